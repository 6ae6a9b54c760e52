//! The standings: every column with its name and the article it comes from.

use egui::{Align, Label, Layout, RichText, ScrollArea, Ui, vec2};
use rules::Article as _;
use tournament::{Column, Entrant, EntryNo, Fact, From, Ranking, Row, Standing, Status, TableNo, Value};

use crate::tournament::Command;
use crate::tournament::view::View;
use desk_kit::Cx;
use desk_kit::parts::{cell, quiet};
use festival::i18n::{tr, tr_args};
use festival::import::folded;
use festival::{OpenTournament, Words, column_meaning, column_name, figure_in, round_title, stage_name};
use look::theme::{FOCUS_RING, bold, icon, size, space, text, tokens};
use look::widgets::{Status as Mark, empty_state, status_chip};

/// Height of a row, in points.
const ROW: f32 = space(8);
/// Widths of the columns, in points.
const PLACE: f32 = space(12);
const FIGURE: f32 = space(29);
const STATE: f32 = space(60);
/// Width of the remark on the cut beside the rows, if nothing else stands there.
const CUT: f32 = space(36);
/// Greatest width of the names, in points: figures far from a name are read in the wrong row.
const NAMES: f32 = space(120);

/// Order of the ranking, and the entry searched for in it.
#[derive(Default)]
pub(super) struct StandingsTab {
    /// Name of the column by which rows are sorted, and whether reversed; `None` for places.
    sorted: Option<(&'static str, bool)>,
    /// Entry searched for.
    found: Option<EntryNo>,
    bring: bool,
}

impl StandingsTab {
    /// Goes to an entry's row.
    pub fn go_to(&mut self, entry: EntryNo) {
        (self.found, self.bring) = (Some(entry), true);
    }

    /// Sorts rows by a column, then reversed, then by places again.
    fn sort(&mut self, column: &'static str) {
        self.sorted = match self.sorted {
            Some((before, false)) if before == column => Some((column, true)),
            Some((before, true)) if before == column => None,
            _ => Some((column, false)),
        };
    }

    /// Returns the order of the rows.
    fn order(&self, ranking: &Ranking, words: &Words<'_>) -> Vec<usize> {
        let mut order: Vec<_> = (0..ranking.rows.len()).collect();
        let Some((column, back)) = self.sorted else { return order };
        match ranking.columns.iter().position(|own| own.name == column) {
            Some(at) => {
                let least = ranking.columns[at].least_first;
                order.sort_by_key(|row| ranking.rows[*row].values.get(at).map(|value| figure_of(*value)));
                // Better figures come first, as in the ranking.
                if !least {
                    order.reverse();
                }
            }
            None => order.sort_by_cached_key(|row| folded(&words.entry(ranking.rows[*row].entry))),
        }
        if back {
            order.reverse();
        }
        order
    }
}

/// Name of the column of names.
const NAME: &str = "name";

/// Returns a figure for sorting.
const fn figure_of(value: Value) -> Option<i64> {
    match value {
        Value::None => None,
        Value::Points(points) => Some(points.0),
        Value::Number(number) | Value::Time(number) => Some(number),
    }
}

/// Draws the ranking of the stage on screen.
pub(super) fn standings_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    open: &OpenTournament,
    (view, tab): (&mut View, &mut StandingsTab),
    todo: &mut Vec<Command>,
) {
    let words = cx.words(open);
    let taken = view.ranking(&words);
    let (ranking, places) = &*taken;
    let order = tab.order(ranking, &words);
    let declines = can_decline(open, view.stage);
    let cut = cut(open, view.stage, &ranking.rows);
    if ranking.rows.is_empty() {
        return empty_state(
            ui,
            icon::RANKING,
            &cx.tr("tournament-page-no-standings"),
            &cx.tr("tournament-page-no-standings-hint"),
        );
    }
    let noted = |row: &Row| words.open.state().entrant(row.entry).is_some_and(is_noted);
    let state = if declines || ranking.rows.iter().any(noted) { STATE } else { cut.map_or(0.0, |_| CUT) };
    let names = ui.available_width() - PLACE - state - FIGURE * ranking.columns.len() as f32;
    let names = (names - space(3) * (ranking.columns.len() + 3) as f32).clamp(space(50), NAMES);
    ScrollArea::horizontal().id_salt("standings-wide").show(ui, |ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let figures = PLACE + names + (FIGURE + space(3)) * ranking.columns.len() as f32 + space(3);
            ui.set_min_width(figures + state);
            row_of(ui, |ui| {
                cell(ui, vec2(PLACE, ROW), Align::Max, quiet(ui, &cx.tr("tournament-page-place")));
                if name_head_ui(ui, &words, names, tab.sorted) {
                    tab.sort(NAME);
                }
                for column in &ranking.columns {
                    if head_ui(ui, &words, column, tab.sorted) {
                        tab.sort(column.name);
                    }
                }
            });
            ui.separator();
            let rows = ranking.rows.len();
            let mut area = ScrollArea::vertical().id_salt("standings").auto_shrink([false, false]);
            let found = tab.found.and_then(|entry| order.iter().position(|row| ranking.rows[*row].entry == entry));
            if let Some(at) = found.filter(|_| std::mem::take(&mut tab.bring)) {
                area = area.vertical_scroll_offset((at as f32 * ROW - ui.available_height() / 2.0).max(0.0));
            }
            area.show_rows(ui, ROW, rows, |ui, range| {
                let shown = order[range.clone()].iter().map(|row| (&ranking.rows[*row], &places[*row]));
                for (index, (row, standing)) in range.zip(shown) {
                    if tab.found == Some(row.entry) {
                        let line = egui::Rect::from_min_size(ui.cursor().min, vec2(figures, ROW));
                        ui.painter().rect_filled(line, look::theme::CORNER, tokens(ui).line);
                    }
                    row_ui(ui, &words, view, (row, *standing), names, declines, todo);
                    if cut == Some(index + 1) && tab.sorted.is_none() {
                        cut_ui(ui, &words, view.stage + 1, figures);
                    }
                }
            });
        });
    });
}

