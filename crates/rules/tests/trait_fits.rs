//! The traits hold games quite unlike the Giro dell'Oca: a whole table as one fact.

mod rummikub;

use std::collections::BTreeMap;

use rules::{Article, Bilingual, Entry, Game, Match, Ruleset, Signature, Violation};

/// Makes a ruleset without a file.
fn ruleset<G: Game>(rules: G::Rules) -> Ruleset<G::Rules> {
    let text = || Bilingual { it: String::new(), en: String::new() };
    Ruleset {
        id: format!("{}-test", G::ID),
        game: G::ID.to_owned(),
        title: text(),
        edition: text(),
        acts: BTreeMap::new(),
        offices: BTreeMap::new(),
        rules,
        decisions: Vec::new(),
        articles: Vec::new(),
    }
}

/// Records a fact by somebody who may do everything.
fn record<G: Game>(m: &mut Match<G>, fact: G::Fact) -> Result<(), Vec<Violation<G::Article>>> {
    m.record(Entry::fact(fact), Signature::script(0)).map(|_| ())
}

/// Lists the violations of a refused fact: article and sentence.
fn wrong<G: Game>(m: &mut Match<G>, fact: G::Fact) -> Vec<(&'static str, &'static str)> {
    let before = serde_json::to_string(m.fold()).unwrap();
    let violations = record(m, fact).unwrap_err();
    assert_eq!(serde_json::to_string(m.fold()).unwrap(), before, "a refused act changes nothing");
    violations.iter().map(|violation| (violation.article.key(), violation.detail.key)).collect()
}

/// Folds the entries again from their stored form.
fn replayed<G: Game>(m: &Match<G>, live: Vec<String>) {
    let mut again = Match::<G>::new(m.ruleset().clone(), m.seats().to_vec());
    for payload in live {
        let stored = serde_json::from_str(&payload).unwrap();
        again.restore(stored, &mut Vec::new()).unwrap();
    }
    assert_eq!(again.digest(&mut Vec::new()), m.digest(&mut Vec::new()));
}

/// Records a fact and gives it as the journal keeps it.
fn stored<G: Game>(m: &mut Match<G>, fact: G::Fact) -> String {
    let seq = m.record(Entry::fact(fact), Signature::script(0)).unwrap();
    serde_json::to_string(&m.stored(seq).unwrap()).unwrap()
}
