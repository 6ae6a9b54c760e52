//! Dice and the supply: the first reserves, the roll before the move, the paladins taken after it.

use crate::games::carolus::checks::not_now;
use crate::games::carolus::round::{begin_round, end_turn};
use crate::games::carolus::state::{Phase, State, Step};
use crate::games::carolus::{Article, Carolus, Colour, Effect, Face, Rules};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Reads dice: for a reserve at the start, before the move, or after it (2.4, 3.6, 6.1).
pub(super) fn roll(p: &mut Proceeding<Carolus>, faces: &[Face]) {
    let mut dice = faces.to_vec();
    dice.sort_unstable();
    let paladins = p.rules().table(p.state().players.len()).paladins;
    match p.state().phase {
        Phase::Draft(index) => draft(p, index, &dice),
        Phase::Turn(by, Step::Roll) => {
            check(p, &dice, paladins, !p.rules().crown_waits, Article::EarlyRoll);
            if !p.refused() {
                p.apply(Effect::Rolled { by, dice }, Article::EarlyRoll);
            }
        }
        Phase::Turn(by, Step::Take) if p.state().dice.is_empty() => {
            check(p, &dice, paladins, true, Article::Restock);
            if !p.refused() {
                p.apply(Effect::Rolled { by, dice: dice.clone() }, Article::Restock);
                take(p, by, &dice);
            }
        }
        _ => not_now(p, Article::Actions),
    }
}

/// Checks the number of dice, and that the colours of crowns are chosen where they must be (A7, A8).
fn check(p: &mut Proceeding<Carolus>, dice: &[Face], expected: u8, chosen: bool, article: Article) {
    if dice.len() != usize::from(expected) {
        let detail = Message::new("carolus-dice-count").with("count", dice.len()).with("expected", expected);
        p.impossible(article, detail);
    }
    let crowns = dice.iter().filter(|face| matches!(face, Face::Crown(_)));
    if crowns.clone().any(|face| face.colour().is_some() != chosen) {
        let key = if chosen { "carolus-crown-open" } else { "carolus-crown-early" };
        p.impossible(article, Message::new(key));
    }
}

/// Adds a roll to a reserve; after the last one the first round begins (2.4, A8, A9).
fn draft(p: &mut Proceeding<Carolus>, index: u8, dice: &[Face]) {
    let Some((by, count)) = p.state().draft(p.rules(), index) else { return not_now(p, Article::Reserve) };
    check(p, dice, count, true, Article::Reserve);
    let colours: Vec<Colour> = dice.iter().filter_map(|face| face.colour()).collect();
    for colour in Colour::ALL {
        let count = colours.iter().filter(|taken| **taken == colour).count();
        if count > usize::from(p.state().supply(p.rules(), colour)) {
            p.impossible(Article::Reserve, none_remaining(colour));
        }
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Took { by, colours }, Article::Reserve);
    if p.state().draft(p.rules(), index.saturating_add(1)).is_none() {
        begin_round(p, Seat(0));
    }
}

fn none_remaining(colour: Colour) -> Message {
    Message::new("carolus-none-left").with("colour", colour.letter().to_string())
}

/// Continues after the emperor's move: takes what the dice show, or waits for them (3.5, 3.6).
pub(super) fn after_move(p: &mut Proceeding<Carolus>, by: Seat) {
    let dice = p.state().dice.clone();
    if !dice.is_empty() {
        take(p, by, &dice);
    }
}

/// Returns how many paladins of a colour every court can give back (6.2, A10).
fn each(state: &State, colour: Colour) -> u8 {
    state.players.iter().map(|player| player.court[colour.index()]).min().unwrap_or(0)
}

/// Returns how many paladins of a colour are available.
pub(super) fn to_be_had(rules: &Rules, state: &State, colour: Colour) -> usize {
    usize::from(state.supply(rules, colour)) + usize::from(each(state, colour)) * state.players.len()
}

/// Counts the crowns for which a paladin can still be chosen.
pub(super) fn choices(rules: &Rules, state: &State) -> usize {
    let all = Colour::ALL.into_iter().map(|colour| to_be_had(rules, state, colour)).sum();
    state.open_crowns().min(all)
}

/// Takes the paladins that dice show; then a colour is chosen for the others, or the turn ends (6.1, 6.2).
fn take(p: &mut Proceeding<Carolus>, by: Seat, dice: &[Face]) {
    let mut taken: Vec<Colour> = Vec::new();
    for colour in dice.iter().filter_map(|face| face.colour()) {
        let pending = taken.iter().filter(|other| **other == colour).count();
        if pending < usize::from(p.state().supply(p.rules(), colour)) {
            taken.push(colour);
            continue;
        }
        let each = each(p.state(), colour);
        if each > 0 {
            take_now(p, by, &mut taken);
            p.apply(Effect::GaveBack { colour, each }, Article::UsedUp);
            taken.push(colour);
        } else {
            take_now(p, by, &mut taken);
            p.apply(Effect::Freed { by, colour }, Article::UsedUp);
        }
    }
    take_now(p, by, &mut taken);
    if p.state().open_crowns() > 0 {
        if choices(p.rules(), p.state()) > 0 {
            return;
        }
        p.apply(Effect::WentWithout { by }, Article::UsedUp);
    }
    end_turn(p, by);
}

fn take_now(p: &mut Proceeding<Carolus>, by: Seat, taken: &mut Vec<Colour>) {
    if !taken.is_empty() {
        p.apply(Effect::Took { by, colours: std::mem::take(taken) }, Article::Restock);
    }
}

/// Takes the paladins chosen for crowns (6.1, A7).
pub(super) fn choose(p: &mut Proceeding<Carolus>, colours: &[Colour]) {
    let Phase::Turn(by, Step::Take) = p.state().phase else { return not_now(p, Article::Actions) };
    if p.state().dice.is_empty() {
        return not_now(p, Article::Actions);
    }
    let expected = choices(p.rules(), p.state());
    if colours.len() != expected {
        let detail = Message::new("carolus-take-count").with("count", colours.len()).with("expected", expected);
        p.impossible(Article::Restock, detail);
    }
    for colour in Colour::ALL {
        let count = colours.iter().filter(|taken| **taken == colour).count();
        if count > to_be_had(p.rules(), p.state(), colour) {
            p.impossible(Article::UsedUp, none_remaining(colour));
        }
    }
    if p.refused() {
        return;
    }
    let mut chosen: Vec<Face> = colours.iter().map(|colour| Face::Crown(Some(*colour))).collect();
    chosen.sort_unstable();
    take(p, by, &chosen);
}
