//! The tables of acts in the guide's chapter on games: each act is played along, and every kind of act that a game has is told.

use std::collections::BTreeSet;
use std::path::Path;

use desk_kit::question::Example;
use festival::i18n::Lang;
use minutes::{noted_words, words_noted};
use testkit::Scenario;

/// The acts that are told.
const ACTS: &str = include_str!("acts.txt");

/// The acts of one game, and its match as far as it was played along.
#[derive(Default)]
struct Telling {
    game: String,
    ruleset: String,
    seats: String,
    options: String,
    position: String,
    open: Option<Scenario>,
    kinds: BTreeSet<String>,
    /// An act in both languages, with what it means.
    told: Vec<[Example; 2]>,
}

impl Telling {
    /// Takes a line such as `seats: Anna; Bruno`, from which the match is opened anew; returns whether it is one.
    fn set(&mut self, line: &str) -> bool {
        let Some((word, value)) = line.split_once(": ") else { return false };
        let emptied: &[&str] = match word {
            "ruleset" => &["options", "position"],
            "options" => &["position"],
            "seats" | "position" => &[],
            _ => return false,
        };
        for word in emptied {
            self.field(word).clear();
        }
        value.clone_into(self.field(word));
        self.open = None;
        true
    }

    fn field(&mut self, word: &str) -> &mut String {
        match word {
            "ruleset" => &mut self.ruleset,
            "seats" => &mut self.seats,
            "options" => &mut self.options,
            _ => &mut self.position,
        }
    }

    /// Takes an act, with its words if it is told; the match goes on with it or stays.
    fn act(&mut self, line: &str, stays: bool) {
        if self.open.is_none() {
            let opened = Scenario::given(&self.ruleset, &self.seats, &self.options, &self.position);
            self.open = Some(opened.unwrap_or_else(|why| panic!("{} at «{line}»: {why:?}", self.game)));
        }
        let open = self.open.as_mut().unwrap();
        let mut parts = line.split(" | ");
        let act = parts.next().unwrap();
        let mut tried = open.clone();
        let done = |open: &mut Scenario, act: &str| {
            open.play(&[act]).map(|()| open.any.as_dyn().last()).unwrap_or_else(|why| panic!("{}: {why}", self.game))
        };
        if let (Some(it), Some(en)) = (parts.next(), parts.next()) {
            let italian = parts.next();
            let told = Lang::ALL.map(|lang| {
                let (says, own) = if lang == Lang::It { (it, italian) } else { (en, None) };
                for other in says.split('`').skip(1).step_by(2) {
                    done(&mut open.clone(), other);
                }
                let typed = own.map_or_else(|| noted_words(&self.game, act, lang), str::to_owned);
                Example { typed, says: says.to_owned() }
            });
            // What stands in the table can be typed as it stands there.
            for (lang, example) in Lang::ALL.into_iter().zip(&told) {
                let noted = words_noted(&self.game, &example.typed, lang);
                let mut texts = std::iter::once(example.typed.clone()).chain(noted);
                assert!(texts.any(|text| open.clone().play(&[&text]).is_ok()), "{}: {example:?}", self.game);
            }
            self.told.push(told);
            let seq = done(&mut tried, act);
            self.kinds.extend(tried.kind(seq));
        }
        if !stays {
            done(open, act);
        }
    }
}

/// Plays all games along.
fn all_told() -> Vec<Telling> {
    let mut games: Vec<Telling> = Vec::new();
    for line in ACTS.lines().skip_while(|line| !line.starts_with('#')).filter(|line| !line.is_empty()) {
        if let Some(game) = line.strip_prefix("# ") {
            games.push(Telling { game: game.to_owned(), ..Telling::default() });
            continue;
        }
        let telling = games.last_mut().unwrap();
        match (line.strip_prefix("> "), line.strip_prefix("- ")) {
            (Some(act), _) => telling.act(act, false),
            (_, Some(act)) => telling.act(act, true),
            _ => assert!(telling.set(line), "what is «{line}»?"),
        }
    }
    games
}

/// The race is told in a chapter of its own.
#[test]
fn every_kind_of_act_of_every_game_stands_in_its_table() {
    let games = all_told();
    let told: BTreeSet<_> = games.iter().map(|telling| telling.game.as_str()).collect();
    assert_eq!(told, rules::GAMES.iter().copied().filter(|game| *game != "oca").collect());
    for telling in &games {
        let kinds = telling.open.as_ref().unwrap().kinds();
        assert!(kinds.len() > 2, "{}: {kinds:?}", telling.game);
        let missing: Vec<_> = kinds.difference(&telling.kinds).collect();
        assert!(missing.is_empty(), "{}: no example of {missing:?}", telling.game);
    }
}

/// Writes examples as a table.
fn table(told: &[Example], lang: Lang) -> String {
    let heads = match lang {
        Lang::It => "| Si scrive | Vuol dire |",
        Lang::En => "| Type | It means |",
    };
    let row = |one: &Example| format!("| `{}` | {} |", one.typed, one.says);
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
fn the_guide_tells_the_acts_of_each_game_as_they_were_played_along() {
    let told = all_told();
    let chapters = ["docs/guida/06-i-giochi.md", "docs/guide/06-games.md"];
    for ((number, lang), file) in Lang::ALL.into_iter().enumerate().zip(chapters) {
        let path = testkit::repository(file);
        let before = std::fs::read_to_string(&path).unwrap();
        let mut after = before.clone();
        for telling in &told {
            let told: Vec<_> = telling.told.iter().map(|both| both[number].clone()).collect();
            after = put(&after, &telling.game, &table(&told, lang));
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
