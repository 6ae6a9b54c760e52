//! Conversion between facts and the spots pointed at for them.

use rules::games::risiko::{Card, Code, Dark, Fact, Holder, Pending, Played, Stage, State, Step};
use rules::kit::{Die, Seat};

use crate::risiko::{DARK, DONE, DRAW, JUMP, LOAD, PLACE, card_id, die_id, flight_id, land_id, player_id};

/// Greatest number of armies pointed at one after another.
const MOST: u32 = 40;

/// A parsed spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Land(Code),
    Player(Seat),
    Flight,
    Attack(Die),
    Defence(Die),
    Card(Played),
    Jump,
    Load,
    Place,
    Dark,
    Draw,
    Done,
}

/// Parses spots; `None` if one is no spot of the map.
pub(super) fn read(spots: &[String]) -> Option<Vec<Spot>> {
    spots.iter().map(|spot| read_one(spot)).collect()
}

pub(super) fn read_one(spot: &str) -> Option<Spot> {
    match spot {
        JUMP => return Some(Spot::Jump),
        LOAD => return Some(Spot::Load),
        PLACE => return Some(Spot::Place),
        DARK => return Some(Spot::Dark),
        DRAW => return Some(Spot::Draw),
        DONE => return Some(Spot::Done),
        _ => {}
    }
    let (family, rest) = spot.split_once('/')?;
    Some(match family {
        "land" => Spot::Land(Code::parse(rest)?),
        "player" => Spot::Player(Seat(rest.parse().ok()?)),
        "flight" => Spot::Flight,
        "card" => Spot::Card(Played::parse(rest)?),
        "die" => {
            let (row, pips) = rest.split_once('/')?;
            let die = Die::new(pips.parse().ok()?)?;
            if row == "a" { Spot::Attack(die) } else { Spot::Defence(die) }
        }
        _ => return None,
    })
}

/// Parses spots and prepends what is implied: whose armies are deployed on the territory or revealed there, or the
/// attack that these dice continue.
pub(super) fn read_on(state: &State, spots: &[String]) -> Option<Vec<Spot>> {
    let spots = read(spots)?;
    let before = match spots.first() {
        Some(Spot::Land(land)) => {
            let seat = deploying(state, *land).or_else(|| revealing(state, &spots));
            seat.map(Spot::Player).into_iter().collect()
        }
        Some(Spot::Attack(_)) => under_way(state),
        _ => Vec::new(),
    };
    Some([before, spots].concat())
}

/// Returns the holder of a territory who still has to deploy armies there.
fn deploying(state: &State, land: Code) -> Option<Seat> {
    let seat = state.holder(land).filter(|_| state.stage == Stage::SetUp && state.dark == Dark::Off)?;
    state.player(seat).is_some_and(|player| !player.ready).then_some(seat)
}

/// Returns the player whose territories are revealed by pointing at them only.
fn revealing(state: &State, spots: &[Spot]) -> Option<Seat> {
    let lands = lands(spots)?;
    let (first, rest) = lands.split_first()?;
    let seat = revealed(state, *first)?;
    // Pointing at one that nobody knows may mean an attack on it.
    let his = |land: &Code| land == first || (is_hidden(state, *land) && state.holder(*land) == Some(seat));
    rest.iter().all(his).then_some(seat)
}

/// Returns who reveals a dark territory: the player on turn if it may be theirs, or the player who has to.
pub(super) fn revealed(state: &State, land: Code) -> Option<Seat> {
    if !is_hidden(state, land) {
        return None;
    }
    let (holder, own) = (state.holder(land), state.player(state.seat)?);
    if is_awaited(state, land) {
        return holder;
    }
    let may_be = holder == Some(state.seat) || (holder.is_none() && own.dealt > 0);
    (state.turn.pending.is_none() && may_be).then_some(state.seat)
}

/// Checks whether a territory is in the dark during turns, or while the remaining ones are revealed.
pub(super) fn is_hidden(state: &State, land: Code) -> bool {
    reveals(state) && state.land(land).is_some_and(|land| land.dark)
}

/// Checks whether dark territories are being revealed: in the dark, and when the game is over.
pub(super) fn reveals(state: &State) -> bool {
    state.dark != Dark::Off && (state.stage == Stage::Play || state.is_revealing())
}

