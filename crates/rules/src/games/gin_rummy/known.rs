//! Checks knocks, and totals that are stated, against the cards of a hand that the referee knows (2.1, 2.2, A4).

use std::cmp::Reverse;

use crate::Proceeding;
use crate::games::gin_rummy::checks::about;
use crate::games::gin_rummy::deadwood::{best_after_laying_off, least_of, suit_numbers_of, worth, worth_of};
use crate::games::gin_rummy::rules::MOST_DEADWOOD;
use crate::games::gin_rummy::state::HAND;
use crate::games::gin_rummy::{Article, Deal, GinRummy, Phase, Spread};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards};
use crate::kit::meld::{Meld, SuitNumber, SuitNumbers};

/// Reports a knock by a player whose cards are all known and can't leave so little deadwood (2.1).
pub(super) fn check_knock(p: &mut Proceeding<GinRummy>, seat: Seat, hand: Cards) {
    let (most, least) = (p.rules().most_deadwood, least_of(hand));
    if hand.len() == HAND && least > most {
        p.illegal(Article::Knock, about("gin-rummy-knows-much", seat).with("least", least).with("most", most));
    }
}

/// Reports totals that the known hands can't have. After the knock the knocker's hand is final; before it, turns may
/// have passed unrecorded, and then the totals may stand by a waiver.
pub(super) fn check_totals(p: &mut Proceeding<GinRummy>, seat: Seat, own: u32, other: u32) {
    let Some(deal) = p.state().deal.clone() else { return };
    let article = if own == 0 { Article::Gin } else { Article::Knock };
    let (mine, theirs) = (Bounds::of_knocker(&deal, seat), Bounds::of_opponent(p, &deal, seat, own));
    for (seat, points, bounds, article) in
        [(seat, own, mine, article), (seat.opponent(), other, theirs, Article::Melds)]
    {
        let Some(bounds) = bounds.filter(|bounds| !bounds.admit(points)) else { continue };
        let detail = about("gin-rummy-knows-other", seat).with("points", points);
        let detail = detail.with("least", bounds.least).with("most", bounds.most);
        match deal.phase {
            Phase::Show(_) => p.impossible(article, detail),
            _ => p.illegal(article, detail),
        }
    }
}

/// The bounds of a hand's deadwood, and its possible values if they are known.
struct Bounds {
    least: u32,
    most: u32,
    ways: Option<Vec<u32>>,
}

impl Bounds {
    fn admit(&self, points: u32) -> bool {
        let within = (self.least..=self.most).contains(&points);
        within && self.ways.as_ref().is_none_or(|ways| ways.contains(&points))
    }

    /// Returns the deadwood of a hand however its melds are laid.
    fn alone(hand: Cards) -> Self {
        let ways = ways(suit_numbers_of(hand)).into_iter().map(|(_, left)| worth(left)).collect();
        Self { least: least_of(hand), most: worth_of(hand), ways: Some(ways) }
    }

    /// Returns the bounds for a knocker whose ten cards are known, or were before the turn of the knock.
    fn of_knocker(deal: &Deal, seat: Seat) -> Option<Self> {
        let hand = deal.known(seat);
        match deal.phase {
            _ if hand.len() != HAND => None,
            Phase::Show(_) => Some(Self::alone(hand)),
            Phase::Turn(to) if to != seat => Some(Self::alone(hand)),
            Phase::Turn(to) | Phase::Refused(to) if to == seat => {
                let drawn = Card::all().filter(|card| may_draw(deal, *card));
                let least = drawn.map(|card| after_a_turn(hand, card)).min()?;
                Some(Self { least, most: MOST_DEADWOOD, ways: None })
            }
            _ => None,
        }
    }

