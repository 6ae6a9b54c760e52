//! Tests of what must be in sight together on a small screen at a large scale, without scrolling.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use rules::games::oca::Fact;

use super::races::at_a_swap;
use desk_kit::Page;
use festival::i18n::Lang;
use festival::sample;
use look::Prefs;
use shell::testing::SIZES;
use shell::testing::press_at_once;
use shell::testing::{LONG, Stage, layout};

#[test]
fn a_throw_is_read_and_recorded_without_scrolling() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    for size in SIZES {
        stage.resize(size);
        let words = ["Convalida", "Annulla tiro…", "Riga rapida", "Il portatore va"];
        stage.must_see(&format!("sight-validate-{size:?}"), &words);
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
fn both_dice_are_read_with_what_follows() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    for key in [Key::F12, Key::Num4, Key::Num5] {
        stage.press(Modifiers::NONE, key);
    }
    for size in SIZES {
        stage.resize(size);
        stage.must_see(&format!("sight-typed-{size:?}"), &["4 + 5 = 9", "Il portatore va", "Registra il tiro"]);
    }
    stage.done();
}

#[test]
fn reasons_of_nullity_are_seen_together() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F8);
    for size in SIZES {
        stage.resize(size);
        let reasons = ["26a ·", "26b ·", "26c ·", "26d ·", "26e ·", "26f ·", "Indietro"];
        let place = format!("sight-void-{size:?}");
        stage.must_see(&place, &reasons);
        stage.must_keep_clear_of_bars(&place);
    }
    // The note of the last reason, as it is typed.
    stage.press(Modifiers::NONE, Key::F);
    for size in SIZES {
        stage.resize(size);
        stage.type_text("a");
        stage.harness.run_steps(3);
        stage.must_see(&format!("sight-void-note-{size:?}"), &["Dichiara nullo"]);
    }
    stage.done();
}

#[test]
fn a_captain_sees_who_can_pay() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    for key in [Key::F12, Key::Num6, Key::Num1, Key::Enter, Key::F12, Key::Num3, Key::Num3, Key::Enter, Key::F12] {
        stage.press(Modifiers::NONE, key);
    }
    let race = stage.live().race().unwrap();
    let thrower = race.state().last_thrower;
    let seat = &race.seats()[thrower.index()];
    let players = race.state().flock(thrower).unwrap().reserve_players();
    let names: Vec<_> = players.map(|player| seat.player_name(player)).collect();
    for size in SIZES {
        stage.resize(size);
        let seen = names.iter().filter(|name| !layout::in_sight(&stage.harness.ctx, name).is_empty()).count();
        if seen < 4 {
            stage.keep(&format!("sight-stray-{size:?}"));
            stage.faults.push(format!("{size:?}: {seen} of {} who can pay", names.len()));
        }
        stage.must_see(&format!("sight-stray-{size:?}"), &["Accetta"]);
    }
    stage.done();
}

#[test]
fn whoever_types_a_pin_sees_it() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1"]);
    stage.go(Page::Table);
    for size in SIZES {
        stage.resize(size);
        stage.press(Modifiers::NONE, Key::F11);
        stage.must_see(&format!("sight-here-{size:?}"), &["Accedi", "Chiudi"]);
        stage.must_see_keyboard(&format!("sight-here-{size:?}"));
        stage.press(Modifiers::NONE, Key::Escape);
        stage.press(Modifiers::NONE, Key::F12);
        stage.must_see(&format!("sight-approving-{size:?}"), &["Accedi"]);
        stage.must_see_keyboard(&format!("sight-approving-{size:?}"));
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}

/// However many can be asked, the way out stands under the PIN.
#[test]
fn whoever_is_asked_for_a_pin_sees_the_ways_on_and_out() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Programme);
    for roles in [desk_kit::ORGANISERS.to_vec(), rules::Role::ALL.to_vec()] {
        stage.harness.state_mut().ask(desk_kit::AppCommand::SignIn(roles, "access-to-record"));
        stage.harness.run_steps(3);
        for size in SIZES {
            stage.resize(size);
            let place = format!("sight-access-{size:?}");
            stage.must_see(&place, &["Serve:", "per registrare", "Accedi", "Lascia stare"]);
            stage.must_see_keyboard(&place);
            stage.must_have_one_bar(&place);
        }
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}

