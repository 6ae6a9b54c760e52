//! How a valid throw moves the tokens of a flock: articles 2, 3, 5–20 and 25b.

use std::ops::ControlFlow;

use crate::Proceeding;
use crate::games::oca::rules::MAX_PLAYERS;
use crate::games::oca::{
    Article, Effect, Flight, Flock, Hold, LeapfrogOver, Oca, Player, Rules, Square, SquareRule, Token, aftermath,
};
use crate::kit::{Dice, Seat};

/// The most squares that may act on one token in one throw; jumps that run in a circle stop there.
const MAX_CHAIN: usize = 64;

/// The state of one flock's throw.
pub(super) struct Walk {
    pub flock: Seat,
    total: u8,
    /// Players whose token fell into the well on this throw, one bit by roster number.
    fell: u64,
    /// Whether the bearer's movement entered the casella stormo.
    pub entered_home: bool,
    /// Whether the bearer has paid on this throw.
    pub bearer_paid: bool,
}

/// Whether the race goes on after a token has moved.
pub(super) type Going = ControlFlow<()>;

/// The state of one token's move in a throw.
struct Leg {
    token: Token,
    start: Square,
    /// The square it came from.
    previous: Square,
    forward: bool,
    geese: u8,
    leapt: bool,
}

impl Walk {
    pub fn new(flock: Seat, total: u8) -> Self {
        Self { flock, total, fell: 0, entered_home: false, bearer_paid: false }
    }

    /// Moves the bearer, then the strays, the furthest ahead first.
    pub fn all(&mut self, p: &mut Proceeding<Oca>) -> Going {
        let Some(flock) = p.state().flock(self.flock) else { return Going::Continue(()) };
        let (order, count) = order(flock);
        for (token, hold) in &order[..count] {
            self.token(p, *token, *hold)?;
            if !p.rules().forfeits_after_moves {
                aftermath::forfeits(p, self);
            }
        }
        Going::Continue(())
    }

    /// Moves one token, unless it is still held by what held it when the throw began.
    fn token(&mut self, p: &mut Proceeding<Oca>, token: Token, hold: Option<Hold>) -> Going {
        let Some(place) = own(p, self.flock).and_then(|flock| flock.place(token)) else {
            return Going::Continue(());
        };
        if place.square >= p.rules().garden {
            return Going::Continue(());
        }
        let escapes = p.rules().escape_totals.contains(&self.total);
        let flock = self.flock;
        match hold {
            Some(Hold::Well) if !escapes => return Going::Continue(()),
            Some(Hold::Inn(remaining)) => {
                p.apply(Effect::Missed { flock, token, remaining: remaining.saturating_sub(1) }, Article::HeldTokens);
                return Going::Continue(());
            }
            Some(Hold::Prison(remaining)) if !escapes => {
                p.apply(Effect::Missed { flock, token, remaining: remaining.saturating_sub(1) }, Article::HeldTokens);
                return Going::Continue(());
            }
            Some(Hold::Prison(_)) => p.apply(Effect::Freed { flock, token }, Article::Prison),
            // Another token may have freed it earlier in this throw.
            Some(Hold::Well) if place.hold.is_some() => p.apply(Effect::Freed { flock, token }, Article::Well),
            Some(Hold::Well) | None => {}
        }
        let start = place.square;
        let mut leg = Leg { token, start, previous: start, forward: true, geese: 0, leapt: false };
        self.roll(p, &mut leg, Article::Turn);
        self.land(p, &mut leg)
    }

    /// Moves the token by the total in its direction; past the garden it turns back (art. 3).
    fn roll(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg, article: Article) {
        let Some(from) = self.square(p, leg.token) else { return };
        let garden = i16::from(p.rules().garden);
        let total = i16::from(self.total);
        let reached = if leg.forward { i16::from(from) + total } else { i16::from(from) - total };
        let (to, article) = if reached > garden {
            leg.forward = false;
            (2 * garden - reached, if article == Article::Turn { Article::Overshoot } else { article })
        } else {
            (reached, article)
        };
        self.go(p, leg, u8::try_from(to.max(0)).unwrap_or(0), article);
    }

