//! A practice: what somebody who learns is to do, ticked off by looking at the event.

use festival::OpenTournament;
use festival::event::Event;
use rules::games::oca::Oca;
use rules::{Entry, Game, Match, Purpose, Role, Seq};
use session::Live;

use crate::leaves::Leaves;

/// The tournament at whose tables somebody practises, the one into which somebody is entered, and the race's own.
const TABLES: &str = "torneo-backgammon";
const ENTRIES: &str = "torneo-omaha";
const RACE: &str = "torneo-oca";

/// Something that is to be done.
pub struct Task {
    /// The translation key of its name, by which also the guide knows it.
    pub name: &'static str,
    /// The translation key of how it is done.
    pub how: &'static str,
    /// The keys that do it, one after the other.
    pub keys: &'static [&'static str],
    is_done: fn(&Now<'_>) -> bool,
}

/// The tasks, in an order that teaches.
pub const TASKS: [Task; 12] = [
    Task {
        name: "practice-enter",
        how: "practice-enter-how",
        keys: &["F11", "↓", "⏎"],
        is_done: |now| now.has_come(Role::Notary) && now.has_come(Role::Validator),
    },
    Task {
        name: "practice-validate",
        how: "practice-validate-how",
        keys: &["F2", "F12"],
        is_done: |now| now.raced(|entry| entry.act() == "validate"),
    },
    Task {
        name: "practice-throw",
        how: "practice-throw-how",
        keys: &["F2", "4", "5", "⏎"],
        is_done: |now| now.raced(|entry| entry.act() == "throw"),
    },
    Task {
        name: "practice-undo",
        how: "practice-undo-how",
        keys: &["Ctrl Z"],
        is_done: |now| now.raced(|entry| amends(entry, Purpose::Undo)),
    },
    Task {
        name: "practice-correct",
        how: "practice-correct-how",
        keys: &["↓", "F7", "⏎"],
        is_done: |now| now.raced(|entry| now.corrects_throw(entry)),
    },
    Task {
        name: "practice-warn",
        how: "practice-warn-how",
        keys: &["F9", "Alt 2"],
        is_done: |now| now.raced(|entry| matches!(entry, Entry::Sanction { .. })),
    },
    Task {
        name: "practice-enrol",
        how: "practice-enrol-how",
        keys: &["F11", "Ctrl 2", "⏎"],
        is_done: |now| entrants(now.event()) > now.before.entrants,
    },
    Task {
        name: "practice-call",
        how: "practice-call-how",
        keys: &["Ctrl 1", "⏎", "Alt K"],
        is_done: |now| called(now.event()) > now.before.called,
    },
    Task {
        name: "practice-result",
        how: "practice-result-how",
        keys: &["F6", "Ctrl ⏎", "⏎"],
        is_done: |now| now.ran(|entry| entry.act() == "result"),
    },
    Task {
        name: "practice-mend",
        how: "practice-mend-how",
        keys: &["F6", "↓", "⏎"],
        is_done: |now| now.ran(|entry| amends(entry, Purpose::Correction)),
    },
    Task {
        name: "practice-announce",
        how: "practice-announce-how",
        keys: &["Ctrl 1", "A", "⏎"],
        is_done: |now| now.event().festival.announcement != now.before.announcement,
    },
    Task { name: "practice-print", how: "practice-print-how", keys: &["Ctrl P", "⏎"], is_done: |now| now.printed },
];

/// How an event stood before.
#[derive(Clone, Debug, Default)]
struct Before {
    raced: u64,
    ran: u64,
    entrants: usize,
    called: usize,
    announcement: String,
    /// The throw that is to be corrected.
    throw: Option<Seq>,
}

/// How it stands now.
struct Now<'a> {
    live: &'a Live,
    before: &'a Before,
    printed: bool,
}

