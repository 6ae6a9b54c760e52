//! Slips of two players with a count for each.

use rules::{Message, Terms};

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, fitting, other};
use super::ended::Ended;
use super::fields::{Ask, Field, LARGEST, count, each, once};
use super::phrase::Phrase;
use super::text::pair;
use super::written::Written;
use super::{Faults, Form, Judged, Slip};

/// Points of an example where the length of a match is not announced yet.
const LENGTH: u32 = 5;

fn judged(score: [u32; 2]) -> Judged {
    Judged::by_score(score.map(i64::from).to_vec())
}

fn sum(score: [u32; 2]) -> u64 {
    score.map(u64::from).iter().sum()
}

/// Records a fault if more was taken than there is.
fn check_total(faults: &mut Faults, score: [u32; 2], total: u32) {
    faults.impossible(sum(score) > u64::from(total), || {
        Message::new("tournament-sheet-over").with("sum", sum(score).to_string()).with("total", total)
    });
}

/// Records a fault if both players, or neither, have enough to win.
fn check_end(faults: &mut Faults, score: [u32; 2], to_win: u32) {
    let reached = score.iter().filter(|count| **count >= to_win).count();
    faults.impossible(reached == 2, || Message::new("tournament-sheet-both").with("points", to_win));
    faults.illegal(reached == 0, || Message::new("tournament-sheet-unfinished").with("points", to_win));
}

fn points(seats: usize, most: u32) -> Vec<Field> {
    each(seats, &[("points", count(most), true)])
}

fn write(slip: &Slip) -> Option<Vec<Option<i64>>> {
    let Slip::Score(score) = slip else { return None };
    Some(score.map(|count| Some(i64::from(count))).to_vec())
}

fn of_match(form: &dyn Asking, ended: &Ended) -> Option<Slip> {
    let pair = <[u32; 2]>::try_from(ended.counts()).ok();
    fitting(form, ended, pair.map(Slip::Score).into_iter().collect())
}

/// Completes a text in which a blank stands between the counts.
fn complete(text: &str) -> String {
    if text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains('-') {
        return text.split_whitespace().collect::<Vec<_>>().join("-");
    }
    text.to_owned()
}

/// Reports a number that nobody can win with.
fn lint_to_win(total: u32, to_win: u32, add: &mut Lint<'_>) {
    add(to_win == 0 || to_win > total, "to_win", "tournament-lint-form");
}

/// First to a number of points.
pub(super) struct FirstTo {
    pub(super) points: Option<u32>,
}

impl Asking for FirstTo {
    fn name(&self) -> &'static str {
        "first_to"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        points(seats, LARGEST)
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        answers.pair().map(Slip::Score)
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        write(slip)
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        let Slip::Score(score) = *slip else { return other(self, faults) };
        let open = self.points.is_none();
        if faults.count(score.len()) || faults.unfit(open, || Message::new("tournament-length-first")) {
            return None;
        }
        check_end(faults, score, self.points?);
        Some(judged(score))
    }

    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        of_match(self, ended)
    }

    fn complete(&self, text: &str) -> String {
        complete(text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-score")
    }

    fn ending(&self) -> Option<Slip> {
        let points = self.points.unwrap_or(LENGTH);
        Some(Slip::Score([points, points.saturating_sub(2)]))
    }

    fn is_of_two(&self) -> bool {
        true
    }

    fn terms(&self) -> Terms {
        Terms { length: self.points, ..Terms::default() }
    }

    fn lint(&self, add: &mut Lint<'_>) {
        add(self.points == Some(0), "points", "tournament-lint-form");
    }
}

impl Form {
    /// Checks whether the length of the match is announced before its stage begins.
    pub const fn wants_length(&self) -> bool {
        matches!(self, Self::FirstTo { points: None })
    }

    /// Sets the announced length where the plan leaves it open.
    #[must_use]
    pub fn of_length(self, length: Option<u32>) -> Self {
        if self.wants_length() { Self::FirstTo { points: length } } else { self }
    }
}

/// Two share a total; whoever has enough wins at once.
pub(super) struct Share {
    pub(super) total: u32,
    pub(super) to_win: u32,
}

