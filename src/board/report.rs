//! What the board has to tell, taken from an event once a record: plain data, so that drawing needs no journal and no match.

use std::sync::Arc;

use journal::Hash;
use rules::games::oca::{Effect, Oca, Pending, State, VoidReason};
use rules::{Entry, Match, Message, Penalty, Recorded, Seat, Step};
use scene::{Scene, oca};

use crate::board::legs::{Leg, legs};
use crate::board::show::{Maker, Show};
use crate::event::{Event, RACE, Setup};
use crate::i18n::Lang;

/// Tells one state of an event from another without comparing the whole of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Version {
    entries: u64,
    records: usize,
    last: Option<Hash>,
    /// Matches, one more than there are: no event has none. And the entries of all.
    matches: (usize, u64),
    /// Tournaments, and the entries of all.
    tournaments: (usize, u64),
}

impl Version {
    /// Looks at an event; the same event unchanged gives the same version.
    pub fn of(event: Option<&Event>) -> Self {
        let Some(event) = event else { return Self::default() };
        let tournaments = &event.festival.tournaments;
        Self {
            tournaments: (tournaments.len(), tournaments.iter().map(|open| open.game.last().0).sum()),
            entries: event.race().map_or(0, |race| race.last().0),
            records: event.log.len(),
            last: event.log.last().map(|line| line.hash),
            matches: (event.matches.len() + 1, event.matches.iter().map(|open| open.game.as_dyn().last().0).sum()),
        }
    }
}

/// Everything the board shows of an event.
#[derive(Clone, Debug, Default)]
pub(super) struct Report {
    /// Hash of the first record: another event has another.
    pub event: Option<Hash>,
    /// Name of the event.
    pub title: String,
    /// Where it is.
    pub place: String,
    /// Date as `YYYY-MM-DD`.
    pub date: String,
    /// Who organises it.
    pub organizer: String,
    /// The flocks by seat.
    pub flocks: Vec<Flock>,
    /// How far the event is.
    pub stage: Stage,
    /// The pages of a festival; `None` where the race has the board to itself.
    pub show: Option<Arc<Show>>,
}

/// A flock as the hall knows it.
#[derive(Clone, Debug)]
pub(super) struct Flock {
    /// Its name.
    pub name: String,
    /// How many players it has.
    pub players: usize,
    /// Its own square.
    pub home: Option<u8>,
    /// Its colour and emblem.
    pub mark: usize,
}

/// How far an event is.
#[derive(Clone, Debug, Default)]
pub(super) enum Stage {
    /// No event is open.
    #[default]
    Nothing,
    /// The race has not begun.
    Before,
    /// The race runs or is over.
    Race(Box<Race>),
}

/// The race as the hall sees it.
#[derive(Clone, Debug)]
pub(super) struct Race {
    /// Number of the last entry.
    pub seq: u64,
    /// Which gara, from 1.
    pub gara: u8,
    /// The last square.
    pub garden: u8,
    /// Whom everybody waits for.
    pub head: Head,
    /// The last throw.
    pub throw: Option<Throw>,
    /// Whether the last record is that throw, so that its dice roll.
    pub rolled: bool,
    /// The flocks by place.
    pub rows: Vec<Row>,
    /// What the speaker reads out.
    pub lines: Vec<Message>,
    /// The board with the last move traced.
    pub scene: Scene,
    /// How the tokens got there.
    pub legs: Vec<Leg>,
    /// The gag that is due.
    pub gag: Option<Gag>,
    /// Why everybody is back at PARTENZA.
    pub again: Option<Again>,
    /// The final result.
    pub podium: Option<Podium>,
}

/// Whom everybody waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The flock.
    pub seat: usize,
    /// What it is waited for.
    pub wait: Wait,
    /// The number of its throw in this gara.
    pub throw: u32,
    /// Where its bearer is.
    pub square: u8,
}

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// The throw.
    Throw,
    /// The Incontestabile's word.
    Validation,
    /// The captain's word on the swap.
    Swap,
    /// The race judges' word on the winner.
    Declaration,
    /// Nothing: the result is official.
    Nothing,
}

/// The last throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Throw {
    /// Who threw.
    pub seat: usize,
    /// Both dice.
    pub dice: [u8; 2],
    /// What became of it.
    pub verdict: Verdict,
}

/// What became of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The Incontestabile has not spoken.
    Waiting,
    /// It counts.
    Valid,
    /// It does not count.
    Void(VoidReason),
    /// The race judges took it away.
    Cut,
}

/// One line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Place from 1.
    pub place: u32,
    /// The flock.
    pub seat: usize,
    /// Where its bearer is.
    pub square: u8,
    /// How many strays it has out.
    pub strays: usize,
    /// Its golden eggs.
    pub eggs: i16,
}

