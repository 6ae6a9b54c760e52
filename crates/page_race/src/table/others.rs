//! The dialog for acts beside throws and judgements: who throws, what path judges report, who takes whose part.

use egui::{ComboBox, Key, Label, RichText, ScrollArea, Ui};
use rules::games::oca::{Fact, FlockSeat, Oca, Part, Player};
use rules::{Entry, Match, RoleSet, Seat};

use crate::table::asks::{letter, player_button};
use crate::table::command::Tab;
use crate::table::judges::flocks_ui;
use crate::table::newcomer::Newcomer;
use crate::table::phase::Phase;
use crate::table::{Command, TablePage};
use desk_kit::Cx;
use desk_kit::dialogs::{body_ui, dialog_width};
use desk_kit::keys::{alt, alt_button};
use desk_kit::line::Line;
use desk_kit::office::approvers_ui;
use desk_kit::parts::{Mood, enter_free, entered_to_stay, field, keep_list_above, lines_ui, quiet};
use desk_kit::race_words::{entry_words, flock_name, violation_lines};
use festival::event::substitutions;
use look::theme::{bold, display, size, space};
use look::widgets::{listed_value, primary_button, secondary_button, section_title};

/// Greatest number of players who throw together.
const THROWERS: usize = 2;

/// The dialog as it is being filled in.
pub(super) struct Others {
    tab: Tab,
    throwers: Vec<Player>,
    note: String,
    flock: Seat,
    part: Part,
    outgoing: Option<Player>,
    incoming: Option<Player>,
    name: String,
    reason: String,
    /// Whether the first field of the tab is still to get the keyboard.
    focus: bool,
}

impl Others {
    pub fn new(race: &Match<Oca>, tab: Tab) -> Self {
        Self {
            tab,
            throwers: Vec::new(),
            note: String::new(),
            flock: race.state().to_throw,
            part: Part::Player,
            outgoing: None,
            incoming: None,
            name: String::new(),
            reason: String::new(),
            focus: true,
        }
    }

    /// Opens the dialog on the substitution of a player.
    pub fn of(race: &Match<Oca>, flock: Seat, player: Player) -> Self {
        Self { flock, outgoing: Some(player), ..Self::new(race, Tab::Substitute) }
    }

