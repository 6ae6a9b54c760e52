//! Head of the page: the tournament, its progress, and the next act.

use egui::{Key, RichText, Ui, vec2};
use rules::Seq;
use tournament::{EntryNo, Fact, Format, Next, TableNo, next};

use crate::tournament::time_all::has_clocks;
use crate::tournament::view::{Kind, View};
use crate::tournament::{Command, Tab, race};
use desk_kit::Cx;
use desk_kit::dialogs::{Answer, Dialog, dialog_width};
use desk_kit::festival_acts::choice_ui;
use desk_kit::keys::{alt, alt_button, entered};
use desk_kit::office::approve_here_ui;
use desk_kit::parts::{is_low, quiet, wide_button};
use desk_kit::print::menu_ui;
use festival::clock::{now_ms, until_next_minute};
use festival::event::{Event, SEEDS};
use festival::{OpenTournament, enrol_flocks, stage_name, start_words, take_standings, tournament_stream};
use look::theme::{bold, display, size, space, text, tokens};
use look::widgets::{Status, ends, primary_button, secondary_button, status_chip};

/// Least width of the title beside the buttons, in points.
const TITLE: f32 = space(70);

/// Width of the dialog, in points.
const DIALOG: f32 = space(110);

/// Head of the page.
#[derive(Default)]
pub(super) struct Header {
    /// Entries chosen for a pairing in progress.
    pairing: Dialog<Vec<EntryNo>>,
    /// Typed length of the matches to come.
    length: String,
    /// Typed seed of the next draw; empty for one of the system's.
    seed: String,
    /// True if one of these fields takes the keyboard because its text is not valid.
    focus: bool,
}

/// The next act of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Primary {
    Start,
    /// Settle the dispute at this table, which holds the tournament up.
    Dispute(TableNo),
    Draw,
    Length,
    Pair([EntryNo; 2]),
    /// Enter whoever turns up: the qualifying stays open until the hour of the finals.
    Enrol,
    CloseQueue,
    Results,
    RaceStart,
    /// Enter the flocks of the race into this tournament.
    Flocks,
    /// Take over the standings of that race as its ranking.
    Standings,
    /// Replace the standings recorded by this entry with the present ones.
    Superseded(Seq, Fact),
    Close,
}

/// Returns the next act; `None` if the page below offers it, or nothing is left.
fn primary(event: &Event, open: &OpenTournament, view: &View) -> Option<Primary> {
    if open.info.cancelled.is_some() {
        return None;
    }
    if let Some(seq) = open.superseded(event) {
        // Until the race has ended there are no other standings.
        return take_standings(event, open).map(|standings| Primary::Superseded(seq, standings));
    }
    let (plan, state) = (open.plan(), open.state());
    // Of the present stage, also while another is looked at.
    let ready = match view.chosen {
        None => view.ready > 0,
        Some(_) => state.now().is_some_and(|(now, _)| state.tables_of(now).any(|(_, table)| table.ready())),
    };
    match next(plan, state) {
        Next::Start if state.entrants.is_empty() && open.linked(event).is_some() => Some(Primary::Flocks),
        Next::Start => Some(Primary::Start),
        Next::Draw | Next::Close if open.disputed().is_some() => open.disputed().map(Primary::Dispute),
        // The qualifying may be closed while a match is still played.
        Next::Draw if ready => Some(Primary::Results),
        Next::Close => Some(Primary::Close),
        Next::Draw if wants_length(open) => Some(Primary::Length),
        Next::Draw => Some(Primary::Draw),
        Next::Nothing => None,
        Next::Play => {
            let (index, stage) = state.now()?;
            match plan.format(index) {
                Some(Format::Continuous { .. }) => Some(match view.proposal {
                    Some(pair) => Primary::Pair(pair),
                    None if ready => Primary::Results,
                    // People turn up until the hour of the finals: closing is offered, but not as the next act.
                    None if open.fixed_start(event).is_some_and(|fixed| fixed.is_ahead(now_ms())) => Primary::Enrol,
                    None => Primary::CloseQueue,
                }),
                Some(Format::Race(_)) => stage.race.clock.started_ms.is_none().then_some(Primary::RaceStart),
                Some(Format::Match) => take_standings(event, open).map(|_| Primary::Standings),
                _ => ready.then_some(Primary::Results),
            }
        }
    }
}

