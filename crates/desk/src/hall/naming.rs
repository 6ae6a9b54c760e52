//! Whom a judge lets go on of several who are first: asked by name where a slip lacks just that, so that it can be recorded.

use egui::{Key, Label, RichText, Ui};
use rules::Entry;
use tournament::{Fact, Tournament};

use crate::Cx;
use crate::hall::lines::entry_words;
use crate::keys::{DIGITS, take_answer};
use crate::parts::{dialog_width, wide_button};
use festival::OpenTournament;
use look::theme::{bold, display, size, space};
use look::widgets::secondary_button;

/// Width of the dialog, in points.
const WIDTH: f32 = space(130);

/// A slip that waits for a name.
pub(super) struct Naming {
    tournament: String,
    /// The slip as it was written.
    slip: Entry<Tournament>,
    /// The slip with each who can be named, by their seat on it.
    ways: Vec<(u8, Fact)>,
}

impl Naming {
    /// Finds whom a judge may name on a slip that can't be recorded without; `None` where a name is not what it lacks.
    pub fn of(open: &OpenTournament, slip: &Entry<Tournament>) -> Option<Self> {
        let Entry::Fact { fact: Fact::Result { table, seats, sheet }, .. } = slip else { return None };
        let impossible = |entry: &Entry<Tournament>| open.game.objections(entry).impossible;
        let named = |seat: u8| {
            let fact = Fact::Result { table: *table, seats: seats.clone(), sheet: sheet.naming(seat)? };
            (!impossible(&Entry::fact(fact.clone()))).then_some((seat, fact))
        };
        let seats = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let ways: Vec<_> = impossible(slip).then(|| (0..seats).filter_map(named).collect())?;
        (!ways.is_empty()).then(|| Self { tournament: open.id.clone(), slip: slip.clone(), ways })
    }

    /// Gives the tournament in which the slip is written.
    pub fn tournament(&self) -> &str {
        &self.tournament
    }

    /// Draws the question; gives the slip with whom the judge named, and whether it is given up.
    pub fn ui(&self, ui: &mut Ui, cx: &Cx<'_>) -> (Option<Fact>, bool) {
        dialog_width(ui, WIDTH);
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return (None, true) };
        let words = cx.words(open);
        ui.label(RichText::new(words.title()).font(display(size::TITLE)));
        ui.add(Label::new(RichText::new(entry_words(&words, &self.slip)).font(bold(size::LEAD))).wrap());
        ui.add(Label::new(cx.tr("hall-naming")).wrap());
        ui.add_space(space(1));
        let mut named = None;
        for (seat, fact) in &self.ways {
            let Fact::Result { seats, .. } = fact else { continue };
            let place = usize::from(*seat);
            let Some(name) = seats.get(place).map(|entry| words.entry(*entry)) else { continue };
            let key = DIGITS.get(place).copied();
            let button = wide_button(ui, &name, key.map(Key::name), false);
            let pressed = key.is_some_and(|key| take_answer(ui, key));
            if button.clicked() || pressed {
                named = Some(fact.clone());
            }
        }
        ui.add_space(space(2));
        (named, secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked())
    }
}
