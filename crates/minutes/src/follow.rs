//! Consequences of an entry in few lines: one path for each token, strays that did the same together.

use rules::games::oca::{Article, Effect, Hold, Oca, Player, Square, State, Token};
use rules::{Notation as _, Seat, Step};
use verbale::Step as Line;

use super::clerk::Clerk;
use super::log::Log as _;
use festival::i18n::{tr_args, tr_message};

/// The path of one token through one throw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Leg {
    /// Squares of the path, each with the article by which it sent the token on.
    squares: Vec<(Square, Option<Article>)>,
    freed: bool,
    due: u32,
    held: Option<Hold>,
    /// Throws still to miss, if it missed this one.
    missed: Option<u8>,
    egg: bool,
    articles: Vec<Article>,
    /// The last square, where tokens turn back.
    garden: Square,
}

impl Leg {
    /// Adds an effect to the path; returns false if it does not belong to this token's path.
    fn take(&mut self, seat: Seat, token: Token, step: &Step<Oca>) -> bool {
        let own = |flock: Seat, who: Token| flock == seat && who == token;
        match step.effect {
            Effect::Moved { flock, token, from, to } if own(flock, token) => self.walk(from, to, step.article),
            Effect::Due { flock, token, count } if own(flock, token) => self.due += u32::from(count),
            Effect::Held { flock, token, hold } if own(flock, token) => self.held = Some(hold),
            Effect::Missed { flock, token, remaining } if own(flock, token) => self.missed = Some(remaining),
            Effect::Freed { flock, token } if own(flock, token) => self.freed = true,
            Effect::EggsWon { flock, count: 1 } if self.may_win_egg(flock == seat, token, step.article) => {
                self.egg = true;
            }
            _ => return false,
        }
        if let Some(article) = step.article.filter(|article| !self.articles.contains(article)) {
            self.articles.push(article);
        }
        true
    }

    fn may_win_egg(&self, own: bool, token: Token, article: Option<Article>) -> bool {
        own && token != Token::Bearer && article == Some(Article::GoldenEgg) && !self.egg
    }

    fn walk(&mut self, from: Square, to: Square, article: Option<Article>) {
        if self.squares.is_empty() {
            self.squares.push((from, None));
        }
        match article {
            // On dice squares the rule applies where the dice lead to, on any other square where the token stands.
            Some(Article::DiceSquares) => return self.squares.push((to, article)),
            Some(Article::Overshoot) => self.squares.push((self.garden, None)),
            Some(Article::Turn | Article::Reunite) => {}
            _ => {
                if let Some(last) = self.squares.last_mut() {
                    last.1 = article;
                }
            }
        }
        self.squares.push((to, None));
    }
}

/// Returns the flock and token that an effect is about.
const fn token_of(effect: &Effect) -> Option<(Seat, Token)> {
    match effect {
        Effect::Moved { flock, token, .. }
        | Effect::Due { flock, token, .. }
        | Effect::Held { flock, token, .. }
        | Effect::Missed { flock, token, .. }
        | Effect::Freed { flock, token } => Some((*flock, *token)),
        _ => None,
    }
}

