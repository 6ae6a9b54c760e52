//! The record of a match as players write it: one line a turn, a column a player; what is nobody's move has a line of its
//! own, and so has every move where one is too long for its column. A click goes to the position after an entry; below stands who made it and what followed, with the ways to amend it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use egui::{Align, Frame, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2};
use rules::{AnyEntry, DynMatch, Purpose, Seat, Seq, Status as EntryStatus};

use crate::Cx;
use crate::game::Command;
use crate::game::words::{reason_words, step_lines};
use crate::parts::{Mood, lines_ui, quiet};
use festival::clock::time_of_day;
use festival::event::OpenMatch;
use festival::i18n::{Lang, tr_args};
use look::theme::{CORNER, bold, icon, size, space, tokens};
use look::widgets::{OpenedRows, icon_button, section_title, waived_mark};
use minutes::match_words;

/// Room for a line, in points.
const ROW: f32 = space(8);

/// Room for the number of a line, in points.
const NUMBER: f32 = space(8);

/// What a move has around it in its column, in points.
const AROUND: f32 = space(3);

/// How much further in the second player's moves begin where each has a line of its own, in points.
const INDENT: f32 = space(6);

/// Room for what is said of the entry that is looked at, in points, and the part of the column that it takes at most: always
/// the same, so that nothing shifts.
const ABOUT: f32 = space(52);
const ABOUT_PART: f32 = 0.4;

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// What each player did, whoever moved first on the left.
    Moves([Option<Seq>; 2]),
    /// An entry that is nobody's move.
    Alone(Seq),
}

impl Turn {
    fn has(self, seq: Seq) -> bool {
        match self {
            Self::Moves(moves) => moves.contains(&Some(seq)),
            Self::Alone(alone) => alone == seq,
        }
    }
}

/// Tells whose column is on the left: that of whoever moved first.
fn first(movers: &[Option<Seat>]) -> Seat {
    movers.iter().flatten().next().copied().filter(|seat| seat.index() < 2).unwrap_or(Seat(0))
}

/// Puts entries into lines: of two players a move goes beside the other's, unless they are long, or begins a line of its own.
fn turns(movers: &[Option<Seat>], two: bool, long: bool) -> Vec<Turn> {
    if !two {
        return (0..movers.len()).map(|index| Turn::Alone(Seq::at(index))).collect();
    }
    let mut turns: Vec<Turn> = Vec::new();
    let first = first(movers);
    for (index, mover) in movers.iter().enumerate() {
        let seq = Seq::at(index);
        let Some(side) = mover.filter(|seat| seat.index() < 2).map(|seat| usize::from(seat != first)) else {
            turns.push(Turn::Alone(seq));
            continue;
        };
        match turns.last_mut() {
            Some(Turn::Moves([_, free @ None])) if side == 1 && !long => *free = Some(seq),
            _ => {
                let mut moves = [None; 2];
                moves[side] = Some(seq);
                turns.push(Turn::Moves(moves));
            }
        }
    }
    turns
}

/// The list, with its entries kept until something changes them.
#[derive(Default)]
pub(super) struct LogView {
    /// For which record, with which names, in which language the entries were taken.
    key: Option<(Seq, Vec<String>, Lang)>,
    entries: BTreeMap<Seq, AnyEntry>,
    /// Whose move each entry is.
    movers: Vec<Option<Seat>>,
    turns: Vec<Turn>,
    /// The room that the longest of the first so many moves takes, in points.
    measured: (usize, f32),
    /// Whether every move has a line of its own.
    long: bool,
    /// The entry that was marked last.
    marked: Option<Seq>,
    /// How high the list was.
    high: f32,
}

