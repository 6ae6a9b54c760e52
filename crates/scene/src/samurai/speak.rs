//! Lines for the speaker: the result of a record, then the act. Tiles behind a screen are never mentioned.

use rules::Message;
use rules::games::samurai::{Cell, Effect, Samurai, State};
use rules::kit::Seat;

use crate::tabletop::{about, name, parts, ruling_lines};
use crate::{Shown as _, View};

/// Greatest number of lines for a record.
const MOST: usize = 3;
/// Up to this number captures are stated one by one.
const EACH: usize = 2;

pub(super) fn lines(view: View<'_, Samurai>) -> Vec<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    if !view.last.is_empty() && effects().all(Samurai::is_note) {
        return Vec::new();
    }
    let won = effects().filter_map(|effect| won(view, effect));
    let act = effects().find_map(|effect| act(view, effect));
    let lines: Vec<_> = won.chain(captures(view)).chain(turn(view).or(act)).collect();
    if lines.is_empty() {
        return ruling_lines(view);
    }
    lines.into_iter().chain(goes_on(view)).take(MOST).collect()
}

fn names(view: View<'_, Samurai>, seats: &[Seat]) -> String {
    seats.iter().map(|seat| name(view.game, *seat)).collect::<Vec<_>>().join(", ")
}

fn won(view: View<'_, Samurai>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::Won { seats } if seats.len() == 1 => Some(about("speak-table-won", view.game, seats[0])),
        Effect::Won { seats } => Some(Message::new("speak-samurai-shared").with("players", names(view, seats))),
        _ => None,
    }
}

/// Returns the lines on captures; if there are many, only each player's number.
fn captures(view: View<'_, Samurai>) -> Vec<Message> {
    let mut lines = Vec::new();
    let mut sums: Vec<(Seat, u8)> = Vec::new();
    let mut ties = 0u8;
    for step in view.last {
        match step.effect {
            Effect::Captured { seat, at, form, .. } => {
                let line = about("speak-samurai-captured", view.game, seat);
                lines.push(there(view, line.with("form", form.word()), at));
                match sums.iter_mut().find(|(other, _)| *other == seat) {
                    Some((_, sum)) => *sum = sum.saturating_add(1),
                    None => sums.push((seat, 1)),
                }
            }
            Effect::SetAside { at, form } => {
                lines.push(there(view, Message::new("speak-samurai-tie").with("form", form.word()), at));
                ties = ties.saturating_add(1);
            }
            _ => {}
        }
    }
    if lines.len() <= EACH {
        return lines;
    }
    sums.sort_by_key(|(seat, sum)| (std::cmp::Reverse(*sum), *seat));
    let each = sums.into_iter().map(|(seat, sum)| about("speak-samurai-captures", view.game, seat).with("count", sum));
    let ties = (ties > 0).then(|| Message::new("speak-samurai-ties").with("count", ties));
    each.chain(ties).collect()
}

/// Adds a hex by its column and its number in it.
fn on(line: Message, at: Cell) -> Message {
    let [column, number] = parts(&at);
    line.with("column", column).with("number", number)
}

/// Adds where figures stand: in the capital, in a city, in a village.
fn there(view: View<'_, Samurai>, line: Message, at: Cell) -> Message {
    let space = view.game.rules().board.space(at, view.state.players.len());
    let ground = space.map_or("land", |space| space.ground.word());
    let [column, number] = parts(&at);
    line.with("ground", ground).with("column", column).with("number", number)
}

/// Returns the line on a turn: its only tile and the hex, or the number of tiles.
fn turn(view: View<'_, Samurai>) -> Option<Message> {
    let tiles = view.last.iter().filter_map(|step| match step.effect {
        Effect::TilePlaced { seat, tile, at } => Some((seat, tile, at)),
        Effect::TileExchanged { seat, tile, to, .. } => Some((seat, tile, to)),
        _ => None,
    });
    let tiles: Vec<_> = tiles.collect();
    let swap = view.last.iter().find_map(|step| match step.effect {
        Effect::FiguresSwapped { seat, one, other } => Some((seat, one, other)),
        _ => None,
    });
    // Tiles laid by judges are covered by the words of the ruling.
    view.last.iter().find(|step| matches!(step.effect, Effect::TurnPassed { .. } | Effect::Ended { .. }))?;
    match (tiles.as_slice(), swap) {
        ([], None) => None,
        ([], Some((seat, one, other))) => {
            let [column, number] = parts(&other.0);
            let line = on(about("speak-samurai-swap", view.game, seat), one.0);
            Some(line.with("other_column", column).with("other_number", number))
        }
        ([(seat, tile, at)], None) => {
            let line = about("speak-samurai-tile", view.game, *seat).with("kind", tile.word());
            Some(on(line.with("value", tile.value), *at))
        }
        ([(seat, ..), ..], swap) => {
            let count = tiles.len() + usize::from(swap.is_some());
            Some(about("speak-samurai-tiles", view.game, *seat).with("count", count))
        }
    }
}

fn act(view: View<'_, Samurai>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::FirstPlayerSet { seat } => Some(about("speak-samurai-first", view.game, *seat)),
        Effect::FigurePlaced { seat: Some(seat), at, form } => {
            Some(there(view, about("speak-samurai-figure", view.game, *seat).with("form", form.word()), *at))
        }
        Effect::Passed { seat } => Some(about("speak-samurai-passed", view.game, *seat)),
        Effect::Counted { taken } => {
            let counted =
                (0..).map(Seat).zip(taken).map(|(seat, taken)| format!("{} {}", name(view.game, seat), taken.total()));
            let counted = counted.collect::<Vec<_>>().join(", ");
            Some(Message::new("speak-samurai-counted").with("figures", counted))
        }
        _ => None,
    }
}

/// Returns the line that all figures are placed, or that the end is near: one figure of a form is left, or one more tie
/// ends it.
fn goes_on(view: View<'_, Samurai>) -> Option<Message> {
    let begun = view.last.iter().find_map(|step| match step.effect {
        Effect::PlayBegun { first } => Some(about("speak-samurai-begins", view.game, first)),
        _ => None,
    });
    begun.or_else(|| near_the_end(view.state).filter(|_| has_captured(view) && !view.state.is_over()))
}

fn has_captured(view: View<'_, Samurai>) -> bool {
    view.last.iter().any(|step| matches!(step.effect, Effect::Captured { .. } | Effect::SetAside { .. }))
}

fn near_the_end(state: &State) -> Option<Message> {
    let standing = state.standing();
    let last = rules::games::samurai::Form::ALL.into_iter().find(|form| standing.of(*form) == 1)?;
    Some(Message::new("speak-samurai-last").with("form", last.word()))
}
