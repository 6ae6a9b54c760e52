//! The sample event and its minutes, from the typed race to the printed page.

use std::path::{Path, PathBuf};

use chrono::FixedOffset;
use festival::event::{Event, RACE, SCHEMA, load, load_read_only, match_stream};
use festival::i18n::Lang;
use festival::sample;
use journal::{Hash, Journal, NewRecord, Stamp};
use minutes::{Format, Writing, fonts, minutes, write};
use rules::games::oca::{Effect, Fact, Oca};
use rules::{Entry, Match, Purpose, RoleSet, Seq, Signature, Typed, TypedChange};
use serde_json::Value;

const HEAD: Hash = Hash::from_bytes([0x5A; 32]);

/// A quarter of an hour after the declaration, in Origgio.
const GENERATED: i64 = 1_789_848_960_000;

fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn sample_in(folder: &Path, entries: usize) -> Event {
    let path = folder.join("palio.triade");
    sample::write_until(&path, entries).unwrap();
    load_read_only(&path).unwrap().1
}

fn race(event: &Event) -> &Match<Oca> {
    event.race().unwrap()
}

fn document(event: &Event, lang: Lang) -> verbale::Verbale {
    let summer = FixedOffset::east_opt(2 * 3600).unwrap();
    minutes(event, &Writing { head: &HEAD, lang, generated_ms: GENERATED, zone: summer })
}

fn json(event: &Event) -> Value {
    serde_json::to_value(document(event, Lang::It)).unwrap()
}

fn list<'v>(json: &'v Value, key: &str) -> &'v Vec<Value> {
    let lists = json["lists"].as_array().unwrap();
    lists.iter().find(|list| list["key"] == key).unwrap()["items"].as_array().unwrap()
}

#[test]
fn the_sample_verifies_replays_and_ends_with_a_declared_winner() {
    let folder = scratch();
    let path = folder.path().join("palio.triade");
    sample::write(&path).unwrap();
    let report = journal::verify(&path).unwrap();
    assert!(report.head.records > 170, "{report:?}");
    let (journal, event) = load(&path).unwrap();
    assert!(journal.is_writer());
    assert_eq!((event.unreadable.len(), event.unsound.as_slice()), (0, &[][..]));
    let open = event.find(RACE).unwrap();
    assert_eq!(open.diverged, None);
    let outcome = open.game.as_dyn().outcome().unwrap();
    assert!(outcome.official);
    let winner = &race(&event).seats()[outcome.winners[0].index()].name;
    assert_eq!(winner, "Prugna");
    assert_eq!(race(&event).state().gara, 2, "the first gara is won early");
    for official in &event.setup.officials {
        assert!(journal.check_pin(&official.id, &sample::pin(&official.id)).unwrap(), "{}", official.id);
    }
}

/// Everything that a race can meet and that the minutes must tell is in the sample.
#[test]
fn the_sample_has_one_of_everything() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let race = race(&event);
    let facts: Vec<_> = (1..=race.last().0).filter_map(|seq| race.effective(Seq(seq))).collect();
    let fact = |wanted: &dyn Fn(&Fact) -> bool| {
        facts.iter().any(|entry| matches!(entry, Entry::Fact { fact, .. } if wanted(fact)))
    };
    assert!(fact(&|fact| matches!(fact, Fact::Swap(Some(_)))) && fact(&|fact| *fact == Fact::Swap(None)));
    assert!(fact(&|fact| matches!(fact, Fact::Stray(_))) && fact(&|fact| matches!(fact, Fact::Declare(_))));
    for reason in rules::games::oca::VoidReason::ALL {
        assert!(fact(&|fact| matches!(fact, Fact::Void { reason: found, .. } if *found == reason)), "{reason:?}");
    }
    let effects: Vec<_> = race.entries().iter().flat_map(|entry| &entry.steps).map(|step| &step.effect).collect();
    let effect = |wanted: &dyn Fn(&Effect) -> bool| effects.iter().any(|effect| wanted(effect));
    assert!(effect(&|effect| matches!(effect, Effect::GaraVoided)));
    assert!(effect(&|effect| matches!(effect, Effect::Freed { .. })));
    assert!(effect(&|effect| matches!(effect, Effect::Rejoined { .. })));
    assert!(effect(&|effect| matches!(effect, Effect::EggsWon { count: 1, .. })));
    assert!(effect(&|effect| matches!(effect, Effect::EggsWon { count: 2, .. })));
    assert!(facts.iter().any(|entry| matches!(entry, Entry::Ruling { .. })));
    assert_eq!(facts.iter().filter(|entry| matches!(entry, Entry::Sanction { .. })).count(), 2);
    assert_eq!(facts.iter().filter(|entry| matches!(entry, Entry::Amend { .. })).count(), 2);
}

