//! A match, act by act: the board as the hall sees it, and what has been done.

use festival::clock::now_ms;
use festival::i18n::{Lang, tr, tr_args};
use festival::speak::{remaining_span, seat_time};
use maud::{Markup, html};
use minutes::{Writing, minutes_of_match};
use rules::{Audience, Conceal as _, Seq};
use scene::{Scene, emblem, hall};
use show::clocks::phase_words;
use show::{Game, Player};

use super::parts::empty;
use super::record::records;
use crate::asked::{Asked, What};
use crate::layout::{Inner, picture};
use crate::making::{Making, found};
use crate::style;

pub fn page(making: &mut Making<'_>, id: &str, after: Option<u64>) -> Option<Inner> {
    let (event, asked, lang) = (making.event, making.asked, making.asked.lang);
    let open = event.find(id)?;
    let tournament = found(event, &open.at.as_ref()?.tournament)?;
    let title = making.lens.words(event, tournament, lang, |words| words.title_apart());
    let above = html! { p.under { a href=(asked.to(&What::Tournament(tournament.id.clone()))) { (title) } } };
    let Some(game) = making.lens.game(event, tournament, open, lang) else {
        let main = html! { (above) h1 { (tr(lang, "show-match")) } (empty(&tr(lang, "show-held"))) };
        return Some(Inner { title: tr(lang, "show-match"), main });
    };
    let names = game.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(" – ");
    let seen = open.seen_by(Audience::Public);
    let last = seen.game.as_dyn().last();
    let at = Seq(after.unwrap_or(last.0).min(last.0));
    let shown = if at == last { (*game.scene).clone() } else { hall::scene(&seen.part(|open| &open.game), at) };
    let head = event.fingerprint();
    let acts = minutes_of_match(event, &seen, &Writing::here(&head, lang, now_ms()))
        .map_or_else(Vec::new, |minutes| minutes.records);
    let main = html! {
        (above)
        h1 { (names) }
        div.match {
            div.board {
                (board(asked, id, (at, last), &shown, &names))
            }
            div {
                @if at == last { (players(&game, lang)) @for line in &game.lines { p.line { (line) } } }
                @if at == last { @if let Some(closing) = &game.closing { p.note { (closing) } } }
                h2 { (tr(lang, "serve-acts")) }
                @if acts.is_empty() { (empty(&tr(lang, "serve-no-act"))) } @else { (records(lang, &acts)) }
            }
        }
    };
    Some(Inner { title: names, main })
}

/// Draws the position after an act, and the ways to those before and after.
fn board(asked: &Asked, id: &str, (at, last): (Seq, Seq), scene: &Scene, names: &str) -> Markup {
    let lang = asked.lang;
    let to = |seq: u64| asked.to(&What::Match(id.to_owned(), (seq < last.0).then_some(seq)));
    let words = if at == last { tr(lang, "serve-now") } else { tr_args(lang, "serve-after", &[("act", at.0.into())]) };
    html! {
        (picture(scene, lang, names))
        nav.steps aria-label=(tr(lang, "serve-acts")) {
            @if at.0 > 0 { a rel="prev" href=(to(at.0 - 1)) { "← " (tr(lang, "serve-before")) } }
            span { (words) }
            @if at < last { a rel="next" href=(to(at.0 + 1)) { (tr(lang, "serve-next")) " →" } }
            @if at.0 + 1 < last.0 { a href=(to(last.0)) { (tr(lang, "serve-last")) } }
        }
    }
}

/// Draws the players with their emblems and times; those asked, or the winners, are lit.
fn players(game: &Game, lang: Lang) -> Markup {
    let now = now_ms();
    let reading = game.clock.as_ref().map(|clock| clock.reading(now)).filter(|reading| !reading.stopped);
    let common = reading.as_ref().filter(|reading| reading.seats.is_empty());
    let time = |player: &Player| {
        let reading = reading.as_ref()?;
        let seat = reading.seats.get(player.clock)?;
        let runs = reading.runs && reading.turn.is_some_and(|turn| usize::from(turn) == player.clock);
        let ends = runs.then_some(now + seat.remaining_ms - seat.over_ms);
        Some(html! { span.time.late[seat.over_ms > 0 || seat.fallen] data-ends=[ends] { (seat_time(seat)) } })
    };
    html! {
        @if let Some(reading) = common {
            @let ends = reading.remaining_ms.filter(|_| reading.runs).map(|left| now + left);
            @let words = phase_words(lang, reading);
            p.line {
                (words) @if !words.is_empty() { " · " }
                @if let Some(left) = reading.remaining_ms { span.time.late[reading.expired] data-ends=[ends] { (remaining_span(left)) } }
            }
        }
        ul.players {
            @for (nth, player) in game.players.iter().enumerate() {
                @let lit = game.lit.contains(&nth);
                li.lit[lit] {
                    (mark(player))
                    span { (player.name) }
                    @if lit { em { (game.asked) } }
                    @if let Some(time) = time(player) { (time) }
                    @if let Some(tally) = player.tally { span.figure { (tally) } }
                }
            }
        }
    }
}

fn mark(player: &Player) -> Markup {
    emblem_mark(u8::try_from(player.colour).unwrap_or_default())
}

/// Draws a disc in a seat's colour with its emblem.
pub fn emblem_mark(colour: u8) -> Markup {
    let points: Vec<_> = emblem(colour).iter().map(|point| format!("{},{}", point.x, point.y)).collect();
    html! {
        svg.mark viewBox="-1000 -1000 2000 2000" width="24" height="24" aria-hidden="true" {
            circle r="940" fill=(style::ink(scene::Ink::Seat(colour))) stroke=(style::ink(scene::Ink::SeatDark(colour))) stroke-width="100" {}
            polygon points=(points.join(" ")) fill=(style::ink(scene::Ink::SeatLabel(colour))) {}
        }
    }
}