    /// Moves the token to a square.
    fn go(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg, to: Square, article: Article) {
        let Some(from) = self.square(p, leg.token) else { return };
        p.apply(Effect::Moved { flock: self.flock, token: leg.token, from, to }, article);
        leg.previous = from;
        leg.leapt = false;
        if leg.token == Token::Bearer {
            self.entered_home = own(p, self.flock).is_some_and(|flock| flock.home == Some(to));
        }
    }

    /// Sends the token back to a square, which acts again only if the ruleset says so (D3).
    fn send_back(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg, to: Square, article: Article) -> bool {
        self.go(p, leg, to, article);
        let acts = p.rules().returned_square_acts;
        self.entered_home &= acts || leg.token != Token::Bearer;
        acts
    }

    /// Applies the squares' rules until one does not send the token further.
    fn land(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg) -> Going {
        for _ in 0..MAX_CHAIN {
            let Some(square) = self.square(p, leg.token) else { break };
            if square >= p.rules().garden {
                return self.garden(p, leg.token);
            }
            let further = if p.rules().goose_squares.contains(&square) {
                self.goose(p, leg)
            } else if let Some(rule) = p.rules().squares.get(&square) {
                self.act(p, leg, square, *rule)
            } else {
                false
            };
            if !further {
                break;
            }
        }
        Going::Continue(())
    }

    fn goose(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg) -> bool {
        if leg.geese >= p.rules().max_geese || self.total == 0 {
            return false;
        }
        leg.geese += 1;
        self.roll(p, leg, Article::Goose);
        true
    }

    /// Applies a square's rule; returns whether it sent the token to a square that acts in turn.
    fn act(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg, square: Square, rule: SquareRule) -> bool {
        let article = rule.article();
        match rule {
            SquareRule::Toll { forfeits } => {
                self.owe(p, leg.token, forfeits, article);
                false
            }
            SquareRule::Bridge { forfeits, by }
            | SquareRule::Bird { forfeits, by }
            | SquareRule::Ladder { forfeits, by }
            | SquareRule::Tower { forfeits, by } => {
                self.owe(p, leg.token, forfeits, article);
                self.go(p, leg, square.saturating_add_signed(by), article);
                true
            }
            SquareRule::Tomb { to } => {
                self.go(p, leg, to, article);
                true
            }
            SquareRule::Leapfrog => self.leap(p, leg, square),
            SquareRule::Mill if leg.leapt => self.leap_back(p, leg),
            SquareRule::Mill => {
                let back = leg.previous;
                self.send_back(p, leg, back, article)
            }
            SquareRule::Labyrinth { forfeits } => {
                self.owe(p, leg.token, forfeits, article);
                let start = leg.start;
                self.send_back(p, leg, start, article)
            }
            SquareRule::Inn { forfeits, misses } => self.trap(p, leg.token, forfeits, Hold::Inn(misses), article),
            SquareRule::Prison { forfeits, misses } => self.trap(p, leg.token, forfeits, Hold::Prison(misses), article),
            SquareRule::Well { forfeits } => {
                self.free_the_trapped(p, square);
                self.fell |= self.bit(p, leg.token);
                self.trap(p, leg.token, forfeits, Hold::Well, article)
            }
        }
    }

    fn trap(&self, p: &mut Proceeding<Oca>, token: Token, forfeits: u8, hold: Hold, article: Article) -> bool {
        self.owe(p, token, forfeits, article);
        p.apply(Effect::Held { flock: self.flock, token, hold }, article);
        false
    }

    fn owe(&self, p: &mut Proceeding<Oca>, token: Token, count: u8, article: Article) {
        let article = if token == Token::Bearer { article } else { Article::EachPays };
        if count > 0 {
            p.apply(Effect::Due { flock: self.flock, token, count }, article);
        }
    }

