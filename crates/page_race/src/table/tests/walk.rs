//! Articles that officials asked about, each walked once by hand: what the desk says before and after the word of the
//! Incontestabile, by the book and in good Italian.

use rules::Seat;

use super::*;

/// The flock to throw stands so; the dice are read and not yet validated.
fn thrown(group: &str, dice: [Key; 2]) -> Table {
    let mut table = Table::new(0);
    table.with_validator();
    let position = table.position("gara=3 turn=0", &[(0, group), (1, "8")]);
    table.place(&position);
    table.press(&dice);
    assert!(table.shows("Se convalidato"));
    table
}

/// What follows is shown before it counts, and again after.
fn tells(table: &mut Table, expected: &[&str]) {
    let missing = |table: &Table| expected.iter().filter(|words| !table.shows(words)).copied().collect::<Vec<_>>();
    assert_eq!(missing(table), [""; 0], "before it counts");
    table.press(&[Key::Enter, Key::F12]);
    table.press(&[Key::ArrowUp]);
    assert_eq!(missing(table), [""; 0], "in the log");
}

fn bearer(table: &Table) -> u8 {
    table.race().state().flocks[0].bearer.square
}

fn player(table: &Table, player: u8) -> String {
    table.race().seats()[0].player_name(rules::games::oca::Player(player))
}

#[test]
fn article_14_the_ladder() {
    let mut table = thrown("35", [Key::Num1, Key::Num3]);
    tells(
        &mut table,
        &[
            "Scala",
            "Il portatore va dalla 35 alla 39.",
            "Il portatore deve un pegno.",
            "Il portatore va dalla 39 alla 34.",
        ],
    );
    assert_eq!((bearer(&table), table.race().state().flocks[0].strays.len()), (34, 1));
    assert!(table.shows("Un pegno pagato dalla riserva. Paga:"));
}

#[test]
fn article_16_the_tower() {
    let mut table = thrown("43", [Key::Num2, Key::Num3]);
    tells(&mut table, &["Torre", "Il portatore deve 2 pegni.", "Il portatore va dalla 48 alla 51."]);
    assert_eq!((bearer(&table), table.race().state().flocks[0].strays.len()), (51, 2));
    assert!(table.shows("2 pegni pagati dalla riserva. Pagano:"));
    assert!(table.shows("Disperso · Rossi") && !table.shows("Il disperso ·"), "an article without a number, once");
}

#[test]
fn article_23_each_token_pays_its_own() {
    let mut table = thrown("43 strays=34#2@0", [Key::Num2, Key::Num3]);
    let stray = player(&table, 2);
    tells(&mut table, &["Ognuno paga", "Il portatore deve 2 pegni.", &format!("Il disperso {stray} deve un pegno.")]);
    assert_eq!(table.race().state().last_paid.len(), 3);
    assert_eq!(table.race().state().flocks[0].strays.len(), 4);
}

#[test]
fn article_24_nobody_in_reserve() {
    let table = Table::new(0);
    let seat = &table.race().seats()[0];
    let others = (0..u8::try_from(seat.size()).unwrap()).filter(|player| *player != seat.bearer);
    let strays: Vec<_> = others.enumerate().map(|(age, player)| format!("{}#{player}@{age}", 20 + age % 8)).collect();
    let mut table = thrown(&format!("46 strays={}", strays.join(",")), [Key::Num1, Key::Num1]);
    tells(
        &mut table,
        &[
            "Senza riserve",
            "non ha riserve: paga il portatore, che torna dalla 51 alla 1.",
            "non ha riserve: paga il disperso",
        ],
    );
    assert_eq!(bearer(&table), 1);
    assert!(table.shows("Ora tira"), "the captain has nobody to choose");
}

#[test]
fn article_25b_a_stray_in_the_garden() {
    let mut table = thrown("10 strays=56#2@0", [Key::Num3, Key::Num4]);
    let stray = player(&table, 2);
    tells(&mut table, &["Uovo d'oro", &format!("Il disperso {stray} va dalla 56 alla 63."), "prende un uovo d'oro."]);
    let flock = &table.race().state().flocks[0];
    assert_eq!((flock.eggs, flock.strays[0].place.square, flock.bearer.square), (1, 63, 17));
}

#[test]
fn articles_26d_and_26e_void_throws() {
    for (key, number, why) in
        [(Key::D, "26d", "l'uno non guardava il tiratore"), (Key::E, "26e", "un dado è stato fermato")]
    {
        let mut table = thrown("10", [Key::Num3, Key::Num4]);
        table.press(&[Key::Enter, Key::F8]);
        assert!(table.shows(&format!("{number} · {why}")));
        table.press(&[key]);
        assert!(table.shows(&format!("tiro nullo: {why}")) && !table.shows("Annulla tiro…"));
        assert_eq!((bearer(&table), table.race().state().to_throw), (10, Seat(0)), "the same flock throws again");
        assert!(table.shows("Ora tira"));
    }
}

#[test]
fn article_26h_the_race_judges_cut_the_repeats_short() {
    let mut table = thrown("10", [Key::Num3, Key::Num4]);
    table.press(&[Key::Enter, Key::F8, Key::D, Key::F9]);
    table.click("Ripetizioni (26h)");
    assert!(table.shows("il Buono e il Cattivo fermano le ripetizioni"));
    table.harness.get_by_label("Motivo").focus();
    table.settle();
    table.type_text("quarto tiro nullo");
    table.click("Conferma");
    table.judges_agree();
    table.until("the cut", |table| table.race().state().to_throw == Seat(1));
    table.press(&[Key::ArrowUp]);
    assert!(table.shows("ripetizioni fermate") && table.shows("quarto tiro nullo"));
    assert!(table.shows("perde il tiro: i giudici di gara fermano le ripetizioni."));
    assert_eq!(bearer(&table), 10);
}
