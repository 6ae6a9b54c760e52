use super::*;
use crate::event::{FlockPlan, PersonRef, Setup, shipped_rules};

fn sheet(text: &str) -> Spreadsheet {
    read_sheet(text.as_bytes()).unwrap()
}

fn faults(bytes: &[u8]) -> Vec<(usize, &'static str)> {
    read_sheet(bytes).unwrap_err().into_iter().map(|fault| (fault.line, fault.detail.key)).collect()
}

fn flat(sheet: &Spreadsheet) -> Vec<(Option<&str>, &str, &[Duty])> {
    sheet.rows.iter().map(|row| (row.flock.as_deref(), row.player.as_str(), &row.duties[..])).collect()
}

fn planned(setup: &Setup, text: &str, into: Option<usize>) -> Result<Plan, Vec<(usize, &'static str)>> {
    let rules = shipped_rules("oca-origgio-2014").unwrap();
    plan(setup, &rules, &sheet(text), into)
        .map_err(|faults| faults.into_iter().map(|fault| (fault.line, fault.detail.key)).collect())
}

#[test]
fn pasted_lists_come_in_every_shape() {
    assert_eq!(names("Anna\nLuca\n\n  Marco  "), ["Anna", "Luca", "Marco"]);
    assert_eq!(names("Anna, Luca; Marco\tSara"), ["Anna", "Luca", "Marco", "Sara"]);
    assert_eq!(
        names("1. Anna\r\n2) Luca\r\n 3 - Marco\n• Sara\n- Ugo\n10\tZoe"),
        ["Anna", "Luca", "Marco", "Sara", "Ugo", "Zoe"]
    );
    assert_eq!(names("Rossi, Anna\nVerdi, Luca"), ["Rossi Anna", "Verdi Luca"]);
    assert_eq!(names("Rossi\tAnna\nVerdi\tLuca"), ["Rossi Anna", "Verdi Luca"]);
    assert_eq!(names("Anna,\nLuca,\nMarco"), ["Anna", "Luca", "Marco"]);
    assert_eq!(names("  \n\t;;\n"), Vec::<String>::new());
    assert_eq!(names("D’Angelo  Maria-Grazia"), ["D’Angelo Maria-Grazia"]);
    assert_eq!(names("Łukasz\u{7}\u{0} Grün"), ["Łukasz Grün"]);
}

#[test]
fn tables_are_read_with_and_without_headings() {
    let rows = [(Some("Verdi"), "Anna", &[Duty::Captain][..]), (Some("Verdi"), "Luca", &[])];
    assert_eq!(flat(&sheet("stormo;giocatore;ruolo\nVerdi;Anna;capostormo\nVerdi;Luca;\n")), rows);
    assert_eq!(flat(&sheet("Verdi,Anna,capostormo\nVerdi,Luca")), rows);
    assert_eq!(flat(&sheet("ruolo\tNome\tSquadra\ncapostormo\tAnna\tVerdi\n\t\"Luca\"\t\n")), rows);
    let alone = sheet("Anna;capostormo\nLuca;tiratore e portatore\nSara");
    assert_eq!(flat(&alone)[1], (None, "Luca", &[Duty::Thrower, Duty::Bearer][..]));
    let two = sheet("sep=;\r\nVerdi;Anna\r\nBlu;\"Rossi; detto \"\"Baffo\"\"\"\r\n");
    assert_eq!(flat(&two)[1], (Some("Blu"), "Rossi; detto \"Baffo\"", &[][..]));
    let named = sheet("Cognome,Nome,Stormo,Telefono\nRossi,Anna,Verdi,123\n");
    assert_eq!(flat(&named), [(Some("Verdi"), "Anna Rossi", &[][..])]);
    assert_eq!(named.ignored, ["Telefono"]);
    assert_eq!(flat(&sheet("Anna\nLuca")), [(None, "Anna", &[][..]), (None, "Luca", &[])]);
}

#[test]
fn letters_are_read_as_they_were_written() {
    assert_eq!(sheet("\u{FEFF}Grün\n").rows[0].player, "Grün");
    let older = read_sheet(b"Nicol\xF2\r\nD\x92Angelo\r\n").unwrap();
    assert_eq!((older.encoding, older.rows[0].player.as_str()), (Encoding::Windows1252, "Nicolò"));
    assert_eq!(older.rows[1].player, "D’Angelo");
    let wide: Vec<u8> = "\u{FEFF}Łukasz\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read_sheet(&wide).unwrap().rows[0].player, "Łukasz");
    assert_eq!(faults(b"Anna\nLu\x81ca\xFF"), [(2, "setup-import-no-text")]);
    assert_eq!(faults(b"Anna\nLuca\0"), [(2, "setup-import-no-text")]);
    assert_eq!(faults(b"\xFF\xFEa"), [(0, "setup-import-no-text")]);
}