    /// Draws the dialog; returns true when it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) -> bool {
        let Some(race) = cx.live.race() else { return true };
        dialog_width(ui, space(150));
        ui.label(RichText::new(cx.tr("table-others")).font(display(size::TITLE)));
        ui.horizontal_wrapped(|ui| {
            for tab in Tab::ALL {
                let words = format!("{} · Alt {}", cx.tr(tab.key()), tab.letter().name());
                if ui.selectable_label(self.tab == tab, words).clicked() || alt(ui, tab.letter()) {
                    (self.tab, self.focus) = (tab, true);
                }
            }
        });
        let seen = !self.focus;
        let (entered, act, ready) = body_ui(ui, |ui| {
            let entered = match self.tab {
                Tab::Throwers => self.throwers_ui(ui, cx, race),
                Tab::Report => self.report_ui(ui, cx),
                Tab::Substitute => self.substitute_ui(ui, cx, race),
            };
            let act = self.act(race);
            let shows =
                |(entry, newcomer): &(Entry<Oca>, Option<Newcomer>)| preview_ui(ui, cx, race, entry, newcomer.as_ref());
            let ready = act.as_ref().is_some_and(shows);
            (entered, act, ready)
        });
        let entered = entered || seen && enter_free(ui);
        let mut given_up = false;
        ui.horizontal(|ui| {
            let confirm = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("table-judge-confirm"), Some("⏎")));
            if let Some((entry, newcomer)) = act.filter(|_| ready && (confirm.inner.clicked() || entered)) {
                acts.push(Command::Tell(entry, newcomer));
            }
            given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        });
        given_up
    }

    /// Draws who throws next: one alone, or two together.
    fn throwers_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) -> bool {
        self.focus = false;
        let seat = race.state().to_throw;
        let flock = flock_name(race.seats(), seat);
        ui.add(Label::new(cx.tr_args("table-throwers-ask", &[("flock", flock.into())])).wrap());
        let Some((own, names)) = race.state().flock(seat).zip(race.seats().get(seat.index())) else { return false };
        ScrollArea::vertical().id_salt("table-throwers").max_height(space(60)).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (index, player) in own.members().enumerate() {
                    let key = letter(index);
                    let typed = key.and_then(Key::from_name).is_some_and(|key| {
                        let plain = |input: &egui::InputState| input.modifiers.is_none() && input.key_pressed(key);
                        ui.input(plain)
                    });
                    let chosen = self.throwers.contains(&player);
                    let button = player_button(ui, &names.player_name(player), key, chosen);
                    if button.clicked() || typed {
                        self.toggle(player);
                    }
                }
            });
        });
        false
    }

    /// Adds a player to those who throw, or removes him; a third begins anew.
    fn toggle(&mut self, player: Player) {
        if self.throwers.contains(&player) {
            return self.throwers.retain(|other| *other != player);
        }
        if self.throwers.len() == THROWERS {
            self.throwers.clear();
        }
        self.throwers.push(player);
    }

    fn report_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let width = ui.available_width() - space(4);
        ui.add(Label::new(cx.tr("table-report-ask")).wrap());
        let note = field(ui, &cx.tr("table-report-note"), &mut self.note, width);
        self.arrive(&note);
        entered_to_stay(ui, &note)
    }

    fn substitute_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>) -> bool {
        let (flock, part) = (self.flock, self.part);
        self.focus |= flocks_ui(ui, cx, race, &mut self.flock);
        ui.horizontal_wrapped(|ui| {
            for part in Part::ALL {
                let words = cx.tr(&format!("table-part-{}", part.name()));
                let button = egui::Button::selectable(self.part == part, words).frame_when_inactive(true);
                if ui.add(button).clicked() {
                    self.part = part;
                }
            }
        });
        if (flock, part) != (self.flock, self.part) {
            (self.outgoing, self.incoming) = (None, None);
        }
        let Some((own, names)) = race.state().flock(self.flock).zip(race.seats().get(self.flock.index())) else {
            return false;
        };
        let holder = match self.part {
            Part::Player => None,
            Part::Captain => own.captain,
            Part::Bearer => Some(own.bearer_player),
        };
        let leaving: Vec<_> = holder.map_or_else(|| own.members().collect(), |holder| vec![holder]);
        if !self.outgoing.is_some_and(|outgoing| leaving.contains(&outgoing)) {
            self.outgoing = leaving.first().copied();
        }
        let coming: Vec<_> = match self.part {
            Part::Player => Vec::new(),
            Part::Captain => own.members().filter(|player| Some(*player) != self.outgoing).collect(),
            Part::Bearer => own.reserve_players().collect(),
        };
        ui.horizontal_top(|ui| {
            player_ui(ui, cx, "table-substitute-left", names, &leaving, &mut self.outgoing);
            if self.part == Part::Player {
                let name = field(ui, &cx.tr("table-substitute-name"), &mut self.name, space(56));
                self.arrive(&name);
            } else {
                self.focus = false;
                if !self.incoming.is_some_and(|incoming| coming.contains(&incoming)) {
                    self.incoming = coming.first().copied();
                }
                player_ui(ui, cx, "table-substitute-came", names, &coming, &mut self.incoming);
            }
        });
        let width = ui.available_width() - space(4);
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, width);
        entered_to_stay(ui, &reason)
    }

    fn arrive(&mut self, field: &egui::Response) {
        if std::mem::take(&mut self.focus) {
            field.request_focus();
        }
    }

    /// Returns the act as filled in, and the newcomer whom it brings from outside; `None` while something is missing.
    fn act(&self, race: &Match<Oca>) -> Option<(Entry<Oca>, Option<Newcomer>)> {
        let fact = match self.tab {
            Tab::Throwers if self.throwers.is_empty() => return None,
            Tab::Throwers => Fact::Throwers(self.throwers.clone()),
            Tab::Report if self.note.trim().is_empty() => return None,
            Tab::Report => Fact::Report { note: self.note.trim().to_owned() },
            Tab::Substitute => return self.substitution(race),
        };
        Some((Entry::fact(fact), None))
    }

    fn substitution(&self, race: &Match<Oca>) -> Option<(Entry<Oca>, Option<Newcomer>)> {
        let (flock, part, outgoing) = (self.flock, self.part, self.outgoing?);
        let names = race.seats().get(flock.index())?;
        let (incoming, newcomer) = match part {
            Part::Player if self.name.trim().is_empty() => return None,
            Part::Player => {
                let name = self.name.trim();
                let next = names.next_number();
                let same = |player: &Player| names.player_name(*player).to_lowercase() == name.to_lowercase();
                match (0..next.0).map(Player).find(same) {
                    Some(known) => (known, None),
                    None => (next, Some(Newcomer { flock, name: name.to_owned() })),
                }
            }
            Part::Captain | Part::Bearer => (self.incoming?, None),
        };
        let reason = self.reason.trim().to_owned();
        Some((Entry::fact(Fact::Substitute { flock, part, outgoing, incoming, reason }), newcomer))
    }
}

