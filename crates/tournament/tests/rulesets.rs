//! The shipped tournament rulesets are complete and can be played; broken ones are refused with line and column.

use crate::support;

use rules::{Article as _, Bilingual, Game as _, Match, Ruleset, RulesetProblem};
use support::{plan, say, stage};
use tournament::slip::{Form, Slip};
use tournament::{Article, Format, From, Next, Plan, SCORE, Split, Stage, Tournament, compose, next, with_plan};

/// Every tournament of the programme with its entry limit, and the templates.
const SHIPPED: [(&str, u32); 21] = [
    ("torneo-abalone", 2),
    ("torneo-backgammon", 2),
    ("torneo-carolus-magnus", 2),
    ("torneo-memory", 3),
    ("torneo-holdem", 1),
    ("torneo-omaha", 1),
    ("torneo-puzzle", 1),
    ("torneo-quarto", 2),
    ("torneo-mancala", 1),
    ("torneo-gin-rummy", 1),
    ("torneo-twixt", 2),
    ("torneo-samurai", 1),
    ("torneo-rummikub", 1),
    ("torneo-risiko-varianti", 1),
    ("torneo-risiko", 1),
    ("torneo-oca", 1),
    ("torneo-girone", 1),
    ("torneo-svizzero", 1),
    ("torneo-eliminazione-diretta", 1),
    ("torneo-doppia-eliminazione", 1),
    ("torneo-tavoli-a-punti", 1),
];

fn text(name: &str) -> String {
    testkit::text_of(&format!("rulesets/tournament/{name}.ron")).unwrap()
}

fn common() -> String {
    text("comuni")
}

fn composed(id: &str) -> String {
    compose(&common(), &text(id)).unwrap_or_else(|problems| panic!("{id}: {problems:?}"))
}

fn ruleset(id: &str) -> Ruleset<Plan> {
    Ruleset::parse::<Tournament>(&composed(id)).unwrap()
}

#[test]
fn no_shipped_file_is_left_out() {
    let files = testkit::texts_under("rulesets/tournament", "ron").unwrap();
    assert_eq!(files.len(), SHIPPED.len() + 1);
}

#[test]
fn every_shipped_ruleset_is_complete() {
    for (id, limit) in SHIPPED {
        let ruleset = ruleset(id);
        assert_eq!((ruleset.id.as_str(), ruleset.rules.entries.limit), (id, limit));
        let both = |text: &Bilingual| !text.it.is_empty() && !text.en.is_empty();
        assert!(both(&ruleset.title) && both(&ruleset.edition), "{id}");
        for article in Article::ALL {
            let text = ruleset.article(article.key()).unwrap();
            assert!(both(&text.title) && both(&text.text) && !text.number.is_empty(), "{id}: {}", text.key);
        }
        for act in Tournament::ACTS {
            assert!(ruleset.acts.contains_key(*act), "{id}: nobody is named for «{act}»");
        }
        let fields = serde_json::to_value(&ruleset.rules).unwrap();
        assert!(!ruleset.decisions.is_empty(), "{id}");
        for decision in &ruleset.decisions {
            let decides = decision.field.is_empty() || decision.value(&fields).is_some();
            assert!(decides && both(&decision.text), "{id}: {}", decision.code);
        }
    }
}

/// A win, a dispute, a slip for others cite the general article; the way of winning has an article of its own.
#[test]
fn results_stand_under_the_general_article() {
    for (id, _) in SHIPPED.into_iter().filter(|(id, _)| *id != "torneo-oca") {
        let ruleset = ruleset(id);
        assert_eq!(ruleset.article(Article::Result.key()).unwrap().number, "G21", "{id}");
    }
    for id in ["torneo-quarto", "torneo-backgammon"] {
        assert!(ruleset(id).article(SCORE).is_some_and(|own| !own.number.starts_with('G')), "{id}");
    }
}

/// Opens a tournament that everybody may run and enters this many entries.
fn started(id: &str, entries: u32) -> Match<Tournament> {
    let mut ruleset = ruleset(id);
    ruleset.acts.clear();
    let plan = ruleset.rules.entries.clone();
    let people = u32::from(plan.people.0);
    let (age, paid) = (plan.under.map_or("", |_| " age 12"), if plan.fee_cents > 0 { " paid" } else { "" });
    let mut m = Match::new(ruleset, Vec::new());
    let mut person = 0;
    for _ in 0..entries {
        let names: Vec<_> = (0..people).map(|more| format!("p{}", person + more + 1)).collect();
        person += people;
        say(&mut m, &format!("enter {}{age}{paid}", names.join(" ")));
    }
    say(&mut m, "start");
    m
}

