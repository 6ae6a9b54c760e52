//! The race in the amendment dialog: dice by click, and a second question about throws that would pass to other flocks.

use egui::{Key, Ui, UiBuilder};
use rules::games::oca::{Effect, Fact, Oca};
use rules::{Amended, Entry, Fold, Match, Message, Seat, Seq, Standing, Step, TypedChange, Violation};

use crate::table::log;
use crate::table::quick::{self, protocol, typed, unread_words};
use crate::table::turn::{DIE_GAP, LOW_DIE};
use desk_kit::Cx;
use desk_kit::line::Line;
use desk_kit::parts::{field, select};
use desk_kit::race_words::{act_words, entry_words, flock_name, step_lines, violation_lines, whose_words};
use desk_kit::recording::{Amending, Caution, Preview, TextBook, Texts, Wording, is_beside, numbered, preview_of};
use festival::OpenTournament;
use festival::event::RACE;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::space;
use look::widgets::die_ui;

/// Space above dice that stand beside a field, so that they are level with its line, in points.
const BESIDE_FIELD: f32 = space(6);

/// An amendment of the race.
pub(super) type RaceAmending = Amending<Texts<RaceTexts>>;

/// Adapts the race to the amendment dialog, with its entries as typed text.
pub(super) struct RaceTexts;

/// Returns the race for the amendment dialog.
pub(super) const fn race() -> Texts<RaceTexts> {
    Texts::of(RaceTexts)
}

/// Opens the correction of an entry, filled in with its present text or with the text that was typed.
pub(super) fn correcting(cx: &Cx<'_>, seq: Seq, with: Option<String>) -> RaceAmending {
    match with.filter(|text| !text.is_empty()) {
        Some(text) => Amending::with(race(), seq, text, cx),
        None => Amending::correct(race(), seq, cx),
    }
}

impl TextBook for RaceTexts {
    fn id(&self) -> &str {
        RACE
    }

    fn protocol(&self, _: &Cx<'_>, _: Seq, text: &str) -> String {
        protocol(text)
    }

    fn is_partial(&self, cx: &Cx<'_>, text: &str) -> bool {
        cx.live.race().is_some_and(|race| quick::is_partial(text, race.seats()))
    }

    fn usual_reason(&self, cx: &Cx<'_>) -> String {
        cx.tr("table-amend-reason-usual")
    }

    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        let race = cx.live.race()?;
        race.entry(seq).map(|_| act_words(race, &log::seats(race), seq, cx.lang))
    }

    /// Returns the present text of an entry; dice as their digits alone.
    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        let race = cx.live.race()?;
        match race.effective(seq).or_else(|| race.entry(seq).map(|recorded| &recorded.entry))? {
            Entry::Amend { .. } => None,
            Entry::Fact { fact: Fact::Throw([first, second]), .. } => Some(format!("{first}{second}")),
            entry => Some(typed(&entry.write(race.seats()), cx.lang)),
        }
    }

    /// Draws dice to click where a throw stands, whatever is typed in its place, and the text field for every entry.
    fn field_ui(&self, ui: &mut Ui, cx: &Cx<'_>, seq: Seq, text: &mut String, focus: bool) -> bool {
        let stands = cx.live.race().and_then(|race| race.effective(seq).or_else(|| Some(&race.entry(seq)?.entry)));
        let throws = matches!(stands, Some(Entry::Fact { fact: Fact::Throw(_), .. }));
        // It keeps the keyboard when it goes from one place to the other.
        let line = UiBuilder::new().scope_id(ui.scope_id().with("line"));
        let field = |ui: &mut Ui, text: &mut String| {
            let width = ui.available_width() - space(4);
            ui.scope_builder(line, |ui| field(ui, &cx.tr("table-amend-text"), text, width)).inner
        };
        let (clicked, edit) = if is_beside(ui) {
            (dice_ui(ui, cx.lang, text, throws), field(ui, text))
        } else {
            // All of it in one row: what changes has the room below.
            let row = |ui: &mut Ui| {
                let dice = ui.vertical(|ui| {
                    ui.add_space(BESIDE_FIELD);
                    let row = |ui: &mut Ui| {
                        ui.spacing_mut().item_spacing.x = space(5);
                        dice_ui(ui, cx.lang, text, throws)
                    };
                    ui.horizontal(row).inner
                });
                (dice.inner, field(ui, text))
            };
            ui.horizontal_top(row).inner
        };
        if focus || clicked {
            // Typing then replaces the text, or goes on after the first die; Enter confirms it.
            edit.request_focus();
            let from = usize::from(clicked && text.len() == 1);
            select(ui, &edit, text, from);
        }
        edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }

    fn preview(&self, cx: &Cx<'_>, changes: &[TypedChange<'_>]) -> Preview {
        let Some(race) = cx.live.race() else { return Preview::default() };
        let words = RaceWords { race, seats: log::seats(race), lang: cx.lang };
        preview_of(race, changes, &words, cx.lang, |amended| {
            let own = words.passed(amended).or_else(|| words.official(amended));
            words.taken(amended, cx, own)
        })
    }
}

/// Draws both dice if the text is a throw or replaces one; returns true if one was clicked.
fn dice_ui(ui: &mut Ui, lang: Lang, text: &mut String, throws: bool) -> bool {
    let Some(mut dice) = quick::dice(text).or(throws.then_some([None, None])) else { return false };
    let mut clicked = false;
    for row in 0..2 {
        ui.push_id(("table-die", row), |ui| clicked |= faces_ui(ui, lang, &mut dice, row));
    }
    if clicked {
        *text = dice.into_iter().flatten().map(|die| die.to_string()).collect();
    }
    clicked
}

