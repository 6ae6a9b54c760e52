//! Many festivals in one database: whether one of them becomes slower as the tables grow, with the records in one table and in
//! partitions; how one is put away; and a login for each desk.

use std::time::{Duration, Instant};

use testkit::postgres::Server;

use crate::desk::{Base, Desk};
use crate::machine::{each, mb, ms, p50_p99, rate};
use crate::{list, setting};

/// How the records are kept.
#[derive(Clone, Copy)]
enum Kept {
    /// In one table, as now.
    Whole,
    /// In partitions by the hash of the event.
    Hashed(usize),
    /// In partitions of some events that follow one another.
    Ranged(usize),
}

/// Puts a partitioned table in the place of the one of the records, with all that it has.
async fn divide(base: &Base, kept: Kept, events: usize) {
    let by = match kept {
        Kept::Whole => return,
        Kept::Hashed(_) => "HASH",
        Kept::Ranged(_) => "RANGE",
    };
    let view: String = base.number("SELECT pg_get_viewdef('triade.board_record')").await;
    let parts = match kept {
        Kept::Whole => String::new(),
        Kept::Hashed(parts) => (0..parts)
            .map(|nth| format!("CREATE TABLE triade.record_{nth} PARTITION OF triade.record FOR VALUES WITH (MODULUS {parts}, REMAINDER {nth});"))
            .collect(),
        Kept::Ranged(of) => (0..=events / of)
            .map(|nth| {
                let (from, to) = (nth * of, (nth + 1) * of);
                format!("CREATE TABLE triade.record_{nth} PARTITION OF triade.record FOR VALUES FROM ({from}) TO ({to});")
            })
            .collect(),
    };
    let sql = format!(
        "DROP VIEW triade.board_record; ALTER TABLE triade.record RENAME TO whole;
         CREATE TABLE triade.record (LIKE triade.whole INCLUDING ALL) PARTITION BY {by} (event);
         DROP TABLE triade.whole;
         {parts}
         ALTER TABLE triade.record ADD FOREIGN KEY (event, chain) REFERENCES triade.chain DEFERRABLE INITIALLY DEFERRED;
         ALTER TABLE triade.record ENABLE ROW LEVEL SECURITY;
         CREATE TRIGGER records_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON triade.record
             FOR EACH STATEMENT EXECUTE FUNCTION triade.refuse_change();
         CREATE VIEW triade.board_record WITH (security_barrier, security_invoker) AS {view}"
    );
    base.owner.batch_execute(&sql).await.unwrap();
    hub::prepare(&base.address).await.unwrap();
}

/// Fills events up to a number with records of one desk each, as the owner may: in bulk, without asking for each.
async fn fill(base: &Base, (from, to): (usize, usize), records: usize) {
    let sql = format!(
        "SET session_replication_role = replica;
        INSERT INTO triade.event (genesis, salt, founder, title, last)
            SELECT sha256(('event' || e)::bytea), sha256(''), sha256(''), 'Festa ' || e, {records} FROM generate_series({from} + 1, {to}) AS e;
        INSERT INTO triade.chain (event, nth, desk, base, last, head, brought_by)
            SELECT e, 1, sha256(('desk' || e)::bytea), 0, {records}, sha256((e || '/' || {records})::bytea), 'x'
            FROM generate_series({from} + 1, {to}) AS e;
        INSERT INTO triade.record (event, position, chain, desk, number, stream, seq, time_ms, desk_name, official, schema, payload,
                prev, hash, signature, brought_by)
            SELECT e, n, 1, sha256(('desk' || e)::bytea), n, 'match/' || n / 100, n % 100 + 1, 1763700000000 + n * 7919,
                'ingresso', 'anna', 3, repeat('{{\"fact\":{{\"throw\":{{\"dice\":[4,' || n || ']}}}},\"effects\":[\"moved\"]}}', 4),
                sha256((e || '/' || n - 1)::bytea), h, h || h, 'triade_desk_0123456789abcdef01234567'
            FROM generate_series({from} + 1, {to}) AS e, generate_series(1, {records}) AS n, sha256((e || '/' || n)::bytea) AS h;
        RESET session_replication_role"
    );
    base.owner.batch_execute(&sql).await.unwrap();
    for sql in ["VACUUM ANALYZE", "CHECKPOINT"] {
        base.owner.batch_execute(sql).await.unwrap();
    }
}

