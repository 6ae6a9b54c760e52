//! Everything that an amendment would change: entries, what it upsets and what becomes of that, places.

use std::collections::BTreeMap;

use egui::{Modifiers, PointerButton, RichText, ScrollArea, Ui, vec2};
use rules::{Change, Entry, Gravity, RoleSet, Seq, Violation};
use tournament::{
    Article, Choice, Conflict, EntryNo, Settlement, Standing, State, Tournament, ranking, settle, standings,
};

use crate::Cx;
use crate::hall::lines::{recorded_words, step_lines, step_lines_of, violation_lines};
use crate::hall::remarks::remarks_of;
use crate::line::Line;
use crate::parts::{Mood, lines_ui, quiet};
use festival::event::Event;
use festival::i18n::{Lang, tr_args};
use festival::{OpenTournament, Words};
use look::theme::{bold, scroll_bars, size, space, tokens};
use look::widgets::{Status, section_title, status_chip};

/// How many entries with other consequences, and how many places, are shown at most.
const MOST: usize = 40;
/// Height that stays free around the dialog with its margins, and the least for what changes, in points.
const AROUND: f32 = space(16);
const LEAST: f32 = space(16);

/// What should stand in the place of an entry.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// The entry.
    pub target: Seq,
    /// The act in its place; nothing annuls; or why what is typed can't be read.
    pub with: Result<Option<Entry<Tournament>>, String>,
    /// Whether what speaks against it is waived by name.
    pub waive: bool,
}

/// For what an outlook was made: what is typed, the choices, the record, the language.
type Key = (String, bool, BTreeMap<Seq, Choice>, Seq, Lang);

impl Wanted {
    /// Writes what is wanted, to see whether it is still the same.
    fn written(&self) -> String {
        match &self.with {
            Ok(with) => with.as_ref().map_or_else(String::new, |with| with.write(&[])),
            Err(why) => format!("! {why}"),
        }
    }

    /// Works out the whole amendment.
    ///
    /// # Errors
    /// What speaks against it and can't be waived, or is not.
    pub fn settle(
        &self,
        event: &Event,
        open: &OpenTournament,
        choices: &BTreeMap<Seq, Choice>,
        reason: &str,
        roles: RoleSet,
    ) -> Result<Settlement, Vec<Violation<Article>>> {
        let with = self.with.as_ref().ok().cloned().flatten();
        let begun = event.tables_followed(open);
        let attempt = |with: Option<Entry<Tournament>>| {
            let change = Change { target: self.target, with: with.map(Box::new) };
            settle(&open.game, &[change], &begun, choices, reason, roles)
        };
        let mut refused = match attempt(with.clone()) {
            Err(refused) if self.waive => refused,
            other => return other,
        };
        let Some(Entry::Fact { fact, .. }) = with else { return Err(refused) };
        let mut waived: Vec<Article> = Vec::new();
        // Once an article is waived another may speak: each look finds a new one, or gives up.
        loop {
            let before = waived.len();
            for violation in &refused {
                if !waived.contains(&violation.article) {
                    waived.push(violation.article);
                }
            }
            if waived.len() == before {
                return Err(refused);
            }
            let reason = Some(reason.to_owned());
            match attempt(Some(Entry::Fact { fact: fact.clone(), waived: waived.clone(), reason })) {
                Err(more) => refused = more,
                settled => return settled,
            }
        }
    }
}

/// An entry whose consequences change: what it is, what followed, what would.
struct Changed {
    what: String,
    gone: Vec<Line>,
    new: Vec<Line>,
}

/// An entry that is upset.
struct Upset {
    seq: Seq,
    what: String,
    why: Vec<Line>,
    /// Tables already called, begun or played at which others would sit.
    tables: String,
    can_keep: bool,
    choice: Choice,
}

/// What an amendment would lead to.
#[derive(Default)]
pub(super) struct Outlook {
    key: Option<Key>,
    changed: Vec<Changed>,
    /// How many more there are.
    more_changed: usize,
    upset: Vec<Upset>,
    /// Matches recorded act by act whose players would sit at no table any more.
    left: Vec<String>,
    /// Who would stand at another place.
    places: Vec<String>,
    more_places: usize,
    /// The whole amendment.
    changes: Vec<Change<Tournament>>,
    wrong: Vec<Line>,
    /// What speaks against it and is waived by name.
    against: Vec<Line>,
    /// What is to be known of the tables of a draw that were not so before, and what was so.
    remarks: [Vec<Line>; 2],
    unread: Option<String>,
    can_waive: bool,
    same: bool,
}

impl Outlook {
    /// Tells whether the amendment can be applied.
    pub fn ready(&self) -> bool {
        self.key.is_some() && self.wrong.is_empty() && self.unread.is_none() && !self.same
    }

    /// Gives the whole amendment, with what settles what it upsets.
    pub fn changes(&self) -> Vec<Change<Tournament>> {
        self.changes.clone()
    }

