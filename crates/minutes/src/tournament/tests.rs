mod bracket;
mod hands;
mod hidden;
mod maps;
mod substituted;

use std::collections::BTreeSet;

use chrono::Utc;
use journal::{Hash, PersonId};
use rules::kit::clock::ClockAct;
use rules::{Audience, Conceal as _, DynMatch as _, Entry, Role, RoleSet, Signature, Typed};
use tournament::poker::PokerFact;
use tournament::{Fact, TableNo};
use verbale::Verbale;

use super::{Writing, minutes_of_festival, minutes_of_match, minutes_of_table, minutes_of_tournament};
use festival::event::{Event, Official, PersonRef};
use festival::fair::{Fair, name};
use festival::i18n::Lang;
use festival::{Begin, Words};

/// Seats `players` entrants at the first table of a tournament and follows their match.
fn followed(ruleset: &str, players: usize, seating: &str) -> (Fair, String) {
    let mut fair = Fair::new(players);
    let id = fair.open(ruleset, "2026-09-19 20:00", "Sala grande");
    fair.enter(&id, 1, players);
    fair.say(&id, &format!("start\n{seating}"));
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    (fair, id)
}

/// Records acts of the match that is followed.
fn play(fair: &mut Fair, lines: &[&str]) {
    let game = fair.event.matches.last_mut().unwrap().game.as_dyn_mut();
    for line in lines {
        let typed = Typed { text: line, waive: &[], reason: None };
        game.record_text(typed, Signature::script(0)).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    }
}

/// Returns the minutes of the match that is followed.
fn of_match(fair: &Fair) -> Verbale {
    let open = fair.event.matches.last().unwrap();
    minutes_of_match(&fair.event, &open.printed(), &writing(Lang::It)).unwrap()
}

/// Judges' acts in a match also stand in the minutes of its tournament, where they would be missed.
#[test]
fn what_judges_did_in_a_match_is_told_of_the_tournament() {
    let (mut fair, id) = followed("torneo-twixt", 2, "pair E1 E2");
    let name = fair.event.matches[0].game.as_dyn().seat_names()[0].clone();
    play(
        &mut fair,
        &[&format!("warning {name} parla col pubblico"), "D5", "position 24 W:D5,E7 N:F9,G11 w:D5E7 n: W dal foglio"],
    );
    let whole = of(&fair, &id, Lang::It);
    let told = |key: &str| {
        let list = whole.lists.iter().find(|list| list.key == key).unwrap();
        list.items.iter().map(|item| format!("{} — {}", item.text, item.who)).collect::<Vec<_>>()
    };
    let [penalty] = &told("penalties")[..] else { panic!("{:?}", told("penalties")) };
    assert!(penalty.starts_with("Partita 1, atto n. 1: ") && penalty.contains(&name), "{penalty}");
    assert!(penalty.contains("parla col pubblico"), "{penalty}");
    let [ruling] = &told("rulings")[..] else { panic!("{:?}", told("rulings")) };
    assert!(ruling.starts_with("Partita 1, atto n. 3: ") && ruling.contains("dal foglio"), "{ruling}");
}

/// Who plays and who is in office may have one name: wherever it is printed, the same sign tells them apart.
#[test]
fn people_of_one_name_are_told_apart_wherever_minutes_name_them() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-girone", "2026-09-19 20:00", "");
    for twin in [3, 4] {
        fair.event.names.insert(PersonId(twin), name(2));
    }
    for twin in [3, 4] {
        let person = PersonRef { id: Some(PersonId(twin)), name: name(2) };
        let roles = RoleSet::default().with(Role::Referee);
        fair.event.setup.officials.push(Official { id: format!("o{twin}"), person, roles });
    }
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 1");
    fair.play_round(&id);
    fair.say_approved(&id, "close", Some("o4"));
    let numbered = ["I", "II", "III"].map(|number| format!("{} ({number})", name(2)));
    for document in [of_festival(&fair.event), of(&fair, &id, Lang::It)] {
        let officials: Vec<_> = document.officials.iter().map(|official| official.name.clone()).collect();
        assert_eq!(officials, numbered[1..]);
        let signed = document.signatures.iter().flat_map(|group| &group.names).filter(|name| !name.is_empty());
        assert_eq!(signed.cloned().collect::<Vec<_>>(), numbered[1..]);
        let told = verbale::json(&document).unwrap();
        let bare = told.matches(&name(2)).count();
        assert_eq!(bare, told.matches(&format!("{} (", name(2))).count(), "nowhere without its number: {told}");
        assert!(numbered.iter().all(|one| told.contains(one)), "{told}");
    }
}

