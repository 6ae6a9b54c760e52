//! The form of every act as it is typed, shown with an act that cannot be read.

use rules::Message;

/// Forms of acts by their first words, without words that occur only in old records.
const FORMS: &[(&str, &str)] = &[
    ("enter", "enter p12 p13 age 15 paid; p14"),
    ("substitute", "substitute E3 p31 p40 …"),
    ("pay", "pay E3"),
    ("withdraw", "withdraw E3"),
    ("return", "return E3"),
    ("off", "off E3 2"),
    ("exclude", "exclude E3"),
    ("warn", "warn E3"),
    ("decline", "decline E4"),
    ("seeds", "seeds E3 E1"),
    ("apart", "apart E1 E2"),
    ("pair", "pair E1 E2"),
    ("length", "length 7"),
    ("columns", "columns 2 3"),
    ("start", "start 2014"),
    ("close-queue", "close-queue"),
    ("close", "close"),
    ("draw", "draw 2014: E1 E2; E3 E4"),
    ("call", "call T3 4"),
    ("result", "result T3 E1 E2: 25-3"),
    ("absent", "absent T3 E2"),
    ("award", "award T3 E1 …"),
    ("dispute", "dispute T3 …"),
    ("settle", "settle T3"),
    ("fine", "fine T3 E2 @1700000000000"),
    ("penalise", "penalise E3 30"),
    ("ranked", "ranked E1; E2 E3"),
    ("clock", "clock T3 start 1 @1700000000000"),
    ("out", "out T2 37 E5 1200 E9 800"),
    ("button", "button T1 5"),
    ("stack", "stack E1 5000 E2 300"),
    ("merge", "merge T1 T2 2014"),
    ("move", "move E5 T2 7"),
    ("rebuy", "rebuy E5 @1700000000000"),
    ("addon", "addon E5 @1700000000000"),
    ("deal", "deal E1 50000 E2 30000"),
    ("chip-race", "chip-race 25 -75"),
    ("blinds", "blinds start @1700000000000"),
    ("start-race", "start-race @1700000000000"),
    ("late", "late E12 @1700000420000"),
    ("grant", "grant E12 7:00"),
    ("left", "left E12 p31 @1700002400000"),
    ("fin", "fin E12 1:43:20"),
    ("time-penalty", "time-penalty E12 5:00"),
    ("pieces", "pieces E12 431"),
    ("stop-race", "stop-race @1700007200000"),
    ("race-clock", "race-clock 1700003600000 @1700007200000"),
    ("rule-out", "rule-out E3 …"),
    ("rule-paid", "rule-paid E3 …"),
    ("rule-qualified", "rule-qualified E3 …"),
    ("rule-win", "rule-win T3 1 …"),
];

/// Returns the message with the form of an unreadable act, or with all known words if its first word is unknown.
pub(crate) fn expected(text: &str, word: &str) -> Message {
    match FORMS.iter().find(|(known, _)| *known == word) {
        Some((_, form)) => Message::new("tournament-form").with("text", text).with("form", *form),
        None => {
            let known: Vec<_> = FORMS.iter().map(|(word, _)| *word).collect();
            Message::new("tournament-word").with("text", word).with("known", known.join(", "))
        }
    }
}
