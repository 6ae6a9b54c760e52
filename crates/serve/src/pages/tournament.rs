//! A tournament: who has won, its followed matches, tables, bracket and standings.

use festival::i18n::{Lang, tr};
use festival::{OpenTournament, Words, column_meaning};
use maud::{Markup, html};
use show::{Card, Game, Standings};

use super::parts::{empty, state};
use crate::asked::{Asked, Form, Table, What};
use crate::layout::{Inner, drawing, picture};
use crate::making::Making;

pub fn page(making: &mut Making<'_>, open: &OpenTournament) -> Inner {
    let (event, asked, lang) = (making.event, making.asked, making.asked.lang);
    let whole = making.lens.tournament(event, open, lang);
    let line = making.lens.programme(event, lang).into_iter().find(|item| item.id == open.id);
    let title = Words { event, open, lang }.title_apart();
    let id = || open.id.clone();
    let file = |table, form| asked.to(&What::Data(table, Some(id()), form));
    let main = html! {
        h1 { (title) }
        @if let Some(line) = &line {
            p.under {
                (state(line.state, &line.words))
                @if let Some(starts) = festival::start_words(&open.info.starts, lang) { " · " (starts) }
                @if !line.room.is_empty() { " · " (line.room) }
            }
        }
        @if whole.holds { p.note { (tr(lang, "serve-held")) } }
        @if !whole.podium.is_empty() {
            section {
                h2 { (tr(lang, "show-podium")) }
                ol.podium { @for (place, names) in &whole.podium { li value=(place) { @for name in names { span { (name) } } } } }
            }
        }
        @if !whole.games.is_empty() {
            section { h2 { (tr(lang, "show-games")) } div.games { @for game in &whole.games { (followed(asked, game)) } } }
        }
        @let (round, cards) = &whole.tables;
        @if !cards.is_empty() {
            section {
                h2 { (tr(lang, "show-tables")) @if !round.is_empty() { " · " (round) } }
                div.tables { @for card in cards { (table(card)) } }
            }
        }
        @if let Some((stage, bracket)) = &whole.bracket {
            section {
                h2 { (tr(lang, "show-bracket")) @if !stage.is_empty() { " · " (stage) } }
                div.wide #bracket data-scroll tabindex="0" role="region" aria-label=(tr(lang, "show-bracket")) {
                    (picture(&scene::bracket::scene(bracket), lang, &tr(lang, "show-bracket")))
                }
            }
        }
        @if let Some((stage, rows)) = &whole.standings {
            section {
                h2 { (tr(lang, "show-standings")) @if !stage.is_empty() { " · " (stage) } }
                (standings(rows, lang, open))
            }
        }
        @if cards.is_empty() && whole.standings.is_none() { (empty(&tr(lang, "serve-not-begun"))) }
        p.files {
            a href=(asked.to(&What::Record(id()))) { (tr(lang, "serve-record")) }
            @if open.state().closed { " · " a href=(asked.to(&What::Minutes(id()))) { (tr(lang, "serve-minutes")) } }
            @for (what, key) in [(Table::Tables, "show-tables"), (Table::Standings, "show-standings")] {
                // Read by itself, a link says of what it is the file.
                @let of = tr(lang, key);
                " · " (of) ": " a href=(file(what, Form::Csv)) aria-label=(format!("{of}, CSV")) { "CSV" }
                " " a href=(file(what, Form::Xlsx)) aria-label=(format!("{of}, XLSX")) { "XLSX" }
                " " a href=(file(what, Form::Json)) aria-label=(format!("{of}, JSON")) { "JSON" }
            }
        }
    };
    Inner { title, main }
}

/// Draws a followed match small, as a way to its page.
fn followed(asked: &Asked, game: &Game) -> Markup {
    let (id, _) = &game.of;
    let names = game.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(" – ");
    html! {
        a.game href=(asked.to(&What::Match(id.clone(), None))) {
            span.names { (names) }
            (drawing(&game.scene, asked.lang))
            @for line in &game.lines { span.line { (line) } }
        }
    }
}

fn table(card: &Card) -> Markup {
    html! {
        article.table.live[card.live] {
            h3 { (card.head) }
            ul {
                @for (name, beside, won) in &card.seats {
                    li.won[*won] {
                        span { @if *won { span.sign aria-hidden="true" { "✓ " } } (name) }
                        @if !beside.is_empty() { span.figure { (beside) } }
                    }
                }
            }
            @if !card.result.is_empty() { p.under { (card.result) } }
        }
    }
}

/// Draws standings with every column, each with its meaning.
pub fn standings(standings: &Standings, lang: Lang, open: &OpenTournament) -> Markup {
    let meanings: Vec<_> = meanings(standings, lang, open);
    html! {
        div.wide #standings data-scroll tabindex="0" role="region" aria-label=(tr(lang, "show-standings")) {
            table.standings {
                thead { tr {
                    th scope="col" { (tr(lang, "serve-column-place")) }
                    th scope="col" { (tr(lang, "serve-column-name")) }
                    @for column in &standings.columns { th.figure scope="col" { (column) } }
                } }
                tbody { @for row in &standings.rows { tr.out[!row.plays] {
                    td { (row.place) }
                    th scope="row" { (row.name) }
                    @for figure in &row.figures { td.figure { (figure) } }
                } } }
            }
        }
        @if !meanings.is_empty() {
            details #meanings {
                summary { (tr(lang, "serve-meanings")) }
                dl { @for (name, meaning) in &meanings { dt { (name) } dd { (meaning) } } }
            }
        }
    }
}

/// Lists what the columns mean, where that is not said by their name.
fn meanings(standings: &Standings, lang: Lang, open: &OpenTournament) -> Vec<(String, String)> {
    let state = open.state();
    let Some((index, _)) = state.now() else { return Vec::new() };
    let ranking = tournament::ranking(open.plan(), state, index);
    let named = ranking.columns.iter().map(|column| (festival::column_name(lang, column.name), column.name));
    let told = named.filter(|(name, _)| standings.columns.contains(name));
    told.filter_map(|(name, column)| Some((name, column_meaning(lang, column)?))).collect()
}
