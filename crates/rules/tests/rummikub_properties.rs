//! What holds in Rummikub, whatever people enter: tiles lie in one place, listed acts are legal, what was waived leaves positions that can
//! be, nobody learns of a tile that was not shown to them.

use proptest::prelude::*;
use rules::games::rummikub::{
    Effect, Fact, Over, Phase, Rummikub, Set, State, Tile, Tiles, arranged, meanings, parse_tiles, solve, tiles_of,
};
use rules::kit::racks::{Rack, scores};
use rules::{Audience, Conceal as _, DynMatch, Entry, Game, Match, Notation, RoleSet, Seat, Signature, check_ruleset};

use crate::audiences::{alike, folded};
use crate::poker::Lots;
use crate::{pair, two_player_rulesets};

const NAMES: [&str; 5] = ["Anna", "Bruno", "Carla", "Dario", "Elena"];
const PATH: &str = "rummikub/rummikub";

fn open(players: usize, change: impl FnOnce(&mut rules::games::rummikub::Rules)) -> Match<Rummikub> {
    let mut ruleset = pair::ruleset::<Rummikub>(PATH);
    change(&mut ruleset.rules);
    let seats = NAMES[..players].iter().map(|name| serde_json::json!({ "name": name })).collect::<Vec<_>>();
    Match::new(ruleset, serde_json::from_value(seats.into()).unwrap())
}

/// What really is on the racks and in the pool; the referee has seen some of it.
struct Box {
    racks: Vec<Tiles>,
    pool: Vec<Tile>,
    seen_by_referee: bool,
}

/// Plays games as they happen, with tiles told or not; now and then something that nobody should do.
struct Play {
    lots: Lots,
    hidden: Option<Box>,
    odd: usize,
}

impl Play {
    fn new(seed: u64, odd: usize) -> Self {
        Self { lots: Lots(seed | 1), hidden: None, odd }
    }

    fn tile(&mut self) -> Tile {
        let all: Vec<Tile> = Tiles::all().iter().collect();
        all[self.lots.below(all.len())]
    }

    fn deal(&mut self, m: &Match<Rummikub>) -> Vec<Fact> {
        let mut pool: Vec<Tile> = Tiles::all().iter().collect();
        let mut draw = |count: u8| (0..count).map(|_| pool.swap_remove(self.lots.below(pool.len()))).collect::<Tiles>();
        let racks: Vec<Tiles> = m.state().players.iter().map(|player| draw(player.rack)).collect();
        let seen_by_referee = self.lots.below(2) == 0;
        let count = |lots: &mut Lots| if seen_by_referee { 14 } else { lots.below(6) };
        let hold = |(seat, rack): (Seat, &Tiles)| {
            let tiles = rack.iter().take(count(&mut self.lots)).collect();
            Fact::Hold { seat, tiles }
        };
        let facts = m.state().seats().zip(&racks).map(hold).collect();
        self.hidden = Some(Box { racks, pool, seen_by_referee });
        facts
    }

    /// Makes up what happens next.
    fn next(&mut self, m: &Match<Rummikub>) -> Vec<Fact> {
        let state = m.state();
        if self.odd > 0 && self.lots.below(self.odd) == 0 {
            return vec![self.odd_fact(state)];
        }
        if state.is_fresh(m.rules()) && state.players.iter().all(|player| player.known.is_empty()) {
            return self.deal(m);
        }
        let Phase::Play(seat) = state.phase else { return vec![self.end(state)] };
        let Some(hidden) = &self.hidden else { return vec![self.end(state)] };
        let rack = &hidden.racks[seat.index()];
        if let Some(sets) = lay(state, seat, rack).filter(|_| self.lots.below(8) > 0) {
            return vec![sets];
        }
        let tile = hidden.pool.last().copied().filter(|_| hidden.seen_by_referee);
        match (state.pool(), self.lots.below(7)) {
            (0, 1..) => vec![Fact::Pass],
            (1.., 1..) => vec![Fact::Draw { tile }],
            (pool, 0) => vec![Fact::Late { seat: Some(seat), tile: tile.filter(|_| pool > 0) }],
        }
    }

