//! The position line, whose format the game's module describes, and the check that a position is possible.

use std::fmt::Write as _;

use crate::Message;
use crate::games::gin_rummy::rules::MOST_DEADWOOD;
use crate::games::gin_rummy::state::{HAND, STOCK, Score};
use crate::games::gin_rummy::{Deal, Phase, Rules, Spread, State};
use crate::kit::cards::{Card, Cards};
use crate::kit::line::{read_end, read_seat, take_words, write_end};
use crate::kit::{End, Seat, seated, stored_as_text};
use crate::message::check;
use crate::text::first_word;

pub(super) fn write(state: &State) -> String {
    let mut line = format!("hand={} dealer={}", state.hand, state.dealer.0);
    if !state.scores.is_empty() {
        let scores: Vec<_> = state.scores.iter().map(|score| format!("{}+{}", score.seat.0, score.points)).collect();
        let _ = write!(line, " scores={}", scores.join(","));
    }
    if let Some(deal) = &state.deal {
        line.push_str(&write_deal(deal));
    }
    for (index, spread) in state.shown.iter().enumerate() {
        if let Some(spread) = spread {
            let _ = write!(line, " shown{index}={spread}");
        }
    }
    line + &write_end(state.end)
}

fn write_deal(deal: &Deal) -> String {
    let (phase, seat) = match deal.phase {
        Phase::Offer(seat) => ("offer", seat),
        Phase::Refused(seat) => ("refused", seat),
        Phase::Turn(seat) => ("turn", seat),
        Phase::Show(seat) => ("show", seat),
    };
    let pile: String =
        deal.pile.iter().map(|card| card.map_or_else(|| "??".to_owned(), |card| card.to_string())).collect();
    let mut text = format!(" {phase}={} stock={} pile={pile}", seat.0, deal.stock);
    for (word, hands) in [("open", deal.open), ("held", deal.held)] {
        for (index, cards) in hands.iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
            let _ = write!(text, " {word}{index}={cards}");
        }
    }
    text
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Gin Rummy");

