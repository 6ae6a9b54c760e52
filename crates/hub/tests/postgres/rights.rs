//! What somebody can do who reaches the server with the rights of a desk, of a board, of a code, or with none.

use hall::Hash;
use hub::{Address, Error};

use crate::support::{Desk, add, count, level, prepared, query, sql, stamp, texts, try_level};

/// What nobody may do but whoever runs the server.
const FORBIDDEN: [&str; 12] = [
    "INSERT INTO triade.record SELECT * FROM triade.record",
    "UPDATE triade.record SET payload = 'x'",
    "DELETE FROM triade.record",
    "TRUNCATE triade.record CASCADE",
    "UPDATE triade.chain SET last = 1",
    "DELETE FROM triade.enclosure",
    "INSERT INTO triade.member SELECT * FROM triade.member",
    "SELECT * FROM triade.code",
    "SELECT triade.add_desk(1, '\\x00', 'x', 'triade_desk_000000000000000000000000', 'SCRAM-SHA-256$x', true)",
    "DROP TABLE triade.record",
    "CREATE ROLE intruder",
    "CREATE TABLE triade.mine (x int)",
];

fn refused(login: &Address, text: &str) -> bool {
    query(login, text).is_err()
}

/// Makes a board's login.
fn board(hub: &Address, event: i32) -> Address {
    hub::run(hub::make_board(hub, &event.to_string(), "hall")).unwrap()
}

/// A hub with an event of two people, one PIN, one sealed text and a sign-in, and another event.
fn two_events(hub: &Address) -> [Desk; 2] {
    let mut desks = [Desk::founder(), Desk::founder()];
    for desk in &mut desks {
        let journal = &mut desk.journal;
        let person = |name: &str| journal::NewPerson { name: name.to_owned(), details: "segreto".to_owned() };
        journal.add_people(&stamp("entrance"), &[person("Ada"), person("Bruno")]).unwrap();
        journal.set_pin_at(journal::PinCost::KNOWN, &stamp("entrance"), "o1", "1234").unwrap();
        let bid = journal::NewRecord { stamp: stamp("sala"), schema: 1, payload: "{}".to_owned() };
        journal.append_sealed("match/1", 0, &[bid], &["busta segreta".to_owned()]).unwrap();
        let own = format!("desk/{}", journal.desk().unwrap());
        add(journal, &own, "chi ha sbagliato il PIN");
        desk.share(hub);
    }
    desks
}

#[test]
fn a_board_reads_what_a_board_may_show_and_nothing_else() {
    let Some(hub) = prepared() else { return };
    let _desks = two_events(&hub);
    let board = board(&hub, 1);
    let all = count(&hub, "SELECT count(*) FROM triade.record WHERE event = 1");
    assert_eq!(count(&board, "SELECT count(*) FROM triade.board_record"), all);
    for table in ["board_record", "chain", "event", "board_person"] {
        let of = if table == "event" { "id" } else { "event" };
        let seen = format!("SELECT count(*) FROM triade.{table} WHERE {of} <> 1");
        assert_eq!(count(&board, &seen), 0, "{table}");
    }
    assert_eq!(count(&board, "SELECT count(*) FROM triade.board_person WHERE name IN ('Ada', 'Bruno')"), 2);
    for view in ["board_record", "board_person"] {
        // Hashes and signatures may hold the digits of a PIN by chance.
        let told = "regexp_replace(v::text, 'x[0-9a-f]{16,}', '', 'g')";
        let shown = format!("SELECT count(*) FROM triade.{view} v WHERE {told} ~ 'segret|argon2|1234'");
        assert_eq!(count(&board, &shown), 0, "{view}");
    }
    for table in ["record", "enclosure", "member", "code", "erased"] {
        assert!(refused(&board, &format!("SELECT * FROM triade.{table}")), "{table}");
    }
    assert!(refused(&board, "SELECT login FROM triade.member") && !refused(&board, "SELECT name FROM triade.member"));
    FORBIDDEN.iter().for_each(|text| assert!(refused(&board, text), "{text}"));
    assert!(refused(&board, "SELECT triade.make_code(1, 'triade_code_aaaa', 'SCRAM-SHA-256$x', 10)"));
    assert!(refused(&board, "SELECT triade.add_board(1, 'x', 'triade_board_' || repeat('0', 24), 'SCRAM-SHA-256$x')"));
    assert!(refused(&board, "SELECT * FROM triade.door()"));
}

