//! Tests of the layer of dialogs, on a page with a field and two dialogs that have one each.

use egui::{Event, Key, Modifiers, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::*;

/// A page that shows what its field and the fields of its dialogs were typed.
#[derive(Default)]
struct Page {
    keyboard: Keyboard,
    own: String,
    lower: Dialog<String>,
    upper: Dialog<String>,
    /// What was answered, or given up, in the order of closing.
    closed: Vec<(String, bool)>,
    /// Times that the page has heard F2.
    heard: usize,
}

impl Page {
    fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.keyboard.hold(&ctx, false);
        self.heard += usize::from(ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F2)));
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F3)) {
            self.lower.open(String::new());
        }
        ui.text_edit_singleline(&mut self.own);
        for (dialog, name) in [(&mut self.lower, "lower"), (&mut self.upper, "upper")] {
            let closed = dialog.ui(ui, name, |ui, text| {
                let field = ui.text_edit_singleline(text);
                let first = text.is_empty() && ui.memory(|memory| memory.focused().is_none());
                if first {
                    field.request_focus();
                }
                let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                Answer::of(entered.then_some(()), false)
            });
            self.closed.extend(closed.map(|(text, answer)| (text, answer.is_some())));
        }
        self.keyboard.release(&ctx, false);
    }
}

fn stage() -> Harness<'static, Page> {
    let unnamed = Harness::builder().with_accessibility_check(false);
    let mut harness = unnamed.build_ui_state(|ui, page: &mut Page| page.ui(ui), Page::default());
    harness.get_by_role(egui::Role::TextInput).focus();
    harness.run_steps(2);
    harness
}

fn type_text(harness: &mut Harness<'static, Page>, text: &str) {
    harness.event(Event::Text(text.to_owned()));
    harness.run_steps(3);
}

fn press(harness: &mut Harness<'static, Page>, key: Key) {
    harness.key_press(key);
    harness.run_steps(4);
}

#[test]
fn what_is_typed_goes_to_what_lies_on_top_and_to_the_page_again_afterwards() {
    let mut harness = stage();
    type_text(&mut harness, "a");
    press(&mut harness, Key::F3);
    type_text(&mut harness, "b");
    press(&mut harness, Key::F2);
    assert_eq!((harness.state().own.as_str(), harness.state().heard), ("a", 0), "nothing of it is the page's");
    harness.state_mut().upper.open(String::new());
    harness.run_steps(3);
    harness.get_all_by_role(egui::Role::TextInput).last().unwrap().focus();
    harness.run_steps(2);
    type_text(&mut harness, "c");
    press(&mut harness, Key::Escape);
    assert_eq!(harness.state().closed, [("c".to_owned(), false)], "Escape closes the one on top");
    assert_eq!(harness.state().lower.asks().map(String::as_str), Some("b"));
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().closed.last(), Some(&("b".to_owned(), true)));
    let field = harness.get_by_role(egui::Role::TextInput);
    assert!(field.accesskit_node().is_focused(), "the field that had the keyboard has it again");
    type_text(&mut harness, "d");
    press(&mut harness, Key::F2);
    assert_eq!((harness.state().own.as_str(), harness.state().heard), ("ad", 1));
}

/// Whoever types fast presses the next key before the page is drawn without the dialog.
#[test]
fn a_key_that_comes_while_a_dialog_closes_is_not_lost() {
    let mut harness = stage();
    press(&mut harness, Key::F3);
    harness.key_press(Key::Escape);
    harness.step();
    harness.key_press(Key::F2);
    harness.run_steps(4);
    assert_eq!((harness.state().closed.len(), harness.state().heard), (1, 1));
}
