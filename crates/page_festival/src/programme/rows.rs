//! The rows of the programme, rebuilt when something was recorded.

use chrono::{NaiveDate, NaiveDateTime};
use rules::{DynMatch, Seq};
use tournament::{EntryNo, Format, Next, Table, TableNo, next, proposal};

use festival::albo::podium;
use festival::clock::{in_ms, minutes_late};
use festival::event::Event;
use festival::i18n::{Lang, capital, tr, tr_args};
use festival::{
    Course, FixedStart, OpenTournament, TournamentInfo, Words, in_order, round_title, stage_name, start_day, start_of,
};
use look::widgets::Status;

/// Cache key of a row: last record, language, programme's data, count of changes to names, day of the event, and
/// number of entries in its matches act by act.
type Key = (Seq, Lang, TournamentInfo, u64, String, u64);

/// One tournament as the programme shows it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub id: String,
    pub title: String,
    pub room: String,
    pub starts: Option<NaiveDateTime>,
    /// Its day, also while the hour is not fixed.
    pub day: Option<NaiveDate>,
    /// Where it stands.
    pub state: (Status, String),
    /// Entries that were not taken out.
    pub entries: usize,
    /// How many flocks of a race are still to be entered.
    pub flocks: Option<usize>,
    /// If there is a fee: the number of paid entries and of all, withdrawn ones included since they may have paid.
    pub paid: Option<(usize, usize)>,
    /// What is called next, or what it waits for.
    pub waits: String,
    /// The start that the rules fix for what comes after the qualifying.
    pub fixed: Option<FixedStart>,
    /// When it began, in milliseconds since 1970.
    began_ms: Option<i64>,
    planned_ms: Option<i64>,
    key: Key,
}

impl Row {
    /// Returns how many minutes late it is or was.
    pub fn late(&self, now_ms: i64) -> Option<i64> {
        minutes_late(self.planned_ms?, self.began_ms.unwrap_or(now_ms))
    }

    /// Returns true if its lateness still grows.
    pub fn is_awaited(&self) -> bool {
        self.planned_ms.is_some() && self.began_ms.is_none()
    }

    /// Returns true if any lateness shown in the row still grows.
    pub fn grows(&self) -> bool {
        self.is_awaited() || self.fixed.is_some_and(|fixed| fixed.is_awaited())
    }

    /// Returns what is next in words, with the start that the rules fix.
    pub fn next(&self, words: &Words<'_>, now_ms: i64) -> String {
        let fixed = self.fixed.map(|fixed| fixed.words(words, now_ms));
        fixed
            .into_iter()
            .chain(Some(self.waits.clone()).filter(|waits| !waits.is_empty()))
            .collect::<Vec<_>>()
            .join(" · ")
    }
}

/// The day's tournaments in order of start.
#[derive(Default)]
pub(super) struct Rows {
    pub rows: Vec<Row>,
}

impl Rows {
    /// Rebuilds the rows that have changed.
    pub fn follow(&mut self, event: &Event, lang: Lang) {
        let all = &event.festival.tournaments;
        let (names, date) = (event.named, &event.setup.date);
        let key = |open: &OpenTournament| {
            (open.game.last(), lang, open.info.clone(), names, date.clone(), played(event, open))
        };
        let same = |row: &Row, open: &OpenTournament| {
            let (last, own_lang, info, own_names, day, own_played) = &row.key;
            let own = (*last, *own_lang, info, *own_names, day, *own_played);
            own == (open.game.last(), lang, &open.info, names, date, played(event, open))
        };
        let mut before = std::mem::take(&mut self.rows);
        for open in all {
            let at = before.iter().position(|row| row.id == open.id);
            let kept = at.map(|at| before.swap_remove(at)).filter(|row| same(row, open));
            self.rows.push(kept.unwrap_or_else(|| row(&Words { event, open, lang }, key(open))));
        }
        self.rows.sort_by_cached_key(|row| in_order(&row.key.2.starts));
    }
}

/// Returns the number of entries in a tournament's matches act by act, or in the match that it is.
fn played(event: &Event, open: &OpenTournament) -> u64 {
    let here = event.matches.iter().filter(|one| one.at.as_ref().is_some_and(|at| at.tournament == open.id));
    let linked = open.linked(event).map_or(0, |game| game.last().0 + 1);
    here.map(|one| one.game.as_dyn().last().0).sum::<u64>() + linked
}

fn row(words: &Words<'_>, key: Key) -> Row {
    let open = words.open;
    let entrants = &open.state().entrants;
    let entries = entrants.iter().filter(|(_, entrant)| entrant.counts()).count();
    let paid = (entrants.iter().filter(|(_, entrant)| entrant.paid).count(), entrants.len());
    let starts = start_of(&open.info.starts);
    Row {
        id: open.id.clone(),
        title: words.title(),
        room: open.info.room.clone(),
        starts,
        day: start_day(&open.info.starts),
        state: state(words),
        entries,
        // Those of a race enter its tournament when somebody gets to it.
        flocks: open.flocks_to_enter(words.event),
        paid: (open.plan().entries.fee_cents > 0).then_some(paid),
        waits: waits(words),
        fixed: open.fixed_start(words.event),
        began_ms: open.stage_began_ms(0),
        // What is called off is never late.
        planned_ms: starts.and_then(in_ms).filter(|_| open.info.cancelled.is_none()),
        key,
    }
}