/// Anybody can read the minutes while the match is played.
#[test]
fn a_secret_hour_is_told_only_once_the_match_is_over() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-risiko", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 8);
    fair.say(&id, "start\ndraw 1\nclock T1 hour 1789840000000 @1789830000000");
    let told = |fair: &Fair| {
        let (whole, table) = (of(fair, &id, Lang::It), of_table(fair, &id, 1).unwrap());
        let written =
            |document| [verbale::json(document).unwrap(), verbale::html(document), verbale::csv(document).unwrap()];
        [whole, table].each_ref().map(written).concat()
    };
    for document in told(&fair) {
        assert!(!document.contains("17:46:40") && !document.contains("1789840000"), "{document}");
        assert!(document.contains("ora segreta fissata"), "{document}");
    }
    let festival = of_festival(&fair.event);
    assert!(!verbale::json(&festival).unwrap().contains("17:46:40"));
    let seats: Vec<_> = fair.find(&id).state().table(TableNo(1)).unwrap().entries();
    let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    fair.say(&id, &format!("result T1 {seats}: held 10/3 8/9 6/2 1/1 next 4"));
    for document in told(&fair) {
        assert!(document.contains("ora segreta fissata alle") && document.contains("17:46:40"), "{document}");
    }
}

/// When many enter at once, each name stands once, with age and fee, and the act states a count.
#[test]
fn many_who_enter_at_once_are_named_once() {
    let mut fair = Fair::new(12);
    let id = fair.open("torneo-girone", "", "");
    fair.enter(&id, 1, 3);
    fair.enter(&id, 4, 8);
    let rows = of(&fair, &id, Lang::It).records;
    assert!(rows[0].what.contains(&name(1)) && !rows[0].steps[0].text.contains("quota pagata"), "{rows:?}");
    assert_eq!(rows[1].what, "8 iscrizioni: dalla n. 4 alla n. 11");
    let steps: Vec<_> = rows[1].steps.iter().map(|step| step.text.clone()).collect();
    assert_eq!(steps.len(), 8);
    assert_eq!(steps[0], format!("4 {}, quota pagata.", name(4)));
}

/// Plays a tournament of two stages with `players` entrants to its end.
fn in_stages(players: usize) -> (Fair, String) {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-risiko-varianti", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, players);
    fair.say(&id, "start");
    for seed in 1..=3 {
        fair.say(&id, &format!("draw {seed}"));
        for number in fair.ready(&id) {
            let seats = fair.find(&id).state().table(TableNo(number)).unwrap().entries();
            let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
            let points = ["84 60 50", "64 60 40 30"][seats.len() - 3];
            fair.say(&id, &format!("result T{number} {}: {points}", seats.join(" ")));
        }
    }
    (fair, id)
}

/// Players who missed the final have entered and played, too.
#[test]
fn minutes_of_a_festival_rank_everybody() {
    let ranked = |fair: &Fair| {
        let minutes = of_festival(&fair.event);
        let table = minutes.tables.into_iter().find(|table| table.key == "tournament_1").unwrap();
        table.cells.rows.into_iter().map(|row| (row[0].clone(), row[1].clone())).collect::<Vec<_>>()
    };
    let (fair, _) = in_stages(8);
    let (places, names): (Vec<_>, BTreeSet<_>) = ranked(&fair).into_iter().unzip();
    assert_eq!((places.len(), &places[..5]), (8, &["1", "2", "3", "4", "5"].map(str::to_owned)[..]));
    assert_eq!(names, (1..=8).map(name).collect());
    let mut fair = Fair::new(6);
    let id = fair.open("torneo-abalone", "", "");
    fair.enter(&id, 1, 5);
    fair.say(&id, "start");
    for [one, other] in [[1, 2], [3, 4]] {
        fair.say(&id, &format!("pair E{one} E{other}"));
        let number = fair.ready(&id)[0];
        fair.say(&id, &format!("result T{number} E{one} E{other}: win 1"));
    }
    fair.say(&id, "close-queue\ndraw 1");
    let all = ranked(&fair);
    assert_eq!(all.len(), 5, "{all:?}");
    assert_eq!(all.last().unwrap().0, "—", "whom a qualifying took out has no place");
}

