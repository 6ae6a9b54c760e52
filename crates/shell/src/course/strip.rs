//! The strip of a lesson: what is to be done now, with its keys, and what the robot does.

use egui::{Key, Label, Modifiers, RichText, Ui};
use rehearse::{Deed, Practice, Task};
use rules::Role;

use super::Course;
use desk_kit::Live;
use desk_kit::parts::{is_low, quiet};
use festival::i18n::{Lang, Value, tr, tr_args};
use festival::{OpenTournament, Words, sample};
use look::theme::{bold, icon, size, space, text};
use look::widgets::{Status, ends, icon_button, key_hint, list_of, listed, note_key, secondary_button, status_chip};
use minutes::act_words;

/// Least room for the words beside the buttons, in points; in a low window they are cut before they take a row.
const LEAST: f32 = space(105);
const LEAST_LOW: f32 = space(60);

/// Height below which the strip leaves the page all the room it can, in points.
const SHORT: f32 = space(200);

/// What was asked for on the strip.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// The section of the guide about the task.
    Guide,
    /// The lesson from its beginning.
    Again,
    /// The end of the lesson.
    Go,
}

/// What ends a lesson and what begins it anew: its names in a practice and in a rehearsal, and its key.
const WAYS: [(Asked, [&str; 2], Key, &str); 2] = [
    (Asked::Go, ["practice-go", "rehearsal-go"], Key::Q, "Ctrl Q"),
    (Asked::Again, ["practice-again", "rehearsal-again"], Key::R, "Ctrl R"),
];

/// Consumes a key that ends a lesson or begins it anew.
pub(super) fn typed(ui: &Ui) -> Option<Asked> {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, key));
    WAYS.into_iter().find(|(_, _, key, _)| pressed(*key)).map(|(what, ..)| what)
}

impl Course {
    /// Draws the strip; returns what was asked for.
    pub(super) fn ui(&mut self, ui: &mut Ui, live: &Live, lang: Lang) -> Option<Asked> {
        ui.add_space(space(1));
        let practice = self.practice.as_ref();
        let (task, low) = (practice.and_then(Practice::next), is_low(ui));
        let left = |ui: &mut Ui| match practice {
            Some(practice) => practice_ui(ui, practice, low, lang),
            None => {
                ui.label(RichText::new(tr(lang, "rehearsal-name")).font(bold(size::BODY)));
                None
            }
        };
        let (practises, guided) = (practice.is_some(), task.is_some());
        let robot = self.told(live, lang);
        let player = (self.player.is_paused(), self.player.can_change());
        // There the buttons of the robot stand in the first row, and the words below it are small.
        let short = !low && practises && ui.ctx().content_rect().height() < SHORT;
        let right = |ui: &mut Ui| {
            let clicked = ways_ui(ui, Ways { practises, guided, ends: !low || !practises }, lang);
            (clicked, if short { lead_ui(ui, player, &robot, lang) } else { Led::default() })
        };
        let room = least(ui);
        let (chosen, (clicked, led)) = ends(ui, "course", room, left, right);
        let asked = chosen.or(clicked);
        let words = match (practice, task) {
            (Some(practice), Some(task)) => RichText::new(how(practice, task, live, lang)),
            (Some(_), None) => RichText::new(tr(lang, "practice-finished-how")),
            (None, _) => quiet(ui, &robot),
        };
        if !practises && !low {
            ui.add(Label::new(quiet(ui, &tr(lang, "rehearsal-how"))).wrap());
        }
        if short {
            ui.add(Label::new(words.font(text(size::NOTE))).wrap());
            self.lead(&led);
        } else {
            // What is cut is shown whole under the pointer.
            let words = if low || !practises { Label::new(words).truncate() } else { Label::new(words).wrap() };
            let room = least(ui);
            let ((), led) = ends(ui, "robot", room, |ui| drop(ui.add(words)), |ui| lead_ui(ui, player, &robot, lang));
            self.lead(&led);
        }
        ui.add_space(space(1));
        asked
    }

    /// Returns in words how fast the robot plays, and what it did last.
    fn told(&self, live: &Live, lang: Lang) -> String {
        let player = &self.player;
        let args = [("rate", player.rate().into()), ("done", player.done().into())];
        let key = if player.is_paused() { "robot-paused" } else { "robot-plays" };
        let last = player.told().next().map(|deed| did(deed, live, lang));
        std::iter::once(tr_args(lang, key, &args)).chain(last).collect::<Vec<_>>().join(" · ")
    }

    /// Does what the buttons of the robot ask for.
    fn lead(&mut self, led: &Led) {
        if led.pause {
            self.player.pause();
        }
        if led.slower || led.faster {
            self.player.change_rate(led.faster);
        }
    }
}

/// Which buttons of the robot were clicked.
#[derive(Default)]
struct Led {
    pause: bool,
    slower: bool,
    faster: bool,
}

/// Draws the buttons that lead the robot, from the right; what it does is told under the pointer, too.
fn lead_ui(ui: &mut Ui, (paused, [slower, faster]): (bool, [bool; 2]), robot: &str, lang: Lang) -> Led {
    let mut button = |can, mark, key| {
        let button = |ui: &mut Ui| icon_button(ui, mark, &tr(lang, key)).on_hover_text(robot).clicked();
        ui.add_enabled_ui(can, button).inner
    };
    let faster = button(faster, icon::PLUS, "robot-faster");
    let slower = button(slower, icon::MINUS, "robot-slower");
    let (mark, key) = if paused { (icon::PLAY, "robot-go-on") } else { (icon::PAUSE, "robot-pause") };
    Led { pause: button(true, mark, key), slower, faster }
}

