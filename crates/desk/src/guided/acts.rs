//! The tables of acts in the guide's chapter on games: what the help shows of each game, as it is played along.

use std::path::Path;

use rules::{AnyMatch, Opening, Sitter, Terms};

use desk_kit::question::Example;
use festival::i18n::{Lang, capital, tr_known_args};
use shell::testing::examples;

/// Games with the ruleset and the number of players by which each is played along.
const GAMES: [(&str, &str, usize); 12] = [
    ("abalone", "abalone", 2),
    ("backgammon", "backgammon", 2),
    ("carolus", "carolus-magnus", 2),
    ("gin_rummy", "gin-rummy", 2),
    ("mancala", "mancala", 2),
    ("memory", "memory", 2),
    ("quarto", "quarto", 2),
    ("risiko", "risiko-torneo", 4),
    ("rummikub", "rummikub", 3),
    ("samurai", "samurai", 3),
    ("twixt", "twixt", 2),
    ("poker", "torneo-holdem", 3),
];

/// What is played first where the examples alone would not go on: equal dice open nothing.
const FIRST: [(&str, &str); 1] = [("backgammon", "open 5 3")];

/// How often a game is played along, and for how many acts.
const WALKS: usize = 2;
const ACTS: usize = 16;

/// Most examples of one kind of act, and the longest text of one.
const OF_KIND: usize = 4;
const LONGEST: usize = 40;

fn opened(game: &str, ruleset: &str, players: usize) -> AnyMatch {
    if game == "poker" {
        // Chips and blinds are the tournament's.
        let mut hall = crate::testing::hall_of(festival::tournament_source(ruleset).unwrap(), players);
        hall.say("start");
        hall.say("draw 7");
        hall.follow(festival::Begin::default());
        return crate::walks::open(&hall).game.clone();
    }
    let names = ["Anna", "Bruno", "Carla", "Dario"];
    let sitters = names.map(|name| Sitter { name: name.to_owned(), ..Sitter::default() });
    let (seats, options) = rules::seating(game, &sitters[..players], &Terms::default()).expect("they sit down");
    let (_, ruleset) = festival::event::game_source(ruleset).expect("it is shipped");
    rules::match_from_ruleset(&Opening { ruleset, seats: &seats, options: &options }).expect("it opens")
}

/// Returns what is told of an act apart from its figures: its kind, and the form in which it is typed.
fn kind(game: &AnyMatch, typed: &str) -> Option<(String, String)> {
    let noted = minutes::words_noted(game.as_dyn().game(), typed, Lang::It);
    let mut texts = std::iter::once(typed.to_owned()).chain(noted);
    let act = texts.find_map(|text| game.as_dyn().objections(&text).ok())?.act.to_owned();
    // Places, cards, pieces and figures are all alike.
    let is_word = |word: &str| {
        let letters = word.chars().all(|c| c.is_alphabetic() || c == '\'');
        letters && word.chars().count() > 2 && word.chars().any(char::is_lowercase)
    };
    let form = typed.split_whitespace().map(|word| if is_word(word) { word } else { "#" });
    Some((act, form.collect::<Vec<_>>().join(" ")))
}

/// Returns what the game asks for, as the help says it above its examples: acts that have no words of their own answer that.
fn asked(game: &AnyMatch, lang: Lang) -> Option<String> {
    let game = game.as_dyn();
    let prompt = game.prompts().into_iter().find(|prompt| !prompt.optional)?;
    let key = format!("{}-ask-{}", game.game().replace('_', "-"), prompt.ask);
    tr_known_args(lang, &key, &[("count", prompt.due.into())]).map(|asked| capital(&asked))
}

/// Returns an example of an act with what it means.
fn meant(game: &AnyMatch, one: &Example, lang: Lang) -> Example {
    let says = if one.says.is_empty() { asked(game, lang).unwrap_or_default() } else { one.says.clone() };
    Example { says, typed: one.typed.clone() }
}

