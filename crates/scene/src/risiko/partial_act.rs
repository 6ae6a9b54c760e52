//! Incomplete acts: their typed beginnings, and spots that are written into a sealed text.

use rules::games::risiko::{Code, Fact, Map, Pending, Played, Risiko, Rules, Stage, State, parse_armies, write_armies};
use rules::kit::Seat;

use crate::risiko::act::is_summed;
use crate::risiko::gesture::{
    Part, Spot, cards, counted, is_dealing, is_own, is_placing, lands, parts, read_on, read_one, reveals, split_dice,
};
use crate::{Change, View};

/// Greatest number of an attacker's dice.
const MOST_DICE: usize = 3;

/// Number of cards in a set.
const SET: usize = 3;

/// An incomplete act.
enum PartialAct {
    /// The roll of an attack, without its dice.
    Roll(Code, Code),
    /// A roll of troops that may not stop, without its dice.
    Fight(Code),
    /// Paratroopers without a target, or with further ones to come.
    Jump(Vec<(Code, u32)>),
    /// Loaded troops without a destination, which is sealed.
    Load(Option<(Code, u32)>),
    /// Armies being placed, and the number of those in the dark, which is sealed.
    Place(Vec<(Code, u32)>, u32),
    /// Territories being dealt to a player.
    Deal(Seat, Vec<Code>),
    /// Armies being deployed by a player, with the number beyond one on each territory.
    Deploy(Seat, usize),
    /// Territories of a player to be revealed.
    Show,
    /// Cards being played.
    Set(Vec<Played>),
    /// A move that may have more parts.
    Move(Vec<Part>, Option<Code>),
}

fn read_partial(state: &State, spots: &[String]) -> Option<PartialAct> {
    let spots = read_on(state, spots)?;
    if is_placing(state)
        && let Some(lands) = own(state, &spots).filter(|lands| !lands.is_empty())
    {
        let there = usize::try_from(state.turn.to_place).unwrap_or(usize::MAX);
        return (lands.len() <= there).then(|| PartialAct::Place(counted(lands), 0));
    }
    if let (Stage::SetUp, [Spot::Player(seat), rest @ ..]) = (state.stage, spots.as_slice()) {
        let lands = lands(rest)?;
        return if is_dealing(state, *seat) {
            let free = |code: &Code| state.holder(*code).is_none();
            (lands.iter().all(free) && counted(lands.iter().copied()).len() == lands.len())
                .then_some(PartialAct::Deal(*seat, lands))
        } else {
            let own = |code: &Code| state.holder(*code) == Some(*seat);
            lands.iter().all(own).then_some(PartialAct::Deploy(*seat, lands.len()))
        };
    }
    if state.stage != Stage::Play {
        let shows = matches!(spots.as_slice(), [Spot::Player(_)]) && reveals(state);
        return shows.then_some(PartialAct::Show);
    }
    match (spots.as_slice(), state.turn.pending) {
        ([Spot::Land(to)], Some(Pending::Fight { to: there, .. })) if *to == there => Some(PartialAct::Fight(*to)),
        ([Spot::Land(from), Spot::Land(to)], _) if !is_own(state, *to) => Some(PartialAct::Roll(*from, *to)),
        ([Spot::Player(_)], _) if reveals(state) => Some(PartialAct::Show),
        ([Spot::Card(_), ..], None) => cards(&spots).filter(|cards| cards.len() <= SET).map(PartialAct::Set),
        ([Spot::Jump, from @ ..], None) => own(state, from).map(|from| PartialAct::Jump(counted(from))),
        ([Spot::Load, from @ ..], None) => match counted(own(state, from)?).as_slice() {
            [] => Some(PartialAct::Load(None)),
            [from] => Some(PartialAct::Load(Some(*from))),
            _ => None,
        },
        ([Spot::Place, rest @ ..] | [rest @ .., Spot::Dark], None) => {
            let lit = rest.iter().take_while(|spot| matches!(spot, Spot::Land(_))).count();
            let (lit, dark) = rest.split_at(lit);
            let in_the_dark = u32::try_from(spots.iter().filter(|spot| **spot == Spot::Dark).count()).ok()?;
            let only = dark.iter().all(|spot| *spot == Spot::Dark);
            own(state, lit).filter(|_| only).map(|lit| PartialAct::Place(counted(lit), in_the_dark))
        }
        (all, None) => {
            let (parts, next) = parts(&own(state, all)?);
            (!parts.is_empty()).then_some(PartialAct::Move(parts, next))
        }
        _ => None,
    }
}

/// Returns the spots as territories of the player on turn; `None` if one is anything else.
fn own(state: &State, spots: &[Spot]) -> Option<Vec<Code>> {
    lands(spots).filter(|lands| lands.iter().all(|code| is_own(state, *code)))
}