/// Checks whether the length of the next stage's matches still has to be announced.
fn wants_length(open: &OpenTournament) -> bool {
    let Some((index, stage)) = open.state().now().filter(|(_, stage)| stage.ended) else { return false };
    let next = open.plan().stage(index + 1);
    stage.length.is_none() && next.is_some_and(|next| next.play.form.wants_length())
}

/// Draws the fixed start of the next stage, until it begins.
fn fixed_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) {
    let Some(fixed) = open.fixed_start(&cx.live.event).filter(|fixed| fixed.began_ms.is_none()) else { return };
    let now = now_ms();
    let told = fixed.words(&cx.words(open), now);
    if fixed.late(now).is_some() {
        status_chip(ui, Status::Warning, &told);
    } else {
        ui.label(quiet(ui, &told));
    }
    if fixed.is_awaited() {
        ui.ctx().request_repaint_after(until_next_minute(now));
    }
}

impl Header {
    /// Checks whether a dialog is open.
    pub const fn asks(&self) -> bool {
        self.pairing.is_open()
    }

    /// Opens the choice of two waiting entries.
    fn pairing(&mut self) {
        self.pairing.open(Vec::new());
    }

    /// Requests the next act.
    pub fn primary(&mut self, cx: &Cx<'_>, open: &OpenTournament, view: &View, todo: &mut Vec<Command>) {
        let event = &cx.live.event;
        let mut lacks = |key: &str| {
            self.focus = true;
            Some(Command::Say(desk_kit::Tone::Bad, cx.tr(key)))
        };
        todo.extend(match primary(event, open, view) {
            None => None,
            Some(Primary::Flocks) => enrol_flocks(event).map(Command::Propose),
            Some(Primary::Standings) => take_standings(event, open).map(Command::Propose),
            Some(Primary::Superseded(seq, standings)) => Some(Command::Instead(seq, standings)),
            Some(Primary::Start) => Some(Command::Start),
            Some(Primary::Dispute(table)) => Some(Command::Choose(table, Tab::Table)),
            Some(Primary::Draw) => match self.seed.trim() {
                "" => Some(Command::Draw(None)),
                typed => match typed.parse().ok().filter(|seed| *seed < SEEDS) {
                    Some(seed) => Some(Command::Draw(Some(seed))),
                    None => lacks("tournament-page-seed-wrong"),
                },
            },
            Some(Primary::Length) => match self.length.trim().parse() {
                Ok(length) => Some(Command::Record(Fact::Length(length))),
                Err(_) => lacks("tournament-page-length-missing"),
            },
            Some(Primary::Pair(pair)) => Some(Command::Record(Fact::Pair(pair.to_vec()))),
            Some(Primary::Enrol) => Some(Command::Enrol),
            Some(Primary::CloseQueue) => Some(Command::Propose(Fact::CloseQueue)),
            Some(Primary::Results) => Some(Command::NextLine),
            Some(Primary::RaceStart) => Some(Command::Record(race::start())),
            Some(Primary::Close) => Some(Command::Propose(Fact::Close)),
        });
    }

