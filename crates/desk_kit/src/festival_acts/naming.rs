//! Question for the player whom a judge lets go on from several in first place, if a slip lacks only that to be
//! recorded.

use egui::{Key, Label, RichText, Ui};
use rules::Entry;
use tournament::{Fact, Tournament};

use crate::Cx;
use crate::dialogs::{Answer, dialog_width};
use crate::festival_acts::lines::entry_words;
use crate::keys::{DIGITS, take_answer};
use crate::parts::wide_button;
use festival::OpenTournament;
use look::theme::{bold, display, size, space};
use look::widgets::secondary_button;

/// Width of the dialog, in points.
const WIDTH: f32 = space(130);

/// A slip that waits for a name.
pub(super) struct Naming {
    tournament: String,
    /// The slip as written.
    slip: Entry<Tournament>,
    /// The slip with each possible name, by seat.
    ways: Vec<(u8, Fact)>,
}

impl Naming {
    /// Returns the question for a slip that lacks only a name; `None` for others.
    pub fn of(open: &OpenTournament, written: &Entry<Tournament>) -> Option<Self> {
        let Entry::Fact { fact: Fact::Result { table, seats, slip }, .. } = written else { return None };
        let impossible = |entry: &Entry<Tournament>| open.game.objections(entry).impossible;
        let named = |seat: u8| {
            let fact = Fact::Result { table: *table, seats: seats.clone(), slip: slip.naming(seat)? };
            (!impossible(&Entry::fact(fact.clone()))).then_some((seat, fact))
        };
        let seats = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let ways: Vec<_> = impossible(written).then(|| (0..seats).filter_map(named).collect())?;
        (!ways.is_empty()).then(|| Self { tournament: open.id.clone(), slip: written.clone(), ways })
    }

    /// Returns the tournament of the slip.
    pub fn tournament(&self) -> &str {
        &self.tournament
    }

    /// Draws the question; answers with the slip with the chosen name.
    pub fn ui(&self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<Fact> {
        dialog_width(ui, WIDTH);
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return Answer::GivenUp };
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
        Answer::of(named, secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked())
    }
}