#[test]
fn no_act_of_the_sample_is_signed_for_everyone() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    for recorded in race(&event).entries() {
        let signature = &recorded.signature;
        let roles = |id: &str| event.setup.official(id).unwrap().roles;
        assert_eq!(signature.roles, roles(signature.entered_by.as_deref().unwrap()));
        assert!(signature.approved_by.iter().all(|approval| approval.roles == roles(&approval.official)));
    }
}

#[test]
fn the_minutes_of_the_sample_are_as_they_should_read() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let mut document = document(&event, Lang::It);
    // Pictures have tests of their own.
    for picture in &mut document.pictures {
        assert!(picture.svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{}", picture.svg);
        picture.svg = "(svg)".to_owned();
    }
    for seat in &mut document.seats {
        seat.mark_svg = seat.mark_svg.take().map(|_| "(svg)".to_owned());
    }
    document.software = "Triade".to_owned();
    let found = verbale::json(&document).unwrap();
    let golden = testkit::repository("tests/golden/verbale.json");
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(&golden, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).enumerate().find(|(_, (expected, found))| expected != found);
    assert_eq!(differs, None, "see tests/golden/verbale.json; UPDATE_GOLDENS=1 writes it anew");
    assert_eq!(expected.len(), found.len());
}

#[test]
fn no_word_is_missing_in_either_language() {
    let folder = scratch();
    for entries in [usize::MAX, 0, 89, 91, 152, 170] {
        let folder = tempfile::tempdir_in(folder.path()).unwrap();
        let event = sample_in(folder.path(), entries);
        for lang in Lang::ALL {
            let text = verbale::json(&document(&event, lang)).unwrap();
            assert!(!text.contains('⟦'), "{}", &text[text.find('⟦').unwrap()..][..60]);
        }
    }
}

#[test]
fn every_validated_throw_stands_exactly_once() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let race = race(&event);
    let validated: Vec<_> = race
        .entries()
        .iter()
        .flat_map(|entry| &entry.steps)
        .filter_map(|step| match step.effect {
            Effect::Validated { flock, dice } => Some((flock.index(), [dice.0.pips(), dice.1.pips()])),
            _ => None,
        })
        .collect();
    let rows: Vec<_> = document(&event, Lang::It)
        .records
        .iter()
        .filter(|row| row.validation.as_ref().is_some_and(|validation| validation.verdict == verbale::Verdict::Valid))
        .inspect(|row| assert!(row.struck.is_none()))
        .map(|row| (row.seat.unwrap(), [row.dice[0], row.dice[1]]))
        .collect();
    assert_eq!(rows, validated);
}

#[test]
fn every_act_in_force_has_its_row_and_every_other_is_struck() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let race = race(&event);
    let rows = document(&event, Lang::It).records;
    for seq in 1..=race.last().0 {
        let own: Vec<_> = rows.iter().filter(|row| row.number == seq).collect();
        let verdict =
            matches!(race.effective(Seq(seq)), Some(Entry::Fact { fact: Fact::Validate | Fact::Void { .. }, .. }));
        let stands = race.effective(Seq(seq)).is_some();
        let changed = race.entry(Seq(seq)).unwrap().status != rules::Status::Stands;
        assert_eq!(own.iter().filter(|row| row.struck.is_none()).count(), usize::from(stands && !verdict), "n. {seq}");
        assert_eq!(own.iter().filter(|row| row.struck.is_some()).count(), usize::from(changed), "n. {seq}");
    }
}