fn state(words: &Words<'_>) -> (Status, String) {
    let (open, lang) = (words.open, words.lang);
    if open.diverged.is_some() {
        return (Status::Refused, tr(lang, "programme-state-read-only"));
    }
    if open.info.cancelled.is_some() {
        return (Status::Refused, tr(lang, "programme-state-cancelled"));
    }
    let Some((index, _)) = open.state().now() else {
        let key = match open.linked(words.event).map(DynMatch::outcome) {
            None => "programme-state-open",
            Some(outcome) if outcome.as_ref().is_some_and(|outcome| outcome.official) => "programme-state-raced",
            Some(_) => "programme-state-racing",
        };
        return (Status::Valid, tr(lang, key));
    };
    if open.superseded(words.event).is_some() {
        return (Status::Warning, tr(lang, "programme-state-superseded"));
    }
    match next(open.plan(), open.state()) {
        Next::Close => (Status::Warning, tr(lang, "programme-state-over")),
        Next::Nothing => (Status::Quiet, tr(lang, "programme-state-closed")),
        _ => {
            let round = first_open(open, index).map(|(_, table)| round_title(words, table));
            (Status::Valid, round.unwrap_or_else(|| stage_name(words, index)))
        }
    }
}

fn first_open(open: &OpenTournament, stage: u8) -> Option<(TableNo, &Table)> {
    open.state().tables_of(stage).find(|(_, table)| table.ready())
}

/// Returns in words what is called next, or what the tournament waits for.
fn waits(words: &Words<'_>) -> String {
    let (open, lang) = (words.open, words.lang);
    if let Some(why) = &open.info.cancelled {
        return why.clone();
    }
    if open.superseded(words.event).is_some() {
        return capital(&tr(lang, "tournament-page-superseded"));
    }
    match next(open.plan(), open.state()) {
        Next::Start if open.linked(words.event).is_some() => tr(lang, "programme-waits-flocks"),
        Next::Start => tr(lang, "programme-waits-start"),
        Next::Draw | Next::Close if open.disputed().is_some() => tr(lang, "programme-waits-settle"),
        Next::Draw => tr(lang, "programme-waits-draw"),
        Next::Close => tr(lang, "programme-waits-close"),
        Next::Nothing => winners(words),
        Next::Play => waits_play(words),
    }
}

/// Returns the names of the first three of a closed tournament.
fn winners(words: &Words<'_>) -> String {
    let told = |(place, group): (usize, Vec<EntryNo>)| {
        let names = names(words, &group);
        let args = [("place", place.into()), ("names", (&names).into())];
        tr_args(words.lang, "programme-winners", &args)
    };
    podium(words.open).into_iter().map(told).collect::<Vec<_>>().join(" · ")
}

fn waits_play(words: &Words<'_>) -> String {
    let (open, lang) = (words.open, words.lang);
    let Some((index, _)) = open.state().now() else { return String::new() };
    if matches!(open.plan().format(index), Some(Format::Continuous { .. }))
        && let Some([one, other]) = proposal(open.state(), index)
    {
        return tr_args(lang, "programme-waits-pair", &[("names", (&names(words, &[one, other])).into())]);
    }
    // Who an open dispute may still send elsewhere is not called.
    let disputed = open.disputed_seats();
    let ready = || open.state().tables_of(index).filter(|(number, table)| table.ready() && !disputed.contains(number));
    let course = |number: &TableNo| words.event.course_at(&open.id, *number);
    let told = |key: &str, (number, table): (TableNo, &Table)| {
        let names = names(words, &table.entries());
        tr_args(lang, key, &[("table", (&words.table(number)).into()), ("names", (&names).into())])
    };
    if let Some(over) = ready().find(|(number, _)| course(number) == Some(Course::Over)) {
        return told("programme-waits-write", over);
    }
    // Whose match is recorded move by move sits there.
    if let Some(next) = ready().find(|(number, table)| table.called.is_none() && course(number).is_none()) {
        return told("programme-waits-call", next);
    }
    match ready().count() {
        0 if !disputed.is_empty() => tr(lang, "programme-waits-settle"),
        0 => tr(lang, "programme-waits-play"),
        count => tr_args(lang, "programme-waits-results", &[("count", count.into())]),
    }
}

fn names(words: &Words<'_>, entries: &[EntryNo]) -> String {
    entries.iter().map(|entry| words.entry(*entry)).collect::<Vec<_>>().join(", ")
}