#[test]
fn a_tournament_of_each_can_be_opened_and_started() {
    for (id, _) in SHIPPED {
        let fewest = ruleset(id).rules.entries.fewest;
        for entries in [fewest, fewest + 5] {
            let mut m = started(id, entries);
            assert_eq!(m.state().stages.len(), 1, "{id}");
            assert_eq!(m.state().stages[0].field.len(), entries as usize, "{id}");
            if next(m.rules(), m.state()) == Next::Draw {
                say(&mut m, "draw 7");
                assert!(m.state().stages[0].round > 0, "{id}");
            }
        }
    }
}

/// A game's slip is judged by the tournament's own form.
#[test]
fn slips_fit_the_rulesets() {
    let form = |id: &str, stage: usize| ruleset(id).rules.stages[stage].play.form.clone();
    for (id, stage, seats, slip) in [
        ("torneo-abalone", 0, 2, "win 1"),
        ("torneo-backgammon", 0, 2, "5-3"),
        ("torneo-carolus-magnus", 0, 2, "castles 6-6 paladins 11-9"),
        ("torneo-memory", 0, 2, "18-11"),
        ("torneo-quarto", 1, 2, "win 2 after 3"),
        ("torneo-mancala", 0, 2, "26-20"),
        ("torneo-gin-rummy", 0, 2, "hands 1+120 2+30 1+80"),
        ("torneo-twixt", 0, 2, "win 2 time"),
        ("torneo-samurai", 0, 4, "taken 5/2/3 1/5/3 3/3/4 4/3/3"),
        ("torneo-rummikub", 0, 4, "racks 12 7+J 5 0"),
        ("torneo-risiko-varianti", 1, 4, "105 32 30 27"),
        ("torneo-risiko", 0, 4, "held 10/3 8/9 6/2 1/1 next 4"),
    ] {
        let slip: Slip = slip.parse().unwrap();
        let (judged, faults) = tournament::slip::judge(&form(id, stage), seats, &slip);
        assert!(judged.is_some() && faults.is_empty(), "{id}: {faults:?}");
    }
    assert_eq!(form("torneo-backgammon", 1), Form::FirstTo { points: None });
}

#[test]
fn an_article_of_its_own_takes_the_common_ones_place() {
    let ruleset = ruleset("torneo-rummikub");
    let limit: Vec<_> = ruleset.articles.iter().filter(|article| article.key == "points").collect();
    assert_eq!(limit.len(), 1);
    assert_eq!(limit[0].number, "Rummikub 1");
    assert_eq!(ruleset.article("swiss").unwrap().number, "G16");
    // The file's own text stays where it is, comments included.
    let own = text("torneo-rummikub");
    let head = &own[..own.rfind(']').unwrap()];
    assert!(composed("torneo-rummikub").starts_with(head.trim_end()));
}

#[test]
fn a_complete_file_is_taken_as_it_is() {
    let once = composed("torneo-abalone");
    assert_eq!(compose(&common(), &once), Ok(once.clone()));
}

/// Old events have rulesets without the split of a field or the dealing of poker tables: these keep their former
/// meaning.
#[test]
fn older_rulesets_are_read_as_they_were_meant() {
    let older = |id: &str, new: &str| {
        let text = broken(&composed(id), new, "");
        Ruleset::<Plan>::parse::<Tournament>(&text).unwrap().rules.stages[0].format.clone()
    };
    let Format::Tables { size, .. } = older("torneo-risiko-varianti", ", split: most_best") else { panic!("tables") };
    assert_eq!(size.split, Split::FewestSmall);
    let Format::Poker(plan) = older("torneo-omaha", "hand_for_hand: false,") else { panic!("poker") };
    assert!(!plan.hand_for_hand);
}

/// Replaces a text of a file, in which it must occur.
fn broken(text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "«{old}» is not in the file");
    text.replacen(old, new, 1)
}

/// Returns the position of a text: line and column from 1.
fn place(source: &str, text: &str) -> (usize, usize) {
    let mut lines = source.lines().zip(1..);
    lines.find_map(|(line, number)| Some((number, line.find(text)? + 1))).unwrap()
}

