//! The order of throwing and the caselle stormo: drawn by lot, typed, or clicked on the board.

use std::sync::Arc;

use egui::{Align2, Key, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2};
use rules::games::oca::{FlockSeat, Oca, Roster, Rules};
use rules::{Match, Message, Ruleset};
use scene::Scene;

use super::Section;
use super::flocks::Flocks;
use super::guide::{Guide, Target, column_ui, hint_ui};
use desk_kit::Tone;
use desk_kit::parts::beside_ui;
use festival::event::{ALGORITHM, Event, EventRecord, Setup, draw_homes, draw_order, fresh_seed, homes_words};
use festival::i18n::tr_message;
use look::theme::{self, CORNER, FOCUS_RING, SEATS, icon, mix, size, space, tokens};
use look::widgets::{SceneView, card, icon_button, page_title, paint_seat, scroll_ui, secondary_button, section_title};

/// Least width of the board beside the list, width of the list, and width of the field for a square, in points.
const BOARD: f32 = space(90);
const LIST: f32 = space(100);
const HOME: f32 = space(12);

/// State of this part between frames.
#[derive(Debug, Default)]
pub(super) struct Homes {
    /// The board as shown last, with its squares by colour.
    board: Option<([Option<u8>; SEATS], Arc<Scene>)>,
}

impl Homes {
    /// Draws the part; returns the record of a draw of squares or of the order, if one was made.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        setup: &mut Setup,
        book: &Ruleset<Rules>,
        event: &Event,
        flocks: &mut Flocks,
        guide: &mut Guide<'_>,
    ) -> Option<EventRecord> {
        let mut record = None;
        page_title(ui, &guide.tr("setup-part-homes"));
        hint_ui(ui, &guide.tr("setup-homes-hint"));
        ui.add_space(space(2));
        if setup.flocks.is_empty() {
            let (title, hint) = (guide.tr("setup-flocks-none"), guide.tr("setup-homes-none-hint"));
            look::widgets::empty_state(ui, icon::BIRD, &title, &hint);
            return None;
        }
        flocks.shown = flocks.shown.min(setup.flocks.len() - 1);
        beside_ui(ui, LIST + BOARD, |ui| {
            let area = ScrollArea::vertical().id_salt("setup-homes").max_width(LIST + space(9));
            scroll_ui(ui, area, |ui| {
                record = column_ui(ui, LIST, |ui| {
                    // Above the list: what is wrong with its lines makes it longer.
                    let drawn = if guide.locked { None } else { buttons_ui(ui, setup, &book.rules, event, guide) };
                    ui.add_enabled_ui(!guide.locked, |ui| list_ui(ui, setup, flocks, guide));
                    drawn
                });
            });
            ui.vertical(|ui| {
                self.board_ui(ui, setup, book, flocks, guide);
                draws_ui(ui, event, guide);
            });
        });
        if !guide.locked {
            flocks.order_keys(ui, setup);
        }
        record
    }

    fn board_ui(
        &mut self,
        ui: &mut Ui,
        setup: &mut Setup,
        book: &Ruleset<Rules>,
        flocks: &Flocks,
        guide: &mut Guide<'_>,
    ) {
        let homes = homes_by_colour(setup, &book.rules);
        let kept = self.board.take().filter(|(shown, _)| *shown == homes);
        let (_, scene) = self.board.insert(kept.unwrap_or_else(|| (homes, Arc::new(board(book, &homes)))));
        let width = ui.available_width();
        let size = vec2(width, width * scene.height as f32 / scene.width as f32);
        let clicked = SceneView::new(scene).show(ui, size, guide.lang).clicked.map(|spot| spot.id.clone());
        let square = clicked.and_then(|id| id.strip_prefix("square/")?.parse::<u8>().ok());
        if let Some(square) = square.filter(|_| !guide.locked) {
            take_square(setup, &book.rules, flocks.shown, square, guide);
        }
    }
}

/// Assigns a square to a flock, or says why it can't have it.
fn take_square(setup: &mut Setup, rules: &Rules, index: usize, square: u8, guide: &mut Guide<'_>) {
    let flock = setup.flock_name(index);
    let other = setup.flocks.iter().enumerate().position(|(at, other)| at != index && other.home == Some(square));
    let refused = if let Some(other) = other {
        Some(Message::new("oca-seats-home-twice").with("other", setup.flock_name(other)))
    } else if rules.plain_homes_only && !rules.is_plain(square) {
        Some(Message::new("oca-seats-home"))
    } else {
        setup.flocks[index].home = Some(square);
        None
    };
    if let Some(refused) = refused {
        let refused = refused.with("square", square).with("flock", flock);
        guide.say(Tone::Bad, tr_message(guide.lang, &refused));
    }
}

