//! The players' plates: name, points and points missing, territories, income, cards, loaded troops, and the race to the
//! winning line.

use rules::games::risiko::{Goal, Income, Pending, Risiko, Stage, points, won};
use rules::kit::Seat;
use rules::{Game as _, Message};

use crate::geometry::placed;
use crate::risiko::frame::is_lit;
use crate::risiko::lay::plate as place;
use crate::risiko::{flight_id, player_id, tooltip};
use crate::tabletop::{READ, emblem, engrave, engrave_name, mark_outline, name, plate, spot};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Vertical centres of the rows of a plate, from its top; and the bar of the race.
const NAME: i32 = 60;
const POINTS: i32 = 151;
const ITEMS: i32 = 218;
const BAR: i32 = 263;
const PAD: i32 = 22;
/// Margin beside a name on a narrow plate.
const EDGE: i32 = 14;
/// Height of a name's box: two lines in it are legible from ten metres.
const NAMED: i32 = 110;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Risiko>) {
    let count = i32::try_from(view.state.players.len()).unwrap_or(1);
    for (index, seat) in (0..).zip(view.state.seats()) {
        let rect = place(index, count);
        scene.hang(seat, rect);
        plate(scene, rect, 20);
        if is_lit(view, seat) {
            // At its very edge: names and figures keep the full area inside.
            scene.turn(|scene| mark_outline(scene, rect.inset(1).outline([19; 4]), 10));
        }
        head(scene, view, rect, seat);
        score(scene, view, rect, seat);
        items(scene, view, rect, seat);
        race(scene, view, rect, seat);
    }
}

fn head(scene: &mut Scene, view: View<'_, Risiko>, rect: Rect, seat: Seat) {
    let (mark, size, beside) = if is_narrow(rect) { ((152, POINTS), 52, 0) } else { ((34, NAME), 70, 86) };
    emblem(scene, seat, Point::new(rect.x + PAD + mark.0, rect.y + mark.1), size);
    let at = Point::new(rect.x + PAD + beside, rect.y + NAME);
    // A narrow plate has no width to lose beside a name.
    let edge = if is_narrow(rect) { PAD - EDGE } else { 0 };
    let who = Rect::new(at.x - edge, at.y - NAMED / 2, rect.right() - at.x - PAD + 2 * edge, NAMED);
    engrave_name(scene, who, name(view.game, seat));
    if !view.state.is_in(seat) {
        let (middle, half) = (Point::new(rect.x + PAD + mark.0, rect.y + mark.1), size / 2);
        scene.line(vec![middle.moved(-half, half), middle.moved(half, -half)], Ink::WoodDeep, 10);
    }
    // An outline around the whole plate covers nothing on it: it lies in the gap to the next one.
    spot(scene, player_id(seat), rect.inset(-7).outline([22; 4]), tooltip::player(view, seat));
}

/// Checks whether a plate is too narrow for a name beside the emblem, which then stands behind the figure.
const fn is_narrow(rect: Rect) -> bool {
    rect.w < 480
}

/// Returns a player's figure: the points, or the territories if points are unknown.
fn figure(view: View<'_, Risiko>, seat: Seat) -> u32 {
    let (rules, state) = (view.game.rules(), view.state);
    let told = || match rules.goal {
        Goal::Points { .. } => state.points(rules, seat),
        Goal::Objectives { .. } => u32::try_from(state.held(seat).count()).unwrap_or(0),
    };
    points(rules, state, seat).unwrap_or_else(told)
}

/// Returns a player's progress and target: points, or territories of an objective as long as its points do not decide.
///
/// `None` if nobody knows them.
fn progress(view: View<'_, Risiko>, seat: Seat) -> Option<(u32, u32)> {
    let (rules, state) = (view.game.rules(), view.state);
    match &rules.goal {
        Goal::Points { target, .. } => Some((state.points(rules, seat), *target)),
        Goal::Objectives { .. } if won(rules, state).is_none() && place_of(view, seat).is_some() => None,
        Goal::Objectives { .. } => state.progress(rules, seat),
    }
}

/// Returns a player's place once the game is over and counted.
fn place_of(view: View<'_, Risiko>, seat: Seat) -> Option<u32> {
    Risiko::outcome(view.game.rules(), view.state)?;
    let standings = Risiko::standings(view.game.rules(), view.state);
    standings.into_iter().find(|standing| standing.seat == seat).map(|standing| standing.place)
}