impl LogView {
    /// Draws the list with the ways to undo; `at` is the entry after which the position is looked at, if not the last.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, at: Option<Seq>, todo: &mut Vec<Command>) {
        self.follow(open.game.as_dyn(), cx.lang);
        self.lay_out(ui, open, cx.lang);
        head_ui(ui, cx, open, todo);
        let game = open.game.as_dyn();
        let last = game.last();
        if last == open.opened {
            ui.label(quiet(ui, &cx.tr("game-log-empty")));
            return;
        }
        let marked = at.unwrap_or(last);
        let about = ABOUT.min(ui.available_height() * ABOUT_PART);
        let about = egui::Panel::bottom("game-log-about").exact_size(about).resizable(false).frame(Frame::new());
        about.show_separator_line(false).show(ui, |ui| {
            if let Some(entry) = self.entry(open, marked, cx.lang) {
                about_ui(ui, cx, open, &entry, todo);
            }
        });
        egui::CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            if game.seat_names().len() == 2 {
                self.names_ui(ui, game);
            }
            let high = std::mem::replace(&mut self.high, ui.available_height());
            let bring = self.marked.replace(marked) != Some(marked) || high != self.high;
            let marked_line = self.turns.iter().position(|turn| turn.has(marked));
            let opened = marked_line.map(|line| (line, 0.0));
            let rows = OpenedRows { id: "game-log", row: ROW, count: self.turns.len(), opened, bring, top: false };
            rows.show(ui, |ui, index, rect| self.row_ui(ui, cx, open, (index, marked), rect, todo));
        });
    }

    /// Takes in what was recorded; an amendment can change everything before it.
    fn follow(&mut self, game: &dyn DynMatch, lang: Lang) {
        let key = Some((game.last(), game.seat_names(), lang));
        if self.key == key {
            return;
        }
        if self.key.as_ref().is_none_or(|(_, names, own)| *own != lang || *names != game.seat_names()) {
            self.measured = Default::default();
        }
        let known = self.movers.len();
        let amended = |index: usize| game.entry(Seq::at(index)).is_some_and(|entry| entry.act == "amend");
        let count = usize::try_from(game.last().0).unwrap_or(0);
        if known > count || (known..count).any(amended) {
            self.movers.clear();
            self.measured = Default::default();
        }
        self.movers.extend((self.movers.len()..count).map(|index| game.mover(Seq::at(index))));
        self.turns.clear();
        self.entries.clear();
        self.key = key;
    }

    /// Puts the entries into lines, those of the two players beside each other where the longest move fits into its column.
    fn lay_out(&mut self, ui: &Ui, open: &OpenMatch, lang: Lang) {
        for index in self.measured.0..self.movers.len() {
            let wide = self.movers[index].and_then(|_| self.entry(open, Seq::at(index), lang));
            let wide = wide.map_or(0.0, |entry| move_width(ui, &entry));
            self.measured = (index + 1, self.measured.1.max(wide));
        }
        let long = self.measured.1 + AROUND > (ui.available_width() - NUMBER) / 2.0;
        if self.turns.is_empty() || self.long != long {
            self.turns = turns(&self.movers, open.game.as_dyn().seat_names().len() == 2, long);
        }
        if std::mem::replace(&mut self.long, long) != long {
            self.marked = None;
        }
    }

    /// Gives an entry in the words of a language.
    fn entry(&mut self, open: &OpenMatch, seq: Seq, lang: Lang) -> Option<AnyEntry> {
        if let Entry::Vacant(place) = self.entries.entry(seq) {
            let (text, corrected) = match_words(open, seq, lang)?;
            place.insert(AnyEntry { text, corrected, ..open.game.as_dyn().entry(seq)? });
        }
        self.entries.get(&seq).cloned()
    }

    /// Whose column is whose.
    fn names_ui(&self, ui: &mut Ui, game: &dyn DynMatch) {
        let rows = if self.long { 2.0 } else { 1.0 };
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), rows * ROW), Sense::hover());
        let mut names: Vec<_> = game.seat_names().into_iter().take(2).collect();
        if first(&self.movers) != Seat(0) {
            names.reverse();
        }
        let mut places = columns(rect, self.long);
        if self.long {
            let (upper, lower) = rect.split_top_bottom_at_fraction(0.5);
            places = [places[0].intersect(upper), places[1].intersect(lower)];
        }
        for (place, name) in places.into_iter().zip(names) {
            let words = RichText::new(name).font(bold(size::NOTE)).color(tokens(ui).soft_ink);
            let builder = UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
            ui.scope_builder(builder, |ui| ui.add(Label::new(words).truncate().selectable(false)));
        }
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenMatch,
        (index, marked): (usize, Seq),
        rect: Rect,
        todo: &mut Vec<Command>,
    ) {
        let game = open.game.as_dyn();
        let Some(turn) = self.turns.get(index).copied() else { return };
        let number = quiet(ui, &(index + 1).to_string());
        let builder = UiBuilder::new().max_rect(rect.with_max_x(rect.left() + NUMBER));
        let builder = builder.layout(Layout::left_to_right(Align::Center)).id_salt(("line", index));
        ui.scope_builder(builder, |ui| ui.add(Label::new(number).selectable(false)));
        let places = match turn {
            Turn::Moves(moves) => moves.into_iter().zip(columns(rect, self.long)).collect(),
            Turn::Alone(seq) => vec![(Some(seq), rect.with_min_x(rect.left() + NUMBER))],
        };
        for (seq, place) in places {
            let Some(entry) = seq.and_then(|seq| self.entry(open, seq, cx.lang)) else { continue };
            if cell_ui(ui, cx, game, &entry, entry.seq == marked, place) {
                todo.push(Command::Look((entry.seq < game.last()).then_some(entry.seq)));
            }
        }
    }
}