impl Now<'_> {
    const fn event(&self) -> &Event {
        &self.live.event
    }

    /// Checks whether somebody in an office is at the desk.
    fn has_come(&self, office: Role) -> bool {
        self.live.present.iter().any(|id| self.event().holds(id, &[office]))
    }

    /// Checks whether there is a new entry of the race.
    fn raced(&self, wanted: impl Fn(&Entry<Oca>) -> bool) -> bool {
        self.event().race().is_some_and(|race| has_since(race, self.before.raced, wanted))
    }

    /// Checks whether there is a new entry of the tournament.
    fn ran(&self, wanted: impl Fn(&Entry<tournament::Tournament>) -> bool) -> bool {
        of(self.event(), TABLES).is_some_and(|open| has_since(&open.game, self.before.ran, wanted))
    }

    fn corrects_throw(&self, entry: &Entry<Oca>) -> bool {
        let Entry::Amend { changes, purpose: Purpose::Correction, .. } = entry else { return false };
        changes.iter().any(|change| Some(change.target) == self.before.throw)
    }
}

/// A practice under way.
#[derive(Debug)]
pub struct Practice {
    before: Before,
    done: [bool; TASKS.len()],
    /// Whether anything was written out.
    printed: bool,
}

impl Practice {
    /// Begins at an event as it stands.
    pub fn new(event: &Event) -> Self {
        let race = event.race();
        let before = Before {
            raced: race.map_or(0, |race| race.last().0),
            ran: of(event, TABLES).map_or(0, |open| open.game.last().0),
            entrants: entrants(event),
            called: called(event),
            announcement: event.festival.announcement.clone(),
            throw: race.and_then(earlier_throw),
        };
        Self { before, done: [false; TASKS.len()], printed: false }
    }

    /// Ticks off what has been done.
    pub fn look(&mut self, live: &Live) {
        let now = Now { live, before: &self.before, printed: self.printed };
        for (done, task) in self.done.iter_mut().zip(&TASKS) {
            *done |= (task.is_done)(&now);
        }
    }

    /// Notes that a document was written out.
    pub const fn print(&mut self) {
        self.printed = true;
    }

    /// Lists the tasks, each with whether it is done.
    pub fn tasks(&self) -> impl Iterator<Item = (&'static Task, bool)> {
        TASKS.iter().zip(self.done)
    }

    /// Returns the first that is not done.
    pub fn next(&self) -> Option<&'static Task> {
        self.tasks().find(|(_, done)| !done).map(|(task, _)| task)
    }

    /// Returns the number of the entry whose throw is to be corrected.
    pub fn line(&self) -> u64 {
        self.before.throw.map_or(0, |seq| seq.0)
    }
}

/// Returns what is left to whoever practises.
pub fn hands(event: &Event) -> Leaves {
    let ids = [TABLES, ENTRIES, RACE].into_iter().filter_map(|ruleset| Some(of(event, ruleset)?.id.clone()));
    Leaves { race: true, tournaments: ids.collect(), programme: true }
}

/// Returns the tournament at whose tables somebody practises, and the one into which somebody is entered.
pub fn places(event: &Event) -> [Option<&OpenTournament>; 2] {
    [TABLES, ENTRIES].map(|ruleset| of(event, ruleset))
}

/// Returns a tournament by its ruleset.
fn of<'e>(event: &'e Event, ruleset: &str) -> Option<&'e OpenTournament> {
    event.festival.tournaments.iter().find(|open| open.game.ruleset().id == ruleset)
}

fn entrants(event: &Event) -> usize {
    of(event, ENTRIES).map_or(0, |open| open.state().entrants.len())
}

fn called(event: &Event) -> usize {
    of(event, TABLES).map_or(0, |open| open.state().tables.iter().filter(|(_, table)| table.called.is_some()).count())
}

/// Checks whether a match has a certain entry after another.
fn has_since<G: Game>(game: &Match<G>, since: u64, wanted: impl Fn(&Entry<G>) -> bool) -> bool {
    (since + 1..=game.last().0).filter_map(|seq| game.entry(Seq(seq))).any(|recorded| wanted(&recorded.entry))
}

fn amends<G: Game>(entry: &Entry<G>, why: Purpose) -> bool {
    matches!(entry, Entry::Amend { purpose, .. } if *purpose == why)
}

/// Returns the last throw but one that counts: what came of it can still be followed by eye.
fn earlier_throw(race: &Match<Oca>) -> Option<Seq> {
    let counts = |seq: &Seq| race.effective(*seq).is_some_and(|entry| entry.act() == "throw");
    (1..=race.last().0).rev().map(Seq).filter(counts).nth(1)
}
