//! The contents of slides, and the race, for a screen of any size.

use std::ops::Range;

use festival::clock::{hour_in_figures, hour_of_day};
use festival::i18n::{Lang, capital, tr, tr_args, tr_message};
use festival::speak::{remaining_span, seat_time};
use look::qr::Qr;
use maud::{Markup, html};
use show::clocks::phase_words;
use show::lists::room;
use show::report::{Race, Report};
use show::{Call, Card, Content, Game, Item, Slide, Standings, State, TableClock, Time};

use crate::layout::picture;
use crate::pages::matches::emblem_mark;
use crate::pages::parts::{late, state};
use crate::pages::race::{flock, now as race_now, standings as race_standings};

/// Draws the content of a slide.
pub fn content(slide: &Slide, lang: Lang, now: i64) -> Markup {
    match &slide.content {
        // A race has a page of its own.
        Content::Race => html! {},
        Content::Empty(words) => html! { p.words { (words) } },
        Content::Game(game) => self::game(game, lang, now),
        Content::Programme(items) => programme(items, lang),
        Content::Calls(calls) => self::calls(calls, lang),
        Content::Time(time) => self::time(time, lang, now),
        Content::Clocks(clocks) => self::clocks(clocks, lang, now),
        Content::Bracket(bracket) => {
            html! { div.whole { (picture(&scene::bracket::scene(bracket), lang, &slide.title)) } }
        }
        Content::Tables(lines, cards) => tables(*lines, cards),
        Content::Seats(seats) => html! { div.whole { (picture(seats, lang, &tr(lang, "seats-map"))) } },
        Content::Standings(standings) => self::standings(standings, lang),
        Content::Podium(places) => podium(places),
        Content::Pages(url) => phones(url, lang),
    }
}

fn programme(items: &[Item], lang: Lang) -> Markup {
    html! {
        ul.rows {
            @for item in items {
                @if !item.day.is_empty() { li.named { (item.day) } }
                li.row.running[item.state == State::Running].quiet[matches!(item.state, State::Over | State::Cancelled)] {
                    strong.hour { (item.starts.map(hour_in_figures).unwrap_or_default()) }
                    strong.title data-fit { (item.name) }
                    span.room { (item.room) }
                    @match late(item, lang) {
                        Some(late) => span.state.late { (late) },
                        None => (state(item.state, &item.words)),
                    }
                }
            }
        }
    }
}

fn calls(calls: &[Call], lang: Lang) -> Markup {
    html! {
        ul.rows {
            @for call in calls {
                li.row.call {
                    div.at { span { (tr(lang, "serve-place")) } strong { (call.place) } }
                    strong.title data-fit { (call.names.join(" – ")) }
                    span.room { (call.name) @if !call.room.is_empty() { " · " (call.room) } }
                    span.hour { (hour_of_day(call.at_ms)) }
                }
            }
        }
    }
}

fn time(time: &Time, lang: Lang, now: i64) -> Markup {
    let told = time.told(lang, now);
    html! {
        div.time.beside[time.arrivals.is_some()] {
            div.clock.warns[told.held || told.late] {
                p.level { (told.level) }
                p.figure { (told.figure) }
                @if told.held { p.level { (tr(lang, "show-held-clock")) } }
                @if !told.next.is_empty() { p.level { (told.next) } }
                p.notes { (time.notes.join(" · ")) }
            }
            @if let Some(arrivals) = &time.arrivals { div.whole { (picture(arrivals, lang, &tr(lang, "show-arrivals"))) } }
        }
    }
}

fn clocks(clocks: &[TableClock], lang: Lang, now: i64) -> Markup {
    html! {
        div.cards.(format!("of-{}", clocks.len().min(6))) {
            @for clock in clocks {
                @let reading = clock.clock.reading(now);
                @let held = !reading.runs && !reading.stopped;
                article.card {
                    h2 { (clock.head) span.beside.warns[held || reading.expired] {
                        @if held { (tr(lang, "show-held-clock")) } @else { (phase_words(lang, &reading)) }
                    } }
                    @if reading.seats.is_empty() {
                        p.figure { (reading.remaining_ms.map_or_else(|| "—".to_owned(), remaining_span)) }
                        p { (clock.names.join(", ")) }
                    }
                    @for (nth, (seat, name)) in reading.seats.iter().zip(&clock.names).enumerate() {
                        @let turn = reading.turn.is_some_and(|turn| usize::from(turn) == nth);
                        p.seat.turn[turn] { span { (name) } strong.figure.refused[seat.over_ms > 0 || seat.fallen] { (seat_time(seat)) } }
                    }
                }
            }
        }
    }
}

fn tables(lines: usize, cards: &[Card]) -> Markup {
    let (most, down) = room(lines, cards);
    let columns = cards.len().div_ceil(down).clamp(1, most);
    html! {
        div.cards.(format!("wide-{columns}")) {
            @for card in cards {
                article.card.live[card.live] { div data-fit {
                    h2 { (card.head) }
                    @for (name, beside, won) in &card.seats {
                        p.seat.won[*won] {
                            span { @if *won { "✓ " } (name) }
                            @if !beside.is_empty() { strong.figure { (beside) } }
                        }
                    }
                    @if !card.result.is_empty() { p.notes { (card.result) } }
                } }
            }
        }
    }
}