/// Returns the squares to show on the board, by colour: each on the path and of one flock only.
fn homes_by_colour(setup: &Setup, rules: &Rules) -> [Option<u8>; SEATS] {
    let mut homes = [None; SEATS];
    for flock in &setup.flocks {
        let home = flock.home.filter(|home| *home > 0 && *home < rules.garden && !homes.contains(&Some(*home)));
        homes[usize::from(flock.colour) % SEATS] = home;
    }
    homes
}

/// Returns the empty board with the flocks' own squares.
fn board(book: &Ruleset<Rules>, homes: &[Option<u8>; SEATS]) -> Scene {
    let seat = |home: &Option<u8>| FlockSeat {
        name: String::new(),
        players: Roster::Count(1),
        home: *home,
        bearer: 0,
        captain: None,
        bench: Vec::new(),
        colour: None,
    };
    let race = Match::<Oca>::new(book.clone(), homes.iter().map(seat).collect());
    let mut scene = scene::oca::scene(&race, race.state(), scene::oca::Options::default());
    // Nobody stands on the path yet.
    scene.items.retain(|item| item.piece.is_none());
    scene.pieces.clear();
    scene
}

fn list_ui(ui: &mut Ui, setup: &mut Setup, flocks: &mut Flocks, guide: &mut Guide<'_>) {
    section_title(ui, &guide.tr("setup-order"));
    ui.spacing_mut().item_spacing.y = space(1);
    let mut moved = None;
    for index in 0..setup.flocks.len() {
        let target = Target::new(Section::Homes, index, "home");
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            if name_ui(ui, setup, index, flocks.shown == index) {
                flocks.shown = index;
            }
            let flock = setup.flock_name(index);
            let whose = [("flock", (&flock).into())];
            if icon_button(ui, icon::ARROW_UP, &guide.tr_args("setup-flock-up", &whose)).clicked() && index > 0 {
                moved = Some((index, index - 1));
            }
            if icon_button(ui, icon::ARROW_DOWN, &guide.tr_args("setup-flock-down", &whose)).clicked() {
                moved = Some((index, index + 1));
            }
            home_ui(ui, setup, index, flocks, guide);
        });
        guide.wrong_ui(ui, target);
    }
    if let Some((from, to)) = moved {
        flocks.move_to(setup, from, to);
    }
}

/// Draws place, mark and name; returns true if they were clicked.
fn name_ui(ui: &mut Ui, setup: &Setup, index: usize, shown: bool) -> bool {
    let width = LIST.min(ui.available_width()) - HOME - 2.0 * space(8) - 4.0 * space(1) - space(2);
    let left = space(16);
    let name = setup.flock_name(index);
    let ink = tokens(ui).ink;
    let galley = ui.painter().layout(name.clone(), theme::text(size::BODY), ink, width - left - space(1));
    let height = (galley.size().y + space(1)).max(space(10));
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), shown, &name));
    let tokens = tokens(ui);
    let colour = usize::from(setup.flocks[index].colour);
    let rest = if shown { tokens.seat(colour).tint } else { tokens.raised };
    let fill = if response.hovered() { mix(rest, tokens.ink, 0.05) } else { rest };
    ui.painter().rect_filled(rect, CORNER, fill);
    if response.has_focus() {
        let ring = egui::Stroke::new(FOCUS_RING, tokens.focus);
        ui.painter().rect_stroke(rect, CORNER, ring, egui::StrokeKind::Inside);
    }
    let middle = rect.center().y;
    let number = (index + 1).to_string();
    let place = pos2(rect.left() + space(4), middle);
    ui.painter().text(place, Align2::CENTER_CENTER, number, theme::display(size::LEAD), tokens.soft_ink);
    paint_seat(ui.painter(), tokens, pos2(rect.left() + space(11), middle), space(3), colour);
    ui.painter().galley(pos2(rect.left() + left, middle - galley.size().y / 2.0), galley, tokens.ink);
    response.clicked()
}