    /// Works out what would change, when it was not worked out for this yet.
    pub fn follow(&mut self, cx: &Cx<'_>, open: &OpenTournament, wanted: &Wanted, choices: &BTreeMap<Seq, Choice>) {
        let key = (wanted.written(), wanted.waive, choices.clone(), open.game.last(), cx.lang);
        if self.key.as_ref() == Some(&key) {
            return;
        }
        *self = Self { key: Some(key), ..Self::default() };
        match &wanted.with {
            Err(why) => {
                self.unread = Some(why.clone());
                return;
            }
            Ok(Some(with)) => {
                let stands = open.game.effective(wanted.target).map(|entry| entry.write(&[]));
                self.same = stands == Some(with.write(&[]));
            }
            Ok(None) => {}
        }
        let words = cx.words(open);
        match wanted.settle(&cx.live.event, open, choices, "-", RoleSet::EVERYONE) {
            Err(violations) => {
                self.can_waive = violations.iter().all(|violation| violation.gravity == Gravity::Illegal);
                self.wrong = violation_lines(&words, &violations);
            }
            Ok(settled) => {
                if wanted.waive {
                    let plain = Wanted { waive: false, ..wanted.clone() };
                    let against = plain.settle(&cx.live.event, open, choices, "-", RoleSet::EVERYONE).err();
                    self.against = violation_lines(&words, &against.unwrap_or_default());
                }
                self.remarks = remarks_of(&words, wanted.target, &settled.amended.after.state);
                self.take(cx, &words, &settled);
            }
        }
    }

    fn take(&mut self, cx: &Cx<'_>, words: &Words<'_>, settled: &Settlement) {
        self.changes.clone_from(&settled.changes);
        let game = &words.open.game;
        let name = |seq: Seq| {
            let entry = game.effective(seq).or_else(|| game.entry(seq).map(|recorded| &recorded.entry));
            entry.map_or_else(String::new, |entry| recorded_words(words, seq, entry))
        };
        for (seq, steps) in &settled.amended.changed {
            let Some(recorded) = game.entry(*seq) else { continue };
            let after = &settled.amended.after.state;
            let (old, new) = (step_lines(words, &recorded.steps), step_lines_of(words, after, steps));
            let gone: Vec<_> = old.iter().filter(|line| !new.contains(line)).cloned().collect();
            let new: Vec<_> = new.into_iter().filter(|line| !old.contains(line)).collect();
            if !gone.is_empty() || !new.is_empty() {
                self.changed.push(Changed { what: name(*seq), gone, new });
            }
        }
        self.more_changed = self.changed.len().saturating_sub(MOST);
        self.changed.truncate(MOST);
        let upset = |conflict: &Conflict| Upset {
            seq: conflict.seq,
            what: name(conflict.seq),
            why: violation_lines(words, &conflict.violations),
            tables: conflict.tables.iter().map(|table| table.0.to_string()).collect::<Vec<_>>().join(", "),
            can_keep: conflict.can_keep,
            choice: conflict.choice,
        };
        self.upset = settled.conflicts.iter().map(upset).collect();
        let after = &settled.amended.after.state;
        let left = cx.live.event.matches_left(words.open, after).into_iter().filter_map(|open| open.at.as_ref());
        self.left = left.map(|at| at.words(&cx.live.event, cx.lang)).collect();
        self.places = moved(words, after);
        self.more_places = self.places.len().saturating_sub(MOST);
        self.places.truncate(MOST);
    }

    /// Draws it, scrolling where the window is too low for it and for what stands `below` it, in points; a choice made
    /// there is put among the choices. Gives where what scrolls ends, and whether something was chosen with the mouse: a
    /// click takes the keyboard from whatever had it.
    pub fn ui(
        &self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        below: f32,
        waive: &mut bool,
        choices: &mut BTreeMap<Seq, Choice>,
    ) -> (f32, bool) {
        if let Some(unread) = &self.unread {
            ui.add(egui::Label::new(RichText::new(unread).color(tokens(ui).refused)).wrap());
        }
        if self.same {
            status_chip(ui, Status::Quiet, &cx.tr("hall-already-so"));
        }
        let above = ui.cursor().top() - ui.min_rect().top();
        let most = (ui.ctx().content_rect().height() - AROUND - above - below).max(LEAST);
        // What does not fit must be seen to go on.
        ui.spacing_mut().scroll = scroll_bars();
        let area = ScrollArea::vertical().id_salt("hall-outlook").max_height(most);
        let shown = area.show(ui, |ui| {
            page_keys(ui, most);
            lines_ui(ui, &self.wrong, Mood::Refused);
            if self.ready()
                && self.changed.is_empty()
                && self.upset.is_empty()
                && self.left.is_empty()
                && self.places.is_empty()
                && self.remarks.iter().all(Vec::is_empty)
            {
                status_chip(ui, Status::Quiet, &cx.tr("hall-nothing-changes"));
            }
            self.changes_ui(ui, cx, choices)
        });
        let mut clicked = shown.inner;
        if self.can_waive || *waive {
            clicked |= ui.checkbox(waive, cx.tr("hall-waive")).clicked_by(PointerButton::Primary);
        }
        (shown.inner_rect.bottom(), clicked)
    }

