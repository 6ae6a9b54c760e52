//! The speaker's texts, word by word, in both languages.

use super::*;
use crate::fair::{self, Fair};

/// Returns the texts of the records after a number.
fn read(fair: &Fair, id: &str, after: u64, lang: Lang) -> Vec<String> {
    let open = fair.seen(id);
    let seqs = (after + 1..=open.game.last().0).map(Seq);
    seqs.flat_map(|seq| speak(&fair.event, &open, seq, lang)).map(|spoken| spoken.text).collect()
}

/// Records lines and returns their texts in both languages.
fn say(fair: &mut Fair, id: &str, lines: &str) -> [Vec<String>; 2] {
    let after = fair.find(id).game.last().0;
    fair.say(id, lines);
    Lang::ALL.map(|lang| read(fair, id, after, lang))
}

fn lines(it: &[&str], en: &[&str]) -> [Vec<String>; 2] {
    [it, en].map(|lines| lines.iter().map(|line| (*line).to_owned()).collect())
}

#[test]
fn a_qualifying_and_a_bracket_are_told_from_the_start_to_the_podium() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 4);
    let told = say(&mut fair, &id, "start\npair E1 E2\npair E3 E4\ncall T1 4");
    let it = [
        "Torneo di Twixt: si comincia, in gara ci sono 4 concorrenti!",
        "Al tavolo 4: Ada Lombardi-Castiglioni e Bruno Colombo.",
    ];
    let en = ["Twixt tournament begins, with 4 entrants!", "To table 4: Ada Lombardi-Castiglioni and Bruno Colombo."];
    assert_eq!(told, lines(&it, &en));
    let told = say(&mut fair, &id, "result T1 E1 E2: win 1\nresult T2 E3 E4: win 2 time");
    let it = [
        "Ada Lombardi-Castiglioni batte Bruno Colombo.",
        "Ada Lombardi-Castiglioni si qualifica!",
        "Dino Esposito batte Carla Neri, a cui è finito il tempo.",
        "Dino Esposito si qualifica!",
    ];
    let en = [
        "Ada Lombardi-Castiglioni beats Bruno Colombo.",
        "Ada Lombardi-Castiglioni qualifies!",
        "Dino Esposito beats Carla Neri, who ran out of time.",
        "Dino Esposito qualifies!",
    ];
    assert_eq!(told, lines(&it, &en));
    let told = say(&mut fair, &id, "close-queue\ndraw 7");
    let it = ["Torneo di Twixt: comincia la fase che segue, sono rimasti in 2."];
    assert_eq!(told, lines(&it, &["Twixt tournament: the next stage begins, with 2 entrants left."]));
    let table = fair.ready(&id)[0];
    let seats = fair.find(&id).state().table(TableNo(table)).unwrap().entries();
    let first = usize::from(seats[0] != EntryNo(1)) + 1;
    let told = say(&mut fair, &id, &format!("result T{table} {} {}: win {first}\nclose", seats[0], seats[1]));
    let it = [
        "Finale: Ada Lombardi-Castiglioni batte Dino Esposito.",
        "Torneo di Twixt, ecco il podio. Vince Ada Lombardi-Castiglioni! Secondo posto per Dino Esposito.",
        "Torneo di Twixt: il torneo è chiuso. Grazie a tutti!",
    ];
    let en = [
        "Final: Ada Lombardi-Castiglioni beats Dino Esposito.",
        "Twixt tournament, here is the podium. The winner is Ada Lombardi-Castiglioni! Second place for Dino Esposito.",
        "Twixt tournament: the tournament is closed. Thank you all!",
    ];
    assert_eq!(told, lines(&it, &en));
}

/// Draws the first round of a tournament of this size; returns its first table and the players there.
fn at_first_table(ruleset: &str, people: usize, seed: u8) -> (Fair, String, u32, Vec<EntryNo>) {
    let mut fair = Fair::new(people);
    let id = fair.open(ruleset, "", "");
    fair.enter(&id, 1, people);
    fair.say(&id, &format!("start\ndraw {seed}"));
    let table = fair.ready(&id)[0];
    let seats = fair.find(&id).state().table(TableNo(table)).unwrap().entries();
    (fair, id, table, seats)
}

#[test]
fn counts_are_told_with_the_winners_first() {
    let (mut fair, id, table, seats) = at_first_table("torneo-mancala", 4, 2);
    let words = Words { event: &fair.event, open: fair.find(&id), lang: Lang::It };
    let (one, two) = (words.entry(seats[0]), words.entry(seats[1]));
    let told = say(&mut fair, &id, &format!("result T{table} {} {}: 22-26", seats[0], seats[1]));
    let it = format!("Semifinale: {two} batte {one} 26 a 22.");
    let en = format!("Semifinal: {two} beats {one}, 26 to 22.");
    assert_eq!(told, lines(&[&it], &[&en]));
    let before = fair.find(&id).game.last().0 - 1;
    fair.say(&id, &format!("dispute T{table} mossa dettata"));
    let told = Lang::ALL.map(|lang| read(&fair, &id, before, lang));
    assert_eq!(told, lines(&[&format!("(contestato) {it}")], &[&format!("(disputed) {en}")]), "it may not stand");
    fair.say(&id, &format!("settle T{table}"));
    assert_eq!(read(&fair, &id, before, Lang::It), [it]);
}

