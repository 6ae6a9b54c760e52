//! What the server takes of the machine, as the system tells; and how figures are written.

use std::fs;
use std::io::Write as _;
use std::time::{Duration, Instant};

/// The processes of a server.
#[derive(Clone, Copy)]
pub struct Processes {
    postmaster: u32,
}

impl Processes {
    /// Returns those of the server to which a backend belongs.
    pub fn of(backend: i32) -> Self {
        let stat = stat(backend.unsigned_abs()).expect("the backend runs");
        Self { postmaster: stat[1].parse().expect("a number") }
    }

    fn children(self) -> Vec<u32> {
        let all = fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let parent = self.postmaster.to_string();
        numbers.filter(|process| stat(*process).is_some_and(|stat| stat[1] == parent)).collect()
    }

    /// Returns the processor time that all of them have taken, with those that have ended.
    pub fn cpu(self) -> Duration {
        let own = |process: u32| {
            let text = fs::read_to_string(format!("/proc/{process}/schedstat")).unwrap_or_default();
            text.split(' ').next().and_then(|nanos| nanos.parse().ok()).map_or(Duration::ZERO, Duration::from_nanos)
        };
        // Those that have ended are told in hundredths of a second.
        let ended = stat(self.postmaster)
            .map_or(0, |stat| [13, 14].iter().filter_map(|at| stat[*at].parse::<u64>().ok()).sum());
        let living: Duration = self.children().into_iter().map(own).sum();
        living + own(self.postmaster) + Duration::from_millis(ended * 10)
    }

    /// Returns the memory of some backends in bytes, each on the average: resident, and with what is shared divided among those
    /// that share it.
    pub fn memory(backends: &[i32]) -> (u64, u64) {
        let of = |what: &str| {
            let each = backends.iter().filter_map(|backend| {
                let text = fs::read_to_string(format!("/proc/{backend}/smaps_rollup")).ok()?;
                let line = text.lines().find(|line| line.starts_with(what))?;
                line.split_whitespace().nth(1)?.parse::<u64>().ok()
            });
            each.sum::<u64>() * 1024 / backends.len().max(1) as u64
        };
        (of("Rss:"), of("Pss:"))
    }
}

/// Returns the fields of a process after its name: its state, its parent, and so on.
fn stat(process: u32) -> Option<Vec<String>> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(text.rsplit_once(") ")?.1.split(' ').map(str::to_owned).collect())
}

/// Returns how long the disk takes for one page that is written and flushed, each time measured.
pub fn flushes() -> Vec<Duration> {
    let mut file = tempfile::tempfile().expect("a file");
    let page = [7; 8192];
    let flush = |_| {
        let start = Instant::now();
        file.write_all(&page).expect("written");
        file.sync_data().expect("flushed");
        start.elapsed()
    };
    (0..300).map(flush).collect()
}

/// Writes what half of some times and all but a hundredth stay below.
pub fn p50_p99(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    format!("p50 {} p99 {}", ms(at(50)), ms(at(99)))
}

/// Writes milliseconds.
pub fn ms(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}

/// Writes a share of a time.
pub fn each(time: Duration, of: usize) -> String {
    format!("{:.0} µs", time.as_secs_f64() * 1e6 / of.max(1) as f64)
}

/// Writes how many a second.
pub fn rate(many: usize, time: Duration) -> String {
    format!("{:.0}/s", many as f64 / time.as_secs_f64())
}

/// Writes bytes as megabytes.
pub fn mb(bytes: i64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
