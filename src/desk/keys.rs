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
    let is_wanted = |event: &Event| matches!(event, Event::Key { key: Key::Enter, pressed: true, modifiers, .. } if modifiers.command);
    if ctx.input(|input| input.events.iter().any(is_wanted)) && !ctx.text_edit_focused() {
        drop_focus(ctx);
    }
}

/// Takes Alt with a key; true when it was pressed. Systems type the letter too, right after the key: it is taken away
/// with it, or it would stand in the field that has the keyboard. What lies under a dialog takes nothing.
pub(in crate::desk) fn alt(ui: &Ui, key: Key) -> bool {
    ui.memory(|memory| memory.is_above_modal_layer(ui.layer_id())) && ui.input_mut(|input| take(input, key))
}

/// Draws a button that Alt with a key presses, too; true when it was pressed.
pub(in crate::desk) fn alt_button(ui: &mut Ui, label: &str, key: Key) -> bool {
    let typed = ui.is_enabled() && alt(ui, key);
    secondary_button(ui, label, Some(&format!("Alt {}", key.name()))).clicked() || typed
}

fn take(input: &mut InputState, wanted: Key) -> bool {
    let is_wanted = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            *key == wanted && modifiers.matches_logically(Modifiers::ALT)
        }
        _ => false,
    };
    let mut taken = false;
    while let Some(at) = input.events.iter().position(is_wanted) {
        input.events.remove(at);
        let next_key = |event: &Event| matches!(event, Event::Key { pressed: true, .. });
        let rest = &input.events[at..];
        let until = rest.iter().position(next_key).unwrap_or(rest.len());
        if let Some(letter) = rest[..until].iter().position(|event| matches!(event, Event::Text(_))) {
            input.events.remove(at + letter);
        }
        taken = true;
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    #[test]
    fn only_the_letter_of_the_shortcut_goes_with_it() {
        let text = |text: &str| Event::Text(text.to_owned());
        let mut input = InputState::default();
        input.events.extend([
            key(Key::A, Modifiers::NONE),
            text("a"),
            key(Key::P, Modifiers::ALT),
            text("p"),
            key(Key::I, Modifiers::NONE),
            text("i"),
        ]);
        assert!(!take(&mut input, Key::I), "without Alt it is a letter");
        assert!(take(&mut input, Key::P));
        assert!(!take(&mut input, Key::P), "once");
        let left = [key(Key::A, Modifiers::NONE), text("a"), key(Key::I, Modifiers::NONE), text("i")];
        assert_eq!(input.events, left);
    }
}
