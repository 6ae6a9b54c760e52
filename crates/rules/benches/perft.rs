//! Speed of every game whose plays can be listed: leaves counted from the start, through the code that referees.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::AnyMatch;

/// How many leaves are enough to be timed.
const ENOUGH: u64 = 500_000;

/// Finds how deep to count, and how many leaves there are; `None` where plays can't be listed.
fn depth(any: &AnyMatch) -> Option<(u32, u64)> {
    (1..=12).map_while(|depth| Some((depth, any.as_dyn().perft(depth)?))).find(|(_, leaves)| *leaves > ENOUGH)
}

fn count(c: &mut Criterion) {
    let Ok(starts) = testkit::at_tables() else { return };
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for any in starts {
        let Some((depth, leaves)) = depth(&any) else { continue };
        let m = any.as_dyn();
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("{} {depth} from the start", m.game()), |b| b.iter(|| m.perft(black_box(depth))));
    }
    group.finish();
}

criterion_group!(benches, count);
criterion_main!(benches);
