//! The widgets on one sheet, in both schemes: by name, by hand and by eye.

use egui::{Grid, Role, Ui, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::*;
use crate::theme::{self, Scheme, icon, size, space};
use festival::i18n::Lang;

/// State of the sheet.
#[derive(Default)]
struct Specimen {
    validated: u32,
    die: Option<u8>,
    note: String,
}

fn sheet(ui: &mut Ui, state: &mut Specimen) {
    egui::Frame::new().inner_margin(space(6)).show(ui, |ui| {
        page_title(ui, "Palio dell’Oca · gara 1");
        ui.add_space(space(2));
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(420.0);
                turn(ui, state);
            });
            ui.add_space(space(2));
            ui.vertical(|ui| {
                ui.set_width(420.0);
                standing(ui, state);
            });
        });
    });
}

fn turn(ui: &mut Ui, state: &mut Specimen) {
    card(ui, |ui| {
        section_title(ui, "Ora tira");
        ui.horizontal(|ui| {
            seat_chip(ui, 2, "Verdi");
            ui.label(egui::RichText::new("tiro 4").color(tokens(ui).soft_ink));
        });
        ui.add_space(space(1));
        ui.horizontal(|ui| {
            for value in 1..=6 {
                if die_ui(ui, Lang::It, value, 56.0, state.die == Some(value)).clicked() {
                    state.die = Some(value);
                }
            }
        });
        ui.label(egui::RichText::new("4 + 5 = 9").font(theme::display(size::PAGE)));
        section_title(ui, "Se convalidato");
        Grid::new("preview").num_columns(2).min_col_width(space(5)).min_row_height(space(5)).show(ui, |ui| {
            for (article, line) in [("6", "Caselle dei dadi: va alla 53"), ("19", "Anna e Luca rientrano")] {
                ui.label(egui::RichText::new(article).font(theme::bold(size::BODY)).color(tokens(ui).soft_ink));
                ui.label(line);
                ui.end_row();
            }
        });
        ui.add_space(space(2));
        ui.horizontal(|ui| {
            if primary_button(ui, "Convalida", Some("⏎")).clicked() {
                state.validated += 1;
            }
            secondary_button(ui, "Annulla…", Some("F8"));
        });
        ui.add_enabled_ui(false, |ui| primary_button(ui, "Chiudi la gara", None));
    });
}

fn standing(ui: &mut Ui, state: &mut Specimen) {
    card(ui, |ui| {
        section_title(ui, "Stormi");
        ui.horizontal_wrapped(|ui| {
            for seat in 0..8 {
                seat_chip(ui, seat, ["Rossi", "Blu", "Verdi", "Gialli", "Lilla", "Celesti", "Arancio", "Prugna"][seat])
                    .on_hover_text(emblem_name(Lang::It, seat));
            }
        });
        ui.add_space(space(2));
        section_title(ui, "Stato");
        ui.horizontal_wrapped(|ui| {
            status_chip(ui, Status::Valid, "Valido");
            status_chip(ui, Status::Warning, "Da rivedere");
            status_chip(ui, Status::Refused, "Rifiutato");
            status_chip(ui, Status::Quiet, "In attesa");
        });
        ui.add_space(space(2));
        section_title(ui, "Registro");
        ui.horizontal(|ui| {
            let label = ui.label("Nota");
            ui.add(egui::TextEdit::singleline(&mut state.note).desired_width(160.0)).labelled_by(label.id);
            icon_button(ui, icon::PENCIL_SIMPLE, "Correggi");
            icon_button(ui, icon::TRASH, "Elimina");
            key_hint(ui, "Ctrl Z");
        });
        let mut checked = true;
        ui.horizontal(|ui| {
            ui.checkbox(&mut checked, "Copia verificata");
            let _ = ui.radio(true, "Prima");
            let _ = ui.radio(false, "Seconda");
        });
        let _ = ui.button(format!("{} Esporta", icon::DOWNLOAD_SIMPLE));
        well(ui, |ui| {
            ui.set_width(ui.available_width());
            empty_state(ui, icon::EGG, "Nessun tiro ancora", "Il primo tiro apre il registro.");
        });
    });
}