/// The act to be recorded and the way out are in sight while somebody types a PIN for it.
#[test]
fn whoever_agrees_to_an_act_sees_it_and_the_way_out() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F9);
    stage.harness.get_by_label("Motivo, o che cosa si contesta").focus();
    stage.harness.run_steps(2);
    stage.type_text("mossa dettata");
    stage.click("Apri una contestazione");
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-agreeing-{size:?}");
        stage.must_see(&place, &["Contestazione, ", "Accedi", "Lascia stare"]);
        stage.must_see_keyboard(&place);
        stage.must_have_one_bar(&place);
    }
    stage.done();
}

#[test]
fn a_match_is_imported_between_its_title_and_its_buttons() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.begin_a_match();
    stage.seat(&["o8"]);
    stage.harness.run_steps(2);
    stage.click("Importa una partita…");
    let look = |stage: &mut Stage, name: &str, words: &[&str]| {
        for size in SIZES {
            stage.resize(size);
            let place = format!("sight-import-{name}-{size:?}");
            stage.must_see(&place, &["Importare una partita scritta", "Lascia stare"]);
            stage.must_see(&place, words);
            stage.must_see_keyboard(&place);
            stage.must_have_one_bar(&place);
        }
    };
    look(&mut stage, "empty", &["Leggi", "Registra la partita"]);
    let moves: Vec<_> = (1..=60).map(|number| format!("{number}. A1 B1")).collect();
    stage.harness.event(egui::Event::Paste(moves.join("\n")));
    stage.harness.run_steps(3);
    look(&mut stage, "pasted", &["Leggi", "Registra la partita"]);
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert!(stage.shows("PIN"), "an office is asked for");
    look(&mut stage, "asking", &["Accedi"]);
    stage.done();
}

/// A pasted table is added without scrolling, however small the window.
#[test]
fn a_list_is_imported_between_its_title_and_its_buttons() {
    let mut stage = Stage::filled_in(crate::rooms());
    stage.seat(&["o8"]);
    stage.go(Page::Setup);
    stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(page_race::Section::Flocks);
    stage.harness.run_steps(3);
    let rows: Vec<_> = (0..40).map(|number| format!("Nuovi\tGiocatore {number}")).collect();
    stage.harness.event(egui::Event::Paste(format!("Stormo\tNome\n{}", rows.join("\n"))));
    stage.harness.run_steps(3);
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-list-{size:?}");
        stage.must_see(&place, &["Importa una tabella", "Leggi", "Aggiungi", "Annulla"]);
        stage.must_have_one_bar(&place);
    }
    stage.press(Modifiers::NONE, Key::Escape);
    stage.go(Page::Programme);
    stage.press(Modifiers::NONE, Key::O);
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-albo-{size:?}");
        stage.must_see(&place, &["Albo d'oro", "Chiudi", "Importa vincitori…"]);
        stage.must_have_one_bar(&place);
    }
    stage.done();
}

#[test]
fn a_notary_sees_what_is_typed_to_sign_in() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
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
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.go(Page::Standings);
    for size in SIZES {
        stage.resize(size);
        stage.must_see(&format!("sight-standings-{size:?}"), &["Posto", "Piazzamento", "Punti (posto)", "Vince"]);
    }
    stage.done();
}

