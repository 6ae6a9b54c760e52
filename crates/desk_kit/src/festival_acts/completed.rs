//! Changes that an act makes to cards of known people: shown before it is recorded, made with it.

use egui::{Label, Ui};
use journal::PersonId;

use crate::Cx;
use festival::Card;
use festival::clock::date_in_words;
use look::widgets::section_title;

/// Most cards shown.
const MOST: usize = 200;

/// Draws how cards will change; nothing if none does.
pub fn completed_ui<'c>(ui: &mut Ui, cx: &Cx<'_>, completed: impl IntoIterator<Item = (&'c PersonId, &'c Card)>) {
    let lines: Vec<_> = completed.into_iter().take(MOST).map(|(id, card)| changes(cx, *id, card)).collect();
    if lines.is_empty() {
        return;
    }
    section_title(ui, &cx.tr("hall-completed"));
    for line in lines {
        ui.add(Label::new(line).wrap());
    }
}

/// Returns the changes of a card: «Ada Rossi · Società: Lainate → Origgio».
fn changes(cx: &Cx<'_>, id: PersonId, card: &Card) -> String {
    let before = cx.live.event.festival.cards.get(&id).cloned().unwrap_or_default();
    let day = |card: &Card| card.birth.map_or_else(String::new, |day| date_in_words(&day.to_string(), cx.lang));
    let fields = [
        ("entries-csv-birth", day(&before), day(card)),
        ("entries-csv-club", before.club, card.club.clone()),
        ("entries-csv-contact", before.contact, card.contact.clone()),
    ];
    let mut line = card.name.clone();
    for (key, old, new) in fields.into_iter().filter(|(_, old, new)| old != new) {
        let old = if old.is_empty() { old } else { format!("{old} → ") };
        line += &format!(" · {}: {old}{new}", cx.tr(key));
    }
    line
}