#[test]
fn the_forfeits_are_those_that_were_paid() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let mut paid: Vec<(String, String)> = Vec::new();
    let race = race(&event);
    for step in race.entries().iter().flat_map(|entry| &entry.steps) {
        let name = |flock: rules::Seat, player| race.seats()[flock.index()].player_name(player);
        match step.effect {
            Effect::Strayed { flock, player } | Effect::StrayPaid { flock, player, .. } => {
                paid.push((race.seats()[flock.index()].name.clone(), name(flock, player)));
            }
            Effect::BearerPaid { .. } | Effect::Lapsed { .. } => panic!("not in the sample: count it here"),
            Effect::Chosen { flock, instead, player } => {
                let (instead, player) = (name(flock, instead), name(flock, player));
                let last = paid.iter_mut().rev().find(|(_, who)| *who == instead).unwrap();
                last.1 = player;
            }
            _ => {}
        }
    }
    let json = json(&event);
    let listed: Vec<_> = list(&json, "forfeits")
        .iter()
        .map(|item| {
            let text = item["text"].as_str().unwrap();
            (item["who"].as_str().unwrap().to_owned(), text.split_once(", per ").unwrap().0.to_owned())
        })
        .collect();
    assert_eq!(listed, paid);
    assert_eq!(listed.len(), 20);
}

#[test]
fn the_minutes_are_final_only_when_the_winner_is_declared() {
    let folder = scratch();
    let reasons = |entries: usize| {
        let folder = tempfile::tempdir_in(folder.path()).unwrap();
        let json = json(&sample_in(folder.path(), entries));
        match json["status"]["state"].as_str().unwrap() {
            "final" => Vec::new(),
            _ => json["status"]["reasons"].as_array().unwrap().clone(),
        }
    };
    assert_eq!(reasons(usize::MAX), Vec::<Value>::new());
    assert_eq!(reasons(171), ["il Buono e il Cattivo non hanno ancora dichiarato il vincitore"]);
    assert_eq!(reasons(1), ["un tiro di Rossi del Mulino attende l'Incontestabile", "la gara non è finita"]);
    assert_eq!(reasons(153), ["il capostormo di Prugna deve ancora dire se scambia", "la gara non è finita"]);
    assert_eq!(reasons(0), ["non è registrato nessun tiro", "la gara non è finita"]);
    assert_eq!(json(&Event::default())["status"]["reasons"][0], "la gara non è cominciata");
}

#[test]
fn a_race_that_replays_differently_is_provisional() {
    let folder = scratch();
    let path = folder.path().join("palio.triade");
    sample::write(&path).unwrap();
    let (mut journal, event) = load(&path).unwrap();
    let (entry, last) = (race(&event).last().0, journal.last_seq(&match_stream(RACE)).unwrap());
    let payload = journal.read(&match_stream(RACE), 3).unwrap()[0].payload.clone();
    let stamp = Stamp { time_ms: GENERATED, desk: "origgio-1".to_owned(), official: None };
    journal.append(&match_stream(RACE), last, &[NewRecord { stamp, schema: SCHEMA, payload }]).unwrap();
    journal.close().unwrap();
    let (_, event) = load_read_only(&path).unwrap();
    let json = json(&event);
    let reason = json["status"]["reasons"][0].as_str().unwrap();
    assert!(reason.starts_with(&format!("dall'atto n. {} in poi", entry + 1)), "{reason}");
}

#[test]
fn rulings_penalties_and_amendments_are_listed_with_reason_and_names() {
    let folder = scratch();
    let json = json(&sample_in(folder.path(), usize::MAX));
    let text = |key: &str, index: usize| list(&json, key)[index]["text"].as_str().unwrap().to_owned();
    assert_eq!(
        text("penalties", 1),
        "Penalità: 50 punti. Motivo: gag con i secchielli d'acqua, non approvata. Registra Teresa Lomazzi, approva \
         Franca Rivolta, Ezio Gallarati. B&C (giudice di gara): Franca Rivolta ed Ezio Gallarati."
    );
    assert!(
        text("rulings", 0).starts_with("Gialli prende un uovo d'oro. Motivo: hanno ripescato"),
        "{}",
        text("rulings", 0)
    );
    assert!(text("amendments", 0).starts_with("Corretto il n. 92: tiro 6 e 3. Motivo: "));
    assert_eq!(list(&json, "amendments")[0]["replaced"], "tiro 2 e 3");
    assert!(text("amendments", 1).starts_with("Annullato il n. 117. Motivo: "));
    assert_eq!(list(&json, "amendments")[1]["replaced"], "convalida del tiro");
}

