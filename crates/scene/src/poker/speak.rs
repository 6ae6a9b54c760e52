//! Lines for the speaker: the result of a record, then the act. Hidden cards are never mentioned.

use rules::games::poker::{Ante, Chair, Effect, Poker, State, Value};
use rules::kit::Seat;
use rules::kit::cards::{Card, rank_word};
use rules::{Message, Notation};

use crate::View;
use crate::poker::chips::figures;
use crate::poker::odds::Odds;
use crate::poker::player::{telling, value};
use crate::tabletop::{about, name, ruling_lines};

/// Greatest number of lines for a record.
const MOST: usize = 3;

pub(super) fn lines(view: View<'_, Poker>) -> Vec<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    if !view.last.is_empty() && effects().all(|effect| matches!(effect, Effect::HoleSeen { .. })) {
        return Vec::new();
    }
    let act = effects().find_map(|effect| act(view, effect));
    let out = out(view);
    // A card just turned is always read out: other lines are merged to make room, and the winner of all chips has
    // eliminated the rest.
    let card = usize::from(effects().any(|effect| matches!(effect, Effect::Dealt { .. })));
    let wins = wins(view, 2 - card.min(out.iter().count()));
    let mut lines: Vec<_> = won_table(view).into_iter().chain(wins).chain(out).collect();
    lines.truncate(MOST - card);
    lines.extend(act);
    if lines.is_empty() {
        return ruling_lines(view);
    }
    lines.into_iter().chain(goes_on(view)).take(MOST).collect()
}

/// Returns the line on a player who has all the chips.
fn won_table(view: View<'_, Poker>) -> Option<Message> {
    view.last.iter().find_map(|step| match step.effect {
        Effect::TableWon { seat } => Some(about("speak-poker-table-won", view.game, seat)),
        _ => None,
    })
}

/// Returns the lines on who wins how much, and with what hand if hands were compared; beyond `most` only the names.
fn wins(view: View<'_, Poker>, most: usize) -> Vec<Message> {
    let mut won: Vec<(Seat, u32)> = Vec::new();
    for step in view.last {
        let (Effect::Won { seat, chips, .. } | Effect::OddChip { seat, chips, .. }) = step.effect else { continue };
        match won.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, sum)) => *sum = sum.saturating_add(chips),
            None => won.push((seat, chips)),
        }
    }
    won.sort_by_key(|(seat, chips)| (std::cmp::Reverse(*chips), *seat));
    if won.len() > most {
        let total = won.iter().map(|(_, chips)| *chips).fold(0, u32::saturating_add);
        let players: Vec<_> = won.iter().map(|(seat, _)| name(view.game, *seat)).collect();
        let line = Message::new("speak-poker-share").with("chips", figures(total));
        return vec![line.with("players", players.join(", "))];
    }
    won.into_iter().map(|(seat, chips)| win(view, seat, chips)).collect()
}

fn win(view: View<'_, Poker>, seat: Seat, chips: u32) -> Message {
    let line = |key| about(key, view.game, seat).with("chips", figures(chips));
    match view.state.player(seat).and_then(|player| value(view, player)) {
        Some(value) => with_value(line("speak-poker-wins-with"), value),
        // Before betting is over only the winner is left.
        None if view.state.pots.is_empty() => line("speak-poker-wins-alone"),
        None => line("speak-poker-wins"),
    }
}

/// Returns the line on players who are out; their place is announced by the tournament.
fn out(view: View<'_, Poker>) -> Option<Message> {
    let outs = view.last.iter().filter_map(|step| match step.effect {
        Effect::Eliminated { seat, .. } => Some(seat),
        _ => None,
    });
    let outs: Vec<Seat> = outs.collect();
    match outs.as_slice() {
        [] => None,
        [seat] => Some(about("speak-poker-out", view.game, *seat)),
        outs => {
            let players: Vec<_> = outs.iter().map(|seat| name(view.game, *seat)).collect();
            Some(Message::new("speak-poker-outs").with("players", players.join(", ")))
        }
    }
}

