//! Which office may do what, of every shipped ruleset: each act by each office, directly and by every way round it.
//!
//! The rules of the games do not matter here, so the acts are those of a game on paper in which everything holds; which
//! acts there are, and whose they are, is read from the rulesets. A new act is covered by standing in one.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use rules::{
    Approval, Article, Bilingual, Change, Entry, Game, Gravity, Match, Message, Office, Officials, Outcome, Penalty,
    Proceeding, Prompt, Reservation, Role, RoleSet, Ruleset, RulesetProblem, Seat, SeatProblem, Seq, Signature,
    Standing, Violation,
};
use serde::{Deserialize, Serialize};

/// The part of a ruleset file that says who may do what.
#[derive(Deserialize)]
struct Table {
    id: String,
    acts: BTreeMap<String, Reservation>,
    #[serde(default)]
    offices: BTreeMap<Role, Office>,
}

/// Reads the tables of all shipped rulesets; those that say the same once.
fn tables() -> Vec<Table> {
    let sources = testkit::texts_under("rulesets", "ron").unwrap();
    let tables: Vec<_> = sources.iter().filter_map(|source| ron::from_str::<Table>(source).ok()).collect();
    assert!(tables.len() >= 27, "{} rulesets", tables.len());
    let mut different: Vec<Table> = Vec::new();
    for table in tables {
        if different.iter().all(|other| (&other.acts, &other.offices) != (&table.acts, &table.offices)) {
            different.push(table);
        }
    }
    different
}

thread_local! {
    /// Names of acts and articles, each kept once.
    static WORDS: RefCell<Vec<&'static str>> = RefCell::new(vec!["-"]);
}

fn number(word: &str) -> usize {
    WORDS.with_borrow_mut(|words| {
        words.iter().position(|known| *known == word).unwrap_or_else(|| {
            words.push(word.to_owned().leak());
            words.len() - 1
        })
    })
}

fn word(number: usize) -> &'static str {
    WORDS.with_borrow(|words| words[number])
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Clause(usize);

impl Article for Clause {
    const ALL: &'static [Self] = &[Self(0)];

    fn key(self) -> &'static str {
        word(self.0)
    }

    fn from_key(key: &str) -> Option<Self> {
        Some(Self(number(key)))
    }
}

#[derive(Clone, Debug)]
struct Paper;

/// The act of a fact is the fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Act(usize);

impl Game for Paper {
    const ID: &'static str = "paper";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Clause = Clause(0);
    const OFFICIALS: Option<Officials> = Some(Officials { vouch: &[("throw", "validate")], declare: false });
    const ACTS: &'static [&'static str] = &[];

    type Rules = ();
    type Seat = ();
    type State = u32;
    type Fact = Act;
    type Effect = u32;
    type Article = Clause;

    fn lint((): &()) -> Vec<RulesetProblem> {
        Vec::new()
    }

    fn check_seats((): &(), _: &[()]) -> Vec<SeatProblem<Clause>> {
        Vec::new()
    }

    fn setup((): &(), _: &[()]) -> u32 {
        0
    }

    fn act(fact: &Act) -> &'static str {
        word(fact.0)
    }

    fn prompts((): &(), _: &u32) -> Vec<Prompt<Act>> {
        Vec::new()
    }

    fn decide(_: &mut Proceeding<Self>, _: &Act) {}

    fn admits((): &(), _: &u32, _: &u32) -> Result<(), Message> {
        Ok(())
    }

    fn evolve(state: &mut u32, effect: &u32) {
        *state += effect;
    }

    fn standings((): &(), _: &u32) -> Vec<Standing> {
        Vec::new()
    }

    fn outcome((): &(), _: &u32) -> Option<Outcome> {
        None
    }
}

/// Lays a ruleset's table out on paper.
fn paper(table: &Table) -> Match<Paper> {
    let text = || Bilingual { it: String::new(), en: String::new() };
    let ruleset = Ruleset {
        id: table.id.clone(),
        game: "paper".to_owned(),
        title: text(),
        edition: text(),
        acts: table.acts.clone(),
        offices: table.offices.clone(),
        rules: (),
        decisions: Vec::new(),
        articles: Vec::new(),
    };
    Match::new(ruleset, vec![()])
}

