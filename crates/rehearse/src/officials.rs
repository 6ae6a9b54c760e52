//! Officials who come, mistype, go away and are back.

use session::Live;

use crate::act::Act;
use crate::desk::{Desk, to_come};
use crate::lots::Lots;

/// Most officials who are away at once.
const AWAY: usize = 2;

/// Returns what an official does at the desk.
pub fn moves(live: &Live, desk: &Desk, lots: &mut Lots) -> Option<Act> {
    let here: Vec<_> = live.present.iter().cloned().collect();
    let away: Vec<_> = desk.away.iter().cloned().collect();
    match lots.below(6) {
        0 if away.len() < AWAY => Some(Act::Leave(lots.of(&here)?)),
        1 | 2 if !away.is_empty() => Some(Act::Return(lots.of(&away)?)),
        3 => Some(Act::Come { official: lots.of(&guarded(live))?, wrong: true }),
        _ => Some(Act::Come { official: lots.of(&to_come(live, &desk.away))?, wrong: false }),
    }
}

/// Returns the officials who have a PIN.
fn guarded(live: &Live) -> Vec<String> {
    live.event.setup.officials.iter().map(|official| official.id.clone()).filter(|id| live.has_pin(id)).collect()
}