    /// Draws the head.
    ///
    /// `at` is the table on screen, whose minutes can be printed, too. Adds requests to `todo`.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        view: &View,
        at: Option<TableNo>,
    ) -> Vec<Command> {
        let mut todo = Vec::new();
        let primary = primary(&cx.live.event, open, view);
        ui.add_space(space(1));
        let (other, ()) = ends(
            ui,
            "tournament",
            TITLE,
            |ui| choice_ui(ui, cx, open),
            |ui| {
                self.doors_ui(ui, cx, open, view, primary.as_ref(), &mut todo);
                todo.extend(menu_ui(ui, cx.lang, Some(open), at).map(Command::Print));
            },
        );
        todo.extend(other.map(Command::Tournament));
        where_ui(ui, cx, open, view, &mut todo);
        why_ui(ui, cx, open, primary.as_ref());
        approve_here_ui(ui, cx, &open.game);
        todo.extend(columns_ui(ui, cx, open));
        read_only_ui(ui, cx, &mut todo);
        ui.add_space(space(1));
        todo
    }

    /// Draws the buttons from the right: the next act, then the others.
    fn doors_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        view: &View,
        primary: Option<&Primary>,
        todo: &mut Vec<Command>,
    ) {
        let key = match primary {
            None => None,
            Some(Primary::Start) => Some("tournament-page-do-start"),
            Some(Primary::Dispute(_)) => Some("tournament-page-do-settle"),
            Some(Primary::Draw) => Some("tournament-page-do-draw"),
            Some(Primary::Length) => Some("tournament-page-do-length"),
            Some(Primary::Pair(_)) => Some("tournament-page-do-pair"),
            Some(Primary::CloseQueue) => Some("tournament-page-do-close-queue"),
            Some(Primary::Enrol) => Some("tournament-page-do-enrol"),
            Some(Primary::Results) => Some("tournament-page-do-results"),
            Some(Primary::RaceStart) => Some("tournament-page-do-race"),
            Some(Primary::Flocks) => Some("tournament-page-do-flocks"),
            Some(Primary::Standings) => Some("tournament-page-do-standings"),
            Some(Primary::Superseded(..)) => Some("tournament-page-do-superseded"),
            Some(Primary::Close) => Some("tournament-page-do-close"),
        };
        if let Some(key) = key
            && ui
                .add_enabled(cx.live.writes_in(&tournament_stream(&open.id)), |ui: &mut Ui| {
                    primary_button(ui, &cx.tr(key), Some("Ctrl ⏎"))
                })
                .clicked()
        {
            self.primary(cx, open, view, todo);
        }
        let asked = match primary {
            Some(Primary::Length) => Some(("tournament-page-length", &mut self.length, space(12))),
            Some(Primary::Draw) => Some(("tournament-page-seed-typed", &mut self.seed, space(18))),
            _ => None,
        };
        if let Some((key, text, width)) = asked {
            let name = cx.tr(key);
            let edit = egui::TextEdit::singleline(text).id_salt(key).desired_width(width);
            let field = ui.add(edit.margin(vec2(space(2), space(2))));
            field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
            ui.label(quiet(ui, &name));
            if std::mem::take(&mut self.focus) {
                field.request_focus();
            }
            if entered(ui, &field) {
                self.primary(cx, open, view, todo);
            }
        }
        if primary != Some(&Primary::Draw) {
            self.seed.clear();
        }
        fixed_ui(ui, cx, open);
        let Some((index, stage)) = open.state().now() else { return };
        let queue = matches!(open.plan().format(index), Some(Format::Continuous { .. })) && !stage.ended;
        // The key is the same when it is the next act.
        let closes = |ui: &mut Ui| match primary {
            Some(Primary::CloseQueue) => alt(ui, Key::Q),
            _ => alt_button(ui, &cx.tr("tournament-page-do-close-queue"), Key::Q),
        };
        if queue && closes(ui) {
            todo.push(Command::Propose(Fact::CloseQueue));
        }
        let uncalled =
            open.state().tables_of(index).filter(|(_, table)| table.ready() && table.called.is_none()).count();
        if uncalled > 1 && cx.live.runs(&open.id) {
            let words = cx.tr_args("tournament-page-call-all", &[("count", uncalled.into())]);
            if alt_button(ui, &words, Key::K) {
                todo.push(Command::CallAll);
            }
        }
        if cx.live.runs(&open.id) && has_clocks(open) {
            // A low window needs the row for the results; the key works all the same, and F1 names it.
            let words = cx.tr("tournament-page-time-all");
            let pressed = if is_low(ui) {
                look::widgets::note_key(ui, "Alt B", &words);
                alt(ui, Key::B)
            } else {
                alt_button(ui, &words, Key::B)
            };
            pressed.then(|| todo.push(Command::TimeAll));
        }
        if queue && !stage.queue.is_empty() && alt_button(ui, &cx.tr("tournament-page-pair-other"), Key::A) {
            self.pairing();
        }
    }

    /// Draws the choice of two waiting entries.
    pub fn pair_ui(&mut self, ui: &Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
        let Some((_, stage)) = open.state().now() else { return };
        let words = cx.words(open);
        let paired = self.pairing.ui(ui, "tournament-pair", |ui, chosen| {
            dialog_width(ui, DIALOG);
            ui.label(RichText::new(cx.tr("tournament-page-pair-title")).font(display(size::TITLE)));
            ui.label(quiet(ui, &cx.tr("tournament-page-pair-hint")));
            egui::ScrollArea::vertical().max_height(space(90)).show(ui, |ui| {
                for entry in &stage.queue {
                    let picked = chosen.contains(entry);
                    if wide_button(ui, &words.entry(*entry), None, picked).clicked() {
                        chosen.retain(|other| other != entry);
                        if !picked {
                            chosen.push(*entry);
                        }
                        let more = chosen.len().saturating_sub(2);
                        chosen.drain(..more);
                    }
                }
            });
            ui.horizontal(|ui| {
                let key = if chosen.len() == 1 { "tournament-page-pair-alone" } else { "tournament-page-do-pair" };
                let ready = !chosen.is_empty();
                let button = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr(key), Some("Ctrl ⏎"))).inner;
                let typed = ui.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, Key::Enter));
                let play = (ready && (button.clicked() || typed)).then_some(());
                Answer::of(play, secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked())
            })
            .inner
        });
        if let Some((chosen, Some(()))) = paired {
            todo.push(Command::Record(Fact::Pair(chosen)));
        }
    }
}