fn check(problems: &[RulesetProblem], source: &str, key: &str, text: &str) {
    let found = problems.iter().find(|problem| problem.detail.key == key);
    let found = found.unwrap_or_else(|| panic!("no «{key}» in {problems:?}"));
    assert_eq!((found.line, found.column), place(source, text), "{found:?}");
}

#[test]
fn problems_carry_the_place_in_their_file() {
    let own = text("torneo-rummikub");
    let refused = |old: &str, new: &str| {
        let source = broken(&own, old, new);
        (compose(&common(), &source).unwrap_err(), source)
    };
    let (problems, source) = refused("rounds: 3", "rounds: 0");
    check(&problems, &source, "tournament-lint-rounds", "rounds: 0");
    let (problems, source) = refused("3: [4, 3, 2]", "3: [4, 3]");
    check(&problems, &source, "tournament-lint-points", "points: {");
    let (problems, source) = refused("\"draw\": (", "\"drow\": (");
    check(&problems, &source, "ruleset-act-unknown", "\"drow\"");
    let (problems, source) = refused("field: \"stages[0].format.tables.rounds\"", "field: \"stage\"");
    check(&problems, &source, "ruleset-decision-unknown", "\"stage\"");
    let (problems, source) = refused("key: \"points\"", "key: \"pints\"");
    check(&problems, &source, "ruleset-article-unknown", "key: \"pints\"");
    let (problems, source) = refused("turn_ms: 60_000", "turns_ms: 60_000");
    assert_eq!(problems[0].detail.key, "ruleset-unreadable");
    assert_eq!(problems[0].line, place(&source, "turns_ms").0);
}

#[test]
fn broken_common_articles_say_so() {
    let own = text("torneo-oca");
    let source = broken(&common(), "title: (it: \"Quota\"", "titel: (it: \"Quota\"");
    let problems = compose(&source, &own).unwrap_err();
    assert_eq!(problems[0].detail.key, "tournament-common-unreadable");
    assert_eq!(problems[0].line, place(&source, "titel").0);
    let source = broken(&common(), "key: \"limit\"", "key: \"fee\"");
    let problems = compose(&source, &own).unwrap_err();
    assert_eq!(problems[0].detail.key, "tournament-common-twice");
    assert_eq!(problems[0].line, place(&common(), "key: \"fee\"").0);
    // A missing common article is missing in the whole.
    let source = broken(&common(), "key: \"swiss\"", "key: \"svizzero\"");
    let problems = compose(&source, &own).unwrap_err();
    assert!(problems.iter().any(|problem| problem.detail.key == "ruleset-article-missing"), "{problems:?}");
}

#[test]
fn articles_must_come_last() {
    let moved = text("torneo-oca").trim_end().trim_end_matches(')').to_owned();
    let moved = broken(&moved, "    decisions: [\n", "    articles: [],\n    decisions: [\n");
    let (head, _) = moved.rsplit_once("    articles: [").unwrap();
    let problems = compose(&common(), &format!("{head})\n")).unwrap_err();
    assert_eq!(problems[0].detail.key, "tournament-ruleset-shape");
}

#[test]
fn any_game_can_have_any_format() {
    let title = || Bilingual { it: "Dama".to_owned(), en: "Draughts".to_owned() };
    let swiss = ruleset("torneo-svizzero").rules.stages[0].format.clone();
    let stages = vec![stage("rounds", swiss, From::Entries)];
    let with = |from: &str, stages: Vec<Stage>| {
        with_plan(&composed(from), "dama", title(), |plan| Plan { game: "draughts".to_owned(), stages, ..plan })
    };
    let fixed = Ruleset::parse::<Tournament>(&with("torneo-doppia-eliminazione", stages.clone()).unwrap()).unwrap();
    assert!(fixed.decisions.is_empty(), "what holds for brackets alone says nothing here");
    let made = with("torneo-girone", stages.clone()).unwrap();
    let read = Ruleset::parse::<Tournament>(&made).unwrap();
    assert_eq!((read.id.as_str(), read.rules.game.as_str(), &read.rules.stages), ("dama", "draughts", &stages));
    assert!(read.decisions.is_empty(), "what was decided of a league's points decides nothing here");
    let none = with("torneo-girone", Vec::new()).unwrap_err();
    assert_eq!(none[0].detail.key, "tournament-lint-no-stage");
    let changed = with_plan(&made, "dama2", title(), |rules| Plan { entries: plan(Format::Match).entries, ..rules });
    assert_eq!(Ruleset::parse::<Tournament>(&changed.unwrap()).unwrap().rules.entries.limit, 1);
}
