//! The dark: sheets, declared attacks, revealed territories, and the check at the end (5).

use crate::games::risiko::battle::check_target;
use crate::games::risiko::checks::{P, about, at, check_free, check_unknown, holds, in_phase, in_turn, own, seated};
use crate::games::risiko::evolve::add_to;
use crate::games::risiko::goal::{check_goal, reaches};
use crate::games::risiko::state::{Dark, Stage, Step};
use crate::games::risiko::turn::lift;
use crate::games::risiko::{Armies, Article, Code, Effect, Fact, Risiko, setup, words};
use crate::kit::Seat;
use crate::{Entry, Match, Message, Sealed};

/// Seals a strategic sheet; play begins once all are sealed (5.2, 5.3).
pub(super) fn sheet(p: P<'_, '_>, sheet: &Sealed) {
    let seat = sheet.by();
    if !seated(p, seat) {
        return;
    }
    let state = p.state();
    let Some(player) = state.player(seat) else { return };
    let (reserve, dealt) = (player.reserve, usize::from(player.dealt) + state.held(seat).count());
    if p.rules().dark.is_none() {
        return p.impossible(Article::Sheet, Message::new("risiko-no-sheets"));
    }
    if state.stage != Stage::SetUp || player.ready {
        return p.impossible(Article::Sheet, about("risiko-sheet-already", seat));
    }
    if dealt == 0 {
        return p.impossible(Article::Deal, about("risiko-deal-first", seat));
    }
    if let Some(text) = sheet.text() {
        check_sheet(p, seat, text, reserve, dealt);
    }
    if p.refused() {
        return;
    }
    let commitment = sheet.commitment();
    p.apply(Effect::SheetSealed { seat, armies: reserve, commitment }, Article::Sheet);
    if p.state().players.iter().all(|player| player.ready) {
        setup::begin(p);
    }
}

/// Records the faults of a sheet, if its text is known.
fn check_sheet(p: P<'_, '_>, seat: Seat, text: &str, armies: u32, dealt: usize) {
    let Some(lands) = words::parse_armies(text) else {
        return p.illegal(Article::Sheet, Message::new("risiko-sheet-unread"));
    };
    check_free(p, seat, lands.iter().map(|(code, _)| *code), Article::Deal);
    let sum = lands.iter().map(|(_, armies)| *armies).fold(0u32, u32::saturating_add);
    if sum != armies || lands.iter().any(|(_, armies)| *armies == 0) {
        p.illegal(Article::Sheet, Message::new("risiko-sheet-sum").with("armies", armies));
    }
    let written = |code: Code| lands.iter().any(|(other, _)| *other == code);
    if lands.len() != dealt || !p.state().held(seat).all(|land| written(land.code)) {
        p.illegal(Article::Sheet, Message::new("risiko-sheet-lands").with("count", dealt));
    }
    let most = p.rules().dark.map_or(0, |dark| dark.singles);
    let singles = lands.iter().filter(|(_, armies)| *armies == 1).count();
    if singles > usize::from(most) {
        p.illegal(Article::Sheet, Message::new("risiko-sheet-singles").with("most", most));
    }
}

/// Reveals dark territories (5.4, 5.8, 5.10, 5.11), at the latest once the game is over.
pub(super) fn show(p: P<'_, '_>, seat: Seat, lands: &[(Code, u32)]) {
    if !seated(p, seat) {
        return;
    }
    let over = p.state().is_over();
    if (p.state().stage != Stage::Play && !over) || p.state().dark == Dark::Off {
        return p.impossible(Article::DarkAttack, Message::new("risiko-no-dark"));
    }
    let pile = p.state().player(seat).map_or(0, |player| player.pile);
    let sum = lands.iter().map(|(_, armies)| *armies).fold(0u32, u32::saturating_add);
    check_free(p, seat, lands.iter().map(|(code, _)| *code), Article::Deal);
    for (code, _) in lands {
        if p.state().land(*code).is_some_and(|land| !land.dark) {
            p.impossible(Article::DarkAttack, at("risiko-lit", *code));
        }
    }
    check_unknown(p, seat, lands.iter().map(|(code, _)| *code));
    if lands.is_empty() || sum > pile || lands.iter().any(|(_, armies)| *armies == 0) {
        p.impossible(Article::Sheet, about("risiko-pile", seat).with("armies", pile));
    }
    // Each territory that stays dark needs an army in the pile, or it could not be revealed any more. If there were too
    // few for all, nothing revealed now could leave enough.
    let in_dark = p.state().in_dark(seat);
    let enough = usize::try_from(pile).is_ok_and(|pile| pile >= in_dark);
    let (left, stay) = (pile.saturating_sub(sum), in_dark.saturating_sub(lands.len()));
    if enough && sum <= pile && usize::try_from(left).is_ok_and(|left| left < stay) {
        p.impossible(Article::Sheet, about("risiko-pile-left", seat).with("armies", left).with("count", stay));
    }
    if p.refused() {
        return;
    }
    let article = match p.state().dark {
        _ if over => Article::Score,
        Dark::Ending => Article::DarkEnd,
        Dark::On | Dark::Off => Article::DarkAttack,
    };
    for (land, armies) in lands {
        p.apply(Effect::Shown { seat, land: *land, armies: *armies }, article);
    }
    if over || p.state().dark == Dark::Ending {
        lift(p, article);
    }
    if over {
        reaches(p, seat);
    } else {
        check_goal(p, seat);
    }
}

