//! What the page shows of the race, computed once after each change and kept.

use std::sync::Arc;

use rules::games::oca::{Effect, Fact, Hold, Oca, Whereabouts};
use rules::{Entry, Match, Recorded, Seat, Seq, Step};
use scene::Scene;

use crate::table::log;
use crate::table::phase::{ends, foresee};
use desk_kit::Live;
use desk_kit::line::Line;
use desk_kit::race_words::{act_words, flock_name, step_lines, violation_lines, whose_words};
use festival::i18n::{Lang, tr, tr_args};

/// Cache key of what is kept.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Key {
    last: Seq,
    lang: Lang,
    dice: Option<[u8; 2]>,
    notary: Option<String>,
}

/// One flock as the right column shows it.
#[derive(Clone, Debug)]
pub(super) struct FlockRow {
    /// Which one.
    pub seat: Seat,
    /// Its place as things stand.
    pub place: u32,
    /// Its name.
    pub name: String,
    /// The bearer's square: its number, or the name of start and garden.
    pub square: Result<u8, String>,
    /// How many strays are on the path.
    pub strays: usize,
    /// How many players are left to pay.
    pub reserve: usize,
    /// What holds the bearer, in words.
    pub hold: Option<String>,
    /// Golden eggs.
    pub eggs: i16,
    /// Points taken away, and warnings.
    pub penalty: (u64, u32),
}

/// How a gara has ended, as long as nobody has thrown since.
pub(super) struct Ended {
    /// Who came to the garden; `None` where judges ended it.
    pub seat: Option<Seat>,
    /// Key of its heading.
    pub title: &'static str,
    /// What followed, with its articles.
    pub lines: Vec<Line>,
}

/// Everything that is kept for the page.
pub(super) struct Shown {
    key: Key,
    /// What would follow from the dice in hand or those that wait.
    pub preview: Option<Result<Vec<Line>, Vec<Line>>>,
    /// What followed from the last throw: who threw what, and the lines.
    pub last: Option<(String, Vec<Line>)>,
    /// How the last gara has ended.
    pub ended: Option<Ended>,
    /// The path.
    pub scene: Arc<Scene>,
    /// The flocks in throwing order.
    pub flocks: Vec<FlockRow>,
    /// The act that undo takes back.
    pub undo: Option<String>,
    /// The act that redo brings back.
    pub redo: Option<String>,
}

impl Shown {
    /// Returns what is kept, computed anew if anything has changed.
    pub fn follow(kept: Option<Self>, live: &Live, lang: Lang, dice: Option<[u8; 2]>) -> Option<Self> {
        let race = live.race()?;
        let key = Key { last: race.last(), lang, dice, notary: live.notary.clone() };
        kept.filter(|kept| kept.key == key).or_else(|| Some(Self::new(race, key)))
    }

    fn new(race: &Match<Oca>, key: Key) -> Self {
        let lang = key.lang;
        let waiting = matches!(race.state().pending, Some(rules::games::oca::Pending::Validation(_)));
        let foreseen = (key.dice.is_some() || waiting).then(|| foresee(race, key.dice));
        let highlight = foreseen.as_ref().and_then(|foreseen| foreseen.as_ref().ok()).map(|steps| ends(steps));
        let options = scene::oca::Options {
            last_move: last_moves(race).map(|recorded| recorded.steps.as_slice()).unwrap_or_default(),
            highlight: highlight.as_deref().unwrap_or_default(),
        };
        let scene = Arc::new(scene::oca::scene(race, race.state(), options));
        let official = key.notary.as_deref();
        let seats = log::seats(race);
        let words = |seq: Seq| act_words(race, &seats, seq, lang);
        Self {
            preview: foreseen.map(|foreseen| match foreseen {
                Ok(steps) => Ok(step_lines(race, &steps, Some(race.state().to_throw), lang)),
                Err(violations) => Err(violation_lines(race, &violations, lang)),
            }),
            last: last_throw(race, lang),
            ended: ended(race, lang),
            scene,
            flocks: flock_rows(race, lang),
            undo: race.undoable(official).map(words),
            redo: race.redoable(official).map(|(_, act)| words(act)),
            key,
        }
    }
}