    fn end(&mut self, state: &State) -> Fact {
        let rack = |tiles: &Tiles| {
            let left = tiles.without(&std::iter::repeat_n(Tile::Joker(None), 2).collect());
            Rack { tiles: left.points(), jokers: tiles.jokers().into(), penalties: 0 }
        };
        let racks = match &self.hidden {
            Some(hidden) => hidden.racks.iter().map(rack).collect(),
            None => state.players.iter().map(|player| Rack { tiles: player.rack.into(), ..Rack::default() }).collect(),
        };
        Fact::End { racks }
    }

    fn odd_fact(&mut self, state: &State) -> Fact {
        let seat = Seat(u8::try_from(self.lots.below(NAMES.len())).unwrap());
        let tiles = |play: &mut Self, count: usize| (0..count).map(|_| play.tile()).collect::<Vec<_>>();
        match self.lots.below(9) {
            0 => Fact::Begin { seat },
            1 => Fact::Hold { seat, tiles: tiles(self, 3) },
            2 => Fact::Pass,
            3 => Fact::Draw { tile: Some(self.tile()) },
            4 => Fact::Late { seat: None, tile: Some(self.tile()) },
            5 => Fact::End { racks: state.players.iter().map(|_| Rack::parse("7+J").unwrap()).collect() },
            6 => Fact::Lay { sets: vec![tiles(self, 3), tiles(self, 4)] },
            _ => {
                let mut sets = state.table.clone();
                if let Some(from) = sets.iter().position(|set| set.len() > 2) {
                    let tile = sets[from].remove(self.lots.below(3));
                    let into = self.lots.below(sets.len());
                    sets[into].push(tile);
                }
                sets.push(tiles(self, 3));
                Fact::Table { sets }
            }
        }
    }

    /// Moves the tiles as an accepted act does; one that the racks do not bear out is not followed any further.
    fn follow(&mut self, before: &State, m: &Match<Rummikub>) {
        let state = m.state();
        let Some(hidden) = &mut self.hidden else { return };
        if state.game != before.game || state.over.is_some() {
            self.hidden = None;
            return;
        }
        let (then, now) = (tiles_of(&before.table), tiles_of(&state.table));
        let Some(seat) = before.to_play() else { return };
        let rack = &mut hidden.racks[seat.index()];
        let laid = now.without(&then);
        let fits = rack.holds(&laid);
        *rack = rack.without(&laid).and(&then.without(&now));
        let drew = usize::from(state.players[seat.index()].rack) > usize::try_from(rack.len()).unwrap();
        if drew {
            hidden.pool.pop().into_iter().for_each(|tile| rack.add(tile));
        }
        let whole = usize::try_from(rack.len()).unwrap() == usize::from(state.players[seat.index()].rack);
        let known = rack.holds(&state.players[seat.index()].known);
        if !(fits && whole && known) {
            self.hidden = None;
        }
    }
}

/// Lays what can be laid from a rack: sets of its own, or tiles added to a set.
fn lay(state: &State, seat: Seat, rack: &Tiles) -> Option<Fact> {
    let own = solve(&Tiles::default(), rack)?;
    let down = state.players[seat.index()].down;
    let worth: u32 =
        own.sets.iter().filter_map(|set| arranged(set)).map(|(meld, _)| rules::games::rummikub::worth(meld)).sum();
    if !own.sets.is_empty() && (down || worth >= 30) {
        return Some(Fact::Lay { sets: own.sets });
    }
    let add = |tile: Tile| {
        let into = |(index, set): (usize, &Set)| {
            let mut set = set.clone();
            set.push(tile);
            (!meanings(&set).is_empty()).then_some((index, set))
        };
        let (index, set) = state.table.iter().enumerate().find_map(into)?;
        let mut sets = state.table.clone();
        sets[index] = set;
        Some(Fact::Table { sets })
    };
    rack.iter().filter(|_| down).find_map(add)
}

/// Records an act where it holds, or where it may have happened, let stand.
fn record(m: &mut Match<Rummikub>, play: &mut Play, fact: Fact, waives: bool) -> bool {
    let entry = Entry::fact(fact);
    let objections = m.objections(&entry);
    let entry = if waives && !objections.impossible && !objections.waive.is_empty() {
        entry.waiving(objections.waive, "let stand").unwrap()
    } else {
        entry
    };
    let before = m.state().clone();
    let done = m.record(entry, Signature::script(0)).is_ok();
    if done {
        play.follow(&before, m);
    }
    done
}

