//! Deciding the start and the paladins; the discs, the emperor and the dice have modules of their own.

use crate::games::carolus::checks::not_now;
use crate::games::carolus::pieces::counted;
use crate::games::carolus::state::{Phase, State, Step};
use crate::games::carolus::{Article, Carolus, Colour, Destination, Effect, Fact, Sent, emperor, restock, round};
use crate::kit::Seat;
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Carolus>, fact: &Fact) {
    if p.state().end.is_some() {
        return p.impossible(Article::End, Message::new("carolus-over"));
    }
    match fact {
        Fact::Map { cubes, emperor } => map(p, cubes, *emperor),
        Fact::Disc(number) => round::disc(p, *number),
        Fact::Roll(dice) => restock::roll(p, dice),
        Fact::Paladins(paladins) => send(p, paladins),
        Fact::Emperor(steps) => emperor::go(p, *steps),
        Fact::Take(colours) => restock::choose(p, colours),
        Fact::Judge(player) => emperor::judge(p, *player),
    }
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
        if paladin.to == Destination::Court {
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
        if let Destination::Territory(number) = sent.to
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
