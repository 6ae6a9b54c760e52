//! Sets of cards, cards drawn, and hands (2).

use crate::games::risiko::card::{Card, Played, Symbol};
use crate::games::risiko::checks::{P, about, in_phase, in_turn, seated, untimely};
use crate::games::risiko::state::{State, Step};
use crate::games::risiko::{Article, Effect, Rules, income};
use crate::kit::Seat;
use crate::{Ground, Message, Violation};

/// Counts the copies of a card that are noted, in a hand or among those played.
fn noted(state: &State, card: Card) -> usize {
    let known = state.players.iter().flat_map(|player| &player.known).chain(&state.discards);
    known.filter(|other| **other == card).count()
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
        untimely(p, Article::Sequence, Message::new("risiko-set-late"));
    } else if p.state().turn.moved && !rules.moves.at_any_time {
        untimely(p, Article::Sequence, Message::new("risiko-set-after-move"));
    }
    if rules.sets.per_turn.is_some_and(|most| p.state().turn.sets >= most) {
        untimely(p, Article::Sets, Message::new("risiko-set-again"));
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
    let unsure = Laid::new(rules, p.state(), cards).map_or_else(Vec::new, |laid| laid.unsure);
    p.apply(Effect::SetPlayed { seat, cards, worth, held, unsure }, Article::Sets);
    income::excess(p, seat);
}

/// A set compared with the noted cards in the hand of the player on turn (7.2).
struct Laid {
    /// The cards; the territory is filled in where only a noted card fits.
    cards: [Played; 3],
    /// Noted cards that are, or may be, among those played by symbol only: they are no longer known to be in the hand.
    unsure: Vec<Card>,
}

impl Laid {
    /// Determines the cards of a set; `None` if the hand can't hold them. A card named only by its symbol is taken to
    /// be an unnoted one, as long as there are enough of these.
    fn new(rules: &Rules, state: &State, mut cards: [Played; 3]) -> Option<Self> {
        let player = state.player(state.seat)?;
        let (mut left, mut free) = (player.known.clone(), usize::from(player.cards).checked_sub(player.known.len())?);
        for card in cards.iter().filter_map(|card| card.card()) {
            match left.iter().position(|known| *known == card) {
                Some(at) => _ = left.remove(at),
                None => free = free.checked_sub(1)?,
            }
        }
        let said = Symbol::ALL.map(|symbol| cards.iter().filter(|card| **card == Played::Land(symbol, None)).count());
        let printed = |card: &Card| match card {
            Card::Land(code) => rules.map.territory(*code).map(|territory| territory.symbol),
            Card::Jolly => None,
        };
        let noted = Symbol::ALL
            .map(|symbol| left.iter().copied().filter(|card| printed(card) == Some(symbol)).collect::<Vec<_>>());
        let lacking = [0, 1, 2].map(|at: usize| said[at].saturating_sub(noted[at].len()));
        let spare = free.checked_sub(lacking.iter().sum())?;
        let mut unsure = Vec::new();
        if said.iter().sum::<usize>() <= free {
            return Some(Self { cards, unsure });
        }
        for (at, symbol) in Symbol::ALL.into_iter().enumerate().filter(|(at, _)| said[*at] > 0) {
            unsure.extend(&noted[at]);
            // This many of them are certainly in the set; if that is all of them, each is known.
            if said[at].saturating_sub(spare + lacking[at]) == noted[at].len() {
                let bare = cards.iter_mut().filter(|card| **card == Played::Land(symbol, None));
                bare.zip(&noted[at]).for_each(|(bare, known)| {
                    if let Card::Land(code) = known {
                        *bare = Played::Land(symbol, Some(*code));
                    }
                });
            }
        }
        Some(Self { cards, unsure })
    }
}

/// Fills in the territories of cards that can only be noted ones of the hand.
pub(super) fn named(rules: &Rules, state: &State, cards: [Played; 3]) -> [Played; 3] {
    Laid::new(rules, state, cards).map_or(cards, |laid| laid.cards)
}

fn check_cards(p: P<'_, '_>, seat: Seat, cards: [Played; 3]) {
    let (rules, state) = (p.rules(), p.state());
    let Some(player) = state.player(seat) else { return };
    if player.cards < 3 {
        let detail = about("risiko-too-few-cards", seat).with("cards", player.cards);
        return p.object(Violation::impossible(Article::Cards, detail).on(Ground::Moment));
    }
    let mut left = player.known.clone();
    let (mut fresh, mut wrong) = (Vec::new(), Vec::new());
    for played in &cards {
        let told = |key: &'static str| Message::new(key).with("card", played.to_string());
        let printed = played.land().and_then(|code| rules.map.territory(code)).map(|territory| territory.symbol);
        if played.land().is_some() && printed != played.symbol() {
            wrong.push(told("risiko-card-symbol"));
            continue;
        }
        let Some(card) = played.card() else { continue };
        if let Some(at) = left.iter().position(|known| *known == card) {
            left.remove(at);
        } else {
            let twice = fresh.iter().filter(|other| **other == card).count();
            fresh.push(card);
            if noted(state, card) + twice >= copies(rules, card) {
                wrong.push(told("risiko-card-elsewhere"));
            }
        }
    }
    if Laid::new(rules, state, cards).is_none() {
        wrong.push(about("risiko-not-in-hand", seat));
    }
    wrong.into_iter().for_each(|detail| p.impossible(Article::Cards, detail));
}

/// Draws the card for a turn in which a territory was conquered (3.4, 6.15).
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
        let gone = noted(p.state(), card) >= copies(rules, card);
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

/// Records cards that the referee saw in a hand.
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
        if noted(state, *card) + twice >= copies(rules, *card) {
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