#[test]
fn a_desk_reads_its_own_event_and_only_appends() {
    let Some(hub) = prepared() else { return };
    let desks = two_events(&hub);
    let [own, other] = [&desks[0], &desks[1]].map(|desk| hub::hub_of(&desk.journal).unwrap());
    for table in ["record", "enclosure", "member", "chain"] {
        assert_eq!(count(&own, &format!("SELECT count(DISTINCT event) FROM triade.{table}")), 1, "{table}");
        let text = format!("SELECT min(event) FROM triade.{table}");
        assert_eq!((count(&own, &text), count(&other, &text)), (1, 2), "{table}");
    }
    FORBIDDEN.iter().for_each(|text| assert!(refused(&own, text), "{text}"));
    // Not in another event, and no code for it.
    let nothing = "'{}'::text[], '{}'::bytea[]";
    let append = |event: i32| {
        format!(
            "SELECT triade.append({event}, '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}',
             {nothing}, '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}')"
        )
    };
    assert!(!refused(&own, &append(1)) && refused(&own, &append(2)));
    let code = |event: i32| format!("SELECT triade.make_code({event}, 'triade_code_aaaa', 'SCRAM-SHA-256$x', 10)");
    let made = |event: i32, digit: u8| {
        let name = digit.to_string().repeat(24);
        format!("SELECT triade.add_board({event}, 'x', 'triade_board_{name}', 'SCRAM-SHA-256$x')")
    };
    assert!(refused(&own, &code(2)) && refused(&own, &made(2, 1)), "another's event");
    assert!(refused(&own, "SELECT triade.add_board(1, 'x', 'triade_desk', 'SCRAM-SHA-256$x')"));
    // A name that is no code's, a password in plain words.
    assert!(refused(&own, "SELECT triade.make_code(1, 'postgres', 'SCRAM-SHA-256$x', 10)"));
    assert!(refused(&own, "SELECT triade.make_code(1, 'triade_code_bbbb', 'plain', 10)"));
}

#[test]
fn without_rights_there_is_nothing_to_see() {
    let Some(hub) = prepared() else { return };
    let _desks = two_events(&hub);
    let name = format!("nobody_{}", hub.shown().rsplit('/').next().unwrap());
    sql(&hub, &format!("CREATE ROLE {name} LOGIN PASSWORD 'x'"));
    let nobody = hub.with_login(&name, "x");
    for table in ["meta", "record", "board_record", "board_person", "enclosure", "member", "event", "chain"] {
        assert!(refused(&nobody, &format!("SELECT * FROM triade.{table}")), "{table}");
    }
    FORBIDDEN.iter().for_each(|text| assert!(refused(&nobody, text), "{text}"));
    assert!(matches!(hub::run(hub::make_code(&nobody, "1")), Err(Error::NotAllowed { .. })));
    // A code only passes the door.
    let code = hub::run(hub::make_code(&hub, "1")).unwrap().to_string().replace('-', "");
    let at_door = hub.with_login(&format!("triade_code_{}", &code[..4]), &code[4..]);
    assert_eq!(count(&at_door, "SELECT count(*) FROM triade.door()"), 1);
    for table in ["record", "board_record", "board_person", "enclosure", "member", "event", "chain"] {
        assert!(refused(&at_door, &format!("SELECT * FROM triade.{table}")), "{table}");
    }
    FORBIDDEN.iter().for_each(|text| assert!(refused(&at_door, text), "{text}"));
}

/// Appends a record in the name of a desk, which that desk has not signed, with the rights of another one; returns whether
/// the hub took it.
fn forge(login: &Address, desk: &Desk, number: u64, prev: &Hash) -> bool {
    let hash = |text: &str| format!("'{{\\\\x{}}}'::bytea[]", Hash::of(text.as_bytes()));
    let by = desk.journal.desk().unwrap();
    let text = format!(
        "SELECT triade.append(1, '{{\\\\x{by}}}', '{{{number}}}', '{{event}}', '{{NULL}}', '{{9}}', '{{0}}', '{{sala}}',
         '{{NULL}}', '{{1}}', '{{forged}}', '{{NULL}}', '{{\\\\x{prev}}}', {}, ARRAY[decode(repeat('00', 64), 'hex')],
         '{{}}', '{{}}', '{{}}')",
        hash("forged")
    );
    query(login, &text).is_ok()
}