fn wrong(text: &str) -> Message {
    Message::new("gin-rummy-parse-position").with("text", text)
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    take(text).and_then(|(state, rest)| if rest.is_empty() { Ok(state) } else { Err(wrong(text)) })
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

fn read(text: &str) -> Option<(State, &str)> {
    let (word, rest) = first_word(text);
    let hand = word.strip_prefix("hand=")?.parse().ok()?;
    let (word, rest) = first_word(rest);
    let dealer = read_seat(word.strip_prefix("dealer=")?)?;
    let mut state = State { hand, dealer, scores: Vec::new(), deal: None, shown: [None, None], end: None };
    let rest = take_words(rest, |word| {
        let Some((name, value)) = word.split_once('=') else { return Some(false) };
        read_word(&mut state, name, value)
    })?;
    Some((state, rest))
}

/// Parses one word of a position into it; false if it is none of them, `None` if its value is invalid.
fn read_word(state: &mut State, name: &str, value: &str) -> Option<bool> {
    let seat = name.strip_prefix(|c: char| c.is_ascii_lowercase()).and_then(|_| read_seat(name.get(name.len() - 1..)?));
    let own = seat.map_or(0, Seat::index);
    let phase = match name {
        "scores" => {
            state.scores = value.split(',').map(read_score).collect::<Option<_>>()?;
            return Some(true);
        }
        "shown0" | "shown1" => {
            state.shown[own] = Some(Spread::parse(value)?);
            return Some(true);
        }
        "end" => {
            state.end = Some(read_end(value)?);
            return Some(true);
        }
        "offer" => Phase::Offer(read_seat(value)?),
        "refused" => Phase::Refused(read_seat(value)?),
        "turn" => Phase::Turn(read_seat(value)?),
        "show" => Phase::Show(read_seat(value)?),
        "stock" | "pile" | "open0" | "open1" | "held0" | "held1" => {
            return read_deal_word(state.deal.as_mut()?, name, own, value);
        }
        _ => return Some(false),
    };
    let none = [Cards::NONE; 2];
    state.deal = Some(Deal { phase, stock: 0, pile: Vec::new(), open: none, held: none });
    Some(true)
}

fn read_deal_word(deal: &mut Deal, name: &str, own: usize, value: &str) -> Option<bool> {
    let cards = || Cards::try_from(value.to_owned()).ok();
    match name {
        "stock" => deal.stock = value.parse().ok()?,
        "pile" => deal.pile = read_pile(value)?,
        "open0" | "open1" => deal.open[own] = cards()?,
        _ => deal.held[own] = cards()?,
    }
    Some(true)
}

fn read_score(text: &str) -> Option<Score> {
    let (seat, points) = text.split_once('+')?;
    Some(Score { seat: read_seat(seat)?, points: points.parse().ok()? })
}

/// Parses cards from the bottom up, unknown ones as `??`.
fn read_pile(text: &str) -> Option<Vec<Option<Card>>> {
    let mut rest = text;
    let mut pile = Vec::new();
    while !rest.is_empty() {
        let (card, after) = match rest.strip_prefix("??") {
            Some(after) => (None, after),
            None => Card::take(rest).map(|(card, after)| (Some(card), after))?,
        };
        pile.push(card);
        rest = after;
    }
    Some(pile)
}

/// Checks that a position is possible.
pub(super) fn admits(rules: &Rules, state: &State) -> Result<(), Message> {
    seated(state.dealer)?;
    let most = MOST_DEADWOOD + rules.gin.max(rules.undercut);
    let good = |score: &Score| (1..=most).contains(&score.points);
    check(state.scores.iter().all(good) && state.scores.len() <= usize::from(state.hand), "gin-rummy-position-scores")?;
    check(state.end.is_none() || state.deal.is_none(), "gin-rummy-position-end")?;
    let winner = state.winner_by_score(rules);
    check(winner.is_none() || state.end.is_some(), "gin-rummy-position-end")?;
    if let Some(End::Won(seat)) = state.end {
        seated(seat)?;
    }
    let whole = |spread: &Spread| spread.cards().len() == HAND;
    check(state.shown.iter().flatten().all(whole), "gin-rummy-position-cards")?;
    state.deal.as_ref().map_or(Ok(()), |deal| admits_deal(rules, state, deal))
}

fn admits_deal(rules: &Rules, state: &State, deal: &Deal) -> Result<(), Message> {
    check(state.hand > 0 && !deal.pile.is_empty(), "gin-rummy-position-hand")?;
    // Cards of the stock lie in the pile once they have been drawn and others discarded.
    let drawn = usize::from(STOCK.saturating_sub(deal.stock));
    check(deal.stock <= STOCK && deal.pile.len() <= drawn + 1, "gin-rummy-position-hand")?;
    check(deal.stock > rules.stock_left || state.knocker().is_some(), "gin-rummy-position-hand")?;
    let first = matches!(deal.phase, Phase::Offer(_) | Phase::Refused(_));
    check(!first || (deal.stock == STOCK && deal.pile.len() == 1), "gin-rummy-position-hand")?;
    let shown = Seat::PAIR.map(|seat| state.shown(seat).is_some());
    let by_knocker =
        state.knocker().is_some_and(|knocker| shown[knocker.index()] && !shown[knocker.opponent().index()]);
    check(shown == [false; 2] || by_knocker, "gin-rummy-position-cards")?;
    let hand = |seat: Seat| state.shown(seat).map_or(deal.known(seat), |spread| spread.cards().and(deal.known(seat)));
    let hands = Seat::PAIR.map(hand);
    check(hands.iter().all(|cards| cards.len() <= HAND), "gin-rummy-position-cards")?;
    let both =
        Seat::PAIR.map(|seat| deal.open[seat.index()].len() + deal.held[seat.index()].len() == deal.known(seat).len());
    check(both == [true; 2], "gin-rummy-position-cards")?;
    let pile: Vec<Card> = deal.pile.iter().flatten().copied().collect();
    let all = pile.iter().copied().collect::<Cards>().and(hands[0]).and(hands[1]);
    check(all.len() == pile.len() + hands[0].len() + hands[1].len(), "gin-rummy-position-cards")
}