/// Measures what a move takes of a line, with what counts there now.
fn move_width(ui: &Ui, entry: &AnyEntry) -> f32 {
    let wide = |words: String| {
        let galley = ui.painter().layout_no_wrap(words, bold(size::BODY), tokens(ui).ink);
        galley.size().x
    };
    let now = entry.corrected.as_ref().map_or(0.0, |now| space(1) + wide(corrected_words(now)));
    wide(entry.text.clone()) + now
}

fn corrected_words(now: &str) -> String {
    format!("→ {now}")
}

/// The columns of the two players in a line; long moves have all of it, those of the second player further in.
fn columns(line: Rect, long: bool) -> [Rect; 2] {
    let moves = line.with_min_x(line.left() + NUMBER);
    if long {
        return [moves, moves.with_min_x(moves.left() + INDENT)];
    }
    let middle = moves.center().x;
    [moves.with_max_x(middle), moves.with_min_x(middle)]
}

/// Draws the title with the ways to undo, to write the match into a file, and while nothing is recorded to read it from one.
fn head_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let row = vec2(ui.available_width(), space(8));
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        if icon_button(ui, icon::ARROW_U_UP_RIGHT, &cx.tr("game-redo")).clicked() {
            todo.push(Command::Back(Purpose::Redo));
        }
        if icon_button(ui, icon::ARROW_U_UP_LEFT, &cx.tr("game-undo")).clicked() {
            todo.push(Command::Back(Purpose::Undo));
        }
        if icon_button(ui, icon::UPLOAD_SIMPLE, &cx.tr("game-export")).clicked() {
            todo.push(Command::Export);
        }
        let empty = open.game.as_dyn().last() == open.opened;
        if empty && icon_button(ui, icon::DOWNLOAD_SIMPLE, &cx.tr("game-import")).clicked() {
            todo.push(Command::Import(String::new()));
        }
        // The title takes what the buttons leave.
        section_title(ui, &cx.tr("game-log"));
    });
}