fn home_ui(ui: &mut Ui, setup: &mut Setup, index: usize, flocks: &mut Flocks, guide: &mut Guide<'_>) {
    let spoken = guide.tr_args("setup-home-of", &[("flock", (&setup.flock_name(index)).into())]);
    let home = &mut setup.flocks[index].home;
    let mut text = home.map(|home| home.to_string()).unwrap_or_default();
    let edit = TextEdit::singleline(&mut text)
        .id_salt(("setup-home", index))
        .char_limit(2)
        .font(theme::bold(size::LEAD))
        .align(Align2::CENTER_CENTER)
        .desired_width(HOME);
    let field = ui.add(edit).accessible_name(spoken);
    guide.arrive(Target::new(Section::Homes, index, "home"), &field);
    if field.gained_focus() {
        flocks.shown = index;
    }
    if field.changed() {
        match text.trim().parse() {
            Ok(square) => *home = Some(square),
            Err(_) if text.trim().is_empty() => *home = None,
            Err(_) => {}
        }
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && index + 1 < setup.flocks.len() {
        *guide.jump = Some(Target::new(Section::Homes, index + 1, "home"));
    }
}

fn buttons_ui(
    ui: &mut Ui,
    setup: &mut Setup,
    rules: &Rules,
    event: &Event,
    guide: &mut Guide<'_>,
) -> Option<EventRecord> {
    let drawn = ui.horizontal_wrapped(|ui| {
        let again = |drawn: bool, first, again| if drawn { again } else { first };
        let homes = again(!event.draws.is_empty(), "setup-draw", "setup-draw-again");
        let order = again(!event.order_draws.is_empty(), "setup-draw-order", "setup-draw-order-again");
        let homes = secondary_button(ui, &guide.tr(homes), None).clicked();
        let order = secondary_button(ui, &guide.tr(order), None).clicked();
        if homes {
            seed(guide).map(|seed| take_homes(setup, rules, seed))
        } else if order {
            let record = seed(guide).map(|seed| take_order(setup, seed))?;
            let said = guide.tr("setup-order-drawn");
            guide.say(Tone::Good, said);
            Some(record)
        } else {
            None
        }
    });
    ui.add_space(space(3));
    drawn.inner
}

/// Assigns every flock the square that a seed draws; returns the record of the draw.
fn take_homes(setup: &mut Setup, rules: &Rules, seed: u64) -> EventRecord {
    let homes = draw_homes(seed, setup.flocks.len(), rules);
    for (flock, home) in setup.flocks.iter_mut().zip(&homes) {
        flock.home = Some(*home);
    }
    EventRecord::HomesDrawn { seed, algorithm: ALGORITHM, homes, flocks: names(setup) }
}

/// Puts the flocks into the order that a seed draws; returns the record of the draw.
fn take_order(setup: &mut Setup, seed: u64) -> EventRecord {
    let order = draw_order(seed, setup.flocks.len());
    setup.flocks = order.iter().map(|index| setup.flocks[*index].clone()).collect();
    EventRecord::OrderDrawn { seed, algorithm: ALGORITHM, order, flocks: names(setup) }
}

fn names(setup: &Setup) -> Vec<String> {
    (0..setup.flocks.len()).map(|index| setup.flock_name(index)).collect()
}

fn seed(guide: &mut Guide<'_>) -> Option<u64> {
    match fresh_seed() {
        Ok(seed) => Some(seed),
        Err(_) => {
            let said = guide.tr("setup-no-seed");
            guide.say(Tone::Bad, said);
            None
        }
    }
}

/// Draws the list of every draw ever made, the last one first: the order, then the squares.
fn draws_ui(ui: &mut Ui, event: &Event, guide: &Guide<'_>) {
    if event.draws.is_empty() && event.order_draws.is_empty() {
        return;
    }
    let orders: Vec<_> = event.order_draws.iter().map(|draw| (draw.seed, draw.flocks.join(", "))).collect();
    let homes = event.draws.iter().map(|draw| (draw.seed, homes_words(&draw.flocks, &draw.homes)));
    let homes: Vec<_> = homes.collect();
    ui.add_space(space(2));
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical().id_salt("setup-draws").auto_shrink([false, true]).show(ui, |ui| {
            draw_lines_ui(ui, "setup-order-draws", &orders, guide);
            draw_lines_ui(ui, "setup-draws", &homes, guide);
        });
    });
}

fn draw_lines_ui(ui: &mut Ui, title: &str, draws: &[(u64, String)], guide: &Guide<'_>) {
    if draws.is_empty() {
        return;
    }
    section_title(ui, &guide.tr(title));
    for (index, (seed, drawn)) in draws.iter().enumerate().rev() {
        // As text: a seed has more digits than a sentence's number can hold.
        let seed = seed.to_string();
        let args = [("number", (index + 1).into()), ("seed", seed.as_str().into())];
        ui.add(egui::Label::new(RichText::new(drawn).font(theme::bold(size::BODY))).wrap());
        hint_ui(ui, &guide.tr_args("setup-draw-line", &args));
    }
}
