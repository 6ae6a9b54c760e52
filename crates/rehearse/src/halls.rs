//! Several desks on one event: what is asked of this one, and streams that go from desk to desk.

use festival::event::{TAKES_OVER, match_stream};
use festival::{OpenTournament, tournament_stream};
use journal::DeskId;
use session::{Live, holders};

use crate::act::Act;
use crate::lots::Lots;
use crate::tables::go_on;

/// Returns the answer to what another desk has asked.
pub fn answer(live: &Live, lots: &mut Lots) -> Option<Act> {
    if live.asked_here() == 0 {
        return None;
    }
    let request = live.waiting_requests().into_iter().next()?;
    Some(Act::Answer { request: Box::new(request), refuses: lots.once_in(6) })
}

/// Returns something that concerns another desk: an act that is asked for, a tournament that is given away, or taken over.
pub fn between_desks(live: &mut Live, lots: &mut Lots) -> Option<Act> {
    if !live.is_shared() {
        return None;
    }
    let others = others(live);
    let live = &*live;
    let of = |open: &&OpenTournament| live.owner_of(&tournament_stream(&open.id));
    let own = live.own_desk();
    let open = live.event.festival.tournaments.iter().filter(|open| !open.state().closed);
    let (here, there): (Vec<_>, Vec<_>) = open.partition(|open| Some(of(open)) == own);
    match lots.below(8) {
        0 => {
            let (open, to) = (lots.of(&here).filter(|_| here.len() > 1)?, lots.of(&others)?);
            Some(Act::Give { streams: streams(live, open, own), to })
        }
        1 => {
            let open = lots.of(&there)?;
            let official = lots.of(&holders(live, TAKES_OVER))?.0;
            Some(Act::TakeOver { streams: streams(live, open, Some(of(&open))), official })
        }
        _ => {
            let open = lots.of(&there)?;
            let (act, _) = go_on(&live.event, open, lots)?;
            Some(Act::Ask { stream: tournament_stream(&open.id), act })
        }
    }
}

/// Returns the other desks that have been let in.
fn others(live: &mut Live) -> Vec<DeskId> {
    let own = live.own_desk();
    let desks = live.around().desks.iter().filter(|desk| desk.admitted && Some(desk.id) != own);
    desks.map(|desk| desk.id).collect()
}

/// Returns the streams of a tournament and of its matches that a desk has.
fn streams(live: &Live, open: &OpenTournament, owner: Option<DeskId>) -> Vec<String> {
    let at = |game: &&festival::event::OpenMatch| game.at.as_ref().is_some_and(|at| at.tournament == open.id);
    let matches = live.event.matches.iter().filter(at).map(|game| match_stream(&game.id));
    let all = std::iter::once(tournament_stream(&open.id)).chain(matches);
    all.filter(|stream| Some(live.owner_of(stream)) == owner).collect()
}