/// Returns the line on the act.
fn act(view: View<'_, Poker>, effect: &Effect) -> Option<Message> {
    let state = view.state;
    let player = |key, seat| about(key, view.game, seat);
    let amount = |key, seat, chips: u32| player(key, seat).with("chips", figures(chips));
    let blinds = |line: Message, small: u32, big: u32| line.with("small", figures(small)).with("big", figures(big));
    let everything = |seat: Seat| state.player(seat).is_some_and(|player| player.stack == 0 && player.won == 0);
    Some(match effect {
        Effect::HandBegun { hand } => {
            let line = player("speak-poker-hand-begun", state.button).with("hand", *hand);
            with_ante(blinds(line, state.blinds.0, state.blinds.1), state.ante)
        }
        Effect::BlindsSet { small, big, ante: Some(ante) } if (*small, *big) == state.blinds => {
            with_ante(Message::new("speak-poker-ante"), *ante)
        }
        Effect::BlindsSet { small, big, .. } => {
            with_ante(blinds(Message::new("speak-poker-blinds"), *small, *big), state.next_ante)
        }
        Effect::Folded { seat } => player("speak-poker-folds", *seat),
        Effect::Checked { seat } => player("speak-poker-checks", *seat),
        Effect::Called { seat, chips } if everything(*seat) => amount("speak-poker-calls-all-in", *seat, *chips),
        Effect::Called { seat, chips } => amount("speak-poker-calls", *seat, *chips),
        Effect::Raised { seat, to, .. } if everything(*seat) => amount("speak-poker-all-in", *seat, *to),
        Effect::Raised { seat, chips, to, .. } if chips == to && state.raised_by == *to => {
            amount("speak-poker-bets", *seat, *to)
        }
        Effect::Raised { seat, to, .. } => amount("speak-poker-raises", *seat, *to),
        Effect::Dealt { cards } => dealt(state, cards),
        Effect::Shown { seat, value: Some(value), .. } | Effect::Said { seat, value } => {
            with_value(player("speak-poker-has", *seat), *value)
        }
        Effect::Shown { seat, cards, .. } => named(player("speak-poker-shows", *seat), cards.iter()),
        Effect::Mucked { seat } => player("speak-poker-mucks", *seat),
        Effect::StacksCounted { .. } => {
            let first = state.still_in().max_by_key(|seat| (state.player(*seat).map(|player| player.stack), seat.0))?;
            amount("speak-poker-counted", first, state.player(first)?.stack)
        }
        // The count says more.
        Effect::HandNumbered { .. }
            if view.last.iter().any(|step| matches!(step.effect, Effect::StacksCounted { .. })) =>
        {
            return None;
        }
        Effect::ButtonPlaced { .. } | Effect::HandNumbered { .. } => tell(view, effect),
        _ => return None,
    })
}

/// Returns an effect in its own words.
fn tell(view: View<'_, Poker>, effect: &Effect) -> Message {
    let seats: &[Chair] = view.game.seats();
    Poker::tell(effect, seats)
}

/// Returns the line on how play goes on after the betting, with the chances.
fn goes_on(view: View<'_, Poker>) -> Option<Message> {
    let state = view.state;
    if state.over {
        return None;
    }
    if view.last.iter().any(|step| matches!(step.effect, Effect::PotMade { .. })) {
        let key = if state.board.len() < 5 { "speak-poker-runs-out" } else { "speak-poker-showdown" };
        return Some(Message::new(key).with("chips", figures(state.pot())).with("count", state.alive().count()));
    }
    let odds = Odds::of(view);
    match odds.ranked().as_slice() {
        hands @ [(seat, percent), (other, less), rest @ ..] => {
            let line = about("speak-poker-chances", view.game, *seat).with("percent", *percent);
            let line = line.with("rival", name(view.game, *other)).with("less", *less);
            // Of more than three nobody would remember them all.
            let third = rest.first().map_or_else(String::new, |(seat, _)| name(view.game, *seat).to_owned());
            let least = rest.first().map_or(0, |(_, percent)| *percent);
            Some(
                line.with("third", third).with("least", least).with("count", hands.len()).with("shared", odds.shared()),
            )
        }
        _ => None,
    }
}

/// Returns the line on the common cards dealt.
fn dealt(state: &State, cards: &[Card]) -> Message {
    let key = match state.board.len() {
        4 => "speak-poker-turn",
        5 => "speak-poker-river",
        _ => "speak-poker-flop",
    };
    named(Message::new(key), cards.iter().copied())
}

/// Adds an ante; the words depend on who pays, if anybody.
fn with_ante(line: Message, ante: Ante) -> Message {
    line.with("ante", figures(ante.chips)).with("by", ante.payer_word())
}

/// Adds cards; the words depend on their number, ranks and suits.
fn named(line: Message, cards: impl Iterator<Item = Card>) -> Message {
    let cards: Vec<Card> = cards.collect();
    // The sentence needs all arguments, used or not.
    let rank = |index: usize| cards.get(index).map_or_else(String::new, |card| rank_word(card.rank()));
    let suit = |index: usize| cards.get(index).map_or_else(String::new, |card| card.suit().letter().to_string());
    let line = line.with("count", cards.len()).with("rank1", rank(0)).with("suit1", suit(0));
    let line = line.with("rank2", rank(1)).with("suit2", suit(1)).with("rank3", rank(2)).with("suit3", suit(2));
    line.with("rank4", rank(3)).with("suit4", suit(3))
}

/// Adds the value of a hand: its kind, and the one or two ranks that form it.
fn with_value(line: Message, value: Value) -> Message {
    let ranks = &value.ranks()[..telling(value.kind())];
    let rank = |index: usize| ranks.get(index).map_or_else(String::new, |rank| rank_word(*rank));
    line.with("kind", value.kind().word()).with("high", rank(0)).with("low", rank(1))
}