/// Checks whether spots are an incomplete act.
pub(super) fn is_partial(view: View<'_, Risiko>, spots: &[String]) -> bool {
    let rules: &Rules = view.game.rules();
    if is_summed(view) {
        return false;
    }
    if is_rolled(view.state, spots) {
        return true;
    }
    match read_partial(view.state, spots) {
        // Their first spots are listed, so that another attack or move may begin instead.
        None | Some(PartialAct::Roll(..) | PartialAct::Fight(_)) => false,
        Some(PartialAct::Move(parts, next)) => {
            let armies: u32 = parts.iter().map(|(.., armies)| *armies).sum();
            // Up to the last army of one part a move is listed.
            let several = next.is_some() || spots.len() > usize::try_from(armies).unwrap_or(usize::MAX) + 1;
            several && rules.moves.several && is_star(&rules.map, &parts, next)
        }
        Some(PartialAct::Deal(seat, lands)) => lands.len() <= *view.state.share(rules, seat).end(),
        Some(PartialAct::Deploy(seat, more)) => {
            let due = view.state.to_deploy(rules, seat);
            let armies = more + view.state.held(seat).count();
            u32::try_from(armies).is_ok_and(|armies| armies <= due)
        }
        Some(_) => true,
    }
}

/// Checks whether only dice of the attacker have been pointed at: objections to their number are stated once all dice
/// are there.
fn is_rolled(state: &State, spots: &[String]) -> bool {
    let spots = read_on(state, spots).unwrap_or_default();
    match spots.as_slice() {
        [Spot::Land(from), Spot::Land(to), dice @ ..] if is_own(state, *from) && !is_own(state, *to) => {
            let dice = split_dice(dice).filter(|_| state.stage == Stage::Play && state.turn.pending.is_none());
            dice.is_some_and(|(attack, defence)| (1..=MOST_DICE).contains(&attack.len()) && defence.is_empty())
        }
        _ => false,
    }
}

/// Checks whether a move of several parts is still from one territory, or to one (4.19).
fn is_star(map: &Map, parts: &[Part], next: Option<Code>) -> bool {
    let [(from, to, _), rest @ ..] = parts else { return false };
    let one_source = rest.iter().all(|(other, ..)| other == from) && next.is_none_or(|next| next == *from);
    let one_target = rest.iter().all(|(_, other, _)| other == to) && next.is_none_or(|next| map.touch(next, *to));
    one_source || one_target
}

/// Returns the typed beginning of an act that is continued by typing dice, a destination, or a sealed text.
pub(super) fn stem(state: &State, spots: &[String]) -> Option<String> {
    Some(match read_partial(state, spots)? {
        PartialAct::Fight(to) => format!(">{to} "),
        PartialAct::Roll(from, to) => format!("{from}>{to} "),
        PartialAct::Jump(from) if !from.is_empty() => format!("P {}>", write_armies(&from, "+")),
        PartialAct::Load(Some((from, armies))) => format!("L {from} {armies} ?"),
        PartialAct::Place(lit, 0) if !lit.is_empty() => format!("+ {}", write_armies(&lit, " ")),
        PartialAct::Place(lit, dark) if dark > 0 => {
            let lit: String = lit.iter().map(|(code, armies)| format!("{code}{armies} ")).collect();
            format!("+ {lit}dark {dark} ?")
        }
        PartialAct::Move(parts, next) => {
            let parts: Vec<_> = parts.iter().map(|(from, to, armies)| format!("{from}>{to} {armies}")).collect();
            let next = next.map_or_else(String::new, |next| format!(", {next}>"));
            format!("M {}{next}", parts.join(", "))
        }
        PartialAct::Set(cards) => {
            let whole = cards.len() == SET;
            let cards: String = cards.iter().map(|card| format!(" {card}")).collect();
            format!("T{cards}{}", if whole { "" } else { " " })
        }
        PartialAct::Jump(_)
        | PartialAct::Load(None)
        | PartialAct::Place(..)
        | PartialAct::Deal(..)
        | PartialAct::Deploy(..)
        | PartialAct::Show => {
            return None;
        }
    })
}

/// Returns a sealed text changed by a territory pointed at: a destination, or one army more or less in the dark.
pub(super) fn written(fact: &Fact, text: &str, spot: &str, change: Change) -> Option<String> {
    let Spot::Land(land) = read_one(spot)? else { return None };
    match fact {
        // Another army is loaded where it stands.
        Fact::Load { from, .. } if *from == land => None,
        Fact::Load { .. } => match change {
            Change::Add => Some(land.to_string()),
            Change::TakeAway => text.eq_ignore_ascii_case(&land.to_string()).then(String::new),
        },
        Fact::Sheet(_) | Fact::Place { dark: Some(_), .. } => {
            let mut armies = if text.trim().is_empty() { Vec::new() } else { parse_armies(text)? };
            match (armies.iter_mut().find(|(code, _)| *code == land), change) {
                (Some((_, count)), Change::Add) => *count = count.saturating_add(1),
                (None, Change::Add) => armies.push((land, 1)),
                (there, Change::TakeAway) => {
                    let (_, count) = there?;
                    *count = count.saturating_sub(1);
                }
            }
            armies.retain(|(_, count)| *count > 0);
            Some(write_armies(&armies, " "))
        }
        _ => None,
    }
}
