//! Faults of a frame's layout: widgets that are cut and can't be scrolled to, widgets that overlap, words that are cut.

use std::collections::HashSet;

use egui::epaint::ClippedShape;
use egui::{Context, FullOutput, Id, LayerId, Order, Rect, Role, Shape, WidgetInfo, WidgetRect};

/// Width that may be cut or covered, in points: edges are rounded to pixels, rings are drawn around.
const SLACK: f32 = 2.0;

/// A widget that shows or does something.
struct Leaf<'a> {
    widget: &'a WidgetRect,
    info: &'a WidgetInfo,
}

impl Leaf<'_> {
    fn words(&self) -> Option<&str> {
        self.info.label.as_deref().or(self.info.current_text_value.as_deref())
    }

    fn name(&self) -> String {
        let short: String = self.words().unwrap_or("—").chars().take(40).collect();
        let rect = self.widget.rect;
        let [left, top, wide, high] = [rect.left(), rect.top(), rect.width(), rect.height()].map(f32::round);
        format!("{:?} «{short}» at {left},{top} {wide}x{high}", self.info.role)
    }
}

/// Makes egui keep the information on each widget; it also frames them in the picture.
pub fn watch(ctx: &Context) {
    ctx.all_styles_mut(|style| style.debug.show_interactive_widgets = true);
}

/// Returns the widgets with these words that are fully visible without scrolling.
pub fn in_sight(ctx: &Context, words: &str) -> Vec<Rect> {
    let window = ctx.content_rect().expand(SLACK);
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all = widgets.layers().flat_map(|(_, all)| all);
        let told = all.filter(|widget| {
            let info = widgets.info(widget.id);
            info.is_some_and(|info| Leaf { widget, info }.words().is_some_and(|told| told.contains(words)))
        });
        told.filter(|widget| is_whole(widget))
            .map(|widget| widget.rect)
            .filter(|rect| window.contains_rect(*rect))
            .collect()
    })
}

/// Checks whether a field has the keyboard and is fully visible.
pub fn keyboard_in_sight(ctx: &Context) -> bool {
    let window = ctx.content_rect().expand(SLACK);
    let focused = ctx.memory(|memory| memory.focused());
    ctx.viewport(|viewport| {
        let field = focused.and_then(|id| viewport.prev_pass.widgets.get(id));
        field.is_some_and(|field| is_whole(field) && window.contains_rect(field.rect))
    })
}

/// Returns the place of the open list.
pub fn open_list(ctx: &Context) -> Rect {
    ctx.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers().filter(|(layer, _)| layer.order == Order::Foreground);
        layers.flat_map(|(_, all)| all).fold(Rect::NOTHING, |list, widget| list.union(widget.interact_rect))
    })
}

/// Checks whether anything scrolls sideways.
pub fn scrolls_sideways(ctx: &Context) -> bool {
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all = widgets.layers().flat_map(|(_, all)| all).filter(|widget| widget.interact_rect.is_positive());
        let leaves = all.filter_map(|widget| Some(Leaf { widget, info: widgets.info(widget.id)? }));
        leaves.filter_map(|leaf| bar(&leaf)).any(|(_, upright)| !upright)
    })
}

/// Returns the fields and buttons covered by a vertical scroll bar.
pub fn under_bars(ctx: &Context) -> Vec<String> {
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all = widgets.layers().flat_map(|(_, all)| all).filter(|widget| widget.interact_rect.is_positive());
        let leaves: Vec<_> = all.filter_map(|widget| Some(Leaf { widget, info: widgets.info(widget.id)? })).collect();
        let upright = |leaf: &&Leaf<'_>| bar(leaf).is_some_and(|(_, upright)| upright);
        let bars: Vec<_> = leaves.iter().filter(upright).map(|leaf| leaf.widget).collect();
        let used = leaves.iter().filter(|leaf| matches!(leaf.info.role, Role::TextInput | Role::Button));
        let over = |bar: &WidgetRect, seen: &WidgetRect| {
            let both = bar.interact_rect.intersect(seen.interact_rect);
            bar.layer_id == seen.layer_id && both.shrink(SLACK / 2.0).is_positive()
        };
        used.filter(|leaf| bars.iter().any(|bar| over(bar, leaf.widget))).map(Leaf::name).collect()
    })
}