/// A player excluded after winning is not in the roll of honour: the final's others move up, and the excluded finalist
/// comes after all who played the earlier stage.
/// comes after all who played the earlier stage.
#[test]
fn the_excluded_champion_is_last_of_all() {
    let (mut fair, id) = in_stages(6);
    let before = festival::albo::final_order(fair.find(&id)).concat();
    fair.say(&id, &format!("exclude {}\nclose", before[0]));
    let after = festival::albo::final_order(fair.find(&id)).concat();
    assert_eq!(after, [&before[1..], &before[..1]].concat());
    let won = festival::albo::won_here(&fair.event, "risiko_varianti", Lang::It);
    assert_eq!(won.len(), 1);
}

/// How all minutes here are written: nothing was recorded before them, and the clock stood still.
fn writing(lang: Lang) -> Writing<'static, Utc> {
    const HEAD: Hash = Hash::from_bytes([0; 32]);
    Writing { head: &HEAD, lang, generated_ms: 0, zone: Utc }
}

fn of_festival(event: &Event) -> Verbale {
    minutes_of_festival(&event.seen_by(Audience::Public), &writing(Lang::It))
}

fn of_table(fair: &Fair, id: &str, number: u32) -> Option<Verbale> {
    minutes_of_table(&fair.event, &fair.seen(id), TableNo(number), &writing(Lang::It))
}

fn of(fair: &Fair, id: &str, lang: Lang) -> Verbale {
    minutes_of_tournament(&fair.event, &fair.seen(id), &writing(lang))
}

/// Pages of the festival need no notary: the PIN is all that names somebody.
#[test]
fn who_approved_is_named_though_nobody_entered() {
    let mut fair = Fair::new(2);
    fair.event.setup.officials = vec![festival::event::Official {
        id: "o8".to_owned(),
        person: festival::event::PersonRef { id: None, name: "Norma Olgiati".to_owned() },
        roles: rules::RoleSet::from(rules::Role::Organizer),
    }];
    let id = fair.open("torneo-girone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 1");
    fair.play_round(&id);
    fair.say_approved(&id, "warn E1\nclose", Some("o8"));
    let told = |lang| {
        let document = of(&fair, &id, lang);
        let last = document.records.last().unwrap();
        let warned = document.lists.iter().find(|list| list.key == "penalties").unwrap();
        (last.who.clone(), last.notes.clone(), warned.items[0].text.clone())
    };
    let (who, notes, warned) = told(Lang::It);
    assert_eq!((who.as_str(), notes.len()), ("Norma Olgiati", 0), "no name stands twice: {notes:?}");
    assert!(warned.ends_with(" Approva Norma Olgiati."), "beside the name of whom it is about: {warned}");
    assert!(told(Lang::En).2.ends_with(" Approved by Norma Olgiati."));
    assert_eq!(of(&fair, &id, Lang::It).records[0].who, "—", "nobody for a script");
}

/// Returns the programme in the minutes of the festival.
fn programme(fair: &Fair) -> verbale::Table {
    let minutes = of_festival(&fair.event);
    minutes.tables.into_iter().find(|table| table.key == "programme").unwrap()
}

