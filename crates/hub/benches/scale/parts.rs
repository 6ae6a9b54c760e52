//! What one record, one append, one notification, one question and one connection cost.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use testkit::postgres::Server;
use tokio::task::spawn_local;

use crate::desk::{Base, Desk};
use crate::machine::{Processes, each, mb, ms, p50_p99, rate};
use crate::{desks_of, list, setting};

/// Bytes of each table with its indexes, and of each index of the records.
async fn sizes(base: &Base, records: i64) {
    let sql = "SELECT relname::text, pg_table_size(c.oid), pg_indexes_size(c.oid) FROM pg_class c
        WHERE relnamespace = 'triade'::regnamespace AND relkind IN ('r', 'p') AND pg_total_relation_size(c.oid) > 100000 ORDER BY 1";
    for row in base.owner.query(sql, &[]).await.unwrap() {
        let (name, table, indexes): (String, i64, i64) = (row.get(0), row.get(1), row.get(2));
        let per = |bytes: i64| bytes / records;
        println!(
            "  {name}: {} and indexes {}; a record {} + {} bytes",
            mb(table),
            mb(indexes),
            per(table),
            per(indexes)
        );
    }
}

const WAL: &str = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint";

pub async fn records(server: &Server) {
    let records: usize = setting("SCALE_RECORDS", 100_000);
    let base = Base::make(server).await;
    let event = base.event().await;
    let mut desk = base.desk(event, 0).await;
    base.owner.batch_execute("CHECKPOINT").await.unwrap();
    let (start, wal, cpu) = (Instant::now(), base.number::<i64>(WAL).await, base.processes.cpu());
    for _ in 0..records / 500 {
        // One in twenty is about a person.
        desk.append(500, 25).await;
    }
    let (time, wal) = (start.elapsed(), base.number::<i64>(WAL).await - wal);
    let cpu = base.processes.cpu() - cpu;
    println!(
        "{records} records in pieces of 500 with {} people: {}, server {} each, WAL {} bytes each",
        records / 20,
        rate(records, time),
        each(cpu, records),
        wal / records as i64
    );
    sizes(&base, records as i64).await;
    for size in [1, 20, 100, 500, 2000] {
        let (start, pieces) = (Instant::now(), (2000 / size).clamp(2, 50));
        for _ in 0..pieces {
            desk.append(size, 0).await;
        }
        println!("  in pieces of {size}: {} a record", each(start.elapsed(), size * pieces));
    }
    join(&base, event).await;
    // Each in a commit of its own, as a desk records; then with the ends of 50 other chains that are new to it.
    for names in [0, 10, 50, 99] {
        let base = Base::make(server).await;
        let mut desk = base.desk(base.event().await, 0).await;
        desk.names = names;
        base.owner.batch_execute("CHECKPOINT").await.unwrap();
        let count = setting("SCALE_SINGLE", 300);
        let wal = base.number::<i64>(WAL).await;
        for _ in 0..count {
            desk.append(1, 0).await;
        }
        let wal = base.number::<i64>(WAL).await - wal;
        println!("{count} records one by one, each naming {names} others: WAL {} bytes each", wal / count);
        sizes(&base, count).await;
    }
}

/// Reads all of an event, as whoever joins: before the server knows how many records there are, and after.
async fn join(base: &Base, event: i32) {
    let mut desk = base.desk(event, 1).await;
    for known in [false, true] {
        if known {
            base.owner.batch_execute("ANALYZE").await.unwrap();
        }
        desk.position = 0;
        let (start, cpu, mut records, mut bytes) = (Instant::now(), base.processes.cpu(), 0, 0);
        while known || records < 10_000 {
            let rows = desk.read(500).await;
            if rows.is_empty() {
                break;
            }
            records += rows.len();
            bytes += rows.iter().map(tokio_postgres::Row::raw_size_bytes).sum::<usize>();
            let first = desk.position - rows.len() as i64;
            let subjects: Vec<_> = (0..25).map(|nth| format!("{}", first * 1000 + nth)).collect();
            bytes += desk.people(&subjects).await.iter().map(tokio_postgres::Row::raw_size_bytes).sum::<usize>();
        }
        let (time, cpu) = (start.elapsed(), base.processes.cpu() - cpu);
        println!(
            "joining, {} ANALYZE: {records} records, {} in {:.2} s: {:.1} MB/s; server {} a record",
            if known { "after" } else { "before the first" },
            mb(bytes as i64),
            time.as_secs_f64(),
            bytes as f64 / 1e6 / time.as_secs_f64(),
            each(cpu, records)
        );
    }
}

