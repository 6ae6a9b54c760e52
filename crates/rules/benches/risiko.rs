//! Speed of Risiko!: a roll at a table of five, acts by lots, the chance of an attack.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::risiko::{
    Effect, Fact, Odds, Pending, Risiko, Rules, State, Step, defence_dice, may_attack, occupation,
};
use rules::kit::Die;
use rules::{Entry, Game, Log, Match, Notation as _, Opening, Proceeding, RoleSet, Signature, Stored, open_match};
use serde_json::{Value, json};

fn table(ruleset: &str, seats: usize) -> Option<Match<Risiko>> {
    let text = testkit::text_of(&format!("rulesets/risiko/{ruleset}.ron")).ok()?;
    let names: Value = (0..seats).map(|index| json!({ "name": format!("P{index}") })).collect();
    let mut m = open_match::<Risiko>(&Opening { ruleset: &text, seats: &names, options: &Value::Null }).ok()?;
    let codes: Vec<String> = m.state().lands.iter().map(|land| land.code.to_string()).collect();
    let held = m.rules().held_back.unwrap_or(0);
    let all = usize::try_from(m.rules().armies_of(seats) - held).ok()?;
    for seat in 0..seats {
        // Every so-manieth territory, the armies shared out as evenly as may be; those left over are neutral.
        let most = if held > 0 { codes.len() / seats } else { codes.len() };
        let own: Vec<&String> = codes.iter().skip(seat).step_by(seats).take(most).collect();
        let armies = |index: usize| all / own.len() + usize::from(index < all % own.len());
        let lands: Vec<_> = own.iter().enumerate().map(|(index, code)| format!("{code}{}", armies(index))).collect();
        let text = format!("deploy P{seat} {}", lands.join(" "));
        m.record(Entry::parse(&text, &[], None, &m).ok()?, Signature::script(0)).ok()?;
    }
    Some(m)
}

/// Chooses by a small generator.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }

    fn dice(&mut self, count: u32) -> Vec<Die> {
        (0..count).filter_map(|_| Die::new(1 + u8::try_from(self.below(6)).unwrap_or(0))).collect()
    }
}

/// Makes up what may happen next: armies are placed, then some attacks are rolled.
fn next(rules: &Rules, state: &State, lots: &mut Lots) -> Fact {
    if let Some(Pending::Invasion { .. }) = state.turn.pending {
        return Fact::Invade(occupation(rules, state).map_or(1, |(least, _)| least));
    }
    if state.turn.step == Step::EndRoll {
        return Fact::EndRoll(lots.dice(rules.end_roll.dice.into()));
    }
    let own: Vec<_> = state.held(state.seat).map(|land| land.code).collect();
    let from = own[lots.below(own.len())];
    if state.turn.to_place > 0 {
        return Fact::Place { lands: vec![(from, state.turn.to_place)], dark: None };
    }
    let targets = rules.map.near(from).map(|near| near.code).find(|to| may_attack(rules, state, from, *to));
    match targets {
        Some(to) if state.turn.step < Step::Drawn && lots.below(8) > 0 => {
            let attack = lots.dice((state.armies(from) - 1).min(3));
            let defence = lots.dice(defence_dice(rules, state.armies(to)).1);
            Fact::Attack { from, to, attack, defence }
        }
        _ if state.turn.conquests > 0 && state.turn.step < Step::Drawn && state.pack > 0 => Fact::Draw(None),
        _ => Fact::Done,
    }
}

fn decide(rules: &Rules, state: &mut State, log: &mut Log<Risiko>, fact: &Fact) {
    log.clear();
    Risiko::decide(&mut Proceeding::new(rules, state, &[], log), fact);
}

fn acts(c: &mut Criterion) {
    let Some(mut m) = table("risiko-varianti", 5) else { return };
    let mut lots = Lots(7);
    for _ in 0..200 {
        let fact = next(m.rules(), m.state(), &mut lots);
        let _ = m.record(Entry::fact(fact), Signature::script(0));
    }
    let Ok(fact) = Risiko::parse_fact("#", m.seats(), m.state()) else { return };
    for (name, entry) in [("what comes next", next(m.rules(), m.state(), &mut lots)), ("the end of a turn", fact)] {
        let entry = Entry::fact(entry);
        c.bench_function(&format!("risiko, preview of {name}, 5 seats"), |b| {
            b.iter(|| black_box(m.preview(&entry, RoleSet::EVERYONE).is_ok()));
        });
    }
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("risiko");
    group.throughput(Throughput::Elements(1000));
    for (ruleset, seats) in [("risiko-varianti", 5), ("risiko-torneo", 6)] {
        let Some(m) = table(ruleset, seats) else { return };
        let (mut lots, mut log) = (Lots(11), Log::quiet());
        let mut state = m.state().clone();
        group.bench_function(format!("acts by lots, {ruleset}, {seats} seats"), |b| {
            b.iter(|| {
                for _ in 0..1000 {
                    if state.is_over() {
                        state.clone_from(m.state());
                    }
                    let fact = next(m.rules(), &state, &mut lots);
                    decide(m.rules(), &mut state, &mut log, &fact);
                }
            });
        });
    }
    group.finish();
}

/// Restores so many acts by lots from their stored form, with their digests; a game that is over is set up anew.
fn replay(c: &mut Criterion) {
    const ACTS: usize = 20_000;
    let Some(start) = table("risiko-varianti", 5) else { return };
    let (mut m, mut lots) = (start.clone(), Lots(13));
    let mut stored: Vec<Stored<Risiko>> = Vec::with_capacity(ACTS);
    while stored.len() < ACTS {
        let entry = if m.state().is_over() {
            let effects = vec![Effect::SetUp(Box::new(start.state().clone()))];
            Entry::Ruling { effects, article: None, reason: "bench".to_owned() }
        } else {
            Entry::fact(next(m.rules(), m.state(), &mut lots))
        };
        if let Ok(seq) = m.record(entry, Signature::script(0)) {
            stored.extend(m.stored(seq));
        }
    }
    let mut group = c.benchmark_group("risiko");
    group.sample_size(10).throughput(Throughput::Elements(ACTS as u64));
    group.bench_function("replay of acts by lots, 5 seats", |b| {
        b.iter(|| {
            let mut again = start.clone();
            stored.iter().for_each(|entry| {
                let _ = again.restore(entry.clone(), &mut Vec::new());
            });
            assert_eq!(again.last(), m.last());
        });
    });
    group.finish();
}

fn chances(c: &mut Criterion) {
    for ruleset in ["risiko-varianti", "risiko-torneo"] {
        let Some(m) = table(ruleset, 4) else { return };
        let odds = Odds::new(m.rules());
        c.bench_function(&format!("risiko, chance of 100 against 100, {ruleset}"), |b| {
            b.iter(|| black_box(odds.conquest(black_box(100), 100, 1)));
        });
    }
}

criterion_group!(benches, acts, games, replay, chances);
criterion_main!(benches);