/// An entry that is the act; waiving comes with an act that anybody may do.
fn entry(act: &str) -> Entry<Paper> {
    let reason = || "perché".to_owned();
    match act {
        "ruling" => Entry::Ruling { effects: vec![1], article: None, reason: reason() },
        "sanction" => {
            Entry::Sanction { waived: Vec::new(), seat: Seat(0), penalty: Penalty::Warning, reason: reason() }
        }
        "waive" => Entry::Fact { fact: Act(number("open")), waived: vec![Clause(0)], reason: Some(reason()) },
        act => Entry::fact(Act(number(act))),
    }
}

fn amend(changes: &[(u64, Option<&str>)]) -> Entry<Paper> {
    let change = |(target, with): &(u64, Option<&str>)| Change {
        target: Seq(*target),
        with: with.map(|act| Box::new(entry(act))),
    };
    Entry::amend(changes.iter().map(change).collect(), "perché")
}

/// Signs for people, each in one office.
fn people(roles: &[Role]) -> Signature {
    let mut people = roles
        .iter()
        .enumerate()
        .map(|(index, role)| Approval { official: format!("o{index}"), roles: RoleSet::from(*role) });
    let first = people.next();
    Signature {
        roles: first.as_ref().map(|first| first.roles).unwrap_or_default(),
        entered_by: Some(first.map_or_else(|| "nobody".to_owned(), |first| first.official)),
        approved_by: people.collect(),
        ..Signature::script(0)
    }
}

/// Works out from the table alone which articles refuse these acts to people who are so many in each office.
fn refused(table: &Table, acts: &[&str], present: &[Role]) -> BTreeSet<String> {
    let count = |role: &Role| present.iter().filter(|other| *other == role).count();
    let quorum = |role: &Role| table.offices.get(role).map_or(1, |office| usize::from(office.quorum));
    let acts = acts.iter().filter_map(|act| table.acts.get(*act));
    let lacking = acts.filter(|act| act.roles.iter().all(|role| count(role) < quorum(role)));
    lacking.map(|act| act.article.clone()).collect()
}

/// Tells which articles refuse an entry.
fn refusing(game: &Match<Paper>, entry: &Entry<Paper>, roles: &[Role]) -> BTreeSet<String> {
    let articles = |violations: Vec<Violation<Clause>>| {
        assert!(violations.iter().all(|violation| violation.gravity == Gravity::Illegal), "{violations:?}");
        violations.iter().map(|violation| violation.article.key().to_owned()).collect::<BTreeSet<_>>()
    };
    let recorded = game.clone().record(entry.clone(), people(roles)).err().map(articles).unwrap_or_default();
    let offices = people(roles).offices();
    let foreseen = match entry {
        Entry::Amend { changes, .. } => game.preview_amendment(changes, offices).err(),
        entry => game.preview(entry, offices).err(),
    };
    assert_eq!(
        foreseen.map(articles).unwrap_or_default(),
        recorded,
        "what is foreseen and what is recorded: {entry:?}"
    );
    recorded
}

/// Everybody who might try: nobody, each office alone and in pairs, and all that some of the acts need, each time with one
/// fewer.
fn crowds(table: &Table, acts: &[&str]) -> Vec<Vec<Role>> {
    let mut crowds = vec![Vec::new()];
    for (index, role) in Role::ALL.into_iter().enumerate() {
        crowds.extend(Role::ALL[index..].iter().map(|other| vec![role, *other]));
        crowds.push(vec![role]);
    }
    let quorum = |role: Role| table.offices.get(&role).map_or(1, |office| usize::from(office.quorum));
    let roles = |act: &&str| table.acts.get(*act).map(|act| act.roles.clone()).unwrap_or_default();
    let whole: Vec<_> = acts.iter().filter_map(|act| roles(act).first().copied()).collect();
    let whole: Vec<_> = whole.iter().flat_map(|role| std::iter::repeat_n(*role, quorum(*role))).collect();
    crowds.extend((0..whole.len()).map(|out| [&whole[..out], &whole[out + 1..]].concat()));
    crowds.push(whole);
    crowds
}

