//! What lies over a video: a transparent page with the names, the score and the last act of a match, or of the race.

use axum::http::StatusCode;
use festival::i18n::{Lang, capital, tr, tr_message};
use maud::{DOCTYPE, Markup, html};
use show::Game;
use show::report::Report;

use crate::making::{Making, found};
use crate::page::Page;
use crate::pages::matches::emblem_mark;
use crate::pages::race::flock;

/// Makes the overlay of a match, or of the race; `None` if there is none, or how it ended is not public yet.
pub fn page(making: &mut Making<'_>, of: Option<&str>) -> Option<Page> {
    let (event, lang) = (making.event, making.asked.lang);
    let main = match of {
        None => race(&Report::of(Some(event)), lang)?,
        Some(id) => {
            let open = event.find(id)?;
            let tournament = found(event, &open.at.as_ref()?.tournament)?;
            match_of(&making.lens.game(event, tournament, open, lang)?)
        }
    };
    let page = html! {
        (DOCTYPE)
        html.felt.overlay lang=(lang.code()) {
            head {
                meta charset="utf-8";
                title { (event.setup.title.trim()) }
                link rel="stylesheet" href="/static/style.css";
                link rel="stylesheet" href="/static/overlay.css";
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                script src="/static/live.js" defer {}
            }
            body.over { main data-live="main" { (main) } }
        }
    };
    Some(Page::html(StatusCode::OK, page.into_string()))
}

fn match_of(game: &Game) -> Markup {
    html! {
        div.third {
            ul.score {
                @for (nth, player) in game.players.iter().enumerate() {
                    li.lit[game.lit.contains(&nth)] {
                        (emblem_mark(u8::try_from(player.colour).unwrap_or_default()))
                        strong { (player.name) }
                        @if let Some(tally) = player.tally { span.figure { (tally) } }
                    }
                }
            }
            @if let Some(line) = game.lines.first() { p.last { (line) } }
        }
    }
}

fn race(report: &Report, lang: Lang) -> Option<Markup> {
    let race = report.race()?;
    Some(html! {
        div.third {
            ul.score {
                li.lit { (flock(report, race.head.seat)) em { (tr(lang, race.head.wait.key())) }
                    @if let Some(throw) = &race.throw { span.figure { (throw.dice[0]) " + " (throw.dice[1]) } } }
                @for row in race.rows.iter().take(3) { li.small { span { (row.place) "°" } (flock(report, row.seat)) span.figure { (row.square) } } }
            }
            @if let Some(line) = race.lines.first() { p.last { (capital(&tr_message(lang, line))) } }
        }
    })
}
