//! Changed places after a correction.

use std::collections::BTreeMap;

use tournament::{EntryNo, Standing, State, ranking, standings};

use festival::Words;
use festival::i18n::tr_args;

/// Returns the entries whose place in the present stage would change.
pub(super) fn moved(words: &Words<'_>, after: &State) -> Vec<String> {
    let plan = words.open.plan();
    let places = |state: &State| -> BTreeMap<EntryNo, Standing> {
        let Some((stage, _)) = state.now() else { return BTreeMap::new() };
        let ranking = ranking(plan, state, stage);
        let standings = standings(plan, state, stage, &ranking);
        ranking.rows.iter().map(|row| row.entry).zip(standings).collect()
    };
    let (before, after) = (places(words.open.state()), places(after));
    let told = |(entry, now): (&EntryNo, &Standing)| {
        let old = before.get(entry).filter(|old| *old != now)?;
        let number = |standing: Standing| if let Standing::Place(place) = standing { place } else { 0 };
        let (key, name) = (place_key(*old, *now), words.entry(*entry));
        let args = [("name", (&name).into()), ("old", number(*old).into()), ("new", number(*now).into())];
        Some((number(*now), tr_args(words.lang, key, &args)))
    };
    let mut told: Vec<_> = after.iter().filter_map(told).collect();
    told.sort_unstable();
    told.into_iter().map(|(_, words)| words).collect()
}

/// Returns the text key for a changed place.
const fn place_key(old: Standing, new: Standing) -> &'static str {
    match (old, new) {
        (Standing::Place(_), Standing::Place(_)) => "hall-place-changes",
        (_, Standing::Place(_)) => "hall-place-gets",
        (_, Standing::InPlay) => "hall-place-in-play",
        (_, Standing::Unplaced) => "hall-place-none",
    }
}