fn row_of(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.set_height(ROW);
        ui.spacing_mut().item_spacing.x = space(3);
        contents(ui);
    });
}

/// Draws the head of a column; true if rows are to be sorted by it.
fn head_ui(ui: &mut Ui, words: &Words<'_>, column: &Column, sorted: Option<(&'static str, bool)>) -> bool {
    let name = column_name(words.lang, column.name);
    let source = source(words, column);
    let layout = Layout::right_to_left(Align::Center);
    sorting_ui(ui, words, (vec2(FIGURE, ROW), layout), (&name, arrow(sorted, column.name)), Some(&source))
}

/// Draws the head of the names; true if rows are to be sorted by them.
fn name_head_ui(ui: &mut Ui, words: &Words<'_>, wide: f32, sorted: Option<(&'static str, bool)>) -> bool {
    let layout = Layout::left_to_right(Align::Center);
    let name = tr(words.lang, "tournament-page-name");
    sorting_ui(ui, words, (vec2(wide, ROW), layout), (&name, arrow(sorted, NAME)), None)
}

/// Returns the arrow of the column by which rows are sorted.
fn arrow(sorted: Option<(&'static str, bool)>, column: &str) -> &'static str {
    match sorted.filter(|(own, _)| *own == column) {
        None => "",
        Some((_, false)) => " ↓",
        Some((_, true)) => " ↑",
    }
}

fn sorting_ui(
    ui: &mut Ui,
    words: &Words<'_>,
    (room, layout): (egui::Vec2, Layout),
    (name, arrow): (&str, &str),
    source: Option<&str>,
) -> bool {
    let sort = tr_args(words.lang, "tournament-page-sort", &[("column", name.into())]);
    ui.allocate_ui_with_layout(room, layout, |ui| {
        ui.set_min_width(room.x);
        let head = RichText::new(format!("{name}{arrow}")).font(text(size::NOTE)).color(tokens(ui).soft_ink);
        let head = if source.is_some() { head.underline() } else { head };
        let label = ui.add(Label::new(head).truncate().selectable(false).sense(egui::Sense::click()));
        label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &sort));
        match source {
            Some(source) => label.on_hover_text(source).clicked(),
            None => label.clicked(),
        }
    })
    .inner
}

/// Returns what a column counts, which figures are better, and the article it comes from.
fn source(words: &Words<'_>, column: &Column) -> String {
    let order = match column.name {
        "arrival" | "granted" | "penalty" => "tournament-page-explains",
        _ if column.least_first => "tournament-page-least-first",
        _ => "tournament-page-most-first",
    };
    let order = tr(words.lang, order);
    let order = column_meaning(words.lang, column.name).map_or(order.clone(), |meaning| format!("{meaning} {order}"));
    let Some(article) = words.open.game.ruleset().article(column.article.key()) else { return order };
    let (title, text) = (words.lang.of(&article.title), words.lang.of(&article.text));
    format!("{} {title}\n{text}\n{order}", article.number)
}

/// Checks whether a place in the next stage can be declined now.
fn can_decline(open: &OpenTournament, stage: u8) -> bool {
    let now = open.state().now().is_some_and(|(index, now)| index == stage && now.ended);
    now && open.plan().stage(stage + 1).is_some()
}