/// A gag that is due on a casella stormo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gag {
    /// Whose square it is.
    pub owner: usize,
    /// Who stopped there.
    pub guest: usize,
    /// The square.
    pub square: u8,
    /// What is staged.
    pub text: String,
}

/// A gara that begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Again {
    /// Who came to the garden too early; `None` when judges voided the gara.
    pub early: Option<usize>,
    /// The golden eggs won by that.
    pub eggs: i16,
}

/// The two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Podium {
    /// Who won the game.
    pub winner: usize,
    /// Place, flock and bearer's square, first to last.
    pub game: Vec<(u32, usize, u8)>,
    /// Place, flock and points, first to last.
    pub points: Vec<(u32, usize, i64)>,
}

impl Report {
    /// Takes from an event what the board shows.
    pub fn of(event: Option<&Event>) -> Self {
        let Some(event) = event else { return Self::default() };
        let setup = &event.setup;
        let race = event.race();
        Self {
            event: event.log.first().map(|line| line.hash),
            title: setup.title.trim().to_owned(),
            place: setup.place.trim().to_owned(),
            date: setup.date.trim().to_owned(),
            organizer: setup.organizer.trim().to_owned(),
            flocks: race.map_or_else(|| planned(setup), racing),
            stage: race.map_or(Stage::Before, |race| {
                let diverged = event.find(RACE).is_some_and(|open| open.diverged.is_some());
                Stage::Race(Box::new(Race::of(race, setup, diverged)))
            }),
            show: None,
        }
    }

    /// Takes from an event what the board shows, with the pages of its festival.
    pub fn whole(event: Option<&Event>, maker: &mut Maker, lang: Lang) -> Self {
        let show = event.and_then(|event| maker.make(event, lang));
        Self { show, ..Self::of(event) }
    }

    /// Gives the name of a flock.
    pub fn name(&self, seat: usize) -> &str {
        self.flocks.get(seat).map_or("", |flock| flock.name.as_str())
    }

    /// Gives the race, once it has begun.
    pub fn race(&self) -> Option<&Race> {
        match &self.stage {
            Stage::Race(race) => Some(race),
            Stage::Nothing | Stage::Before => None,
        }
    }
}

fn planned(setup: &Setup) -> Vec<Flock> {
    let flock = |plan: &crate::event::FlockPlan| Flock {
        name: plan.name.trim().to_owned(),
        players: plan.roster.len(),
        home: plan.home,
        mark: plan.colour.into(),
    };
    setup.flocks.iter().map(flock).collect()
}

fn racing(race: &Match<Oca>) -> Vec<Flock> {
    let flock = |(index, seat): (usize, &rules::games::oca::FlockSeat)| Flock {
        name: seat.name.clone(),
        players: seat.size(),
        home: seat.home,
        mark: seat.colour.map_or(index, usize::from),
    };
    race.seats().iter().enumerate().map(flock).collect()
}

impl Race {
    fn of(race: &Match<Oca>, setup: &Setup, diverged: bool) -> Self {
        let state = race.state();
        let last = race.entry(race.last());
        let steps = last.map_or(&[][..], |last| last.steps.as_slice());
        let options = oca::Options { last_move: steps, highlight: &[] };
        let scene = oca::scene(race, state, options);
        let rolled = steps.iter().any(|step| matches!(step.effect, Effect::Threw { .. }));
        Self {
            seq: race.last().0,
            gara: state.gara,
            garden: race.rules().garden,
            head: head(state),
            throw: last_throw(race),
            rolled: rolled && matches!(state.pending, Some(Pending::Validation(_))),
            rows: rows(race),
            lines: if diverged { vec![Message::new("board-diverged")] } else { lines(race, last) },
            legs: legs(race, &scene),
            scene,
            gag: gag(state, setup, steps),
            again: again(steps),
            podium: state.declared.then(|| podium(race)).flatten(),
        }
    }
}

fn head(state: &State) -> Head {
    let (seat, wait) = match (state.winner, state.pending) {
        (Some(winner), _) if state.declared => (winner, Wait::Nothing),
        (Some(winner), _) => (winner, Wait::Declaration),
        (None, Some(Pending::Validation(_))) => (state.to_throw, Wait::Validation),
        (None, Some(Pending::Swap)) => (state.to_throw, Wait::Swap),
        (None, None) => (state.to_throw, Wait::Throw),
    };
    let flock = state.flock(seat);
    Head {
        seat: seat.index(),
        wait,
        throw: flock.map_or(0, |flock| flock.throws).saturating_add(1),
        square: flock.map_or(0, |flock| flock.bearer.square),
    }
}