fn standings(standings: &Standings, lang: Lang) -> Markup {
    html! {
        div.columns data-fit {
            @for rows in standings.rows.chunks(standings.lines.max(1)) {
                table.standings {
                    thead { tr {
                        th scope="col" { (tr(lang, "serve-column-place")) }
                        th scope="col" { (tr(lang, "serve-column-name")) }
                        @for column in &standings.columns { th.figure scope="col" { (column) } }
                    } }
                    tbody { @for row in rows { tr.out[!row.plays] {
                        td.place { (row.place) }
                        th scope="row" { (row.name) }
                        @for figure in &row.figures { td.figure { (figure) } }
                    } } }
                }
            }
        }
    }
}

fn podium(places: &[(usize, Vec<String>)]) -> Markup {
    html! {
        ol.steps { @for (place, names) in places {
            li.step.(format!("step-{place}")) { strong { (place) "°" } @for name in names { span { (name) } } }
        } }
    }
}

/// Longest address that stands in one line at its full size, in letters, and longest that does so at a smaller one.
const SHORT: usize = 28;
const LONG: usize = 60;

fn phones(url: &str, lang: Lang) -> Markup {
    let letters = url.chars().count();
    html! {
        div.phones {
            (code(url, lang))
            p.what { (tr(lang, "show-phones-words")) }
            p.address.long[letters > SHORT].longer[letters > LONG] { (url) }
        }
    }
}

/// Draws a text as a QR code, dark on light whatever the page around it.
fn code(text: &str, lang: Lang) -> Markup {
    let Some(code) = Qr::of(text) else { return html! {} };
    let side = code.side();
    let run = |(row, columns): (usize, Range<usize>)| format!("M{} {row}h{}v1h-{1}z", columns.start, columns.len());
    html! {
        svg.code viewBox=(format!("0 0 {side} {side}")) role="img" aria-label=(tr(lang, "show-phones-code")) {
            path.light d=(format!("M0 0h{side}v{side}H0z")) {}
            path.dark shape-rendering="crispEdges" d=(code.dark().map(run).collect::<String>()) {}
        }
    }
}

fn game(game: &Game, lang: Lang, now: i64) -> Markup {
    let reading = game.clock.as_ref().map(|clock| clock.reading(now));
    let asked = match game.decide_by {
        Some(by) => format!("{} · {}", game.asked, remaining_span((by - now).max(0))),
        None => game.asked.clone(),
    };
    let common = reading.as_ref().filter(|reading| reading.seats.is_empty());
    html! {
        div.game {
            div.whole { (picture(&game.scene, lang, &tr(lang, "game-board"))) }
            div { div.stack data-fit {
                @if let Some(reading) = common {
                    article.card.time {
                        @let words = game.closing.clone().unwrap_or_else(|| phase_words(lang, reading));
                        @if !words.is_empty() { p.notes { (words) } }
                        @if let Some(left) = reading.remaining_ms { p.figure { (remaining_span(left)) } }
                    }
                }
                @for (nth, player) in game.players.iter().enumerate() {
                    @let lit = game.lit.contains(&nth);
                    article.card.player.lit[lit] {
                        (emblem_mark(u8::try_from(player.colour).unwrap_or_default()))
                        div { strong { (player.name) } @if lit { p { (asked) } } }
                        div.side {
                            @if let Some(tally) = player.tally { strong.figure { (tally) } }
                            @if let Some(time) = reading.as_ref().and_then(|reading| reading.seats.get(player.clock)) {
                                span.figure.refused[time.over_ms > 0 || time.fallen] { (seat_time(time)) }
                            }
                        }
                    }
                }
                div.said { @for line in &game.lines { p { (line) } } }
            } }
        }
    }
}

/// Draws the board of the race.
pub fn race(report: &Report, lang: Lang) -> Markup {
    let Some(race) = report.race() else {
        return html! { div.fill { p.words { (if report.title.is_empty() { tr(lang, "board-soon") } else { report.title.clone() }) } } };
    };
    html! {
        div.race {
            div.whole { (picture(&race.scene, lang, &tr(lang, "board-path"))) }
            div { div data-fit {
                h1 { (report.title) }
                @if race.podium.is_some() {
                    (winner(report, race, lang))
                } @else {
                    (race_now(report, race, lang))
                    (race_standings(report, race, lang))
                }
            } }
        }
    }
}

fn winner(report: &Report, race: &Race, lang: Lang) -> Markup {
    html! {
        @if let Some(podium) = &race.podium {
            p.next { (tr_args(lang, "board-winner", &[("flock", report.name(podium.winner).into())])) }
            ol.points { @for (place, seat, points) in &podium.points {
                li { strong { (place) "°" } span.flock { (flock(report, *seat)) } strong.figure { (points) } }
            } }
        }
        @for line in &race.lines { p.line { (capital(&tr_message(lang, line))) } }
    }
}
