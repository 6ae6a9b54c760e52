//! Undo and redo are known by what the record says they are, never by their words.

use rules::games::oca::{Fact, Oca};
use rules::{Change, Entry, Match, Purpose, Seq, Signature};

use crate::race::open;

const WORDS: &str = "immediate undo";

fn by(official: Option<&str>) -> Signature {
    Signature { entered_by: official.map(str::to_owned), ..Signature::script(0) }
}

fn throw(m: &mut Match<Oca>, official: Option<&str>) -> Seq {
    m.record(Entry::fact(Fact::Throw([1, 2])), by(official)).unwrap()
}

fn annul(m: &mut Match<Oca>, target: Seq, purpose: Purpose, official: Option<&str>) -> Seq {
    let changes = vec![Change { target, with: None }];
    m.record(Entry::Amend { changes, purpose, reason: WORDS.to_owned() }, by(official)).unwrap()
}

#[test]
fn an_undo_can_be_redone_and_undone_again() {
    let mut m = open();
    let thrown = throw(&mut m, None);
    let before = m.state().clone();
    assert_eq!((m.undoable(None), m.redoable(None)), (Some(thrown), None));
    let undone = annul(&mut m, thrown, Purpose::Undo, None);
    assert_eq!((m.undoable(None), m.redoable(None)), (None, Some((undone, thrown))));
    annul(&mut m, undone, Purpose::Redo, None);
    assert_eq!((m.undoable(None), m.redoable(None)), (Some(thrown), None));
    assert_eq!(m.state(), &before);
}

#[test]
fn a_correction_in_the_words_of_an_undo_is_an_act() {
    let mut m = open();
    let thrown = throw(&mut m, None);
    let corrected = annul(&mut m, thrown, Purpose::Correction, None);
    assert_eq!((m.undoable(None), m.redoable(None)), (Some(corrected), None));
}

#[test]
fn nobody_takes_back_what_another_entered() {
    let (ada, bruno) = (Some("Ada"), Some("Bruno"));
    let mut m = open();
    let thrown = throw(&mut m, ada);
    assert_eq!((m.undoable(ada), m.undoable(bruno), m.undoable(None)), (Some(thrown), None, None));
    let undone = annul(&mut m, thrown, Purpose::Undo, ada);
    assert_eq!((m.redoable(ada), m.redoable(bruno)), (Some((undone, thrown)), None));
}

#[test]
fn a_new_act_ends_what_can_be_redone() {
    let mut m = open();
    let thrown = throw(&mut m, None);
    annul(&mut m, thrown, Purpose::Undo, None);
    let again = throw(&mut m, None);
    assert_eq!((m.undoable(None), m.redoable(None)), (Some(again), None));
}

#[test]
fn what_an_amendment_is_for_is_kept_on_disk() {
    let mut m = open();
    let thrown = throw(&mut m, None);
    let undone = annul(&mut m, thrown, Purpose::Undo, None);
    let written = serde_json::to_value(&m.entry(undone).unwrap().entry).unwrap();
    assert_eq!(written["amend"]["purpose"], "undo");
    let read: Entry<Oca> = serde_json::from_value(written).unwrap();
    assert_eq!(read, m.entry(undone).unwrap().entry);
    let corrected = serde_json::to_value(Entry::<Oca>::amend(Vec::new(), "misread")).unwrap();
    assert_eq!(corrected["amend"].get("purpose"), None, "the usual is not written");
}