/// Returns the number of rows above the cut to the next stage; declined places do not count. `None` if all go on, or
/// nobody.
fn cut(open: &OpenTournament, stage: u8, rows: &[Row]) -> Option<usize> {
    let willing = |row: &Row| !has_declined(open, stage, row.entry);
    let cut = match open.plan().stage(stage.checked_add(1)?)?.from {
        From::Best(best) => {
            let mut willing = rows.iter().enumerate().filter(|(_, row)| willing(row));
            willing.nth((best as usize).checked_sub(1)?)?.0 + 1
        }
        From::Placed(best) => best as usize,
        From::Entries | From::Qualified => return None,
    };
    (cut < rows.len()).then_some(cut)
}

/// Checks whether an entry has declined its place in the next stage.
fn has_declined(open: &OpenTournament, stage: u8, entry: EntryNo) -> bool {
    open.state().stage(stage).is_some_and(|stage| stage.declined.contains(&entry))
}

/// Draws the line below which nobody goes on to a stage, under the row before it, with a remark beyond its `figures`.
fn cut_ui(ui: &mut Ui, words: &Words<'_>, next: u8, figures: f32) {
    let at = ui.min_rect().bottom();
    let colour = tokens(ui).accent;
    ui.painter().hline(ui.max_rect().x_range(), at, egui::Stroke::new(FOCUS_RING, colour));
    let name = tr_args(words.lang, "tournament-page-cut", &[("stage", (&stage_name(words, next)).into())]);
    let figures = ui.max_rect().left() + figures;
    let right = (ui.clip_rect().right() - space(4)).max(figures + CUT);
    let left = figures.max(right - STATE);
    let place = egui::Rect::from_min_max(egui::pos2(left, at - space(5)), egui::pos2(right, at));
    // Beside the rows, which stay in place.
    let builder = egui::UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Max));
    let mut beside = ui.new_child(builder);
    beside.add(Label::new(RichText::new(name).font(text(size::NOTE)).color(colour)).truncate().selectable(false));
}

fn row_ui(
    ui: &mut Ui,
    words: &Words<'_>,
    view: &View,
    (row, standing): (&Row, Standing),
    names: f32,
    declines: bool,
    todo: &mut Vec<Command>,
) {
    row_of(ui, |ui| {
        let told = words.standing(standing);
        cell(
            ui,
            vec2(PLACE, ROW),
            Align::Max,
            match standing {
                Standing::Place(_) => RichText::new(format!("{told}.")).font(bold(size::BODY)),
                Standing::InPlay | Standing::Unplaced => quiet(ui, &told),
            },
        );
        cell(ui, vec2(names, ROW), Align::Min, RichText::new(named(words, row.entry)).font(text(size::BODY)));
        for value in &row.values {
            let words = figure_in(words.lang, *value).unwrap_or_else(|| "—".to_owned());
            cell(ui, vec2(FIGURE, ROW), Align::Max, RichText::new(words).font(text(size::BODY)));
        }
        if let Some(entrant) = words.open.state().entrant(row.entry) {
            notes_ui(ui, words, entrant, view.fell(row.entry));
        }
        if has_declined(words.open, view.stage, row.entry) {
            status_chip(ui, Mark::Quiet, &tr(words.lang, "tournament-page-has-declined"));
        } else if declines {
            let name = words.entry(row.entry);
            let decline = tr_args(words.lang, "tournament-page-decline-of", &[("name", (&name).into())]);
            let button = ui.small_button(tr(words.lang, "tournament-page-decline"));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &decline));
            if button.clicked() {
                todo.push(Command::Propose(Fact::Decline(row.entry)));
            }
        }
    });
}

/// Returns the name of an entry, with its number if the same people have entered more than once.
fn named(words: &Words<'_>, entry: EntryNo) -> String {
    let (name, state) = (words.entry(entry), words.open.state());
    let Some(own) = state.entrant(entry) else { return name };
    let same = |other: &&Entrant| !other.early && other.people == own.people;
    // Only entries of the first person are compared, not all of them.
    let theirs = own.people.first().map_or(&[][..], |person| state.entries_of(*person));
    if theirs.iter().filter_map(|entry| state.entrant(*entry)).filter(same).nth(1).is_none() {
        return name;
    }
    let args = [("name", (&name).into()), ("number", entry.0.into())];
    tr_args(words.lang, "tournament-page-entry-numbered", &args)
}

/// Checks whether there is a note on an entry beside its figures.
fn is_noted(entrant: &Entrant) -> bool {
    entrant.status != Status::In || entrant.penalty > 0 || entrant.warnings > 0
}