impl TablePage {
    /// Draws the buttons for acts beside the throw; who throws is asked before it.
    pub(super) fn others_ui(&self, ui: &mut Ui, cx: &Cx<'_>, phase: Phase, acts: &mut Vec<Command>) {
        let fits = |tab: &Tab| match tab {
            Tab::Throwers => phase == Phase::Throw,
            Tab::Report => true,
            Tab::Substitute => !matches!(phase, Phase::Declare(_) | Phase::Over(_)),
        };
        ui.horizontal_wrapped(|ui| {
            for tab in Tab::ALL.into_iter().filter(fits) {
                if alt_button(ui, &cx.tr(tab.key()), tab.letter()) {
                    acts.push(Command::AskOther(tab));
                }
            }
        });
    }
}

/// Draws what the act is and what speaks against it; returns true if it can be recorded once its offices agree.
fn preview_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, entry: &Entry<Oca>, newcomer: Option<&Newcomer>) -> bool {
    approvers_ui(ui, cx, race, entry);
    section_title(ui, &cx.tr("table-if-confirmed"));
    let seats = Newcomer::seated(newcomer, race);
    let what = entry_words(&seats, entry, Some(race.state().to_throw), cx.lang);
    ui.add(Label::new(RichText::new(festival::i18n::capital(&what)).font(bold(size::BODY))).wrap());
    let refused: Vec<Line> = match race.preview(entry, RoleSet::EVERYONE) {
        Ok(_) => Vec::new(),
        Err(violations) => violation_lines(race, &violations, cx.lang),
    };
    lines_ui(ui, &refused, Mood::Refused);
    if let Entry::Fact { fact: Fact::Substitute { flock, .. }, .. } = entry {
        earlier_ui(ui, cx, race, *flock);
    }
    refused.is_empty()
}

/// Draws who took whose part in a flock before.
pub(crate) fn earlier_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, flock: Seat) {
    for told in earlier(race, flock, cx.lang) {
        ui.add(Label::new(quiet(ui, &told)).wrap());
    }
}

/// Returns the substitutions in a flock as lines: "n. 14 · Bruna al posto di Anna · «motivo»".
pub(crate) fn earlier(race: &Match<Oca>, flock: Seat, lang: festival::i18n::Lang) -> Vec<String> {
    let own = substitutions(race).filter(|one| one.flock == flock);
    own.map(|one| {
        let people = (one.outgoing, one.incoming);
        let what = festival::event::substitution_words(race.seats(), one.flock, one.part, people, lang);
        format!("n. {} · {what} · «{}»", one.seq.0, one.reason)
    })
    .collect()
}

/// Draws a list of players to choose from, with its label above it.
fn player_ui(ui: &mut Ui, cx: &Cx<'_>, key: &str, names: &FlockSeat, all: &[Player], chosen: &mut Option<Player>) {
    let words = |player: Option<Player>| player.map_or_else(String::new, |player| names.player_name(player));
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = space(1);
        let label = ui.label(quiet(ui, &cx.tr(key)));
        let combo = ComboBox::from_id_salt(key).selected_text(words(*chosen)).width(space(56));
        let response = combo.show_ui(ui, |ui| {
            for player in all {
                listed_value(ui, chosen, Some(*player), words(Some(*player)));
            }
        });
        keep_list_above(ui, &response.response);
        response.response.labelled_by(label.id);
    });
}
