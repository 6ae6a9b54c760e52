//! Correcting and annulling acts of a tournament: first everything that changes, then all of it or nothing.

use std::collections::BTreeMap;

use egui::{Key, RichText, ScrollArea, Ui};
use rules::kit::clock::ClockAct;
use rules::{Entry, RoleSet, Seq, Signature};
use tournament::poker::{PokerFact, PokerState};
use tournament::{Choice, EntryNo, Fact, TableNo, Tournament};

use crate::Cx;
use crate::hall::act::{record_or_say, say_why_not};
use crate::hall::back::stop_clocks;
use crate::hall::columns::typed_columns_ui;
use crate::hall::foot::{Answer, Foot};
use crate::hall::instead::Instead;
use crate::hall::lines::{recorded_words, untimed_words};
use crate::hall::moved::{Move, MovedTables};
use crate::hall::out::{read, written};
use crate::hall::outlook::{Outlook, Wanted};
use crate::hall::slip::{Asked, Slip};
use crate::office::{Consents, Needed};
use crate::parts::{dialog_width, field, quiet, select};
use festival::OpenTournament;
use festival::i18n::{tr_args, tr_message};
use look::theme::{bold, display, size, space};
use look::widgets::{focused_widget, secondary_button};

/// Width of the dialog, in points.
const WIDTH: f32 = space(190);
/// Part of the window's height that what is typed takes at most: a form of many hands scrolls.
const TYPED_PART: f32 = 0.4;
/// The same of a result that reads well: what changes is looked at then, and has the better half of the dialog.
const READ_PART: f32 = 0.17;
/// Height of the reason and the buttons before they were drawn once, in points.
const FOOT: f32 = space(36);

/// An amendment of a tournament's record being prepared.
pub(super) struct Amending {
    tournament: String,
    target: Seq,
    annul: bool,
    /// What should stand there; nothing before the first look.
    with: Option<With>,
    /// Whether what speaks against it is waived by name.
    waive: bool,
    /// What becomes of entries that it upsets, where the official chose.
    choices: BTreeMap<Seq, Choice>,
    reason: String,
    outlook: Outlook,
    consents: Consents,
    focus: bool,
    /// Height of what stands under the changes, as drawn last: it stays in sight.
    below: f32,
    /// Height that what is typed could take when it was drawn last.
    room: f32,
    /// The frame in which it was opened: what is taken back in its fields was typed in them, not in those of another.
    opened: Option<u64>,
}

/// What is typed in the place of an entry.
enum With {
    /// Any act, as typed.
    Text(String),
    /// The tables of a draw, arranged otherwise.
    Tables(MovedTables),
    /// An act about somebody: who.
    Who(Instead),
    /// Who goes out of a poker tournament, where they sat then.
    Out { table: TableNo, text: String, then: Box<PokerState> },
    /// A result.
    Result { table: TableNo, seats: Vec<EntryNo>, slip: Slip },
}

impl With {
    fn of(cx: &Cx<'_>, open: &OpenTournament, target: Seq, entry: &Entry<Tournament>) -> Self {
        match entry {
            Entry::Fact { fact: Fact::Poker(PokerFact::Out { table, hand, players }), .. } => {
                let then = open.game.before(target).state.now().map(|(_, stage)| stage.poker.clone());
                Self::Out { table: *table, text: written(*hand, players), then: Box::new(then.unwrap_or_default()) }
            }
            Entry::Fact { fact: Fact::Result { table, seats, sheet }, .. } => {
                let slip = open.form_of(*table).map(|form| Slip::of(&form, sheet, cx.lang)).unwrap_or_default();
                Self::Result { table: *table, seats: seats.clone(), slip }
            }
            // The hour is not told to whoever looks: another one is written in its place.
            Entry::Fact { fact: Fact::Clock { table, act: ClockAct::SecretHour { .. }, at_ms }, .. } => {
                Self::Text(format!("clock {table} hour  @{at_ms}"))
            }
            Entry::Fact { fact, .. } => Instead::of(fact).map_or_else(|| Self::Text(entry.write(&[])), Self::Who),
            other => Self::Text(other.write(&[])),
        }
    }

