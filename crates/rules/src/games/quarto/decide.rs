//! Decides the effects of each fact.

use crate::games::quarto::{Article, Cell, Effect, Fact, FalseCall, Lines, Piece, Quarto, Rules, State};
use crate::kit::{Seat, give_up};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Quarto>, fact: &Fact) {
    if p.state().end.is_some() {
        p.illegal(Article::Call, Message::new("quarto-over"));
    }
    match *fact {
        Fact::Give(piece) => give(p, piece),
        Fact::Place { piece, cell, called, next } => {
            place(p, piece, cell);
            if called && !p.refused() {
                call(p, &Fact::PlacerCalls);
            }
            if let Some(next) = next.filter(|_| !p.refused()) {
                if p.state().end.is_some() {
                    p.illegal(Article::Call, Message::new("quarto-over"));
                }
                give(p, next);
            }
        }
        Fact::PlacerCalls | Fact::ReceiverCalls => call(p, fact),
        Fact::Draw => draw(p),
        Fact::Flag(player) => {
            let loses = p.rules().flag_loses;
            give_up(p, player, Effect::Flagged { player }, Article::Time, loses);
        }
        Fact::Resign(player) => give_up(p, player, Effect::Resigned { player }, Article::Judge, true),
    }
}

fn text(piece: Piece) -> String {
    piece.into()
}

/// Hands over a piece (1.2).
fn give(p: &mut Proceeding<Quarto>, piece: Piece) {
    if let Some(hand) = p.state().hand {
        p.impossible(Article::Turn, Message::new("quarto-hand-full").with("piece", text(hand)));
    }
    if p.state().board.is_full() {
        p.impossible(Article::Draw, Message::new("quarto-none-left"));
    } else if p.state().board.has(piece) {
        p.impossible(Article::Board, Message::new("quarto-piece-used").with("piece", text(piece)));
    }
    if !p.refused() {
        let by = p.state().on_move;
        p.apply(Effect::Given { by, piece }, Article::Turn);
    }
}

/// Places the piece in hand; lines that could be called until now become void (1.2, 1.6). After the last piece, too,
/// play waits for a call or for the draw, whether there is a line or not, so that nothing tells the players (A5).
fn place(p: &mut Proceeding<Quarto>, piece: Piece, cell: Cell) {
    match p.state().hand {
        None => p.impossible(Article::Turn, Message::new("quarto-no-hand")),
        Some(hand) if hand != piece => {
            p.illegal(Article::Turn, Message::new("quarto-other-piece").with("piece", text(hand)));
        }
        Some(_) => {}
    }
    if p.state().board.has(piece) {
        p.impossible(Article::Board, Message::new("quarto-piece-used").with("piece", text(piece)));
    }
    if p.state().board.get(cell).is_some() {
        p.impossible(Article::Board, Message::new("quarto-cell-taken").with("cell", String::from(cell)));
    }
    if p.refused() {
        return;
    }
    if p.rules().missed_lines_void {
        miss_open_lines(p);
    }
    let by = p.state().on_move;
    p.apply(Effect::Placed { by, piece, cell }, Article::Turn);
}

fn miss_open_lines(p: &mut Proceeding<Quarto>) {
    let open = p.state().open_lines(p.rules()).fold(Lines::default(), |mut lines, line| {
        lines.add(line);
        lines
    });
    for line in open.iter() {
        p.apply(Effect::Missed { line }, Article::Missed);
    }
}

/// Returns the fault of a call that is out of time, with its article.
pub(super) fn call_fault(rules: &Rules, state: &State, call: &Fact) -> Option<(Article, Message)> {
    let late = *call == Fact::ReceiverCalls;
    let article = if late { Article::LateCall } else { Article::Call };
    let key = match (late, state.hand.is_some()) {
        _ if state.last.is_none() => "quarto-call-nothing-placed",
        (false, true) => "quarto-call-after-giving",
        (true, false) if !state.board.is_full() => "quarto-call-before-receiving",
        (true, false) if !rules.last_call => "quarto-call-after-the-last",
        _ => return None,
    };
    Some((article, Message::new(key)))
}

impl State {
    /// Returns the player who makes a call: the placer keeps the move until the next piece is handed over.
    pub const fn caller(&self, call: &Fact) -> Seat {
        let on_move_calls = matches!(call, Fact::ReceiverCalls) == self.hand.is_some();
        if on_move_calls { self.on_move } else { self.on_move.opponent() }
    }
}

/// Judges a call: it wins with a line to show, otherwise it is false (1.3, 1.4, 1.5, 1.8).
fn call(p: &mut Proceeding<Quarto>, call: &Fact) {
    if let Some((article, detail)) = call_fault(p.rules(), p.state(), call) {
        p.illegal(article, detail);
    }
    if p.refused() {
        return;
    }
    let by = p.state().caller(call);
    let article = if *call == Fact::PlacerCalls { Article::Call } else { Article::LateCall };
    let line = p.state().open_lines(p.rules()).next();
    if let Some(line) = line {
        p.apply(Effect::Shown { by, line }, if line.is_square() { Article::Square } else { Article::Line });
        return p.apply(Effect::Won { player: by }, article);
    }
    p.apply(Effect::FalselyCalled { by }, article);
    if p.rules().false_call == FalseCall::Loses {
        p.apply(Effect::Won { player: by.opponent() }, article);
    }
}

/// Records that nobody calls on a full board (1.6, 1.7).
fn draw(p: &mut Proceeding<Quarto>) {
    if !p.state().board.is_full() {
        p.illegal(Article::Draw, Message::new("quarto-not-full"));
    }
    if p.refused() {
        return;
    }
    miss_open_lines(p);
    drawn(p);
}

/// Ends a game without a winner; the other player begins a further one (1.7, 2.3).
fn drawn(p: &mut Proceeding<Quarto>) {
    let (game, giver) = (p.state().game.saturating_add(1), p.state().first_giver().opponent());
    p.apply(Effect::Drawn, Article::Draw);
    if p.rules().further_games {
        p.apply(Effect::GameBegun { game, giver }, Article::Further);
    }
}
