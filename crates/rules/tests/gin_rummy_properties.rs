//! What holds in Gin Rummy, whatever people enter: cards lie in one place, columns are filled as on paper, nobody learns of a
//! card that was not shown to them.

use proptest::prelude::*;
use rules::games::gin_rummy::{Effect, Fact, GinRummy, Opened, Phase, Source, State};
use rules::kit::cards::Card;
use rules::{Audience, Conceal as _, DynMatch, Entry, Game, Match, Notation, Seat, Signature, check_ruleset};

use crate::audiences::{alike, folded};
use crate::poker::Lots;
use crate::{pair, two_player_rulesets};

fn open(hollywood: bool) -> Match<GinRummy> {
    pair::open::<GinRummy>("gin_rummy/gin-rummy", |rules| {
        if hollywood {
            (rules.columns, rules.to_win) = (3, 2);
        }
    })
}

/// What really lies on the table: the pack as it was shuffled, dealt out by the acts themselves.
struct Table {
    hands: [Vec<Card>; 2],
    stock: Vec<Card>,
    turned: Card,
    /// Whether the referee tells what he sees in hands and of the stock.
    seen: [bool; 2],
}

impl Table {
    fn shuffled(lots: &mut Lots) -> (Self, Card) {
        let mut deck: Vec<Card> = Card::all().collect();
        let mut draw = |count: usize| (0..count).map(|_| deck.swap_remove(lots.below(deck.len()))).collect::<Vec<_>>();
        let (hands, turned) = ([draw(10), draw(10)], draw(1)[0]);
        let stock = draw(31);
        (Self { hands, stock, turned, seen: [lots.below(2) == 0, lots.below(2) == 0] }, turned)
    }
}

/// Plays whole hands as they happen, with cards told or not; now and then something that nobody should do.
struct Play {
    lots: Lots,
    table: Option<Table>,
}

impl Play {
    fn new(seed: u64) -> Self {
        Self { lots: Lots(seed | 1), table: None }
    }

    fn next(&mut self, m: &Match<GinRummy>) -> Vec<Fact> {
        if self.lots.below(9) == 0 {
            return vec![odd(m.state(), &mut self.lots)];
        }
        let Some(deal) = &m.state().deal else { return self.begin() };
        let seat = m.state().asked().unwrap();
        let Some(table) = &mut self.table else { return vec![Fact::Void] };
        let own = seat.index();
        if m.state().knocker().is_some() {
            let hand = Opened { rest: table.hands[own].clone(), unsorted: true, ..Opened::default() };
            return vec![Fact::Show { seat, hand }];
        }
        let offered = matches!(deal.phase, Phase::Offer(_));
        if offered && self.lots.below(2) == 0 {
            return vec![Fact::Pass];
        }
        let from_pile = offered || (!matches!(deal.phase, Phase::Refused(_)) && self.lots.below(3) == 0);
        let (from, card) = match deal.pile.last() {
            Some(Some(top)) if from_pile => (Source::Pile, *top),
            _ => match table.stock.last() {
                Some(card) => (Source::Stock, *card),
                None => return vec![Fact::Void],
            },
        };
        let hand = &mut table.hands[own];
        let discard = hand[self.lots.below(hand.len())];
        let knock = self.lots.below(6) == 0;
        let told = table.seen[own].then_some(card);
        vec![Fact::Turn { from, card: told, discard, knock }]
    }

    fn begin(&mut self) -> Vec<Fact> {
        let (table, turned) = Table::shuffled(&mut self.lots);
        let mut facts = vec![Fact::Deal { dealer: None, turned: (self.lots.below(4) > 0).then_some(turned) }];
        for seat in Seat::PAIR {
            let count = [0, 4, 10][self.lots.below(3)];
            if count > 0 {
                facts.push(Fact::Hold { seat, cards: table.hands[seat.index()][..count].to_vec() });
            }
        }
        self.table = Some(table);
        facts
    }

    /// Moves the cards as an accepted act does.
    fn follow(&mut self, m: &Match<GinRummy>, steps: &[rules::Step<GinRummy>]) {
        let Some(table) = &mut self.table else { return };
        for step in steps {
            match &step.effect {
                Effect::Drew { seat, .. } => {
                    table.stock.pop().into_iter().for_each(|card| table.hands[seat.index()].push(card))
                }
                Effect::Taken { seat, card } => table.hands[seat.index()].push(card.unwrap_or(table.turned)),
                Effect::Discarded { seat, card } => table.hands[seat.index()].retain(|other| other != card),
                _ => {}
            }
        }
        if m.state().deal.is_none() {
            self.table = None;
        }
    }
}

fn any_card(lots: &mut Lots) -> Card {
    Card::all().nth(lots.below(52)).unwrap()
}

