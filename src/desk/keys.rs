//! Keys that a page takes for itself: lists go through their lines by them, shortcuts with Alt type no letter.

use egui::{Context, Event, FocusDirection, InputState, Key, Modifiers, Ui};

use crate::widgets::secondary_button;

/// Takes a key that moves within a list; true when it was pressed. The keyboard stays where the list puts it: egui would
/// move it on by arrows and Tab.
pub(in crate::desk) fn take_step(ui: &Ui, modifiers: Modifiers, key: Key) -> bool {
    let taken = ui.input_mut(|input| input.consume_key(modifiers, key));
    if taken {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    taken
}

/// Takes the keyboard from whatever has it on the page that was on screen; a dialog keeps it.
pub(in crate::desk) fn drop_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if memory.top_modal_layer().is_none()
            && let Some(focused) = memory.focused()
        {
            memory.surrender_focus(focused);
        }
    });
}

/// Leaves Ctrl+Enter to the page: egui would press the button that has the keyboard, too.
pub(in crate::desk) fn leave_to_page(ctx: &Context) {
    let is_wanted = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => *key == Key::Enter && modifiers.command,
        _ => false,
    };
    if ctx.input(|input| input.events.iter().any(is_wanted)) && !ctx.text_edit_focused() {
        drop_focus(ctx);
    }
}

/// Takes the letters away that keys pressed with Alt type: systems send them right after the key, and they would stand
/// in the field that has the keyboard. Called before any field is drawn. What AltGr types is text and stays.
pub(in crate::desk) fn drop_alt_letters(ctx: &Context) {
    ctx.input_mut(drop_letters);
}

/// Takes Alt with a key; true when it was pressed. What lies under a dialog takes nothing.
pub(in crate::desk) fn alt(ui: &Ui, key: Key) -> bool {
    ui.memory(|memory| memory.is_above_modal_layer(ui.layer_id()))
        && ui.input_mut(|input| input.consume_key(Modifiers::ALT, key))
}

/// Draws a button that Alt with a key presses, too; true when it was pressed.
pub(in crate::desk) fn alt_button(ui: &mut Ui, label: &str, key: Key) -> bool {
    let typed = ui.is_enabled() && alt(ui, key);
    secondary_button(ui, label, Some(&format!("Alt {}", key.name()))).clicked() || typed
}

fn drop_letters(input: &mut InputState) {
    let mut pressed = None;
    input.events.retain(|event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            pressed = modifiers.matches_logically(Modifiers::ALT).then_some(*key);
            true
        }
        Event::Text(text) => pressed.take_if(|key| text.eq_ignore_ascii_case(key.name())).is_none(),
        _ => true,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    #[test]
    fn only_letters_of_shortcuts_are_dropped() {
        let mut input = InputState::default();
        input.events.extend([
            key(Key::A, Modifiers::NONE),
            text("a"),
            key(Key::P, Modifiers::ALT),
            text("p"),
            text("p"),
            key(Key::D, Modifiers::ALT | Modifiers::SHIFT),
            text("D"),
            key(Key::Num1, Modifiers::ALT),
            text("1"),
            key(Key::I, Modifiers::NONE),
            text("i"),
        ]);
        drop_letters(&mut input);
        let left: Vec<_> = input.events.iter().filter(|event| matches!(event, Event::Text(_))).cloned().collect();
        assert_eq!(left, [text("a"), text("p"), text("i")]);
        assert_eq!(input.events.len(), 8, "the keys stay for those that take them");
    }

    #[test]
    fn what_alt_gr_types_stays() {
        let mut input = InputState::default();
        input.events.extend([
            key(Key::Q, Modifiers::ALT),
            text("@"),
            key(Key::E, Modifiers::CTRL | Modifiers::ALT),
            text("e"),
        ]);
        drop_letters(&mut input);
        assert_eq!(input.events.len(), 4);
    }
}
