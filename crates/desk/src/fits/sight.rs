//! What must be in sight together on a small screen at a large scale, without scrolling.

use egui::{Key, Modifiers, vec2};

use super::{Stage, layout};
use crate::Page;
use festival::sample;

/// A screen of 1280×800 at 150 and 200 %.
const SIZES: [[f32; 2]; 2] = [[853.0, 533.0], [640.0, 400.0]];

impl Stage {
    fn resize(&mut self, [wide, high]: [f32; 2]) {
        self.harness.set_size(vec2(wide, high)).run_steps(4);
    }

    /// Notes which of these words nobody sees.
    fn must_see(&mut self, place: &str, words: &[&str]) {
        let unseen: Vec<_> =
            words.iter().filter(|words| layout::in_sight(&self.harness.ctx, words).is_empty()).collect();
        if !unseen.is_empty() {
            self.keep(place);
            self.faults.push(format!("{place}: out of sight: {unseen:?}"));
        }
    }

    /// Notes whether the field that has the keyboard is not seen whole.
    fn must_see_keyboard(&mut self, place: &str) {
        if !layout::keyboard_in_sight(&self.harness.ctx) {
            self.keep(place);
            self.faults.push(format!("{place}: the field that has the keyboard is not seen whole"));
        }
    }
}

#[test]
fn a_throw_is_read_and_recorded_without_scrolling() {
    let mut stage = Stage::new(sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    for size in SIZES {
        stage.resize(size);
        stage.must_see(&format!("sight-validate-{size:?}"), &["Convalida", "Annulla tiro…", "Riga rapida"]);
    }
    stage.press(Modifiers::NONE, Key::F12);
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-throw-{size:?}");
        stage.must_see(&place, &["Registra il tiro", "Giudici", "Riga rapida", "Dado: 1", "Dado: 6"]);
        let dice = layout::in_sight(&stage.harness.ctx, "Dado: ").len();
        assert_eq!(dice, 12, "{place}: both rows");
    }
    stage.done();
}

#[test]
fn a_notary_sees_what_is_typed_to_sign_in() {
    let mut stage = Stage::new(sample::MIDDLE);
    stage.go(Page::Table);
    for size in SIZES {
        stage.resize(size);
        stage.must_see(&format!("sight-sign-in-{size:?}"), &["PIN"]);
        stage.must_see_keyboard(&format!("sight-sign-in-{size:?}"));
    }
    stage.done();
}

#[test]
fn the_ranking_is_seen_to_its_last_column() {
    let mut stage = Stage::new(usize::MAX);
    stage.go(Page::Standings);
    stage.resize(SIZES[0]);
    stage.must_see("sight-standings", &["Posto", "Piazzamento", "Punti (posto)", "Vince"]);
    stage.done();
}

#[test]
fn names_of_filters_stand_beside_their_lists_and_records_below() {
    let mut stage = Stage::new(usize::MAX);
    stage.go(Page::Journal);
    for size in SIZES {
        stage.resize(size);
        let lists = layout::in_sight(&stage.harness.ctx, "tutti");
        assert_eq!(lists.len(), 3, "{size:?}");
        for (name, list) in ["Stormo", "Ufficiale", "Articolo"].into_iter().zip(lists) {
            let label = layout::in_sight(&stage.harness.ctx, name)[0];
            assert!((label.center().y - list.center().y).abs() < 4.0, "{name} at {size:?}: {label} and {list}");
        }
    }
    for size in SIZES {
        stage.resize(size);
        let record = ["Copia l'impronta", "Ornella Brusadelli"];
        stage.must_see(&format!("sight-journal-{size:?}"), &record);
    }
    stage.resize(SIZES[0]);
    stage.must_see("sight-journal", &["Torneo di Abalone: Risultato"]);
    stage.done();
}

#[test]
fn a_programme_is_read_without_scrolling_sideways() {
    let mut stage = Stage::new(usize::MAX);
    stage.go(Page::Programme);
    for (size, rows) in SIZES.into_iter().zip([5, 3]) {
        stage.resize(size);
        let seen = layout::in_sight(&stage.harness.ctx, " iscritti").len();
        assert!(seen >= rows, "{seen} rows at {size:?}");
        stage.must_see(&format!("sight-programme-{size:?}"), &["Sala grande"]);
    }
    stage.done();
}

#[test]
fn results_of_a_round_are_seen_without_scrolling_sideways() {
    let mut stage = Stage::new(usize::MAX);
    let live = stage.live();
    let mut all = live.event.festival.tournaments.iter();
    live.tournament = all.find(|open| open.game.ruleset().id == "torneo-abalone").map(|open| open.id.clone());
    stage.go(Page::Tournament);
    for [wide, high] in SIZES {
        // As high as it scrolls.
        stage.resize([wide, high.max(533.0)]);
        stage.must_see(&format!("sight-results-{wide}"), &["Risultato", "vince Umberto Tronconi"]);
    }
    stage.done();
}

#[test]
fn what_the_speaker_reads_now_is_seen_whole() {
    let mut stage = Stage::new(usize::MAX);
    stage.go(Page::Speaker);
    for size in SIZES {
        stage.resize(size);
        let desk = stage.harness.state();
        let newest = desk.pages.speaker_reads().to_owned();
        assert!(!newest.is_empty());
        stage.must_see(&format!("sight-speaker-{size:?}"), &[&newest]);
    }
    stage.done();
}

/// What an amendment of an amendment's consequences needs stays in sight: title, reason, buttons, and the fields of the act
/// that is put in the place of another one.
#[test]
fn a_correction_with_a_second_act_keeps_its_head_and_foot_in_sight() {
    let foot = ["Motivo", "Conferma la correzione", "Lascia stare"];
    let mut stage = Stage::new(sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text("annulla 3");
    stage.press(Modifiers::NONE, Key::Enter);
    for size in SIZES {
        stage.resize(size);
        stage.must_see(&format!("sight-annul-{size:?}"), &foot);
    }
    stage.resize([1280.0, 800.0]);
    stage.click("Sostituisci la ");
    for size in [[1280.0, 800.0], SIZES[0]] {
        stage.resize(size);
        let place = format!("sight-second-act-{size:?}");
        stage.must_see(&place, &foot);
        stage.must_see(&place, &["Correggere il registro"]);
        stage.must_see_keyboard(&place);
    }
    stage.resize([1280.0, 800.0]);
    stage.look("race-second-act");
    stage.done();
}

#[test]
fn a_long_slip_that_is_corrected_leaves_its_reason_and_buttons_in_sight() {
    let mut stage = Stage::new(sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    let mut all = stage.live().event.festival.tournaments.iter();
    let open = all.find(|open| open.game.ruleset().id == "torneo-rummikub").expect("a tournament with long slips");
    let results = open.state().tables.iter().filter_map(|(number, _)| open.result_entry(tournament::TableNo(number)));
    let up = open.game.last().0 - results.min().expect("something was played").0;
    let id = open.id.clone();
    stage.live().tournament = Some(id);
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F10);
    for _ in 0..=up {
        stage.press(Modifiers::NONE, Key::ArrowDown);
    }
    stage.press(Modifiers::NONE, Key::Enter);
    for size in [[1280.0, 800.0], SIZES[0]] {
        stage.resize(size);
        let place = format!("sight-slip-{size:?}");
        stage.must_see(&place, &["Correggere il registro", "Motivo", "Conferma la correzione", "Lascia stare"]);
        stage.must_see_keyboard(&place);
    }
    stage.resize([1280.0, 800.0]);
    stage.look("tournament-slip");
    stage.done();
}