fn odd(state: &State, lots: &mut Lots) -> Fact {
    let seat = Seat(u8::try_from(lots.below(2)).unwrap());
    let number = |lots: &mut Lots| u32::try_from(lots.below(40)).unwrap();
    let cards = |lots: &mut Lots, count: usize| (0..count).map(|_| any_card(lots)).collect::<Vec<_>>();
    match lots.below(9) {
        0 => Fact::Deal { dealer: Some(seat), turned: None },
        1 => Fact::Hold { seat, cards: cards(lots, 3) },
        2 => Fact::Pass,
        3 => Fact::Turn { from: Source::Pile, card: None, discard: any_card(lots), knock: false },
        4 => Fact::Turn { from: Source::Stock, card: Some(any_card(lots)), discard: any_card(lots), knock: true },
        5 => {
            let hand =
                Opened { melds: vec![cards(lots, 3)], laid: cards(lots, 1), rest: cards(lots, 6), unsorted: false };
            Fact::Show { seat: state.asked().unwrap_or(seat), hand }
        }
        6 => Fact::Knocked { seat, own: 1 + number(lots) % 12, other: number(lots), points: None },
        7 => Fact::Gin { seat, other: number(lots), points: Some(25 + number(lots)) },
        _ => Fact::Void,
    }
}

/// Plays so many acts, refused or not.
fn played(hollywood: bool, acts: usize, seed: u64) -> Match<GinRummy> {
    let mut m = open(hollywood);
    let mut play = Play::new(seed);
    for _ in 0..acts {
        for fact in play.next(&m) {
            let _ = record(&mut m, &mut play, Entry::fact(fact));
        }
    }
    m
}

/// Records an act; a knock with too much deadwood is let stand, and a hand that odd acts have confused is void, so that hands come to their
/// end.
fn record(m: &mut Match<GinRummy>, play: &mut Play, entry: Entry<GinRummy>) -> bool {
    let objections = m.objections(&entry);
    let shows = matches!(entry, Entry::Fact { fact: Fact::Show { .. }, .. });
    let ends = shows || matches!(entry, Entry::Fact { fact: Fact::Void, .. }) && play.table.is_none();
    if shows && objections.impossible {
        play.table = None;
    }
    let entry = if ends && !objections.impossible && !objections.waive.is_empty() {
        entry.waiving(objections.waive, "let stand").unwrap()
    } else {
        entry
    };
    let done = m.record(entry, Signature::script(0)).is_ok();
    if done {
        let steps = m.entries().last().unwrap().steps.clone();
        play.follow(m, &steps);
    }
    done
}

/// Fills columns as a person does on paper: each player's next score goes one column further, struck columns take nothing.
fn on_paper(count: usize, to: u64, scores: &[(usize, u64)]) -> (Vec<[u64; 2]>, Vec<Option<usize>>) {
    let mut paper = vec![[0; 2]; count];
    let mut struck = vec![None; count];
    for (index, (player, points)) in scores.iter().enumerate() {
        let nth = scores[..=index].iter().filter(|(other, _)| other == player).count();
        for column in 0..nth.min(count) {
            if struck[column].is_none() {
                paper[column][*player] += points;
                if paper[column][*player] >= to {
                    struck[column] = Some(*player);
                }
            }
        }
    }
    (paper, struck)
}