/// Draws the present stage and round, and what they wait for.
fn where_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, view: &View, todo: &mut Vec<Command>) {
    let words = cx.words(open);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space(2);
        let begun = u8::try_from(open.state().stages.len()).unwrap_or(u8::MAX);
        if begun > 1 {
            for stage in 0..begun {
                let name = RichText::new(stage_name(&words, stage)).font(text(size::BODY));
                if ui.add(egui::Button::selectable(view.stage == stage, name)).clicked() {
                    todo.push(Command::Stage(Some(stage)));
                }
            }
        } else if begun == 1 {
            ui.label(RichText::new(stage_name(&words, 0)).font(bold(size::BODY)));
        }
        let shown = stage_name(&words, view.stage);
        let round = view.groups.get(view.current).filter(|_| view.kind == Kind::Tables);
        if let Some(group) = round.filter(|group| group.title != shown) {
            ui.label(RichText::new(&group.title).font(text(size::BODY)));
        }
        if let Some(hollywood) = round.and_then(|group| group.hollywood.as_ref()) {
            status_chip(ui, Status::Quiet, hollywood);
        }
        state_ui(ui, cx, open, round.map_or(view.ready, |group| group.ready));
        if let Some(when) = start_words(&open.info.starts, cx.lang).filter(|_| begun == 0) {
            ui.label(quiet(ui, &when));
        }
        if let Some(seed) = open.state().stage(view.stage).and_then(|stage| stage.seeds.last()) {
            let seed = seed.to_string();
            ui.label(quiet(ui, &cx.tr_args("tournament-page-seed", &[("seed", (&seed).into())])));
        }
    });
}

