//! First line on a throw: dice and bearer.

use rules::games::oca::{Article, Effect, Hold, Square, Token};
use rules::kit::Dice;
use rules::{Message, Seat};

use super::Voice;

/// One move of the throwing flock's bearer.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    pub from: Square,
    pub to: Square,
    pub article: Option<Article>,
}

impl Voice<'_> {
    /// Returns the lines on a valid throw.
    pub(super) fn throw(&self, flock: Seat, dice: Dice) -> Vec<Message> {
        let legs = self.legs(flock);
        let head = |key| self.of(key, flock).with("first", dice.0.pips()).with("second", dice.1.pips());
        let mut lines = Vec::new();
        if self.any(|effect| matches!(effect, Effect::Won { .. })) {
            let voided = self.any(|effect| matches!(effect, Effect::GaraVoided));
            lines.push(head(if voided { "speak-oca-wins-early" } else { "speak-oca-wins" }));
        } else if let Some(line) = self.flight(flock, &legs, head) {
            lines.push(line);
        } else {
            lines.extend(self.bearer(flock, &legs, head));
        }
        lines.extend(self.follows(flock, &legs));
        lines
    }

    pub(super) fn any(&self, wanted: impl Fn(&Effect) -> bool) -> bool {
        self.steps.iter().any(|step| wanted(&step.effect))
    }

    fn legs(&self, flock: Seat) -> Vec<Leg> {
        let leg = |step: &rules::Step<_>| match step.effect {
            Effect::Moved { flock: seat, token: Token::Bearer, from, to } if seat == flock => {
                Some(Leg { from, to, article: step.article })
            }
            _ => None,
        };
        self.steps.iter().filter_map(leg).collect()
    }

    /// Returns the line on 3 and 6, or 4 and 5.
    fn flight(&self, flock: Seat, legs: &[Leg], head: impl Fn(&'static str) -> Message) -> Option<Message> {
        let count = |wanted: &dyn Fn(&Effect) -> bool| {
            let count = self.steps.iter().filter(|step| wanted(&step.effect)).count();
            i64::try_from(count).unwrap_or(i64::MAX)
        };
        if let Some(leg) = legs.iter().find(|leg| leg.article == Some(Article::DiceSquares)) {
            let rejoined = count(&|effect| matches!(effect, Effect::Rejoined { .. }));
            return Some(head("speak-oca-flight").with("to", leg.to).with("count", rejoined));
        }
        let to = self.steps.iter().find_map(|step| match step.effect {
            Effect::Moved { flock: seat, to, .. } if seat == flock && step.article == Some(Article::Reunite) => {
                Some(to)
            }
            _ => None,
        })?;
        let flown = count(&|effect| matches!(effect, Effect::Moved { .. }));
        Some(head("speak-oca-flight-well").with("to", to).with("count", flown))
    }

    /// Returns the lines on the bearer's move, and on a trap for which the first line has no room.
    fn bearer(&self, flock: Seat, legs: &[Leg], head: impl Fn(&'static str) -> Message) -> Vec<Message> {
        let (Some(first), Some(last)) = (legs.first(), legs.last()) else {
            return vec![self.stays(flock, head)];
        };
        let hold = self.bearer_hold(flock).map(trapped);
        let head = |key| head(key).with("from", first.from).with("to", last.to);
        let freed =
            self.any(|effect| matches!(effect, Effect::Freed { flock: seat, token: Token::Bearer } if *seat == flock));
        let turned = first.article == Some(Article::Overshoot);
        match (special(legs).as_slice(), hold) {
            ([], Some((alone, _, left))) if !freed && !turned => vec![head(alone).with("left", left)],
            (special, hold) => {
                let line = match special {
                    [] if turned => head("speak-oca-overshoots"),
                    [] if freed => head("speak-oca-escapes"),
                    [] => head("speak-oca-moves"),
                    special if special.iter().all(|leg| leg.article == Some(Article::Goose)) && !turned => {
                        let count = i64::try_from(special.len()).unwrap_or(i64::MAX);
                        head("speak-oca-geese").with("count", count).with("via", squares(special))
                    }
                    [leg] if !turned => match leg.article.and_then(sent) {
                        Some(key) => head(key).with("square", leg.from),
                        None => head("speak-oca-moves"),
                    },
                    special => head("speak-oca-touches").with("via", squares(special)),
                };
                let trap = hold.map(|(_, after, left)| self.of(after, flock).with("left", left));
                std::iter::once(line).chain(trap).collect()
            }
        }
    }

    fn stays(&self, flock: Seat, head: impl Fn(&'static str) -> Message) -> Message {
        let missed = self.steps.iter().find_map(|step| match step.effect {
            Effect::Missed { flock: seat, token: Token::Bearer, remaining } if seat == flock => Some(remaining),
            _ => None,
        });
        if let Some(left) = missed {
            return head("speak-oca-misses").with("left", left);
        }
        let well = self.bearer_hold(flock) == Some(Hold::Well);
        head(if well { "speak-oca-stays-in-well" } else { "speak-oca-stays" })
    }
}

/// Lists the moves after the first: those caused by squares.
fn special(legs: &[Leg]) -> Vec<Leg> {
    legs.iter().skip(1).copied().collect()
}

fn squares(legs: &[Leg]) -> String {
    legs.iter().map(|leg| leg.from.to_string()).collect::<Vec<_>>().join(", ")
}

/// Returns the key of the line on a square that sends the bearer on, if it is the only one.
const fn sent(article: Article) -> Option<&'static str> {
    Some(match article {
        Article::Leapfrog => "speak-oca-leapfrog",
        Article::Bridge => "speak-oca-bridge",
        Article::Mill => "speak-oca-mill",
        Article::Bird => "speak-oca-bird",
        Article::Ladder => "speak-oca-ladder",
        Article::Labyrinth => "speak-oca-labyrinth",
        Article::Tower => "speak-oca-tower",
        Article::Tomb => "speak-oca-tomb",
        _ => return None,
    })
}

/// Returns the keys of a trap's lines, with the throw and alone, and the throws to miss.
const fn trapped(hold: Hold) -> (&'static str, &'static str, u8) {
    match hold {
        Hold::Inn(left) => ("speak-oca-inn", "speak-oca-then-inn", left),
        Hold::Prison(left) => ("speak-oca-prison", "speak-oca-then-prison", left),
        Hold::Well => ("speak-oca-well", "speak-oca-then-well", 0),
    }
}
