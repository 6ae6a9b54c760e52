//! Sets of cards, cards drawn, and hands (2).

use crate::Message;
use crate::games::risiko::card::{Card, Played};
use crate::games::risiko::decide::{P, about, in_phase, in_turn, seated};
use crate::games::risiko::state::{State, Step};
use crate::games::risiko::{Article, Effect, Rules, placing};
use crate::kit::Seat;

/// Tells whether a card lies somewhere else than in the unknown part of a hand or pack: in a hand or among those played.
fn lies(rules: &Rules, state: &State, card: Card, but: Option<Seat>) -> bool {
    let hands = state.seats().filter(|seat| Some(*seat) != but).filter_map(|seat| state.player(seat));
    let known = hands.flat_map(|player| &player.known).chain(&state.discards);
    let there = known.filter(|other| **other == card).count();
    there >= copies(rules, card)
}

fn copies(rules: &Rules, card: Card) -> usize {
    match card {
        Card::Jolly => rules.jolly.into(),
        Card::Land(code) => rules.map.index(code).map_or(0, |_| 1),
    }
}

/// Plays a set (2.3–2.5, 4.15, 4.16, 6.10).
pub(super) fn set(p: P<'_, '_>, cards: [Played; 3], worth: Option<u32>) {
    if !in_turn(p) {
        return;
    }
    let (seat, rules) = (p.state().seat, p.rules());
    if p.state().turn.step > Step::Place {
        p.illegal(Article::Sequence, Message::new("risiko-set-late"));
    }
    if rules.sets.per_turn.is_some_and(|most| p.state().turn.sets >= most) {
        p.illegal(Article::Sets, Message::new("risiko-set-again"));
    }
    check_cards(p, seat, cards);
    let worths = rules.sets.worth(cards);
    if worths.is_empty() {
        p.illegal(Article::Sets, Message::new("risiko-no-set"));
    } else if let Some(worth) = worth.filter(|worth| !worths.contains(worth)) {
        p.illegal(Article::Sets, Message::new("risiko-set-worth").with("worth", worth));
    }
    if p.refused() {
        return;
    }
    let worth = worth.or_else(|| worths.first().copied()).unwrap_or(0);
    let held = |card: &&Played| {
        let land = card.land().and_then(|code| p.state().land(code));
        land.is_some_and(|land| !land.dark && land.holder.and_then(|holder| holder.seat()) == Some(seat))
    };
    let held = rules.sets.held.saturating_mul(u32::try_from(cards.iter().filter(held).count()).unwrap_or(0));
    p.apply(Effect::SetPlayed { seat, cards, worth, held }, Article::Sets);
    placing::excess(p, seat);
}

fn check_cards(p: P<'_, '_>, seat: Seat, cards: [Played; 3]) {
    let (rules, state) = (p.rules(), p.state());
    let Some(player) = state.player(seat) else { return };
    if player.cards < 3 {
        return p.impossible(Article::Cards, about("risiko-too-few-cards", seat).with("cards", player.cards));
    }
    let mut left = player.known.clone();
    let mut unknown = 0;
    let mut wrong = Vec::new();
    for (index, played) in cards.iter().enumerate() {
        let told = |key: &'static str| Message::new(key).with("card", played.to_string());
        let printed = played.land().and_then(|code| rules.map.territory(code)).map(|territory| territory.symbol);
        if played.land().is_some() && printed != played.symbol() {
            wrong.push(told("risiko-card-symbol"));
            continue;
        }
        let Some(card) = played.card() else {
            unknown += 1;
            continue;
        };
        if let Some(at) = left.iter().position(|known| *known == card) {
            left.remove(at);
        } else {
            unknown += 1;
            let twice = cards[..index].iter().filter(|other| other.card() == Some(card)).count();
            if lies(rules, state, card, None) || twice >= copies(rules, card) {
                wrong.push(told("risiko-card-elsewhere"));
            }
        }
    }
    // A card that is named only by its symbol is none of those that are known.
    let free = usize::from(player.cards).saturating_sub(player.known.len());
    if unknown > free {
        wrong.push(about("risiko-not-in-hand", seat));
    }
    wrong.into_iter().for_each(|detail| p.impossible(Article::Cards, detail));
}

/// Draws the card of a turn in which a territory was conquered (3.4, 6.15).
pub(super) fn draw(p: P<'_, '_>, card: Option<Card>) {
    if !in_turn(p) {
        return;
    }
    in_phase(p, Step::Reinforce);
    let (state, rules) = (p.state(), p.rules());
    let (conquests, dry, played) = (state.turn.conquests, state.pack == 0, state.played);
    if rules.dark.is_some() && state.turn.step < Step::Reinforce {
        p.illegal(Article::DarkIncome, Message::new("risiko-reinforce-first"));
    }
    if conquests == 0 {
        p.illegal(Article::Draw, Message::new("risiko-no-conquest"));
    }
    if dry && played == 0 {
        p.impossible(Article::Cards, Message::new("risiko-no-cards"));
    }
    if let Some(card) = card {
        let gone = lies(rules, p.state(), card, None);
        let shuffled = dry && p.state().discards.contains(&card);
        if gone && !shuffled {
            p.impossible(Article::Cards, Message::new("risiko-card-elsewhere").with("card", card.to_string()));
        }
    }
    if p.refused() {
        return;
    }
    if dry {
        p.apply(Effect::Reshuffled { cards: played }, Article::Cards);
    }
    let seat = p.state().seat;
    p.apply(Effect::Drawn { seat, card }, Article::Draw);
}

/// Notes cards in a hand that the referee saw.
pub(super) fn hand(p: P<'_, '_>, seat: Seat, cards: &[Card], unknown: u8) {
    if !seated(p, seat) {
        return;
    }
    let (rules, state) = (p.rules(), p.state());
    let Some(player) = state.player(seat) else { return };
    let free = usize::from(player.cards).saturating_sub(player.known.len());
    if cards.len() + usize::from(unknown) > free || (cards.is_empty() && unknown == 0) {
        return p.impossible(Article::Cards, about("risiko-hand-count", seat).with("count", free));
    }
    for (index, card) in cards.iter().enumerate() {
        let twice = cards[..index].iter().filter(|other| *other == card).count();
        if lies(rules, state, *card, None) || twice >= copies(rules, *card) {
            p.impossible(Article::Cards, Message::new("risiko-card-elsewhere").with("card", card.to_string()));
            break;
        }
    }
    if !p.refused() {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        p.apply(Effect::HandSeen { seat, cards }, Article::Cards);
    }
}
