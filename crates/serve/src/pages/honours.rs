//! The roll of honour of each game.

use festival::albo::{game_name, games, honours};
use festival::i18n::tr;
use maud::html;

use super::parts::empty;
use crate::layout::Inner;
use crate::making::Making;

pub fn page(making: &Making<'_>) -> Inner {
    let (event, lang) = (making.event, making.asked.lang);
    let games = games(event);
    let title = tr(lang, "serve-honours");
    let main = html! {
        h1 { (title) }
        @if games.is_empty() { (empty(&tr(lang, "minutes-albo-nobody"))) }
        @for game in &games {
            section {
                h2 { (game_name(game, lang)) }
                ol.honours {
                    @for won in honours(event, game, lang).iter().rev() {
                        li {
                            @if won.year > 0 { span.year { (won.year) } }
                            div { strong { (won.winner) } @if !won.title.is_empty() { " · " (won.title) }
                                p.under { (won.edition) @if !won.place.is_empty() { " · " (won.place) } } }
                        }
                    }
                }
            }
        }
    };
    Inner { title, main }
}