/// Looks back for the last throw and for what was said about it.
fn last_throw(race: &Match<Oca>) -> Option<Throw> {
    let mut verdict = None;
    let throw = |flock: Seat, dice: rules::kit::Dice, verdict| Throw {
        seat: flock.index(),
        dice: [dice.0.pips(), dice.1.pips()],
        verdict,
    };
    for step in race.entries().iter().rev().flat_map(|recorded| recorded.steps.iter().rev()) {
        match step.effect {
            Effect::Voided { reason, .. } => verdict = verdict.or(Some(Verdict::Void(reason))),
            Effect::RepeatsCut { .. } => verdict = verdict.or(Some(Verdict::Cut)),
            Effect::Validated { flock, dice } => return Some(throw(flock, dice, Verdict::Valid)),
            Effect::Threw { flock, dice } => return Some(throw(flock, dice, verdict.unwrap_or(Verdict::Waiting))),
            _ => {}
        }
    }
    None
}

fn rows(race: &Match<Oca>) -> Vec<Row> {
    let garden = race.rules().garden;
    let row = |standing: rules::Standing| {
        let flock = race.state().flock(standing.seat)?;
        Some(Row {
            place: standing.place,
            seat: standing.seat.index(),
            square: flock.bearer.square,
            strays: flock.strays.iter().filter(|stray| stray.place.square < garden).count(),
            eggs: flock.eggs,
        })
    };
    race.standings().into_iter().filter_map(row).collect()
}

fn lines(race: &Match<Oca>, last: Option<&Recorded<Oca>>) -> Vec<Message> {
    let name = |seat: Seat| race.seats().get(seat.index()).map_or("", |seat| seat.name.as_str());
    let Some(last) = last else {
        return vec![Message::new("board-begin").with("flock", name(race.state().to_throw))];
    };
    match &last.entry {
        Entry::Sanction { seat, penalty: Penalty::Points(points), .. } => {
            vec![Message::new("board-penalty").with("flock", name(*seat)).with("points", *points)]
        }
        Entry::Sanction { seat, penalty: Penalty::Warning, .. } => {
            vec![Message::new("board-warned").with("flock", name(*seat))]
        }
        Entry::Amend { .. } => vec![Message::new("board-amended")],
        Entry::Fact { .. } | Entry::Ruling { .. } => oca::speak(race.seats(), &last.steps, race.state()),
    }
}

/// A bearer who stops on the square of another flock owes the hall its gag, if the judges let it be shown.
fn gag(state: &State, setup: &Setup, steps: &[Step<Oca>]) -> Option<Gag> {
    let validated = steps.iter().any(|step| matches!(step.effect, Effect::Validated { .. }));
    let (guest, square) = steps.iter().rev().filter(|_| validated).find_map(|step| match step.effect {
        Effect::Moved { flock, token: rules::games::oca::Token::Bearer, to, .. } => Some((flock, to)),
        _ => None,
    })?;
    let stands = state.flock(guest)?.bearer.square == square;
    let owner = state.flocks.iter().position(|flock| flock.home == Some(square))?;
    let plan = setup.flocks.get(owner)?;
    let text = plan.gag.trim();
    let due = stands && owner != guest.index() && plan.gag_approved && !text.is_empty();
    due.then(|| Gag { owner, guest: guest.index(), square, text: text.to_owned() })
}

fn again(steps: &[Step<Oca>]) -> Option<Again> {
    let mut again = None;
    let mut early = None;
    let mut eggs = 0;
    for step in steps {
        match step.effect {
            Effect::Won { flock } => early = Some(flock.index()),
            Effect::EggsWon { flock, count } if early == Some(flock.index()) => eggs = count,
            Effect::GaraVoided => again = Some(()),
            _ => {}
        }
    }
    again.map(|()| Again { early, eggs })
}

fn podium(race: &Match<Oca>) -> Option<Podium> {
    let standings = race.standings();
    let winner = race.state().winner?.index();
    let square = |seat: Seat| race.state().flock(seat).map_or(0, |flock| flock.bearer.square);
    let game = standings.iter().map(|line| (line.place, line.seat.index(), square(line.seat))).collect();
    let mut sums: Vec<_> = standings.iter().map(|line| (line.points(), line.seat.index())).collect();
    sums.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    let place = |points: i64| 1 + sums.iter().filter(|(other, _)| *other > points).count();
    let place = |points: i64| u32::try_from(place(points)).unwrap_or(u32::MAX);
    let points = sums.iter().map(|(points, seat)| (place(*points), *seat, *points)).collect();
    Some(Podium { winner, game, points })
}
