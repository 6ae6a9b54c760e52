//! Tests of the guide over the pages: it opens at what is on screen, finds what is typed, and gives the keyboard back; its tables of
//! acts are those that the help shows.

mod acts;

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::walks::follow;
use desk_kit::Page;
use festival::sample;
use shell::testing::{SIZES, Stage, layout};

/// Checks whether words stand in sight.
fn sees(stage: &Stage, words: &str) -> bool {
    !layout::in_sight(&stage.harness.ctx, words).is_empty()
}

#[test]
fn the_guide_opens_by_its_key_at_the_section_about_the_page() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    let pages = [
        (Page::Table, "La gara al tavolo"),
        (Page::Standings, "La classifica"),
        (Page::Journal, "Il registro"),
        (Page::Setup, "La preparazione"),
        (Page::Programme, "Il programma"),
        (Page::Entries, "Le iscrizioni"),
        (Page::Tournament, "La pagina del torneo"),
        (Page::Speaker, "La pagina dello speaker"),
        (Page::Hall, "La pagina Sala"),
    ];
    for (page, section) in pages {
        stage.go(page);
        stage.press(Modifiers::NONE, Key::F1);
        assert!(stage.shows("Aiuto · "), "{page:?}: the short help comes first");
        assert!(sees(&stage, &format!("Guida: {section}")), "{page:?}: and says where it leads");
        stage.press(Modifiers::NONE, Key::F1);
        assert!(!stage.shows("Aiuto · "), "{page:?}");
        let titles = layout::in_sight(&stage.harness.ctx, section);
        assert!(titles.iter().any(|title| title.left() > 400.0), "{page:?}: not at «{section}»: {titles:?}");
        stage.press(Modifiers::NONE, Key::F1);
        assert!(!stage.shows("Indietro"), "{page:?}: a third time closes it");
        stage.press(Modifiers::SHIFT, Key::F1);
        assert!(sees(&stage, section) && stage.shows("Indietro"), "{page:?}: in one stroke");
        stage.press(Modifiers::NONE, Key::Escape);
        assert!(!stage.shows("Indietro"), "{page:?}");
    }
}

#[test]
fn on_a_match_the_guide_opens_at_its_game() {
    let mut hall = follow("torneo-backgammon");
    layout::watch(&hall.harness.ctx);
    hall.press_with(Modifiers::SHIFT, Key::F1);
    assert!(!layout::in_sight(&hall.harness.ctx, "Backgammon").is_empty());
    assert!(hall.shows("Raddoppio") || hall.shows("raddoppio"));
}

#[test]
fn what_is_typed_is_searched_and_the_page_has_its_keyboard_again() {
    let mut hall = follow("torneo-abalone");
    layout::watch(&hall.harness.ctx);
    hall.type_text("a1");
    hall.press(&[Key::F1]);
    hall.type_text("corr");
    assert!(hall.shows("Va via la corrente"), "typing in the help leads into the guide, and is searched");
    hall.type_text("ente");
    assert!(hall.shows("Va via la corrente") && hall.shows("Trovato"));
    hall.press(&[Key::Enter]);
    let ctx = &hall.harness.ctx;
    let lines = layout::in_sight(ctx, "Se degli orologi correvano");
    assert!(!layout::in_sight(ctx, "Va via la corrente").is_empty() && !lines.is_empty(), "the hit is in sight");
    hall.press_with(Modifiers::ALT, Key::ArrowLeft);
    assert!(!layout::in_sight(&hall.harness.ctx, "una, due o tre biglie").is_empty(), "back at the game");
    hall.press(&[Key::Escape]);
    let line = hall.harness.get_by_label("Riga di immissione");
    assert!(line.accesskit_node().is_focused(), "the line has the keyboard");
    assert_eq!(line.value().unwrap_or_default(), "a1", "and what stood on it");
    hall.type_text("b");
    assert_eq!(hall.harness.get_by_label("Riga di immissione").value().unwrap_or_default(), "a1b");
}

#[test]
fn hits_are_chosen_by_arrows_and_links_lead_on() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Table);
    stage.press(Modifiers::SHIFT, Key::F1);
    stage.type_text("xyzxyz");
    assert!(stage.shows("Non si trova"));
    stage.press(Modifiers::COMMAND, Key::A);
    stage.type_text("tabellone della gara");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(sees(&stage, "Il tabellone della gara"));
    stage.harness.get_all_by_label("Tabelloni e speaker").last().unwrap().click();
    stage.harness.run_steps(4);
    assert!(sees(&stage, "Il tabellone è ciò che vede la sala"), "the link leads to the chapter");
}

#[test]
fn the_guide_asks_where_it_goes_as_a_pdf() {
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Table);
    stage.press(Modifiers::SHIFT, Key::F1);
    stage.press(Modifiers::COMMAND, Key::P);
    let asked = |stage: &Stage| {
        let mut fields = stage.harness.query_all_by_role(egui::Role::TextInput);
        fields.any(|field| field.value().is_some_and(|value| value.ends_with("palio.guida.pdf")))
    };
    testkit::until(&mut stage, "that a place is asked for", asked, |stage| stage.harness.run_steps(1));
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(stage.shows("Indietro"), "the guide is still there");
}

/// It needs no event.
#[test]
fn the_guide_is_there_before_any_event() {
    let desk = crate::testing::desk(look::Prefs { file: None, reduce_motion: true, ..look::Prefs::default() });
    let mut harness = shell::testing::harness(desk);
    layout::watch(&harness.ctx);
    harness.run_steps(3);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::F1);
    harness.run_steps(4);
    assert!(!layout::in_sight(&harness.ctx, "Prima della serata").is_empty());
    // Nor does what is printed.
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("guida.pdf");
    type Window = egui_kittest::Harness<'static, shell::Desk>;
    let asks = |harness: &Window| harness.query_by_label("Percorso del file").is_some();
    testkit::until(&mut harness, "that a place is asked for", asks, |harness| harness.run_steps(1));
    let field = harness.get_by_label("Percorso del file");
    assert!(field.value().unwrap().ends_with("triade.guida.pdf"), "{:?}", field.value());
    field.focus();
    harness.run_steps(2);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(egui::Event::Text(path.display().to_string()));
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    if cfg!(feature = "pdf") {
        let written = |harness: &Window| harness.state().written().is_some();
        testkit::until(&mut harness, "that it is written", written, |harness| harness.run_steps(1));
        assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
    }
}

#[test]
fn help_and_guide_fit_in_every_window() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    for page in [Page::Table, Page::Tournament, Page::Hall] {
        stage.go(page);
        stage.press(Modifiers::NONE, Key::F1);
        stage.look(&format!("help-{page:?}"));
        stage.press(Modifiers::NONE, Key::F1);
        stage.look(&format!("guide-{page:?}"));
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.press(Modifiers::SHIFT, Key::F1);
    stage.type_text("regist");
    stage.look("guide-found");
    for size in SIZES {
        stage.resize(size);
        stage.must_see_keyboard(&format!("guide-{size:?}"));
    }
    stage.done();
}
