//! Seats: the plate with name, stack and remarks; cards and chips in front of it.

use rules::Message;
use rules::games::poker::{Kind, Player, Poker, Value, asked_to_show, best};
use rules::kit::Seat;
use rules::kit::cards::{Card, rank_word};

use crate::card::{self, Lies};
use crate::geometry::square;
use crate::lines::lines_of;
use crate::poker::chips::{figures, stacks, width};
use crate::poker::lay::{BUTTON, CardRow, LAP, SeatAreas};
use crate::poker::odds::Odds;
use crate::poker::tokens::{bet_token, hole_token, won_tokens};
use crate::svg::guessed_width;
use crate::tabletop::{emblem, mark_outline, name, plate, spot, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

/// Sizes of names on one line and on two, of the texts below them, and of names above the value of a hand.
const LARGE: i32 = 70;
const NAME: i32 = 56;
const NOTE: i32 = 54;
const LEAST: i32 = 50;
const STACK: i32 = 62;
/// Distance of words from the edge of a plate, and width of the emblem with its margin.
const PAD: i32 = 20;
const EMBLEM: i32 = 72;
const BESIDE: i32 = 98;

/// The drawing of a player.
struct Drawn<'v> {
    view: View<'v, Poker>,
    seat: Seat,
    player: &'v Player,
    place: SeatAreas,
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Poker>, odds: &Odds) {
    let count = view.state.players.len();
    for (seat, player) in view.state.seats().zip(&view.state.players) {
        let drawn = Drawn { view, seat, player, place: SeatAreas::of(seat, count) };
        scene.hang(seat, drawn.place.plate);
        drawn.plate(scene);
        drawn.cards(scene);
        drawn.chips(scene, odds);
        let region = drawn.place.plate.outline([22; 4]);
        spot(scene, seat_id(seat), region, super::tooltip::player(view, seat, odds));
    }
    button(scene, view);
}

/// Returns the spot of a seat.
pub(super) fn seat_id(seat: Seat) -> String {
    format!("seat/{}", seat.0)
}

/// Checks whether a player has won a share of the last pots.
pub(super) fn has_won(player: &Player) -> bool {
    player.won > 0
}

/// Returns the value of a player's hand, if it was stated or everybody has seen it.
pub(super) fn value(view: View<'_, Poker>, player: &Player) -> Option<Value> {
    let shown = || player.shown.then(|| best(view.game.rules(), player.hole, &view.state.board)).flatten();
    player.said.or_else(shown)
}

/// Returns the words for a hand's value: its kind, and the ranks that form it.
pub(super) fn worth(key: &'static str, value: Value) -> Message {
    let ranks: Vec<String> = value.ranks().iter().take(telling(value.kind())).map(|rank| rank_word(*rank)).collect();
    Message::new(key).with("kind", value.kind().word()).with("ranks", ranks.join(" "))
}

/// Returns the number of ranks that form a kind of hand; the others only break ties.
pub(super) const fn telling(kind: Kind) -> usize {
    match kind {
        Kind::TwoPair | Kind::Full => 2,
        _ => 1,
    }
}

