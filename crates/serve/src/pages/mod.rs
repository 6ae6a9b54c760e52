//! Every page: what stands on it, as HTML.

mod calls;
mod find;
mod home;
mod honours;
pub mod matches;
mod minutes;
pub mod parts;
pub mod race;
mod record;
mod tournament;

use crate::asked::What;
pub use crate::layout::nothing;
use crate::layout::whole;
use crate::making::{Making, found};
use crate::page::Page;
use crate::{calendar, data, overlay, timecodes};

/// Makes a page; `None` if there is nothing of the kind.
pub fn make(mut making: Making<'_>) -> Option<Page> {
    let (event, asked) = (making.event, making.asked);
    let inner = match &asked.what {
        What::Home => home::page(&mut making),
        What::Calls => calls::page(&mut making),
        What::Where(text) => find::page(&mut making, text),
        What::Tournament(id) => tournament::page(&mut making, found(event, id)?),
        What::Record(id) => record::page(&mut making, found(event, id)?),
        What::Match(id, after) => matches::page(&mut making, id, *after)?,
        What::Race => race::page(&making)?,
        What::Honours => honours::page(&making),
        What::Minutes(id) => return minutes::page(&mut making, found(event, id)?),
        What::Overlay(of) => return overlay::page(&mut making, of.as_deref()),
        What::Timecodes(id, start, cues) => return timecodes::page(&mut making, id, *start, *cues),
        // They are made for one visitor.
        What::Slip | What::Desk | What::DeskTournament(_) | What::DeskTable(..) => return None,
        What::Calendar => return Some(calendar::page(&making)),
        What::Data(table, id, form) => return data::page(&mut making, *table, id.as_deref(), *form),
    };
    Some(whole(&making, &inner))
}
