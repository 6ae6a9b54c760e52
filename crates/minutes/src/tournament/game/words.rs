//! Entries of a match in the reader's language: moves in the players' notation, everything else in words.

use rules::{AnyMatch, DynMatch, Entry, Match, Notation, Seq, Step, in_italian, in_notation, with_match};

use crate::log::{amendment, penalty, revealed};
use festival::event::OpenMatch;
use festival::i18n::{Lang, euphonic, tr_known, tr_message};

/// Words of the notation that follow others, with the suffix of their keys.
const BEHIND: [(&str, &str); 2] = [("judge", "by-judge"), ("single", "single")];

/// Words of the notation that come first and have words of their own in each language.
const FIRST: [&str; 26] = [
    "open", "double", "take", "drop", "cocked", "resign", "flag", "draw", "blinds", "deal", "judge", "walls", "white",
    "red", "touch", "close", "time", "single", "first", "hand", "pass", "count", "crowns", "reveal", "lower", "map",
];

/// Note for a turn in which the dice allow no move.
const NO_PLAY: &str = "no play";

/// Describes for a screen the entry made at a number, and the entry in force there now if it differs.
///
/// The text of a seal that is not revealed is left out.
pub fn match_words(open: &OpenMatch, seq: Seq, lang: Lang) -> Option<(String, Option<String>)> {
    with_match!(&open.game, game => unread_words(game, seq, lang))
}

/// The same as [`match_words`] for a match whose game is known.
pub(super) fn unread_words<G: Notation>(game: &Match<G>, seq: Seq, lang: Lang) -> Option<(String, Option<String>)> {
    let recorded = game.entry(seq)?;
    let now = game.effective(seq).filter(|entry| !std::ptr::eq(*entry, &recorded.entry));
    let words = |entry, steps| entry_words(game, &game.entry_unread(entry), steps, lang);
    // The steps are those of the entry in force.
    let own = if now.is_none() { &recorded.steps[..] } else { &[] };
    Some((words(&recorded.entry, own), now.map(|entry| words(entry, &recorded.steps))))
}

/// Describes a typed act of a match, with the judges' reason; in text that can't be parsed only the words of the
/// notation are translated.
pub fn typed_words(game: &AnyMatch, text: &str, lang: Lang) -> String {
    let id = game.as_dyn().game();
    with_match!(game, game => match Entry::parse(text, &[], None, game) {
        Err(_) => noted_words(id, text, lang),
        Ok(entry) => {
            let words = entry_words(game, &game.entry_unread(&entry), &[], lang);
            match &entry {
                Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } if !reason.is_empty() => {
                    format!("{words} «{reason}»")
                }
                _ => words,
            }
        }
    })
}

/// Describes an entry, with its consequences where known; without reasons.
pub fn entry_words<G: Notation>(game: &Match<G>, entry: &Entry<G>, steps: &[Step<G>], lang: Lang) -> String {
    let seats = game.seats();
    match entry {
        Entry::Fact { fact, .. } => match game.say(fact, steps) {
            Some(said) => tr_message(lang, &said),
            None => noted_words(G::ID, &G::write_fact(fact, seats), lang),
        },
        Entry::Ruling { effects, .. } => {
            effects.iter().map(|effect| imposed(game, effect, lang)).collect::<Vec<_>>().join(" ")
        }
        Entry::Sanction { seat, penalty: imposed, .. } => {
            let name = seats.get(seat.index()).map_or("", G::seat_name);
            format!("{}: {name}", penalty(lang, *imposed))
        }
        Entry::Reveal { target, secret, .. } => revealed(lang, *target, secret.as_ref()),
        Entry::Amend { changes, .. } => amendment(lang, changes, |with, _| entry_words(game, with, &[], lang)),
    }
}

/// Describes an effect imposed by a judge; for a whole position also its line.
fn imposed<G: Notation>(game: &Match<G>, effect: &G::Effect, lang: Lang) -> String {
    let told = tr_message(lang, &game.tell(effect));
    match G::write_effect(effect, game.seats()).strip_prefix("position ") {
        Some(line) => format!("{told} {line}"),
        None => told,
    }
}

