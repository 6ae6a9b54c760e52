//! The script of the pages: it reads a page again when the event has changed, and says when nothing is heard any more.

use crate::page::Page;

/// Returns a script by its name.
pub fn script(file: &str) -> Option<Page> {
    let body = match file {
        "live.js" => include_str!("../../../assets/web/live.js"),
        _ => return None,
    };
    Some(Page::new("text/javascript; charset=utf-8", body).fresh_for(300))
}
