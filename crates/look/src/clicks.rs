//! Separates clicks and navigation keys that arrive together in one slow frame.

use std::collections::HashMap;

use egui::{Context, Event, Key, Plugin, RawInput, ViewportIdMap, ViewportIdSet};

/// Delivers at most one click or focus-changing key per frame: Tab, Enter, Esc, arrows up and down, function keys, and
/// keys pressed with Ctrl or Alt. Widgets see only the last position of the pointer, and whether there was a click at
/// all: of two clicks in a frame the first would be lost, or would fall where the second was meant to. The keyboard
/// focus changes once a frame: text typed behind such a key would go to the former field, and an Enter would confirm
/// what stood there before. The new widget has the focus one frame later, and typed text waits until then.
///
/// An Enter that is held down counts once: what it opened must be seen before it is confirmed. Other held keys do not
/// pile up: they end when they are released.
#[derive(Debug, Default)]
pub struct InputThrottle {
    /// Events that wait for the next frame of each window.
    later: ViewportIdMap<Vec<Event>>,
    /// Windows whose last frame contained a navigation key.
    led: ViewportIdSet,
    /// When each key that is still held was last reported, in seconds.
    held: ViewportIdMap<HashMap<Key, f64>>,
}

/// A held key repeats within this time, in seconds; one that comes later was released unnoticed.
const HELD: f64 = 1.5;

impl InputThrottle {
    fn drop_held(&mut self, ctx: &Context, input: &mut RawInput) {
        let window = input.viewport_id;
        let now = input.time.unwrap_or_else(|| ctx.input(|input| input.time));
        let waits = self.later.contains_key(&window);
        let held = self.held.entry(window).or_default();
        input.events.retain(|event| match event {
            Event::Key { key, pressed: true, .. } => {
                let before = held.insert(*key, now);
                let again = before.is_some_and(|before| now - before <= HELD);
                !(again && leads(event) && (*key == Key::Enter || waits))
            }
            Event::Key { key, .. } => {
                held.remove(key);
                true
            }
            Event::WindowFocused(false) => {
                held.clear();
                true
            }
            _ => true,
        });
    }
}

impl Plugin for InputThrottle {
    fn debug_name(&self) -> &'static str {
        "clicks one by one"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let window = input.viewport_id;
        self.drop_held(ctx, input);
        input.events.splice(..0, self.later.remove(&window).unwrap_or_default());
        let typed = input.events.iter().find(|event| is_typed(event));
        let waits = self.led.remove(&window) && typed.is_some_and(|event| !is_step(event));
        let taken = if waits { 0 } else { of_one_frame(&input.events) };
        let rest = input.events.split_off(taken);
        if input.events.iter().any(leads) {
            self.led.insert(window);
        }
        if rest.iter().all(is_let_go) {
            input.events.extend(rest);
        } else {
            self.later.insert(window, rest);
            ctx.request_repaint_of(window);
        }
    }
}

/// Counts the events that one frame takes: up to a click, or up to a key that ends what was typed before it.
fn of_one_frame(events: &[Event]) -> usize {
    let Some(first) = events.iter().position(|event| ends_click(event) || goes_on(event)) else { return events.len() };
    // Text typed before a Tab is for the field it leaves, and before an Enter for what it confirms.
    if goes_on(&events[first]) && events[..first].iter().any(is_typed) {
        return first;
    }
    // Systems send the letter of a key pressed with Alt right after it; it is dropped together with the key.
    let letter = events.get(first + 1).is_some_and(|next| is_letter_of(next, &events[first]));
    first + 1 + usize::from(letter)
}

const fn ends_click(event: &Event) -> bool {
    matches!(event, Event::PointerButton { pressed: false, .. })
}

/// Checks whether a key may end typing and move the keyboard focus, with the next frame or the one after.
fn goes_on(event: &Event) -> bool {
    leads(event) || matches!(event, Event::Key { key: Key::Tab, pressed: true, .. })
}

/// Checks whether a key may lead to another field, line, dialog or page.
fn leads(event: &Event) -> bool {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return false };
    modifiers.command
        || modifiers.alt
        || (Key::F1..=Key::F35).contains(key)
        || matches!(key, Key::Enter | Key::Escape)
        || is_step(event)
}

/// Checks whether a key steps through lines.
const fn is_step(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::ArrowUp | Key::ArrowDown, pressed: true, .. })
}

