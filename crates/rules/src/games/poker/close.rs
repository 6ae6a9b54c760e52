//! The end of a round, of betting, and of a hand: chips returned, pots made, pots paid (1.6–1.9, A7, A8).

use crate::Proceeding;
use crate::games::poker::betting::{next_due, opens_after};
use crate::games::poker::hand::best;
use crate::games::poker::pots::{pots, shares, uncalled};
use crate::games::poker::{Article, Effect, Poker, State, Value};
use crate::kit::Seat;

/// Ends a round of betting; the hand is over if one player is left, betting if at most one could still bet.
pub(super) fn round(p: &mut Proceeding<Poker>) {
    let pot = p.state().pot();
    p.apply(Effect::RoundClosed { pot }, Article::Turn);
    if let Some((seat, chips)) = uncalled(p.state()) {
        p.apply(Effect::Returned { seat, chips }, Article::AllIn);
    }
    let mut alive = p.state().alive();
    if let (Some(seat), None) = (alive.next(), alive.next()) {
        drop(alive);
        let chips = p.state().pot();
        p.apply(Effect::Won { seat, pot: 0, chips }, Article::Turn);
        return end(p);
    }
    drop(alive);
    let can_bet = p.state().alive().filter(|seat| p.state().can_bet(*seat)).count();
    if can_bet < 2 || p.state().board.len() == 5 {
        make_pots(p);
        pay_out(p);
    }
}

/// Continues after common cards: with a round of betting, or without one if betting is over.
pub(super) fn after_cards(p: &mut Proceeding<Poker>) {
    if !p.state().pots.is_empty() {
        return pay_out(p);
    }
    match next_due(p.state(), opens_after(p.rules(), p.state())) {
        Some(to) => p.apply(Effect::TurnPassed { to }, Article::Turn),
        None => round(p),
    }
}

/// Splits the chips put in into pots (1.9).
pub(super) fn make_pots(p: &mut Proceeding<Poker>) {
    for (pot, made) in (0u8..).zip(pots(p.state())) {
        p.apply(Effect::PotMade { pot, chips: made.chips, seats: made.seats }, Article::AllIn);
    }
}

/// Pays every pot for which one player is left, and all pots once everybody has shown, called or mucked a hand.
pub(super) fn pay_out(p: &mut Proceeding<Poker>) {
    for pot in 0..p.state().pots.len() {
        if let [seat] = rivals(p.state(), pot)[..] {
            pay(p, pot, &[seat], Article::AllIn);
        }
    }
    if p.state().board.len() == 5 {
        for pot in 0..p.state().pots.len() {
            share_out(p, pot);
        }
    }
    if p.state().pot() == 0 {
        end(p);
    }
}

/// Lists who competes for an unpaid pot, from the dealer's left.
pub(super) fn rivals(state: &State, pot: usize) -> Vec<Seat> {
    let Some(pot) = state.pots.get(pot).filter(|pot| pot.chips > 0) else { return Vec::new() };
    let competes = |seat: &Seat| pot.seats.contains(seat) && state.player(*seat).is_some_and(|player| !player.mucked);
    state.after(state.button).filter(competes).collect()
}

/// Returns the value of a player's hand, if it was shown or called.
pub(super) fn value(p: &Proceeding<Poker>, seat: Seat) -> Option<Value> {
    let player = p.state().player(seat)?;
    let shown = || player.shown.then(|| best(p.rules(), player.hole, &p.state().board)).flatten();
    player.said.or_else(shown)
}

/// Shares a pot among the best hands once all its hands are known: by kind (1.7), or by the cards (1.8).
fn share_out(p: &mut Proceeding<Poker>, pot: usize) {
    let rivals = rivals(p.state(), pot);
    let Some(hands) = rivals.iter().map(|seat| Some((*seat, value(p, *seat)?))).collect::<Option<Vec<_>>>() else {
        return;
    };
    let Some(best) = hands.iter().map(|(_, value)| *value).max() else { return };
    let of_kind = hands.iter().filter(|(_, value)| value.kind() == best.kind()).count();
    let winners: Vec<_> = hands.into_iter().filter(|(_, value)| *value == best).map(|(seat, _)| seat).collect();
    let article = if of_kind == 1 { Article::Kinds } else { Article::Equal };
    pay(p, pot, &winners, article);
}

fn pay(p: &mut Proceeding<Poker>, index: usize, winners: &[Seat], article: Article) {
    let chips = p.state().pots.get(index).map_or(0, |pot| pot.chips);
    let pot = u8::try_from(index).unwrap_or(u8::MAX);
    let shares = shares(chips, winners, p.rules().odd_chips);
    for (seat, chips, _) in shares.iter().filter(|(_, share, _)| *share > 0) {
        p.apply(Effect::Won { seat: *seat, pot, chips: *chips }, article);
    }
    for (seat, _, chips) in shares.iter().filter(|(_, _, extra)| *extra > 0) {
        p.apply(Effect::OddChip { seat: *seat, pot, chips: *chips }, Article::OddChip);
    }
}

/// Ends a paid hand: players without chips are out, a player with all of them has won.
fn end(p: &mut Proceeding<Poker>) {
    let hand = p.state().hand;
    p.apply(Effect::HandEnded { hand }, Article::Board);
    eliminate(p);
}

/// Eliminates the players without chips (1.1); of several in one hand, the one who began it with fewer is out first
/// (A7).
pub(super) fn eliminate(p: &mut Proceeding<Poker>) {
    let hand = p.state().hand;
    if p.state().still_in().all(|seat| p.state().player(seat).is_none_or(|player| player.stack == 0)) {
        return;
    }
    let broke = p.state().still_in().filter_map(|seat| Some((p.state().player(seat)?, seat)));
    let mut broke: Vec<_> =
        broke.filter(|(player, _)| player.stack == 0).map(|(player, seat)| (player.began, seat)).collect();
    broke.sort_unstable();
    let article = if broke.len() > 1 { Article::SameHand } else { Article::Chips };
    for (stack, seat) in broke {
        p.apply(Effect::Eliminated { seat, hand, stack }, article);
    }
    won(p);
}

/// Records the winner once one player is left (1.1).
pub(super) fn won(p: &mut Proceeding<Poker>) {
    if let Some(seat) = p.state().winner() {
        p.apply(Effect::TableWon { seat }, Article::Chips);
    }
}