/// Checks whether a dark territory has to be revealed: at the end of the dark or of the game, or because it is
/// attacked.
pub(super) fn is_awaited(state: &State, land: Code) -> bool {
    let declared = matches!(state.turn.pending, Some(Pending::Declared { to, .. }) if to == land);
    let flight = state.player(state.seat).and_then(|player| player.flight);
    state.is_revealing() || declared || flight.is_some_and(|flight| flight.due && flight.to == Some(land))
}

/// Returns the territories of an attack that must be rolled next, or of the last one, which may be rolled again.
fn under_way(state: &State) -> Vec<Spot> {
    match state.turn.pending {
        Some(Pending::Fight { to, .. }) => vec![Spot::Land(to)],
        Some(Pending::Declared { from, to }) => vec![Spot::Land(from), Spot::Land(to)],
        _ => state.again().map_or_else(Vec::new, |(from, to)| vec![Spot::Land(from), Spot::Land(to)]),
    }
}

/// Returns the territory that must be occupied, and the least number of armies for it.
fn occupied(state: &State) -> Option<(Code, u32)> {
    let Some(Pending::Invasion { from, to, dice }) = state.turn.pending else { return None };
    Some((to, dice.min(state.armies(from).saturating_sub(1)).max(1)))
}

/// Returns the spots of an occupation: the territory once for the least number of armies, and once for each further
/// army.
fn invaded(state: &State, armies: u32) -> Option<Vec<String>> {
    let (to, least) = occupied(state)?;
    let more = armies.checked_sub(least).filter(|more| *more < MOST)?;
    Some((0..=more).map(|_| land_id(to)).collect())
}

fn dice(attack: &[Die], defence: &[Die]) -> Vec<String> {
    let row = |sign: char, dice: &[Die]| dice.iter().map(|die| die_id(sign, die.pips())).collect::<Vec<_>>();
    [row('a', attack), row('d', defence)].concat()
}

/// Returns each territory's spot once for each army; `None` if there are too many, or one stands twice.
fn repeated(lands: &[(Code, u32)]) -> Option<Vec<String>> {
    let sum = lands.iter().fold(0u32, |sum, (_, armies)| sum.saturating_add(*armies));
    let codes: Vec<Code> = lands.iter().flat_map(|(code, armies)| (0..(*armies).min(MOST)).map(|_| *code)).collect();
    (sum <= MOST && counted(codes.iter().copied()) == lands).then(|| codes.into_iter().map(land_id).collect())
}

/// A part of a move: origin, destination, number of armies.
pub(super) type Part = (Code, Code, u32);

/// Parses a move: the origin, then the destination once for each army; any other territory begins the next part.
///
/// Returns the parts, and the origin of one that still lacks its destination.
pub(super) fn parts(lands: &[Code]) -> (Vec<Part>, Option<Code>) {
    let (mut parts, mut from, mut to) = (Vec::<Part>::new(), None, None);
    for land in lands.iter().copied() {
        if to.is_some_and(|to| to != land) {
            (from, to) = (None, None);
        }
        let Some(start) = from else {
            from = Some(land);
            continue;
        };
        to = Some(land);
        match parts.iter_mut().find(|(one, other, _)| (*one, *other) == (start, land)) {
            Some((.., armies)) => *armies += 1,
            None => parts.push((start, land, 1)),
        }
    }
    (parts, from.filter(|_| to.is_none()))
}

