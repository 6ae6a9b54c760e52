//! Export of a tournament's entries as a table for spreadsheets.

use journal::PersonId;
use tournament::EntryNo;

use crate::Words;
use crate::i18n::{tr, tr_args};
use crate::spreadsheet::{Cell, Sheet};

/// Returns the entries of a tournament as a table that [`super::read_list`] parses, as CSV and as a workbook.
pub fn write_list(words: &Words<'_>) -> Sheet {
    let lang = words.lang;
    let most = usize::from(words.open.plan().entries.people.1);
    let seated = words.open.state().entrants.iter().map(|(_, entrant)| entrant.people.len()).max().unwrap_or(1);
    let names = most.min(seated).max(1);
    let mut heads = vec![tr(lang, "entries-csv-number")];
    let about = |key: &str, one: usize| {
        let head = tr(lang, &format!("entries-csv-{key}"));
        if one == 0 { head } else { format!("{head} {}", one + 1) }
    };
    heads.extend((0..names).map(|one| about("name", one)));
    heads.extend((0..names).flat_map(|one| ["birth", "club", "contact"].map(|key| about(key, one))));
    heads.extend(["paid", "status"].map(|key| tr(lang, &format!("entries-csv-{key}"))));
    let mut rows = vec![heads.into_iter().map(Cell::from).collect::<Vec<_>>()];
    for (number, entrant) in words.open.state().entrants.iter() {
        let ids: Vec<_> = (0..names).map(|one| entrant.people.get(one).map(|person| PersonId(person.0))).collect();
        let name = |id: &Option<PersonId>| id.and_then(|id| words.event.names.get(&id).cloned()).unwrap_or_default();
        let card =
            |id: &Option<PersonId>| id.and_then(|id| words.event.festival.cards.get(&id).cloned()).unwrap_or_default();
        let mut cells = vec![Cell::Number(number.to_string())];
        cells.extend(ids.iter().map(name).map(Cell::from));
        for card in ids.iter().map(card) {
            let birth = card.birth.map_or_else(|| Cell::Text(String::new()), Cell::Day);
            cells.extend([birth, card.club.into(), card.contact.into()]);
        }
        cells.push(if entrant.paid { tr(lang, "entries-csv-yes") } else { String::new() }.into());
        cells.push(status_words(words, EntryNo(number)).into());
        rows.push(cells);
    }
    Sheet { name: words.title(), rows }
}

/// Returns the status of an entry in words.
pub fn status_words(words: &Words<'_>, entry: EntryNo) -> String {
    let Some(entrant) = words.open.state().entrant(entry) else { return String::new() };
    let first = words.open.state().stages.first();
    let fate = entrant.status;
    let ended = matches!(fate, tournament::Status::In | tournament::Status::Out);
    if let Some(place) = words.open.final_place(entry).filter(|_| ended) {
        return tr_args(words.lang, "entries-status-place", &[("place", place.into())]);
    }
    let key = match fate {
        tournament::Status::In if first.is_some_and(|stage| stage.qualified.contains(&entry)) => {
            "entries-status-qualified"
        }
        tournament::Status::In => "entries-status-in",
        tournament::Status::Dropped => "entries-status-dropped",
        tournament::Status::Withdrawn => "entries-status-withdrawn",
        tournament::Status::Excluded => "entries-status-excluded",
        tournament::Status::Out => "entries-status-out",
    };
    tr(words.lang, key)
}