#[test]
fn what_no_desk_has_signed_is_on_the_hub_and_in_no_replica() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    first.share(&hub);
    let (mut second, _) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 2").unwrap();
    level(&mut first.journal);
    level(&mut second.journal);
    let hostile = hub::hub_of(&second.journal).unwrap();
    let heads = first.journal.heads().unwrap();
    let end = heads.tips().iter().find(|tip| Some(tip.desk) == first.journal.desk()).unwrap();
    assert!(forge(&hostile, &first, end.number + 1, &end.hash));
    // Both say so, take nothing of it, and go on: what the first desk records next is a fork for the hub alone.
    for desk in [&mut first, &mut second] {
        let told = level(&mut desk.journal);
        assert!(matches!(&told.faults[..], [journal::Error::Broken { .. }]), "{told:?}");
        assert!(told.faults[0].to_string().contains("127.0.0.1"), "whence it came");
    }
    add(&mut first.journal, "event", "true");
    level(&mut first.journal);
    assert_eq!(level(&mut second.journal).gained.records, 1);
    assert_eq!(texts(&second.journal, "event"), ["true"]);
    for desk in [&first, &second] {
        assert_eq!(desk.journal.verify().unwrap().forks, 0);
    }
    assert_eq!(first.journal.head().unwrap(), second.journal.head().unwrap());
    // A record that follows nothing is refused.
    assert!(!forge(&hostile, &first, 99, &end.hash));
}

#[test]
fn a_desk_whose_login_is_gone_goes_on_alone() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    first.share(&hub);
    sql(&hub, "DELETE FROM triade.member");
    add(&mut first.journal, "event", "alone");
    assert!(matches!(try_level(&mut first.journal), Err(Error::NoEvent { .. })));
    assert_eq!(texts(&first.journal, "event"), ["alone"]);
    // Shared once more, it is as before.
    assert_eq!(first.share(&hub).sent, 1);
}

/// What one row of `triade.append` holds, as SQL; what is not named is as any record would have it.
fn append(by: &str, fields: &[(&str, &str)]) -> String {
    let hash = |text: &str| format!("decode('{}', 'hex')", Hash::of(text.as_bytes()));
    let (prev, own) = (hash("prev"), hash("own"));
    let row = [
        ("desk", by),
        ("number", "1"),
        ("stream", "'event'"),
        ("since", "NULL"),
        ("seq", "1"),
        ("time", "0"),
        ("name", "'x'"),
        ("official", "NULL"),
        ("schema", "1"),
        ("payload", "'{}'"),
        ("seen", "NULL"),
        ("prev", &prev),
        ("hash", &own),
        ("signature", "NULL"),
    ];
    let types = [
        "bytea", "bigint", "text", "bytea", "bigint", "bigint", "text", "text", "integer", "text", "bytea", "bytea",
        "bytea", "bytea",
    ];
    let value = |name: &str, usual: &str| {
        fields.iter().find(|(other, _)| *other == name).map_or(usual, |(_, value)| value).to_owned()
    };
    let cells = row.iter().zip(types).map(|((name, usual), kind)| format!("ARRAY[{}]::{kind}[]", value(name, usual)));
    format!("SELECT triade.append(1, {}, '{{}}', '{{}}', '{{}}')", cells.collect::<Vec<_>>().join(", "))
}

#[test]
fn a_code_gives_nobody_the_login_of_another_desk() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    first.share(&hub);
    let own = first.journal.desk().unwrap().to_string();
    let code = hub::run(hub::make_code(&hub, "1")).unwrap().to_string().replace('-', "");
    let at_door = hub.with_login(&format!("triade_code_{}", &code[..4]), &code[4..]);
    let login = format!("triade_desk_{}", &own[..24]);
    for key in [own.as_str(), &"11".repeat(32)] {
        let enter = format!("SELECT triade.enter(decode('{key}', 'hex'), 'x', '{login}', 'SCRAM-SHA-256$x')");
        assert!(refused(&at_door, &enter), "{key}");
    }
    level(&mut first.journal);
    // Whoever leaves something behind keeps nobody from making codes.
    query(&at_door, "SELECT lo_create(0)").unwrap();
    sql(&hub, "UPDATE triade.code SET until = now() - interval '2 days'");
    hub::run(hub::make_code(&hub, "1")).unwrap();
    assert!(refused(&at_door, "SELECT 1"), "it is swept out");
}

