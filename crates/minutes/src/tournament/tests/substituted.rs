//! Substitutions in the minutes, the speaker's lines and personal data.

use super::of;
use festival::event::disclosed;
use festival::fair::{Fair, name};
use festival::i18n::Lang;
use festival::speak::speak;

/// Returns a Swiss tournament in which somebody else has taken over an entry after its first match.
fn substituted() -> (Fair, String) {
    let mut fair = Fair::new(6);
    let id = fair.open("torneo-svizzero", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 7\nsubstitute E1 p1 p5 si è fatta male");
    (fair, id)
}

#[test]
fn minutes_name_whoever_came_with_who_was_there_before_and_why() {
    let (fair, id) = substituted();
    let minutes = of(&fair, &id, Lang::It);
    let list = minutes.lists.iter().find(|list| list.key == "withdrawals").unwrap();
    let [item] = list.items.as_slice() else { panic!("{:?}", list.items) };
    let what = format!("Sostituzione nell'iscrizione n. 1: {} al posto di {}", name(5), name(1));
    assert!(item.text.starts_with(&what) && item.text.contains("si è fatta male"), "{}", item.text);
    assert_eq!(item.who, format!("{} (prima {})", name(5), name(1)));
    let row = minutes.records.last().unwrap();
    assert_eq!(row.what, what);
    assert!(row.notes.iter().any(|note| note.contains("si è fatta male")), "{row:?}");
}

#[test]
fn the_speaker_tells_who_takes_whose_place() {
    let (fair, id) = substituted();
    let open = fair.seen(&id);
    let told = speak(&fair.event, &open, open.game.last(), Lang::It);
    assert_eq!(told[0].text, format!("{} prende il posto di {}.", name(5), name(1)));
}

#[test]
fn who_has_left_is_told_of_the_entry_still() {
    let (fair, _) = substituted();
    let entries = |person| disclosed(&fair.event, journal::PersonId(person), Lang::It)["tournaments"].clone();
    assert_eq!((entries(1)[0]["entry"].as_u64(), entries(5)[0]["entry"].as_u64()), (Some(1), Some(1)));
}