/// Returns the last record in which tokens moved, if nothing else was thrown since.
fn last_moves(race: &Match<Oca>) -> Option<&Recorded<Oca>> {
    let moved = |step: &Step<Oca>| {
        matches!(
            step.effect,
            Effect::Moved { .. } | Effect::Swapped { .. } | Effect::Strayed { .. } | Effect::Placed { .. }
        )
    };
    race.entries().iter().rev().find(|recorded| recorded.steps.iter().any(moved))
}

/// Returns the last throw that was validated, with what followed from it.
fn last_throw(race: &Match<Oca>, lang: Lang) -> Option<(String, Vec<Line>)> {
    let validated = |recorded: &&Recorded<Oca>| {
        recorded.steps.first().is_some_and(|step| matches!(step.effect, Effect::Validated { .. }))
    };
    let recorded = race.entries().iter().rev().find(validated)?;
    let Effect::Validated { flock, dice } = recorded.steps.first()?.effect else { return None };
    let thrown = Entry::fact(Fact::Throw([dice.0.pips(), dice.1.pips()]));
    let title = whose_words(race.seats(), &thrown, Some(flock), lang);
    Some((title, step_lines(race, &recorded.steps, Some(flock), lang)))
}

/// Returns the end of a gara after which nobody has thrown.
fn ended(race: &Match<Oca>, lang: Lang) -> Option<Ended> {
    let threw =
        |recorded: &&Recorded<Oca>| recorded.steps.iter().any(|step| matches!(step.effect, Effect::Threw { .. }));
    let ends = |step: &&Step<Oca>| matches!(step.effect, Effect::Won { .. } | Effect::GaraVoided);
    let mut since = race.entries().iter().rev().take_while(|recorded| !threw(recorded));
    let recorded = since.find(|recorded| recorded.steps.iter().any(|step| ends(&step)))?;
    let steps: Vec<_> = recorded.steps.iter().skip_while(|step| !ends(step)).cloned().collect();
    let seat = steps.iter().find_map(|step| match step.effect {
        Effect::Won { flock } => Some(flock),
        _ => None,
    });
    let again = steps.iter().any(|step| step.effect == Effect::GaraVoided);
    let title = match (seat, again) {
        (Some(_), true) => "table-early-win",
        (Some(_), false) => "table-win",
        (None, _) => "table-gara-voided",
    };
    Some(Ended { seat, title, lines: step_lines(race, &steps, None, lang) })
}

fn flock_rows(race: &Match<Oca>, lang: Lang) -> Vec<FlockRow> {
    let standings = race.standings();
    let row = |(index, flock): (u8, &rules::games::oca::Flock)| {
        let seat = Seat(index);
        FlockRow {
            seat,
            place: standings.iter().find(|standing| standing.seat == seat).map_or(0, |standing| standing.place),
            name: flock_name(race.seats(), seat).to_owned(),
            square: square_words(race, flock.bearer, lang),
            strays: flock.strays.len(),
            reserve: flock.reserve(),
            hold: flock.bearer.hold.map(|hold| hold_words(hold, lang)),
            eggs: flock.eggs,
            penalty: (race.sanctions().points(seat), race.sanctions().warnings(seat)),
        }
    };
    (0u8..).zip(&race.state().flocks).map(row).collect()
}

fn square_words(race: &Match<Oca>, place: Whereabouts, lang: Lang) -> Result<u8, String> {
    match place.square {
        0 => Err(tr(lang, "table-start")),
        square if square >= race.rules().garden => Err(tr(lang, "table-garden")),
        square => Ok(square),
    }
}

fn hold_words(hold: Hold, lang: Lang) -> String {
    match hold {
        Hold::Inn(left) => tr_args(lang, "table-hold-inn", &[("left", left.into())]),
        Hold::Prison(left) => tr_args(lang, "table-hold-prison", &[("left", left.into())]),
        Hold::Well => tr(lang, "table-hold-well"),
    }
}
