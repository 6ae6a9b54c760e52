//! The pages of a board.

use tournament::Format;

use crate::games;
use festival::event::{Event, RACE};
use festival::{BoardPlan, BoardScene, OpenTournament};

/// Seconds for which each page stays if nobody has arranged the boards.
const SECONDS: u32 = 15;

/// Selects a board of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// By its place in the list, from 1.
    Number(usize),
    /// By its name.
    Name(String),
}

impl Default for Which {
    fn default() -> Self {
        Self::Number(1)
    }
}

impl From<&str> for Which {
    /// Parses a number as a place in the list, anything else as a name.
    fn from(text: &str) -> Self {
        text.trim().parse().map_or_else(|_| Self::Name(text.trim().to_owned()), Self::Number)
    }
}

impl Which {
    /// Returns the board from the list of boards, or the first one if it is not there.
    pub fn find<'p>(&self, plans: &'p [BoardPlan]) -> Option<&'p BoardPlan> {
        plans.get(self.place(plans).unwrap_or(0))
    }

    /// Returns the index, from 0, of the board in the list; `None` if it is not there.
    pub fn place(&self, plans: &[BoardPlan]) -> Option<usize> {
        let place = match self {
            Self::Number(number) => number.checked_sub(1),
            Self::Name(name) => plans.iter().position(|plan| plan.name.trim().to_lowercase() == name.to_lowercase()),
        };
        place.filter(|place| *place < plans.len())
    }
}

/// Returns the default board of an event: programme, calls, the most informative page of each tournament under way, and the way
/// to the pages for phones.
///
/// `None` without tournaments: the race has the board to itself.
pub fn automatic(event: &Event) -> Option<BoardPlan> {
    if event.festival.tournaments.is_empty() {
        return None;
    }
    let played = |open: &&OpenTournament| open.info.cancelled.is_none();
    let tournaments = || event.festival.by_start().into_iter().filter(played);
    let mut scenes = vec![BoardScene::Programme, BoardScene::Calls];
    let followed = tournaments().filter(|open| games::running(event, open).next().is_some());
    scenes.extend(followed.map(|open| BoardScene::Games(open.id.clone())));
    scenes.extend(tournaments().filter_map(|open| natural(event, open)));
    if event.find(RACE).is_some() && !scenes.iter().any(|scene| matches!(scene, BoardScene::Match(_))) {
        scenes.push(BoardScene::Match(RACE.to_owned()));
    }
    scenes.push(BoardScene::Phones);
    Some(BoardPlan { name: String::new(), scenes, seconds: SECONDS, hold_results: false })
}

/// Returns the most informative page of a tournament in its present state; `None` before its start.
fn natural(event: &Event, open: &OpenTournament) -> Option<BoardScene> {
    let (stage, state) = open.state().now()?;
    let id = || open.id.clone();
    if open.is_over(event) {
        return Some(BoardScene::Podium(id()));
    }
    Some(match open.plan().format(stage)? {
        Format::Knockout { .. } | Format::DoubleElimination { .. } => BoardScene::Bracket(id()),
        Format::Poker(_) | Format::Race(_) => BoardScene::Clocks(id()),
        Format::Match => BoardScene::Match(open.info.match_id.clone()?),
        Format::Continuous { .. } => BoardScene::Tables(id()),
        _ if state.open_tables > 0 => BoardScene::Tables(id()),
        _ => BoardScene::Standings(id()),
    })
}
