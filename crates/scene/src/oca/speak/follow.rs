//! Further lines on a throw: its consequences for everybody else.

use rules::games::oca::{Article, Effect, Player, Token};
use rules::{Message, Seat};

use super::Voice;
use super::throw::Leg;

impl Voice<'_> {
    /// Lists the lines on the consequences of a flock's throw, most important first.
    pub(super) fn follows(&self, flock: Seat, legs: &[Leg]) -> Vec<Message> {
        // The first line covers the rest of a flight.
        let by_flight = |article| matches!(article, Some(Article::DiceSquares | Article::Reunite));
        let flew = self.steps.iter().any(|step| by_flight(step.article));
        let lines = [
            self.new_gara(),
            self.gag(flock, legs),
            self.swap(flock),
            self.bearer_paid(flock),
            self.strayed(flock),
            self.eggs(flock),
            self.stray_paid(flock),
            self.freed(flock),
            if flew { None } else { self.rejoined(flock) },
            self.lapsed(flock),
            if flew { None } else { self.strays_moved(flock) },
        ];
        lines.into_iter().flatten().collect()
    }

    fn new_gara(&self) -> Option<Message> {
        let voided = self.any(|effect| matches!(effect, Effect::GaraVoided));
        voided.then(|| Message::new("speak-oca-new-gara").with("gara", self.after.gara))
    }

    /// Returns the line on a gag, owed when a bearer's move ends on the square of another flock (art. 4).
    fn gag(&self, flock: Seat, legs: &[Leg]) -> Option<Message> {
        let square = self.after.flock(flock)?.bearer.square;
        legs.last().filter(|leg| leg.to == square)?;
        let owner = (0u8..).zip(&self.after.flocks).find(|(_, other)| other.home == Some(square))?;
        let owner = Seat(owner.0);
        (owner != flock).then(|| self.of("speak-oca-gag", flock).with("owner", self.name(owner)))
    }

    fn swap(&self, flock: Seat) -> Option<Message> {
        let offered = self.any(|effect| matches!(effect, Effect::SwapOffered { .. }));
        offered.then(|| self.of("speak-oca-swap-offered", flock))
    }

    fn bearer_paid(&self, flock: Seat) -> Option<Message> {
        let paid = self.any(|effect| matches!(effect, Effect::BearerPaid { .. }));
        paid.then(|| self.of("speak-oca-bearer-paid", flock))
    }

    /// Returns the line on strays who paid on this throw and are still out; without names while the captain can replace
    /// them.
    fn strayed(&self, flock: Seat) -> Option<Message> {
        let paid = self.collect(|effect| match effect {
            Effect::Strayed { player, .. } => Some(*player),
            _ => None,
        });
        let still = |player: &Player| self.after.flock(flock).is_some_and(|flock| flock.stray(*player).is_some());
        let out: Vec<_> = paid.into_iter().filter(still).collect();
        if out.is_empty() {
            return None;
        }
        let settled = self.after.flock(flock).is_none_or(|flock| flock.reserve() == 0);
        Some(if settled {
            self.naming("speak-oca-strayed", flock, &out)
        } else {
            self.counting("speak-oca-strayed", flock, out.len())
        })
    }

    /// Returns the line on strays who came to the garden, each of whom wins an egg there.
    fn eggs(&self, flock: Seat) -> Option<Message> {
        let mut last = None;
        let mut arrived = Vec::new();
        for step in self.steps {
            match step.effect {
                Effect::Moved { token: Token::Stray(player), .. } => last = Some(player),
                Effect::EggsWon { .. } => arrived.extend(last.take()),
                _ => {}
            }
        }
        (!arrived.is_empty()).then(|| self.naming("speak-oca-egg", flock, &arrived))
    }

    fn stray_paid(&self, flock: Seat) -> Option<Message> {
        let paid = self.collect(|effect| match effect {
            Effect::StrayPaid { player, .. } => Some(*player),
            _ => None,
        });
        (!paid.is_empty()).then(|| self.naming("speak-oca-stray-paid", flock, &paid))
    }

    /// Returns the line on flocks freed from the well because another fell in, and not moving on this throw.
    fn freed(&self, flock: Seat) -> Option<Message> {
        let mut names: Vec<&str> = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let (Effect::Freed { flock: seat, token }, Some(Article::Well)) = (&step.effect, step.article) else {
                continue;
            };
            let moves = |next: &rules::Step<_>| matches!(&next.effect, Effect::Moved { flock, token: other, .. } if flock == seat && other == token);
            let name = self.name(*seat);
            if !self.steps.get(index + 1).is_some_and(moves) && !names.contains(&name) {
                names.push(name);
            }
        }
        (!names.is_empty()).then(|| self.of("speak-oca-freed", flock).with("names", names.join(", ")))
    }

    fn rejoined(&self, flock: Seat) -> Option<Message> {
        let mut back = self.collect(|effect| match effect {
            Effect::Rejoined { flock: seat, player, .. } if *seat == flock => Some(*player),
            _ => None,
        });
        // Players who paid on this very throw were never away.
        back.retain(|player| {
            !self.any(|effect| matches!(effect, Effect::Strayed { player: paid, .. } if paid == player))
        });
        (!back.is_empty()).then(|| self.naming("speak-oca-rejoined", flock, &back))
    }

    fn lapsed(&self, flock: Seat) -> Option<Message> {
        let count = self.steps.iter().filter(|step| matches!(step.effect, Effect::Lapsed { .. })).count();
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        (count > 0).then(|| self.of("speak-oca-lapsed", flock).with("count", count))
    }

    fn strays_moved(&self, flock: Seat) -> Option<Message> {
        let mut moved = self.collect(|effect| match effect {
            Effect::Moved { token: Token::Stray(player), .. } => Some(*player),
            _ => None,
        });
        moved.sort_unstable();
        moved.dedup();
        (!moved.is_empty()).then(|| self.naming("speak-oca-strays-move", flock, &moved))
    }

    fn collect(&self, wanted: impl Fn(&Effect) -> Option<Player>) -> Vec<Player> {
        self.steps.iter().filter_map(|step| wanted(&step.effect)).collect()
    }
}
