//! Keys that a page takes for itself: they move through lists, and shortcuts with Alt type no letter.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, Event, FocusDirection, Id, InputState, Key, LayerId, Modifiers, Response, Ui, WidgetRects, vec2};

use rules::Purpose;

use crate::dialogs;
use look::widgets::{focused_widget, secondary_button};

/// A key that goes back in a list, and one that goes on.
pub type Ways = [(Modifiers, Key); 2];

/// Up and down.
pub const LINES: Ways = [(Modifiers::NONE, Key::ArrowUp), (Modifiers::NONE, Key::ArrowDown)];
/// The same with Alt, where the chosen item itself moves, or a field has the others.
pub const ALT_LINES: Ways = [(Modifiers::ALT, Key::ArrowUp), (Modifiers::ALT, Key::ArrowDown)];
/// Page up and down.
pub const PAGES: Ways = [(Modifiers::NONE, Key::PageUp), (Modifiers::NONE, Key::PageDown)];

/// Consumes a key that moves within a list; returns how often it was pressed, since one slow frame may bring several
/// presses. The keyboard stays where the list puts it, whereas egui would move it on by arrows and Tab.
pub fn take_presses(ui: &Ui, modifiers: Modifiers, key: Key) -> usize {
    let taken = ui.input_mut(|input| input.count_and_consume_key(modifiers, key));
    if taken > 0 {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    taken
}

/// More places than a list has.
const FAR: isize = isize::MAX / 4;

/// Consumes the keys that move within a list; returns the number of places on, less those back. With up and down, and
/// while no field has the keyboard, Home and End lead to the ends.
pub fn take_steps(ui: &Ui, ways: Ways) -> isize {
    let ends = if ways == LINES && !ui.ctx().text_edit_focused() { take_ends(ui) } else { 0 };
    taken(ui, ways) + ends
}

/// Consumes Home and End where they lead to the ends of a list; returns more places back, or on, than any list has.
pub fn take_ends(ui: &Ui) -> isize {
    taken(ui, [(Modifiers::NONE, Key::Home), (Modifiers::NONE, Key::End)]).signum() * FAR
}

fn taken(ui: &Ui, [back, on]: Ways) -> isize {
    let taken = |(modifiers, key)| take_presses(ui, modifiers, key).cast_signed();
    taken(on) - taken(back)
}

/// Returns the place `by` steps from another in a list, not past its ends; from nowhere, steps begin at the first, or
/// at the last. `None` for an empty list.
pub fn stepped(at: Option<usize>, by: isize, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    // One more than the place: before the first there is nowhere, too.
    let from = at.map_or(if by > 0 { 0 } else { count + 1 }, |at| at + 1);
    Some(from.saturating_add_signed(by).saturating_sub(1).min(last))
}

/// Returns that place in a list whose first item follows its last.
pub fn stepped_round(at: Option<usize>, by: isize, count: usize) -> Option<usize> {
    if by.abs() > FAR / 2 {
        return stepped(at, by, count);
    }
    let from = at.map_or(if by > 0 { -1 } else { 0 }, usize::cast_signed);
    (from + by).checked_rem_euclid(count.cast_signed()).map(isize::cast_unsigned)
}

/// Scrolls by page up and down through what `ui` draws, at the end of a part of height `high`, if there is more of it;
/// the keyboard stays where it is. Returns true if it scrolled.
pub fn scroll_by_pages(ui: &Ui, high: f32) -> bool {
    let by = if ui.min_rect().height() > high { take_steps(ui, PAGES) } else { 0 };
    if by != 0 {
        ui.scroll_with_delta(vec2(0.0, -(by as f32) * high * 0.9));
    }
    by != 0
}

/// Removes from the input the text that is being pasted, if it is `wanted`, and returns it: a field would make one line
/// of a list.
pub fn take_paste(ui: &Ui, wanted: impl Fn(&str) -> bool) -> Option<String> {
    ui.input_mut(|input| {
        let at = input.events.iter().position(|event| matches!(event, Event::Paste(text) if wanted(text)))?;
        match input.events.remove(at) {
            Event::Paste(text) => Some(text),
            _ => None,
        }
    })
}

/// Removes typed text from the input and returns it, if it is more than blanks; for pages where no field has the
/// keyboard.
pub fn take_text(ui: &Ui) -> Option<String> {
    let mut taken = String::new();
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Text(text) if !taken.is_empty() || !text.trim().is_empty() => {
                taken.push_str(text);
                false
            }
            _ => true,
        });
    });
    Some(taken).filter(|taken| !taken.is_empty())
}

