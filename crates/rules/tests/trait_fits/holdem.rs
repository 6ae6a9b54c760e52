//! One hand of Hold'em: the referee sees bets and boards, and no cards in hand until they are shown.

#[path = "holdem/hands.rs"]
mod hands;

use rules::kit::Seat;
use rules::{Article, Game, Message, Outcome, Part, Proceeding, Prompt, Role, RulesetProblem, SeatProblem, Standing};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Clause {
    Cards,
    Blinds,
    Turn,
    Raise,
    Board,
    Showdown,
    Pots,
}

impl Article for Clause {
    const ALL: &'static [Self] =
        &[Self::Cards, Self::Blinds, Self::Turn, Self::Raise, Self::Board, Self::Showdown, Self::Pots];

    fn key(self) -> &'static str {
        match self {
            Self::Cards => "1.1",
            Self::Blinds => "1.3",
            Self::Turn => "1.4",
            Self::Raise => "1.5",
            Self::Board => "1.6",
            Self::Showdown => "1.8",
            Self::Pots => "1.9",
        }
    }
}

/// A card as `Ah`: two letters.
type Card = [char; 2];

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Rules {
    small: u32,
    pot_limit: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Chair {
    name: String,
    stack: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Player {
    stack: u32,
    /// Chips put in during this round of betting, and during the whole hand.
    round: u32,
    total: u32,
    folded: bool,
    acted: bool,
    /// Known to the referee only when shown.
    hole: Option<[Card; 2]>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Hand {
    players: Vec<Player>,
    board: Vec<Card>,
    to_act: Option<Seat>,
    paid: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Fact {
    Deal,
    Fold(Seat),
    Call(Seat),
    RaiseTo(Seat, u32),
    Board(Vec<Card>),
    Show(Seat, [Card; 2]),
    /// Who has the better hands, best first, equal hands together.
    Rank(Vec<Vec<Seat>>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Effect {
    Put { seat: Seat, chips: u32, forced: bool },
    Folded(Seat),
    ToAct(Option<Seat>),
    Dealt(Vec<Card>),
    Shown(Seat, [Card; 2]),
    Won { seat: Seat, chips: u32 },
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Holdem;

impl Hand {
    fn pot(&self) -> u32 {
        self.players.iter().map(|player| player.total).sum()
    }

    fn highest(&self) -> u32 {
        self.players.iter().map(|player| player.round).max().unwrap_or(0)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.players.len()).unwrap()).map(Seat)
    }

    fn alive(&self) -> Vec<Seat> {
        self.seats().filter(|seat| !self.players[seat.index()].folded).collect()
    }

    /// Finds who has to act after a seat, clockwise.
    fn next(&self, after: usize) -> Option<Seat> {
        let highest = self.highest();
        let count = self.players.len();
        (1..=count).map(|step| (after + step) % count).map(|index| Seat(u8::try_from(index).unwrap())).find(|seat| {
            let player = &self.players[seat.index()];
            let alone = self.players.iter().filter(|other| !other.folded && other.stack > 0).count() < 2;
            let owes = player.round < highest || (!player.acted && !alone);
            !player.folded && player.stack > 0 && owes
        })
    }

    /// Splits the chips into pots: how many, and who may win them.
    fn pots(&self) -> Vec<(u32, Vec<Seat>)> {
        let mut levels: Vec<_> = self.alive().iter().map(|seat| self.players[seat.index()].total).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut pots: Vec<(u32, Vec<Seat>)> = Vec::new();
        let mut below = 0;
        for level in &levels {
            let chips = self.players.iter().map(|player| player.total.min(*level).saturating_sub(below)).sum();
            let eligible = self.alive().into_iter().filter(|seat| self.players[seat.index()].total >= *level);
            pots.push((chips, eligible.collect()));
            below = *level;
        }
        let above: u32 = self.players.iter().map(|player| player.total.saturating_sub(below)).sum();
        if let Some((chips, _)) = pots.last_mut() {
            *chips += above;
        }
        pots
    }

    fn known(&self) -> impl Iterator<Item = Card> {
        self.board.iter().copied().chain(self.players.iter().filter_map(|player| player.hole).flatten())
    }
}

impl Game for Holdem {
    const ID: &'static str = "holdem";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Clause = Clause::Cards;
    const ACTS: &'static [&'static str] = &["deal", "bet", "showdown"];
    type Rules = Rules;
    type Seat = Chair;
    type State = Hand;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Clause;

    fn lint(rules: &Rules) -> Vec<RulesetProblem> {
        if rules.small > 0 { Vec::new() } else { vec![RulesetProblem::in_field("small", Message::new("holdem-small"))] }
    }

    fn check_seats(_: &Rules, seats: &[Chair]) -> Vec<SeatProblem<Clause>> {
        let broke = seats.iter().position(|seat| seat.stack == 0);
        let detail = Message::new("holdem-no-chips");
        let seat = broke.map(|index| Seat(u8::try_from(index).unwrap()));
        seat.map(|seat| SeatProblem { seat: Some(seat), field: "stack", article: Clause::Cards, detail })
            .into_iter()
            .collect()
    }

    fn setup(_: &Rules, seats: &[Chair]) -> Hand {
        let player =
            |chair: &Chair| Player { stack: chair.stack, round: 0, total: 0, folded: false, acted: false, hole: None };
        Hand { players: seats.iter().map(player).collect(), board: Vec::new(), to_act: None, paid: false }
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Deal | Fact::Board(_) => "deal",
            Fact::Fold(_) | Fact::Call(_) | Fact::RaiseTo(..) => "bet",
            Fact::Show(..) | Fact::Rank(_) => "showdown",
        }
    }

    fn prompts(_: &Rules, hand: &Hand) -> Vec<Prompt<Fact>> {
        let prompt = |seat, ask, facts, optional| Prompt { seat, role: Role::Referee, ask, optional, facts };
        match hand.to_act {
            _ if hand.paid => Vec::new(),
            Some(seat) => vec![
                prompt(Some(seat), "fold_or_call", Some(vec![Fact::Fold(seat), Fact::Call(seat)]), false),
                // Every amount would be legal: no list.
                prompt(Some(seat), "raise", None, true),
            ],
            None if hand.pot() == 0 => vec![prompt(None, "deal", Some(vec![Fact::Deal]), false)],
            None if hand.board.len() < 5 => vec![prompt(None, "board", None, false)],
            None => vec![prompt(None, "rank", None, false), prompt(None, "show", None, true)],
        }
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        match fact {
            Fact::Deal => deal(p),
            Fact::Fold(seat) => bet(p, *seat, None, true),
            Fact::Call(seat) => bet(p, *seat, None, false),
            Fact::RaiseTo(seat, chips) => bet(p, *seat, Some(*chips), false),
            Fact::Board(cards) => board(p, cards),
            Fact::Show(seat, cards) => {
                unseen(p, cards);
                if !p.refused() {
                    p.apply(Effect::Shown(*seat, *cards), Clause::Showdown);
                }
            }
            Fact::Rank(order) => rank(p, order),
        }
    }

    fn admits(_: &Rules, hand: &Hand, effect: &Effect) -> Result<(), Message> {
        match effect {
            Effect::Put { seat, chips, .. } if hand.players.get(seat.index()).is_none_or(|p| p.stack < *chips) => {
                Err(Message::new("holdem-not-enough"))
            }
            _ => Ok(()),
        }
    }

    fn evolve(hand: &mut Hand, effect: &Effect) {
        match effect {
            Effect::Put { seat, chips, forced } => {
                let player = &mut hand.players[seat.index()];
                player.stack = player.stack.saturating_sub(*chips);
                player.round += chips;
                player.total += chips;
                player.acted |= !forced;
            }
            Effect::Folded(seat) => hand.players[seat.index()].folded = true,
            Effect::ToAct(seat) => hand.to_act = *seat,
            Effect::Dealt(cards) => {
                hand.board.extend(cards);
                for player in &mut hand.players {
                    (player.round, player.acted) = (0, false);
                }
            }
            Effect::Shown(seat, cards) => hand.players[seat.index()].hole = Some(*cards),
            Effect::Won { seat, chips } => hand.players[seat.index()].stack += chips,
            Effect::Over => hand.paid = true,
        }
    }

    fn standings(_: &Rules, hand: &Hand) -> Vec<Standing> {
        let mut order: Vec<_> = hand.seats().collect();
        order.sort_by_key(|seat| std::cmp::Reverse(hand.players[seat.index()].stack));
        let standing = |(place, seat): (u32, Seat)| {
            let points = hand.players[seat.index()].stack.into();
            Standing { seat, place, parts: vec![Part { kind: "chips", article: Clause::Cards.key(), points }] }
        };
        (1..).zip(order).map(standing).collect()
    }

    fn outcome(_: &Rules, hand: &Hand) -> Option<Outcome> {
        hand.paid.then(|| Outcome { winners: hand.alive(), official: true })
    }
}

/// Deals: buio and controbuio to the left of the dealer, who sits last; a short player posts what he has.
fn deal(p: &mut Proceeding<Holdem>) {
    if p.state().pot() > 0 {
        return p.impossible(Clause::Blinds, Message::new("holdem-dealt-already"));
    }
    for (seat, blind) in [(Seat(0), p.rules().small), (Seat(1), 2 * p.rules().small)] {
        let chips = blind.min(p.state().players[seat.index()].stack);
        p.apply(Effect::Put { seat, chips, forced: true }, Clause::Blinds);
    }
    let next = p.state().next(1);
    p.apply(Effect::ToAct(next), Clause::Turn);
}

/// Folds, calls (with what is left, if it is less) or raises to an amount.
fn bet(p: &mut Proceeding<Holdem>, seat: Seat, raise_to: Option<u32>, fold: bool) {
    let hand = p.state();
    let Some(player) = hand.players.get(seat.index()) else {
        return p.impossible(Clause::Turn, Message::new("holdem-no-seat"));
    };
    let (stack, round, highest, pot) = (player.stack, player.round, hand.highest(), hand.pot());
    let (in_turn, folded) = (hand.to_act == Some(seat), player.folded);
    let call = highest - round;
    let chips = raise_to.map_or(call.min(stack), |to| to.saturating_sub(round));
    if !in_turn {
        p.illegal(Clause::Turn, Message::new("holdem-out-of-turn").with("seat", seat.0));
    }
    if folded {
        p.impossible(Clause::Turn, Message::new("holdem-folded"));
    }
    if chips > stack {
        p.impossible(Clause::Raise, Message::new("holdem-not-enough").with("stack", stack));
    }
    if raise_to.is_some() {
        if chips < call + p.rules().small && chips < stack {
            let least = Message::new("holdem-raise-too-small").with("least", highest + p.rules().small);
            p.illegal(Clause::Raise, least);
        }
        if p.rules().pot_limit && chips > call + pot + call {
            p.illegal(Clause::Raise, Message::new("holdem-raise-too-large").with("most", round + pot + 2 * call));
        }
    }
    if p.refused() {
        return;
    }
    if fold {
        p.apply(Effect::Folded(seat), Clause::Turn);
    } else {
        let article = if chips == stack { Clause::Pots } else { Clause::Turn };
        p.apply(Effect::Put { seat, chips, forced: false }, article);
    }
    if let [winner] = p.state().alive()[..] {
        let chips = p.state().pot();
        p.apply(Effect::Won { seat: winner, chips }, Clause::Pots);
        return p.apply(Effect::Over, Clause::Pots);
    }
    let next = p.state().next(seat.index());
    p.apply(Effect::ToAct(next), Clause::Turn);
}

/// Notes cards that lie elsewhere already: a misreading.
fn unseen(p: &mut Proceeding<Holdem>, cards: &[Card]) {
    for (index, card) in cards.iter().enumerate() {
        if cards[..index].contains(card) || p.state().known().any(|known| known == *card) {
            let card: String = card.iter().collect();
            p.impossible(Clause::Cards, Message::new("holdem-card-twice").with("card", card));
        }
    }
}

fn board(p: &mut Proceeding<Holdem>, cards: &[Card]) {
    unseen(p, cards);
    let expected = if p.state().board.is_empty() { 3 } else { 1 };
    if cards.len() != expected || p.state().board.len() >= 5 {
        p.impossible(Clause::Board, Message::new("holdem-board").with("expected", expected));
    }
    if p.state().to_act.is_some() {
        p.illegal(Clause::Turn, Message::new("holdem-round-open"));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Dealt(cards.to_vec()), Clause::Board);
    let dealer = p.state().players.len() - 1;
    let next = p.state().next(dealer);
    p.apply(Effect::ToAct(next), Clause::Turn);
}

/// Pays each pot to the best hands that have a right to it; odd chips go to the first from the dealer's left.
fn rank(p: &mut Proceeding<Holdem>, order: &[Vec<Seat>]) {
    if p.state().board.len() < 5 || p.state().to_act.is_some() || p.state().paid {
        p.impossible(Clause::Showdown, Message::new("holdem-no-showdown"));
    }
    for seat in p.state().alive() {
        if !order.iter().flatten().any(|ranked| *ranked == seat) {
            p.impossible(Clause::Showdown, Message::new("holdem-unranked").with("seat", seat.0));
        }
    }
    if p.refused() {
        return;
    }
    for (pot, eligible) in p.state().pots() {
        let best = order.iter().map(|equal| equal.iter().filter(|seat| eligible.contains(seat)).copied());
        let Some(mut best) = best.map(Iterator::collect::<Vec<_>>).find(|best| !best.is_empty()) else { continue };
        best.sort();
        let share = u32::try_from(best.len()).map_or(0, |count| pot / count);
        let mut odd = pot - share * u32::try_from(best.len()).unwrap_or(0);
        for seat in best {
            let chips = share + odd.min(1);
            odd = odd.saturating_sub(1);
            p.apply(Effect::Won { seat, chips }, Clause::Pots);
        }
    }
    p.apply(Effect::Over, Clause::Showdown);
}