    /// Reads what is typed.
    fn read(
        &self,
        cx: &Cx<'_>,
        open: &OpenTournament,
        standing: &Entry<Tournament>,
    ) -> Result<Entry<Tournament>, String> {
        match self {
            Self::Text(text) => Entry::parse(text, &[], None, &open.game).map_err(|error| tr_message(cx.lang, &error)),
            Self::Tables(moved) => Ok(moved.wanted(standing)),
            Self::Who(who) => {
                let fact = who.wanted(open).ok_or_else(|| cx.tr("hall-entry-unknown"))?;
                Ok(Entry::fact(fact))
            }
            Self::Out { table, text, then } => {
                let fact = read(then, *table, text).ok_or_else(|| {
                    tr_args(cx.lang, "tournament-page-poker-out-line-wrong", &[("text", text.trim().into())])
                })?;
                Ok(Entry::fact(Fact::Poker(fact)))
            }
            Self::Result { table, seats, slip } => {
                let form = open.form_of(*table).ok_or_else(String::new)?;
                let names = names(cx, open, seats);
                let untimed = untimed_words(&cx.words(open), *table);
                let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed };
                let sheet = slip.sheet(&asked).map_err(|why| why.unwrap_or_else(|| asked.hint()))?;
                Ok(Entry::fact(Fact::Result { table: *table, seats: seats.clone(), sheet }))
            }
        }
    }

    /// Tells whether it is whole as it was opened, so that only its reason is missing.
    fn is_arranged(&self) -> bool {
        matches!(self, Self::Tables(moved) if moved.is_moved())
    }

    /// Draws the fields; true when Enter was pressed in one, or the pointer has put somebody elsewhere.
    fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, focus: bool) -> bool {
        let wide = WIDTH - space(4);
        let whole = matches!(self, Self::Result { .. } | Self::Out { .. });
        let line = |ui: &mut Ui, text: &mut String| {
            let response = field(ui, &cx.tr("hall-correct-with"), text, wide);
            if focus {
                response.request_focus();
                // A number typed at once is the new result, not the end of the old one.
                select(ui, &response, text, if whole { 0 } else { text.chars().count() });
            }
            response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
        };
        match self {
            Self::Text(text) => line(ui, text),
            Self::Tables(moved) => moved.ui(ui, cx, open, focus),
            Self::Out { table, text, then } => {
                let entered = line(ui, text);
                ui.label(quiet(ui, &cx.tr("hall-correct-out-hint")));
                let seats = then.tables.get(table).map(|at| &at.seats).into_iter().flatten();
                let words = cx.words(open);
                let seats: Vec<_> = seats.map(|(seat, entry)| format!("{seat} {}", words.entry(*entry))).collect();
                ui.add(egui::Label::new(seats.join(" · ")).wrap());
                entered
            }
            Self::Who(who) => {
                let entered = who.ui(ui, cx, open, wide, focus);
                let table = who.table().and_then(|number| Some((number, open.state().table(number)?)));
                let Some((table, seats)) = table.map(|(number, table)| (number, table.entries())) else {
                    return entered;
                };
                if seats.len() > 1 && secondary_button(ui, &cx.tr("hall-played"), None).clicked() {
                    *self = Self::Result { table, seats, slip: Slip::default() };
                }
                entered
            }
            Self::Result { table, seats, slip } => {
                let entered = line(ui, &mut slip.text);
                let Some(form) = open.form_of(*table) else { return entered };
                let names = names(cx, open, seats);
                let untimed = untimed_words(&cx.words(open), *table);
                let asked = Asked { form: &form, names: &names, lang: cx.lang, untimed };
                ui.label(quiet(ui, &asked.hint()));
                let entered = (asked.is_long() && slip.form_ui(ui, &asked)) || entered;
                typed_columns_ui(ui, &asked, slip);
                entered
            }
        }
    }
}

fn names(cx: &Cx<'_>, open: &OpenTournament, seats: &[EntryNo]) -> Vec<String> {
    let words = cx.words(open);
    seats.iter().map(|entry| words.entry(*entry)).collect()
}

/// Leaves an act that is corrected the reason that it was done for; that of a waiver is given anew.
fn with_its_reason(open: &OpenTournament, target: Seq, mut entry: Entry<Tournament>) -> Entry<Tournament> {
    if let (Entry::Fact { reason, .. }, Some(Entry::Fact { waived, reason: stood, .. })) =
        (&mut entry, open.game.effective(target))
        && waived.is_empty()
    {
        reason.clone_from(stood);
    }
    entry
}

/// Scrolls to what has the keyboard once there is another height for it.
fn keep_in_sight(ui: &Ui) {
    if let Some(widget) = focused_widget(ui.ctx()).filter(|widget| ui.min_rect().intersects(widget.rect)) {
        ui.scroll_to_rect(widget.rect, None);
    }
}

impl Amending {
    pub fn new(tournament: &str, target: Seq, annul: bool) -> Self {
        Self {
            tournament: tournament.to_owned(),
            target,
            annul,
            with: None,
            waive: false,
            choices: BTreeMap::new(),
            reason: String::new(),
            outlook: Outlook::default(),
            consents: Consents::default(),
            focus: true,
            below: FOOT,
            room: 0.0,
            opened: None,
        }
    }

    /// Arranges the tables of a draw otherwise, with somebody moved already: that is against the draw, which is said and
    /// waived by name with the reason.
    pub fn tables(open: &OpenTournament, draw: Seq, from: (TableNo, Option<Move>)) -> Self {
        let with = Some(With::Tables(MovedTables::of(open, draw, from)));
        Self { with, waive: true, ..Self::new(&open.id, draw, false) }
    }

