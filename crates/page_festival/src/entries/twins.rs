//! People who may be one person, as two desks have taken them down: joined by one act, and parted again.

use egui::{Key, Label, Modifiers, RichText, ScrollArea, Ui};
use journal::PersonId;

use super::proposals::known_words;
use desk_kit::Cx;
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::parts::quiet;
use festival::OpenTournament;
use look::theme::{BESIDE_BAR, display, size, space};
use look::widgets::{card, primary_button, secondary_button, section_title};

const WIDTH: f32 = space(130);
const HIGH: f32 = space(90);

/// The dialog about them.
#[derive(Default)]
pub(super) struct TwinsDialog;

/// What was decided about two numbers.
struct Decided {
    pair: (PersonId, PersonId),
    one: bool,
}

impl TwinsDialog {
    /// Draws the pairs that are proposed, and those that were joined; what is decided is recorded at once.
    pub fn ui(&self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<()> {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("entries-twins-title")).font(display(size::TITLE)));
        ui.add(Label::new(quiet(ui, &cx.tr("entries-twins-hint"))).wrap());
        ui.add_space(space(2));
        let decided = cx.tournament().and_then(|open| pairs_ui(ui, cx, open));
        if let Some(Decided { pair, one }) = decided {
            cx.live.decide_who(pair, one);
        }
        ui.add_space(space(2));
        let close = secondary_button(ui, &cx.tr("hall-code-close"), Some("Esc")).clicked();
        Answer::of(None, close)
    }
}

fn pairs_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) -> Option<Decided> {
    let (twins, joined): (Vec<_>, Vec<_>) = (cx.live.event.twins(), cx.live.event.same.pairs().collect());
    let mut decided = None;
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if let Some(first) = twins.first() {
        let (one, two) = (pressed(Key::Enter), pressed(Key::D));
        decided = (one || two).then_some(Decided { pair: *first, one });
    } else {
        ui.add(Label::new(quiet(ui, &cx.tr("entries-twins-none"))).wrap());
    }
    ScrollArea::vertical().max_height(HIGH).content_margin(BESIDE_BAR).show(ui, |ui| {
        for (at, pair) in twins.iter().enumerate() {
            card(ui, |ui| {
                ui.set_width(ui.available_width());
                who_ui(ui, cx, open, *pair);
                ui.horizontal_wrapped(|ui| {
                    let caps = if at == 0 { [Some("⏎"), Some("D")] } else { [None, None] };
                    if primary_button(ui, &cx.tr("entries-twins-one"), caps[0]).clicked() {
                        decided = Some(Decided { pair: *pair, one: true });
                    }
                    if secondary_button(ui, &cx.tr("entries-twins-two"), caps[1]).clicked() {
                        decided = Some(Decided { pair: *pair, one: false });
                    }
                });
            });
            ui.add_space(space(1));
        }
        if !joined.is_empty() {
            section_title(ui, &cx.tr("entries-twins-joined"));
        }
        for pair in &joined {
            card(ui, |ui| {
                ui.set_width(ui.available_width());
                who_ui(ui, cx, open, *pair);
                if secondary_button(ui, &cx.tr("entries-twins-part"), None).clicked() {
                    decided = Some(Decided { pair: *pair, one: false });
                }
            });
            ui.add_space(space(1));
        }
    });
    decided
}

/// Draws both, one below the other, with what distinguishes them and where they have entered.
fn who_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, (kept, other): (PersonId, PersonId)) {
    ui.spacing_mut().item_spacing.y = space(1);
    for id in [kept, other] {
        ui.add(Label::new(known_words(cx, open, id)).wrap());
    }
}
