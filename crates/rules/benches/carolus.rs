//! Speed of Carolus Magnus: random games to the end, and the preview of an act.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::carolus::{Carolus, Colour, Destination, Face, Fact, Phase, Rules, Sent, State, Step};
use rules::{Entry, Game as _, Log, Match, Notation as _, Opening, Proceeding, RoleSet, Signature, open_match};
use serde_json::{Value, json};

/// Most acts of a random game.
const MOST: usize = 4_000;

fn open() -> Option<Match<Carolus>> {
    let text = testkit::text_of("rulesets/carolus/carolus-magnus.ron").ok()?;
    let seats = json!([{ "name": "A" }, { "name": "B" }]);
    open_match::<Carolus>(&Opening { ruleset: &text, seats: &seats, options: &Value::Null }).ok()
}

/// Gives random numbers from a seed.
struct Lots(u64);

impl Lots {
    const fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % if count == 0 { 1 } else { count }
    }
}

/// Draws paladins of the reserve, each for the court or for some territory.
fn paladins(rules: &Rules, state: &State, lots: &mut Lots) -> Option<Fact> {
    let player = state.player(state.asked(rules)?)?;
    let mut left: Vec<Colour> = Vec::with_capacity(8);
    for colour in Colour::ALL {
        left.extend((0..player.reserve[colour.index()]).map(|_| colour));
    }
    let count = usize::from(rules.two.paladins).min(left.len());
    let sent = |_| {
        let colour = left.swap_remove(lots.below(left.len()));
        let territory = u8::try_from(1 + lots.below(rules.territories.into())).unwrap_or(1);
        Sent { colour, to: if lots.below(3) == 0 { Destination::Court } else { Destination::Territory(territory) } }
    };
    Some(Fact::Paladins((0..count).map(sent).collect()))
}

fn next(rules: &Rules, state: &State, lots: &mut Lots) -> Option<Fact> {
    match state.phase {
        _ if state.end.is_some() => None,
        Phase::Turn(_, Step::Paladins) => paladins(rules, state, lots),
        Phase::Turn(_, Step::Roll) => {
            let face = |_| match lots.below(6) {
                5 => Face::Crown(None),
                side => Face::Colour(Colour::ALL[side]),
            };
            Some(Fact::Roll((0..rules.two.paladins).map(face).collect()))
        }
        _ => {
            let facts = Carolus::prompts(rules, state).into_iter().find_map(|prompt| prompt.facts)?;
            facts.get(lots.below(facts.len())).cloned()
        }
    }
}

/// Plays a game at random to its end; counts the acts.
fn playout(rules: &Rules, start: &State, lots: &mut Lots, log: &mut Log<Carolus>) -> usize {
    let mut state = start.clone();
    for count in 0..MOST {
        let Some(fact) = next(rules, &state, lots) else { return count };
        log.clear();
        Carolus::decide(&mut Proceeding::new(rules, &mut state, &[], log), &fact);
    }
    MOST
}

/// Gives a match whose first round begins.
fn first_round() -> Option<Match<Carolus>> {
    let mut m = open()?;
    for text in ["map rvbpgrvbpgrvbpg T3", "R r b g", "R v v b b p g", "R r v b p", "R r"] {
        let fact = Carolus::parse_fact(text, m.seats(), m.state()).ok()?;
        m.record(Entry::fact(fact), Signature::script(0)).ok()?;
    }
    Some(m)
}

fn games(c: &mut Criterion) {
    let Some(mut m) = first_round() else { return };
    let mut group = c.benchmark_group("carolus");
    group.throughput(Throughput::Elements(1));
    let (mut lots, mut log) = (Lots(7), Log::quiet());
    group.bench_function("random game for two", |b| {
        b.iter(|| black_box(playout(m.rules(), m.state(), &mut lots, &mut log)));
    });
    group.finish();
    for text in ["D 2", "D 3", "R r b *", "P r:corte b:T5 g:T4"] {
        let Ok(fact) = Carolus::parse_fact(text, m.seats(), m.state()) else { return };
        let _ = m.record(Entry::fact(fact), Signature::script(0));
    }
    let entry = Entry::fact(Fact::Emperor(1));
    c.bench_function("carolus, preview of the emperor's move", |b| {
        b.iter(|| black_box(m.preview(&entry, RoleSet::EVERYONE).is_ok()));
    });
}

criterion_group!(benches, games);
criterion_main!(benches);
