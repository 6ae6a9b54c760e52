//! Continuations of the spots pointed at: acts that are too many to be listed before.

use rules::games::risiko::{
    Card, Code, Fact, Holder, Odds, Pending, Played, Risiko, Rules, Stage, State, Symbol, may_attack,
};
use rules::kit::{Die, Seat};
use rules::{Depth, Entry, RoleSet};

use crate::View;
use crate::risiko::gesture::{
    Spot, cards, counted, held, intended, is_of_another, is_own, is_placing, lands, of, read_on, split_dice,
};
use crate::risiko::land_id;

/// Greatest number of armies of a side for which a chance is calculated during pointing.
const MOST_COUNTED: u32 = 150;

/// Dice of the attacker and of the defender.
type Dice = (Vec<Die>, Vec<Die>);

pub(super) fn continuations(view: View<'_, Risiko>, spots: &[String]) -> Vec<Fact> {
    let state = view.state;
    let Some(read) = read_on(state, spots) else { return Vec::new() };
    match (read.as_slice(), state.stage) {
        ([Spot::Draw | Spot::Done], _) => {
            intended(state, spots).into_iter().filter(|fact| is_legal(view, fact)).collect()
        }
        (all, _) if is_summed(view) => holdings(view, all),
        // What one player was dealt is recorded before the next is pointed at.
        ([Spot::Player(_), .., Spot::Player(_)], Stage::SetUp) => Vec::new(),
        ([Spot::Player(_), ..] | [Spot::Land(_), Spot::Player(_)], _) => {
            intended(state, spots).into_iter().filter(|fact| is_legal(view, fact)).collect()
        }
        ([Spot::Jump, from @ ..], Stage::Play) => {
            let so_far = intended(state, spots).into_iter();
            let further = jumps(view, from).into_iter().filter(|fact| of(state, fact).starts_with(spots));
            so_far.chain(further).filter(|fact| is_legal(view, fact)).collect()
        }
        ([Spot::Place, ..], Stage::Play) if !is_placing(state) => {
            intended(state, spots).into_iter().filter(|fact| is_legal(view, fact)).collect()
        }
        ([Spot::Card(_), ..], Stage::Play) => cards(&read).map_or_else(Vec::new, |cards| sets(view, spots, &cards)),
        (lands_only, Stage::Rounds | Stage::Play) if is_placing(state) => placements(view, lands_only),
        ([Spot::Land(to), dice @ ..], Stage::Play) if is_fighting(state, *to) => rolls(view, None, *to, dice),
        ([Spot::Land(from)], Stage::Play) => from_land(view, *from),
        ([Spot::Land(from), Spot::Land(to), dice @ ..], Stage::Play) if !is_own(state, *to) => {
            rolls(view, Some(*from), *to, dice)
        }
        ([Spot::Land(_), ..], Stage::Play) => {
            intended(state, spots).into_iter().filter(|fact| is_legal(view, fact)).collect()
        }
        (dice @ ([] | [Spot::Attack(_), ..]), Stage::Play) => end_rolls(view, dice),
        _ => Vec::new(),
    }
}

/// Checks whether only the holders of territories are followed, without single acts.
pub(super) fn is_summed(view: View<'_, Risiko>) -> bool {
    view.state.stage == Stage::Summary || (view.state.stage == Stage::SetUp && view.game.depth() == Depth::Summary)
}

/// Lists the possible holders of the territories pointed at, or, before the first, the territories that a player may
/// take.
fn holdings(view: View<'_, Risiko>, spots: &[Spot]) -> Vec<Fact> {
    let state = view.state;
    if is_of_another(spots) {
        return Vec::new();
    }
    if let [.., Spot::Player(seat)] = spots
        && held(state, spots).is_none()
    {
        let others = state.lands.iter().filter(|land| land.holder != Some(Holder::Seat(*seat)));
        let takes: Vec<_> = others.map(|land| Fact::Hold { seat: *seat, lands: vec![land.code] }).collect();
        // A player who may take one may take each.
        let may = takes.first().is_some_and(|fact| is_legal(view, fact));
        return if may { takes } else { Vec::new() };
    }
    let by = |seat| held(state, &[spots, &[Spot::Player(seat)]].concat());
    let all: Vec<_> = match spots.first() {
        // The player pointed at first is the holder.
        Some(Spot::Player(_)) => held(state, spots).into_iter().collect(),
        _ => state.seats().filter_map(by).collect(),
    };
    all.into_iter().filter(|fact| is_legal(view, fact)).collect()
}

