//! Speed of the Giro dell'Oca: whole games for the forecast, and single throws.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rules::games::oca::forecast::playout;
use rules::games::oca::{Fact, Oca, Rules, State};
use rules::kit::Dice;
use rules::{Game, Log, Proceeding, Ruleset};

/// A small generator with a good spread of dice (xorshift64*).
struct Random(u64);

impl Random {
    fn die(&mut self) -> u8 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        u8::try_from(high % 6).unwrap_or(0) + 1
    }

    fn dice(&mut self) -> Dice {
        let (first, second) = (self.die(), self.die());
        Dice::new(first, second).unwrap_or_else(|| unreachable!("{first} {second}"))
    }
}

fn start(flocks: usize) -> Option<(Rules, State)> {
    let ruleset = testkit::text_of("rulesets/oca/oca-origgio-2014.ron").ok()?;
    let rules = Ruleset::parse::<Oca>(&ruleset).ok()?.rules;
    let homes: Vec<_> = rules.plain_squares().step_by(4).collect();
    let seats = (0..flocks).map(|n| format!(r#"{{"name": "F{n}", "players": 20, "home": {}}}"#, homes[n]));
    let seats: Vec<_> = serde_json::from_str(&format!("[{}]", seats.collect::<Vec<_>>().join(","))).ok()?;
    let state = Oca::setup(&rules, &seats);
    Some((rules, state))
}

fn forecast(c: &mut Criterion) {
    let Some((rules, state)) = start(8) else { return };
    let mut group = c.benchmark_group("forecast");
    group.sample_size(10).throughput(Throughput::Elements(10_000));
    group.bench_function("10,000 games from the start, 8 flocks", |b| {
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let mut log = Log::quiet();
        let mut game = state.clone();
        b.iter(|| {
            for _ in 0..10_000 {
                game.clone_from(&state);
                black_box(playout(&rules, &mut game, &mut log, || random.dice()));
            }
        });
    });
    group.finish();
}

fn validate(c: &mut Criterion) {
    let Some((rules, mut state)) = start(8) else { return };
    let mut random = Random(7);
    let mut log = Log::quiet();
    // The middle of a race, with strays about.
    for _ in 0..48 {
        for fact in [Fact::Throw([random.die(), random.die()]), Fact::Validate, Fact::Swap(None)] {
            log.clear();
            Oca::decide(&mut Proceeding::new(&rules, &mut state, &[], &mut log), &fact);
        }
    }
    let mut log = Log::new();
    c.bench_function("throw and validate, mid-race, with steps", |b| {
        b.iter_batched_ref(
            || (state.clone(), Fact::Throw([random.die(), random.die()])),
            |(state, fact)| {
                for fact in [fact, &Fact::Validate] {
                    log.clear();
                    Oca::decide(&mut Proceeding::new(&rules, state, &[], &mut log), fact);
                    black_box(&log.steps);
                }
            },
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, forecast, validate);
criterion_main!(benches);