fn harness(scheme: Scheme) -> Harness<'static, Specimen> {
    Harness::builder()
        .with_size(vec2(940.0, 720.0))
        .with_theme(scheme.theme())
        .with_context_setup(move |ctx| theme::apply(ctx, scheme))
        .build_ui_state(sheet, Specimen::default())
}

#[test]
fn the_sheet_works_by_name() {
    for scheme in Scheme::ALL {
        let mut harness = harness(scheme);
        harness.run();
        harness.get_by_label("Convalida").click();
        harness.get_by_label("Dado: 5").click();
        harness.run();
        assert_eq!(harness.state().validated, 1);
        assert_eq!(harness.state().die, Some(5));
        for name in ["Verdi", "Valido", "Nessun tiro ancora", "Correggi", "Ctrl Z", "Nota"] {
            assert!(harness.query_all_by_label(name).next().is_some(), "{name}");
        }
        assert_eq!(harness.query_all_by_role(Role::Heading).count(), 5);
    }
}

#[test]
fn keyboard_reaches_and_presses_the_main_action() {
    let mut harness = harness(Scheme::Carta);
    harness.run();
    harness.get_by_label("Convalida").focus();
    harness.run();
    harness.key_press(egui::Key::Enter);
    harness.run();
    assert_eq!(harness.state().validated, 1);
}

#[test]
fn a_closed_action_takes_no_click() {
    let mut harness = harness(Scheme::Feltro);
    harness.run();
    assert!(harness.get_by_label("Chiudi la gara").accesskit_node().is_disabled());
}

#[test]
fn all_of_an_opened_row_comes_into_sight_not_only_what_has_the_keyboard() {
    let list = |ui: &mut Ui, state: &mut (bool, f32, f32)| {
        let (opens, foot, end) = state;
        let bring = std::mem::take(opens);
        *end = ui.max_rect().bottom();
        let rows = OpenedRows { id: "list", row: 40.0, count: 20, opened: Some((4, 60.0)), bring, top: false };
        rows.show(ui, |ui, index, rect| {
            if index == 4 {
                *foot = rect.bottom();
                let line = rect.with_max_y(rect.top() + 40.0);
                let line = ui.interact(line, ui.scope_id().with("line"), egui::Sense::click());
                if bring {
                    line.request_focus();
                }
            }
        });
    };
    let setup = Harness::builder().with_size(vec2(400.0, 230.0));
    let mut harness = setup.build_ui_state(list, (false, 0.0, 0.0));
    harness.run_steps(3);
    let (_, foot, end) = *harness.state();
    assert!(foot > end, "its line alone is in sight");
    harness.state_mut().0 = true;
    harness.run_steps(20);
    let (_, foot, end) = *harness.state();
    assert!(foot <= end, "{foot} below {end}");
}

/// Draws the sheet; `TRIADE_SHEET=folder` keeps the pictures for viewing.
#[test]
fn every_seat_differs_in_the_picture() {
    for scheme in Scheme::ALL {
        let shot = raster::Shot { size: vec2(940.0, 720.0), pixels_per_point: 2.0 };
        let mut state = Specimen { die: Some(4), ..Specimen::default() };
        let image = raster::snapshot(shot, |ctx| theme::apply(ctx, scheme), |ui| sheet(ui, &mut state));
        if let Some(folder) = std::env::var_os("TRIADE_SHEET") {
            image.write_png(std::path::Path::new(&folder).join(format!("{scheme:?}.png"))).unwrap();
        }
        for seat in &scheme.tokens().seats {
            let [r, g, b, _] = seat.fill.to_array();
            let count = image.rgba.chunks(4).filter(|pixel| pixel[..3] == [r, g, b]).count();
            assert!(count > 50, "{:?} in {scheme:?}: {count} pixels", seat.fill);
        }
        let again = raster::snapshot(shot, |ctx| theme::apply(ctx, scheme), |ui| sheet(ui, &mut state));
        assert_eq!(image, again);
    }
}