/// Returns the translation of a word of the notation: this game's own, or else the common one.
fn own_word(game: &str, word: &str, lang: Lang) -> Option<String> {
    let own = tr_known(lang, &format!("{}-word-{word}", game.replace('_', "-")));
    own.or_else(|| tr_known(lang, &format!("match-word-{word}")))
}

/// Translates the words of a fact's notation; squares, dice and names stay as they are.
pub fn noted_words(game: &str, noted: &str, lang: Lang) -> String {
    let word = |word: &str| own_word(game, word, lang);
    if let Some((dice, none)) = noted.strip_suffix(NO_PLAY).and_then(|dice| Some((dice, word("no-play")?))) {
        return format!("{dice}{none}");
    }
    let (first, rest) = noted.split_once(' ').unwrap_or((noted, ""));
    let italian = |noted: &str| if lang == Lang::It { in_italian(game, noted) } else { noted.to_owned() };
    let whole = italian(noted);
    let Some(told) = word(first) else { return whole };
    let own = whole.strip_prefix(&*italian(first)).map_or(rest, str::trim_start);
    let (before, last) = own.rsplit_once(' ').unwrap_or(("", own));
    let ends = rest.rsplit(' ').next();
    let behind = BEHIND.iter().find(|(noted, _)| Some(*noted) == ends).and_then(|(_, key)| word(key));
    let parts = [told.as_str(), before, behind.as_deref().unwrap_or(last)];
    let told = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    euphonic(lang, told, [rest])
}

/// Lists the notations whose translation by [`noted_words()`] is, or begins with, these words; where one word stands
/// for several, the game chooses.
pub fn words_noted(game: &str, words: &str, lang: Lang) -> impl Iterator<Item = String> {
    let told = move |word: &str| own_word(game, word, lang);
    let behind = move |rest: &str| {
        let ends = BEHIND.iter().find_map(|(noted, key)| Some((*noted, rest.strip_suffix(&*told(key)?)?)));
        ends.map_or_else(|| rest.to_owned(), |(noted, before)| format!("{before}{noted}"))
    };
    let no_play = told("no-play").and_then(|none| words.strip_suffix(&*none).map(|dice| format!("{dice}{NO_PLAY}")));
    let first = FIRST.into_iter().filter_map(move |noted| {
        // "ad Ada" is "a" before another vowel.
        let rest = words.strip_prefix(&*told(noted)?)?;
        let rest = rest.strip_prefix("d ").or_else(|| rest.strip_prefix(' ')).or(rest.is_empty().then_some(""))?;
        Some(format!("{noted} {}", behind(rest)).trim_end().to_owned())
    });
    no_play.into_iter().chain(first)
}

/// Returns the notation of an act typed in the words of a language; `reads` checks whether a notation can be parsed.
///
/// `None` if it was typed in the notation already, or can't be parsed.
pub fn meant(game: &dyn DynMatch, typed: &str, lang: Lang, reads: impl Fn(&str) -> bool) -> Option<String> {
    let own = in_notation(game.game(), typed).filter(|noted| reads(noted));
    own.or_else(|| if reads(typed) { None } else { words_noted(game.game(), typed, lang).find(|noted| reads(noted)) })
}

#[cfg(test)]
mod tests {
    use rules::{Opening, Salt, Signature, Typed, match_from_ruleset};
    use serde_json::{Value, json};

    use super::*;
    use festival::event::ruleset_source;

    /// Acts of each game that have words of their own, as the protocol writes them.
    const ACTS: [(&str, &[&str]); 6] = [
        (
            "mancala",
            &["A3", "warning Ada slow", "penalty Ugo 3 talk", "turn Ada why", "draw", "resume no", "draw judge"],
        ),
        ("mancala", &["resigned Ada she must go", "resume no", "win Ada why", "resume no", "drawn why"]),
        ("abalone", &["resigned Ada why", "resume no", "turn Ugo why", "out A1 fallen", "time B 10:00", "judge"]),
        ("twixt", &["D5", "white", "F9", "draw", "resume no", "flag Ada", "resume no", "resign Ugo"]),
        ("quarto", &["> STBP", "win Ada why", "resume no", "draw", "resign Ada"]),
        ("backgammon", &["open 3 1", "win Ada why", "resume no", "resign Ada gammon"]),
    ];

