//! Penalties due by the clock of a table.

use egui::Ui;
use rules::kit::clock::{Clock, ClockPlan};
use tournament::{Article, EntryNo, Fact};

use crate::tournament::{At, Command};
use desk_kit::parts::quiet;
use festival::clock::now_ms;
use look::widgets::secondary_button;

/// Draws a button for each penalty due by the clock and not given yet, with its article.
pub(super) fn fines_ui(
    ui: &mut Ui,
    At { cx, words, number, table }: At<'_, '_>,
    clock: &Clock,
    todo: &mut Vec<Command>,
) {
    if !table.ready() {
        return;
    }
    let at_ms = now_ms();
    let reading = clock.reading(at_ms);
    let due = |(slot, entry): &(u8, EntryNo)| {
        let penalties = reading.seats.get(usize::from(*slot)).map_or(0, |seat| seat.penalties);
        penalties > table.fines_of(*entry)
    };
    let due: Vec<_> = table.seated().filter(due).collect();
    if due.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (_, entry) in due {
            let name = words.entry(entry);
            let args = [("name", (&name).into()), ("number", (table.fines_of(entry) + 1).into())];
            let label = match clock.plan() {
                ClockPlan::Sandglass { penalty, .. } => {
                    let args = [args[0], ("points", (*penalty).into())];
                    cx.tr_args("tournament-page-fine-points", &args)
                }
                _ => cx.tr_args("tournament-page-fine", &args),
            };
            if secondary_button(ui, &label, None).clicked() {
                todo.push(Command::Propose(Fact::Fine { table: number, entry, at_ms }));
            }
        }
    });
    if let Some(article) = words.open.game.ruleset().article(rules::Article::key(Article::Clock)) {
        ui.add(egui::Label::new(quiet(ui, cx.lang.of(&article.text))).wrap());
    }
}