#[test]
fn whoever_entered_a_closing_is_named_beside_who_approved_it() {
    let mut fair = Fair::new(2);
    let official = |id: &str, name: &str| festival::event::Official {
        id: id.to_owned(),
        person: festival::event::PersonRef { id: None, name: name.to_owned() },
        roles: rules::RoleSet::from(rules::Role::Organizer),
    };
    fair.event.setup.officials = vec![official("o8", "Norma Olgiati"), official("o9", "Olga Brusadelli")];
    let id = fair.open("torneo-girone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 1");
    fair.play_round(&id);
    let approval = rules::Approval { official: "o9".to_owned(), roles: rules::RoleSet::default() };
    let signature =
        Signature { entered_by: Some("o8".to_owned()), approved_by: vec![approval], ..Signature::script(fair.now_ms) };
    let open = fair.event.festival.find_mut(&id).unwrap();
    open.game.record_text(Typed { text: "close", waive: &[], reason: None }, signature).unwrap();
    let table = programme(&fair);
    let closed = table.cells.rows[0].last().unwrap();
    assert!(closed.starts_with("Olga Brusadelli, registra Norma Olgiati, "), "{closed}");
}

/// Times have one format, and the tournaments stand in the order of the programme.
#[test]
fn the_programme_of_the_minutes_stands_in_its_order() {
    let mut fair = Fair::new(2);
    for starts in ["", "2026-09-19", "2026-09-19 21:00", "2026-09-18 10:00"] {
        fair.open("torneo-girone", starts, "");
    }
    let table = programme(&fair);
    let at = table.cells.columns.iter().position(|column| column.key == "starts").unwrap();
    let starts: Vec<_> = table.cells.rows.iter().map(|row| row[at].replace('\u{a0}', " ")).collect();
    assert_eq!(starts, ["ven 18/9, 10:00", "sab 19/9, 21:00", "sab 19/9", ""]);
    let minutes = of_festival(&fair.event);
    let keys =
        |all: &mut dyn Iterator<Item = &String>| all.filter(|key| key.starts_with("tournament_")).cloned().collect();
    let own: [Vec<String>; 2] = [
        keys(&mut minutes.results.iter().map(|result| &result.key)),
        keys(&mut minutes.tables.iter().map(|table| &table.key)),
    ];
    assert_eq!(own, [["tournament_4", "tournament_3", "tournament_2", "tournament_1"]; 2], "as all that follows");
}

/// Whoever is at the desk answers for the entry; the act names whom it is about, and no name stands twice.
#[test]
fn the_register_says_who_entered_each_act() {
    let mut fair = Fair::new(2);
    fair.event.setup.officials = vec![festival::event::Official {
        id: "o8".to_owned(),
        person: festival::event::PersonRef { id: None, name: "Norma Olgiati".to_owned() },
        roles: rules::RoleSet::from(rules::Role::Referee),
    }];
    let id = fair.open("torneo-girone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 1");
    for line in ["call T1 3", "warn E1", "withdraw E2"] {
        let signature = Signature { entered_by: Some("o8".to_owned()), ..Signature::script(fair.now_ms) };
        let open = fair.event.festival.find_mut(&id).unwrap();
        open.game.record_text(Typed { text: line, waive: &[], reason: None }, signature).unwrap();
    }
    let rows = of(&fair, &id, Lang::It).records;
    let [.., called, warned, left] = rows.as_slice() else { panic!("{rows:?}") };
    for row in [called, warned, left] {
        assert!(row.who == "Norma Olgiati" && row.seat.is_none() && row.notes.is_empty(), "{row:?}");
    }
    assert!(called.what.contains("partita 1"), "{}", called.what);
    let named = [name(1), name(2)];
    assert!(warned.what.contains(&named[0]) && left.what.contains(&named[1]), "{} {}", warned.what, left.what);
}

/// Judges' acts stand in the minutes with their reason, and a settled dispute with the decision.
#[test]
fn penalties_and_settled_disputes_are_told_with_their_reasons() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-girone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 1\ndispute T1 mossa dettata");
    for (line, why) in [("penalise E1 2", "pezzo lanciato"), ("settle T1", "decide il testimone")] {
        let signature = Signature::script(fair.now_ms);
        let open = fair.event.festival.find_mut(&id).unwrap();
        open.game.record_text(Typed { text: line, waive: &[], reason: Some(why) }, signature).unwrap();
    }
    let document = of(&fair, &id, Lang::It);
    let told = |key: &str| {
        let list = document.lists.iter().find(|list| list.key == key).unwrap();
        list.items.iter().map(|item| item.text.clone()).collect::<Vec<_>>().join(" ")
    };
    assert!(told("penalties").contains("Motivo: pezzo lanciato."), "{}", told("penalties"));
    for key in ["disputes", "rulings"] {
        assert!(told(key).contains("Decisione: decide il testimone."), "{key}: {}", told(key));
    }
    let notes: Vec<_> = document.records.iter().flat_map(|row| row.notes.clone()).collect();
    assert_eq!(notes, ["Motivo: pezzo lanciato.", "Decisione: decide il testimone."]);
}