/// Returns the spots of a move; `None` if it can't be pointed at.
fn moved(moved: &[Part]) -> Option<Vec<String>> {
    let part = |&(from, to, armies): &Part| std::iter::once(from).chain((0..armies.min(MOST)).map(move |_| to));
    let lands: Vec<Code> = moved.iter().flat_map(part).collect();
    (parts(&lands) == (moved.to_vec(), None)).then(|| lands.into_iter().map(land_id).collect())
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    let after = |first: String, rest: Option<Vec<String>>| {
        rest.map_or_else(Vec::new, |rest| std::iter::once(first).chain(rest).collect())
    };
    let ids = |lands: &[Code]| Some(lands.iter().map(|land| land_id(*land)).collect::<Vec<_>>());
    match fact {
        Fact::Deal { seat, lands, unknown: 0 } if is_dealing(state, *seat) => after(player_id(*seat), ids(lands)),
        Fact::Deploy { seat, lands } if !is_dealing(state, *seat) => {
            after(player_id(*seat), beyond_one(state, *seat, lands).and_then(|more| repeated(&more)))
        }
        Fact::Place { lands, dark: None } if is_placing(state) => repeated(lands).unwrap_or_default(),
        Fact::Place { lands, dark: None } => after(PLACE.to_owned(), repeated(lands)),
        Fact::Show { seat, lands } if reveals(state) => after(player_id(*seat), repeated(lands)),
        Fact::Jump { from, to } if from.iter().all(|(code, _)| code != to) => {
            after(JUMP.to_owned(), repeated(from).map(|from| [from, vec![land_id(*to)]].concat()))
        }
        Fact::Set { cards, worth: None } => cards.iter().flat_map(|card| of_card(state, *card)).collect(),
        Fact::Declare { from, to } if is_dark(state, *from, *to) => vec![land_id(*from), land_id(*to)],
        Fact::Attack { from, to, attack, defence } => {
            [vec![land_id(*from), land_id(*to)], dice(attack, defence)].concat()
        }
        Fact::Fight { to, attack, defence } => [vec![land_id(*to)], dice(attack, defence)].concat(),
        Fact::Invade(armies) => invaded(state, *armies).unwrap_or_default(),
        Fact::Land { to, .. } => vec![flight_id(state.seat), land_id(*to)],
        Fact::Move(parts) => moved(parts).unwrap_or_default(),
        Fact::Draw(None) => vec![DRAW.to_owned()],
        Fact::Done => vec![DONE.to_owned()],
        Fact::EndRoll(rolled) => dice(rolled, &[]),
        Fact::Hold { lands, .. } if lands.is_empty() => Vec::new(),
        // A player who takes one territory often takes the next.
        Fact::Hold { seat, lands } => {
            let other = (state.stage != Stage::Summary || *seat != state.seat).then(|| player_id(*seat));
            lands.iter().map(|land| land_id(*land)).chain(other).collect()
        }
        _ => Vec::new(),
    }
}