/// Draws an entry in its place; true when it is clicked.
fn cell_ui(ui: &mut Ui, cx: &Cx<'_>, game: &dyn DynMatch, entry: &AnyEntry, marked: bool, place: Rect) -> bool {
    let tokens = tokens(ui);
    let gone = entry.status != EntryStatus::Stands;
    let place = place.shrink2(vec2(space(1) / 2.0, 1.0));
    let click = ui.interact(place, ui.scope_id().with(("entry", entry.seq.0)), Sense::click());
    let number = entry.seq.0.to_string();
    let args = [("number", (&number).into()), ("what", (&entry.text).into())];
    let name = tr_args(cx.lang, if gone { "tournament-page-log-gone" } else { "tournament-page-log-row" }, &args);
    click.widget_info(|| egui::WidgetInfo::selected(egui::Role::ListItem, true, marked, &name));
    let fill = match (marked, click.hovered()) {
        (true, _) => Some(ui.visuals().selection.bg_fill),
        (false, true) => Some(tokens.sunken),
        (false, false) => None,
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(place, CORNER, fill);
    }
    let inside = UiBuilder::new().max_rect(place.shrink2(vec2(space(1), 0.0)));
    let inside = inside.layout(Layout::left_to_right(Align::Center)).id_salt(("entry-cell", entry.seq.0));
    ui.scope_builder(inside, |ui| {
        ui.spacing_mut().item_spacing.x = space(1);
        if !entry.waived.is_empty() {
            waived_mark(ui, &reason_words(game, entry, cx.lang));
        }
        let mut what = RichText::new(&entry.text).font(bold(size::BODY)).color(tokens.ink);
        if gone {
            what = what.strikethrough().color(tokens.soft_ink);
        }
        ui.add(Label::new(what).truncate().selectable(false));
        if let Some(now) = &entry.corrected {
            let now = RichText::new(corrected_words(now)).font(bold(size::BODY)).color(tokens.ink);
            ui.add(Label::new(now).truncate().selectable(false));
        }
    });
    click.clicked()
}

/// Tells whether an entry can be corrected, and whether it can be annulled.
pub(super) fn amendable(entry: &AnyEntry) -> (bool, bool) {
    let stands = !matches!(entry.status, EntryStatus::Annulled { .. });
    (stands && entry.act != "amend", stands)
}

/// Shows what followed from an entry, who made it, and what can be done about it.
fn about_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, entry: &AnyEntry, todo: &mut Vec<Command>) {
    let game = open.game.as_dyn();
    let gone = matches!(entry.status, EntryStatus::Annulled { .. });
    let (correct, annul) = amendable(entry);
    ui.separator();
    ui.allocate_ui_with_layout(vec2(ui.available_width(), space(8)), Layout::right_to_left(Align::Min), |ui| {
        if annul && icon_button(ui, icon::X, &cx.tr("game-annul")).clicked() {
            todo.push(Command::Annul(entry.seq));
        }
        if correct && icon_button(ui, icon::PENCIL_SIMPLE, &cx.tr("game-correct")).clicked() {
            todo.push(Command::Correct(entry.seq));
        }
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            let what = RichText::new(format!("{}. {}", entry.seq.0, entry.text)).font(bold(size::BODY));
            ui.add(Label::new(what).wrap().selectable(false));
        });
    });
    ScrollArea::vertical().id_salt("game-log-steps").auto_shrink([false, false]).show(ui, |ui| {
        let who = cx.live.event.signers(&entry.signature);
        let mut about = vec![time_of_day(entry.signature.time_ms), who, reason_words(game, entry, cx.lang)];
        about.retain(|part| !part.is_empty());
        ui.add(Label::new(quiet(ui, &about.join(" · "))).wrap());
        lines_ui(ui, &step_lines(game, &entry.steps, cx.lang), if gone { Mood::Gone } else { Mood::Plain });
        ui.add_space(space(2));
        ui.add(Label::new(quiet(ui, &cx.tr("game-log-keys"))).wrap());
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_stand_beside_each_other_and_the_rest_alone() {
        let [one, other] = [Some(Seat(0)), Some(Seat(1))];
        let lines = turns(&[one, other, other, one, None, other, one], true, false);
        let seq = |number| Some(Seq(number));
        let expected = [
            Turn::Moves([seq(1), seq(2)]),
            Turn::Moves([None, seq(3)]),
            Turn::Moves([seq(4), None]),
            Turn::Alone(Seq(5)),
            Turn::Moves([None, seq(6)]),
            Turn::Moves([seq(7), None]),
        ];
        assert_eq!(lines, expected);
        // Black begins in Abalone, on the second seat.
        let lines = turns(&[other, one, other], true, false);
        assert_eq!(lines, [Turn::Moves([seq(1), seq(2)]), Turn::Moves([seq(3), None])]);
        let lines = turns(&[other, one, None], true, true);
        let expected = [Turn::Moves([seq(1), None]), Turn::Moves([None, seq(2)]), Turn::Alone(Seq(3))];
        assert_eq!(lines, expected, "long ones below each other");
    }
}