impl Asking for Share {
    fn name(&self) -> &'static str {
        "share"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        points(seats, self.total)
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        answers.pair().map(Slip::Score)
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        write(slip)
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        let Slip::Score(score) = *slip else { return other(self, faults) };
        faults.count(score.len());
        check_total(faults, score, self.total);
        check_end(faults, score, self.to_win);
        faults.illegal(score.iter().any(|count| *count > self.to_win), || {
            Message::new("tournament-sheet-beyond").with("points", self.to_win)
        });
        Some(judged(score))
    }

    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        of_match(self, ended)
    }

    fn complete(&self, text: &str) -> String {
        complete(text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-score")
    }

    fn ending(&self) -> Option<Slip> {
        let other = self.total.saturating_sub(self.to_win).saturating_sub(2);
        Some(Slip::Score([self.to_win, other]))
    }

    fn can_draw(&self) -> bool {
        self.total.is_multiple_of(2) && self.to_win > self.total / 2
    }

    fn is_of_two(&self) -> bool {
        true
    }

    fn lint(&self, add: &mut Lint<'_>) {
        lint_to_win(self.total, self.to_win, add);
    }
}

/// Two capture seeds; they may agree on a draw at any count.
pub(super) struct Seeds {
    pub(super) total: u32,
    pub(super) to_win: u32,
}

impl Seeds {
    /// Judges captured seeds: half of them each is a draw; otherwise a match without a winning count must be agreed.
    fn counted(&self, faults: &mut Faults, score: [u32; 2]) -> Judged {
        faults.count(score.len());
        check_total(faults, score, self.total);
        let even = score[0] == score[1] && sum(score) == u64::from(self.total);
        let short = score.iter().all(|count| *count < self.to_win);
        faults.illegal(short && !even, || Message::new("tournament-sheet-agree").with("points", self.to_win));
        judged(score)
    }

    /// Judges a draw by agreement, whatever the count.
    fn agreed(&self, faults: &mut Faults, score: Option<[u32; 2]>) -> Judged {
        faults.count(2);
        let score = score.unwrap_or_default();
        check_total(faults, score, self.total);
        faults.impossible(score.iter().any(|count| *count >= self.to_win), || {
            Message::new("tournament-sheet-not-drawn").with("points", self.to_win)
        });
        Judged { places: vec![1, 1], ..judged(score) }
    }
}

impl Asking for Seeds {
    fn name(&self) -> &'static str {
        "seeds"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        let mut fields = points(seats, self.total);
        fields.push(once("agreed", Ask::Flag, false));
        fields
    }

    /// If a draw was agreed, both counts may be missing.
    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        let first = answers.at;
        let counts: [Option<u32>; 2] = [answers.maybe()?, answers.maybe()?];
        match (counts, answers.flag()?) {
            ([Some(one), Some(two)], true) => Ok(Slip::Draw(Some([one, two]))),
            ([None, None], true) => Ok(Slip::Draw(None)),
            _ => {
                // Read again, to name the missing count.
                answers.at = first;
                answers.pair().map(Slip::Score)
            }
        }
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        let Slip::Draw(counts) = slip else { return write(slip) };
        let counts = counts.map_or([None; 2], |counts| counts.map(|count| Some(i64::from(count))));
        Some(counts.into_iter().chain([Some(1)]).collect())
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match slip {
            Slip::Score(score) => Some(self.counted(faults, *score)),
            Slip::Draw(counts) => Some(self.agreed(faults, *counts)),
            _ => other(self, faults),
        }
    }

    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        of_match(self, ended)
    }

    fn complete(&self, text: &str) -> String {
        complete(text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-seeds")
    }

    fn can_draw(&self) -> bool {
        true
    }

    fn is_of_two(&self) -> bool {
        true
    }

    fn again(&self) -> &'static str {
        "tournament-needs-winner-seeds"
    }

    fn lint(&self, add: &mut Lint<'_>) {
        lint_to_win(self.total, self.to_win, add);
    }
}

/// The counts of two players.
pub(super) struct Counts(pub(super) [u32; 2]);

impl Written for Counts {
    fn noted(&self) -> String {
        let [one, two] = self.0;
        format!("{one}-{two}")
    }

    fn phrases(&self) -> Vec<Phrase> {
        let [one, two] = self.0;
        vec![Phrase::noted(format!("{one}–{two}"))]
    }

    fn brief(&self) -> Vec<Phrase> {
        self.phrases()
    }

    fn pair(&self) -> Option<[u32; 2]> {
        Some(self.0)
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    match words {
        [score] if !score.starts_with('-') => pair(score).map(Slip::Score),
        _ => Err(()),
    }
}
