//! Who has the keyboard: what is asked on top of everything, otherwise the page; and what gets it back.

use egui::{Context, Event, Id, LayerId};

/// The keyboard of a window.
#[derive(Debug, Default)]
pub struct Keyboard {
    /// What was typed when a dialog had just closed: the page gets it once something there has the keyboard again.
    late: Vec<Event>,
    dialogs: FocusRestore,
    lists: FocusRestore,
}

/// What was typed in this frame, while something is asked.
#[derive(Clone, Default)]
struct Held {
    events: Vec<Event>,
    /// Whether a dialog has had it.
    heard: bool,
}

impl Keyboard {
    /// Takes what is typed away from the page that is drawn next if something is asked over it: a dialog that was drawn
    /// last, or what `opens` in this frame and is drawn after the page.
    pub fn hold(&mut self, ctx: &Context, opens: bool) {
        let asked = opens || super::is_open(ctx);
        let listing = egui::Popup::is_any_open(ctx);
        if let Some(field) = ctx.data_mut(|data| data.remove_temp::<Option<Id>>(opener()).flatten()) {
            self.dialogs.field = Some(field);
        }
        self.dialogs.follow(ctx, asked);
        // Before it is noted what has the keyboard: a list that has closed gives it back.
        self.lists.follow(ctx, listing);
        if !listing {
            self.dialogs.note(ctx);
        }
        self.lists.note(ctx);
        ctx.input_mut(|input| drop(input.events.splice(..0, self.late.drain(..))));
        if asked || !self.dialogs.is_done(ctx) {
            let events = ctx.input_mut(|input| std::mem::take(&mut input.events));
            ctx.data_mut(|data| data.insert_temp(held(), Held { events, heard: false }));
        }
    }

    /// Gives back what no dialog has consumed; what nobody could hear, since the dialog has just closed, comes again in
    /// the next frame: whoever types on loses nothing.
    pub fn release(&mut self, ctx: &Context, opens: bool) {
        let Some(Held { mut events, heard }) = ctx.data_mut(|data| data.remove_temp::<Held>(held())) else { return };
        if !heard && !opens && !events.is_empty() {
            self.late = std::mem::take(&mut events);
            ctx.request_repaint();
        }
        ctx.input_mut(|input| input.events.extend(events));
    }
}

fn held() -> Id {
    Id::unique("typed while asked")
}

fn opener() -> Id {
    Id::unique("what had the keyboard when a dialog opened")
}

/// Lends the keyboard to a dialog while its contents are drawn, if it lies on top; returns their result.
pub(super) fn lend<R>(ctx: &Context, layer: LayerId, contents: impl FnOnce() -> R) -> R {
    let (top, focused) = ctx.memory(|memory| (memory.top_modal_layer(), memory.focused()));
    if let (None, Some(focused)) = (top, focused) {
        // What has opened it may have taken the keyboard, to have it again afterwards.
        ctx.data_mut(|data| data.insert_temp(opener(), Some(focused)));
    }
    if top.is_some_and(|top| top != layer) {
        return contents();
    }
    let Some(Held { events, .. }) = ctx.data_mut(|data| data.remove_temp::<Held>(held())) else { return contents() };
    ctx.input_mut(|input| input.events = events);
    let drawn = contents();
    let events = ctx.input_mut(|input| std::mem::take(&mut input.events));
    ctx.data_mut(|data| data.insert_temp(held(), Held { events, heard: true }));
    drawn
}

/// How many frames the keyboard is offered to the field that had it: the page can't take it while a dialog is still above it.
const OFFERS: u8 = 3;

/// Restores the keyboard when a dialog or list closes.
#[derive(Debug, Default)]
struct FocusRestore {
    asked: bool,
    /// What had the keyboard last while nothing was asked.
    field: Option<Id>,
    offers: u8,
}

impl FocusRestore {
    /// Notes what has the keyboard while nothing is asked; called before something is asked, since that may take the
    /// keyboard.
    fn note(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        // A click takes the keyboard before it opens what then asks.
        let clicking = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
        if !self.asked && self.offers == 0 && (focused.is_some() || !clicking) {
            self.field = focused;
        }
    }

    /// Notes whether something is asked; once nothing is, the keyboard is given back.
    fn follow(&mut self, ctx: &Context, asked: bool) {
        if std::mem::replace(&mut self.asked, asked) && !asked {
            self.offers = OFFERS;
        }
        let Some(field) = self.field.filter(|_| !asked && self.offers > 0) else {
            // Nobody had the keyboard: there is nothing to give back, and from now on its owner is noted again.
            self.offers = 0;
            return;
        };
        // The passes of a frame are one offer. A window draws another frame only when it is asked for.
        if ctx.current_pass_index() == 0 {
            self.offers -= 1;
        }
        if ctx.memory(|memory| memory.focused().is_none()) && is_drawn(ctx, field) {
            ctx.memory_mut(|memory| memory.request_focus(field));
        }
        ctx.request_repaint();
    }

    /// Checks whether the keyboard is where it belongs: nobody is to get it back, or somebody has it. A page may give it
    /// to another field than the one that had it.
    fn is_done(&self, ctx: &Context) -> bool {
        self.offers == 0 || ctx.memory(|memory| memory.focused()).is_some_and(|field| is_drawn(ctx, field))
    }
}

/// Checks whether something was drawn in the frame before.
fn is_drawn(ctx: &Context, id: Id) -> bool {
    ctx.viewport(|viewport| viewport.prev_pass.widgets.get(id).is_some())
}