/// Plays a game along, and gathers the examples that the help gives on the way, in both languages: some of each kind of act.
fn told(first: &AnyMatch) -> Vec<[Example; 2]> {
    let mut found: Vec<((String, String), [Example; 2])> = Vec::new();
    let begun = FIRST.iter().find(|(game, _)| *game == first.as_dyn().game());
    let begun = begun.and_then(|(_, text)| recorded(first, text)).unwrap_or_else(|| first.clone());
    for walk in 0..=WALKS {
        let mut game = if walk == 0 { first.clone() } else { begun.clone() };
        for act in 0..ACTS {
            let told = examples(&game, Lang::It);
            for (index, one) in told.iter().enumerate().filter(|(_, one)| one.typed.chars().count() <= LONGEST) {
                let Some(kind) = kind(&game, &one.typed) else { continue };
                let same = found.iter().filter(|(other, _)| other.0 == kind.0).count();
                if found.iter().all(|(other, _)| *other != kind) && same < OF_KIND {
                    let english = examples(&game, Lang::En);
                    assert_eq!(english.len(), told.len(), "{english:?} {told:?}");
                    found.push((kind, [meant(&game, one, Lang::It), meant(&game, &english[index], Lang::En)]));
                }
            }
            let Some(next) = played(&game, &told, walk * 5 + act * (walk + 1)) else { break };
            game = next;
        }
    }
    found.sort_by(|(one, _), (other, _)| one.0.cmp(&other.0));
    found.into_iter().map(|(_, examples)| examples).collect()
}

/// Records one of some examples.
fn played(game: &AnyMatch, told: &[Example], which: usize) -> Option<AnyMatch> {
    let at = |index: usize| &told[(which + index) % told.len()];
    (0..told.len()).map(at).find_map(|one| {
        let noted = minutes::words_noted(game.as_dyn().game(), &one.typed, Lang::It);
        let texts: Vec<_> = std::iter::once(one.typed.clone()).chain(noted).collect();
        texts.iter().find_map(|text| recorded(game, text))
    })
}

/// Records an act as it is noted.
fn recorded(game: &AnyMatch, text: &str) -> Option<AnyMatch> {
    let mut next = game.clone();
    let signature = rules::Signature { roles: rules::RoleSet::EVERYONE, ..rules::Signature::script(0) };
    let typed = rules::Typed { text, waive: &[], reason: None };
    next.as_dyn_mut().record_text(typed, signature).ok().map(|_| next)
}

/// Writes examples as a table.
fn table(told: &[Example], lang: Lang) -> String {
    let heads = match lang {
        Lang::It => "| Si scrive | Vuol dire |",
        Lang::En => "| Type | It means |",
    };
    let row = |one: &Example| format!("| `{}` | {} |", one.typed.replace('|', "\\|"), one.says.replace('|', "\\|"));
    let rows = told.iter().map(row).collect::<Vec<_>>().join("\n");
    format!("{heads}\n| --- | --- |\n{rows}")
}

/// Writes a table between its marks in a chapter.
fn put(chapter: &str, game: &str, table: &str) -> String {
    let mark = format!("<!-- made: acts {game} -->\n");
    let (before, rest) = chapter.split_once(&mark).unwrap_or_else(|| panic!("no place for {game}"));
    let (_, after) = rest.split_once("<!-- end -->").expect("the place ends");
    format!("{before}{mark}\n{table}\n\n<!-- end -->{after}")
}

/// `UPDATE_GOLDENS=1` writes the tables anew.
#[test]
fn the_guide_tells_the_acts_of_each_game_as_the_help_does() {
    let told = GAMES.map(|(game, ruleset, players)| (game, told(&opened(game, ruleset, players))));
    let chapters = ["docs/guida/06-i-giochi.md", "docs/guide/06-games.md"];
    for ((number, lang), file) in Lang::ALL.into_iter().enumerate().zip(chapters) {
        let path = testkit::repository(file);
        let before = std::fs::read_to_string(&path).unwrap();
        let mut after = before.clone();
        for (game, told) in &told {
            assert!(!told.is_empty(), "{game}");
            let told: Vec<_> = told.iter().map(|both| both[number].clone()).collect();
            after = put(&after, game, &table(&told, lang));
        }
        keep(&path, &before, &after);
    }
}

fn keep(path: &Path, before: &str, after: &str) {
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(path, after).unwrap();
        return;
    }
    let differ = before.lines().zip(after.lines()).find(|(one, other)| one != other);
    assert!(before == after, "{}: {differ:?}", path.display());
}