/// Checks what every position must hold.
fn check(m: &Match<GinRummy>) {
    let line = m.position();
    assert_eq!(GinRummy::parse_position(&line, m.rules(), m.seats()).as_ref(), Ok(m.state()), "{line}");
    assert_eq!(GinRummy::admits(m.rules(), m.state(), &GinRummy::set_up(m.state().clone()).unwrap()), Ok(()), "{line}");
    let scores: Vec<(usize, u64)> =
        m.state().scores.iter().map(|score| (score.seat.index(), score.points.into())).collect();
    let (paper, struck) = on_paper(m.rules().columns.into(), m.rules().to.into(), &scores);
    let columns = m.state().columns(m.rules());
    assert_eq!(
        columns.iter().map(|column| Seat::PAIR.map(|seat| column.sum(seat))).collect::<Vec<_>>(),
        paper,
        "{line}"
    );
    assert_eq!(columns.iter().map(|column| column.winner.map(Seat::index)).collect::<Vec<_>>(), struck, "{line}");
    let won =
        |player: usize| struck.iter().filter(|winner| **winner == Some(player)).count() >= m.rules().to_win.into();
    let winner = m.outcome().map(|outcome| outcome.winners[0].index());
    assert_eq!(winner, (0..2).find(|player| won(*player)), "{line}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_can_be_and_columns_are_filled_as_on_paper(hollywood: bool, seed: u64) {
        let mut m = open(hollywood);
        let mut play = Play::new(seed);
        let mut hands = 0;
        for _ in 0..220 {
            for fact in play.next(&m) {
                let before = m.fold().clone();
                if record(&mut m, &mut play, Entry::fact(fact)) {
                    check(&m);
                } else {
                    prop_assert_eq!(m.fold(), &before);
                }
            }
            hands = m.state().hand;
        }
        prop_assert!(hands > 2, "{}", m.position());
    }

    #[test]
    fn facts_read_back(hollywood: bool, seed: u64) {
        let mut m = open(hollywood);
        let mut play = Play::new(seed);
        for _ in 0..120 {
            for fact in play.next(&m).into_iter().chain(pair::legal(&m)) {
                let text = GinRummy::write_fact(&fact, m.seats());
                prop_assert_eq!(GinRummy::parse_fact(&text, m.seats(), m.state()), Ok(fact.clone()), "{}", text);
                let line = GinRummy::fact_line(&fact, m.seats());
                prop_assert_eq!(GinRummy::parse_fact(&line, m.seats(), m.state()), Ok(fact.clone()), "{}", line);
                let json = serde_json::to_string(&fact).unwrap();
                prop_assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), &fact, "{}", json);
                let _ = record(&mut m, &mut play, Entry::fact(fact));
            }
        }
    }

    #[test]
    fn undo_restores_and_replay_repeats(seed: u64, waives: bool) {
        let mut m = open(true);
        let mut play = Play::new(seed);
        let mut entries = Vec::new();
        for _ in 0..60 {
            for fact in play.next(&m) {
                let entry = Entry::fact(fact);
                let objections = m.objections(&entry);
                let entry = if waives && !objections.impossible && !objections.waive.is_empty() {
                    entry.waiving(objections.waive, "let stand").unwrap()
                } else {
                    entry
                };
                entries.push(entry.clone());
                let _ = record(&mut m, &mut play, entry);
            }
        }
        let choices: Vec<usize> = (0..entries.len()).collect();
        pair::undo_restores_and_replay_repeats(open(true), |_, index: usize| entries[index].clone(), &choices);
    }

    #[test]
    fn concealing_a_position_is_folding_concealed_steps(hollywood: bool, seed: u64) {
        let m = played(hollywood, 70, seed);
        for audience in [Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(1)), Audience::Referee] {
            let mut concealed = m.state().clone();
            (GinRummy::HIDING.unwrap().state)(&mut concealed, m.state(), audience);
            let seen = m.seen_by(audience);
            prop_assert_eq!(&folded(&m, audience), &concealed, "{:?}", audience);
            prop_assert_eq!(seen.state(), &concealed);
        }
    }

    /// Two matches differ only in cards that the referee noted: the public is told the same of both.
    #[test]
    fn what_was_not_shown_makes_no_difference(hollywood: bool, seed: u64) {
        let m = played(hollywood, 90, seed);
        prop_assert_eq!(alike(&m), m.entries().len());
    }

    #[test]
    fn nothing_panics(text in "\\PC{0,40}", seed: u64, at: usize) {
        let entries = played(true, 25, seed).entries().iter().map(|recorded| recorded.entry.clone()).collect::<Vec<_>>();
        let choices: Vec<usize> = (0..entries.len()).collect();
        for text in [text.clone(), format!("Anna {text}"), format!("S>{text}"), format!("show Anna {text}"), format!("knock Anna {text}")] {
            pair::nothing_panics(open(true), |_, index: usize| entries[index].clone(), &choices, &text, at);
        }
    }
}

/// Plays hands by their totals until somebody has won.
#[test]
fn matches_end() {
    for (hollywood, seed) in [(false, 3), (true, 5), (true, 2026)] {
        let mut m = open(hollywood);
        let mut lots = Lots(seed);
        for _ in 0..500 {
            let seat = Seat(u8::try_from(lots.below(2)).unwrap());
            let (own, other) = (1 + u32::try_from(lots.below(10)).unwrap(), u32::try_from(lots.below(60)).unwrap());
            let _ = m.record(Entry::fact(Fact::Knocked { seat, own, other, points: None }), Signature::script(0));
            check(&m);
        }
        assert_eq!(m.standings()[0].seat, m.outcome().unwrap().winners[0]);
    }
}

#[test]
fn the_shipped_rulesets_are_whole() {
    let codes: Vec<String> = (1..=9).map(|number| format!("A{number}")).collect();
    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
    for name in ["gin-rummy", "gin-rummy-hollywood"] {
        let path = format!("rulesets/gin_rummy/{name}.ron");
        two_player_rulesets::check_shipped::<GinRummy>(&path, &codes);
        assert_eq!(check_ruleset(&testkit::text_of(&path).unwrap()), Ok(name.to_owned()));
        for (old, new, key) in [
            ("to: 200", "to: 0", "gin-rummy-lint-to"),
            ("to_win: ", "to_win: 4", "gin-rummy-lint-to-win"),
            ("columns: ", "columns: 9", "gin-rummy-lint-columns"),
            ("most_deadwood: 10", "most_deadwood: 101", "gin-rummy-lint-most-deadwood"),
            ("undercut: 20", "undercut: 1001", "gin-rummy-lint-bonus"),
            ("gin: 25", "gin: 1001", "gin-rummy-lint-bonus"),
            ("stock_left: 2", "stock_left: 31", "gin-rummy-lint-stock"),
            ("dealer: 0", "dealer: 2", "gin-rummy-lint-dealer"),
        ] {
            two_player_rulesets::check_broken(&path, old, new, key);
        }
    }
}