/// A match that was begun was not won without playing.
#[test]
fn a_match_left_in_play_is_won_by_withdrawal() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-abalone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\npair E1 E2\nclock T1 start 1 @1789830000000\nwithdraw E1");
    let document = verbale::json(&of(&fair, &id, Lang::It)).unwrap();
    assert!(document.contains("vince per ritiro") && !document.contains("vince senza giocare"), "{document}");
}

/// The seat of a player who left a table of several is empty, but its player is known.
#[test]
fn who_left_a_table_of_several_is_named_with_why() {
    let mut fair = Fair::new(5);
    let id = fair.open("torneo-rummikub", "", "");
    fair.enter(&id, 1, 5);
    fair.say(&id, "start\ndraw 1\nwithdraw E2\nexclude E3");
    let gone = [format!("{}, per ritiro", name(2)), format!("{}, per esclusione", name(3))];
    let whole = of(&fair, &id, Lang::It);
    let tables = whole.tables.iter().find(|table| table.key == "tables").unwrap();
    let players = &tables.cells.rows[0][1];
    assert!(gone.iter().all(|gone| players.contains(gone)), "{players}");
    let table = of_table(&fair, &id, 1).unwrap();
    assert_eq!(table.seats.len(), 5);
    for gone in &gone {
        assert!(table.results.iter().any(|result| result.value.contains(gone)), "{:?}", table.results);
        assert!(table.standings.rows.iter().any(|row| row[1] == *gone), "{:?}", table.standings.rows);
    }
}

/// A player who did not come and withdrew later lost that match by not coming.
#[test]
fn a_match_that_was_left_to_the_other_is_told_with_who_left_it_and_how() {
    for (line, how) in [("absent T1 E1", "assenza"), ("withdraw E1", "ritiro"), ("exclude E1", "esclusione")] {
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-abalone", "", "");
        fair.enter(&id, 1, 2);
        fair.say(&id, &format!("start\npair E1 E2\n{line}"));
        let document = verbale::json(&of(&fair, &id, Lang::It)).unwrap();
        let told = format!("per {how} di {}", name(1));
        assert!(document.contains(&format!("vinta {told}")), "{told}: {document}");
        assert!(document.contains(&format!("{} vince {told}.", name(2))), "{told}: {document}");
    }
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-girone", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 1");
    let gone = fair.find(&id).state().table(TableNo(1)).unwrap().entries()[0];
    fair.say(&id, &format!("absent T1 {gone}\nwithdraw {gone}"));
    let document = of(&fair, &id, Lang::It);
    let tables = document.tables.iter().find(|table| table.key == "tables").unwrap();
    let expected = format!("vinta per assenza di {}", name(gone.0 as usize));
    assert_eq!(tables.cells.rows[0].last(), Some(&expected));
}

/// Who begins by lot is stated, clocks name players, and there are no scores where only the winner counts.
#[test]
fn who_begins_at_a_table_is_told_and_no_score_where_there_is_none() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-abalone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start 2014\npair E1 E2\nclock T1 start 1 @1789830000000");
    let open = fair.find(&id);
    let starter = open.plan().starter(open.state(), TableNo(1)).unwrap();
    // By the rules of Abalone black begins.
    let starter = format!("{} (Nero)", name(starter.0 as usize));
    let document = of(&fair, &id, Lang::It);
    let tables = document.tables.iter().find(|table| table.key == "tables").unwrap();
    assert!(tables.cells.rows[0][1].contains(&format!("{starter} (comincia)")), "{:?}", tables.cells.rows);
    let first = fair.find(&id).state().table(TableNo(1)).unwrap().entries()[0];
    let clock = document.records.last().unwrap();
    let first = name(first.0 as usize);
    let told = festival::i18n::euphonic(Lang::It, format!("tocca a {first}"), [first.as_str()]);
    assert!(clock.what.ends_with(&told), "{}", clock.what);
    fair.win(&id, 1, 1);
    let table = of_table(&fair, &id, 1).unwrap();
    let begins = table.results.iter().find(|detail| detail.key == "starter").unwrap();
    assert_eq!((begins.label.as_str(), &begins.value), ("Comincia", &starter));
    let keys: Vec<_> = table.standings.columns.iter().map(|column| column.key.as_str()).collect();
    assert_eq!(keys, ["rank", "seat"]);
    assert!(table.standings.rows.iter().all(|row| row.len() == 2));
}