/// Lists the orders in which spots may be pointed at: dice as they fall; a territory or its holder first.
pub(super) fn orders(state: &State, fact: &Fact) -> Vec<Vec<String>> {
    let ways = |dice: &[Die]| {
        let mut ways = vec![Vec::new()];
        for die in dice {
            let longer = |way: &Vec<Die>| {
                let at = |place: usize| [&way[..place], &[*die], &way[place..]].concat();
                (0..=way.len()).map(at).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways.sort_unstable();
        ways.dedup();
        ways
    };
    let rolled = |attack: &[Die], defence: &[Die]| {
        let defences = ways(defence);
        let both = |way: Vec<Die>| defences.iter().map(move |other| (way.clone(), other.clone())).collect::<Vec<_>>();
        ways(attack).into_iter().flat_map(both).collect::<Vec<_>>()
    };
    match fact {
        Fact::Attack { from, to, attack, defence } => {
            let lands = [*from, *to];
            rolled(attack, defence)
                .into_iter()
                .flat_map(|(one, other)| way(state, &lands, &dice(&one, &other)))
                .collect()
        }
        Fact::Fight { to, attack, defence } => {
            let lands = [*to];
            rolled(attack, defence)
                .into_iter()
                .flat_map(|(one, other)| way(state, &lands, &dice(&one, &other)))
                .collect()
        }
        Fact::EndRoll(dice) => ways(dice).into_iter().map(|dice| of(state, &Fact::EndRoll(dice))).collect(),
        Fact::Show { .. } => {
            let way = of(state, fact);
            let alone = way.get(1..).map(<[_]>::to_vec).filter(|alone| intended(state, alone).as_ref() == Some(fact));
            std::iter::once(way).chain(alone).collect()
        }
        Fact::Hold { seat, lands } if !lands.is_empty() => {
            let (player, lands) = ([player_id(*seat)], lands.iter().map(|land| land_id(*land)).collect::<Vec<_>>());
            let mut ways = vec![of(state, fact), [&lands[..], &player].concat(), [&player, &lands[..]].concat()];
            ways.dedup();
            ways
        }
        _ => vec![of(state, fact)],
    }
}

/// Returns the spots of an attack: territories and dice; also the dice alone if it is the one to be rolled.
fn way(state: &State, lands: &[Code], dice: &[String]) -> Vec<Vec<String>> {
    let alone = under_way(state) == lands.iter().copied().map(Spot::Land).collect::<Vec<_>>();
    let whole = lands.iter().map(|land| land_id(*land)).chain(dice.iter().cloned()).collect();
    std::iter::once(whole).chain(alone.then(|| dice.to_vec())).collect()
}

/// Checks whether pointing at a player and territories enters what was dealt, not yet what was deployed.
pub(super) fn is_dealing(state: &State, seat: Seat) -> bool {
    state.stage == Stage::SetUp && state.held(seat).next().is_none()
}

/// Returns the armies deployed beyond the one on every territory dealt; `None` if `lands` are not these territories.
fn beyond_one(state: &State, seat: Seat, lands: &[(Code, u32)]) -> Option<Vec<(Code, u32)>> {
    let dealt = state.held(seat).map(|land| land.code);
    let more: Option<Vec<_>> = lands.iter().map(|(code, armies)| Some((*code, armies.checked_sub(1)?))).collect();
    let more = more.filter(|_| lands.iter().map(|(code, _)| *code).eq(dealt))?;
    Some(more.into_iter().filter(|(_, armies)| *armies > 0).collect())
}

/// Returns the spots of a card in a set: the known card, or its symbol and the territory on it if that was seen.
fn of_card(state: &State, card: Played) -> Vec<String> {
    let known = |land| state.player(state.seat).is_some_and(|player| player.known.contains(&Card::Land(land)));
    match card {
        Played::Land(symbol, Some(land)) if !known(land) => vec![card_id(Played::Land(symbol, None)), land_id(land)],
        card => vec![card_id(card)],
    }
}

/// Parses cards of a set; `None` if one of the spots is anything else.
pub(super) fn cards(spots: &[Spot]) -> Option<Vec<Played>> {
    let mut cards = Vec::new();
    for spot in spots {
        match (spot, cards.last_mut()) {
            (Spot::Card(card), _) => cards.push(*card),
            (Spot::Land(code), Some(Played::Land(_, land @ None))) => *land = Some(*code),
            _ => return None,
        }
    }
    Some(cards)
}

/// Checks whether pointing at territories places armies.
pub(super) fn is_placing(state: &State) -> bool {
    let due = state.turn.to_place > 0 && state.turn.pending.is_none();
    due && (state.stage == Stage::Rounds || (state.stage == Stage::Play && state.turn.step != Step::Attack))
}

fn is_dark(state: &State, from: Code, to: Code) -> bool {
    let dark = |code| state.land(code).is_some_and(|land| land.dark);
    state.dark != Dark::Off && (dark(from) || dark(to))
}

/// Counts how often each territory was pointed at, in order of first appearance.
pub(super) fn counted(lands: impl IntoIterator<Item = Code>) -> Vec<(Code, u32)> {
    let mut counted: Vec<(Code, u32)> = Vec::new();
    for land in lands {
        match counted.iter_mut().find(|(code, _)| *code == land) {
            Some((_, count)) => *count += 1,
            None => counted.push((land, 1)),
        }
    }
    counted
}

/// Returns the territories; `None` if one of the spots is anything else.
pub(super) fn lands(spots: &[Spot]) -> Option<Vec<Code>> {
    let land = |spot: &Spot| match spot {
        Spot::Land(code) => Some(*code),
        _ => None,
    };
    spots.iter().map(land).collect()
}

/// Splits dice into the attacker's and the defender's, each highest first; `None` if one of the spots is anything else.
pub(super) fn split_dice(spots: &[Spot]) -> Option<(Vec<Die>, Vec<Die>)> {
    let (mut attack, mut defence) = (Vec::new(), Vec::new());
    for spot in spots {
        match spot {
            Spot::Attack(die) => attack.push(*die),
            Spot::Defence(die) => defence.push(*die),
            _ => return None,
        }
    }
    for row in [&mut attack, &mut defence] {
        row.sort_unstable_by(|one, other| other.cmp(one));
    }
    Some((attack, defence))
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let spots = read_on(state, spots)?;
    match spots.as_slice() {
        [Spot::Draw] => Some(Fact::Draw(None)),
        [Spot::Done] => Some(Fact::Done),
        [Spot::Flight, Spot::Land(to)] => {
            let flight = state.player(state.seat).and_then(|player| player.flight)?;
            Some(Fact::Land { from: flight.from, to: *to })
        }
        [Spot::Card(_), ..] => {
            let cards = cards(&spots)?.try_into().ok()?;
            Some(Fact::Set { cards, worth: None })
        }
        // Before any territory is held, a player and then territories are what was dealt.
        all if state.stage == Stage::Summary || (state.stage == Stage::SetUp && names_player_late(all)) => {
            held(state, all)
        }
        [Spot::Player(seat), rest @ ..] => of_player(state, *seat, lands(rest)?),
        [Spot::Jump, from @ .., Spot::Land(to)] => {
            let from = counted(lands(from)?);
            let away = !from.is_empty() && from.iter().all(|(code, _)| code != to);
            away.then_some(Fact::Jump { from, to: *to })
        }
        [Spot::Place, rest @ ..] if !rest.is_empty() => Some(Fact::Place { lands: counted(lands(rest)?), dark: None }),
        [Spot::Attack(_), ..] => {
            split_dice(&spots).filter(|(_, defence)| defence.is_empty()).map(|(dice, _)| Fact::EndRoll(dice))
        }
        [Spot::Land(to), Spot::Attack(_), ..] => {
            let (attack, defence) = split_dice(&spots[1..])?;
            (!defence.is_empty()).then_some(Fact::Fight { to: *to, attack, defence })
        }
        [Spot::Land(from), Spot::Land(to), rest @ .., Spot::Defence(last)] => {
            let (attack, defence) = split_dice(&[rest, &[Spot::Defence(*last)]].concat())?;
            (!attack.is_empty()).then_some(Fact::Attack { from: *from, to: *to, attack, defence })
        }
        all => of_lands(state, &lands(all)?),
    }
}

fn names_player_late(spots: &[Spot]) -> bool {
    spots.iter().skip(1).any(|spot| matches!(spot, Spot::Player(_)))
}

/// Checks whether another player follows the territories of the first: those are recorded first.
pub(super) fn is_of_another(spots: &[Spot]) -> bool {
    matches!(spots, [Spot::Player(_), Spot::Land(_), .., Spot::Player(_)])
}

/// Parses who holds which territories, pointed at in any order.
///
/// The holder is the last player among the spots, or the one who took the previous territory.
pub(super) fn held(state: &State, spots: &[Spot]) -> Option<Fact> {
    if is_of_another(spots) {
        return None;
    }
    let (mut seat, mut lands) = ((state.stage == Stage::Summary).then_some(state.seat), Vec::new());
    for spot in spots {
        match spot {
            Spot::Player(named) => seat = Some(*named),
            Spot::Land(land) if lands.contains(land) => {}
            Spot::Land(land) => lands.push(*land),
            _ => return None,
        }
    }
    seat.filter(|_| !lands.is_empty()).map(|seat| Fact::Hold { seat, lands })
}

fn of_player(state: &State, seat: Seat, lands: Vec<Code>) -> Option<Fact> {
    match state.stage {
        Stage::SetUp if !is_dealing(state, seat) => {
            let one_each = state.held(seat).map(|land| land.code);
            Some(Fact::Deploy { seat, lands: counted(one_each.chain(lands)) })
        }
        _ if lands.is_empty() => None,
        Stage::SetUp => Some(Fact::Deal { seat, lands, unknown: 0 }),
        _ if reveals(state) => Some(Fact::Show { seat, lands: counted(lands) }),
        _ => None,
    }
}

fn of_lands(state: &State, lands: &[Code]) -> Option<Fact> {
    if let Some((to, least)) = occupied(state) {
        let more = u32::try_from(lands.len()).ok()?.checked_sub(1)?;
        return lands.iter().all(|land| *land == to).then(|| Fact::Invade(least.saturating_add(more)));
    }
    if is_placing(state) {
        return (!lands.is_empty()).then(|| Fact::Place { lands: counted(lands.iter().copied()), dark: None });
    }
    if let [from, to] = lands
        && state.stage == Stage::Play
        && is_dark(state, *from, *to)
    {
        return Some(Fact::Declare { from: *from, to: *to });
    }
    let (parts, begun) = parts(lands);
    let whole = begun.is_none() && parts.iter().all(|(from, to, _)| from != to && is_own(state, *to));
    (whole && !parts.is_empty()).then_some(Fact::Move(parts))
}

pub(super) fn is_own(state: &State, code: Code) -> bool {
    state.land(code).is_some_and(|land| land.holder == Some(Holder::Seat(state.seat)))
}