/// Returns the parts of the top dialog that must be fully visible and are not: its last row of buttons, except those
/// that choose one of several, and the widget with the keyboard.
pub fn out_of_reach(ctx: &Context) -> Vec<String> {
    let window = ctx.content_rect().expand(SLACK);
    let Some(asked) = ctx.memory(|memory| memory.top_modal_layer()) else { return Vec::new() };
    let focused = ctx.memory(|memory| memory.focused());
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all = widgets.layers().filter(|(layer, _)| **layer == asked).flat_map(|(_, all)| all);
        let leaves: Vec<_> = all.filter_map(|widget| Some(Leaf { widget, info: widgets.info(widget.id)? })).collect();
        let leads = |leaf: &&Leaf<'_>| leaf.info.role == Role::Button && leaf.info.selected.is_none();
        let last = leaves.iter().rfind(leads).map(|leaf| leaf.widget.rect);
        // Content that scrolls above may reach down to that row, unseen.
        let seen = |leaf: &Leaf<'_>| leaf.widget.interact_rect.is_positive() || last == Some(leaf.widget.rect);
        let in_row = |leaf: &&Leaf<'_>| {
            seen(leaf) && last.is_some_and(|last| last.y_range().contains(leaf.widget.rect.center().y))
        };
        let has_keyboard = |leaf: &&Leaf<'_>| focused == Some(leaf.widget.id);
        let wanted = leaves.iter().filter(|leaf| has_keyboard(leaf) || leads(leaf) && in_row(leaf));
        let unseen = wanted.filter(|leaf| !is_whole(leaf.widget) || !window.contains_rect(leaf.widget.rect));
        unseen.map(|leaf| format!("out of sight: {}", leaf.name())).collect()
    })
}

/// Counts the vertical scroll bars of the top dialog.
pub fn upright_bars(ctx: &Context) -> usize {
    let asked = ctx.memory(|memory| memory.top_modal_layer());
    bars_of(ctx, |layer| Some(*layer) == asked)
}

/// Counts the vertical scroll bars on some layers.
pub fn bars_of(ctx: &Context, looked_at: impl Fn(&LayerId) -> bool) -> usize {
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all = widgets.layers().filter(|(layer, _)| looked_at(layer)).flat_map(|(_, all)| all);
        let all = all.filter(|widget| widget.interact_rect.is_positive());
        let leaves = all.filter_map(|widget| Some(Leaf { widget, info: widgets.info(widget.id)? }));
        leaves.filter_map(|leaf| bar(&leaf)).filter(|(_, upright)| *upright).count()
    })
}

/// Checks whether these words are drawn and cut short with dots.
pub fn is_cut_short(output: &FullOutput, words: &str) -> bool {
    fn within(shape: &Shape, words: &str) -> bool {
        match shape {
            Shape::Vec(shapes) => shapes.iter().any(|shape| within(shape, words)),
            Shape::Text(text) => text.galley.elided && text.galley.text().contains(words),
            _ => false,
        }
    }
    output.shapes.iter().any(|clipped| within(&clipped.shape, words))
}

/// Returns the words drawn, line by line.
pub fn drawn_words(output: &FullOutput) -> Vec<String> {
    fn within(shape: &Shape, found: &mut Vec<String>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| within(shape, found)),
            Shape::Text(text) => found.extend(text.galley.rows.iter().map(|row| row.text())),
            _ => {}
        }
    }
    let mut found = Vec::new();
    output.shapes.iter().for_each(|clipped| within(&clipped.shape, &mut found));
    found
}

/// Checks whether nothing cuts a widget.
fn is_whole(widget: &WidgetRect) -> bool {
    widget.interact_rect.expand(SLACK).contains_rect(widget.rect)
}

/// Returns the faults of the last frame; nothing under a dialog is checked.
pub fn faults(ctx: &Context, output: &FullOutput) -> Vec<String> {
    let asked = ctx.memory(|memory| memory.top_modal_layer());
    let seen = |layer: &LayerId| asked.map_or(layer.order != Order::Tooltip, |asked| *layer == asked);
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let mut found = Vec::new();
        let (mut told, mut pictures) = (Vec::new(), Vec::new());
        for (layer, all) in widgets.layers() {
            let drawn = all.iter().filter(|widget| widget.rect.is_positive());
            let leaves: Vec<_> =
                drawn.filter_map(|widget| Some(Leaf { widget, info: widgets.info(widget.id)? })).collect();
            let labels = leaves.iter().filter(|leaf| leaf.info.role == Role::Label);
            told.extend(labels.filter_map(|leaf| leaf.words().map(str::to_owned)));
            pictures.extend(leaves.iter().filter(|leaf| leaf.info.role == Role::Image).map(|leaf| leaf.widget.rect));
            if !seen(layer) {
                continue;
            }
            let bars: HashSet<(Id, bool)> = leaves.iter().filter_map(bar).collect();
            let leaves: Vec<_> = leaves.into_iter().filter(|leaf| leaf.info.role != Role::ScrollBar).collect();
            let parent = |id: Id| widgets.get(id).map(|widget| widget.parent_id);
            found.extend(leaves.iter().filter_map(|leaf| cut(leaf, &bars, &parent)));
            found.extend(overlaps(&leaves));
        }
        let told: HashSet<String> = told.into_iter().collect();
        let drawn = |clipped: &&ClippedShape| !pictures.iter().any(|picture| picture.contains_rect(clipped.clip_rect));
        for clipped in output.shapes.iter().filter(drawn) {
            elided(&clipped.shape, &told, &mut found);
        }
        found
    })
}

