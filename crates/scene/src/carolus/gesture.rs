//! Conversion between facts and the spots pointed at for them.

use rules::games::carolus::{Carolus, Colour, Destination, Effect, Face, Fact, Phase, Rules, Sent, State, Step};
use rules::kit::Seat;
use rules::{Game as _, Message};

use crate::carolus::circle::area_id;

/// Spot of the emperor's figure, for dragging it.
pub(super) const EMPEROR_SPOT: &str = "emperor";

/// Up to this number of dice or colours for crowns every order is listed.
const ORDERED: usize = 4;

pub(super) fn pick_id(face: Face) -> String {
    format!("pick/{face}")
}

pub(super) fn court_id(Seat(seat): Seat) -> String {
    format!("court/{seat}")
}

pub(super) fn player_id(Seat(seat): Seat) -> String {
    format!("player/{seat}")
}

pub(super) fn disc_id(Seat(seat): Seat, number: u8) -> String {
    format!("disc/{seat}/{number}")
}

pub(super) fn reserve_id(Seat(seat): Seat, colour: Colour) -> String {
    format!("reserve/{seat}/{}", colour.letter())
}

/// Returns the spot of the area that contains a territory.
fn area_of(state: &State, territory: u8) -> Option<String> {
    Some(area_id(state.areas.get(state.area_at(territory)?)?))
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    spots(state, fact).unwrap_or_default()
}

/// Lists the orders in which the spots of a fact may be pointed at.
///
/// The emperor himself may come before the area; dice and colours for crowns may come in any order.
pub(super) fn ways(state: &State, fact: &Fact) -> Vec<Vec<String>> {
    let straight = of(state, fact);
    match fact {
        Fact::Emperor(_) => vec![[&[EMPEROR_SPOT.to_owned()], &straight[..]].concat(), straight],
        Fact::Roll(dice) if dice.len() <= ORDERED => orders(&dice.iter().map(face_spots).collect::<Vec<_>>()),
        Fact::Take(colours) if colours.len() <= ORDERED => {
            orders(&colours.iter().map(|colour| vec![pick_id(Face::Colour(*colour))]).collect::<Vec<_>>())
        }
        _ => vec![straight],
    }
}