    /// Draws the dialog; gives what was recorded, and whether it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> (Option<Seq>, bool) {
        let opened = *self.opened.get_or_insert_with(|| ui.ctx().cumulative_frame_nr());
        ui.push_id(opened, |ui| self.opened_ui(ui, cx)).inner
    }

    fn opened_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> (Option<Seq>, bool) {
        dialog_width(ui, WIDTH);
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return (None, true) };
        let Some(standing) = open.game.effective(self.target) else { return (None, true) };
        let title = match &self.with {
            Some(With::Tables(_)) => "hall-move",
            _ if self.annul => "hall-annul",
            _ => "hall-correct",
        };
        ui.label(RichText::new(cx.tr(title)).font(display(size::TITLE)));
        let what = recorded_words(&cx.words(open), self.target, standing);
        ui.add(egui::Label::new(RichText::new(what).font(bold(size::LEAD))).wrap());
        let mut entered = false;
        if !self.annul {
            let with = self.with.get_or_insert_with(|| With::of(cx, open, self.target, standing));
            // Who has dragged somebody there has only to say why.
            let focus = !with.is_arranged() && std::mem::take(&mut self.focus);
            let read = self.outlook.ready() && matches!(with, With::Result { .. });
            let room = ui.ctx().content_rect().height() * if read { READ_PART } else { TYPED_PART };
            let resized = (std::mem::replace(&mut self.room, room) - room).abs() > 1.0;
            let typed = ScrollArea::vertical().id_salt("hall-typed").max_height(room);
            let drawn = typed.show(ui, |ui| {
                let entered = with.ui(ui, cx, open, focus);
                if resized {
                    keep_in_sight(ui);
                }
                entered
            });
            entered = drawn.inner;
        }
        let wanted = self.wanted(cx, open);
        self.outlook.follow(cx, open, &wanted, &self.choices);
        let (changes, clicked) = self.outlook.ui(ui, cx, self.below, &mut self.waive, &mut self.choices);
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, WIDTH - space(4));
        if std::mem::take(&mut self.focus) || clicked || (entered && self.reason.trim().is_empty()) {
            reason.request_focus();
        }
        let confirmed = reason.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if confirmed && !self.outlook.ready() {
            reason.request_focus();
        }
        let answer = self.foot_ui(ui, cx, &wanted, confirmed);
        let below = ui.min_rect().bottom() - changes;
        if (below - self.below).abs() > 1.0 {
            self.below = below;
            ui.ctx().request_repaint();
        }
        answer
    }

    /// Says what should stand in the place of the entry.
    fn wanted(&self, cx: &Cx<'_>, open: &OpenTournament) -> Wanted {
        let standing = open.game.effective(self.target);
        let read = |(with, standing): (&With, &Entry<Tournament>)| {
            with.read(cx, open, standing).map(|entry| with_its_reason(open, self.target, entry))
        };
        let with = self.with.as_ref().zip(standing).map(read).transpose();
        Wanted { target: self.target, with, waive: self.waive }
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, wanted: &Wanted, entered: bool) -> (Option<Seq>, bool) {
        let reason = self.reason.trim().to_owned();
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return (None, true) };
        // Everything that the choices come to, not only what is corrected.
        let entry = Entry::amend(self.outlook.changes(), reason.clone());
        self.consents.about(format!("{} {} «{reason}»", self.target.0, entry.write(&[])));
        let signed = Needed::of(&open.game, &entry).sign(cx.live, self.consents.agreed());
        let ready = self.outlook.ready() && !reason.is_empty();
        let foot = Foot { label: "hall-apply-all", key: Some("⏎"), ready, entered, width: WIDTH };
        match foot.ui(ui, cx, &mut self.consents, signed) {
            Answer::Confirmed(signature) => (self.record(cx, wanted, reason, signature), false),
            Answer::GivenUp => (None, true),
            Answer::Wait => (None, false),
        }
    }

    /// Records the amendment, or says why not.
    fn record(&self, cx: &mut Cx<'_>, wanted: &Wanted, reason: String, signature: Signature) -> Option<Seq> {
        let event = &cx.live.event;
        let open = event.festival.find(&self.tournament)?;
        // Anew with its reason, which stands beside every article that is waived.
        match wanted.settle(event, open, &self.choices, &reason, RoleSet::EVERYONE) {
            Ok(settled) => {
                let entry = Entry::amend(settled.changes, reason);
                let seq = record_or_say(cx, &self.tournament, entry, signature)?;
                stop_clocks(cx, &self.tournament, seq);
                Some(seq)
            }
            Err(violations) => {
                say_why_not(cx, &self.tournament, &violations);
                None
            }
        }
    }
}
