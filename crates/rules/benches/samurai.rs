//! Speed of Samurai: a turn at a table of four, the plays that may follow, whole games by lots.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::samurai::{Cell, Fact, Ground, Play, Rules, Samurai, Stage, State, Tile, next_plays};
use rules::{Entry, Game, Log, Match, Notation as _, Opening, Proceeding, RoleSet, open_match};
use serde_json::{Value, json};

fn table(seats: usize) -> Option<Match<Samurai>> {
    let text = testkit::text_of("rulesets/samurai/samurai.ron").ok()?;
    let seats: Value = (0..seats).map(|index| json!({ "name": format!("P{index}") })).collect();
    open_match::<Samurai>(&Opening { ruleset: &text, seats: &seats, options: &Value::Null }).ok()
}

/// Chooses by a small generator.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }
}

fn decide(rules: &Rules, state: &mut State, log: &mut Log<Samurai>, fact: &Fact) {
    log.clear();
    Samurai::decide(&mut Proceeding::new(rules, state, &[], log), fact);
}

/// Places all figures, each where it may go first.
fn set_up(m: &Match<Samurai>) -> State {
    let (mut state, mut log) = (m.state().clone(), Log::quiet());
    let mut lots = Lots(7);
    while state.stage != Stage::Play {
        let prompts = Samurai::prompts(m.rules(), &state);
        let Some(facts) = prompts.into_iter().find_map(|prompt| prompt.facts) else { break };
        decide(m.rules(), &mut state, &mut log, &facts[lots.below(facts.len())]);
    }
    state
}

/// Plays a game by lots to its end: tiles where they belong, a tile a turn.
fn playout(rules: &Rules, start: &State, lots: &mut Lots, log: &mut Log<Samurai>) -> State {
    let mut state = start.clone();
    let of = |ground| rules.board.spaces(start.players.len()).filter(move |space| space.ground == ground);
    let mut free: [Vec<Cell>; 2] =
        [Ground::Land, Ground::Sea].map(|ground| of(ground).map(|space| space.cell).collect());
    let tiles = || rules.tile_set.iter().flat_map(|(tile, copies)| (0..*copies).map(|_| *tile));
    let mut left: Vec<Vec<Tile>> =
        start.players.iter().map(|_| tiles().filter(|tile| tile.is_placed()).collect()).collect();
    while !state.is_over() {
        let own = &mut left[state.turn.index()];
        if own.is_empty() {
            break;
        }
        let tile = own.swap_remove(lots.below(own.len()));
        let places = &mut free[usize::from(tile.is_ship())];
        if places.is_empty() {
            continue;
        }
        let at = places.swap_remove(lots.below(places.len()));
        decide(rules, &mut state, log, &Fact::Turn { plays: vec![Play::Place(tile, at)] });
    }
    state
}

fn acts(c: &mut Criterion) {
    let Some(mut m) = table(4) else { return };
    let state = set_up(&m);
    let Some(position) = Samurai::set_up(state) else { return };
    let ruling = Entry::Ruling { effects: vec![position], article: None, reason: "bench".to_owned() };
    assert!(m.record(ruling, rules::Signature::script(0)).is_ok());
    let Ok(fact) = Samurai::parse_fact("C1@Q4 N1@O4 N1@R5 S2@P3", m.seats(), m.state()) else { return };
    let entry = Entry::fact(fact);
    assert!(m.preview(&entry, RoleSet::EVERYONE).is_ok());
    c.bench_function("samurai, preview of a turn of four tiles, 4 seats", |b| {
        b.iter(|| black_box(m.preview(&entry, RoleSet::EVERYONE).is_ok()));
    });
    c.bench_function("samurai, plays that may begin a turn, 4 seats", |b| {
        b.iter(|| black_box(next_plays(m.rules(), m.state(), &[]).len()));
    });
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("samurai");
    group.throughput(Throughput::Elements(1));
    for players in [2, 4] {
        let Some(m) = table(players) else { return };
        let start = set_up(&m);
        let (mut lots, mut log) = (Lots(11), Log::quiet());
        group.bench_function(format!("a game by lots, {players} seats"), |b| {
            b.iter(|| black_box(playout(m.rules(), &start, &mut lots, &mut log).is_over()));
        });
    }
    group.finish();
}

criterion_group!(benches, acts, games);
criterion_main!(benches);