/// Draws the fate of an entry with its round, and what judges gave it.
fn notes_ui(ui: &mut Ui, words: &Words<'_>, entrant: &Entrant, fell: Option<TableNo>) {
    let lang = words.lang;
    let told = match (entrant.status, fell.and_then(|table| words.open.state().table(table))) {
        (Status::In, _) => None,
        // The loser of the final did not go out in an earlier match.
        (Status::Out, Some(table)) if table.title.as_str() == tournament::title::FINAL => {
            Some(tr(lang, "tournament-page-finalist"))
        }
        (Status::Out, Some(table)) => {
            let round = round_title(words, table);
            Some(tr_args(lang, "tournament-page-out-at", &[("round", (&round).into())]))
        }
        (Status::Out, None) => Some(tr(lang, "tournament-page-out")),
        (Status::Withdrawn, _) => Some(tr(lang, "tournament-page-withdrawn")),
        (Status::Excluded, _) => Some(tr(lang, "tournament-page-excluded")),
        (Status::Dropped, _) => Some(tr(lang, "tournament-page-dropped")),
    };
    if let Some(told) = told {
        ui.label(quiet(ui, &told));
    }
    if entrant.penalty > 0 {
        status_chip(
            ui,
            Mark::Warning,
            &tr_args(lang, "tournament-page-penalty-of", &[("points", entrant.penalty.into())]),
        );
    }
    if entrant.warnings > 0 {
        status_chip(
            ui,
            Mark::Warning,
            &tr_args(lang, "tournament-page-warnings", &[("count", entrant.warnings.into())]),
        );
    }
}

#[cfg(test)]
mod tests {
    use egui::Key;
    use egui_kittest::kittest::Queryable;
    use rules::{Entry, Signature};
    use tournament::NewEntry;

    use super::*;
    use festival::tournament_source;
    use shell::testing::{Hall, NAMES, ruleset};

    /// Rummikub's best four play the final: the line lies below the fourth row, and moves on if one of them declines.
    #[test]
    fn the_cut_to_the_final_is_drawn_below_the_last_who_goes_on() {
        let mut hall = crate::testing::hall_of(
            ruleset("torneo-rummikub", |plan| {
                if let tournament::Format::Tables { rounds, .. } = &mut plan.stages[0].format {
                    *rounds = 1;
                }
                let last = tournament::Stage { from: From::Best(4), ..plan.stages[0].clone() };
                plan.stages.push(last);
            }),
            8,
        );
        hall.say("start");
        hall.say("draw 7");
        for table in [1, 2] {
            let seats = hall.game().state().tables.get(table).unwrap().entries();
            let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
            hall.say(&format!("result T{table} {}: racks 0 {table} 7 {}", seats.join(" "), 20 + table));
        }
        hall.press(&[Key::F8]);
        let below = |hall: &Hall, row: usize| {
            let stage = &hall.game().state().stages[0];
            let entry = stage.places.iter().flatten().nth(row).copied().unwrap();
            let name = format!("{} rinuncia al posto", NAMES[entry.0 as usize - 1]);
            hall.harness.get_by_label(&name).rect().center().y
        };
        let line = hall.harness.get_by_label_contains("fin qui: ").rect().bottom();
        assert!(below(&hall, 3) < line && line < below(&hall, 4), "{line}");
        let best = hall.game().state().stages[0].places[0][0];
        hall.say(&format!("decline {best}"));
        hall.press(&[Key::F8]);
        let line = hall.harness.get_by_label_contains("fin qui: ").rect().bottom();
        assert!(below(&hall, 4) < line && line < below(&hall, 5), "the fifth takes the place: {line}");
    }

    /// Also if nothing else stands beside the figures.
    #[test]
    fn what_is_said_of_the_cut_lies_over_no_figure() {
        let mut hall = crate::testing::hall_of(tournament_source("torneo-risiko-varianti").unwrap(), 13);
        hall.say("start");
        hall.say("draw 7");
        hall.press(&[Key::F8]);
        for wide in [1280.0, 853.0] {
            hall.harness.set_size(vec2(wide, 800.0));
            hall.settle();
            let told = hall.harness.get_by_label_contains("fin qui: ").rect();
            let head = hall.harness.get_by_label("Ordina per Iscrizione").rect();
            assert!(told.left() > head.right(), "{told:?} {head:?}");
        }
    }

    #[test]
    fn two_entries_of_one_person_are_told_apart_by_their_numbers() {
        let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 2);
        let people = hall.game().state().entrant(EntryNo(1)).unwrap().people.clone();
        let again = Fact::Enter(vec![NewEntry { people, age: None, paid: true }]);
        for line in ["start", "pair E1 E2", "result T1 E1 E2: win 2"] {
            hall.say(line);
        }
        let live = hall.harness.state_mut().live.as_mut().unwrap();
        live.record(desk_kit::TournamentBook("1"), Entry::fact(again), Signature::script(0)).unwrap();
        hall.settle();
        hall.press(&[Key::F8]);
        assert!(hall.shows("Ada Rossi, iscrizione 1") && hall.shows("Ada Rossi, iscrizione 3"));
        assert!(hall.shows("Bruno Conti") && !hall.shows("Bruno Conti, iscrizione"));
    }
}