pub async fn grow(server: &Server) {
    let steps = list("SCALE_EVENTS", "50");
    let records = setting("SCALE_EACH", 1000);
    let most = steps.last().copied().unwrap_or(0);
    let mut ways = vec![Kept::Whole];
    let partitions = list("SCALE_PARTITIONS", "64");
    if !partitions.is_empty() {
        ways.extend(partitions.into_iter().map(Kept::Hashed));
        ways.push(Kept::Ranged((most / 10).max(1)));
    }
    for kept in ways {
        let base = Base::make(server).await;
        let empty: i64 = base.number("SELECT pg_database_size(current_database())").await;
        divide(&base, kept, most).await;
        base.owner.batch_execute("CREATE EXTENSION pageinspect").await.unwrap();
        match kept {
            Kept::Whole => println!("one table, in a database of {} when it is empty", mb(empty)),
            Kept::Hashed(parts) => println!("{parts} partitions by the hash of the event"),
            Kept::Ranged(of) => println!("partitions of {of} events each"),
        }
        let mut there = 0;
        for events in &steps {
            let start = Instant::now();
            fill(&base, (there, *events), records).await;
            print!(
                "  {events} events of {records} (filled at {}): ",
                rate((events - there) * records, start.elapsed())
            );
            there = *events;
            ask(&base, there).await;
        }
        put_away(&base, kept, most).await;
    }
}

/// Measures what desks of some events ask.
async fn ask(base: &Base, events: usize) {
    let sql = "SELECT sum(pg_table_size(c.oid))::bigint, sum(pg_indexes_size(c.oid))::bigint,
            (SELECT max((bt_metap(i.oid::regclass::text)).level) FROM pg_class i
             WHERE i.relkind = 'i' AND i.relnamespace = 'triade'::regnamespace AND i.relname LIKE 'record%')
        FROM pg_class c WHERE relnamespace = 'triade'::regnamespace AND relkind = 'r' AND relname LIKE 'record%'";
    let row = base.owner.query_one(sql, &[]).await.unwrap();
    println!("{}, indexes {}, depth {}", mb(row.get(0)), mb(row.get(1)), row.get::<_, i64>(2) + 1);
    let mut desks: Vec<Desk> = Vec::new();
    for nth in 0..30 {
        desks.push(base.desk_of((nth * 7919 % events + 1) as i32).await);
    }
    for what in ["append", "level", "ends", "read 500", "read 1"] {
        let (mut times, mut cpu) = (Vec::new(), Duration::ZERO);
        for round in 0..16 {
            let before = base.processes.cpu();
            for desk in &mut desks {
                let start = Instant::now();
                match what {
                    "append" => drop(desk.append(1, 0).await),
                    "level" => drop(desk.read(500).await),
                    "ends" => drop(desk.chains().await),
                    "read 500" => {
                        desk.position = 0;
                        desk.read(500).await;
                    }
                    _ => {
                        desk.position = 500;
                        desk.read(1).await;
                    }
                }
                // A function plans its statements for good when it has been called some times.
                if round >= 8 {
                    times.push(start.elapsed());
                }
            }
            if round >= 8 {
                cpu += base.processes.cpu() - before;
            }
            if what == "append" {
                for desk in &mut desks {
                    desk.position = i64::MAX;
                }
            }
        }
        let cpu = each(cpu, times.len());
        println!("    {what}: {}; server {cpu}", p50_p99(&mut times));
    }
}

