//! One festival: many desks that record now and then, are told of one another, and ask every few seconds, as the replicator does.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use testkit::postgres::Server;
use tokio::task::spawn_local;
use tokio_postgres::Row;

use crate::desk::{Base, Desk, bytes};
use crate::machine::{Processes, mb, p50_p99};
use crate::{desks_of, list, setting};

/// Least time between two readings, as in `replicator.rs`.
const CALM: Duration = Duration::from_millis(200);

/// What has happened so far.
#[derive(Default)]
struct Told {
    /// When a desk began to append each of its records.
    begun: BTreeMap<(Vec<u8>, i64), Instant>,
    appends: Vec<Duration>,
    /// From the act of one desk until another has read it.
    delays: Vec<Duration>,
    reads: usize,
    levels: usize,
}

impl Told {
    /// Notes what a desk has read.
    fn read(&mut self, rows: &[Row], at: Instant) {
        self.reads += 1;
        let begun = rows.iter().filter_map(|row| self.begun.get(&(row.get("desk"), row.get("number"))));
        self.delays.extend(begun.map(|begun| at - *begun));
    }
}

pub async fn festival(server: &Server) {
    for desks in list("SCALE_HALL", "100") {
        for acts in list("SCALE_ACTS", "10") {
            evening(server, desks, acts).await;
        }
    }
}

async fn evening(server: &Server, many: usize, acts: usize) {
    let seconds: u64 = setting("SCALE_EVENING", 8);
    let every = Duration::from_secs(setting("SCALE_EVERY", 3));
    let base = Base::make(server).await;
    let mut desks = desks_of(&base, many, 1).await;
    desks[0].append(500, 0).await;
    let told = Rc::<RefCell<Told>>::default();
    // A desk names the ends that are new to it; of 100 that record alike, half of the others have since its own last.
    desks.iter_mut().for_each(|desk| desk.names = many / 2);
    let mut pids = Vec::new();
    for desk in &desks {
        pids.push(desk.client.query_one("SELECT pg_backend_pid()", &[]).await.unwrap().get(0));
    }
    let wal = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint";
    let (start, cpu, from) = (Instant::now(), base.processes.cpu(), base.number::<i64>(wal).await);
    let until = start + Duration::from_secs(seconds);
    let pause = Duration::from_secs_f64(many as f64 / acts as f64);
    let running = desks
        .into_iter()
        .enumerate()
        .map(|(nth, desk)| spawn_local(stay(desk, Rc::clone(&told), (nth as u64, pause), every, until)));
    let running: Vec<_> = running.collect();
    tokio::time::sleep_until((until - Duration::from_millis(500)).into()).await;
    let (resident, shared) = Processes::memory(&pids);
    // Their connections stay until the server's time has been read.
    let mut desks = Vec::new();
    for desk in running {
        desks.push(desk.await.unwrap());
    }
    let (time, cpu) = (start.elapsed().as_secs_f64(), base.processes.cpu() - cpu);
    let wal = base.number::<i64>(wal).await - from;
    let mut told = told.borrow_mut();
    let second = |many: usize| format!("{:.0}", many as f64 / time);
    println!(
        "{many} desks, {} acts, {} readings and {} level checks a second: append {}; read elsewhere {}",
        second(told.appends.len()),
        second(told.reads),
        second(told.levels),
        p50_p99(&mut told.appends.clone()),
        p50_p99(&mut told.delays)
    );
    println!(
        "  server: {:.2} cores, WAL {} a second; a connection {} resident, {} with its share of what is shared",
        cpu.as_secs_f64() / time,
        mb((wal as f64 / time) as i64),
        mb(resident as i64),
        mb(shared as i64)
    );
}

/// Stays in touch, as `replicator.rs` does.
async fn stay(
    mut desk: Desk,
    told: Rc<RefCell<Told>>,
    (nth, pause): (u64, Duration),
    every: Duration,
    until: Instant,
) -> Desk {
    // Acts come by chance, as in a hall.
    let mut dice = 0;
    let mut pause = || {
        dice += 1;
        let thrown = u32::from_le_bytes(bytes(&[nth, dice], 4).try_into().unwrap());
        pause.mul_f64(-((f64::from(thrown) + 1.0) / 4_294_967_296.0).ln())
    };
    let mut acts = Instant::now() + pause();
    let (mut news, mut asks, mut asked) = (true, Instant::now(), Instant::now());
    while Instant::now() < until {
        if Instant::now() >= acts {
            let begun = Instant::now();
            told.borrow_mut().begun.insert(desk.next(), begun);
            desk.append(1, 0).await;
            told.borrow_mut().appends.push(begun.elapsed());
            acts += pause();
        }
        let takes = news && asks <= Instant::now();
        if takes {
            let rows = desk.read(500).await;
            asked = Instant::now();
            asks = asked + CALM;
            told.borrow_mut().read(&rows, asked);
            if rows.is_empty() {
                desk.members().await;
                desk.say_level().await;
                (news, asks) = (false, Instant::now() + every);
                told.borrow_mut().levels += 1;
            }
        }
        let wait = asks.min(acts).min(until).into();
        tokio::select! {
            heard = desk.news.recv(), if !news => {
                heard.unwrap();
                while desk.news.try_recv().is_ok() {}
                (news, asks) = (true, asked + CALM);
            }
            () = tokio::time::sleep_until(wait) => news |= asks <= Instant::now(),
        }
    }
    desk
}