/// Removes a list that is being pasted from the input, and returns it: more than one line with something in it.
pub fn take_list(ui: &Ui) -> Option<String> {
    take_paste(ui, |text| text.lines().filter(|line| !line.trim().is_empty()).count() > 1)
}

/// Takes the keyboard from whatever has it on the page that was on screen; a dialog keeps it.
pub fn drop_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if memory.top_modal_layer().is_none()
            && let Some(focused) = memory.focused()
        {
            memory.surrender_focus(focused);
        }
    });
}

/// Notes that a page has put the caret of a field where it wants it.
pub fn caret_is_placed(ctx: &Context, field: Id) {
    ctx.data_mut(|data| data.insert_temp(Id::unique("caret placed"), Some(field)));
}

/// Places the caret in the field that has just got the keyboard. After Tab, its text is selected so that typing
/// replaces it; if a page gave it the keyboard, the caret goes to the end, since fields remember where it stood in an
/// earlier text. A pointer places the caret itself. Called after the fields are drawn; `before` is what had the
/// keyboard then.
pub fn place_caret(ctx: &Context, before: &mut Option<Id>) {
    let focused = ctx.memory(|memory| memory.focused());
    let came = std::mem::replace(before, focused) != focused;
    let placed = ctx.data_mut(|data| data.remove_temp::<Option<Id>>(Id::unique("caret placed")).flatten());
    let pointer = ctx.input(|input| {
        let pointer = &input.pointer;
        pointer.interact_pos().filter(|_| pointer.any_down() || pointer.any_released())
    });
    let pointed = || focused_widget(ctx).zip(pointer).is_some_and(|(field, pointer)| field.rect.contains(pointer));
    if let Some(field) = focused.filter(|field| came && placed != Some(*field) && !pointed())
        && let Some(mut state) = TextEditState::load(ctx, field)
    {
        // The field knows where its text ends.
        let end = CCursor::new(usize::MAX);
        let from = if ctx.input(|input| input.key_pressed(Key::Tab)) { CCursor::new(0) } else { end };
        state.cursor.set_char_range(Some(CCursorRange::two(from, end)));
        state.store(ctx, field);
        ctx.request_repaint();
    }
}

/// Place of the keyboard: its layer, and its index among all that can have the keyboard there.
pub type Place = (LayerId, usize);

/// Returns where the keyboard is in the frame that was drawn last.
pub fn place_of_keyboard(ctx: &Context) -> Option<Place> {
    let focused = ctx.memory(|memory| memory.focused())?;
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let layer = widgets.get(focused)?.layer_id;
        Some((layer, takers(widgets, layer).position(|id| id == focused)?))
    })
}

/// Gives the keyboard to what stands at a place in the frame that is drawn now, if what had it is gone: fields are
/// named by the words beside them.
pub fn take_place(ctx: &Context, (layer, at): Place) {
    let focused = ctx.memory(|memory| memory.focused());
    let heir = ctx.viewport(|viewport| {
        let widgets = &viewport.this_pass.widgets;
        let gone = focused.is_none_or(|id| widgets.get(id).is_none());
        takers(widgets, layer).nth(at).filter(|_| gone)
    });
    if let Some(heir) = heir {
        ctx.memory_mut(|memory| memory.request_focus(heir));
    }
}

fn takers(widgets: &WidgetRects, layer: LayerId) -> impl Iterator<Item = Id> + '_ {
    widgets.get_layer(layer).filter(|widget| widget.enabled && widget.sense.is_focusable()).map(|widget| widget.id)
}

/// The keys of the first nine of a list.
pub const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Drops what a key types that has been held down since it opened something; returns false once it is released.
pub fn drop_held(ui: &Ui, key: Key) -> bool {
    ui.input_mut(|input| {
        let held = input.key_down(key);
        input.events.retain(|event| !held || !types(event, key));
        held
    })
}

/// Returns true if Enter was pressed in a field in this frame; egui reports the lost keyboard in the next frame, too.
pub fn entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus()
        && ui.memory(|memory| memory.had_focus_last_frame(field.id))
        && ui.input(|input| input.key_pressed(Key::Enter))
}

/// Consumes a key that answers a list, with what it types: a field behind the list gets nothing. Returns true if it was
/// pressed.
pub fn take_answer(ui: &Ui, key: Key) -> bool {
    ui.input_mut(|input| {
        let pressed = input.consume_key(Modifiers::NONE, key);
        input.events.retain(|event| !pressed || !types(event, key));
        pressed
    })
}