fn is_legal(view: View<'_, Risiko>, fact: &Fact) -> bool {
    view.game.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok()
}

fn is_fighting(state: &State, at: Code) -> bool {
    matches!(state.turn.pending, Some(Pending::Fight { to, .. }) if to == at)
}

/// Lists the placement so far, and its continuations by one more army.
fn placements(view: View<'_, Risiko>, spots: &[Spot]) -> Vec<Fact> {
    let Some(so_far) = lands(spots) else { return Vec::new() };
    let room = usize::try_from(view.state.turn.to_place).unwrap_or(usize::MAX);
    if so_far.len() > room || so_far.iter().any(|code| !is_own(view.state, *code)) {
        return Vec::new();
    }
    let place = |codes: Vec<Code>| Fact::Place { lands: counted(codes), dark: None };
    let own = view.state.held(view.state.seat).map(|land| land.code);
    let next = own.filter(|_| so_far.len() < room).map(|code| [&so_far[..], &[code]].concat());
    let all = (!so_far.is_empty()).then(|| so_far.clone()).into_iter().chain(next).map(place);
    // A placement that returns to an earlier territory is not listed in this order, but continues all the same.
    let ids: Vec<String> = so_far.iter().map(|code| land_id(*code)).collect();
    all.filter(|fact| of(view.state, fact).starts_with(&ids)).collect()
}

/// Lists the kinds of cards that the player on turn may hold: the known ones and, if some are unknown, one of each
/// symbol and a jolly.
pub(super) fn hand(rules: &Rules, state: &State) -> Vec<Played> {
    let Some(player) = state.player(state.seat) else { return Vec::new() };
    let symbol = |code| rules.map.territory(code).map(|territory| territory.symbol);
    let known = player.known.iter().filter_map(|card| match *card {
        Card::Land(code) => Some(Played::Land(symbol(code)?, Some(code))),
        Card::Jolly => Some(Played::Jolly),
    });
    let unseen = player.cards >= 3 && usize::from(player.cards) > player.known.len();
    let any = Symbol::ALL.map(|symbol| Played::Land(symbol, None)).into_iter().chain([Played::Jolly]);
    let mut kinds = Vec::new();
    for card in known.chain(any.filter(|_| unseen)) {
        if !kinds.contains(&card) {
            kinds.push(card);
        }
    }
    kinds
}

/// Lists the set so far, and its continuations by one more card, or by the territory on the last one; missing cards are
/// filled in.
fn sets(view: View<'_, Risiko>, spots: &[String], picked: &[Played]) -> Vec<Fact> {
    let (rules, hand) = (view.game.rules(), hand(view.game.rules(), view.state));
    // If no set can follow, its cards are not tried one by one.
    if whole(view, &hand, picked).is_none() {
        return Vec::new();
    }
    let next = hand.iter().map(|card| [picked, &[*card]].concat());
    let last = match picked.split_last() {
        Some((Played::Land(symbol, None), before)) => Some((*symbol, before)),
        _ => None,
    };
    let printed = last.into_iter().flat_map(|(symbol, before)| {
        let of_symbol = rules.map.territories().iter().filter(move |territory| territory.symbol == symbol);
        of_symbol.map(move |territory| [before, &[Played::Land(symbol, Some(territory.code))]].concat())
    });
    let mut facts: Vec<Fact> = Vec::new();
    for cards in std::iter::once(picked.to_vec()).chain(next).chain(printed) {
        let fact = whole(view, &hand, &cards).filter(|fact| of(view.state, fact).starts_with(spots));
        facts.extend(fact.filter(|fact| !facts.contains(fact)));
    }
    facts
}

/// Completes cards to a set that may be played.
fn whole(view: View<'_, Risiko>, hand: &[Played], cards: &[Played]) -> Option<Fact> {
    if let Ok(cards) = cards.try_into() {
        // Most are no set at all, which is checked without trying the act.
        let is_set = !view.game.rules().sets.worth(cards).is_empty();
        return is_set.then_some(Fact::Set { cards, worth: None }).filter(|fact| is_legal(view, fact));
    }
    let more = hand.iter().filter(|_| cards.len() < 3);
    more.map(|card| [cards, &[*card]].concat()).find_map(|cards| whole(view, hand, &cards))
}

