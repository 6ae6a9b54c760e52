//! Tests of lists that open from a button.

use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use desk_kit::Page;
use festival::sample;
use shell::testing::SIZES;
use shell::testing::{Stage, layout};

/// A double click opens and closes the list, and chooses nothing.
#[test]
fn a_list_lies_beside_the_button_that_opened_it() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.choose("torneo-backgammon");
    for (page, role, button) in [
        (Page::Tournament, Role::Button, "Stampa"),
        (Page::Programme, Role::Button, "Stampa"),
        (Page::Tournament, Role::ComboBox, "Torneo"),
    ] {
        stage.go(page);
        for size in SIZES {
            stage.resize(size);
            let place = format!("list-{button}-{size:?}");
            let found = stage.harness.get_by_role_and_label(role, button);
            let at = found.rect();
            found.click();
            stage.harness.run_steps(3);
            let (list, window) = (layout::open_list(&stage.harness.ctx), stage.harness.ctx.content_rect());
            assert!(list.is_positive() && window.contains_rect(list), "{place}: {list:?} in {window:?}");
            assert!(!list.intersects(at.shrink(1.0)), "{place}: {list:?} over {at:?}");
            egui::Popup::close_all(&stage.harness.ctx);
            stage.harness.run_steps(3);
        }
    }
}
