//! Several acts of one kind at once, such as all tables called or all fees recorded: shown together, recorded as
//! one, and undone together.

use egui::{Key, Label, Modifiers, RichText, ScrollArea, Ui};
use rules::{Entry, Seq, Signature};
use tournament::{Fact, Tournament};

use crate::Cx;
use crate::dialogs::{Answer, dialog_width};
use crate::festival_acts::lines::entry_words;
use crate::festival_acts::record::record_or_say;
use crate::office::Consents;
use crate::parts::quiet;
use crate::recording::Foot;
use look::theme::{bold, display, size, space};
use look::widgets::{Status, status_chip};
use session::Needed;

/// Width of the dialog, in points.
const WIDTH: f32 = space(130);
/// Greatest height of the list of acts, in points.
const HIGH: f32 = space(80);

/// Acts that wait for confirmation.
pub(super) struct Batch {
    tournament: String,
    /// Title of them all.
    title: String,
    /// Note on them all; empty for none.
    note: String,
    facts: Vec<Fact>,
    /// Sentences about players whom they call and who are wanted elsewhere.
    clashes: Vec<String>,
    consents: Consents,
    /// True in the first frame: the key that opened it does not confirm.
    fresh: bool,
}

impl Batch {
    pub fn new(tournament: &str, (title, note): (String, String), of: (Vec<Fact>, Vec<String>)) -> Self {
        let consents = Consents::default();
        let (facts, clashes) = of;
        Self { tournament: tournament.to_owned(), title, note, facts, clashes, consents, fresh: true }
    }

    /// Draws the dialog; answers with the last recorded entry, if any was.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Option<Seq>> {
        dialog_width(ui, WIDTH);
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return Answer::GivenUp };
        let words = cx.words(open);
        ui.label(RichText::new(words.title()).font(display(size::TITLE)));
        ui.add(Label::new(RichText::new(&self.title).font(bold(size::LEAD))).wrap());
        if !self.note.is_empty() {
            ui.add(Label::new(quiet(ui, &self.note)).wrap());
        }
        ScrollArea::vertical().id_salt("hall-batch").max_height(HIGH).show(ui, |ui| {
            for fact in &self.facts {
                ui.add(Label::new(entry_words(&words, &Entry::fact(fact.clone()))).wrap());
            }
        });
        ScrollArea::vertical().id_salt("hall-batch-clashes").max_height(HIGH / 2.0).show(ui, |ui| {
            clashes_ui(ui, cx, &self.clashes);
        });
        ui.add_space(space(2));
        let Some(first) = self.facts.first() else { return Answer::GivenUp };
        let entry = Entry::fact(first.clone());
        self.consents.about(self.facts.iter().map(|fact| Entry::<Tournament>::fact(fact.clone()).write(&[])).collect());
        let signed = Needed::of(&open.game, &entry).sign(cx.live, self.consents.agreed());
        let fresh = std::mem::take(&mut self.fresh);
        let entered =
            !fresh && !self.consents.asks() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let foot = Foot { label: "hall-confirm", key: Some("⏎"), ready: true, lacks: None, entered, width: WIDTH };
        foot.ui(ui, cx, &mut self.consents, signed).map(|signature| {
            // A refusal ends the batch with a message; the acts before it stay recorded.
            let mut done: Vec<Seq> = Vec::new();
            for fact in std::mem::take(&mut self.facts) {
                let signature = Signature { group: done.first().copied(), ..signature.clone() };
                let Some(seq) = record_or_say(cx, &self.tournament, Entry::fact(fact), signature) else { break };
                done.push(seq);
            }
            done.last().copied()
        })
    }
}

/// Draws who is wanted at two tables at once.
pub(super) fn clashes_ui(ui: &mut Ui, cx: &Cx<'_>, clashes: &[String]) {
    if clashes.is_empty() {
        return;
    }
    status_chip(ui, Status::Warning, &cx.tr("hall-clashes"));
    for clash in clashes {
        ui.add(egui::Label::new(clash).wrap());
    }
}