    /// Leaps to the square behind the nearest rival ahead (art. 8).
    fn leap(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg, square: Square) -> bool {
        let over = |s: &Square| *s > square && *s < p.rules().garden;
        let Some(rival) = self.rivals(p).filter(over).min() else { return false };
        self.go(p, leg, rival + 1, Article::Leapfrog);
        leg.leapt = true;
        true
    }

    /// Goes back from the mill to the leapfrog square and leaps backwards (art. 8, D14).
    fn leap_back(&mut self, p: &mut Proceeding<Oca>, leg: &mut Leg) -> bool {
        let square = leg.previous;
        self.go(p, leg, square, Article::Mill);
        let behind = |distance: u8| square.checked_sub(distance);
        let occupied = |s: Option<Square>| self.rivals(p).any(|rival| Some(rival) == s);
        let to = if occupied(behind(2)) {
            behind(3)
        } else if occupied(behind(1)) {
            Some(p.rules().leap_back_over_two)
        } else {
            None
        };
        let Some(to) = to else { return false };
        self.go(p, leg, to, Article::Leapfrog);
        true
    }

    /// Lists the squares of the rivals that a token can leap over (D5).
    fn rivals<'s>(&self, p: &'s Proceeding<Oca>) -> impl Iterator<Item = Square> + use<'s> {
        let anyone = p.rules().leapfrog_over == LeapfrogOver::Anyone;
        let own = self.flock.index();
        let others = p.state().flocks.iter().enumerate().filter(move |(index, _)| *index != own);
        others.flat_map(move |(_, flock)| {
            let strays = flock.strays.iter().filter(move |_| anyone);
            std::iter::once(flock.bearer.square).chain(strays.map(|stray| stray.place.square))
        })
    }

    /// Frees everybody who was in the well before this throw (art. 13, D4).
    fn free_the_trapped(&self, p: &mut Proceeding<Oca>, square: Square) {
        let count = u8::try_from(p.state().flocks.len()).unwrap_or(u8::MAX);
        for seat in (0..count).map(Seat) {
            while let Some(token) = self.trapped(p, seat, square) {
                p.apply(Effect::Freed { flock: seat, token }, Article::Well);
            }
        }
    }

    fn trapped(&self, p: &Proceeding<Oca>, seat: Seat, square: Square) -> Option<Token> {
        let flock = p.state().flock(seat)?;
        let spared = |player: Player| seat == self.flock && self.fell & bit(player) != 0 && !p.rules().same_throw_frees;
        let held = |place: crate::games::oca::Whereabouts| place.square == square && place.hold == Some(Hold::Well);
        if held(flock.bearer) && !spared(flock.bearer_player) {
            return Some(Token::Bearer);
        }
        let stray = flock.strays.iter().find(|stray| held(stray.place) && !spared(stray.player))?;
        Some(Token::Stray(stray.player))
    }

    fn bit(&self, p: &Proceeding<Oca>, token: Token) -> u64 {
        match token {
            Token::Bearer => own(p, self.flock).map_or(0, |flock| bit(flock.bearer_player)),
            Token::Stray(player) => bit(player),
        }
    }

    /// Arrives in the garden: the bearer ends the gara, a stray earns an egg and stays.
    fn garden(&self, p: &mut Proceeding<Oca>, token: Token) -> Going {
        let flock = self.flock;
        if let Token::Stray(_) = token {
            p.apply(Effect::EggsWon { flock, count: 1 }, Article::GoldenEgg);
            return Going::Continue(());
        }
        p.apply(Effect::Won { flock }, Article::Win);
        let rules = p.rules();
        let throws = own(p, flock).map_or(0, |flock| flock.throws);
        if p.state().gara <= rules.early_win_garas && throws <= rules.early_win_throws {
            p.apply(Effect::EggsWon { flock, count: rules.early_win_eggs }, Article::EarlyWin);
            p.apply(Effect::GaraVoided, Article::EarlyWin);
        }
        Going::Break(())
    }

    fn square(&self, p: &Proceeding<Oca>, token: Token) -> Option<Square> {
        Some(own(p, self.flock)?.place(token)?.square)
    }

    /// Applies the rule of the square on which a swapped bearer stands (alternative of D6).
    pub fn act_where_it_stands(&mut self, p: &mut Proceeding<Oca>) -> Going {
        let Some(start) = self.square(p, Token::Bearer) else { return Going::Continue(()) };
        let mut leg = Leg { token: Token::Bearer, start, previous: start, forward: true, geese: 0, leapt: false };
        self.land(p, &mut leg)
    }
}

