//! The beginning of a hand: the button moves, antes and blinds are posted (1.3, A4, A10, A14, A15).

use crate::games::poker::ante::AnteBy;
use crate::games::poker::checks::{about, check_seat};
use crate::games::poker::{Article, Blind, Effect, Poker, State, betting, close};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Begins the next hand: the button moves, antes and blinds are posted (1.3, A4, A10, A14).
pub(super) fn deal(p: &mut Proceeding<Poker>, declared: Option<Seat>) {
    if !p.state().over {
        p.impossible(Article::Blinds, Message::new("poker-hand-on").with("hand", p.state().hand));
    }
    if p.state().loose > 0 {
        p.illegal(Article::Record, Message::new("poker-loose").with("chips", p.state().loose));
    }
    if let Some(seat) = declared {
        check_button(p, seat);
    }
    if p.refused() {
        return;
    }
    close::eliminate(p);
    if p.state().winner().is_some() {
        return;
    }
    let button = declared.unwrap_or_else(|| next_button(p.state()));
    if button != p.state().button {
        p.apply(Effect::ButtonMoved { to: button }, Article::Blinds);
    }
    p.apply(Effect::HandBegun { hand: p.state().hand.saturating_add(1) }, Article::Blinds);
    post_ante(p);
    let Some(seats) = betting::blind_seats(p.rules(), p.state()) else { return };
    for (seat, blind) in seats.into_iter().zip([Blind::Small, Blind::Big]) {
        post(p, seat, blind);
    }
    match betting::next_due(p.state(), seats[1]) {
        Some(to) => p.apply(Effect::TurnPassed { to }, Article::Turn),
        None => close::round(p),
    }
}

/// Checks the dealer named in a deal, which is free only at the first hand.
fn check_button(p: &mut Proceeding<Poker>, seat: Seat) {
    if check_seat(p, seat) && !p.state().is_in(seat) {
        p.impossible(Article::Blinds, about("poker-is-out", seat));
    }
    let due = next_button(p.state());
    if p.state().hand > 0 && seat != due {
        p.illegal(Article::Blinds, about("poker-button-moves", due));
    }
}

/// Returns the next dealer: the one recorded, or else the next player clockwise.
fn next_button(state: &State) -> Seat {
    let stays = state.placed && state.is_in(state.button);
    let next = || state.after(state.button).find(|seat| state.is_in(*seat));
    if stays { state.button } else { next().unwrap_or(state.button) }
}

/// Posts a blind, or what is left for it (A10).
fn post(p: &mut Proceeding<Poker>, seat: Seat, blind: Blind) {
    let (small, big) = p.state().blinds;
    let due = if blind == Blind::Small { small } else { big };
    let chips = due.min(p.state().player(seat).map_or(0, |player| player.stack));
    let owed = if p.rules().full_blind_owed { due } else { chips };
    let article = if chips < due { Article::ShortBlind } else { Article::Blinds };
    p.apply(Effect::Posted { seat, blind, chips, owed }, article);
}

/// Pays the ante before the blinds, or all that is left if that is less (A14). An ante paid by one for all is dead: it
/// is in the main pot and nobody's bet. One paid by everybody counts for how much each can win, unless the ruleset says
/// otherwise (A15).
fn post_ante(p: &mut Proceeding<Poker>) {
    let (ante, rules) = (p.state().ante, p.rules());
    let pays = |seat: Seat| Some((seat, ante.chips.min(p.state().player(seat)?.stack))).filter(|(_, chips)| *chips > 0);
    let paid: Vec<(Seat, u32)> = betting::payers(rules, p.state()).into_iter().filter_map(pays).collect();
    if !paid.is_empty() {
        let dead = ante.by != AnteBy::Everybody || !rules.ante_trimmed;
        p.apply(Effect::Anted { paid, dead }, Article::Blinds);
    }
}
