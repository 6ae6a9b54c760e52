//! After the tokens have moved: reunion, forfeits and the swap (articles 4, 22–24).

use crate::Proceeding;
use crate::games::oca::movement::{Going, Walk};
use crate::games::oca::{Article, Effect, Flock, FurtherForfeits, Oca, Player, Rules, Whereabouts};
use crate::kit::Seat;

/// Lets strays on their bearer's square rejoin (art. 22, D9).
pub(super) fn reunion(p: &mut Proceeding<Oca>, seat: Seat) {
    while let Some((player, square)) = p.state().flock(seat).and_then(|flock| reunited(p.rules(), flock)) {
        p.apply(Effect::Rejoined { flock: seat, player, square }, Article::Rejoin);
    }
}

fn reunited(rules: &Rules, flock: &Flock) -> Option<(Player, u8)> {
    let square = flock.bearer.square;
    let well = matches!(rules.squares.get(&square), Some(crate::games::oca::SquareRule::Well { .. }));
    if well || square >= rules.garden || (square == 1 && !rules.reunion_on_square_one) {
        return None;
    }
    let stray = flock.strays.iter().find(|stray| stray.place.square == square)?;
    Some((stray.player, square))
}

/// Has all forfeits of a throw paid, one at a time, with reunion after each (art. 23, 24).
pub(super) fn forfeits(p: &mut Proceeding<Oca>, walk: &mut Walk) {
    reunion(p, walk.flock);
    while p.state().flock(walk.flock).is_some_and(|flock| flock.due > 0) {
        pay(p, walk);
        reunion(p, walk.flock);
    }
}

/// Pays one forfeit: somebody from the reserve, or else the bearer, or else the stray furthest ahead.
fn pay(p: &mut Proceeding<Oca>, walk: &mut Walk) {
    let seat = walk.flock;
    let rules = p.rules();
    let Some(flock) = p.state().flock(seat) else { return };
    let may_pay = |place: Whereabouts| place.hold.is_none() || rules.held_tokens_pay;
    let (effect, article) = if let Some(player) = flock.reserve_players().next() {
        (Effect::Strayed { flock: seat, player }, Article::Stray)
    } else if flock.bearer.square > 1 && !flock.bearer_paid && may_pay(flock.bearer) {
        walk.bearer_paid = true;
        (Effect::BearerPaid { flock: seat, from: flock.bearer.square }, Article::BearerPays)
    } else if walk.bearer_paid && rules.further_forfeits == FurtherForfeits::Lapse {
        (Effect::Lapsed { flock: seat }, Article::BearerPays)
    } else {
        let payers = flock
            .strays
            .iter()
            .filter(|stray| stray.place.square > 1 && stray.place.square < rules.garden && may_pay(stray.place));
        let furthest = payers.max_by_key(|stray| (stray.place.square, u32::MAX - stray.age));
        let effect = furthest.map_or(Effect::Lapsed { flock: seat }, |stray| Effect::StrayPaid {
            flock: seat,
            player: stray.player,
            from: stray.place.square,
        });
        (effect, Article::BearerPays)
    };
    p.apply(effect, article);
}

/// Offers the swap if the bearer has entered its own square and stands there (art. 4).
pub(super) fn offer_swap(p: &mut Proceeding<Oca>, walk: &Walk) -> bool {
    let Some(flock) = p.state().flock(walk.flock) else { return false };
    let stands = walk.entered_home && flock.home == Some(flock.bearer.square);
    if !stands || swap_candidates(p.state(), p.rules(), walk.flock).next().is_none() {
        return false;
    }
    p.apply(Effect::SwapOffered { flock: walk.flock }, Article::Swap);
    true
}

/// Lists the rivals whose bearers can swap with a bearer: those on another square of the path.
pub(super) fn swap_candidates<'s>(
    state: &'s crate::games::oca::State,
    rules: &Rules,
    seat: Seat,
) -> impl Iterator<Item = Seat> + use<'s> {
    let own = state.flock(seat).map_or(0, |flock| flock.bearer.square);
    let garden = rules.garden;
    (0u8..).zip(&state.flocks).filter_map(move |(index, flock)| {
        let square = flock.bearer.square;
        (Seat(index) != seat && square != own && square >= 1 && square < garden).then_some(Seat(index))
    })
}

/// Swaps two bearers; the squares do not act (D6), and both flocks may reunite.
pub(super) fn swap(p: &mut Proceeding<Oca>, flock: Seat, rival: Seat) -> Going {
    p.apply(Effect::Swapped { flock, rival }, Article::Swap);
    for seat in [flock, rival] {
        if p.rules().swap_squares_act {
            let mut walk = Walk::new(seat, 0);
            walk.act_where_it_stands(p)?;
            forfeits(p, &mut walk);
        }
        reunion(p, seat);
    }
    Going::Continue(())
}