fn types(event: &Event, key: Key) -> bool {
    matches!(event, Event::Text(text) if text.eq_ignore_ascii_case(key.name()))
}

/// Reserves Ctrl+Enter for the page or the dialog: egui would also press the button or tick the box that has the
/// keyboard. Returns what had it in a dialog, for [`give_back`].
pub fn leave_to_page(ctx: &Context) -> Option<Id> {
    let is_wanted = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => *key == Key::Enter && modifiers.command,
        _ => false,
    };
    if ctx.text_edit_focused() || !ctx.input(|input| input.events.iter().any(is_wanted)) {
        return None;
    }
    let focused = ctx.memory(|memory| memory.focused())?;
    ctx.memory_mut(|memory| memory.surrender_focus(focused));
    dialogs::is_open(ctx).then_some(focused)
}

/// Gives the keyboard back to what had it before the dialog got Ctrl+Enter, if it is still there and nothing else has
/// it.
pub fn give_back(ctx: &Context, held: Id) {
    let stands = ctx.viewport(|viewport| viewport.this_pass.widgets.get(held).is_some());
    if stands && ctx.memory(|memory| memory.focused().is_none()) {
        ctx.memory_mut(|memory| memory.request_focus(held));
    }
}

/// Drops the letters typed by keys pressed with Alt: systems send them right after the key, and they would end up in
/// the field that has the keyboard. Called before any field is drawn. What AltGr types is text and stays.
pub fn drop_alt_letters(ctx: &Context) {
    ctx.input_mut(drop_letters);
}

/// Consumes Alt with a key; returns true if it was pressed.
pub fn alt(ui: &Ui, key: Key) -> bool {
    ui.input_mut(|input| input.consume_key(Modifiers::ALT, key))
}

/// Draws a button that Alt with a key presses, too; returns true if it was pressed.
pub fn alt_button(ui: &mut Ui, label: &str, key: Key) -> bool {
    let typed = ui.is_enabled() && alt(ui, key);
    secondary_button(ui, label, Some(&format!("Alt {}", key.name()))).clicked() || typed
}

/// Key of undo, as written on buttons.
pub const UNDO: &str = "Ctrl Z";
/// Key of redo, as written on buttons.
pub const REDO: &str = "Ctrl Y";

/// Consumes the keys of undo and redo, the latter in both forms that programs use; returns which was pressed.
pub fn undo_or_redo(ui: &Ui) -> Option<Purpose> {
    let keys = [
        (Modifiers::COMMAND | Modifiers::SHIFT, Key::Z, Purpose::Redo),
        (Modifiers::COMMAND, Key::Y, Purpose::Redo),
        (Modifiers::COMMAND, Key::Z, Purpose::Undo),
    ];
    let pressed = |(modifiers, key, _): &(Modifiers, Key, _)| ui.input_mut(|input| input.consume_key(*modifiers, *key));
    keys.into_iter().find(pressed).map(|(.., purpose)| purpose)
}

/// Name of the key by which articles are waived, as written on buttons.
pub const WAIVE: &str = "Ctrl D";