/// Writes the deciding figure, and how many are missing.
fn score(scene: &mut Scene, view: View<'_, Risiko>, rect: Rect, seat: Seat) {
    let figure = figure(view, seat);
    let at = Point::new(rect.x + PAD, rect.y + POINTS);
    let (size, room, taken) = if is_narrow(rect) { (68, 122, 192) } else { (82, 170, 170) };
    engrave(scene, at, Anchor::Start, size, room, Words::Plain(figure.to_string()));
    let right = Point::new(rect.right() - PAD, rect.y + POINTS);
    // The number missing would leave out what is still hidden.
    let counted = view.state.is_over() && !view.state.is_revealing();
    let in_dark = if counted { 0 } else { view.state.in_dark(seat) };
    let objectives = matches!(view.game.rules().goal, Goal::Objectives { .. });
    let line = if !view.state.is_in(seat) {
        Message::new("scene-risiko-out")
    } else if view.state.is_over() && is_lit(view, seat) {
        Message::new("scene-risiko-won")
    } else if let Some(place) = place_of(view, seat) {
        Message::new("scene-risiko-ranked").with("place", place)
    } else if shows_objective(view, seat) {
        Message::new("scene-risiko-asked-objective")
    } else if in_dark > 0 {
        Message::new("scene-risiko-in-dark").with("count", in_dark)
    } else if view.state.is_revealing() {
        Message::new("scene-risiko-waits")
    } else {
        match progress(view, seat) {
            Some((held, all)) if objectives => Message::new("scene-risiko-inside").with("held", held).with("all", all),
            Some((held, all)) => Message::new("scene-risiko-missing").with("count", all.saturating_sub(held)),
            None => Message::new("scene-risiko-territories").with("count", figure),
        }
    };
    engrave(scene, right, Anchor::End, READ, rect.w - 2 * PAD - taken, Words::Said(line));
}

/// Checks whether the game waits for the player's objective.
fn shows_objective(view: View<'_, Risiko>, seat: Seat) -> bool {
    let objectives = matches!(view.game.rules().goal, Goal::Objectives { .. });
    let waits = objectives && view.state.is_over() && Risiko::outcome(view.game.rules(), view.state).is_none();
    waits && view.state.player(seat).is_some_and(|player| player.objective.is_none())
}

/// Draws the bar of the race with the winning line.
fn race(scene: &mut Scene, view: View<'_, Risiko>, rect: Rect, seat: Seat) {
    let Some((figure, target)) = progress(view, seat) else { return };
    let bar = Rect::new(rect.x + PAD, rect.y + BAR - 9, rect.w - 2 * PAD, 18);
    // Scores beyond the line are visible too: a tenth more.
    let whole = i64::from(target.max(1)) * 11;
    let at =
        |points: u32| i32::try_from((i64::from(points) * 10 * i64::from(bar.w) / whole).min(bar.w.into())).unwrap_or(0);
    scene.rect(bar, [10; 4], Paint::fill(Ink::Wood).outlined(Ink::WoodDeep, 3));
    if figure > 0 {
        scene.rect(
            Rect { w: at(figure).max(20), ..bar },
            [10; 4],
            Paint::fill(Ink::Seat(seat.0)).outlined(Ink::WoodDeep, 3),
        );
    }
    let line = bar.x + at(target);
    scene.line(vec![Point::new(line, bar.y - 8), Point::new(line, bar.bottom() + 8)], Ink::Engraved, 8);
}

/// A small picture beside a number.
#[derive(Clone, Copy)]
enum Sign {
    Territories,
    Income,
    Cards,
    Flight,
    /// Troops that fight from the air.
    Fight,
    Pile,
}