fn is_letter_of(event: &Event, key: &Event) -> bool {
    match (event, key) {
        (Event::Text(text), Event::Key { key, .. }) => text.eq_ignore_ascii_case(key.name()),
        _ => false,
    }
}

/// Checks whether an event is the release of a key, which changes nothing.
const fn is_let_go(event: &Event) -> bool {
    matches!(event, Event::Key { pressed: false, .. })
}

/// Checks whether a field would take an event as input.
const fn is_typed(event: &Event) -> bool {
    matches!(event, Event::Text(_) | Event::Paste(_) | Event::Ime(_) | Event::Key { pressed: true, .. })
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, PointerButton, Pos2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    fn click(at: Pos2) -> [Event; 3] {
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        [Event::PointerMoved(at), button(true), button(false)]
    }

    #[test]
    fn clicks_of_one_frame_all_count_each_where_it_was_meant() {
        let draw = |ui: &mut egui::Ui, counted: &mut [u32; 2]| {
            for (name, count) in ["uno", "due"].into_iter().zip(counted) {
                *count += u32::from(ui.button(name).clicked());
            }
        };
        let mut harness = Harness::builder().with_size(vec2(200.0, 100.0)).build_ui_state(draw, [0; 2]);
        harness.ctx.add_plugin(InputThrottle::default());
        harness.run();
        let [one, two] = ["uno", "due"].map(|name| harness.get_by_label(name).rect().center());
        for event in [one, one, two, one].into_iter().flat_map(click) {
            harness.input_mut().events.push(event);
        }
        harness.run_steps(8);
        assert_eq!(*harness.state(), [3, 1]);
    }

    #[test]
    fn what_is_typed_behind_an_enter_goes_where_that_leads() {
        let draw = |ui: &mut egui::Ui, (fields, second): &mut ([String; 2], bool)| {
            let name = ui.label("campo").id;
            let field = &mut fields[usize::from(*second)];
            let shown = ui.text_edit_singleline(field).labelled_by(name);
            *second |= shown.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            shown.request_focus();
        };
        let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(draw, Default::default());
        harness.ctx.add_plugin(InputThrottle::default());
        harness.run_steps(3);
        let seen = |harness: &Harness<'_, ([String; 2], bool)>| harness.state().0[0].clone();
        let enter = Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        for event in [Event::Text("Rt6".to_owned()), enter, Event::Text("e".to_owned())] {
            harness.input_mut().events.push(event);
        }
        harness.step();
        assert_eq!((seen(&harness).as_str(), harness.state().1), ("Rt6", false), "what it confirms stands there first");
        harness.run_steps(6);
        assert_eq!(harness.state().0, ["Rt6", "e"]);
    }

    #[test]
    fn an_enter_that_is_held_down_is_pressed_once() {
        let draw = |ui: &mut egui::Ui, pressed: &mut u32| {
            *pressed += ui.input(|input| input.num_presses(Key::Enter)) as u32;
        };
        let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(draw, 0);
        harness.ctx.add_plugin(InputThrottle::default());
        let mut enter = |pressed: bool| {
            let (key, modifiers) = (Key::Enter, Modifiers::NONE);
            harness.input_mut().events.push(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
            harness.run_steps(3);
            *harness.state()
        };
        assert_eq!([(); 4].map(|()| enter(true)), [1; 4], "held");
        enter(false);
        assert_eq!([true, true, false, true].map(&mut enter), [2, 2, 2, 3], "let go, and pressed anew");
    }

    #[test]
    fn what_is_typed_behind_a_tab_goes_into_the_next_field() {
        let draw = |ui: &mut egui::Ui, fields: &mut [String; 4]| {
            for (index, field) in fields.iter_mut().enumerate() {
                let name = ui.label(index.to_string()).id;
                let shown = ui.text_edit_singleline(field).labelled_by(name);
                if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
                    shown.request_focus();
                }
            }
        };
        let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(draw, Default::default());
        harness.ctx.add_plugin(InputThrottle::default());
        harness.run();
        let tab = [true, false].map(|pressed| Event::Key {
            key: Key::Tab,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        });
        for letter in ["1", "2", "", "4"] {
            harness.input_mut().events.push(Event::Text(letter.to_owned()));
            harness.input_mut().events.extend(tab.clone());
        }
        harness.run_steps(12);
        assert_eq!(*harness.state(), ["1", "2", "", "4"]);
    }
}