impl Drawn<'_> {
    /// Returns the layout of the cards: large if they are shown to all.
    fn hand(&self) -> CardRow {
        CardRow { count: i32::from(self.view.game.rules().hole_cards), open: self.player.shown }
    }

    /// Returns how far name and hand are moved down, since shown cards overlap the edge of the plate nearer to the
    /// centre.
    const fn down(&self) -> i32 {
        if self.player.shown && !self.place.far { LAP } else { 0 }
    }

    fn is_quiet(&self) -> bool {
        self.player.folded || self.player.mucked
    }

    fn is_all_in(&self) -> bool {
        self.view.state.is_alive(self.seat) && self.player.stack == 0 && !self.player.mucked
    }

    fn is_lit(&self) -> bool {
        let state = self.view.state;
        let asked = state.turn.or_else(|| asked_to_show(state));
        asked == Some(self.seat) || has_won(self.player) || state.winner() == Some(self.seat)
    }

    /// Returns the ink of words on the plate.
    const fn ink(&self) -> Ink {
        if self.player.out.is_some() {
            Ink::SoftInk
        } else if self.player.folded || self.player.mucked {
            Ink::PaleShade
        } else {
            Ink::Engraved
        }
    }

    fn plate(&self, scene: &mut Scene) {
        let rect = self.place.plate;
        if self.player.out.is_some() {
            scene.rect(rect, [22; 4], Paint::fill(Ink::Ground).outlined(Ink::Line, 4));
        } else if self.is_quiet() {
            scene.rect(rect, [22; 4], Paint::fill(Ink::FeltDeep).outlined(Ink::WoodDeep, 5));
        } else {
            plate(scene, rect, 22);
        }
        if self.is_lit() {
            scene.turn(|scene| mark_outline(scene, rect.inset(-4).outline([25; 4]), 13));
        }
        let value = value(self.view, self.player);
        if self.player.out.is_none() {
            let (down, size) = if value.is_some() { (44, 60) } else { (70, EMBLEM) };
            emblem(scene, self.seat, Point::new(rect.x + 54, rect.y + self.down() + down), size);
        }
        self.name(scene, value.is_some());
        if let Some(value) = value {
            let line = Words::Said(worth("scene-poker-hand", value));
            self.write(scene, (PAD, self.down() + 124), Anchor::Start, NOTE, rect.w - 2 * PAD, line);
        }
        self.foot(scene);
    }

    /// Draws a text at a place of the plate.
    fn write(&self, scene: &mut Scene, at: (i32, i32), anchor: Anchor, size: i32, room: i32, text: Words) {
        let at = Point::new(self.place.plate.x + at.0, self.place.plate.y + at.1);
        scene.text(words(at, anchor, size, self.ink(), room, text));
    }

    /// Draws the name on one line, or on two, which are small if a hand is stated `below`; shrinks it to fit.
    fn name(&self, scene: &mut Scene, below: bool) {
        let left = if self.player.out.is_some() { PAD } else { BESIDE };
        let room = self.place.plate.w - left - PAD;
        let name = name(self.view.game, self.seat);
        let fits = |size: i32| guessed_width(name, size) <= room;
        let lines = if fits(NAME) { vec![name.to_owned()] } else { lines_of(name, 2) };
        let (size, rows) = match (lines.len(), below) {
            (1, true) => (NAME, [64, 0]),
            (1, false) => (LARGE, [94, 0]),
            (_, true) => (LEAST, [38, 80]),
            (_, false) => (NAME, [62, 122]),
        };
        for (line, y) in lines.into_iter().zip(rows) {
            self.write(scene, (left, self.down() + y), Anchor::Start, size, room, Words::Plain(line));
        }
    }

    /// Draws the last line: the stack and remarks.
    fn foot(&self, scene: &mut Scene) {
        let (state, Rect { x: left, y: top, w, h }) = (self.view.state, self.foot_room());
        let (right, base) = (left + w, top + h);
        if let Some(out) = self.player.out {
            // The place is announced by the tournament: others may play on at other tables.
            let line = Message::new("scene-poker-out").with("hand", out.hand);
            return self.write(scene, (left, base - 20), Anchor::Start, NOTE, w, Words::Said(line));
        }
        let said = |key| Words::Said(Message::new(key));
        if self.is_all_in() {
            return self.all_in(scene);
        }
        let stack = figures(self.player.stack);
        let word_room = w - PAD - guessed_width(&stack, STACK);
        self.write(scene, (left, base - 18), Anchor::Start, STACK, w.min(250), Words::Plain(stack));
        let key = match self.player {
            _ if state.winner() == Some(self.seat) => "scene-table-winner",
            _ if state.turn == Some(self.seat) => "scene-poker-asked-bet",
            player if player.mucked => "scene-poker-mucked",
            player if player.folded => "scene-poker-folded",
            _ => return,
        };
        if word_room > NOTE {
            let at = (right, base - 20);
            let write = |scene: &mut Scene| self.write(scene, at, Anchor::End, NOTE, word_room, said(key));
            if self.is_lit() { scene.turn(write) } else { write(scene) }
        }
    }

    /// Returns the area of the plate's last line, beside overlapping cards.
    fn foot_room(&self) -> Rect {
        let plate = self.place.plate;
        if !self.player.shown {
            return Rect::new(PAD, plate.h - LAP, plate.w - 2 * PAD, LAP);
        }
        let beside = self.place.beside(self.hand());
        let top = if self.place.far { plate.h - LAP } else { 0 };
        Rect::new(beside.x - plate.x, top, beside.w - PAD / 2, LAP)
    }

    /// Marks a player who is all-in.
    fn all_in(&self, scene: &mut Scene) {
        let (plate, room) = (self.place.plate, self.foot_room());
        let band = Rect::new(plate.x + room.x, plate.y + room.y, room.w, LAP - 10);
        scene.rect(band, [14; 4], Paint::fill(Ink::Dark));
        let at = Point::new(band.centre().x, band.y + 47);
        let said = Words::Said(Message::new("scene-poker-all-in"));
        scene.text(words(at, Anchor::Middle, NOTE, Ink::Mark, band.w - 20, said));
    }

    /// Draws the cards as known: faces that were seen, backs for those still in the hand.
    fn cards(&self, scene: &mut Scene) {
        let player = self.player;
        let hand = self.hand();
        let held = self.view.state.is_alive(self.seat) && !player.mucked;
        if !player.shown && !held {
            return;
        }
        let mut known = player.hole.iter();
        let lies = if hand.is_fanned() { Lies::Fanned } else { Lies::Open };
        for index in 0..hand.count {
            let (rect, card) = (self.place.card(index, hand), known.next());
            let piece = Piece { tokens: vec![hole_token(self.seat, index)], at: rect.centre(), rect };
            scene.piece(piece, |scene| match card {
                Some(card) => card::face(scene, rect, card, lies, !player.shown),
                None => card::back(scene, rect),
            });
            if let Some(card) = card {
                card_spot(scene, card, self.place.seen(index, hand));
            }
        }
    }

    /// Draws the chips put in during this round or won, and the chance of a shown hand.
    fn chips(&self, scene: &mut Scene, odds: &Odds) {
        let player = self.player;
        let room = self.place.beside(self.hand());
        let chance = odds.percent(self.seat);
        let (amount, sign, tokens) = match player {
            Player { bet: 1.., .. } => (player.bet, "", vec![bet_token(self.seat, self.view.state)]),
            Player { won: 1.., .. } => (player.won, "+", won_tokens(self.seat, self.view)),
            _ => (0, "", Vec::new()),
        };
        let middle = room.centre().x;
        if amount > 0 || chance.is_some() {
            // Beyond the cloth amounts would be illegible.
            scene.rect(room, [18; 4], Paint::fill(Ink::FeltDeep));
        }
        if amount > 0 {
            let at = Point::new(middle, room.y + 52);
            let figures = Words::Plain(format!("{sign}{}", figures(amount)));
            scene.text(words(at, Anchor::Middle, STACK, Ink::Pale, room.w - 16, figures));
            let piled = Rect::new(middle - width(amount) / 2, room.y + 60, width(amount), 58);
            scene.piece(Piece { tokens, at: piled.centre(), rect: piled }, |scene| {
                if chance.is_none() {
                    stacks(scene, Point::new(piled.x, piled.bottom()), amount);
                }
            });
        }
        if let Some(percent) = chance {
            let (size, down) = if amount > 0 { (60, 112) } else { (84, 92) };
            let at = Point::new(middle, room.y + down);
            scene.text(words(at, Anchor::Middle, size, Ink::Mark, room.w, Words::Plain(format!("{percent}\u{a0}%"))));
        }
    }
}

/// Adds the spot of a card that lies open.
pub(super) fn card_spot(scene: &mut Scene, card: Card, rect: Rect) {
    spot(scene, super::gesture::card_id(card), rect.outline([0; 4]), vec![card::name(card)]);
}

/// Draws the dealer's button.
fn button(scene: &mut Scene, view: View<'_, Poker>) {
    let at = SeatAreas::of(view.state.button, view.state.players.len()).button();
    let rect = square(at, 2 * BUTTON);
    scene.piece(Piece { tokens: vec!["button".to_owned()], at, rect }, |scene| {
        scene.circle(at.moved(3, 5), BUTTON, Paint::fill(Ink::FeltDeep));
        scene.circle(at, BUTTON, Paint::fill(Ink::Pale).outlined(Ink::Dark, 4));
        let letter = Words::Plain("D".to_owned());
        scene.text(words(at.moved(0, 18), Anchor::Middle, 52, Ink::Dark, 2 * BUTTON, letter));
    });
}
