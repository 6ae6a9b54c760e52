//! Speed of Abalone: leaves counted from the start, through the code that referees.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::abalone::Abalone;
use rules::kit::perft::perft;
use rules::{Game, Ruleset};

fn count(c: &mut Criterion) {
    let Ok(text) = testkit::text_of("rulesets/abalone/abalone.ron") else { return };
    let Ok(ruleset) = Ruleset::parse::<Abalone>(&text) else { return };
    let start = Abalone::setup(&ruleset.rules, &[]);
    let leaves = perft::<Abalone>(&ruleset.rules, &start, 4);
    let mut group = c.benchmark_group("abalone");
    group.sample_size(10).throughput(Throughput::Elements(leaves));
    group.bench_function("perft 4 from the start", |b| {
        b.iter(|| perft::<Abalone>(&ruleset.rules, black_box(&start), 4));
    });
    group.finish();
}

criterion_group!(benches, count);
criterion_main!(benches);
