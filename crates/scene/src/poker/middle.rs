//! The middle of the table: common cards, pots with their contenders, the pack, the number of the hand.

use rules::Message;
use rules::games::poker::{Ante, Player, Poker, Pot, State, pots};

use crate::card::{self, Lies};
use crate::geometry::divided;
use crate::poker::chips::{figures, stacks, width};
use crate::poker::lay::{CLOTH, DECK, HOLE, MIDDLE, NOTICE, POTS, RAIL, board};
use crate::poker::oval;
use crate::poker::player::card_spot;
use crate::poker::tokens::{COMMON, board_token, hole_token, pot_tokens};
use crate::tabletop::{emblem, plate, spot, words};
use crate::{Anchor, Ink, Piece, Point, Rect, Scene, View, Words};

/// Sizes of the texts of the pots.
const TOTAL: i32 = 84;
const PART: i32 = 56;
/// Distance from one pot to the next below it.
const ROW: i32 = 66;
/// Size of an emblem, and width of the amount before the contenders.
const EMBLEM: i32 = 46;
const AMOUNT: i32 = 190;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Poker>) {
    oval::table(scene, MIDDLE, RAIL, CLOTH, 8);
    common(scene, view.state);
    deck(scene, view);
    pots_of(scene, view);
    notice(scene, view.state);
}

/// Draws the common cards, and the places of those still to come.
fn common(scene: &mut Scene, state: &State) {
    for index in 0..COMMON {
        let rect = board(index);
        let Some(card) = state.board.get(index) else {
            card::vacant(scene, rect);
            continue;
        };
        let piece = Piece { tokens: vec![board_token(index)], at: rect.centre(), rect };
        scene.piece(piece, |scene| card::face(scene, rect, *card, Lies::Open, false));
        card_spot(scene, *card, rect);
    }
}

/// Draws the pack with all cards that are not on the table.
fn deck(scene: &mut Scene, view: View<'_, Poker>) {
    let state = view.state;
    let away =
        |player: &Player| !player.shown && (state.over || player.folded || player.mucked || player.out.is_some());
    let holes = state.seats().zip(&state.players).filter(|(_, player)| away(player));
    let count = i32::from(view.game.rules().hole_cards);
    let mut tokens: Vec<String> =
        holes.flat_map(|(seat, _)| (0..count).map(move |index| hole_token(seat, index))).collect();
    tokens.extend((state.board.len()..COMMON).map(board_token));
    scene.piece(Piece { tokens, at: DECK.centre(), rect: DECK }, |scene| {
        for lift in [0, 5, 10] {
            card::back(scene, Rect::new(DECK.x - lift, DECK.y - lift, HOLE.0, HOLE.1));
        }
    });
}

/// Returns the pots to show separately: all pots once betting is over, before that those that all-in players have
/// closed.
pub(super) fn divided_pots(state: &State) -> Vec<Pot> {
    if !state.pots.is_empty() || state.over {
        return state.pots.iter().filter(|pot| pot.chips > 0).cloned().collect();
    }
    let laid = |player: &Player| Player { total: player.total.saturating_sub(player.bet), ..*player };
    pots(&State { players: state.players.iter().map(laid).collect(), ..state.clone() })
}

/// Draws the contents of the pots: the total in large figures, then each pot with its contenders.
fn pots_of(scene: &mut Scene, view: View<'_, Poker>) {
    let (state, total) = (view.state, view.state.pot());
    if total == 0 {
        return;
    }
    let parts = divided_pots(state);
    let apart = parts.len() > 1;
    let baseline = if apart { POTS.y + 70 } else { POTS.y + 140 };
    let laid =
        state.players.iter().map(|player| player.put_in().saturating_sub(player.bet)).fold(0, u32::saturating_add);
    let line = Message::new("scene-poker-pot").with("chips", figures(total));
    let room = if laid > 0 { POTS.w - width(total) - 24 } else { POTS.w };
    let at = Point::new(POTS.right() - room / 2, baseline);
    scene.text(words(at, Anchor::Middle, TOTAL, Ink::Pale, room, Words::Said(line)));
    if laid > 0 {
        let piled = Rect::new(POTS.x, baseline - 56, width(total), 58);
        // Chips of a side pot lie with the others until they are won.
        let tokens = (0..parts.len().max(1)).flat_map(|pot| pot_tokens(state, pot)).collect();
        scene.piece(Piece { tokens, at: piled.centre(), rect: piled }, |scene| {
            stacks(scene, Point::new(piled.x, piled.bottom()), total);
        });
    }
    if apart {
        side_pots(scene, &parts, baseline + 20);
    }
    spot(scene, "pots", POTS.outline([0; 4]), super::tooltip::pots(view, &parts));
}

/// Draws the pots separately: the amount, then the emblems of the contenders; more than two pots are in columns.
fn side_pots(scene: &mut Scene, parts: &[Pot], top: i32) {
    let count = i32::try_from(parts.len()).unwrap_or(1);
    let columns = (count + 1) / 2;
    let broad = POTS.w / columns;
    for (number, pot) in (0..).zip(parts) {
        let (column, row) = (number % columns, number / columns);
        let (left, middle) = (POTS.x + column * broad, top + row * ROW + ROW / 2);
        let amount = if columns == 1 { AMOUNT } else { broad * 45 / 100 };
        let figures = Words::Plain(figures(pot.chips));
        let at = Point::new(left + amount - 14, middle + divided(PART * 34, 100));
        scene.text(words(at, Anchor::End, PART, Ink::Pale, amount - 20, figures));
        let rivals = i32::try_from(pot.seats.len()).unwrap_or(1).max(1);
        let apart = ((broad - amount - EMBLEM) / rivals.max(2)).min(EMBLEM + 8);
        // On a plate, as at the seats: some colours are hard to distinguish on the cloth.
        let wide = (rivals - 1) * apart + EMBLEM;
        plate(scene, Rect::new(left + amount, middle - EMBLEM / 2, wide, EMBLEM).inset(-7), 16);
        for (index, seat) in (0..).zip(&pot.seats) {
            let at = Point::new(left + amount + EMBLEM / 2 + index * apart, middle);
            emblem(scene, *seat, at, EMBLEM);
        }
    }
}

/// Draws the number of the hand and the blinds at the near edge.
fn notice(scene: &mut Scene, state: &State) {
    plate(scene, NOTICE, 26);
    let blinds = |key, (small, big), ante: Ante| {
        let line = Message::new(key).with("small", figures(small)).with("big", figures(big));
        line.with("ante", figures(ante.chips)).with("by", ante.payer_word())
    };
    let hand = if state.hand == 0 {
        Message::new("scene-poker-no-hand")
    } else {
        Message::new("scene-poker-hand-number").with("hand", state.hand)
    };
    let changes = state.next_blinds != state.blinds || state.next_ante != state.ante;
    let next = changes.then(|| blinds("scene-poker-next-blinds", state.next_blinds, state.next_ante));
    let sizes = if next.is_some() { [(68, 72), (60, 140), (56, 204)] } else { [(80, 94), (68, 178), (0, 0)] };
    let lines = [hand, blinds("scene-poker-blinds", state.blinds, state.ante)].into_iter().chain(next);
    for ((size, down), line) in sizes.into_iter().zip(lines) {
        let at = Point::new(NOTICE.centre().x, NOTICE.y + down);
        scene.text(words(at, Anchor::Middle, size, Ink::Engraved, NOTICE.w - 50, Words::Said(line)));
    }
}