    /// Draws what changes, what has to be decided first; true when that was chosen with the mouse.
    fn changes_ui(&self, ui: &mut Ui, cx: &Cx<'_>, choices: &mut BTreeMap<Seq, Choice>) -> bool {
        let mut clicked = false;
        if !self.against.is_empty() {
            status_chip(ui, Status::Refused, &cx.tr("hall-against"));
            lines_ui(ui, &self.against, Mood::Refused);
        }
        if self.remarks.iter().any(|lines| !lines.is_empty()) {
            section_title(ui, &cx.tr("hall-remarks"));
            let [new, gone] = &self.remarks;
            lines_ui(ui, new, Mood::Plain);
            lines_ui(ui, gone, Mood::Gone);
        }
        if !self.upset.is_empty() {
            section_title(ui, &cx.tr("hall-upset"));
            ui.label(quiet(ui, &cx.tr("hall-upset-hint")));
        }
        for upset in &self.upset {
            clicked |= upset_ui(ui, cx, upset, choices);
        }
        if !self.left.is_empty() {
            section_title(ui, &cx.tr("hall-matches-left"));
            ui.add(egui::Label::new(cx.tr("hall-matches-left-hint")).wrap());
        }
        for left in &self.left {
            ui.add(egui::Label::new(RichText::new(left).font(bold(size::BODY))).wrap());
        }
        if !self.places.is_empty() {
            section_title(ui, &cx.tr("hall-places-change"));
            for place in &self.places {
                ui.label(place);
            }
            more_ui(ui, cx, self.more_places);
        }
        if !self.changed.is_empty() {
            section_title(ui, &cx.tr("hall-steps-change"));
        }
        for changed in &self.changed {
            ui.add(egui::Label::new(RichText::new(&changed.what).font(bold(size::BODY))).wrap());
            lines_ui(ui, &changed.gone, Mood::Gone);
            lines_ui(ui, &changed.new, Mood::Plain);
        }
        more_ui(ui, cx, self.more_changed);
        clicked
    }
}

/// Page up and down go through what changes: the keyboard stays where it is.
fn page_keys(ui: &Ui, height: f32) {
    for (key, way) in [(egui::Key::PageDown, -1.0), (egui::Key::PageUp, 1.0)] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(vec2(0.0, way * height * 0.9));
        }
    }
}

/// Says how many more there are than are shown.
fn more_ui(ui: &mut Ui, cx: &Cx<'_>, more: usize) {
    if more > 0 {
        ui.label(quiet(ui, &tr_args(cx.lang, "hall-more", &[("count", more.into())])));
    }
}

/// Draws what is upset with the choice what becomes of it; true when that was made with the mouse.
fn upset_ui(ui: &mut Ui, cx: &Cx<'_>, upset: &Upset, choices: &mut BTreeMap<Seq, Choice>) -> bool {
    let mut clicked = false;
    ui.add(egui::Label::new(RichText::new(&upset.what).font(bold(size::BODY))).wrap());
    lines_ui(ui, &upset.why, Mood::Refused);
    if !upset.tables.is_empty() {
        ui.label(tr_args(cx.lang, "hall-upset-tables", &[("tables", (&upset.tables).into())]));
    }
    ui.horizontal(|ui| {
        for (choice, key) in [(Choice::Keep, "hall-keep"), (Choice::Replay, "hall-replay")] {
            let words = cx.tr(key);
            let enabled = upset.can_keep || choice == Choice::Replay;
            let radio = ui.add_enabled(enabled, egui::RadioButton::new(upset.choice == choice, &words));
            let spoken = format!("{words}: {}", upset.what);
            let on = upset.choice == choice;
            radio.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, enabled, on, &spoken));
            if radio.gained_focus() {
                radio.scroll_to_me(None);
            }
            if radio.clicked() {
                choices.insert(upset.seq, choice);
                clicked |= radio.clicked_by(PointerButton::Primary);
            }
        }
    });
    clicked
}

/// Lists who would stand at another place in the stage under way.
fn moved(words: &Words<'_>, after: &State) -> Vec<String> {
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

/// Names the sentence about somebody who stands elsewhere than before.
const fn place_key(old: Standing, new: Standing) -> &'static str {
    match (old, new) {
        (Standing::Place(_), Standing::Place(_)) => "hall-place-changes",
        (_, Standing::Place(_)) => "hall-place-gets",
        (_, Standing::InPlay) => "hall-place-in-play",
        (_, Standing::Unplaced) => "hall-place-none",
    }
}