/// Consumes the key that opens a waiver and confirms it; returns true if it was pressed. One that is held down counts
/// once: what it opened must be seen before it is confirmed.
pub fn waive(ui: &Ui) -> bool {
    let mut taken = false;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key: Key::D, pressed: true, repeat, modifiers, .. }
                if modifiers.matches_logically(Modifiers::COMMAND) =>
            {
                taken |= !repeat;
                false
            }
            _ => true,
        });
    });
    taken
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

    #[test]
    fn presses_that_come_in_one_frame_add_up() {
        let take = |ui: &mut Ui, by: &mut [isize; 3]| *by = [ALT_LINES, LINES, PAGES].map(|ways| take_steps(ui, ways));
        let mut harness = egui_kittest::Harness::new_ui_state(take, [0; 3]);
        for (modifiers, key, times) in [
            (Modifiers::NONE, Key::ArrowDown, 3),
            (Modifiers::NONE, Key::ArrowUp, 1),
            (Modifiers::ALT, Key::ArrowUp, 2),
            (Modifiers::NONE, Key::PageDown, 2),
        ] {
            let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            (0..times).for_each(|_| harness.input_mut().events.push(press.clone()));
        }
        harness.step();
        assert_eq!(*harness.state(), [-2, 2, 2]);
    }

    #[test]
    fn home_and_end_lead_to_the_ends_of_a_list_unless_a_field_has_the_keyboard() {
        let draw = |ui: &mut Ui, (text, at): &mut (String, usize)| {
            *at = stepped(Some(*at), take_steps(ui, LINES), 5).unwrap();
            ui.text_edit_singleline(text);
        };
        let unnamed = egui_kittest::Harness::builder().with_accessibility_check(false);
        let mut harness = unnamed.build_ui_state(draw, (String::new(), 2));
        for (key, at) in [(Key::End, 4), (Key::Home, 0), (Key::ArrowDown, 1), (Key::End, 4)] {
            harness.key_press(key);
            harness.run();
            assert_eq!(harness.state().1, at, "{key:?}");
        }
        harness.key_press(Key::Tab);
        harness.run();
        harness.key_press(Key::Home);
        harness.run();
        assert_eq!(harness.state().1, 4, "they move the caret");
    }

    #[test]
    fn steps_end_where_a_list_does_or_go_round() {
        let ends = [(None, 2, 1), (None, -1, 3), (Some(1), 5, 3), (Some(2), -2, 0), (Some(0), -1, 0)];
        let round = [(None, 2, 1), (None, -1, 3), (Some(1), 5, 2), (Some(2), -2, 0), (Some(0), -1, 3)];
        for (at, by, to) in ends {
            assert_eq!(stepped(at, by, 4), Some(to), "{at:?} {by}");
        }
        for (at, by, to) in round {
            assert_eq!(stepped_round(at, by, 4), Some(to), "{at:?} {by}");
        }
        assert_eq!((stepped(None, 1, 0), stepped_round(Some(0), 1, 0)), (None, None));
        let ends = [FAR, -FAR].map(|by| (stepped(Some(1), by, 4), stepped_round(Some(1), by, 4)));
        assert_eq!(ends, [(Some(3), Some(3)), (Some(0), Some(0))]);
    }

    #[test]
    fn redo_has_both_keys_that_programs_give_it() {
        let ask = |ui: &mut Ui, asked: &mut Vec<Purpose>| asked.extend(undo_or_redo(ui));
        let mut harness = egui_kittest::Harness::new_ui_state(ask, Vec::new());
        let shift = Modifiers::COMMAND | Modifiers::SHIFT;
        for (modifiers, key) in [(Modifiers::COMMAND, Key::Z), (shift, Key::Z), (Modifiers::COMMAND, Key::Y)] {
            harness.key_press_modifiers(modifiers, key);
            harness.run();
        }
        assert_eq!(*harness.state(), [Purpose::Undo, Purpose::Redo, Purpose::Redo]);
    }

    #[test]
    fn tab_selects_what_stands_in_the_next_field() {
        let fields = |ui: &mut Ui, (texts, focused): &mut ([String; 2], Option<Id>)| {
            for text in texts {
                ui.text_edit_singleline(text);
            }
            place_caret(ui.ctx(), focused);
        };
        let state = (["10:00".to_owned(), "11:30".to_owned()], None);
        let unnamed = egui_kittest::Harness::builder().with_accessibility_check(false);
        let mut harness = unnamed.build_ui_state(fields, state);
        for _ in 0..2 {
            harness.key_press(Key::Tab);
            harness.run();
        }
        harness.event(Event::Text("9".to_owned()));
        harness.run();
        assert_eq!(harness.state().0, ["10:00", "9"]);
    }

    #[test]
    fn a_caret_stands_at_the_end_where_a_page_gave_the_keyboard() {
        #[derive(Default)]
        struct Field {
            text: String,
            asked: bool,
            focused: Option<Id>,
        }
        let draw = |ui: &mut Ui, state: &mut Field| {
            let field = ui.text_edit_singleline(&mut state.text);
            if std::mem::take(&mut state.asked) {
                field.request_focus();
            }
            place_caret(ui.ctx(), &mut state.focused);
        };
        let unnamed = egui_kittest::Harness::builder().with_accessibility_check(false);
        let asked = Field { asked: true, ..Field::default() };
        let mut harness = unnamed.build_ui_state(draw, asked);
        harness.run();
        harness.event(Event::Text("uno".to_owned()));
        harness.run();
        harness.key_press(Key::Escape);
        harness.run();
        // Another text stands there now, longer than the first.
        harness.state_mut().text = "Torneo".to_owned();
        harness.state_mut().asked = true;
        harness.run();
        harness.event(Event::Text("!".to_owned()));
        harness.run();
        assert_eq!(harness.state().text, "Torneo!");
    }

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