#[test]
fn names_of_filters_stand_beside_their_lists_and_records_below() {
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.go(Page::Journal);
    for size in SIZES {
        stage.resize(size);
        let lists = layout::in_sight(&stage.harness.ctx, "tutti");
        assert_eq!(lists.len(), 4, "{size:?}");
        for (name, list) in ["Torneo", "Stormo", "Ufficiale", "Articolo"].into_iter().zip(lists) {
            let label = layout::in_sight(&stage.harness.ctx, name)[0];
            assert!((label.center().y - list.center().y).abs() < 4.0, "{name} at {size:?}: {label} and {list}");
        }
    }
    for size in SIZES {
        stage.resize(size);
        let record = ["Copia l'impronta", "Ornella Brusadelli"];
        stage.must_see(&format!("sight-journal-{size:?}"), &record);
    }
    for size in SIZES {
        stage.resize(size);
        stage.must_see("sight-journal", &["Torneo di Abalone: Risultato"]);
        stage.must_not_scroll_sideways(&format!("sight-journal-{size:?}"));
    }
    stage.done();
}

#[test]
fn a_programme_is_read_without_scrolling_sideways() {
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.go(Page::Programme);
    for (size, rows) in SIZES.into_iter().zip([4, 2]) {
        stage.resize(size);
        let seen = layout::in_sight(&stage.harness.ctx, " iscritti").len();
        assert!(seen >= rows, "{seen} rows at {size:?}");
        let place = format!("sight-programme-{size:?}");
        stage.must_see(&place, &["Sala grande"]);
        stage.must_read_whole(&place, &["Torneo di", "Campionato di puzzle"]);
        stage.must_not_scroll_sideways(&place);
    }
    stage.done();
}

#[test]
fn the_slip_of_a_match_and_its_judges_need_no_scrolling_sideways() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    for ruleset in ["torneo-abalone", "torneo-mancala", "torneo-rummikub"] {
        stage.choose(ruleset);
        stage.go(Page::Tournament);
        stage.press(Modifiers::NONE, Key::F9);
        // Sizes at which slip and judges just have room beside each other.
        let narrow = [[970.0, 610.0], [985.0, 615.0]];
        for (size, lang) in SIZES.into_iter().chain(narrow).flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
            stage.harness.state_mut().prefs.lang = lang;
            stage.resize(size);
            stage.must_not_scroll_sideways(&format!("sight-match-{ruleset}-{size:?}-{lang:?}"));
        }
        stage.harness.state_mut().prefs.lang = Lang::It;
    }
    stage.done();
}

#[test]
fn results_of_a_round_are_seen_without_scrolling() {
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-results-{size:?}");
        stage.must_see(&place, &["vince Umberto Tronconi", "Scrivi i risultati"]);
        stage.must_not_scroll_sideways(&place);
    }
    stage.done();
}

#[test]
fn a_record_of_a_tournament_is_read_to_its_result() {
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F10);
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-log-{size:?}");
        stage.must_see(&place, &["Risultato, partita 25"]);
        stage.must_read_whole(&place, &["Risultato, partita 25"]);
    }
    stage.done();
}

#[test]
fn whoever_is_called_first_is_named_beside_what_is_read() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Speaker);
    stage.resize(SIZES[0]);
    stage.must_see("sight-speaker-called", &["Al tavolo"]);
    stage.done();
}

