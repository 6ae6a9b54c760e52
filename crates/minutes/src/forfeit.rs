//! Forfeits by name: who paid, on which throw, for which token on which square.

use rules::games::oca::{Article, Effect, Fact, Oca, Player, Square, Token};
use rules::{Entry, Seat, Seq, Step};
use verbale::Item;

use super::clerk::Clerk;
use super::log::{Log as _, number};

/// Who paid a forfeit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Payer {
    Reserve(Player),
    Bearer(Square),
    Stray(Player, Square),
    Nobody,
}

/// Which token incurred a forfeit, on which square, by which article.
#[derive(Clone, Copy, Debug)]
struct Cause {
    flock: Seat,
    token: Token,
    square: Square,
    article: Option<Article>,
}

struct Forfeit {
    row: Seq,
    flock: Seat,
    payer: Payer,
    cause: Option<Cause>,
    /// The captain's choice that named this player instead of the roster's.
    chosen: Option<Seq>,
}

impl Clerk<'_> {
    /// Lists every forfeit in force, including those that nobody could pay.
    pub fn forfeits(&self) -> Vec<Item> {
        let mut forfeits: Vec<Forfeit> = Vec::new();
        let mut row = Seq(1);
        for (index, recorded) in self.race.entries().iter().enumerate() {
            let seq = Seq::at(index);
            match self.race.effective(seq) {
                Some(Entry::Fact { fact: Fact::Throw(_) | Fact::Swap(_), .. }) => row = seq,
                Some(Entry::Fact { fact: Fact::Stray(_), .. }) => choose(&mut forfeits, row, seq, &recorded.steps),
                _ => {}
            }
            forfeits.extend(paid(row, &recorded.steps));
        }
        forfeits.iter().map(|forfeit| self.forfeit(forfeit)).collect()
    }

    fn forfeit(&self, forfeit: &Forfeit) -> Item {
        let flock = forfeit.flock;
        let (key, who, from) = match forfeit.payer {
            Payer::Reserve(player) => ("verbale-forfeit-reserve", self.player(flock, player), 0),
            Payer::Bearer(from) => {
                let before = self.race.before(forfeit.row);
                let bearer = before.state.flock(flock).map_or(Player(0), |flock| flock.bearer_player);
                ("verbale-forfeit-bearer", self.player(flock, bearer), from)
            }
            Payer::Stray(player, from) => ("verbale-forfeit-stray", self.player(flock, player), from),
            Payer::Nobody => ("verbale-forfeit-lapsed", String::new(), 0),
        };
        let mut text = self.with(key, &[("who", (&who).into()), ("from", from.into())]);
        if let Some(cause) = &forfeit.cause {
            text = format!("{text}, {}", self.cause(cause));
        }
        if let Some(seq) = forfeit.chosen {
            text = format!("{text} {}", self.with("verbale-forfeit-chosen", &[("number", number(seq))]));
        }
        let mut articles: Vec<_> = forfeit.cause.iter().filter_map(|cause| cause.article).collect();
        if !matches!(forfeit.payer, Payer::Reserve(_)) {
            articles.push(Article::BearerPays);
        }
        let articles: Vec<_> = articles.into_iter().map(|article| self.number(article)).collect();
        Item {
            number: Some(forfeit.row.0),
            time: self.race.entry(forfeit.row).map_or_else(String::new, |row| (self.time)(row.signature.time_ms)),
            who: self.flock(flock).to_owned(),
            seat: Some(flock.index()),
            text,
            article: articles.join(", "),
            replaced: None,
        }
    }

    fn cause(&self, cause: &Cause) -> String {
        let square = self.race.rules().squares.get(&cause.square);
        let name = square.map_or_else(|| cause.square.to_string(), |rule| self.heading(rule.article()));
        let who = match cause.token {
            Token::Bearer => String::new(),
            Token::Stray(player) => self.player(cause.flock, player),
        };
        let key = if who.is_empty() { "verbale-forfeit-for-bearer" } else { "verbale-forfeit-for-stray" };
        self.with(key, &[("who", (&who).into()), ("square", cause.square.into()), ("name", (&name).into())])
    }
}

/// Lists the forfeits of one entry; they are paid in the order in which they were incurred.
fn paid(row: Seq, steps: &[Step<Oca>]) -> Vec<Forfeit> {
    let mut causes: Vec<Cause> = Vec::new();
    let mut forfeits = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if let Effect::Due { flock, token, count } = step.effect {
            let cause = Cause { flock, token, square: stands(&steps[..index], flock, token), article: step.article };
            causes.extend(std::iter::repeat_n(cause, usize::from(count)));
        }
        let (flock, payer) = match step.effect {
            Effect::Strayed { flock, player } => (flock, Payer::Reserve(player)),
            Effect::BearerPaid { flock, from } => (flock, Payer::Bearer(from)),
            Effect::StrayPaid { flock, player, from } => (flock, Payer::Stray(player, from)),
            Effect::Lapsed { flock } => (flock, Payer::Nobody),
            _ => continue,
        };
        let first = causes.iter().position(|cause| cause.flock == flock);
        forfeits.push(Forfeit { row, flock, payer, cause: first.map(|first| causes.remove(first)), chosen: None });
    }
    forfeits
}

/// Returns the square to which a token has moved in some steps: forfeits are incurred on arrival only.
fn stands(steps: &[Step<Oca>], seat: Seat, who: Token) -> Square {
    let moved = steps.iter().rev().find_map(|step| match step.effect {
        Effect::Moved { flock, token, to, .. } if (flock, token) == (seat, who) => Some(to),
        _ => None,
    });
    moved.unwrap_or_default()
}

/// Replaces the players whom the roster proposed on a throw by the captain's choice.
fn choose(forfeits: &mut [Forfeit], row: Seq, seq: Seq, steps: &[Step<Oca>]) {
    for step in steps {
        let Effect::Chosen { flock, instead, player } = step.effect else { continue };
        for forfeit in forfeits.iter_mut().filter(|forfeit| forfeit.row == row && forfeit.flock == flock) {
            let now = match forfeit.payer {
                Payer::Reserve(paid) if paid == instead => player,
                Payer::Reserve(paid) if paid == player => instead,
                _ => continue,
            };
            forfeit.payer = Payer::Reserve(now);
            if instead != player {
                forfeit.chosen = Some(seq);
            }
        }
    }
}