fn played(players: usize, acts: usize, seed: u64, odd: usize) -> Match<Rummikub> {
    let mut m = open(players, |rules| rules.games = 3);
    let mut play = Play::new(seed, odd);
    for _ in 0..acts {
        for fact in play.next(&m) {
            record(&mut m, &mut play, fact, true);
        }
    }
    m
}

/// Checks what every position must hold.
fn check(m: &Match<Rummikub>) {
    pair::everything_reads_back(m);
    let state = m.state();
    let racks: u32 = state.players.iter().map(|player| u32::from(player.rack)).sum();
    assert_eq!(racks + tiles_of(&state.table).len() + state.pool(), 106, "{}", m.position());
    assert!(state.seen().excess().is_empty(), "{}", m.position());
    for fact in pair::legal(m) {
        assert!(m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok(), "{fact:?} in {}", m.position());
    }
    for game in &state.games {
        let racks: Vec<Rack> = game.iter().map(|score| score.rack).collect();
        assert_eq!(game.iter().map(|score| score.points).collect::<Vec<_>>(), scores(&racks, 30, 30));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_can_be(players in 2usize..=5, seed: u64) {
        let mut m = open(players, |rules| rules.games = 3);
        let mut play = Play::new(seed, 9);
        for _ in 0..120 {
            for fact in play.next(&m) {
                let before = m.fold().clone();
                if record(&mut m, &mut play, fact, true) {
                    check(&m);
                } else {
                    prop_assert_eq!(m.fold(), &before);
                }
            }
        }
    }

    /// Without anything odd nothing is refused, and every set on the table is one.
    #[test]
    fn games_are_played_to_their_end(players in 2usize..=5, seed: u64) {
        let mut m = open(players, |rules| rules.games = 2);
        let mut play = Play::new(seed, 0);
        for _ in 0..900 {
            if m.state().over == Some(Over::Played) {
                break;
            }
            for fact in play.next(&m) {
                let text = Rummikub::write_fact(&fact, m.seats());
                prop_assert!(record(&mut m, &mut play, fact, false), "{} in {}", text, m.position());
                prop_assert!(m.state().table.iter().all(|set| !meanings(set).is_empty()), "{}", m.position());
            }
        }
        prop_assert_eq!(m.state().over, Some(Over::Played), "{}", m.position());
        prop_assert_eq!(m.state().games.len(), 2);
        let total: i64 = m.state().games.iter().flatten().map(|score| score.points + 30 * i64::from(score.rack.penalties)).sum();
        prop_assert!((-8..=0).contains(&total), "what is won is lost, but for remainders: {}", total);
    }

    #[test]
    fn facts_read_back(players in 2usize..=5, seed: u64) {
        let mut m = open(players, |_| {});
        let mut play = Play::new(seed, 2);
        for _ in 0..60 {
            for fact in play.next(&m) {
                let text = Rummikub::write_fact(&fact, m.seats());
                if !matches!(fact, Fact::Begin { seat } | Fact::Hold { seat, .. } if seat.index() >= players) {
                    let read = Rummikub::parse_fact(&text, m.seats(), m.state());
                    prop_assert_eq!(read.as_ref(), Ok(&fact), "{}", text);
                }
                let json = serde_json::to_string(&fact).unwrap();
                prop_assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), &fact, "{}", json);
                record(&mut m, &mut play, fact, true);
            }
        }
    }

    #[test]
    fn undo_restores_and_replay_repeats(players in 2usize..=5, seed: u64) {
        let entries: Vec<_> = played(players, 40, seed, 5).entries().iter().map(|recorded| recorded.entry.clone()).collect();
        let choices: Vec<usize> = (0..entries.len()).collect();
        let start = open(players, |rules| rules.games = 3);
        pair::undo_restores_and_replay_repeats(start, |_, index: usize| entries[index].clone(), &choices);
    }

    #[test]
    fn concealing_a_position_is_folding_concealed_steps(players in 2usize..=5, seed: u64) {
        let m = played(players, 60, seed, 9);
        for audience in [Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(1)), Audience::Referee] {
            let mut concealed = m.state().clone();
            if audience != Audience::Referee {
                (Rummikub::HIDING.unwrap().state)(&mut concealed, m.state(), audience);
            }
            prop_assert_eq!(&folded(&m, audience), &concealed, "{:?}", audience);
            let seen = m.seen_by(audience);
            prop_assert_eq!(seen.state(), &concealed);
        }
    }

    /// Two matches differ only in tiles that the referee noted: the public is told the same of both.
    #[test]
    fn what_is_on_the_racks_makes_no_difference(players in 2usize..=5, seed: u64) {
        let m = played(players, 60, seed, 12);
        prop_assert_eq!(alike(&m), m.entries().len());
    }

    #[test]
    fn nothing_panics(text in "\\PC{0,40}", seed: u64, at: usize) {
        let entries: Vec<_> = played(3, 20, seed, 4).entries().iter().map(|recorded| recorded.entry.clone()).collect();
        let choices: Vec<usize> = (0..entries.len()).collect();
        for text in [text.clone(), format!("Anna {text}"), format!("+ {text}"), format!("T [{text}]"), format!("end {text}")] {
            let start = open(3, |rules| rules.games = 3);
            pair::nothing_panics(start, |_, index: usize| entries[index].clone(), &choices, &text, at);
        }
    }

    /// Whatever tiles lie together, in order they are the same tiles, and stay as they are when they are put in order again.
    #[test]
    fn sets_stay_in_order(seed: u64, count in 1usize..6) {
        let mut play = Play::new(seed, 0);
        for _ in 0..300 {
            let tiles: Set = (0..count).map(|_| play.tile()).collect();
            let Some((_, ordered)) = arranged(&tiles) else { continue };
            prop_assert_eq!(tiles.iter().copied().collect::<Tiles>(), ordered.iter().copied().collect::<Tiles>());
            prop_assert_eq!(arranged(&ordered).map(|(_, again)| again), Some(ordered));
        }
    }
}