#[test]
fn poker_is_told_by_level_and_by_who_is_left() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-holdem", "", "");
    fair.enter(&id, 1, 8);
    fair.say(&id, "start\ndraw 3");
    let told = say(
        &mut fair,
        &id,
        "blinds start @1789830000000\nout T1 3 E2 100\nout T1 4 E1 100 E3 60\nblinds pause @1789830060000\nwithdraw E4",
    );
    let it = [
        "Livello 1: bui a 10 e 20.",
        "Bruno Colombo è fuori. Restano in 7.",
        "Ada Lombardi-Castiglioni e Carla Neri sono fuori. Restano in 5.",
        "Gioco fermo, il tempo è in pausa.",
        "Dino Esposito si ritira.",
    ];
    let en = [
        "Level 1: blinds at 10 and 20.",
        "Bruno Colombo is out. 7 remain.",
        "Ada Lombardi-Castiglioni and Carla Neri are out. 5 remain.",
        "Play is stopped, the clock is paused.",
        "Dino Esposito withdraws.",
    ];
    assert_eq!(told, lines(&it, &en));
}

#[test]
fn a_race_is_told_by_its_arrivals() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-puzzle", "", "");
    fair.say(&id, "enter p1 p2 paid; p3 p4 paid\nstart");
    let told = say(&mut fair, &id, "start-race @1789830000000\nfin E2 0:41:20");
    let it = ["Campionato di puzzle a coppie: via!", "Carla Neri – Dino Esposito hanno finito in 41:20!"];
    let en = ["Puzzle championship in pairs: go!", "Carla Neri – Dino Esposito have finished in 41:20!"];
    assert_eq!(told, lines(&it, &en));
}

#[test]
fn pairs_have_the_plural_and_one_alone_the_singular() {
    let mut fair = Fair::new(5);
    let id = fair.open("torneo-puzzle", "", "");
    fair.say(&id, "enter p1 p2 paid; p3 p4 paid\nstart\nstart-race @1789830000000");
    let [it, en] = say(&mut fair, &id, "withdraw E1");
    assert!(it.iter().any(|told| told == "Ada Lombardi-Castiglioni – Bruno Colombo si ritirano."), "{it:?}");
    assert!(en.iter().any(|told| told == "Ada Lombardi-Castiglioni – Bruno Colombo withdraw."), "{en:?}");
    let first = |count: i64, people: i64| {
        let args = [("place", 1.into()), ("count", count.into()), ("people", people.into()), ("names", "X".into())];
        Lang::ALL.map(|lang| tr_args(lang, "speaker-place", &args))
    };
    assert_eq!(first(1, 1), ["Vince X!", "The winner is X!"]);
    assert_eq!(first(1, 2), ["Vincono X!", "The winners are X!"]);
    assert_eq!(first(2, 4), ["Vincono X, primi a pari merito!", "The winners are X, sharing first place!"]);
    let names = [("winner", "X".into()), ("loser", "Y".into()), ("count", 2.into()), ("losers", 2.into())];
    let told =
        ["speaker-beats", "speaker-beats-time", "speaker-beats-resign"].map(|key| tr_args(Lang::It, key, &names));
    let plural = ["X battono Y.", "X battono Y, a cui è finito il tempo.", "X vincono: Y abbandonano la partita."];
    assert_eq!(told, plural);
}

#[test]
fn what_was_annulled_is_not_read_and_the_correction_is() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\npair E1 E2\nresult T1 E1 E2: win 1");
    let last = fair.find(&id).game.last();
    let change = rules::Change { target: last, with: None };
    let entry = Entry::amend(vec![change], "tavolo sbagliato");
    let open = fair.event.festival.find_mut(&id).unwrap();
    open.game.record(entry, rules::Signature::script(0)).unwrap();
    let told = Lang::ALL.map(|lang| read(&fair, &id, last.0 - 1, lang));
    let it = ["Rettifica della giuria per Ada Lombardi-Castiglioni e Bruno Colombo: il risultato non vale più."];
    let en =
        ["A correction by the referees for Ada Lombardi-Castiglioni and Bruno Colombo: the result no longer counts."];
    assert_eq!(told, lines(&it, &en));
}

