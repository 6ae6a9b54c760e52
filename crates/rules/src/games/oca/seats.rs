//! The participants: flocks, rosters and their own squares.

use serde::{Deserialize, Serialize};

use crate::games::oca::{Article, Flock, Player, Rules, Square, State};
use crate::kit::Seat;
use crate::{Message, SeatProblem};

/// The players of a flock, by name or only by number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Roster {
    /// Their number; they are called by numbers from 1.
    Count(u8),
    /// Their names, in the order in which they are proposed to pay.
    Names(Vec<String>),
}

/// A flock before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlockSeat {
    /// Name of the flock.
    pub name: String,
    /// Its players, bearer included.
    pub players: Roster,
    /// Its casella stormo; without one it never swaps.
    #[serde(default)]
    pub home: Option<Square>,
    /// The player who bears the token, by the roster from 0.
    #[serde(default)]
    pub bearer: u8,
    /// The captain, by the roster from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<u8>,
    /// Names of those who may come in after the start; their numbers follow those of the roster.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bench: Vec<String>,
    /// Its colour and emblem, from 0; `None` for its place in the throwing order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<u8>,
}

impl FlockSeat {
    /// Counts the players.
    pub fn size(&self) -> usize {
        match &self.players {
            Roster::Count(count) => usize::from(*count),
            Roster::Names(names) => names.len(),
        }
    }

    /// Returns the number of the next newcomer from outside.
    pub fn next_number(&self) -> Player {
        Player(u8::try_from(self.size() + self.bench.len()).unwrap_or(u8::MAX))
    }

    /// Returns the name of a player of the roster or the bench, or the number from 1.
    pub fn player_name(&self, player: Player) -> String {
        let index = usize::from(player.0);
        let name = match (&self.players, index.checked_sub(self.size())) {
            (_, Some(came)) => self.bench.get(came),
            (Roster::Names(names), None) => names.get(index),
            (Roster::Count(_), None) => None,
        };
        name.cloned().unwrap_or_else(|| (u16::from(player.0) + 1).to_string())
    }
}

pub(super) fn check(rules: &Rules, seats: &[FlockSeat]) -> Vec<SeatProblem<Article>> {
    let mut problems = Vec::new();
    let count = seats.len();
    if count < usize::from(rules.flocks.0) || count > usize::from(rules.flocks.1) {
        problems.push(SeatProblem {
            seat: None,
            field: "flocks",
            article: Article::Turn,
            detail: Message::new("oca-seats-count")
                .with("count", i64::try_from(count).unwrap_or(i64::MAX))
                .with("fewest", rules.flocks.0)
                .with("most", rules.flocks.1),
        });
    }
    for (index, seat) in (0..u8::MAX).zip(seats) {
        let mut add = |field, article, detail: Message| {
            let detail = detail.with("flock", seat.name.as_str());
            problems.push(SeatProblem { seat: Some(Seat(index)), field, article, detail });
        };
        let earlier = &seats[..usize::from(index)];
        check_name(seat, earlier, &mut add);
        check_roster(rules, seat, &mut add);
        check_home(rules, seat, earlier, &mut add);
    }
    problems
}

type Add<'a> = dyn FnMut(&'static str, Article, Message) + 'a;

fn check_name(seat: &FlockSeat, earlier: &[FlockSeat], add: &mut Add<'_>) {
    if seat.name.trim().is_empty() {
        add("name", Article::Flock, Message::new("oca-seats-no-name"));
    }
    if earlier.iter().any(|other| other.name.to_lowercase() == seat.name.to_lowercase()) {
        add("name", Article::Flock, Message::new("oca-seats-name-twice"));
    }
}

fn check_roster(rules: &Rules, seat: &FlockSeat, add: &mut Add<'_>) {
    let (fewest, most) = rules.players;
    let size = seat.size();
    if size < usize::from(fewest) || size > usize::from(most) {
        let detail = Message::new("oca-seats-players")
            .with("count", i64::try_from(size).unwrap_or(i64::MAX))
            .with("fewest", fewest)
            .with("most", most);
        add("players", Article::Flock, detail);
    }
    if usize::from(seat.bearer) >= size {
        add("bearer", Article::Flock, Message::new("oca-seats-bearer"));
    }
    if seat.captain.is_some_and(|captain| usize::from(captain) >= size) {
        add("captain", Article::Captain, Message::new("oca-seats-captain"));
    }
    let Roster::Names(names) = &seat.players else { return };
    for (index, name) in names.iter().enumerate() {
        let same = |other: &String| other.to_lowercase() == name.to_lowercase();
        if name.trim().is_empty() {
            add("players", Article::Flock, Message::new("oca-seats-player-no-name"));
        } else if names[..index].iter().any(same) {
            add("players", Article::Flock, Message::new("oca-seats-player-twice").with("name", name.as_str()));
        }
    }
}

fn check_home(rules: &Rules, seat: &FlockSeat, earlier: &[FlockSeat], add: &mut Add<'_>) {
    let Some(home) = seat.home else { return };
    let inside = home >= 1 && home < rules.garden;
    if !inside || (rules.plain_homes_only && !rules.is_plain(home)) {
        add("home", Article::Home, Message::new("oca-seats-home").with("square", home));
    }
    if let Some(other) = earlier.iter().find(|other| other.home == Some(home)) {
        let detail = Message::new("oca-seats-home-twice").with("square", home).with("other", other.name.as_str());
        add("home", Article::Home, detail);
    }
}

pub(super) fn setup(seats: &[FlockSeat]) -> State {
    let flock = |seat: &FlockSeat| Flock {
        captain: seat.captain.map(Player),
        ..Flock::new(u8::try_from(seat.size()).unwrap_or(u8::MAX), Player(seat.bearer), seat.home)
    };
    State {
        gara: 1,
        to_throw: Seat(0),
        pending: None,
        winner: None,
        declared: false,
        last_thrower: Seat(0),
        last_paid: Vec::new(),
        flocks: seats.iter().map(flock).collect(),
    }
}
