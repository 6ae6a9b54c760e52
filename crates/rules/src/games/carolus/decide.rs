//! Deciding the start, the discs and the paladins; the emperor and the dice have modules of their own.

use crate::games::carolus::pieces::counted;
use crate::games::carolus::state::{Phase, State, Step};
use crate::games::carolus::{Article, Carolus, Colour, Effect, Fact, Place, Sent, emperor, restock};
use crate::kit::Seat;
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Carolus>, fact: &Fact) {
    if p.state().end.is_some() {
        return p.impossible(Article::End, Message::new("carolus-over"));
    }
    match fact {
        Fact::Map { cubes, emperor } => map(p, cubes, *emperor),
        Fact::Disc(number) => disc(p, *number),
        Fact::Roll(dice) => restock::roll(p, dice),
        Fact::Paladins(paladins) => send(p, paladins),
        Fact::Emperor(steps) => emperor::go(p, *steps),
        Fact::Take(colours) => restock::choose(p, colours),
        Fact::Judge(player) => emperor::judge(p, *player),
    }
}

/// Returns the word for what is awaited, as prompts call it.
pub(super) fn ask(state: &State) -> &'static str {
    match state.phase {
        Phase::Map => "map",
        Phase::Draft(_) => "draft",
        Phase::Discs => "disc",
        Phase::Turn(_, Step::Roll) => "dice",
        Phase::Turn(_, Step::Paladins) => "paladins",
        Phase::Turn(_, Step::Emperor) => "emperor",
        Phase::Turn(_, Step::Take) if state.dice.is_empty() => "dice",
        Phase::Turn(_, Step::Take) => "take",
        Phase::Level => "judge",
    }
}

/// Records that something else is awaited (3.5).
pub(super) fn not_now(p: &mut Proceeding<Carolus>, article: Article) {
    let asked = ask(p.state());
    p.impossible(article, Message::new("carolus-not-now").with("ask", asked));
}

/// Lays the first paladins on the territories, one each, and places the emperor (2.1, 2.2).
fn map(p: &mut Proceeding<Carolus>, cubes: &[Colour], emperor: u8) {
    if p.state().phase != Phase::Map {
        return not_now(p, Article::Scatter);
    }
    let (territories, each) = (p.rules().territories, p.rules().scattered());
    if cubes.len() != usize::from(territories) {
        let detail = Message::new("carolus-map-count").with("count", cubes.len()).with("territories", territories);
        p.impossible(Article::Scatter, detail);
    } else if counted(cubes.iter().copied()).iter().any(|count| *count != each) {
        p.illegal(Article::Scatter, Message::new("carolus-map-colours").with("each", each));
    }
    if !(1..=territories).contains(&emperor) {
        p.impossible(Article::Circle, no_territory(p, emperor));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Scattered { cubes: cubes.to_vec() }, Article::Scatter);
    p.apply(Effect::EmperorPlaced { at: emperor }, Article::Circle);
}

fn no_territory(p: &Proceeding<Carolus>, number: u8) -> Message {
    let most = p.rules().territories;
    Message::new("carolus-no-territory").with("number", number).with("most", most)
}

/// Lists the discs that the next player may lay (3.2, 3.3).
pub(super) fn free_discs(discs: u8, state: &State) -> Vec<u8> {
    let Some(player) = state.to_lay().and_then(|seat| state.player(seat)) else { return Vec::new() };
    let left: Vec<u8> = (1..=discs).filter(|number| !player.has_used(*number)).collect();
    let apart: Vec<u8> = left.iter().copied().filter(|number| !is_laid(state, *number)).collect();
    if apart.is_empty() { left } else { apart }
}

/// Checks whether a number was laid in this round.
fn is_laid(state: &State, number: u8) -> bool {
    state.players.iter().any(|player| player.laid == Some(number))
}

/// Lays a disc; once all have, the lowest acts first (3.1–3.4).
fn disc(p: &mut Proceeding<Carolus>, number: u8) {
    if p.state().phase != Phase::Discs {
        return not_now(p, Article::Discs);
    }
    let discs = p.rules().discs;
    let Some(by) = p.state().to_lay() else { return not_now(p, Article::Discs) };
    if !(1..=discs).contains(&number) {
        return p
            .impossible(Article::Discs, Message::new("carolus-no-disc").with("number", number).with("most", discs));
    }
    if p.state().player(by).is_some_and(|player| player.has_used(number)) {
        p.illegal(Article::UsedDiscs, Message::new("carolus-disc-used").with("number", number));
    } else if !free_discs(discs, p.state()).contains(&number) {
        p.illegal(Article::SameNumber, Message::new("carolus-disc-laid").with("number", number));
    }
    if p.refused() {
        return;
    }
    let article = if is_laid(p.state(), number) { Article::SameNumber } else { Article::Discs };
    p.apply(Effect::DiscLaid { by, number }, article);
    if p.state().to_lay().is_none()
        && let Some(first) = p.state().order().first().copied()
    {
        pass_turn(p, first);
    }
}

