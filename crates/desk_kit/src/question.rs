//! Asking for help on a line, and what a page answers with: examples of what its lines accept.

use egui::{Context, Event, Id, Key, Modifiers};

/// Key that opens the help on every page; `?` does so too, where nothing else can be typed, or alone on a line.
pub const KEY: Key = Key::F1;

/// Returns the key of the memory slot that notes a typed `?`.
fn asking() -> Id {
    Id::unique("help was asked for")
}

/// Requests help if `?` stands alone on a line, and empties the line; returns whether it did.
pub fn take_question(ctx: &Context, line: &mut String) -> bool {
    let asks = line.trim() == "?";
    if asks {
        line.clear();
        ctx.data_mut(|data| data.insert_temp(asking(), true));
        ctx.request_repaint();
    }
    asks
}

/// Checks whether help is requested in this frame.
pub fn is_asked(ctx: &Context) -> bool {
    let typed = ctx.data_mut(|data| data.remove_temp::<bool>(asking())).unwrap_or_default();
    let free = !ctx.text_edit_focused();
    let question = |event: &Event| matches!(event, Event::Text(text) if text == "?");
    let mut asked = typed;
    ctx.input_mut(|input| {
        asked |= input.consume_key(Modifiers::NONE, KEY);
        if free && input.events.iter().any(question) {
            input.events.retain(|event| !question(event));
            asked = true;
        }
    });
    asked
}

/// An act as typed, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Typed text.
    pub typed: String,
    /// Its meaning.
    pub says: String,
}