const fn bit(player: Player) -> u64 {
    1u64.wrapping_shl(player.0 as u32)
}

fn own<'s>(p: &'s Proceeding<Oca>, flock: Seat) -> Option<&'s Flock> {
    p.state().flock(flock)
}

/// Orders the tokens, each with its present hold: the bearer, then the strays, the furthest ahead first and of equals
/// the older.
fn order(flock: &Flock) -> ([(Token, Option<Hold>); MAX_PLAYERS], usize) {
    let mut order = [(Token::Bearer, flock.bearer.hold); MAX_PLAYERS];
    let mut ranks = [(0u8, 0u32); MAX_PLAYERS];
    let mut count = 1;
    for stray in flock.strays.iter().take(MAX_PLAYERS - 1) {
        let rank = (u8::MAX - stray.place.square, stray.age);
        let mut at = count;
        while at > 1 && ranks[at - 1] > rank {
            ranks[at] = ranks[at - 1];
            order[at] = order[at - 1];
            at -= 1;
        }
        ranks[at] = rank;
        order[at] = (Token::Stray(stray.player), stray.place.hold);
        count += 1;
    }
    (order, count)
}

/// Finds the square to which the dice send the bearer directly (art. 6).
pub(super) fn flight(rules: &Rules, dice: Dice) -> Option<Square> {
    let fits = |flight: &&Flight| dice.shows(flight.dice.0, flight.dice.1);
    rules.flights.iter().find(fits).map(|flight| flight.to)
}

/// Moves the bearer directly to the square and reunites the flock, or moves the strays if the bearer is in the well
/// (art. 6, 19).
pub(super) fn fly(p: &mut Proceeding<Oca>, flock: Seat, to: Square) {
    let Some(own) = p.state().flock(flock) else { return };
    let bearer = own.bearer;
    let garden = p.rules().garden;
    if bearer.square >= garden {
        return;
    }
    let in_well = bearer.hold == Some(Hold::Well);
    if !in_well {
        if bearer.hold.is_some() {
            p.apply(Effect::Freed { flock, token: Token::Bearer }, Article::Reunite);
        }
        p.apply(Effect::Moved { flock, token: Token::Bearer, from: bearer.square, to }, Article::DiceSquares);
    }
    let Some((order, count)) = p.state().flock(flock).map(order) else { return };
    for (token, hold) in &order[1..count] {
        let Some(place) = p.state().flock(flock).and_then(|own| own.place(*token)) else { continue };
        let Token::Stray(player) = *token else { continue };
        if place.square >= garden || *hold == Some(Hold::Well) {
            continue;
        }
        if in_well {
            fly_stray(p, flock, player, place.square, to, *hold);
        } else {
            p.apply(Effect::Rejoined { flock, player, square: place.square }, Article::Reunite);
        }
    }
}

fn fly_stray(p: &mut Proceeding<Oca>, flock: Seat, player: Player, from: Square, to: Square, hold: Option<Hold>) {
    let token = Token::Stray(player);
    if hold.is_some() && !p.rules().flight_frees_strays {
        if let (true, Some(Hold::Inn(remaining) | Hold::Prison(remaining))) = (p.rules().flight_counts_holds, hold) {
            p.apply(Effect::Missed { flock, token, remaining: remaining.saturating_sub(1) }, Article::HeldTokens);
        }
        return;
    }
    if hold.is_some() {
        p.apply(Effect::Freed { flock, token }, Article::Reunite);
    }
    p.apply(Effect::Moved { flock, token, from, to }, Article::Reunite);
}
