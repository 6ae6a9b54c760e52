//! The pages of small festivals, as they are read, and whoever asks for what there is not.

mod boards;
mod hidden;
mod open;
mod pages;
mod wire;

use festival::fair::{Fair, name};
use festival::i18n::Lang;
use show::Lens;

use crate::asked::{Asked, Cues, Typed, What};
use crate::making::Making;
use crate::page::Page;
use crate::pages::make;

/// Makes a page of an event at an address.
fn page(fair: &Fair, address: &str) -> Option<Page> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let typed = |key: &str| query.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let typed = Typed {
        q: typed("q").map(str::to_owned),
        after: typed("after").and_then(|after| after.parse().ok()),
        start: typed("start").map(str::to_owned),
        lang: typed("lang").map(str::to_owned),
    };
    let asked = Asked::read(path, &typed)?;
    let mut lens = Lens::default();
    make(Making { event: &fair.event, lens: &mut lens, asked: &asked, old: Vec::new(), doubt: false })
}

/// Returns the text of a page without its markup.
fn text(fair: &Fair, address: &str) -> String {
    let page = page(fair, address).unwrap_or_else(|| panic!("nothing at {address}")).text();
    let main = page.split_once("<main").map_or(page.as_str(), |(_, main)| main);
    let mut told = String::new();
    let mut inside = false;
    for letter in main.chars() {
        match letter {
            '<' => inside = true,
            '>' => {
                inside = false;
                told.push(' ');
            }
            _ if !inside => told.push(letter),
            _ => {}
        }
    }
    told.replace("&amp;", "&")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// A knock-out of four whose first round is drawn and called.
fn four() -> (Fair, String) {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "2026-09-18 10:00", "Sala grande");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2");
    fair.say(&id, "call T1 7");
    (fair, id)
}

#[test]
fn an_address_leads_where_it_is_written() {
    let id = || "3-1".to_owned();
    let all = [
        What::Home,
        What::Calls,
        What::Tournament(id()),
        What::Record(id()),
        What::Minutes(id()),
        What::Match(id(), None),
        What::Match(id(), Some(4)),
        What::Race,
        What::Honours,
        What::Calendar,
        What::Overlay(None),
        What::Overlay(Some(id())),
        What::Timecodes(id(), "2026-09-19T16:00:00".parse().unwrap(), Cues::Subtitles),
    ];
    for what in all {
        let asked = Asked { what, lang: Lang::En };
        let address = asked.to(&asked.what);
        let (path, query) = address.split_once('?').unwrap_or((&address, ""));
        let after = query.strip_prefix("after=").and_then(|after| after.parse().ok());
        let start = query.strip_prefix("start=").map(str::to_owned);
        assert_eq!(Asked::read(path, &Typed { after, start, ..Typed::default() }), Some(asked), "{address}");
    }
    for path in [
        "",
        "/",
        "/xx/",
        "/it",
        "/it/x",
        "/it/t",
        "/it/t/1/x",
        "/it/standings.csv",
        "/it/t/1/programme.csv",
        "/it/t/1/standings.exe",
        "/it//",
    ] {
        assert_eq!(Asked::read(path, &Typed::default()), None, "{path}");
    }
}

/// Says that the first of a table has won.
fn win(fair: &mut Fair, id: &str, table: u32) -> String {
    let seats = fair.find(id).state().table(tournament::TableNo(table)).unwrap().entries();
    fair.say(id, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
    name(seats[0].0 as usize)
}

#[test]
fn every_ink_of_a_picture_is_in_the_style_sheet() {
    let sheet = crate::style::asset("style.css").unwrap().text();
    let (fair, id) = four();
    let pages = ["/it/".to_owned(), format!("/it/t/{id}"), "/it/calls".to_owned()];
    for address in pages {
        let page = page(&fair, &address).unwrap().text();
        for part in page.split("var(").skip(1) {
            let variable = part.split(')').next().unwrap();
            assert!(sheet.contains(&format!("{variable}:#")), "{variable} on {address}");
        }
    }
    // And every variable that the sheet uses is one that it sets.
    for part in sheet.split("var(").skip(1) {
        let variable = part.split(')').next().unwrap();
        assert!(sheet.contains(&format!("{variable}:#")), "{variable}");
    }
}