fn least(ui: &Ui) -> f32 {
    if is_low(ui) { LEAST_LOW } else { LEAST }
}

/// Draws how far the practice is, and what is to be done now; the list of all tasks opens from it. Where the window is `low`
/// it also has what else stands beside it.
fn practice_ui(ui: &mut Ui, practice: &Practice, low: bool, lang: Lang) -> Option<Asked> {
    let (done, count) = (practice.tasks().filter(|(_, done)| *done).count(), practice.tasks().count());
    let args = [("done", done.into()), ("count", count.into())];
    let button =
        secondary_button(ui, &format!("{} {}", tr_args(lang, "practice-count", &args), icon::CARET_DOWN), None);
    let chosen = list_of(&button, |ui| tasks_ui(ui, practice, low, lang)).flatten();
    let Some(task) = practice.next() else {
        status_chip(ui, Status::Valid, &tr(lang, "practice-finished"));
        return chosen;
    };
    for key in task.keys {
        key_hint(ui, key);
    }
    let name = RichText::new(task_words(practice, task, lang)).font(bold(size::BODY));
    ui.add(Label::new(name).truncate());
    chosen
}

/// Draws all tasks; those that are done are ticked.
fn tasks_ui(ui: &mut Ui, practice: &Practice, low: bool, lang: Lang) -> Option<Asked> {
    for (task, done) in practice.tasks() {
        let (status, said) = if done { (Status::Valid, "practice-done") } else { (Status::Quiet, "practice-to-do") };
        let words = task_words(practice, task, lang);
        let chip = status_chip(ui, status, &words);
        let told = tr_args(lang, said, &[("task", (&words).into())]);
        chip.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &told));
    }
    let mut ways = WAYS.into_iter().rev().filter(|_| low);
    ways.find_map(|(what, [name, _], _, cap)| listed(ui, false, format!("{}  {cap}", tr(lang, name))).then_some(what))
}

/// Which buttons stand on the strip.
struct Ways {
    practises: bool,
    /// Whether the guide says something of what is to be done.
    guided: bool,
    /// Whether there is room for those that begin anew and end.
    ends: bool,
}

/// Draws the buttons of the strip, from the right.
fn ways_ui(ui: &mut Ui, ways: Ways, lang: Lang) -> Option<Asked> {
    let mut asked = None;
    for (what, [practice, rehearsal], _, cap) in WAYS {
        let name = tr(lang, if ways.practises { practice } else { rehearsal });
        if !ways.ends {
            // They stand in the list of tasks; F1 names the keys all the same.
            note_key(ui, cap, &name);
        } else if secondary_button(ui, &name, Some(cap)).clicked() {
            asked = Some(what);
        }
    }
    if ways.guided && secondary_button(ui, &tr(lang, "practice-guide"), Some("F1")).clicked() {
        asked = Some(Asked::Guide);
    }
    asked
}

/// Returns the name of a task.
fn task_words(practice: &Practice, task: &Task, lang: Lang) -> String {
    tr_args(lang, task.name, &[("line", practice.line().into())])
}

/// Returns how a task is done, with the people and PINs that it takes.
fn how(practice: &Practice, task: &Task, live: &Live, lang: Lang) -> String {
    let [notary, validator, referee, organiser] =
        [Role::Notary, Role::Validator, Role::Referee, Role::Organizer].map(|role| holders(live, role, 1, lang));
    let judges = holders(live, Role::RaceJudge, 2, lang);
    let title = |open: &OpenTournament| Words { event: &live.event, open, lang }.title();
    let [tables, entries] = rehearse::places(&live.event).map(|open| open.map(title).unwrap_or_default());
    let args: [(&str, Value<'_>); 8] = [
        ("line", practice.line().into()),
        ("notary", (&notary).into()),
        ("validator", (&validator).into()),
        ("referee", (&referee).into()),
        ("organiser", (&organiser).into()),
        ("judges", (&judges).into()),
        ("tables", (&tables).into()),
        ("entries", (&entries).into()),
    ];
    tr_args(lang, task.how, &args)
}

/// Returns the first officials who hold an office, with their PINs: here they are no secret.
fn holders(live: &Live, office: Role, count: usize, lang: Lang) -> String {
    let officials = live.event.setup.officials.iter().filter(|official| official.roles.has(office)).take(count);
    let told = officials.map(|official| {
        let (name, pin) = (official.person.name.trim(), sample::pin(&official.id));
        tr_args(lang, "practice-pin", &[("name", name.into()), ("pin", (&pin).into())])
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Returns in words what the robot did.
fn did(deed: &Deed, live: &Live, lang: Lang) -> String {
    let open = deed.tournament.as_deref().and_then(|id| live.event.festival.find(id));
    let Some(open) = open else { return tr(lang, did_key(deed.kind)) };
    let words = Words { event: &live.event, open, lang };
    let entry = deed.entry.and_then(|seq| open.game.entry(seq));
    let what = entry.map_or_else(|| tr(lang, did_key(deed.kind)), |recorded| act_words(&words, &recorded.entry));
    tr_args(lang, "robot-did", &[("where", (&words.title()).into()), ("what", (&what).into())])
}

/// Returns the translation key of a kind of act.
fn did_key(kind: &str) -> &'static str {
    match kind {
        "play" => "robot-did-play",
        "undo" => "robot-did-undo",
        "redo" => "robot-did-redo",
        "amend" => "robot-did-amend",
        "open-match" => "robot-did-open",
        "start-race" => "robot-did-start",
        "programme" => "robot-did-programme",
        _ => "robot-did-other",
    }
}