/// The race may also stand in the programme as a tournament; it is reported once.
#[test]
fn a_race_that_is_a_tournament_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    festival::sample::write_until(&path, festival::sample::MIDDLE).unwrap();
    let (_, event) = festival::event::load_read_only(&path).unwrap();
    let document = of_festival(&event);
    if let Some(folder) = std::env::var_os("TRIADE_SHOTS") {
        let pdf = verbale::pdf(&document, &crate::fonts()).unwrap();
        std::fs::write(std::path::Path::new(&folder).join("festa-esempio.pdf"), pdf).unwrap();
    }
    let title = "Giro dell'Oca";
    let cards: Vec<_> = document.results.iter().filter(|card| card.label == title).collect();
    let tables: Vec<_> = document.tables.iter().filter(|table| table.title == title).collect();
    assert_eq!((cards.len(), tables.len()), (1, 1), "{cards:?}");
    assert_eq!((cards[0].value.as_str(), tables[0].cells.rows.len()), ("nessuno, finora", 8));
    assert_eq!(document.results.len(), event.festival.tournaments.len());
    let rows = &document.tables[0].cells.rows;
    assert_eq!(rows.iter().filter(|row| row[0] == title).count(), 1, "it stays in the programme");
}

/// Lists the decisions of a tournament with the words beside them: `D1 32`.
fn decision_lines(fair: &Fair, id: &str, lang: Lang) -> Vec<String> {
    of(fair, id, lang).interpretations.iter().map(|told| format!("{} {}", told.code, told.value)).collect()
}

#[test]
fn decisions_are_told_with_the_values_in_force() {
    let mut fair = Fair::new(1);
    for ruleset in festival::tournament_rulesets() {
        let id = fair.open(ruleset, "2026-09-19 10:00", "");
        for lang in Lang::ALL {
            let told = decision_lines(&fair, &id, lang);
            assert!(!told.is_empty(), "{ruleset}");
            assert!(told.iter().all(|told| !told.contains(['⟦', '_', '{']) && !told.ends_with(' ')), "{told:?}");
        }
    }
    let abalone = fair.open("torneo-abalone", "", "");
    assert_eq!(
        decision_lines(&fair, &abalone, Lang::It),
        [
            "D1 1",
            "D2 passa",
            "D3 32",
            "D4 condiviso",
            "D5 2:00",
            "D5 6",
            "D6 in vigore",
            "D7 in vigore",
            "D8 in vigore"
        ]
    );
    let league = fair.open("torneo-girone", "", "");
    assert_eq!(decision_lines(&fair, &league, Lang::It), ["D1 2, 1, 0", "D2 Scontri diretti, Sonneborn-B., Vittorie"]);
}

#[test]
fn time_that_is_taken_away_is_told_as_such() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-holdem", "", "");
    let told = |lang, seat, by_ms| {
        let words = Words { event: &fair.event, open: fair.find(&id), lang };
        let act = ClockAct::Adjust { seat, by_ms };
        let blinds = Fact::Poker(PokerFact::Blinds { act, at_ms: 0 });
        let table = Fact::Clock { table: TableNo(1), act, at_ms: 0 };
        [blinds, table].map(|fact| super::act_words(&words, &Entry::fact(fact)))
    };
    let [blinds, table] = told(Lang::It, None, -1_050_000);
    assert!(blinds.starts_with("Bui: 17:30 in meno alle ") && table.contains(": 17:30 in meno alle "), "{table}");
    let [blinds, table] = told(Lang::It, Some(1), 60_000);
    assert!(blinds.contains("1:00 in più al posto 2") && table.contains("1:00 in più al posto 2"), "{table}");
    let [_, table] = told(Lang::En, Some(0), -500);
    assert!(table.contains("0:00.500 taken from seat 1"), "{table}");
}