/// An amendment with a second act keeps in sight its title, reason, buttons, and the fields of the act that replaces
/// another.
#[test]
fn a_correction_with_a_second_act_keeps_its_head_and_foot_in_sight() {
    let foot = ["Motivo", "Conferma la correzione", "Lascia stare"];
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
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
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
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

/// The name of the official whose PIN is asked is in sight, with names of the greatest length.
#[test]
fn who_is_here_is_read_between_the_title_and_the_way_out() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    for (index, official) in stage.live().event.setup.officials.iter_mut().enumerate() {
        official.person.name = format!("{} {}", LONG[index % 2], index + 1);
    }
    stage.seat(&["o1", "o3"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F11);
    for size in SIZES {
        stage.resize(size);
        let place = format!("sight-here-{size:?}");
        stage.must_see(&place, &["Chi è al tavolo", "Alla tastiera", "Fa uscire", "Chiudi"]);
        stage.must_see_keyboard(&place);
        stage.must_have_one_bar(&place);
    }
    stage.done();
}

/// The row selected by keys is in sight, and so are the title and the way out.
#[test]
fn a_new_tournament_is_chosen_between_its_title_and_the_way_out() {
    let mut stage = Stage::sample(crate::rooms(), 0);
    stage.seat(&["o8"]);
    stage.go(Page::Programme);
    stage.press(Modifiers::NONE, Key::N);
    for size in SIZES {
        stage.resize(size);
        press_at_once(&mut stage.harness, Key::ArrowUp, 17);
        press_at_once(&mut stage.harness, Key::ArrowDown, 17);
        let place = format!("sight-new-{size:?}");
        stage.must_see(&place, &["Nuovo torneo", "Sistema svizzero", "Lascia stare"]);
        stage.must_have_one_bar(&place);
    }
    stage.done();
}

/// The question for a new file's place has its buttons in sight.
#[test]
fn a_new_event_is_made_without_scrolling() {
    for size in SIZES {
        let mut stage =
            Stage::of(crate::testing::desk(Prefs { file: None, ..Prefs::default() }), tempfile::tempdir().unwrap());
        stage.resize(size);
        stage.press(Modifiers::NONE, Key::N);
        stage.must_see(&format!("sight-welcome-{size:?}"), &["Dove va il nuovo file?", "Crea", "Annulla"]);
        stage.done();
    }
}

/// A tournament is run at 150 % without scrolling its page: its title and the next act are always in sight.
#[test]
fn the_head_of_a_tournament_stays_in_sight() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.resize(SIZES[0]);
    for key in [Key::F6, Key::F7, Key::F8, Key::F9, Key::F10] {
        stage.press(Modifiers::NONE, key);
        stage.must_see(&format!("sight-head-{key:?}"), &["Stampa", "Registro"]);
    }
    stage.done();
}

/// Further fields of an entry are in sight as soon as they open.
#[test]
fn fields_that_open_beside_a_name_come_into_sight() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-omaha");
    stage.go(Page::Entries);
    for size in SIZES {
        stage.resize(size);
        stage.type_text("Mar");
        stage.press(Modifiers::ALT, Key::D);
        let place = format!("sight-more-{size:?}");
        stage.must_see(&place, &["Società o paese", "Contatto"]);
        stage.press(Modifiers::ALT, Key::D);
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}

/// All rivals for a swap are in sight, and the question is fully visible.
#[test]
fn rivals_of_a_swap_are_seen_together() {
    let mut stage = at_a_swap();
    let rivals = stage.live().race().unwrap().prompts().into_iter().filter(|prompt| prompt.ask == "swap");
    let rivals = rivals.filter_map(|prompt| prompt.facts).flatten().filter(|fact| matches!(fact, Fact::Swap(Some(_))));
    let count = rivals.count();
    for size in SIZES {
        stage.resize(size);
        let seen = layout::in_sight(&stage.harness.ctx, " · casella ").len();
        let place = format!("sight-swap-{size:?}");
        if seen < count {
            stage.keep(&place);
            stage.faults.push(format!("{place}: {seen} rivals of {count}"));
        }
        stage.must_see(&place, &["Capostormo: lo scambio", "Resta"]);
    }
    stage.done();
}

/// Going through the programme by keys keeps the selected row in sight, in what a desktop leaves of a small screen at
/// 200 %.
#[test]
fn what_is_chosen_of_a_programme_is_in_sight() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Programme);
    let count = stage.live().event.festival.tournaments.len();
    for size in [[640.0, 390.0], [604.0, 372.0]] {
        stage.resize(size);
        for row in 0..count {
            stage.press(Modifiers::NONE, if size[0] > 620.0 { Key::ArrowDown } else { Key::ArrowUp });
            let live = stage.live();
            let open = live.tournament.as_ref().and_then(|id| live.event.festival.find(id)).unwrap();
            let title = festival::Words { event: &live.event, open, lang: Lang::It }.title();
            stage.must_see(&format!("sight-chosen-{row}-{size:?}"), &[&title]);
        }
        stage.must_not_scroll_sideways(&format!("sight-chosen-{size:?}"));
    }
    stage.done();
}