/// Whoever takes back what a captain chose, and the throw before it, still reads whose players those were.
#[test]
fn a_choice_that_was_annulled_with_its_throw_names_its_own_flock() {
    let folder = scratch();
    let mut event = sample_in(folder.path(), 0);
    let record = |event: &mut Event, text: &str| {
        let typed = Typed { text, waive: &[], reason: None };
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(GENERATED) };
        event.find_mut(RACE).unwrap().game.as_dyn_mut().record_text(typed, signature).unwrap()
    };
    for text in ["throw 3 4", "validate", "throw 1 1"] {
        record(&mut event, text);
    }
    let validated = record(&mut event, "validate");
    let paid = race(&event).state().last_paid.clone();
    let flock = race(&event).state().last_thrower;
    let own = paid.iter().map(|player| format!("#{}", player.0 + 1)).collect::<Vec<_>>().join(" ");
    let chosen = record(&mut event, &format!("stray {own}"));
    let names: Vec<_> = paid.iter().map(|player| race(&event).seats()[flock.index()].player_name(*player)).collect();
    for target in [chosen, validated] {
        let game = event.find_mut(RACE).unwrap().game.as_dyn_mut();
        let change = TypedChange::new(target, None);
        let signature = Signature { roles: RoleSet::EVERYONE, ..Signature::script(GENERATED) };
        game.amend_texts(&[change], Purpose::Correction, "prova", signature).unwrap();
    }
    let json = json(&event);
    let replaced = list(&json, "amendments")[0]["replaced"].as_str().unwrap();
    assert!(names.iter().all(|name| replaced.contains(name.as_str())), "{replaced}: {names:?}");
}

#[test]
fn a_waiver_is_listed_with_article_and_reason() {
    let folder = scratch();
    let mut event = sample_in(folder.path(), 1);
    let waive = ["26f".to_owned()];
    let typed = Typed { text: "throw 3 4", waive: &waive, reason: Some("i dadi sono spariti") };
    let race = event.find_mut(RACE).unwrap().game.as_dyn_mut();
    race.record_text(typed, Signature::script(GENERATED)).unwrap();
    let json = json(&event);
    let waivers = list(&json, "waivers");
    assert_eq!(waivers.len(), 1);
    assert_eq!(waivers[0]["article"], "26f");
    assert_eq!(waivers[0]["text"], "Ammesso in deroga: tiro 3 e 4. Motivo: i dadi sono spariti.");
    assert_eq!(json["records"][1]["notes"][0], "In deroga all'art. 26f: i dadi sono spariti.");
}

#[test]
fn an_interpretation_lifted_for_the_race_says_so() {
    let folder = scratch();
    let mut event = sample_in(folder.path(), 0);
    let seats = serde_json::to_value(race(&event).seats()).unwrap();
    let options = serde_json::json!({ "shared_places": false, "leapfrog_over": "anyone" });
    let ruleset = festival::event::ruleset_source(&event.setup.ruleset).unwrap();
    let opening = rules::Opening { ruleset, seats: &seats, options: &options };
    event.find_mut(RACE).unwrap().game = rules::match_from_ruleset(&opening).unwrap();
    let json = json(&event);
    let value = |code: &str| {
        let all = json["interpretations"].as_array().unwrap();
        all.iter().find(|one| one["code"] == code).unwrap()["value"].as_str().unwrap().to_owned()
    };
    assert_eq!(value("D13"), "non in vigore in questa gara");
    assert_eq!((value("D3"), value("D5"), value("D7")), ("in vigore".into(), "chiunque".into(), "3".into()));
}

#[test]
fn every_gara_played_has_its_last_position_drawn() {
    let folder = scratch();
    let captions = |event: &Event| -> Vec<String> {
        document(event, Lang::It).pictures.into_iter().map(|picture| picture.caption).collect()
    };
    let mut event = sample_in(folder.path(), 14);
    assert_eq!(captions(&event), ["Gara 1, posizione al momento del verbale"]);
    let before = document(&event, Lang::It).pictures.remove(0);
    let race = event.race_mut().unwrap();
    // A gara in which nobody has moved has nothing to show.
    for _ in 0..2 {
        let void = Entry::Ruling { effects: vec![Effect::GaraVoided], article: None, reason: "pioggia".to_owned() };
        race.record(void, Signature::script(GENERATED)).unwrap();
    }
    let voided = "Gara 1, ultima posizione prima che fosse annullata";
    assert_eq!(captions(&event), [voided, "Gara 3, posizione al momento del verbale"]);
    assert_eq!(document(&event, Lang::It).pictures[0].svg, before.svg);
}