/// Returns the fact that reveals everything a player still has in the dark when the dark or the game ends; `None` if a
/// sealed text is unknown.
pub(super) fn remaining_reveal(m: &Match<Risiko>, seat: Seat) -> Option<Fact> {
    let state = m.state();
    if !state.is_revealing() || !state.may_reveal(seat) {
        return None;
    }
    let mut lands: Armies = Vec::new();
    for seal in m.seals().into_iter().filter(|seal| seal.sealed.by() == seat) {
        let Some(Entry::Fact { fact: Fact::Sheet(_) | Fact::Place { .. }, .. }) = m.effective(seal.seq) else {
            continue;
        };
        let written = words::parse_armies(seal.sealed.text()?)?.into_iter();
        let dark = |code| {
            let holder = state.land(code).filter(|land| land.dark).map(|land| land.holder);
            holder.is_some_and(|holder| holder.is_none_or(|holder| holder.seat() == Some(seat)))
        };
        written.filter(|(code, _)| dark(*code)).for_each(|(code, armies)| add_to(&mut lands, code, armies));
    }
    (!lands.is_empty()).then_some(Fact::Show { seat, lands })
}

/// Declares an attack while territories may be dark; it must be rolled at least once (5.4, 5.5).
pub(super) fn declare(p: P<'_, '_>, from: Code, to: Code) {
    if !in_turn(p) {
        return;
    }
    if p.state().dark == Dark::Off {
        return p.impossible(Article::DarkAttack, Message::new("risiko-declare"));
    }
    let seat = p.state().seat;
    in_phase(p, Step::Attack);
    let hidden = p.state().land(to).is_some_and(|land| land.dark);
    if hidden {
        // The defender's answer shows whose it is.
        let known_own = p.state().holder(to) == Some(seat);
        if known_own {
            p.impossible(Article::Attack, at("risiko-own", to));
        }
        if own(p, seat, from) && !p.rules().map.touch(from, to) {
            p.illegal(Article::Map, at("risiko-no-border", to).with("from", from.to_string()));
        }
    } else {
        check_target(p, seat, from, to);
    }
    if holds(p.state(), seat, from) && p.state().armies(from) < 2 {
        p.impossible(Article::Attack, at("risiko-move-count", from).with("armies", 0));
    }
    if !p.refused() {
        p.apply(Effect::Declared { seat, from, to }, Article::DarkAttack);
    }
}

/// Opens a sheet or an addition to one; once all of a player's are open, they are compared with what was revealed
/// (5.12).
pub(super) fn open(p: P<'_, '_>, seat: Seat, text: &str) {
    if p.state().dark != Dark::Off && !p.state().is_over() {
        p.illegal(Article::DarkEnd, Message::new("risiko-sheet-early"));
    }
    let Some(mut lands) = words::parse_armies(text) else {
        return p.impossible(Article::Sheet, Message::new("risiko-sheet-unread"));
    };
    if p.state().player(seat).is_none_or(|player| player.sealed == 0) {
        p.impossible(Article::Sheet, about("risiko-no-sheet", seat));
    }
    if p.refused() {
        return;
    }
    lands.sort_unstable();
    p.apply(Effect::SheetOpened { seat, lands }, Article::Sheet);
    let state = p.state();
    let Some(player) = state.player(seat).filter(|player| player.sealed == 0) else { return };
    let sum = |list: &[(Code, u32)]| list.iter().map(|(_, armies)| *armies).sum::<u32>();
    let (written, shown) = (sum(&player.written), sum(&player.shown));
    // Territories still dark are on the sheet and in the pile.
    let said =
        |code: Code| player.written.iter().filter(|(own, _)| *own == code).map(|(_, armies)| *armies).sum::<u32>();
    let other = |&(land, shown): &(Code, u32)| (said(land) != shown).then(|| (land, said(land), shown));
    let others: Vec<_> = player.shown.iter().filter_map(other).collect();
    let right = others.is_empty() && written == shown + player.pile;
    let (received, board, lost) = (state.received(seat), state.on_board(seat), player.lost);
    for (land, written, shown) in others {
        p.apply(Effect::SheetDiffers { seat, land, written, shown }, Article::Sheet);
    }
    p.apply(Effect::SheetChecked { seat, received, written, shown, board, lost, right }, Article::Sheet);
}