fn pass_turn(p: &mut Proceeding<Carolus>, to: Seat) {
    let rolls = p.rules().early_roll;
    p.apply(Effect::TurnPassed { to, rolls }, Article::Sequence);
}

/// Begins a round; a player who has used all discs takes them back (3.1, 3.3).
pub(super) fn begin_round(p: &mut Proceeding<Carolus>, first: Seat) {
    let round = p.state().round.saturating_add(1);
    p.apply(Effect::RoundBegun { round, first }, Article::Discs);
    let discs = p.rules().discs;
    for by in p.state().seats() {
        let all = p.state().player(by).is_some_and(|player| (1..=discs).all(|number| player.has_used(number)));
        if all {
            p.apply(Effect::DiscsBack { by }, Article::UsedDiscs);
        }
    }
}

/// Passes the turn on, or begins a round with the player of the lowest disc (3.1, 3.4).
pub(super) fn end_turn(p: &mut Proceeding<Carolus>, by: Seat) {
    let order = p.state().order();
    let after = order.iter().position(|seat| *seat == by).and_then(|place| order.get(place + 1));
    match (after, order.first()) {
        (Some(next), _) => pass_turn(p, *next),
        (None, first) => begin_round(p, first.copied().unwrap_or(by)),
    }
}

/// Brings paladins into play; markers follow at once (4.1–4.3).
fn send(p: &mut Proceeding<Carolus>, paladins: &[Sent]) {
    let Phase::Turn(by, Step::Paladins) = p.state().phase else { return not_now(p, Article::Actions) };
    check_paladins(p, by, paladins);
    if p.refused() {
        return;
    }
    if paladins.is_empty() {
        return p.apply(Effect::SentNone { by }, Article::Paladins);
    }
    for (index, paladin) in paladins.iter().enumerate() {
        let ends = index + 1 == paladins.len();
        p.apply(Effect::Sent { by, paladin: *paladin, last: ends }, Article::Paladins);
        if paladin.to == Place::Court {
            control(p, by, paladin.colour);
        }
    }
}

/// Counts the paladins that a player must bring into play.
pub(super) fn due(paladins: u8, state: &State, by: Seat) -> u8 {
    paladins.min(state.player(by).map_or(0, super::Player::paladins))
}

fn check_paladins(p: &mut Proceeding<Carolus>, by: Seat, paladins: &[Sent]) {
    let due = due(p.rules().table(p.state().players.len()).paladins, p.state(), by);
    if paladins.len() != usize::from(due) {
        let detail = Message::new("carolus-paladins-count").with("count", paladins.len()).with("due", due);
        p.illegal(Article::Paladins, detail);
    }
    let sent = counted(paladins.iter().map(|sent| sent.colour));
    for colour in Colour::ALL {
        let there = p.state().player(by).map_or(0, |player| player.reserve[colour.index()]);
        if sent[colour.index()] > there {
            let detail = Message::new("carolus-not-in-reserve").with("colour", colour.letter().to_string());
            p.impossible(Article::Paladins, detail.with("count", there));
        }
    }
    for sent in paladins {
        if let Place::Territory(number) = sent.to
            && p.state().area_at(number).is_none()
        {
            p.impossible(Article::Paladins, no_territory(p, number));
        }
    }
}

/// Moves a marker to the player who now has more of its colour at court than any other, or is the first to have one
/// there; a tie moves nothing (4.2, 4.3).
fn control(p: &mut Proceeding<Carolus>, by: Seat, colour: Colour) {
    let state = p.state();
    let at_court = |seat: Seat| state.player(seat).map_or(0, |player| player.court[colour.index()]);
    let from = state.markers[colour.index()];
    let more = state.seats().filter(|seat| *seat != by).all(|seat| at_court(seat) < at_court(by));
    if from == Some(by) || !more {
        return;
    }
    let article = if from.is_some() { Article::Passing } else { Article::Control };
    p.apply(Effect::MarkerTaken { by, colour, from }, article);
}
