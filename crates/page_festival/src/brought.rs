//! Shared by the pages of boards that are brought: files, and taking a board for a tournament before that begins.

use std::path::PathBuf;

use egui::{Label, RichText, Ui};
use rules::{Bilingual, Ruleset};
use tournament::options::with_rules;
use tournament::{Plan, Tournament};

use desk_kit::parts::quiet;
use desk_kit::pick::Ask;
use desk_kit::reader::Reader;
use desk_kit::{Cx, ORGANISERS, Tone};
use festival::OpenTournament;
use festival::event::{EVENT, EventRecord};
use festival::i18n::capital;
use festival::options::problem_words;
use look::theme::tokens;
use look::widgets::{primary_button, secondary_button};

/// A command given on the page of a board.
pub(crate) enum Command {
    Take,
    Write,
    Shipped,
    Close,
}

/// The file dialog and the buttons of a page of a board.
#[derive(Default)]
pub(crate) struct Files {
    pub reader: Option<Reader>,
    /// Why the file that was opened last is refused.
    pub wrong: Option<String>,
}

impl Files {
    /// Draws them; the board may be `sound`, and `taken` if the tournament is played with it already.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        tournament: &str,
        sound: bool,
        taken: bool,
        todo: &mut Vec<Command>,
    ) {
        let open = cx.live.event.festival.find(tournament);
        let to_come = open.is_some_and(|open| open.is_to_come() && cx.live.writes_in(EVENT));
        ui.horizontal(|ui| {
            let take = |ui: &mut Ui| primary_button(ui, &cx.tr("own-board-take"), None);
            if ui.add_enabled_ui(sound && to_come && !taken, take).inner.clicked() {
                todo.push(Command::Take);
            }
            if secondary_button(ui, &cx.tr("own-board-close"), Some("Esc")).clicked() {
                todo.push(Command::Close);
            }
        });
        ui.horizontal_wrapped(|ui| {
            if secondary_button(ui, &cx.tr("own-board-open"), None).clicked() {
                (self.reader, self.wrong) = (Some(Reader::default()), None);
            }
            if secondary_button(ui, &cx.tr("own-board-write"), None).clicked() {
                todo.push(Command::Write);
            }
            if secondary_button(ui, &cx.tr("own-board-shipped"), None).clicked() {
                todo.push(Command::Shipped);
            }
        });
        let state = match (taken, to_come) {
            (true, _) => "own-board-in-use",
            (false, true) => "own-board-not-in-use",
            (false, false) => "own-board-late",
        };
        ui.add(Label::new(quiet(ui, &cx.tr(state))).wrap());
        if let Some(reader) = &mut self.reader {
            let beside = || cx.live.path.parent().map(PathBuf::from).unwrap_or_default();
            reader.ui(ui, cx.lang, (Ask::Board, &cx.tr("own-board-open")), beside);
        }
        if let Some(wrong) = &self.wrong {
            ui.add(Label::new(RichText::new(wrong).color(tokens(ui).refused)).wrap());
        }
    }
}

/// Puts the file of a board into the rules of a tournament, wherever `ruleset` is played; `None` restores the shipped
/// board.
pub(crate) fn take(cx: &mut Cx<'_>, (tournament, ruleset): (&str, &str), file: Option<&str>, name: &Bilingual) {
    if !cx.live.writes_in(EVENT) {
        return cx.say(Tone::Bad, cx.why_closed(EVENT));
    }
    let Some(open) = cx.live.event.festival.find(tournament) else { return };
    let mut plan = open.plan().clone();
    let plays = plan.stages.iter_mut().flat_map(|stage| [Some(&mut stage.play), stage.last.as_mut()]);
    for play in plays.flatten().filter(|play| play.ruleset == ruleset) {
        play.board = file.map(str::to_owned);
    }
    let taken = ruleset_with(cx, open, plan);
    match taken {
        Ok(_) if !cx.arranges(ORGANISERS, "access-to-programme") => {}
        Ok(ruleset) => {
            cx.live.arrange(&EventRecord::TournamentRuled { id: tournament.to_owned(), ruleset });
            let name = cx.lang.of(name).to_owned();
            cx.say(Tone::Good, cx.tr_args("own-board-taken", &[("name", (&name).into())]));
        }
        Err(problems) => cx.say(Tone::Bad, problems.join(" ")),
    }
}

/// Returns the text of a tournament's ruleset with other rules, if all that is recorded holds by them.
///
/// # Errors
/// The problems, in words.
pub(crate) fn ruleset_with(cx: &Cx<'_>, open: &OpenTournament, plan: Plan) -> Result<String, Vec<String>> {
    let words = |problems: Vec<rules::RulesetProblem>| -> Vec<String> {
        problems.iter().map(|problem| capital(&problem_words(cx.lang, problem))).collect()
    };
    let text = with_rules(open.game.ruleset(), plan).map_err(words)?;
    let ruleset = Ruleset::parse::<Tournament>(&text).map_err(words)?;
    match open.by_rules(ruleset) {
        Ok(_) => Ok(text),
        Err(message) => Err(vec![cx.words(open).tell(&message)]),
    }
}