#[test]
fn nothing_that_a_desk_brings_keeps_the_others_from_reading() {
    let Some(hub) = prepared() else { return };
    let mut first = Desk::founder();
    let person = journal::NewPerson { name: "Ada".to_owned(), details: "segreto".to_owned() };
    first.journal.add_people(&stamp("entrance"), &[person]).unwrap();
    first.share(&hub);
    let (second, _) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 2").unwrap();
    level(&mut first.journal);
    let hostile = hub::hub_of(&second.journal).unwrap();
    let by = "decode(repeat('77', 32), 'hex')";
    // What no desk would write.
    for fields in [
        &[("schema", "-1")][..],
        &[("seen", "'\\x01'")],
        &[("name", "repeat('x', 2000)")],
        &[("official", "repeat('x', 2000)")],
        &[("payload", "repeat('x', 17000000)")],
        &[("stream", "E'pins\\n'")],
        &[("number", "0")],
        &[("number", "NULL")],
        &[("hash", "'\\x01'")],
    ] {
        assert!(refused(&hostile, &append(by, fields)), "{fields:?}");
    }
    // Something else under the hash of a genuine record, before that one is there.
    assert!(!refused(&hostile, &append(by, &[("payload", "'forged'")])));
    assert!(!refused(&hostile, &append(by, &[("payload", "'genuine'")])));
    assert!(!refused(&hostile, &append(by, &[("payload", "'genuine'")])));
    assert_eq!(count(&hub, "SELECT count(*) FROM triade.record WHERE payload IN ('forged', 'genuine')"), 2);
    // Somebody else's erasure, in another desk's name.
    let of_first = format!("decode('{}', 'hex')", first.journal.desk().unwrap());
    let stream = format!("'people/{}'", first.journal.desk().unwrap());
    let erasure = [("stream", stream.as_str()), ("payload", "'{\"erased\":1}'"), ("number", "1")];
    query(&hostile, &append(&of_first, &erasure)).unwrap();
    assert_eq!(count(&hub, "SELECT count(*) FROM triade.enclosure WHERE kind = 'person'"), 1);
    // Texts that are none, which a board would trip over.
    let board = board(&hub, 1);
    for body in ["no json", "{\"person\":{\"digest\":\"d\",\"name\":\"\\u0000\"}}", "[]"] {
        let bring =
            format!("SELECT triade.append(1, {} ARRAY['person'], ARRAY['99'], ARRAY['{body}'])", "'{}', ".repeat(14));
        query(&hostile, &bring).unwrap();
    }
    assert_eq!(count(&board, "SELECT count(*) FROM triade.board_person"), 1);
    // All others go on, and whoever joins now has everything that is true.
    add(&mut first.journal, "event", "true");
    level(&mut first.journal);
    let (third, _) = Desk::join(&hub, &hub::run(hub::make_code(&hub, "Festa")).unwrap(), "sala 3").unwrap();
    assert_eq!(third.journal.people().unwrap()[0].name.as_deref(), Some("Ada"));
    assert_eq!(texts(&third.journal, "event"), ["true"]);
}

/// A plan tells how many rows were looked at: not of another event, nor of what is hidden.
#[test]
fn not_even_a_plan_tells_a_board_of_what_it_may_not_see() {
    let Some(hub) = prepared() else { return };
    let desks = two_events(&hub);
    let board = board(&hub, 1);
    let other = desks[1].journal.desk().unwrap();
    let plan = |view: &str, condition: &str| {
        let rows = query(
            &board,
            &format!(
                "EXPLAIN (ANALYZE, TIMING off, COSTS off, SUMMARY off) SELECT 1 FROM triade.{view} WHERE {condition}"
            ),
        );
        rows.unwrap()
            .iter()
            .filter_map(|message| match message {
                tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                _ => None,
            })
            .collect::<Vec<_>>()
            .join("\n")
    };
    for (stream, nothing) in [(format!("people/{other}"), "people/zz"), (format!("desk/{other}"), "desk/zz")] {
        let told = plan("board_record", &format!("stream = '{stream}'")).replace(&stream, "X");
        let blank = plan("board_record", &format!("stream = '{nothing}'")).replace(nothing, "X");
        let counts = |plan: &str| plan.matches("rows=0").count();
        assert_eq!(counts(&told), counts(&blank), "{told}\n{blank}");
    }
}