#[test]
fn a_short_race_is_printed() {
    let folder = scratch();
    let event = sample_in(folder.path(), 14);
    let path = folder.path().join("verbale.pdf");
    write(&document(&event, Lang::It), Format::Pdf, &path).unwrap();
    let pdf = std::fs::read(&path).unwrap();
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 20_000, "{} bytes", pdf.len());
}

#[test]
fn every_other_format_is_written_and_nothing_is_left_beside() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let out = tempfile::tempdir_in(folder.path()).unwrap();
    for format in [Format::Html, Format::Csv, Format::Json] {
        let path = out.path().join(format!("verbale.{}", format.ending()));
        std::fs::write(&path, "an earlier one").unwrap();
        write(&document(&event, Lang::It), format, &path).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("Lavatoio Vecchio"), "{format:?}");
        assert_eq!(Format::from_name(format.ending()), Some(format));
    }
    assert_eq!(std::fs::read_dir(out.path()).unwrap().count(), 3);
}

/// The standings come first, the register last, and no cell of either is a formula.
#[test]
fn a_workbook_holds_standings_and_register() {
    let folder = scratch();
    let event = sample_in(folder.path(), usize::MAX);
    let path = folder.path().join("verbale.xlsx");
    let document = document(&event, Lang::It);
    write(&document, Format::Xlsx, &path).unwrap();
    let (rows, _) = festival::event::import::table(&std::fs::read(&path).unwrap(), 500).unwrap();
    let heads: Vec<_> = document.standings.columns.iter().map(|column| column.title.clone()).collect();
    assert_eq!(rows[0].1, heads);
    assert_eq!(rows.len(), 1 + document.standings.rows.len());
    let sheets = minutes::tables::sheets(&document);
    let register = sheets.last().unwrap();
    assert_eq!(register.rows[0].len(), 16);
    assert!(register.rows.len() > document.records.len(), "a row for each step");
}

#[test]
fn a_file_that_cannot_be_written_says_which() {
    let folder = scratch();
    let event = sample_in(folder.path(), 1);
    let path = folder.path().join("missing/verbale.json");
    let error = write(&document(&event, Lang::It), Format::Json, &path).unwrap_err().to_string();
    assert!(error.contains("missing/verbale.json") && error.contains("choose a folder"), "{error}");
}

#[test]
fn a_sample_never_overwrites() {
    let folder = scratch();
    sample_in(folder.path(), 1);
    let again = sample::write(&folder.path().join("palio.triade"));
    assert!(matches!(again, Err(sample::Error::Journal(journal::Error::AlreadyExists { .. }))));
}

#[test]
fn erased_people_stay_out_of_the_minutes() {
    let folder = scratch();
    let path = folder.path().join("palio.triade");
    sample::write(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    let person = journal.people().unwrap().into_iter().find(|p| p.name.as_deref() == Some("Lucia Castelnovo")).unwrap();
    let stamp = Stamp { time_ms: GENERATED, desk: "origgio-1".to_owned(), official: None };
    journal.erase_person(&stamp, person.id).unwrap();
    journal.close().unwrap();
    let text = verbale::json(&document(&load_read_only(&path).unwrap().1, Lang::It)).unwrap();
    assert!(!text.contains("Castelnovo Lucia") && !text.contains("Lucia Castelnovo"));
    assert!(text.contains("persona cancellata"));
}

/// Writes the whole sample in every format into the folder named by `TRIADE_SHOTS`, to look at.
#[test]
fn the_whole_sample_to_look_at() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from) else { return };
    let sample = scratch();
    let event = sample_in(sample.path(), usize::MAX);
    for lang in Lang::ALL {
        let document = minutes(&event, &Writing::here(&HEAD, lang, GENERATED));
        let path = |ending: &str| folder.join(format!("verbale-{}.{ending}", lang.code()));
        std::fs::write(path("html"), verbale::html(&document)).unwrap();
        std::fs::write(path("pdf"), verbale::pdf(&document, &fonts()).unwrap()).unwrap();
    }
}