/// Only changed values are marked as changed, and decisions on a removed part are left out.
#[test]
fn a_changed_value_is_told_as_this_tournament_s() {
    let mut fair = Fair::new(1);
    let shipped = festival::tournament_source("torneo-abalone").unwrap();
    let read = rules::Ruleset::parse::<tournament::Tournament>(&shipped).unwrap();
    let changed = |mut plan: tournament::Plan| {
        if let tournament::Format::Knockout { most, .. } = &mut plan.stages[1].format {
            *most = 16;
        }
        plan.stages[0].play.clock = None;
        plan
    };
    let ruleset = tournament::with_plan(&shipped, &read.id, read.title.clone(), changed).unwrap();
    let id = fair.event.festival.next_id();
    let info = festival::TournamentInfo::default();
    fair.note(festival::event::EventRecord::TournamentOpened { id: id.clone(), ruleset, info });
    let in_force = ["D6 in vigore", "D7 in vigore", "D8 in vigore"];
    let expected = [["D1 1", "D2 passa", "D3 in questo torneo: 16", "D4 condiviso"].as_slice(), &in_force].concat();
    assert_eq!(decision_lines(&fair, &id, Lang::It), expected);
}

/// Fees, prizes, chips: whoever signs the minutes of a tournament reads what was chosen for it, in them.
#[test]
fn options_that_were_chosen_stand_in_the_minutes_of_their_tournament() {
    let mut fair = Fair::new(3);
    let id = fair.open("torneo-holdem", "", "");
    let listed = |fair: &Fair, id: &str| {
        let minutes = of(fair, id, Lang::It);
        let table = minutes.tables.into_iter().find(|table| table.key == "options");
        table.map(|table| table.cells.rows.concat()).unwrap_or_default()
    };
    assert!(listed(&fair, &id).is_empty(), "nothing was chosen");
    let ruleset = fair.find(&id).game.ruleset();
    let mut plan = ruleset.rules.clone();
    plan.entries.fee_cents = 1000;
    if let tournament::Format::Poker(poker) = &mut plan.stages[0].format {
        poker.prizes = vec![60, 40];
    }
    let ruleset = tournament::options::with_rules(ruleset, plan).unwrap();
    fair.note(festival::event::EventRecord::TournamentRuled { id: id.clone(), ruleset });
    let prizes = "Tavoli · Premi: percentuale di ciò che si incassa per il primo, il secondo…: niente → 60 / 40";
    let expected = ["Iscrizioni · Quota in euro: niente → 10,00", prizes];
    assert_eq!(listed(&fair, &id), expected);
}

/// The margin beside the register is narrow: articles are cited by number, their titles stand elsewhere.
#[test]
fn articles_are_cited_in_few_letters() {
    for ruleset in festival::tournament_rulesets() {
        let text = festival::tournament_source(ruleset).unwrap();
        let read = rules::Ruleset::parse::<tournament::Tournament>(&text).unwrap();
        for article in &read.articles {
            assert!(article.number.chars().count() <= 12, "{ruleset}: {}", article.number);
        }
    }
}

#[test]
fn a_tournament_that_is_called_off_stands_in_the_minutes_of_the_festival_with_its_reason() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-memory", "2026-09-19 15:00", "");
    fair.cancel(&id, "manca la sala");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    fair.write(&path).close().unwrap();
    let (_, event) = festival::event::load_read_only(&path).unwrap();
    let minutes = of_festival(&event);
    let text = verbale::json(&minutes).unwrap();
    assert!(text.contains("annullato: manca la sala"), "where it stands: {text}");
    assert!(
        text.contains("Annullato: Torneo di Memory per under 18 (manca la sala)"),
        "and when it was decided: {text}"
    );
    assert!(!text.contains("da cominciare"), "it will not begin");
}