/// What backends wait for while something goes on, looked at a hundred times a second.
async fn watch(base: &Base, until: Instant) -> String {
    let (client, _) = base.again().await;
    let sql = "SELECT coalesce(wait_event_type || ':' || wait_event, 'runs'), count(*) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid() GROUP BY 1";
    let mut seen: BTreeMap<String, i64> = BTreeMap::new();
    while Instant::now() < until {
        for row in client.query(sql, &[]).await.unwrap() {
            *seen.entry(row.get(0)).or_default() += row.get::<_, i64>(1);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let all: i64 = seen.values().sum::<i64>().max(1);
    let mut seen: Vec<_> = seen.into_iter().collect();
    seen.sort_by_key(|(_, count)| -count);
    let told = seen.iter().take(4).map(|(what, count)| format!("{what} {} %", count * 100 / all));
    told.collect::<Vec<_>>().join(", ")
}

/// Has desks append one record after another without a pause.
async fn rush(base: &Base, what: &str, desks: Vec<Desk>) {
    let seconds = Duration::from_secs_f64(setting("SCALE_SECONDS", 0.8));
    let many = desks.len();
    let (start, cpu) = (Instant::now(), base.processes.cpu());
    let until = start + seconds;
    let run = |mut desk: Desk| async move {
        let mut times = Vec::new();
        while Instant::now() < until {
            let start = Instant::now();
            desk.append(1, 0).await;
            times.push(start.elapsed());
            while desk.news.try_recv().is_ok() {}
        }
        (desk, times)
    };
    let running: Vec<_> = desks.into_iter().map(|desk| spawn_local(run(desk))).collect();
    let waits = watch(base, until).await;
    let (mut times, mut desks) = (Vec::new(), Vec::new());
    for desk in running {
        let (desk, took) = desk.await.unwrap();
        times.extend(took);
        desks.push(desk);
    }
    let cpu = base.processes.cpu() - cpu;
    println!(
        "{many} desks{what}: {}, {}; server {} each; {waits}",
        rate(times.len(), start.elapsed()),
        p50_p99(&mut times),
        each(cpu, times.len())
    );
}

/// Puts something else in the place of a line of the function that appends.
async fn change(base: &Base, from: &str, to: &str) {
    let sql = "SELECT replace(pg_get_functiondef('triade.append'::regproc), $1, $2)";
    let changed: String = base.owner.query_one(sql, &[&from, &to]).await.unwrap().get(0);
    assert!(changed.contains(to) && !changed.replace(to, "").contains(from), "the function has changed");
    base.owner.batch_execute(&changed).await.unwrap();
}

/// How others are told, and how one waits for those before him.
const TELLS: &str = "PERFORM pg_notify('triade_' || of_event, '');";
const WAITS: &str = "SELECT last INTO STRICT tail FROM event";

/// How many desks of one festival append at once.
const DESKS: &str = "1,8,32,100";

pub async fn append(server: &Server) {
    for desks in list("SCALE_DESKS", DESKS) {
        let base = Base::make(server).await;
        rush(&base, " of one festival", desks_of(&base, desks, 1).await).await;
    }
    for festivals in list("SCALE_FESTIVALS", "32") {
        let base = Base::make(server).await;
        rush(&base, ", each of its own festival", desks_of(&base, festivals, festivals).await).await;
        let mut bases = Vec::new();
        let mut desks = Vec::new();
        for _ in 0..8 {
            let base = Base::make(server).await;
            desks.extend(desks_of(&base, festivals / 8, festivals / 8).await);
            bases.push(base);
        }
        rush(&bases[0], ", each of its own festival, in 8 databases", desks).await;
        let base = Base::make(server).await;
        change(&base, TELLS, "NULL;").await;
        rush(&base, ", each of its own festival, nobody told", desks_of(&base, festivals, festivals).await).await;
    }
    let most = list("SCALE_DESKS", DESKS).into_iter().max().unwrap_or(1);
    let base = Base::make(server).await;
    change(&base, TELLS, "NULL;").await;
    rush(&base, " of one festival, nobody told", desks_of(&base, most, 1).await).await;
    let base = Base::make(server).await;
    change(&base, WAITS, &format!("PERFORM pg_advisory_xact_lock(7, of_event); {WAITS}")).await;
    rush(&base, " of one festival, in the queue of an advisory lock", desks_of(&base, most, 1).await).await;
    change(&base, TELLS, "NULL;").await;
    rush(&base, " of one festival, in that queue and nobody told", desks_of(&base, most, 1).await).await;
    // The people of an event, and those erased, beside each record.
    let base = Base::make(server).await;
    let mut desk = base.desk(base.event().await, 0).await;
    let people: i64 = setting("SCALE_PEOPLE", 5_000);
    for (people, erased) in [(0, 0), (people, 0), (people, 200)] {
        let there: i64 = base.number("SELECT count(*) FROM triade.enclosure").await;
        for _ in 0..(people - there) / 500 {
            desk.append(1, 500).await;
        }
        let erase = format!(
            "INSERT INTO triade.erased SELECT {}, 'x' || n FROM generate_series(1, {erased}) AS n ON CONFLICT DO NOTHING",
            desk.event
        );
        base.owner
            .batch_execute(&format!("{erase}; ANALYZE triade.enclosure, triade.erased, triade.person"))
            .await
            .unwrap();
        let (mut times, cpu) = (Vec::new(), base.processes.cpu());
        for _ in 0..100 {
            let start = Instant::now();
            desk.append(1, 0).await;
            times.push(start.elapsed());
        }
        let cpu = each(base.processes.cpu() - cpu, times.len());
        println!("one desk, {people} people, {erased} erased: {}; server {cpu}", p50_p99(&mut times));
    }
}

/// Has one desk append now and then, and measures how soon others wake up and have read it.
async fn wake(base: &Base, what: &str, mut writer: Desk, listeners: Vec<Desk>) {
    let (many, count) = (listeners.len(), setting("SCALE_NEWS", 30_usize));
    // What was told of those who joined after them.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let listen = |mut desk: Desk| async move {
        while desk.news.try_recv().is_ok() {}
        let (mut woken, mut read) = (Vec::new(), Vec::new());
        for _ in 0..count {
            woken.push(desk.news.recv().await.unwrap());
            desk.read(500).await;
            read.push(Instant::now());
        }
        (desk, woken, read)
    };
    let running: Vec<_> = listeners.into_iter().map(|desk| spawn_local(listen(desk))).collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (mut sent, mut appends, cpu) = (Vec::new(), Vec::new(), base.processes.cpu());
    let pause = Duration::from_millis(20 + 2 * many as u64);
    for _ in 0..count {
        sent.push(Instant::now());
        writer.append(1, 0).await;
        appends.push(sent.last().unwrap().elapsed());
        tokio::time::sleep(pause).await;
    }
    let (mut woken, mut read, mut desks) = (Vec::new(), Vec::new(), Vec::new());
    for listener in running {
        let (desk, at, then) = listener.await.unwrap();
        desks.push(desk);
        woken.extend(at.iter().zip(&sent).map(|(at, sent)| at.duration_since(*sent)));
        read.extend(then.iter().zip(&sent).map(|(at, sent)| at.duration_since(*sent)));
    }
    let cpu = base.processes.cpu() - cpu;
    println!(
        "{many} listeners{what}: append {}; woken {}; read {}; server {} an append",
        p50_p99(&mut appends),
        p50_p99(&mut woken),
        p50_p99(&mut read),
        each(cpu, count)
    );
}

pub async fn notify(server: &Server) {
    let base = Base::make(server).await;
    for many in list("SCALE_LISTENERS", "1,20,100") {
        let mut desks = desks_of(&base, many + 1, 1).await;
        let writer = desks.pop().unwrap();
        wake(&base, "", writer, desks).await;
    }
    // Whoever listens to other events: in the same database, then in another.
    for elsewhere in [false, true] {
        for many in list("SCALE_OTHERS", "300") {
            let base = Base::make(server).await;
            let there = Base::make(server).await;
            let of = if elsewhere { &there } else { &base };
            let mut others = Vec::new();
            for nth in 0..many {
                let (client, news) = of.again().await;
                client.batch_execute(&format!("LISTEN triade_{}", 1_000_000 + nth)).await.unwrap();
                others.push((client, news));
            }
            let mut desks = desks_of(&base, 2, 1).await;
            let writer = desks.pop().unwrap();
            let place = if elsewhere { "another database" } else { "the same database" };
            wake(&base, &format!(", {many} more of other events in {place}"), writer, desks).await;
        }
    }
}

/// How a desk asks whether there is anything new.
#[derive(Clone, Copy, PartialEq)]
enum Check {
    Whole,
    Unflushed,
    ReadsOnly,
    Prepared,
}

pub async fn level(server: &Server) {
    let seconds = Duration::from_secs_f64(setting("SCALE_SECONDS", 0.8));
    for (festivals, desks) in [(1, 20), (1, 100), (20, 20)] {
        let base = Base::make(server).await;
        let mut all = desks_of(&base, desks, festivals).await;
        all[0].append(500, 0).await;
        for check in [Check::Whole, Check::Unflushed, Check::ReadsOnly, Check::Prepared] {
            let (start, cpu, wal) = (Instant::now(), base.processes.cpu(), base.number::<i64>(WAL).await);
            let until = start + seconds;
            let run = |mut desk: Desk| async move {
                if check == Check::Unflushed {
                    desk.client.batch_execute("SET synchronous_commit = off").await.unwrap();
                }
                let sql = "SELECT last FROM triade.event WHERE id = $1";
                let prepared = desk.client.prepare(sql).await.unwrap();
                let mut times = Vec::new();
                while Instant::now() < until {
                    let start = Instant::now();
                    match check {
                        Check::Whole | Check::Unflushed => desk.check().await,
                        Check::ReadsOnly => {
                            desk.read(500).await;
                            desk.members().await;
                        }
                        Check::Prepared => drop(desk.client.query(&prepared, &[&desk.event]).await.unwrap()),
                    }
                    times.push(start.elapsed());
                }
                (desk, times)
            };
            let running: Vec<_> = all.into_iter().map(|desk| spawn_local(run(desk))).collect();
            let mut times = Vec::new();
            all = Vec::new();
            for desk in running {
                let (desk, took) = desk.await.unwrap();
                all.push(desk);
                times.extend(took);
            }
            let (time, cpu) = (start.elapsed(), base.processes.cpu() - cpu);
            let wal = (base.number::<i64>(WAL).await - wal) / times.len() as i64;
            let what = match check {
                Check::Whole => "as now",
                Check::Unflushed => "level not flushed",
                Check::ReadsOnly => "level not told",
                Check::Prepared => "one prepared question for the last position",
            };
            println!(
                "{desks} desks of {festivals} festivals, {what}: {}, {}; server {} each, WAL {wal} bytes each",
                rate(times.len(), time),
                p50_p99(&mut times),
                each(cpu, times.len())
            );
        }
        let pids = pids(&all).await;
        let (resident, shared) = Processes::memory(&pids);
        println!(
            "  a connection: {} resident, {} with its share of what is shared",
            mb(resident as i64),
            mb(shared as i64)
        );
    }
}

async fn pids(desks: &[Desk]) -> Vec<i32> {
    let mut pids = Vec::new();
    for desk in desks {
        pids.push(desk.client.query_one("SELECT pg_backend_pid()", &[]).await.unwrap().get(0));
    }
    pids
}

pub async fn connect(server: &Server) {
    let base = Base::make(server).await;
    let event = base.event().await;
    let genesis = base.genesis(event).await;
    let (_, login) = base.let_in(event, 0).await;
    let count = setting("SCALE_OPENINGS", 40);
    for what in ["login alone", "as a desk opens its hub", "the same, encrypted"] {
        let address = base.address_of(&login, what.ends_with("encrypted"));
        let (mut times, start, cpu) = (Vec::new(), Instant::now(), base.processes.cpu());
        for _ in 0..count {
            let start = Instant::now();
            if what == "login alone" {
                drop(base.connect(&login).await);
            } else {
                drop(hub::EventHub::open(&address, genesis).await.unwrap());
            }
            times.push(start.elapsed());
        }
        let time = start.elapsed();
        // Until the last of them has ended.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let cpu = base.processes.cpu() - cpu;
        println!(
            "{what}: {} one after another, {}; server {} each",
            rate(count, time),
            p50_p99(&mut times),
            each(cpu, count)
        );
    }
    // The client derives a key from its password, 4096 times; the server verifies a proof.
    let start = Instant::now();
    drop(postgres_protocol::password::scram_sha_256(b"a password of twenty letters"));
    println!("  of this, the key derived from the password by the client: about {}", ms(start.elapsed()));
}