/// Replaces a record by a line, or annuls it, and returns the texts about that.
fn amend(fair: &mut Fair, id: &str, target: u64, with: Option<&str>) -> [Vec<String>; 2] {
    let seq = fair.amend(id, target, with);
    let open = fair.seen(id);
    Lang::ALL.map(|lang| {
        let spoken = speak(&fair.event, &open, seq, lang);
        assert!(spoken.iter().all(|spoken| spoken.kind == Kind::Result), "it may be held back");
        spoken.into_iter().map(|spoken| spoken.text).collect()
    })
}

#[test]
fn a_correction_is_told_with_the_new_result_and_nothing_is_said_of_what_is_none() {
    let mut fair = Fair::new(6);
    let id = fair.open("torneo-quarto", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2\npair E3 E4\nclock T1 start 1 @1789830000000\ncall T2 7");
    let last = fair.find(&id).game.last().0;
    let nothing = lines(&[], &[]);
    assert_eq!(amend(&mut fair, &id, last - 1, None), nothing, "a press of the clock");
    assert_eq!(amend(&mut fair, &id, last, Some("call T2 8")), nothing, "a call");
    fair.say(&id, "result T1 E1 E2: win 1");
    let result = fair.find(&id).game.last().0;
    let corrected = amend(&mut fair, &id, result, Some("result T1 E1 E2: win 2"));
    let it = "Rettifica della giuria. Bruno Colombo batte Ada Lombardi-Castiglioni. Bruno Colombo si qualifica!";
    let en = "A correction by the referees. Bruno Colombo beats Ada Lombardi-Castiglioni. Bruno Colombo qualifies!";
    assert_eq!(corrected, lines(&[it], &[en]));
    let undone = amend(&mut fair, &id, result + 1, None);
    let it =
        "Rettifica della giuria. Ada Lombardi-Castiglioni batte Bruno Colombo. Ada Lombardi-Castiglioni si qualifica!";
    assert_eq!(undone[0], [it], "an undone correction brings the first result back");
    assert_eq!(read(&fair, &id, result, Lang::It), [it], "what was undone is not read any more");
}

#[test]
fn names_and_times_are_said_as_people_say_them() {
    let names = ["Ada", "Bice", "Ugo"].map(str::to_owned);
    assert_eq!(list(Lang::It, &names), "Ada, Bice e Ugo");
    assert_eq!(list(Lang::En, &names[..2]), "Ada and Bice");
    assert_eq!(list(Lang::En, &[]), "");
    let names = ["Ugo", "Enrico"].map(str::to_owned);
    assert_eq!(Lang::ALL.map(|lang| list(lang, &names)), ["Ugo ed Enrico", "Ugo and Enrico"]);
    assert_eq!([90_000, 3_723_000, -5_000].map(span), ["1:30", "1:02:03", "−0:05"]);
}

#[test]
fn the_podium_is_told_as_it_stands_and_not_for_the_stages_before() {
    let mut fair = Fair::new(6);
    let id = fair.final_of_four();
    let order = crate::albo::final_order(fair.find(&id)).concat();
    let [told, _] = say(&mut fair, &id, &format!("exclude {}\nexclude {}", order[0], order[1]));
    let podium = told.last().unwrap();
    let named = |entries: &[EntryNo]| -> Vec<bool> {
        entries.iter().map(|entry| podium.contains(&fair::name(entry.0 as usize))).collect()
    };
    assert_eq!((named(&order[..2]), named(&order[2..5])), (vec![false; 2], vec![true; 3]), "{podium}");
    let all = read(&fair, &id, 0, Lang::It);
    // With the final, and with each of the two acts that changed its places.
    assert_eq!(all.iter().filter(|text| text.contains("ecco il podio")).count(), 3, "{all:?}");
}

#[test]
fn who_came_behind_at_a_table_is_named_by_places() {
    let (mut fair, id, table, seats) = at_first_table("torneo-rummikub", 3, 1);
    let names = seats.iter().map(|entry| fair::name(entry.0 as usize)).collect::<Vec<_>>();
    let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let [told, _] = say(&mut fair, &id, &format!("result T{table} {seats}: racks 30 12 0"));
    let behind = format!("{} vince il tavolo con 42 punti, davanti a {} e {}.", names[2], names[1], names[0]);
    assert_eq!(told, [behind]);
}

#[test]
fn a_tie_is_told_with_its_reason() {
    let (mut fair, id, table, seats) = at_first_table("torneo-rummikub", 3, 1);
    let seated = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let [it, en] = say(&mut fair, &id, &format!("result T{table} {seated}: racks 8 8 12 pool"));
    assert!(it[0].starts_with("Pari tra ") && it[0].ends_with(": 2 ciascuno."), "{it:?}");
    assert!(en[0].ends_with(": 2 each."), "{en:?}");
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-carolus-magnus", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\npair E1 E2");
    let [it, _] = say(&mut fair, &id, "result T1 E1 E2: castles 6-6 paladins 9-9 judge 2");
    assert!(it[0].ends_with("per decisione dell'arbitro."), "{it:?}");
}
