//! What organisers and speakers arrange: tournaments, delays, boards, the banner.

use festival::clock::{local, now_ms};
use festival::event::{EVENT, EventRecord, RACE};
use festival::{
    BoardPlan, BoardScene, OpenTournament, TournamentInfo, keep_start, tournament_rulesets, tournament_source,
};
use rules::Ruleset;
use session::Live;
use tournament::{Format, Tournament};

use crate::act::Act;
use crate::desk::{run_here, under_way};
use crate::lots::Lots;

/// Tournaments that are played side by side.
const AT_ONCE: usize = 12;

/// Milliseconds of an hour.
const HOUR_MS: i64 = 3_600_000;

/// Returns the next tournament of the programme, while too few are under way.
pub fn next(live: &Live, lots: &mut Lots) -> Option<Act> {
    if under_way(live).len() >= AT_ONCE || !live.writes_in(EVENT) {
        return None;
    }
    let all: Vec<_> = tournament_rulesets().collect();
    let ruleset = tournament_source(all[live.event.festival.tournaments.len() % all.len()])?;
    let plan = Ruleset::parse::<Tournament>(&ruleset).ok()?.rules;
    let linked = live.event.festival.tournaments.iter().any(|open| open.info.match_id.is_some());
    let is_race = matches!(plan.format(0), Some(Format::Match));
    let match_id = (is_race && !linked && live.race().is_some()).then(|| RACE.to_owned());
    let starts = local(now_ms() + HOUR_MS).map(keep_start).unwrap_or_default();
    let room = lots.of(&["Tendone", "Sala grande", "Biblioteca", "Palestra"])?.to_owned();
    Some(Act::Announce { ruleset, info: TournamentInfo { starts, room, match_id, ..TournamentInfo::default() } })
}

/// Returns something that is arranged.
pub fn arranged(live: &Live, lots: &mut Lots) -> Option<Act> {
    let open = lots.of(&run_here(live));
    match lots.below(5) {
        0 => Some(arrange(EventRecord::Announced {
            text: lots.of(&["Si cena alle 20", "Premiazioni alle 18", ""])?.to_owned(),
        })),
        1 => open.map(released),
        2 => open.map(delayed),
        3 if !live.event.festival.boards.is_empty() => {
            let (board, page) = (lots.below(live.event.festival.boards.len()), lots.below(3));
            Some(Act::Show(Box::new(EventRecord::PageShown { board, page })))
        }
        _ => open.map(|open| Act::Show(Box::new(EventRecord::BoardsSet(boards(open, lots))))),
    }
}

fn arrange(record: EventRecord) -> Act {
    Act::Arrange(Box::new(record))
}

fn released(open: &OpenTournament) -> Act {
    arrange(EventRecord::ResultsReleased { id: open.id.clone(), upto: open.game.last().0 })
}

/// A tournament begins an hour later than planned.
fn delayed(open: &OpenTournament) -> Act {
    let starts = local(now_ms() + HOUR_MS).map(keep_start).unwrap_or_default();
    arrange(EventRecord::TournamentPlanned {
        id: open.id.clone(),
        info: TournamentInfo { starts, ..open.info.clone() },
    })
}

fn boards(open: &OpenTournament, lots: &mut Lots) -> Vec<BoardPlan> {
    let id = || open.id.clone();
    let plan = |name: &str, scenes| BoardPlan { name: name.to_owned(), scenes, seconds: 15, hold_results: false };
    let hold_results = lots.once_in(3);
    vec![
        plan("Piazza", vec![BoardScene::Match(RACE.to_owned()), BoardScene::Programme, BoardScene::Calls]),
        BoardPlan { hold_results, ..plan("Tendone", vec![BoardScene::Standings(id()), BoardScene::Tables(id())]) },
    ]
}