#[test]
fn a_list_opens_at_what_is_chosen_and_closes_with_the_next_choice() {
    let list = |ui: &mut Ui, chosen: &mut u32| {
        let combo = egui::ComboBox::from_id_salt("list").selected_text(format!("ora {chosen}")).height(120.0);
        let combo = combo.show_ui(ui, |ui| {
            for number in 0..30 {
                if listed(ui, *chosen == number, format!("riga {number}")) {
                    *chosen = number;
                }
            }
        });
        combo.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, "lista"));
    };
    let mut harness = Harness::new_ui_state(list, 20);
    for by_mouse in [false, true] {
        let before = *harness.state();
        let combo = harness.get_by_role(Role::ComboBox);
        if by_mouse {
            combo.click()
        } else {
            combo.focus()
        }
        harness.run();
        if !by_mouse {
            harness.key_press(egui::Key::Enter);
            harness.run();
        }
        let [chosen, next] = [before, before + 1].map(|number| format!("riga {number}"));
        let line = harness.get_by_label(&chosen);
        assert!(line.is_focused(), "{by_mouse}");
        assert!(harness.ctx.content_rect().contains_rect(line.rect()), "{:?}, {by_mouse}", line.rect());
        harness.key_press(egui::Key::ArrowDown);
        harness.run();
        assert!(harness.get_by_label(&next).is_focused(), "{by_mouse}");
        harness.key_press(egui::Key::Enter);
        harness.run();
        assert_eq!(*harness.state(), before + 1, "{by_mouse}");
        assert!(harness.query_by_label(&chosen).is_none(), "closed, {by_mouse}");
    }
}

/// Where nothing is chosen yet, arrows begin at the first line, and letters work at once.
#[test]
fn a_list_without_a_choice_opens_at_its_first_line() {
    const NAMES: [&str; 3] = ["Abalone", "Backgammon", "Twixt"];
    let list = |ui: &mut Ui, chosen: &mut Option<usize>| {
        let combo = egui::ComboBox::from_id_salt("list").selected_text("scegliere").show_ui(ui, |ui| {
            for (at, name) in NAMES.into_iter().enumerate() {
                listed_value(ui, chosen, Some(at), name);
            }
        });
        combo.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, "lista"));
    };
    for (opens, typed, expected) in
        [(egui::Key::Space, None, 1), (egui::Key::Enter, None, 1), (egui::Key::Space, Some("t"), 2)]
    {
        let mut harness = Harness::new_ui_state(list, None);
        harness.get_by_role(Role::ComboBox).focus();
        harness.run();
        harness.key_press(opens);
        harness.run();
        assert!(harness.get_by_label(NAMES[0]).is_focused(), "{opens:?}");
        match typed {
            Some(letter) => harness.event(egui::Event::Text(letter.to_owned())),
            None => harness.key_press(egui::Key::ArrowDown),
        }
        harness.run();
        assert!(harness.get_by_label(NAMES[expected]).is_focused(), "{opens:?}");
        harness.key_press(egui::Key::Space);
        harness.run();
        assert_eq!(*harness.state(), Some(expected), "{opens:?}");
    }
}

#[test]
fn the_chip_of_a_long_name_stays_in_its_room() {
    let name = "Compagnia del Lavatoio Vecchio e della Fornace";
    let chips = move |ui: &mut Ui| {
        ui.set_max_width(200.0);
        seat_chip(ui, 6, name);
        seat_chip(ui, 1, "Blu");
    };
    let mut harness = Harness::builder().with_context_setup(|ctx| theme::apply(ctx, Scheme::Carta)).build_ui(chips);
    harness.run();
    let [long, short] = [name, "Blu"].map(|name| harness.get_by_label(name).rect());
    assert!(long.width() <= 200.0 && long.height() > short.height(), "{long:?}, {short:?}");
}

/// Things below each other in a column keep their distance whether columns fold or not.
#[test]
fn lines_of_a_column_keep_their_distance_where_it_folds() {
    let between = |wide: f32| {
        let harness = Harness::builder().with_size(vec2(wide, 300.0)).build_ui(|ui| {
            Columns::new("page", 200.0, 100.0).left(200.0).show(ui, |ui, column| {
                if column == Column::Left {
                    ui.label("sopra");
                    ui.label("sotto");
                }
            });
        });
        harness.get_by_label("sotto").rect().top() - harness.get_by_label("sopra").rect().bottom()
    };
    assert!(between(600.0) > 0.0);
    assert_eq!(between(300.0), between(600.0));
}