    /// First words of acts in the protocol that are no words of the desk's language.
    const FOREIGN: &[&str] = &[
        "win", "drawn", "resume", "position", "turn", "move", "place", "out", "return", "resigned", "penalty",
        "warning", "annul", "correct", "double", "take", "drop", "cocked", "open", "resign", "flag", "draw", "judge",
        "walls", "white", "red", "touch", "close", "time", "single", "reveal", "lower", "map",
    ];

    #[test]
    fn what_the_protocol_notes_is_told_in_words() {
        for (noted, told) in [
            ("66: no play", "66: nessuna mossa"),
            ("no play", "nessuna mossa"),
            ("red", "nero"),
            ("resign Quinta Due", "abbandono di Quinta Due"),
            ("8/5 6/5", "8/5 6/5"),
        ] {
            assert_eq!(noted_words("backgammon", noted, Lang::It), told);
        }
    }

    /// Who decides between equal castles is no arbiter of marbles, and what is dealt are cards.
    #[test]
    fn a_game_may_have_words_of_its_own() {
        for (game, noted, told) in [
            ("carolus", "judge Dario Conti", "giudice Dario Conti"),
            ("abalone", "judge", "arbitro"),
            ("risiko", "deal Anna ALA BRA", "carte Anna ALA BRA"),
            ("risiko", "deploy Anna ALA3", "schiera Anna ALA3"),
            ("gin_rummy", "deal 7F", "nuova mano 7F"),
        ] {
            assert_eq!(noted_words(game, noted, Lang::It), told);
            let back = words_noted(game, told, Lang::It).any(|back| back == noted);
            assert_eq!(back, !noted.starts_with("deploy"), "{told}: the map's other words are read by the game");
        }
    }

    #[test]
    fn what_is_told_in_words_can_be_read_back() {
        let acts = [
            "open 3 1",
            "take",
            "resign Ada Rossi gammon",
            "flag Ada",
            "draw judge",
            "66: no play",
            "touch C4",
            "deal 7F",
            "reveal 5",
        ];
        for (noted, lang) in acts.into_iter().flat_map(|noted| Lang::ALL.map(|lang| (noted, lang))) {
            let words = noted_words("memory", noted, lang);
            assert!(words_noted("memory", &words, lang).any(|back| back == noted), "{words}");
        }
        assert_eq!(
            words_noted("memory", "passo", Lang::It).collect::<Vec<_>>(),
            ["drop", "pass"],
            "the game tells which"
        );
        assert_eq!(words_noted("memory", "apertura3", Lang::It).count(), 0);
    }

    #[test]
    fn every_word_of_the_notation_is_known() {
        let file = std::fs::read_to_string(testkit::repository("assets/i18n/it/match.ftl")).unwrap();
        let words = file.lines().filter_map(|line| line.strip_prefix("match-word-")?.split_once(" ="));
        let words: Vec<_> =
            words.map(|(word, _)| word).filter(|word| !["no-play", "by-judge"].contains(word)).collect();
        assert_eq!(words.len(), FIRST.len());
        assert!(words.iter().all(|word| FIRST.contains(word)), "{words:?}");
    }