/// Lists the acts that may start at a territory: a roll against each target, one army moved to each own territory.
fn from_land(view: View<'_, Risiko>, from: Code) -> Vec<Fact> {
    let map = &view.game.rules().map;
    let near: Vec<Code> = map.near(from).map(|near| near.code).collect();
    let mut facts = Vec::new();
    for to in near {
        if is_own(view.state, to) {
            facts.extend(Some(Fact::Move(vec![(from, to, 1)])).filter(|fact| is_legal(view, fact)));
        } else if view.state.land(to).is_some_and(|land| land.dark)
            || view.state.land(from).is_some_and(|land| land.dark)
        {
            facts.extend(Some(Fact::Declare { from, to }).filter(|fact| is_legal(view, fact)));
        } else if may_attack(view.game.rules(), view.state, from, to) {
            facts.extend(rolls(view, Some(from), to, &[]).into_iter().next());
        }
    }
    facts
}

/// Lists the continuations of jumps by one more unit, or by a destination that the jumps so far can reach.
fn jumps(view: View<'_, Risiko>, made: &[Spot]) -> Vec<Fact> {
    let (map, state) = (&view.game.rules().map, view.state);
    let Some(made) = lands(made) else { return Vec::new() };
    let to = |from: &[Code]| {
        let far = |to: &Code| from.iter().all(|from| map.two_apart(*from, *to));
        let (from, all) = (from.to_vec(), state.lands.iter().map(|land| land.code));
        all.filter(far).map(|to| Fact::Jump { from: counted(from.clone()), to }).collect::<Vec<_>>()
    };
    let own = state.held(state.seat).map(|land| [&made[..], &[land.code]].concat());
    let more = own.flat_map(|from| to(&from));
    let now = if made.is_empty() { Vec::new() } else { to(&made) };
    now.into_iter().chain(more).collect()
}

