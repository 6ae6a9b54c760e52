//! The programme as a calendar that any telephone takes up.

use festival::calendar::calendar;

use crate::making::Making;
use crate::page::Page;

pub fn page(making: &Making<'_>) -> Page {
    Page::new("text/calendar; charset=utf-8", calendar(making.event, making.asked.lang))
}
