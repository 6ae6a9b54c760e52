//! Deciding what follows from what the referee saw: each kind of act has its own module.

use crate::Message;
use crate::games::risiko::checks::P;
use crate::games::risiko::state::Stage;
use crate::games::risiko::{Article, Fact};
use crate::games::risiko::{air, battle, cards, dark, moves, placing, setup, summary, turn};

pub(super) fn decide(p: P<'_, '_>, fact: &Fact) {
    // Objectives are recorded when the points are counted, and dark territories revealed then.
    let counts = match fact {
        Fact::Objective { .. } => true,
        Fact::Show { .. } => p.state().is_revealing(),
        _ => false,
    };
    if p.state().is_over() && !counts {
        return p.impossible(Article::Goal, Message::new("risiko-over"));
    }
    match fact {
        Fact::Order(order) => setup::order(p, order),
        Fact::Deal { seat, lands, unknown } => setup::deal(p, *seat, lands, *unknown),
        Fact::Deploy { seat, lands } if p.state().stage == Stage::Summary => summary::count(p, *seat, lands),
        Fact::Deploy { seat, lands } => setup::deploy(p, *seat, lands),
        Fact::Sheet(sheet) => dark::sheet(p, sheet),
        Fact::Place { lands, dark } => placing::place(p, lands, dark.as_ref()),
        Fact::Set { cards, worth } => cards::set(p, *cards, *worth),
        Fact::Declare { from, to } => dark::declare(p, *from, *to),
        Fact::Attack { from, to, attack, defence } => battle::attack(p, *from, *to, attack, defence),
        Fact::Fight { to, attack, defence } => battle::fight(p, *to, attack, defence),
        Fact::Invade(armies) => battle::invade(p, *armies),
        Fact::Jump { from, to } => air::jump(p, from, *to),
        Fact::Load { from, armies, to } => air::load(p, *from, *armies, to),
        Fact::Land { from, to } => air::land(p, *from, *to),
        Fact::Move(parts) => moves::go(p, parts),
        Fact::Draw(card) => cards::draw(p, *card),
        Fact::Hand { seat, cards, unknown } => cards::hand(p, *seat, cards, *unknown),
        Fact::Show { seat, lands } => dark::show(p, *seat, lands),
        Fact::Done => turn::done(p),
        Fact::Time => turn::time(p),
        Fact::EndRoll(dice) => turn::end_roll(p, dice),
        Fact::Lower(needed) => turn::lower(p, *needed),
        Fact::Objective { seat, id } => summary::objective(p, *seat, *id),
        Fact::Risiko(seat) => summary::risiko(p, *seat),
        Fact::Hold { seat, lands } => summary::hold(p, *seat, lands),
        Fact::Out(seat) => summary::out(p, *seat),
        Fact::Round(round) => summary::round(p, *round),
        Fact::Close { last } => summary::close(p, *last),
    }
}