/// Lists the continuations of rolls by one more die; missing dice are filled in with ones.
fn rolls(view: View<'_, Risiko>, from: Option<Code>, to: Code, spots: &[Spot]) -> Vec<Fact> {
    let (mut attack, mut defence) = (Vec::new(), Vec::new());
    for spot in spots {
        match spot {
            Spot::Attack(die) if defence.is_empty() => attack.push(*die),
            Spot::Defence(die) => defence.push(*die),
            _ => return Vec::new(),
        }
    }
    let fact = |(attack, defence): Dice| match from {
        Some(from) => Fact::Attack { from, to, attack, defence },
        None => Fact::Fight { to, attack, defence },
    };
    let counts = (1..=3usize).flat_map(|one| (1..=3usize).map(move |other| (one, other)));
    let ones = |count: usize| Die::new(1).into_iter().cycle().take(count).collect::<Vec<_>>();
    let fits = |(one, other): &(usize, usize)| {
        *one >= attack.len().max(1)
            && *other >= defence.len()
            && (defence.is_empty() || *one == attack.len())
            && is_legal(view, &fact((ones(*one), ones(*other))))
    };
    let counts: Vec<_> = counts.filter(fits).collect();
    let mut found = Vec::new();
    for (one, other) in counts {
        for next in (1..=6).filter_map(Die::new) {
            let mut dice = (attack.clone(), defence.clone());
            let row = if attack.len() < one { &mut dice.0 } else { &mut dice.1 };
            row.push(next);
            if dice.1.len() > other {
                continue;
            }
            dice.0.extend(ones(one - dice.0.len()));
            dice.1.extend(ones(other - dice.1.len()));
            found.push(sorted(dice));
        }
        if defence.len() == other {
            found.push(sorted((attack.clone(), defence.clone())));
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(fact).collect()
}

fn sorted((mut attack, mut defence): Dice) -> Dice {
    for row in [&mut attack, &mut defence] {
        row.sort_unstable_by(|one, other| other.cmp(one));
    }
    (attack, defence)
}

/// Lists the rolls that may end the game and begin with these dice.
fn end_rolls(view: View<'_, Risiko>, spots: &[Spot]) -> Vec<Fact> {
    let dice: Option<Vec<Die>> =
        spots.iter().map(|spot| if let Spot::Attack(die) = spot { Some(*die) } else { None }).collect();
    let (Some(dice), count) = (dice, usize::from(view.game.rules().end_roll.dice)) else { return Vec::new() };
    if dice.len() > count {
        return Vec::new();
    }
    let filled = |next: Option<Die>| {
        let ones = Die::new(1).into_iter().cycle();
        let mut all: Vec<Die> = dice.iter().copied().chain(next).chain(ones).take(count).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        Fact::EndRoll(all)
    };
    let next = (1..=6).filter_map(Die::new).map(Some).filter(|_| dice.len() < count);
    let facts = next.map(filled).chain((dice.len() == count).then(|| filled(None)));
    facts.filter(|fact| is_legal(view, fact)).collect()
}

/// Returns the position with the spots so far applied: territories dealt, armies deployed or placed; `None` if none of
/// them is applied.
pub(super) fn placed(view: View<'_, Risiko>, spots: &[String]) -> Option<State> {
    let state = view.state;
    let fact = intended(state, spots)?;
    let sum = |lands: &[(Code, u32)]| lands.iter().fold(0u32, |sum, (_, armies)| sum.saturating_add(*armies));
    let mut state = state.clone();
    match fact {
        Fact::Deal { seat, lands, .. } => {
            let dealt = state.lands.iter_mut().filter(|land| lands.contains(&land.code) && land.holder.is_none());
            dealt.for_each(|land| land.holder = Some(Holder::Seat(seat)));
        }
        Fact::Deploy { seat, lands } if state.stage == Stage::SetUp => {
            let player = state.players.get_mut(seat.index())?;
            // Surplus armies stand where they were pointed at, so that they can be seen and removed.
            player.reserve = player.reserve.saturating_sub(sum(&lands));
            add(&mut state, seat, &lands)?;
        }
        Fact::Place { lands, dark: None } if is_placing(&state) => {
            state.turn.to_place = state.turn.to_place.saturating_sub(sum(&lands));
            let seat = state.seat;
            add(&mut state, seat, &lands)?;
        }
        _ => return None,
    }
    Some(state)
}

/// Adds armies on territories of a player; `None` if one is not theirs.
fn add(state: &mut State, seat: Seat, lands: &[(Code, u32)]) -> Option<()> {
    for (code, armies) in lands {
        let land = state.lands.iter_mut().find(|land| land.code == *code && land.holder == Some(Holder::Seat(seat)))?;
        land.armies = land.armies.saturating_add(*armies);
    }
    Some(())
}

/// An attack being entered by pointing.
pub(super) struct Planned {
    /// Origin of the attack; `None` for troops that came by air.
    pub from: Option<Code>,
    /// Territory attacked.
    pub to: Code,
    /// The attacker's dice so far.
    pub attack: Vec<Die>,
    /// The defender's dice so far.
    pub defence: Vec<Die>,
}

impl Planned {
    /// Returns the chance that the territory falls if it is attacked to the end, in per cent.
    pub fn chance(&self, rules: &Rules, state: &State) -> Option<u32> {
        let (attackers, kept) = match (self.from, state.turn.pending) {
            (Some(from), _) => (state.armies(from), 1),
            (None, Some(Pending::Fight { units, .. })) => (units, 0),
            (None, _) => return None,
        };
        let defenders = state.armies(self.to);
        let countable = attackers > 0 && defenders > 0 && attackers.max(defenders) <= MOST_COUNTED;
        countable.then(|| (Odds::new(rules).conquest(attackers, defenders, kept).per_mille() + 5) / 10)
    }
}

/// Returns the attack being entered; `None` if it is none.
pub(super) fn planned(state: &State, spots: &[String]) -> Option<Planned> {
    let spots = read_on(state, spots)?;
    let (from, to, dice) = match spots.as_slice() {
        [Spot::Land(to), dice @ ..] if is_fighting(state, *to) => (None, *to, dice),
        [Spot::Land(from), Spot::Land(to), dice @ ..] if is_own(state, *from) && !is_own(state, *to) => {
            (Some(*from), *to, dice)
        }
        _ => return None,
    };
    let (attack, defence) = split_dice(dice)?;
    (state.stage == Stage::Play && !is_placing(state)).then_some(Planned { from, to, attack, defence })
}