#[test]
fn broken_tables_say_where() {
    assert_eq!(faults(b"Verdi;Anna\nVerdi;\"Luca\nBlu;Sara\n"), [(2, "setup-import-unclosed")]);
    assert_eq!(faults(b"Verdi;\"Luca\" x;capo\n"), [(1, "setup-import-after-quote")]);
    assert_eq!(faults(b"Verdi;Anna;capostormo;1979\n"), [(1, "setup-import-columns")]);
    assert_eq!(faults(b"stormo;giocatore\nVerdi;Anna;capo\n"), [(2, "setup-import-row-wide")]);
    assert_eq!(faults(b"stormo;ruolo\nVerdi;capo\n"), [(1, "setup-import-no-player-column")]);
    assert_eq!(
        faults(b"stormo;giocatore\n;Anna\nVerdi;\n"),
        [(2, "setup-import-no-flock"), (3, "setup-import-no-player")]
    );
    assert_eq!(faults(b"Verdi;Anna;regina\n"), [(1, "setup-import-duty")]);
    assert_eq!(faults(b""), [(0, "setup-import-empty")]);
    assert_eq!(faults(b"stormo;giocatore\n"), [(0, "setup-import-empty")]);
    assert_eq!(faults(&vec![b'a'; MOST_BYTES + 1]), [(0, "setup-import-too-large")]);
    assert_eq!(faults("Anna\n".repeat(3_000).as_bytes()), [(501, "setup-import-too-long")]);
    assert_eq!(faults(format!("Anna\n{}", "x".repeat(500)).as_bytes()), [(2, "setup-import-long-cell")]);
}

fn one_flock() -> Setup {
    let person = |name: &str| PersonRef { id: None, name: name.to_owned() };
    let flock = FlockPlan { name: "Verdi".to_owned(), colour: 2, roster: vec![person("Anna")], ..FlockPlan::default() };
    Setup { flocks: vec![flock], ..Setup::default() }
}

#[test]
fn a_flock_that_is_named_after_a_colour_gets_it_whoever_comes_first() {
    let plan = planned(&Setup::default(), "stormo;nome\nBianchi;Anna\nRossi;Ugo\nVerdi;Eva\n", None).unwrap();
    let colours: Vec<_> = plan.setup.flocks.iter().map(|flock| Some(flock.colour)).collect();
    assert_eq!(colours[1..], ["Rossi", "Verdi"].map(crate::event::colour_named));
    assert!(!colours[1..].contains(&colours[0]));
}

#[test]
fn a_plan_adds_flocks_and_players_and_keeps_what_is_there() {
    let setup = one_flock();
    let plan =
        planned(&setup, "stormo;nome;ruolo\nverdi;ANNA;capo\nverdi;Luca;tiratore\nBlu;Sara;portatore\n", None).unwrap();
    assert_eq!(plan.setup.flocks[0].roster.len(), 2);
    assert_eq!(plan.setup.flocks[0].captain, Some(0));
    assert_eq!(plan.setup.flocks[0].throwers, [1]);
    assert_eq!((plan.setup.flocks[1].name.as_str(), plan.setup.flocks[1].colour), ("Blu", 1));
    assert_eq!((plan.gains[0].added.len(), plan.gains[0].known.len(), plan.gains[0].is_new), (1, 1, false));
    assert_eq!(plan.gains[0].duties, [(Duty::Captain, "ANNA".to_owned()), (Duty::Thrower, "Luca".to_owned())]);
    assert!(plan.gains[1].is_new && plan.gains[1].size == 1 && plan.gains[1].duties.is_empty(), "the first bears");
    let again = planned(&plan.setup, "stormo;nome\nverdi;Luca\nBlu;Sara\n", None).unwrap();
    assert_eq!(again.setup, plan.setup, "the same list twice adds nobody");
    let into = planned(&setup, "Luca\nMarco\n", Some(0)).unwrap();
    assert_eq!(into.setup.flocks[0].roster.len(), 3);
}

#[test]
fn a_plan_that_contradicts_itself_changes_nothing() {
    let setup = one_flock();
    assert_eq!(planned(&setup, "Blu;Anna;\nBlu;Luca;\nblu;anna;\n", None), Err(vec![(3, "setup-import-twice")]));
    assert_eq!(planned(&setup, "Luca\n", None), Err(vec![(1, "setup-import-which-flock")]));
    assert_eq!(planned(&setup, "Luca\n", Some(7)), Err(vec![(1, "setup-import-which-flock")]));
    let captains =
        "B;Anna;capo\nB;Luca;capo\nB;Ugo;tiratore\nB;Eva;tiratore\nB;Ida;tiratore\nB;Leo;portatore\nB;Zoe;portatore\n";
    let found =
        [(2, "setup-import-second-captain"), (5, "setup-import-third-thrower"), (7, "setup-import-second-bearer")];
    assert_eq!(planned(&setup, captains, None), Err(found.to_vec()));
    let nine: String = (0..9).map(|index| format!("Stormo {index};Anna {index}\n")).collect();
    let too_many = planned(&setup, &nine, None).unwrap_err();
    assert_eq!(too_many, [(8, "setup-import-too-many-flocks"), (9, "setup-import-too-many-flocks")]);
}

#[test]
fn nothing_from_outside_panics() {
    let mut state = 1u32;
    for length in 0..400 {
        let bytes: Vec<u8> = (0..length)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                b"a;,\t\"\n\r1\xC3\xA8 \xFF"[(state >> 24) as usize % 12]
            })
            .collect();
        if let Ok(sheet) = read_sheet(&bytes) {
            let rules = shipped_rules("oca-origgio-2014").unwrap();
            let _ = plan(&one_flock(), &rules, &sheet, Some(0));
        }
        let _ = names(&String::from_utf8_lossy(&bytes));
    }
}