/// Draws what is waited for, with the number of results that the round still lacks.
fn state_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, ready: usize) {
    if let Some(why) = &open.info.cancelled {
        status_chip(ui, Status::Refused, &cx.tr_args("show-cancelled", &[("why", why.into())]));
        return;
    }
    if open.diverged.is_some() {
        status_chip(ui, Status::Refused, &cx.tr("hall-read-only"));
    }
    if open.superseded(&cx.live.event).is_some() {
        status_chip(ui, Status::Warning, &cx.tr("tournament-page-superseded"));
    }
    let plays = || open.state().entrants.iter().filter(|(_, entrant)| entrant.plays()).count();
    let words = match next(open.plan(), open.state()) {
        Next::Start => {
            let flocks = open.flocks_to_enter(&cx.live.event).map(|flocks| ("tournament-page-waits-flocks", flocks));
            let (key, count) = flocks.unwrap_or_else(|| ("tournament-page-waits-start", plays()));
            cx.tr_args(key, &[("count", count.into())])
        }
        Next::Draw | Next::Close if open.disputed().is_some() => cx.tr("programme-waits-settle"),
        Next::Draw | Next::Play if ready > 0 => cx.tr_args("tournament-page-waits-results", &[("count", ready.into())]),
        Next::Draw => cx.tr("tournament-page-waits-draw"),
        Next::Play => cx.tr("tournament-page-waits-play"),
        Next::Close => cx.tr("tournament-page-waits-close"),
        Next::Nothing => cx.tr("tournament-page-closed"),
    };
    status_chip(ui, Status::Quiet, &words);
}

/// Draws why this desk does not write; it may once another desk has gone, or the fault is mended.
fn read_only_ui(ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
    let why = match (&cx.live.saving.refused, &cx.live.access) {
        (Some(error), _) => festival::errors::tell(cx.lang, error),
        (None, journal::Access::ReadOnly(reason)) => {
            let why = festival::errors::tell_reason(cx.lang, reason);
            cx.tr_args("tournament-page-read-only", &[("why", (&why).into())])
        }
        (None, journal::Access::Writer) => return,
    };
    ui.horizontal(|ui| {
        if secondary_button(ui, &cx.tr("tournament-page-reopen"), None).clicked() {
            todo.push(Command::Reopen);
        }
        ui.add(egui::Label::new(RichText::new(why).color(tokens(ui).ink)).wrap());
    });
}

/// Draws the choice in how many columns the next round is played, until the referees have decided (Gin 3.2).
fn columns_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) -> Option<Command> {
    let (index, _) = open.state().now()?;
    let stage = open.plan().stages.get(usize::from(index))?;
    stage.play.form.columns()?;
    let asked = open.game.prompts().into_iter().find(|prompt| prompt.ask == "columns")?;
    let facts = asked.facts?;
    let Some(Fact::Columns { round, .. }) = facts.first() else { return None };
    let article = open.game.ruleset().article("hollywood").map_or("", |article| article.number.as_str());
    let args = [("round", (*round).into()), ("article", article.into())];
    let mut chosen = None;
    ui.add_enabled_ui(cx.live.runs(&open.id), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(cx.tr_args("columns-question", &args));
            for fact in facts {
                let Fact::Columns { columns, .. } = fact else { continue };
                let (words, key) = match columns {
                    1 => ("columns-one", Key::U),
                    _ => ("columns-three", Key::H),
                };
                if alt_button(ui, &cx.tr(words), key) {
                    chosen = Some(Command::Record(fact));
                }
            }
        });
    });
    chosen
}

/// Draws who would be paired next, and why.
fn why_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, primary: Option<&Primary>) {
    let words = cx.words(open);
    let said = match primary {
        Some(Primary::Pair(pair)) => {
            let names = pair.map(|entry| words.entry(entry));
            let waiting = open.state().now().map_or(0, |(_, stage)| stage.queue.len());
            let first = open.state().now().is_some_and(|(_, stage)| stage.queue.get(..2) == Some(pair.as_slice()));
            let key = if first { "tournament-page-pair-first" } else { "tournament-page-pair-not-met" };
            let args = [("one", (&names[0]).into()), ("other", (&names[1]).into()), ("count", waiting.into())];
            cx.tr_args(key, &args)
        }
        _ => return,
    };
    ui.add(egui::Label::new(RichText::new(said).color(tokens(ui).ink)).wrap());
}