/// Returns the area that a scroll bar scrolls, and whether vertically; `None` for other widgets.
fn bar(leaf: &Leaf<'_>) -> Option<(Id, bool)> {
    let size = leaf.widget.rect.size();
    (leaf.info.role == Role::ScrollBar).then_some((leaf.widget.parent_id, size.y > size.x))
}

/// Checks whether a widget is cut in a direction that does not scroll.
fn cut(leaf: &Leaf<'_>, bars: &HashSet<(Id, bool)>, parent: &impl Fn(Id) -> Option<Id>) -> Option<String> {
    let (whole, seen) = (leaf.widget.rect, leaf.widget.interact_rect);
    let scrolls = |upright: bool| {
        let mut at = Some(leaf.widget.parent_id);
        let mut steps = 0;
        while let Some(id) = at.filter(|_| steps < 100) {
            if bars.contains(&(id, upright)) {
                return true;
            }
            (at, steps) = (parent(id).filter(|above| *above != id), steps + 1);
        }
        false
    };
    let across = seen.width() < whole.width() - SLACK && !scrolls(false);
    let down = seen.height() < whole.height() - SLACK && !scrolls(true);
    (across || down).then(|| format!("cut {}: {}", if across { "across" } else { "down" }, leaf.name()))
}

/// Returns the widgets that overlap; nesting is allowed.
fn overlaps(leaves: &[Leaf<'_>]) -> Vec<String> {
    let mut found = Vec::new();
    for (index, upper) in leaves.iter().enumerate() {
        let over = upper.widget.interact_rect;
        if !over.is_positive() {
            continue;
        }
        for lower in &leaves[..index] {
            let both = lower.widget.interact_rect.intersect(over);
            let meet = both.width() > SLACK && both.height() > SLACK;
            let within = |outer: Rect, inner: Rect| outer.expand(SLACK).contains_rect(inner);
            if meet && !within(lower.widget.interact_rect, over) {
                found.push(format!("{} lies on {}", upper.name(), lower.name()));
            }
        }
    }
    found
}

/// Collects words that are cut short; those of a label can be read under the pointer.
fn elided(shape: &Shape, told: &HashSet<String>, found: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| elided(shape, told, found)),
        Shape::Text(text) if text.galley.elided && !told.contains(text.galley.text()) => {
            found.push(format!("words cut: «{}»", text.galley.text()));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use egui::{Label, Rect, ScrollArea, Ui, pos2, vec2};
    use egui_kittest::Harness;

    use super::*;

    fn found(contents: impl FnMut(&mut Ui)) -> Vec<String> {
        let mut harness = Harness::builder().with_size(vec2(200.0, 100.0)).build_ui(contents);
        watch(&harness.ctx);
        harness.run_steps(3);
        faults(&harness.ctx, harness.output())
    }

    fn at(ui: &mut Ui, left: f32, top: f32, name: &str) {
        ui.put(Rect::from_min_size(pos2(left, top), vec2(80.0, 30.0)), egui::Button::new(name));
    }

    #[test]
    fn what_does_not_fit_is_found() {
        let fine = found(|ui| {
            at(ui, 10.0, 10.0, "uno");
            at(ui, 10.0, 50.0, "due");
        });
        assert_eq!(fine, [""; 0]);
        let over = found(|ui| {
            at(ui, 10.0, 10.0, "uno");
            at(ui, 50.0, 20.0, "due");
        });
        assert!(over.iter().any(|fault| fault.contains("«due»") && fault.contains("lies on")), "{over:?}");
        let out = found(|ui| at(ui, 150.0, 10.0, "fuori"));
        assert!(out.iter().any(|fault| fault.starts_with("cut across")), "{out:?}");
        let below = found(|ui| at(ui, 10.0, 90.0, "sotto"));
        assert!(below.iter().any(|fault| fault.starts_with("cut down")), "{below:?}");
        let long = "parole che non ci stanno in un posto tanto stretto";
        let button = found(|ui| {
            ui.add(egui::Button::new(long).truncate());
        });
        assert!(button.iter().any(|fault| fault.starts_with("words cut")), "{button:?}");
    }

    #[test]
    fn what_scrolls_or_is_read_under_the_pointer_is_fine() {
        let long = "parole che non ci stanno in un posto tanto stretto";
        let fine = found(|ui| {
            ui.add(Label::new(long).truncate());
            ScrollArea::vertical().show(ui, |ui| {
                for number in 0..20 {
                    let _ = ui.button(number.to_string());
                }
            });
        });
        assert_eq!(fine, [""; 0]);
    }
}
