//! Time added to every clock of a tournament at once, for instance after an announcement that held up the hall.

use egui::{Label, RichText, Ui};
use rules::kit::clock::{Clock, ClockAct};
use tournament::Fact;
use tournament::poker::PokerFact;

use desk_kit::Cx;
use desk_kit::clocks::read_span;
use desk_kit::dialogs::{Answer, Dialog, dialog_width};
use desk_kit::keys::entered;
use desk_kit::parts::{field, quiet};
use festival::OpenTournament;
use festival::clock::now_ms;
use festival::speak::span;
use look::theme::{display, size, space};
use look::widgets::{primary_button, secondary_button};

const WIDTH: f32 = space(110);

/// Dialog for the amount.
#[derive(Default)]
pub(super) struct TimeAll {
    text: Dialog<String>,
    focus: bool,
}

impl TimeAll {
    /// Opens the dialog.
    pub fn open(&mut self) {
        self.text.open(String::new());
        self.focus = true;
    }

    /// Draws the dialog, if it is open; returns the title of the acts, and the acts.
    pub fn ui(&mut self, ui: &Ui, cx: &Cx<'_>, open: &OpenTournament) -> Option<(String, Vec<Fact>)> {
        let focus = &mut self.focus;
        let (_, given) = self.text.ui(ui, "tournament-time-all", |ui, text| {
            dialog_width(ui, WIDTH);
            ui.label(RichText::new(cx.tr("tournament-page-time-all-title")).font(display(size::TITLE)));
            ui.add(Label::new(quiet(ui, &cx.tr("tournament-page-time-all-hint"))).wrap());
            let field = field(ui, &cx.tr("tournament-page-time-all-field"), text, WIDTH - space(4));
            if std::mem::take(focus) {
                field.request_focus();
            }
            let given = given_ms(text);
            let typed = entered(ui, &field);
            ui.horizontal(|ui| {
                let words = cx.tr("tournament-page-time-all-look");
                let button = ui.add_enabled_ui(given.is_some(), |ui| primary_button(ui, &words, Some("⏎"))).inner;
                let cancel = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
                Answer::of(given.filter(|_| button.clicked() || typed), cancel)
            })
            .inner
        })?;
        let by_ms = given?;
        let time = span_words(by_ms);
        Some((cx.tr_args("tournament-page-time-all-batch", &[("time", (&time).into())]), to_all(open, by_ms)))
    }
}

/// Parses the added time: minutes alone, or `1:30`; negative with a minus.
fn given_ms(text: &str) -> Option<i64> {
    let text = text.trim();
    let (sign, rest) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let minutes = || rest.trim().parse::<u32>().ok().map(|minutes| i64::from(minutes) * 60_000);
    let ms = minutes().or_else(|| read_span(rest.trim()))?;
    (ms > 0).then_some(sign * ms)
}

/// Formats the added time with its sign: `+5:00`.
fn span_words(by_ms: i64) -> String {
    let sign = if by_ms < 0 { "" } else { "+" };
    format!("{sign}{}", span(by_ms))
}

/// Checks whether time can be added to any clock of a tournament.
pub(super) fn has_clocks(open: &OpenTournament) -> bool {
    clocks(open).next().is_some() || blinds(open).is_some()
}

/// Returns the acts that add the same time to every clock of the present stage: to each seat of clocks that count by
/// seats.
fn to_all(open: &OpenTournament, by_ms: i64) -> Vec<Fact> {
    let at_ms = now_ms();
    let tables = clocks(open).flat_map(|(table, clock)| {
        let seats = clock.reading(at_ms).seats.len();
        let seats = (0u8..).take(seats).map(Some).filter(|_| clock.plan().counts_seats());
        let seats: Vec<_> = seats.collect();
        let all = if seats.is_empty() { vec![None] } else { seats };
        let act = move |seat| Fact::Clock { table, act: ClockAct::Adjust { seat, by_ms }, at_ms };
        all.into_iter().map(act)
    });
    let of_blinds =
        blinds(open).map(|_| Fact::Poker(PokerFact::Blinds { act: ClockAct::Adjust { seat: None, by_ms }, at_ms }));
    tables.chain(of_blinds).collect()
}

fn takes(clock: &&Clock) -> bool {
    clock.is_on() && clock.plan().takes_time()
}

fn clocks(open: &OpenTournament) -> impl Iterator<Item = (tournament::TableNo, &Clock)> {
    let stage = open.state().now().map(|(stage, _)| stage);
    let tables = stage.into_iter().flat_map(|stage| open.state().tables_of(stage));
    let ready = tables.filter(|(_, table)| table.ready());
    ready.filter_map(|(number, table)| Some((number, table.clock.as_ref().filter(takes)?)))
}

fn blinds(open: &OpenTournament) -> Option<&Clock> {
    open.state().now()?.1.poker.clock.as_ref().filter(takes)
}

#[cfg(test)]
mod tests {
    use super::given_ms;

    #[test]
    fn minutes_stand_alone_and_a_minus_takes_them() {
        assert_eq!(
            ["5", "1:30", "-2", "−1:00", "+3"].map(given_ms),
            [300_000, 90_000, -120_000, -60_000, 180_000].map(Some)
        );
        assert_eq!(["", "0", "x", "-"].map(given_ms), [None; 4]);
    }
}