fn check(table: &Table, game: &Match<Paper>, what: &Entry<Paper>, acts: &[&str]) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    for crowd in crowds(table, acts) {
        let expected = refused(table, acts, &crowd);
        let found = refusing(game, what, &crowd);
        assert_eq!(found, expected, "{}: {what:?} by {crowd:?}", table.id);
        if expected.is_empty() { good += 1 } else { bad += 1 }
    }
    (good, bad)
}

#[test]
fn no_way_round_gives_an_office_what_is_reserved_to_another() {
    let everyone = || Signature::script(0);
    for table in tables() {
        let acts: Vec<_> = table.acts.keys().map(String::as_str).filter(|act| *act != "amend").collect();
        let empty = paper(&table);
        let (mut good, mut bad) = (0, 0);
        let mut try_it = |game: &Match<Paper>, what: Entry<Paper>, acts: &[&str]| {
            let (some, others) = check(&table, game, &what, acts);
            assert!(some > 0, "{}: nobody may {what:?}", table.id);
            (good, bad) = (good + some, bad + others);
        };
        for act in &acts {
            try_it(&empty, entry(act), &[act]);
            let mut game = empty.clone();
            game.record(entry(act), everyone()).unwrap();
            try_it(&game, amend(&[(1, None)]), &["amend", act]);
            for other in &acts {
                try_it(&game, amend(&[(1, Some(other))]), &["amend", act, other]);
                let mut corrected = game.clone();
                corrected.record(amend(&[(1, Some(other))]), everyone()).unwrap();
                try_it(&corrected, amend(&[(2, None)]), &["amend", act, other]);
                try_it(&corrected, amend(&[(1, None)]), &["amend", other]);
            }
            game.record(amend(&[(1, None)]), everyone()).unwrap();
            // What an annulment took is given back by annulling that, or put there anew.
            try_it(&game, amend(&[(2, None)]), &["amend", act]);
            try_it(&game, amend(&[(1, Some(act))]), &["amend", act]);
            // Several at once, as settling does.
            let mut two = empty.clone();
            for other in [act, acts.last().unwrap()] {
                two.record(entry(other), everyone()).unwrap();
            }
            try_it(&two, amend(&[(1, None), (2, Some(act))]), &["amend", act, acts.last().unwrap()]);
        }
        assert!(good > 0 && bad > good / 4, "{}: {good} good, {bad} bad", table.id);
    }
}

/// One and the same person makes no quorum.
#[test]
fn nobody_counts_twice() {
    let judge = |id: &str| Approval { official: id.to_owned(), roles: RoleSet::from(Role::RaceJudge) };
    let sign = |approved: &[&str]| Signature {
        entered_by: Some("o1".to_owned()),
        roles: RoleSet::from(Role::RaceJudge),
        approved_by: approved.iter().map(|id| judge(id)).collect(),
        ..Signature::script(0)
    };
    assert_eq!(sign(&["o1", "o2", "o2"]).offices().count(Role::RaceJudge), 2);
    assert_eq!(sign(&["o1", "o2", "o2"]).present().collect::<Vec<_>>(), ["o1", "o2"]);
    assert_eq!(sign(&[]).offices().count(Role::RaceJudge), 1);
}

/// Art. 26f: nobody changes the dice that the validator approved, or takes them away, behind the validator's back.
#[test]
fn what_was_vouched_for_is_changed_with_who_vouched() {
    let mut games = 0;
    for table in tables().iter().filter(|table| table.acts.contains_key("validate")) {
        let mut game = paper(table);
        for act in ["throw", "validate", "open", "throw"] {
            game.record(entry(act), people(&Role::ALL)).unwrap();
        }
        let lacks =
            |changes: &[(u64, Option<&str>)], roles: &[Role]| !refusing(&game, &amend(changes), roles).is_empty();
        for with in [Some("throw"), None] {
            assert!(lacks(&[(1, with)], &[Role::Notary]), "{}: {with:?}", table.id);
            assert!(!lacks(&[(1, with)], &[Role::Notary, Role::Validator]), "{}: {with:?}", table.id);
            assert!(!lacks(&[(4, with)], &[Role::Notary]), "{}: not vouched for yet", table.id);
        }
        games += 1;
    }
    assert!(games > 0);
}
