//! The roster of a flock once the race has begun: who is in it now, in which part, and who took whose place.

use egui::{Label, Ui};
use rules::games::oca::{Flock, Oca, Player};
use rules::{Match, Seat};

use super::guide::{Guide, hint_ui};
use crate::table::others::earlier;
use desk_kit::AppCommand;
use look::theme::icon;
use look::widgets::{icon_button, section_title};

/// Draws who is in a flock now, each with the button that substitutes somebody for them.
pub(super) fn roster_now_ui(ui: &mut Ui, race: &Match<Oca>, index: usize, guide: &mut Guide<'_>) {
    let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
    let Some((flock, names)) = race.state().flock(seat).zip(race.seats().get(index)) else { return };
    for player in flock.members() {
        let name = names.player_name(player);
        ui.horizontal_top(|ui| {
            let words = guide.tr_args("setup-replace-of", &[("name", (&name).into())]);
            if icon_button(ui, icon::USER_PLUS, &words).clicked() {
                guide.commands.push(AppCommand::Substitute(seat, player));
            }
            let number = u16::from(player.0) + 1;
            let parts = parts(flock, player, guide);
            let told = [format!("{number}. {name}"), parts].into_iter().filter(|part| !part.is_empty());
            ui.add(Label::new(told.collect::<Vec<_>>().join(" · ")).wrap());
        });
    }
    let told = earlier(race, seat, guide.lang);
    if !told.is_empty() {
        section_title(ui, &guide.tr("setup-substitutions"));
        told.iter().for_each(|line| hint_ui(ui, line));
    }
}

/// Returns in words what somebody is in a flock beside a player.
fn parts(flock: &Flock, player: Player, guide: &Guide<'_>) -> String {
    let held = [
        (flock.captain == Some(player), "setup-captain"),
        (flock.bearer_player == player, "setup-bearer"),
        (flock.stray(player).is_some(), "setup-stray"),
    ];
    let names: Vec<_> = held.iter().filter(|(held, _)| *held).map(|(_, key)| guide.tr(key)).collect();
    names.join(", ")
}