impl Clerk<'_> {
    /// Describes the steps of an entry; `own` is the flock already named by the row, `before` the position before the
    /// entry.
    pub fn followed(&self, steps: &[Step<Oca>], own: Option<Seat>, before: &State) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut rest = steps;
        while let Some(first) = rest.first() {
            let taken = match (own, token_of(&first.effect)) {
                (Some(own), Some((seat, _))) if seat == own => self.legs(own, rest, &mut lines),
                _ => self.other(own, rest, before, &mut lines),
            };
            rest = rest.get(taken..).unwrap_or_default();
        }
        lines
    }

    /// Writes the paths of `own` at the front of the steps; returns the number of steps described.
    fn legs(&self, own: Seat, steps: &[Step<Oca>], lines: &mut Vec<Line>) -> usize {
        let mut legs: Vec<(Vec<String>, bool, Leg)> = Vec::new();
        let mut aside = Vec::new();
        let mut taken = 0;
        while let Some((seat, token)) = steps.get(taken).and_then(|step| token_of(&step.effect)) {
            if seat != own {
                break;
            }
            let mut leg = Leg { garden: self.race.rules().garden, ..Leg::default() };
            while let Some(step) = steps.get(taken) {
                if !leg.take(own, token, step) {
                    // A player freed from the well by a passing token is described after the path.
                    let on_the_way = leg.articles.contains(&Article::Turn) || !leg.squares.is_empty();
                    if !on_the_way || !matches!(step.effect, Effect::Freed { .. }) {
                        break;
                    }
                    aside.push(self.line(step));
                }
                taken += 1;
            }
            let (who, bearer) = match token {
                Token::Bearer => (self.tr("verbale-bearer"), true),
                Token::Stray(player) => (self.player(own, player), false),
            };
            match legs.last_mut().filter(|(_, by_bearer, last)| !bearer && !by_bearer && *last == leg) {
                Some((names, ..)) => names.push(who),
                None => legs.push((vec![who], bearer, leg)),
            }
        }
        lines.extend(legs.iter().map(|(names, _, leg)| self.leg(names, leg)));
        lines.extend(aside);
        taken.max(1)
    }

    fn leg(&self, names: &[String], leg: &Leg) -> Line {
        let several = ("several", i64::from(names.len() > 1).into());
        let mut parts = Vec::new();
        if leg.freed {
            parts.push(self.with("verbale-leg-freed", &[several]));
        }
        if !leg.squares.is_empty() {
            let squares: Vec<_> = leg.squares.iter().map(|(square, article)| self.square(*square, *article)).collect();
            parts.push(squares.join(" →\u{a0}"));
        }
        if leg.due > 0 {
            parts.push(self.with("verbale-leg-due", &[("count", leg.due.into()), several]));
        }
        match leg.held {
            Some(Hold::Inn(left)) => parts.push(self.with("verbale-leg-inn", &[("count", left.into())])),
            Some(Hold::Prison(left)) => parts.push(self.with("verbale-leg-prison", &[("count", left.into())])),
            Some(Hold::Well) => parts.push(self.tr("verbale-leg-well")),
            None => {}
        }
        if let Some(left) = leg.missed {
            parts.push(self.with("verbale-leg-missed", &[("count", left.into()), several]));
        }
        if leg.egg {
            parts.push(self.with("verbale-leg-egg", &[several]));
        }
        let who = names.join(", ");
        let what = parts.join(", ");
        Line {
            article: self.numbers(&leg.articles),
            text: self.with("verbale-leg", &[("who", (&who).into()), ("what", (&what).into())]),
        }
    }

    fn square(&self, square: Square, article: Option<Article>) -> String {
        let name = match square {
            0 => self.tr("verbale-start"),
            square => square.to_string(),
        };
        match article {
            Some(Article::Goose) => format!("{name}\u{a0}({})", self.tr("verbale-goose")),
            Some(article) => format!("{name} ({})", self.heading(article)),
            None => name,
        }
    }

    /// Joins the numbers of articles; leaves out the turn's unless it is the only one.
    fn numbers(&self, articles: &[Article]) -> String {
        let mut telling: Vec<_> = articles.iter().filter(|article| **article != Article::Turn).collect();
        if telling.is_empty() {
            telling = articles.iter().collect();
        }
        let numbers: Vec<_> = telling.into_iter().map(|article| self.number(*article)).collect();
        numbers.join(", ")
    }

    /// Writes the line of the first steps that are no path; returns the number of steps described.
    fn other(&self, own: Option<Seat>, steps: &[Step<Oca>], before: &State, lines: &mut Vec<Line>) -> usize {
        let Some(first) = steps.first() else { return 1 };
        match first.effect {
            // The row itself states these; the turn passes by itself.
            Effect::Threw { .. } | Effect::Validated { .. } | Effect::Voided { .. } => 1,
            Effect::TurnPassed { .. } if own.is_some() => 1,
            Effect::Strayed { .. } => self.gathered(steps, lines, "verbale-strayed", |effect| match *effect {
                Effect::Strayed { flock, player } => Some(self.player(flock, player)),
                _ => None,
            }),
            Effect::Rejoined { .. } => self.gathered(steps, lines, "verbale-rejoined", |effect| match *effect {
                Effect::Rejoined { flock, player, square } => {
                    let player = self.player(flock, player);
                    Some(self.with("verbale-from", &[("who", (&player).into()), ("square", square.into())]))
                }
                _ => None,
            }),
            Effect::Chosen { flock, .. } => self.chosen(steps, lines, (flock, &before.last_paid)),
            Effect::Swapped { flock, rival } => {
                let square = |seat: Seat| before.flock(seat).map_or(0, |flock| flock.bearer.square);
                let args = [
                    ("flock", self.flock(flock).into()),
                    ("rival", self.flock(rival).into()),
                    ("to", square(rival).into()),
                    ("back", square(flock).into()),
                ];
                lines.push(Line { article: self.margin(first), text: tr_args(self.lang, "verbale-swapped", &args) });
                1
            }
            _ => {
                lines.push(self.line(first));
                1
            }
        }
    }

    /// Describes which proposed players stay, and who replaces whom.
    ///
    /// If one of the proposed players is named earlier, the steps let two of them swap: that counts as no replacement.
    fn chosen(&self, steps: &[Step<Oca>], lines: &mut Vec<Line>, (flock, proposed): (Seat, &[Player])) -> usize {
        let mut paid = proposed.to_vec();
        let mut named = Vec::new();
        for step in steps {
            let Effect::Chosen { instead, player, .. } = step.effect else { break };
            named.push(player);
            for one in &mut paid {
                *one = if *one == instead {
                    player
                } else if *one == player {
                    instead
                } else {
                    *one
                };
            }
        }
        let article = self.margin(&steps[0]);
        let name = |player: &Player| self.player(flock, *player);
        let (stay, come): (Vec<_>, Vec<_>) = named.iter().partition(|player| proposed.contains(player));
        let left = proposed.iter().filter(|player| !paid.contains(player));
        let instead = |(player, left): (&Player, &Player)| {
            self.with("verbale-instead", &[("player", (&name(player)).into()), ("instead", (&name(left)).into())])
        };
        let stay: Vec<_> = stay.into_iter().map(|player| name(&player)).collect();
        let come: Vec<_> = come.iter().zip(left).map(instead).collect();
        for (key, words) in [("verbale-as-proposed", stay), ("verbale-chosen", come)] {
            if !words.is_empty() {
                let who = words.join(", ");
                let text = self.with(key, &[("count", words.len().into()), ("who", (&who).into())]);
                lines.push(Line { article: article.clone(), text });
            }
        }
        named.len()
    }

    /// Describes steps of one kind under one article in one line.
    fn gathered(
        &self,
        steps: &[Step<Oca>],
        lines: &mut Vec<Line>,
        key: &str,
        word: impl Fn(&Effect) -> Option<String>,
    ) -> usize {
        let article = steps.first().and_then(|step| step.article);
        let alike = steps.iter().take_while(|step| step.article == article);
        let words: Vec<_> = alike.map_while(|step| word(&step.effect)).collect();
        let count = words.len();
        let text = self.with(key, &[("count", count.into()), ("who", (&words.join(", ")).into())]);
        lines.push(Line { article: article.map_or_else(String::new, |article| self.number(article)), text });
        count.max(1)
    }

    /// Describes one step in a sentence of its own.
    pub fn line(&self, step: &Step<Oca>) -> Line {
        Line { article: self.margin(step), text: tr_message(self.lang, &Oca::tell(&step.effect, self.race.seats())) }
    }

    fn margin(&self, step: &Step<Oca>) -> String {
        step.article.map_or_else(String::new, |article| self.number(article))
    }
}
