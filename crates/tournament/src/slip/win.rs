//! Slips with only the winner, and what any slip may say instead of counts: who won, how, or that nobody did.

use rules::Message;

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, fitting, other};
use super::ended::Ended;
use super::fields::{Ask, Field, count, once};
use super::phrase::{Phrase, joined};
use super::text::{Word, headed, number, pair, seat, seat_number};
use super::written::Written;
use super::{Faults, How, Judged, Slip};

/// The words of these notations in Italian.
pub(super) const ITALIAN: &[Word] = &[
    ("win", &["vince", "vittoria", "vinta"]),
    ("time", &["tempo"]),
    ("resign", &["abbandono", "abbandona", "resa"]),
    ("judge", &["giudice"]),
    ("after", &["dopo"]),
    ("draw", &["patta", "pari"]),
];

/// The winner; draws only where allowed.
pub(super) struct Winner {
    pub(super) draws: bool,
}

impl Asking for Winner {
    fn name(&self) -> &'static str {
        "winner"
    }

    fn fields(&self, _: usize) -> Vec<Field> {
        self.draws.then(|| once("draw", Ask::Flag, false)).into_iter().collect()
    }

    fn read(&self, answers: &mut Answers<'_>, given: Given) -> Result<Slip, Message> {
        match (given.winner, self.draws && answers.flag()?) {
            (Some(_), true) => Err(Message::new("tournament-field-both")),
            (None, true) => Ok(Slip::Draw(None)),
            _ => given.won(0),
        }
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        matches!(slip, Slip::Draw(None)).then(|| vec![Some(1)])
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        let Slip::Draw(None) = slip else { return other(self, faults) };
        faults.illegal(!self.draws, || Message::new("tournament-sheet-no-draw"));
        Some(Judged::by_score(vec![0; faults.seats]))
    }

    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        fitting(self, ended, Vec::new())
    }

    fn complete(&self, text: &str) -> String {
        if ["x", "=", "p"].contains(&text) { "draw".to_owned() } else { headed("win", text) }
    }

    fn hint(&self) -> Message {
        Message::new(if self.draws { "slip-hint-winner-draw" } else { "slip-hint-winner" })
    }

    fn can_draw(&self) -> bool {
        self.draws
    }

    fn is_counted(&self) -> bool {
        false
    }
}

/// The winner of the first game that was not drawn.
pub(super) struct Replays {
    pub(super) most: u16,
}

impl Asking for Replays {
    fn name(&self) -> &'static str {
        "replays"
    }

    fn fields(&self, _: usize) -> Vec<Field> {
        vec![once("drawn", count(u32::from(self.most)), false)]
    }

    fn read(&self, answers: &mut Answers<'_>, given: Given) -> Result<Slip, Message> {
        let drawn = answers.maybe()?.unwrap_or(0);
        given.won(drawn)
    }

    fn judge(&self, faults: &mut Faults, _: &Slip) -> Option<Judged> {
        other(self, faults)
    }

    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        fitting(self, ended, Vec::new())
    }

    fn complete(&self, text: &str) -> String {
        headed("win", text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-replays")
    }

    fn is_counted(&self) -> bool {
        false
    }

    fn most_drawn(&self) -> Option<u16> {
        Some(self.most)
    }

    fn lint(&self, add: &mut Lint<'_>) {
        add(self.most == 0, "most", "tournament-lint-form");
    }
}

/// Judges a win: by play only if the form asks for nothing else, by a judge always, on time or by resignation between
/// two.
pub(super) fn judge(form: &dyn Asking, faults: &mut Faults, won: &Won) -> Option<Judged> {
    let Won { seat, how, drawn } = *won;
    faults.seat(seat);
    faults.impossible(how == How::Play && form.is_counted(), || form.asks("tournament-sheet-count"));
    faults.impossible(matches!(how, How::Time | How::Resign) && faults.seats > 2, || {
        Message::new("tournament-sheet-how")
    });
    match form.most_drawn() {
        Some(most) => faults.impossible(drawn > most, || {
            Message::new("tournament-sheet-replays-most").with("drawn", drawn).with("most", most)
        }),
        None => faults.impossible(drawn > 0, || Message::new("tournament-sheet-no-replays")),
    };
    Some(Judged::won_by(seat, vec![0; faults.seats]))
}

/// A seat won.
pub(super) struct Won {
    pub(super) seat: u8,
    pub(super) how: How,
    pub(super) drawn: u16,
}

