//! The least deadwood of a hand, worked out once more by trying every way to lay melds, and every way to lay off.

use rules::games::gin_rummy::deadwood::{Arranged, best, best_after_laying_off, lay_off, worth};
use rules::kit::meld::{Meld, SuitNumber, SuitNumbers};

use crate::poker::Lots;

/// A card as rank 1 to 13 and suit 0 to 3.
type Plain = (u8, u8);

fn place((rank, suit): Plain) -> SuitNumber {
    SuitNumber::new(suit, rank).unwrap()
}

fn places(cards: &[Plain]) -> SuitNumbers {
    cards.iter().map(|card| place(*card)).collect()
}

fn points(cards: &[Plain]) -> u32 {
    cards.iter().map(|(rank, _)| u32::from(*rank).min(10)).sum()
}

/// Tells whether cards are three or more equal ones, or a run of a suit.
fn is_meld(cards: &[Plain]) -> bool {
    let mut ranks: Vec<u8> = cards.iter().map(|(rank, _)| *rank).collect();
    ranks.sort_unstable();
    let equal = ranks.iter().all(|rank| *rank == ranks[0]);
    let run = ranks.windows(2).all(|pair| pair[1] == pair[0] + 1) && cards.iter().all(|(_, suit)| *suit == cards[0].1);
    cards.len() >= 3 && (equal || run)
}

/// Lists all melds within a hand, as bits by the order of its cards.
fn melds(hand: &[Plain]) -> Vec<u16> {
    let of = |bits: u16| (0..hand.len()).filter(move |index| bits >> index & 1 == 1).map(|index| hand[index]);
    (1u16..1 << hand.len())
        .filter(|bits| (3..=11).contains(&bits.count_ones()) && is_meld(&of(*bits).collect::<Vec<_>>()))
        .collect()
}

/// Finds the least deadwood by trying every set of melds that share no card.
fn least(hand: &[Plain], melds: &[u16], left: u16) -> u32 {
    let loose: Vec<Plain> = (0..hand.len()).filter(|index| left >> index & 1 == 1).map(|index| hand[index]).collect();
    let further = melds.iter().enumerate().filter(|(_, meld)| left & **meld == **meld);
    further.map(|(index, meld)| least(hand, &melds[index + 1..], left & !meld)).chain([points(&loose)]).min().unwrap()
}

fn all(hand: &[Plain]) -> u16 {
    u16::try_from((1u32 << hand.len()) - 1).unwrap()
}

/// Draws a hand from all cards, or from some only: then there is more to choose from.
fn draw(lots: &mut Lots, count: usize, ranks: u8) -> Vec<Plain> {
    let from = 1 + u8::try_from(lots.below(usize::from(14 - ranks))).unwrap();
    let mut deck: Vec<Plain> = (from..from + ranks).flat_map(|rank| (0..4).map(move |suit| (rank, suit))).collect();
    (0..count).map(|_| deck.swap_remove(lots.below(deck.len()))).collect()
}

/// Checks that a hand is arranged in melds that are some, each card once.
fn whole(hand: SuitNumbers, arranged: &Arranged) {
    let melds: Vec<Meld> = arranged.melds().collect();
    let melded = melds.iter().fold(SuitNumbers::NONE, |melded, meld| melded.and(meld.places()));
    assert_eq!(melds.iter().map(|meld| meld.places().len()).sum::<u32>(), melded.len(), "{arranged:?}");
    assert_eq!(melded, arranged.groups.and(arranged.runs), "{arranged:?}");
    assert_eq!(melded.and(arranged.deadwood), hand);
    assert!(melded.common(arranged.deadwood).is_empty());
}

#[test]
fn no_way_to_lay_melds_leaves_less_deadwood_in_a_hundred_thousand_hands() {
    let mut lots = Lots(16);
    for number in 0..100_000 {
        let (count, ranks) = (1 + lots.below(11), [13, 13, 6, 4][number % 4]);
        let hand = draw(&mut lots, count, ranks);
        let arranged = best(places(&hand));
        whole(places(&hand), &arranged);
        assert_eq!(worth(arranged.deadwood), least(&hand, &melds(&hand), all(&hand)), "{hand:?}");
    }
}

/// Tells whether cards can be laid off one after another.
fn can_be_laid(cards: &[Plain], melds: &[Vec<Plain>]) -> bool {
    cards.is_empty()
        || cards.iter().enumerate().any(|(index, card)| {
            let rest = [&cards[..index], &cards[index + 1..]].concat();
            (0..melds.len()).any(|meld| {
                let mut longer = melds.to_vec();
                longer[meld].push(*card);
                is_meld(&longer[meld]) && can_be_laid(&rest, &longer)
            })
        })
}

#[test]
fn no_way_to_lay_off_leaves_less_deadwood() {
    let mut lots = Lots(61);
    let mut laid_off = 0;
    for number in 0..3_000 {
        let cards = draw(&mut lots, 19, [13, 7, 5][number % 3]);
        let (mine, hand) = cards.split_at(11);
        let knocker: Vec<Meld> = best(places(mine)).melds().collect();
        let plain = |meld: &Meld| meld.places().iter().map(|place| (place.number(), place.suit())).collect::<Vec<_>>();
        let theirs: Vec<Vec<Plain>> = knocker.iter().map(plain).collect();
        let (laid, arranged) = best_after_laying_off(places(hand), &knocker);
        whole(places(hand).without(laid), &arranged);
        assert!(lay_off(laid, &knocker).is_some(), "{hand:?} on {theirs:?}");
        laid_off += usize::from(!laid.is_empty());
        let own = melds(hand);
        let ways = (0..=all(hand)).filter(|bits| {
            let cards: Vec<Plain> =
                (0..hand.len()).filter(|index| bits >> index & 1 == 1).map(|index| hand[index]).collect();
            let can = can_be_laid(&cards, &theirs);
            assert_eq!(lay_off(places(&cards), &knocker).is_some(), can, "{cards:?} on {theirs:?}");
            can
        });
        let fewest = ways.map(|bits| least(hand, &own, all(hand) & !bits)).min().unwrap();
        assert_eq!(worth(arranged.deadwood), fewest, "{hand:?} on {theirs:?}");
    }
    assert!(laid_off > 500, "only {laid_off} lay off");
}