    /// Returns the bounds for the opponent, with the cards that can be laid off on melds that the knocker has shown or
    /// may have laid (2.3).
    fn of_opponent(p: &Proceeding<GinRummy>, deal: &Deal, knocker: Seat, own: u32) -> Option<Self> {
        let hand = deal.known(knocker.opponent());
        let ended = match deal.phase {
            Phase::Show(_) | Phase::Turn(_) => true,
            Phase::Refused(to) => to == knocker,
            Phase::Offer(_) => false,
        };
        if hand.len() != HAND || !ended {
            return None;
        }
        if own == 0 {
            return Some(Self::alone(hand));
        }
        let after = |melds: &[Meld]| worth(best_after_laying_off(suit_numbers_of(hand), melds).1.deadwood);
        let least = match (p.state().shown(knocker), deal.phase) {
            (Some(spread), Phase::Show(_)) => after(&Spread::melds(spread)),
            (_, Phase::Show(_)) if deal.known(knocker).len() == HAND => {
                let laid = ways(suit_numbers_of(deal.known(knocker)));
                laid.iter().filter(|(_, left)| worth(*left) == own).map(|(melds, _)| after(melds)).min().unwrap_or(0)
            }
            _ => 0,
        };
        Some(Self { least, most: worth_of(hand), ways: None })
    }
}

/// Checks whether a card may come to a player in the turn that is due: it lies nowhere else, or on top of the pile.
fn may_draw(deal: &Deal, card: Card) -> bool {
    let top = matches!(deal.phase, Phase::Turn(_)) && deal.pile.last() == Some(&Some(card));
    top || !(deal.is_piled(card) || Seat::PAIR.into_iter().any(|seat| deal.known(seat).has(card)))
}

/// Returns the least deadwood of ten cards after drawing one card and discarding one.
fn after_a_turn(hand: Cards, card: Card) -> u32 {
    let eleven = hand.and(std::iter::once(card).collect());
    let without = |card: Card| least_of(eleven.without(std::iter::once(card).collect()));
    eleven.iter().map(without).min().unwrap_or_default()
}

/// Lists every way to lay melds of a hand: the melds, and the cards left.
fn ways(hand: SuitNumbers) -> Vec<(Vec<Meld>, SuitNumbers)> {
    let within: Vec<Meld> = Meld::all().filter(|meld| meld.places().without(hand).is_empty()).collect();
    let mut ways = vec![(Vec::new(), hand)];
    for meld in within {
        let fits = |(_, left): &&(Vec<Meld>, SuitNumbers)| meld.places().without(*left).is_empty();
        let more = |(melds, left): &(Vec<Meld>, SuitNumbers)| {
            ([melds.as_slice(), &[meld]].concat(), left.without(meld.places()))
        };
        let more: Vec<_> = ways.iter().filter(fits).map(more).collect();
        ways.extend(more);
    }
    ways
}

/// Divides cards as they lie in a row into melds and the cards left, if that leaves no more deadwood than the best
/// arrangement.
pub(super) fn as_they_lie(cards: &[Card]) -> Option<(Vec<Cards>, Cards)> {
    let place = |card: &Card| super::deadwood::suit_number_of(*card);
    let places: Vec<SuitNumber> = cards.iter().map(place).collect::<Option<_>>()?;
    // For each number of first cards, the cut with the least deadwood, then the fewest melds, then the longest meld
    // first; the last entry is where its last piece begins.
    let mut cuts = vec![(0, 0u32, Reverse(0))];
    for end in 1..=places.len() {
        let (points, melds, _) = cuts[end - 1];
        let loose = (points + worth(SuitNumbers::NONE.with(places[end - 1])), melds, Reverse(end - 1));
        let melded =
            (0..end.saturating_sub(2)).filter(|from| Meld::of(places[*from..end].iter().copied().collect()).is_some());
        let melded = melded.map(|from| (cuts[from].0, cuts[from].1 + 1, Reverse(from)));
        cuts.push(std::iter::once(loose).chain(melded).min()?);
    }
    let mut end = places.len();
    if cuts[end].0 > least_of(cards.iter().copied().collect()) {
        return None;
    }
    let (mut melds, mut left) = (Vec::new(), Cards::NONE);
    while end > 0 {
        let Reverse(from) = cuts[end].2;
        let piece: Cards = cards[from..end].iter().copied().collect();
        if end - from > 1 {
            melds.insert(0, piece)
        } else {
            left = left.and(piece)
        }
        end = from;
    }
    Some((melds, left))
}