    /// Describes each act in the position in which it comes, and parses it back as the desk does.
    #[test]
    fn every_act_of_the_cases_can_be_typed_in_the_words_in_which_the_desk_writes_it() {
        let folders = std::fs::read_dir(testkit::repository("crates/rules/tests/cases")).unwrap();
        for folder in folders.map(|folder| folder.unwrap().file_name().to_string_lossy().into_owned()) {
            let mut read = 0;
            for case in testkit::golden::requests(&format!("crates/rules/tests/cases/{folder}")).unwrap() {
                let Some(source) = case.open["ruleset"].as_str().and_then(ruleset_source) else { continue };
                let opening = Opening { ruleset: source, seats: &case.open["seats"], options: &case.open["options"] };
                let Ok(mut game) = match_from_ruleset(&opening) else { continue };
                game.as_dyn_mut().seal_with(Salt::new([0; 32]));
                for act in &case.acts {
                    let Some(text) = act["fact"].as_str() else { break };
                    read += usize::from(is_typed_in_words(game.as_dyn(), text));
                    let waive: Vec<String> = serde_json::from_value(act["waive"].clone()).unwrap_or_default();
                    let typed = Typed { text, waive: &waive, reason: act["reason"].as_str() };
                    if game.as_dyn_mut().record_text(typed, Signature::script(0)).is_err() {
                        break;
                    }
                }
            }
            assert!(read > 0, "{folder}");
        }
    }

    /// Checks that an act is parsed back from its words; returns false if it can't be parsed at all.
    fn is_typed_in_words(game: &dyn DynMatch, text: &str) -> bool {
        let said = |text: &str| game.objections(text).map(|found| (found.act, found.said, found.violations.len()));
        let Ok(own) = said(text) else { return false };
        let told = noted_words(game.game(), text, Lang::It);
        let back = meant(game, &told, Lang::It, |text| game.objections(text).is_ok()).unwrap_or_else(|| told.clone());
        assert_eq!(said(&back).ok(), Some(own), "{}: «{text}» is told as «{told}»", game.game());
        // The race has a line with words of its own.
        let first = told.split([' ', ':']).next().unwrap_or_default();
        assert!(game.game() == "oca" || !FOREIGN.contains(&first), "{}: «{told}»", game.game());
        true
    }

    #[test]
    fn no_entry_is_told_in_the_words_of_the_protocol() {
        for (ruleset, acts) in ACTS {
            let seats = json!([{ "name": "Ada" }, { "name": "Ugo" }]);
            let source = ruleset_source(ruleset).unwrap();
            let opening = Opening { ruleset: source, seats: &seats, options: &Value::Null };
            let mut open = OpenMatch::new("1".to_owned(), match_from_ruleset(&opening).unwrap());
            let mut entered = 0;
            for act in acts {
                let typed = Typed { text: act, waive: &[], reason: None };
                let done = open.game.as_dyn_mut().record_text(typed, Signature::script(0));
                entered += usize::from(done.is_ok());
            }
            assert!(entered > 2, "{ruleset}: only {entered} of {acts:?}");
            for seq in (1..=open.game.as_dyn().last().0).map(Seq) {
                let (what, _) = match_words(&open, seq, Lang::It).unwrap();
                let english = what.split([' ', ':']).find(|word| FOREIGN.contains(word));
                assert_eq!(english, None, "{ruleset}: «{what}»");
            }
        }
    }

    #[test]
    fn every_word_of_a_fact_is_put_into_the_language() {
        for (noted, told) in [
            ("double", "raddoppio"),
            ("take", "accetto"),
            ("drop", "passo"),
            ("cocked", "dadi storti"),
            ("open 3 1", "apertura 3 1"),
            ("resign Ada Rossi gammon", "abbandono di Ada Rossi gammon"),
            ("flag Ada", "tempo scaduto ad Ada"),
            ("walls +D5E7", "muri +D5E7"),
            ("touch C4", "toccata C4"),
            ("draw judge", "patta dell'arbitro"),
            ("time B 10:00", "tempo B 10:00"),
            ("close", "chiusura"),
            ("reveal 5", "svela 5"),
            ("lower 13", "soglia 13"),
            ("13/7 8/7", "13/7 8/7"),
        ] {
            assert_eq!(noted_words("mancala", noted, Lang::It), told);
            assert!(
                FOREIGN.iter().all(|word| !noted_words("mancala", noted, Lang::It).split(' ').any(|own| own == *word))
            );
        }
    }
}