/// Writes a player's possessions, each with a sign.
fn items(scene: &mut Scene, view: View<'_, Risiko>, rect: Rect, seat: Seat) {
    let (rules, state) = (view.game.rules(), view.state);
    let Some(player) = state.player(seat) else { return };
    let held = u32::try_from(state.territories(seat)).unwrap_or(0);
    let mut items = vec![(Sign::Territories, held)];
    if !matches!(state.stage, Stage::SetUp | Stage::Over(_)) && state.is_in(seat) {
        items.push((Sign::Income, Income::of(rules, state, seat).total()));
    }
    // If only the score is followed there is no pack.
    if state.pack > 0 || state.played > 0 || player.cards > 0 {
        items.push((Sign::Cards, player.cards.into()));
    }
    items.extend(player.flight.map(|flight| (Sign::Flight, flight.armies)));
    // They have left the map, and are not on it again.
    let fighting = match state.turn.pending {
        Some(Pending::Fight { units, .. }) if state.seat == seat => Some((Sign::Fight, units)),
        _ => None,
    };
    items.extend(fighting);
    let pile = due(view, seat);
    items.extend((pile > 0).then_some((Sign::Pile, pile)));
    let step = ((rect.w - 2 * PAD) / 3).min(170).min((rect.w - 2 * PAD) / i32::try_from(items.len()).unwrap_or(1));
    for (index, (sign, count)) in (0..).zip(items) {
        let at = Point::new(rect.x + PAD + index * step + 30, rect.y + ITEMS);
        draw_sign(scene, sign, at, seat);
        let text = if matches!(sign, Sign::Income) { format!("+{count}") } else { count.to_string() };
        engrave(scene, at.moved(36, 0), Anchor::Start, READ, step - 72, Words::Plain(text));
        if matches!(sign, Sign::Flight) {
            let rect = Rect::new(at.x - 30, at.y - 30, step - 8, 60);
            spot(scene, flight_id(seat), rect.outline([10; 4]), tooltip::flight(view, seat));
        }
    }
}

/// Counts the armies in front of a player: in the dark, or still to be placed now.
///
/// Armies held back for the rounds count once these begin.
fn due(view: View<'_, Risiko>, seat: Seat) -> u32 {
    let (rules, state) = (view.game.rules(), view.state);
    let Some(player) = state.player(seat) else { return 0 };
    let reserve = if state.stage == Stage::SetUp { state.to_deploy(rules, seat) } else { player.reserve };
    let in_hand = if state.stage == Stage::Rounds && state.seat == seat { state.turn.to_place } else { 0 };
    player.pile + reserve + in_hand
}

fn draw_sign(scene: &mut Scene, sign: Sign, at: Point, seat: Seat) {
    const FLAG: [(i32, i32); 5] = [(-400, -480), (420, -250), (-280, 20), (-280, 480), (-400, 480)];
    const PLANE: [(i32, i32); 13] = [
        (0, -500),
        (80, -380),
        (80, -120),
        (480, 120),
        (480, 230),
        (80, 110),
        (60, 340),
        (200, 480),
        (-200, 480),
        (-60, 340),
        (-80, 110),
        (-480, 230),
        (-480, 120),
    ];
    const CROWN: [(i32, i32); 7] = [(0, -480), (460, 60), (170, 60), (170, 470), (-170, 470), (-170, 60), (-460, 60)];
    let shape = |points: &[(i32, i32)]| points.iter().map(|(x, y)| Point::new(*x, *y)).collect::<Vec<_>>();
    let paint = Paint::fill(Ink::Engraved);
    match sign {
        Sign::Territories => scene.polygon(placed(&shape(&FLAG), at, 54), paint),
        Sign::Income => scene.polygon(placed(&shape(&CROWN), at, 50), paint),
        Sign::Flight | Sign::Fight => {
            let mut points = shape(&PLANE);
            points.extend([(-80, -120), (-80, -380)].map(|(x, y)| Point::new(x, y)));
            scene.polygon(placed(&points, at, 58), paint);
        }
        Sign::Cards => {
            let rect = Rect::new(at.x - 18, at.y - 26, 36, 52);
            scene.rect(
                Rect::new(rect.x - 7, rect.y - 4, 36, 52),
                [6; 4],
                Paint::fill(Ink::Pale).outlined(Ink::Engraved, 4),
            );
            scene.rect(rect, [6; 4], Paint::fill(Ink::Pale).outlined(Ink::Engraved, 4));
        }
        Sign::Pile => {
            scene.circle(at, 24, Paint::fill(Ink::Seat(seat.0)).outlined(Ink::Engraved, 4));
        }
    }
}
