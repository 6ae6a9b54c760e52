//! Marks of the last act: arrows for moves, rings around changed territories.

use rules::games::risiko::{Code, Effect, Risiko};

use crate::risiko::act::Planned;
use crate::risiko::counter::counter_rect;
use crate::risiko::lay::WIDTH;
use crate::risiko::world::world;
use crate::tabletop::{mark_head, mark_line, mark_outline};
use crate::{Point, Scene, View};

/// Width of an arrow, size of its head, and distance of its ends from the centre of a counter.
const LINE: i32 = 16;
const HEAD: i32 = 58;
const AWAY: i32 = 66;

fn place(code: Code) -> Option<Point> {
    world().land(&code.to_string()).map(|land| land.at)
}

/// Draws the arrows of the last record, and of an attack being entered, below the counters.
pub(super) fn arrows(scene: &mut Scene, view: View<'_, Risiko>, planned: Option<&Planned>) {
    let way = planned.and_then(|planned| Some((planned.from?, planned.to)));
    way.into_iter().for_each(|way| arrow(scene, way));
    let mut drawn = Vec::new();
    for step in view.last {
        let way = match step.effect {
            Effect::Rolled { from: Some(from), to, .. }
            | Effect::Declared { from, to, .. }
            | Effect::Occupied { from: Some(from), to, .. }
            | Effect::Jumped { from, to, .. }
            | Effect::Moved { from, to, .. } => (from, to),
            _ => continue,
        };
        if !drawn.contains(&way) {
            drawn.push(way);
            arrow(scene, way);
        }
    }
}

/// Draws an arrow; one that would cross the map leaves it on one side and returns on the other, like the sea route.
fn arrow(scene: &mut Scene, (one, other): (Code, Code)) {
    let (Some(from), Some(to)) = (place(one), place(other)) else { return };
    let across = to.x - from.x;
    if across.abs() <= WIDTH * 7 / 10 && !world().leaves(&one.to_string(), &other.to_string()) {
        return shaft(scene, from, to, true);
    }
    let over = if across > 0 { -WIDTH } else { WIDTH };
    let beyond = to.moved(over, 0);
    let edge = if over > 0 { WIDTH } else { 0 };
    let length = (beyond.x - from.x).abs().max(1);
    let out = Point::new(edge, from.y + (beyond.y - from.y) * (edge - from.x).abs() / length);
    shaft(scene, from, out, false);
    shaft(scene, out.moved(-over, 0), to, true);
}

fn shaft(scene: &mut Scene, from: Point, to: Point, head: bool) {
    let length = from.distance(to).max(2 * AWAY);
    let tip = if head { to.towards(from, AWAY, length) } else { to };
    let neck = if head { to.towards(from, (AWAY + HEAD / 2).min(length), length) } else { to };
    mark_line(scene, &[from, neck], LINE);
    if head {
        mark_head(scene, from, tip, HEAD);
    }
}

/// Draws rings around the counters changed by the last record.
pub(super) fn rings(scene: &mut Scene, view: View<'_, Risiko>) {
    for step in view.last {
        let code = match step.effect {
            Effect::Placed { land, .. }
            | Effect::Held { land, .. }
            | Effect::LandSet { land, .. }
            | Effect::NeutralPlaced { land, .. }
            | Effect::Shown { land, .. } => land,
            Effect::Rolled { to, .. }
            | Effect::Declared { to, .. }
            | Effect::Occupied { to, .. }
            | Effect::Moved { to, .. }
            | Effect::Jumped { to, .. }
            | Effect::Landed { to, .. }
            | Effect::LandedHome { to, .. } => to,
            Effect::Loaded { from, .. } => from,
            _ => continue,
        };
        if let Some(at) = place(code) {
            mark_outline(scene, counter_rect(at).inset(-7).outline([44; 4]), 10);
        }
    }
}