/// Draws one of two dice as a row of six faces; returns true if one was clicked. The second is enabled after the first.
fn faces_ui(ui: &mut Ui, lang: Lang, dice: &mut [Option<u8>; 2], row: usize) -> bool {
    let mut clicked = false;
    let side = if is_beside(ui) { space(8) } else { LOW_DIE };
    let read = row == 0 || dice[0].is_some();
    ui.add_enabled_ui(read, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = DIE_GAP;
            for value in 1..=6 {
                if die_ui(ui, lang, value, side, dice[row] == Some(value)).clicked() {
                    (dice[row], clicked) = (Some(value), true);
                }
            }
        });
    });
    clicked
}

/// The race with what its words need.
struct RaceWords<'a> {
    race: &'a Match<Oca>,
    /// The flock that each entry concerns.
    seats: Vec<Option<Seat>>,
    lang: Lang,
}

impl RaceWords<'_> {
    fn seat(&self, seq: Seq) -> Option<Seat> {
        self.seats.get(seq.index()).copied().flatten()
    }

    /// Warns of throws that would pass to other flocks: a throw does not record whose it is.
    fn passed(&self, amended: &Amended<Oca>) -> Option<Caution> {
        let passed = |(seq, steps): &(Seq, Vec<Step<Oca>>)| {
            let (from, to) = (thrower(&self.race.entry(*seq)?.steps)?, thrower(steps)?);
            let what = self.race.effective(*seq).map(|entry| entry_words(self.race.seats(), entry, None, self.lang));
            let what = numbered(*seq, &what.unwrap_or_default(), self.lang);
            let name = |seat| flock_name(self.race.seats(), seat);
            let args = [("what", (&what).into()), ("from", name(from).into()), ("to", name(to).into())];
            (from != to).then(|| tr_args(self.lang, "table-amend-passed-row", &args))
        };
        let rows: Vec<_> = amended.changed.iter().filter_map(passed).collect();
        let count = [("count", rows.len().into())];
        let told = |key| tr_args(self.lang, key, &count);
        (!rows.is_empty()).then(|| Caution {
            title: told("table-amend-passed"),
            why: told("table-amend-passed-why"),
            confirm: told("table-amend-passed-confirm"),
            rows,
        })
    }

    /// Warns of places that change after the judges have declared them.
    fn official(&self, amended: &Amended<Oca>) -> Option<Caution> {
        if !(self.race.state().declared && amended.after.state.declared) {
            return None;
        }
        let before = self.race.standings();
        let place = |seat: Seat| before.iter().find(|standing| standing.seat == seat).map(|standing| standing.place);
        let row = |standing: &Standing| {
            let from = place(standing.seat)?;
            let name = flock_name(self.race.seats(), standing.seat);
            let args = [("name", name.into()), ("from", from.into()), ("to", standing.place.into())];
            (from != standing.place).then(|| tr_args(self.lang, "table-amend-official-row", &args))
        };
        let rows: Vec<_> = self.race.standings_of(&amended.after).iter().filter_map(row).collect();
        let told = |key| tr(self.lang, key);
        (!rows.is_empty()).then(|| Caution {
            title: told("table-amend-official"),
            why: told("table-amend-official-why"),
            confirm: told("table-amend-official-confirm"),
            rows,
        })
    }

    /// Warns of tournaments that have taken over standings which the race would no longer have; added to another
    /// warning, or alone.
    fn taken(&self, amended: &Amended<Oca>, cx: &Cx<'_>, own: Option<Caution>) -> Option<Caution> {
        let event = &cx.live.event;
        let after = amended.after.state.declared.then(|| self.race.standings_of(&amended.after));
        let upset = |open: &&OpenTournament| {
            let now = open.info.match_id.as_deref() == Some(RACE) && open.superseded(event).is_none();
            now && open.linked(event).is_some() && open.superseded_by(after.as_deref()).is_some()
        };
        let row = |open: &OpenTournament| {
            tr_args(self.lang, "table-amend-taken-row", &[("name", (&cx.words(open).title()).into())])
        };
        let rows: Vec<_> = event.festival.tournaments.iter().filter(upset).map(row).collect();
        if rows.is_empty() {
            return own;
        }
        let told = |key| tr(self.lang, key);
        let mut caution = own.unwrap_or_else(|| Caution {
            title: told("table-amend-taken"),
            why: told("table-amend-taken-why"),
            confirm: told("table-amend-taken-confirm"),
            rows: Vec::new(),
        });
        caution.rows.extend(rows);
        Some(caution)
    }
}

/// Returns who threw, if dice were thrown.
fn thrower(steps: &[Step<Oca>]) -> Option<Seat> {
    steps.iter().find_map(|step| match step.effect {
        Effect::Threw { flock, .. } => Some(flock),
        _ => None,
    })
}

impl Wording<Oca> for RaceWords<'_> {
    fn act(&self, seq: Seq) -> String {
        numbered(seq, &act_words(self.race, &self.seats, seq, self.lang), self.lang)
    }

    fn instead(&self, seq: Seq, entry: &Entry<Oca>) -> String {
        whose_words(self.race.seats(), entry, self.seat(seq), self.lang)
    }

    fn unread(&self, message: &Message, lang: Lang) -> String {
        unread_words(lang, message)
    }

    fn steps(&self, seq: Seq, steps: &[Step<Oca>], _: Option<&Fold<Oca>>) -> Vec<Line> {
        step_lines(self.race, steps, self.seat(seq), self.lang)
    }

    fn violations(&self, violations: &[Violation<<Oca as rules::Game>::Article>]) -> Vec<Line> {
        violation_lines(self.race, violations, self.lang)
    }
}