impl Won {
    /// Returns what a slip says of the winner; `None` if it says more.
    pub(super) fn of(slip: &Slip) -> Option<Self> {
        let Slip::Win { seat, how, drawn } = *slip else { return None };
        Some(Self { seat, how, drawn })
    }

    /// Returns the answers to the questions of every form, and to that of drawn games where it is asked.
    pub(super) fn answers(&self, form: &dyn Asking) -> Vec<Option<i64>> {
        let how = How::ALL.iter().position(|other| *other == self.how).unwrap_or(0);
        let mut values = vec![i64::try_from(how).ok().filter(|how| *how > 0), Some(i64::from(self.seat))];
        if form.most_drawn().is_some() {
            values.push(Some(i64::from(self.drawn)).filter(|drawn| *drawn > 0));
        }
        values
    }

    /// Tells it with these sentences: who won, how unless by play, how many games were drawn before.
    fn by(&self, win: &'static str, how: Option<&'static str>, drawn: &'static str) -> Vec<Phrase> {
        let drawn = (self.drawn > 0).then(|| Phrase::Words(Message::new(drawn).with("count", self.drawn)));
        let phrases = [Some(Phrase::naming(win, self.seat)), how.map(Phrase::words), drawn];
        joined(phrases.into_iter().flatten().map(|phrase| vec![phrase]), ", ")
    }
}

impl Written for Won {
    fn noted(&self) -> String {
        let mut text = format!("win {}", seat_number(self.seat));
        if self.how != How::Play {
            text += &format!(" {}", self.how.word());
        }
        if self.drawn > 0 {
            text += &format!(" after {}", self.drawn);
        }
        text
    }

    fn phrases(&self) -> Vec<Phrase> {
        let how = match self.how {
            How::Play => None,
            How::Time => Some("minutes-sheet-time"),
            How::Resign => Some("minutes-sheet-resign"),
            How::Judge => Some("minutes-sheet-judge"),
        };
        self.by("minutes-sheet-win", how, "minutes-sheet-drawn")
    }

    fn brief(&self) -> Vec<Phrase> {
        let how = match self.how {
            How::Play => None,
            How::Time => Some("slip-how-time"),
            How::Resign => Some("slip-how-resign"),
            How::Judge => Some("slip-how-judge"),
        };
        self.by("slip-result-win", how, "slip-result-drawn")
    }

    fn how(&self) -> How {
        self.how
    }

    fn is_counted(&self) -> bool {
        false
    }
}

/// Nobody won; with both counts where they are known.
pub(super) struct Drawn(pub(super) Option<[u32; 2]>);

impl Written for Drawn {
    fn noted(&self) -> String {
        self.0.map_or_else(|| "draw".to_owned(), |[one, two]| format!("draw {one}-{two}"))
    }

    fn phrases(&self) -> Vec<Phrase> {
        let counts = self.0.map(|[one, two]| Phrase::noted(format!(", {one}–{two}")));
        [Phrase::words("minutes-sheet-draw")].into_iter().chain(counts).collect()
    }

    fn brief(&self) -> Vec<Phrase> {
        vec![match self.0 {
            Some([one, two]) => Phrase::noted(format!("{one}–{two}")),
            None => Phrase::words("slip-result-draw"),
        }]
    }

    fn is_counted(&self) -> bool {
        self.0.is_some()
    }

    fn pair(&self) -> Option<[u32; 2]> {
        self.0
    }
}

impl Slip {
    /// Returns the slip that says who won, from 0, how, and after how many drawn games.
    pub const fn won(seat: u8, how: How, drawn: u16) -> Self {
        Self::Win { seat, how, drawn }
    }

    /// Returns the seat that won, from 0, where the slip says no more.
    pub const fn winner(&self) -> Option<u8> {
        match self {
            Self::Win { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    let (drawn, words) = match words {
        [words @ .., "after", drawn] => (number(drawn)?, words),
        words => (0, words),
    };
    match words {
        [own] => Ok(Slip::won(seat(own)?, How::Play, drawn)),
        [own, how] => Ok(Slip::won(seat(own)?, How::from_word(how).ok_or(())?, drawn)),
        _ => Err(()),
    }
}

pub(super) fn parse_draw(words: &[&str]) -> Result<Slip, ()> {
    match words {
        [] => Ok(Slip::Draw(None)),
        [counts] => pair(counts).map(|counts| Slip::Draw(Some(counts))),
        _ => Err(()),
    }
}