#[test]
fn runs_with_jokers_go_as_they_are_written() {
    for (written, ordered) in [
        ("R9 R10 J", "R9 R10 J=R11"),
        ("J R10 R9", "R9 R10 J=R11"),
        ("J R9 R10", "J=R8 R9 R10"),
        ("R9 J R11", "R9 J=R10 R11"),
        ("J J R2", "R2 J=R3 J=R4"),
        ("R12 R13 J", "J=R11 R12 R13"),
        ("R9 J J", "R9 J=R10 J=R11"),
        ("B8 J N8", "N8 B8 J"),
        ("B8 J=R8 N8", "N8 B8 J"),
        ("B8 J N8 A8", "N8 J=R8 B8 A8"),
    ] {
        let found = arranged(&parse_tiles(written).unwrap()).map(|(_, tiles)| tiles);
        let expected = parse_tiles(ordered).unwrap();
        assert_eq!(found, Some(expected), "{written}");
    }
}

#[test]
fn hundredths_of_a_point_have_two_digits() {
    let digits = |cents| {
        let told = Rummikub::tell(&Effect::Placed { seat: Seat(0), place: 1, score: 9, cents }, &[]);
        told.args.into_iter().find(|(name, _)| *name == "digits").map(|(_, digits)| digits)
    };
    for (cents, two) in [(205, "05"), (233, "33"), (300, "00")] {
        assert_eq!(digits(cents), Some(two.into()), "{cents}");
    }
}

#[test]
fn the_shipped_ruleset_is_whole() {
    let codes: Vec<String> = (1..=9).map(|number| format!("A{number}")).collect();
    let path = format!("rulesets/{PATH}.ron");
    two_player_rulesets::check_shipped::<Rummikub>(&path, &codes.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(check_ruleset(&testkit::text_of(&path).unwrap()), Ok("rummikub".to_owned()));
    for (old, new, key) in [
        ("rack_size: 14", "rack_size: 0", "rummikub-lint-tiles"),
        ("initial: 30", "initial: 201", "rummikub-lint-initial"),
        ("joker: 30", "joker: 1001", "rummikub-lint-value"),
        ("penalty: 30", "penalty: 1001", "rummikub-lint-value"),
        ("games: 1", "games: 0", "rummikub-lint-games"),
        ("4: [4, 3, 2, 1]", "4: [4, 3, 2]", "rummikub-lint-points"),
        ("4: [4, 3, 2, 1]", "6: [4, 3, 2, 1, 1, 1]", "rummikub-lint-points"),
        ("4: [4, 3, 2, 1]", "4: [4, 3, 2, 5]", "rummikub-lint-points-fall"),
        ("starter: 0", "starter: 2", "rummikub-lint-starter"),
    ] {
        two_player_rulesets::check_broken(&path, old, new, key);
    }
}