/// Lists the distinct orders of parts.
fn orders(parts: &[Vec<String>]) -> Vec<Vec<String>> {
    if parts.is_empty() {
        return vec![Vec::new()];
    }
    let mut all: Vec<Vec<String>> = Vec::new();
    for (index, first) in parts.iter().enumerate() {
        let rest = [&parts[..index], &parts[index + 1..]].concat();
        all.extend(orders(&rest).into_iter().map(|rest| [&first[..], &rest[..]].concat()));
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn spots(state: &State, fact: &Fact) -> Option<Vec<String>> {
    let turn = match state.phase {
        Phase::Turn(seat, _) => Some(seat),
        _ => None,
    };
    let colour = |colour: &Colour| pick_id(Face::Colour(*colour));
    Some(match fact {
        Fact::Map { cubes, emperor } => cubes.iter().map(colour).chain([area_of(state, *emperor)?]).collect(),
        Fact::Disc(number) => vec![disc_id(state.to_lay()?, *number)],
        Fact::Roll(dice) => dice.iter().flat_map(face_spots).collect(),
        Fact::Paladins(paladins) => {
            let sent = |sent: &Sent| {
                let to = match sent.to {
                    Destination::Court => court_id(turn?),
                    Destination::Territory(territory) => area_of(state, territory)?,
                };
                Some([reserve_id(turn?, sent.colour), to])
            };
            paladins.iter().map(sent).collect::<Option<Vec<_>>>()?.concat()
        }
        Fact::Emperor(steps) => vec![area_id(rules::games::carolus::reached(state, *steps)?)],
        Fact::Take(colours) => colours.iter().map(colour).collect(),
        Fact::Judge(seat) => vec![player_id(*seat)],
    })
}

/// Lists the spots of a face: the crown, then the colour chosen for it.
fn face_spots(face: &Face) -> Vec<String> {
    match face {
        Face::Crown(Some(colour)) => vec![pick_id(Face::Crown(None)), pick_id(Face::Colour(*colour))],
        face => vec![pick_id(*face)],
    }
}

/// Parses picked faces, one after the other.
fn picked(spots: &[String]) -> Option<Vec<Face>> {
    spots.iter().map(|spot| Face::parse(spot.strip_prefix("pick/")?)).collect()
}

/// Parses dice: a crown takes the colour after it, unless it stays open for now.
fn dice(state: &State, spots: &[String]) -> Option<Vec<Face>> {
    let open = matches!(state.phase, Phase::Turn(_, Step::Roll));
    let mut dice: Vec<Face> = Vec::new();
    for face in picked(spots)? {
        match (dice.last_mut(), face) {
            (Some(last @ Face::Crown(None)), Face::Colour(colour)) if !open => *last = Face::Crown(Some(colour)),
            _ => dice.push(face),
        }
    }
    Some(dice)
}

/// Parses the first paladins of the territories; after them the emperor's place, which may be replaced by another.
fn scattered(spots: &[String]) -> Option<Vec<Colour>> {
    let (laid, places) = spots.split_at(spots.iter().position(|spot| is_area(spot)).unwrap_or(spots.len()));
    colours(laid).filter(|_| places.iter().all(|spot| is_area(spot)))
}

fn is_area(spot: &str) -> bool {
    spot.starts_with("area/")
}

fn colours(spots: &[String]) -> Option<Vec<Colour>> {
    picked(spots)?.into_iter().map(|face| if let Face::Colour(colour) = face { Some(colour) } else { None }).collect()
}

/// Parses paladins with their destinations; the last one may still lack its own.
fn paladins(state: &State, by: Seat, spots: &[String]) -> Option<Vec<Sent>> {
    let reserve = |spot: &str| Colour::ALL.into_iter().find(|colour| reserve_id(by, *colour) == spot);
    let place = |spot: &str| {
        let area =
            || state.areas.iter().find(|area| area_id(area) == spot).map(|area| Destination::Territory(area.from));
        if spot == court_id(by) { Some(Destination::Court) } else { area() }
    };
    let mut sent = Vec::new();
    for pair in spots.chunks(2) {
        let colour = reserve(&pair[0])?;
        if let Some(to) = pair.get(1) {
            sent.push(Sent { colour, to: place(to)? });
        }
    }
    Some(sent)
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let last = spots.last()?;
    let spots = match (state.phase, spots) {
        (Phase::Turn(_, Step::Emperor), [first, on @ ..]) if first == EMPEROR_SPOT => on,
        _ => spots,
    };
    let area = || state.areas.iter().position(|area| area_id(area) == *last);
    match state.phase {
        Phase::Map => {
            let emperor = state.areas.get(area()?)?.from;
            Some(Fact::Map { cubes: scattered(spots)?, emperor })
        }
        Phase::Discs => {
            let seat = state.to_lay()?;
            (1..=9).find(|number| spots.len() == 1 && disc_id(seat, *number) == *last).map(Fact::Disc)
        }
        Phase::Turn(by, Step::Paladins) => paladins(state, by, spots).map(Fact::Paladins),
        Phase::Turn(_, Step::Emperor) => {
            let (count, to) = (state.areas.len(), area().filter(|_| spots.len() == 1)?);
            let steps = (to + count - state.emperor_area() - 1) % count + 1;
            u8::try_from(steps).ok().map(Fact::Emperor)
        }
        Phase::Turn(_, Step::Take) if !state.dice.is_empty() => colours(spots).map(Fact::Take),
        Phase::Draft(_) | Phase::Turn(_, Step::Roll | Step::Take) => dice(state, spots).map(Fact::Roll),
        Phase::Level => state.seats().find(|seat| spots.len() == 1 && player_id(*seat) == *last).map(Fact::Judge),
    }
}

/// Returns why a spot can't follow while a map is entered.
///
/// Before all colours are set, a territory can't: colours are assigned in order. Once all are set, another colour
/// can't.
pub(super) fn why_not(rules: &Rules, state: &State, spots: &[String]) -> Option<Message> {
    let [before @ .., last] = spots else { return None };
    let laid = scattered(before).filter(|_| matches!(state.phase, Phase::Map))?.len();
    let is_whole = laid >= usize::from(rules.territories);
    let why = match is_area(last) {
        true => Message::new("scene-carolus-colour-next").with("territory", laid + 1),
        false => Message::new("scene-carolus-colours-laid"),
    };
    (is_area(last) != is_whole).then_some(why)
}

/// Checks whether more must follow: paladins due, dice rolled, colours for crowns, the emperor's place.
pub(super) fn is_partial(rules: &Rules, state: &State, spots: &[String]) -> bool {
    let paladins = rules.table(state.players.len()).paladins;
    let (there, whole) = match state.phase {
        Phase::Map => (colours(spots).map(|laid| laid.len()), rules.territories.saturating_add(1)),
        Phase::Draft(index) => (whole_dice(state, spots), state.draft(rules, index).map_or(0, |(_, count)| count)),
        Phase::Turn(by, Step::Paladins) => {
            let due = state.player(by).map_or(0, |player| paladins.min(player.paladins()));
            (self::paladins(state, by, spots).map(|sent| sent.len()), due)
        }
        Phase::Turn(_, Step::Roll) => (whole_dice(state, spots), paladins),
        Phase::Turn(_, Step::Take) if state.dice.is_empty() => (whole_dice(state, spots), paladins),
        Phase::Turn(_, Step::Take) => {
            let crowns = u8::try_from(state.open_crowns()).unwrap_or(0);
            (colours(spots).map(|chosen| chosen.len()), crowns)
        }
        Phase::Discs | Phase::Turn(_, Step::Emperor) | Phase::Level => (None, 0),
    };
    there.is_some_and(|there| there < usize::from(whole))
}

/// Counts the picked dice; where crowns are decided at once, a crown counts once its colour is picked.
fn whole_dice(state: &State, spots: &[String]) -> Option<usize> {
    let open = matches!(state.phase, Phase::Turn(_, Step::Roll));
    dice(state, spots).map(|dice| dice.iter().filter(|face| open || **face != Face::Crown(None)).count())
}

/// Lists, for each colour possible on the next territory, one map that completes the rest, with each place for the
/// emperor.
///
/// All maps would be too many.
pub(super) fn maps(rules: &Rules, state: &State, spots: &[String]) -> Vec<Fact> {
    let Some(laid) = colours(spots).filter(|_| matches!(state.phase, Phase::Map)) else { return Vec::new() };
    let left = |colour| {
        let count = laid.iter().filter(|other| **other == colour).count();
        usize::from(rules.scattered()).saturating_sub(count)
    };
    let rest: Vec<Colour> =
        Colour::ALL.into_iter().flat_map(|colour| std::iter::repeat_n(colour, left(colour))).collect();
    if laid.len() + rest.len() != usize::from(rules.territories) {
        return Vec::new();
    }
    let next = |colour: Colour| {
        let mut others = rest.clone();
        others.remove(others.iter().position(|other| *other == colour)?);
        Some(laid.iter().copied().chain([colour]).chain(others).collect())
    };
    let laid_out: Vec<Vec<Colour>> = match rest.is_empty() {
        true => vec![laid.clone()],
        false => Colour::ALL.into_iter().filter_map(next).collect(),
    };
    let places =
        |cubes: Vec<Colour>| state.areas.iter().map(move |area| Fact::Map { cubes: cubes.clone(), emperor: area.from });
    laid_out.into_iter().flat_map(places).collect()
}

/// Returns the position with the spots pointed at so far applied; `None` if none of them shows.
pub(super) fn laid(state: &State, spots: &[String]) -> Option<State> {
    let mut after = state.clone();
    match state.phase {
        Phase::Map => {
            spots.last()?;
            Carolus::evolve(&mut after, &Effect::Scattered { cubes: scattered(spots)? });
        }
        Phase::Turn(by, Step::Paladins) => {
            let sent = paladins(state, by, spots).filter(|sent| !sent.is_empty())?;
            for paladin in sent {
                Carolus::evolve(&mut after, &Effect::Sent { by, paladin, last: false });
            }
        }
        Phase::Draft(_) | Phase::Turn(_, Step::Roll) => after.dice = dice(state, spots)?,
        _ => return None,
    }
    Some(after)
}