/// Puts away one event, or one partition.
async fn put_away(base: &Base, kept: Kept, events: usize) {
    let out = "SELECT count(*), sum(octet_length(r::text))::bigint FROM triade.record r WHERE event = 2";
    let start = Instant::now();
    let row = base.owner.query_one(out, &[]).await.unwrap();
    let (records, bytes): (i64, i64) = (row.get(0), row.get(1));
    println!("  reading one event of {records} records whole: {} as text, {}", mb(bytes), ms(start.elapsed()));
    let start = Instant::now();
    let what = match kept {
        Kept::Whole | Kept::Hashed(_) => {
            let sql = "SET session_replication_role = replica; DELETE FROM triade.record WHERE event = 2;
                RESET session_replication_role";
            base.owner.batch_execute(sql).await.unwrap();
            println!("  deleting it: {}", ms(start.elapsed()));
            let start = Instant::now();
            base.owner.batch_execute("VACUUM triade.record").await.unwrap();
            println!("  and the vacuum after it: {}", ms(start.elapsed()));
            return;
        }
        Kept::Ranged(of) => {
            let sql = "ALTER TABLE triade.record DETACH PARTITION triade.record_1; DROP TABLE triade.record_1";
            base.owner.batch_execute(sql).await.unwrap();
            of.min(events)
        }
    };
    println!("  detaching and dropping a partition of {what} events: {}", ms(start.elapsed()));
}

pub async fn roles(server: &Server) {
    let base = Base::make(server).await;
    let event = base.event().await;
    let mut desk = base.desk(event, u64::MAX).await;
    let (_, login) = base.let_in(event, u64::MAX - 1).await;
    let mut there = 0;
    for roles in list("SCALE_ROLES", "0,1000") {
        let start = Instant::now();
        base.owner.batch_execute("BEGIN").await.unwrap();
        for nth in there..roles {
            base.let_in(event, nth as u64).await;
            if nth % 1000 == 999 {
                for sql in ["COMMIT", "BEGIN"] {
                    base.owner.batch_execute(sql).await.unwrap();
                }
            }
        }
        base.owner.batch_execute("COMMIT").await.unwrap();
        let made = start.elapsed();
        let sizes: String = base
            .number(
                "SELECT format('pg_authid %s, pg_auth_members %s', pg_size_pretty(pg_total_relation_size('pg_authid')),
                    pg_size_pretty(pg_total_relation_size('pg_auth_members')))",
            )
            .await;
        println!("{} roles more: {}; {sizes}", roles - there, rate(roles - there, made));
        there = roles;
        let (mut times, cpu) = (Vec::new(), base.processes.cpu());
        let mut fresh = Vec::new();
        for _ in 0..40 {
            let start = Instant::now();
            let (client, _) = base.connect(&login).await;
            times.push(start.elapsed());
            let start = Instant::now();
            client.query("SELECT last FROM triade.event WHERE id = $1", &[&event]).await.unwrap();
            fresh.push(start.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        let cpu = each(base.processes.cpu() - cpu, times.len());
        println!("  login {}; first question {}; server {cpu} for both", p50_p99(&mut times), p50_p99(&mut fresh));
        let mut times = Vec::new();
        for _ in 0..100 {
            let start = Instant::now();
            desk.append(1, 0).await;
            times.push(start.elapsed());
        }
        println!("  append {}", p50_p99(&mut times));
        let mut times = Vec::new();
        for nth in 0..20 {
            let start = Instant::now();
            base.let_in(event, 1 << 40 | (roles as u64) << 8 | nth).await;
            times.push(start.elapsed());
        }
        println!("  one login more {}", p50_p99(&mut times));
        let memory: i64 = desk
            .client
            .query_one(
                "SELECT sum(total_bytes)::bigint FROM pg_backend_memory_contexts WHERE name = 'CacheMemoryContext'",
                &[],
            )
            .await
            .map_or(0, |row| row.get(0));
        if memory > 0 {
            println!("  the caches of a backend: {}", mb(memory));
        }
    }
}
