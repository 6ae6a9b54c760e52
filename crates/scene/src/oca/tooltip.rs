//! Tooltips of squares: the rule, the tokens, and recent moves.

use rules::games::oca::{Article, FlockSeat, Hold, Oca, Player, Square, SquareRule, State, Token};
use rules::{Article as _, Match, Message, Seat, Step};

use crate::oca::board::home_of;
use crate::oca::pieces::stacks;
use crate::oca::trace::{Hop, hops};

pub(super) fn lines(game: &Match<Oca>, state: &State, steps: &[Step<Oca>], square: Square) -> Vec<Message> {
    let garden = game.rules().garden;
    let mut lines = vec![what(game, square)];
    if let Some(seat) = home_of(state, square) {
        let home = Message::new("scene-oca-home").with("flock", name(game.seats(), seat));
        lines.push(home.with("article", number(game, Article::Swap)));
    }
    let here = stacks(state, garden).remove(&square).unwrap_or_default();
    for stack in here {
        let flock = name(game.seats(), stack.seat);
        let line = if stack.bearer {
            let bearer = state.flock(Seat(stack.seat)).map_or(Player(0), |flock| flock.bearer_player);
            Message::new("scene-oca-bearer-here").with("player", players(game.seats(), stack.seat, &[bearer]))
        } else {
            Message::new("scene-oca-strays-here")
                .with("count", i64::try_from(stack.strays.len()).unwrap_or(i64::MAX))
                .with("players", players(game.seats(), stack.seat, &stack.strays))
        };
        lines.push(held(line.with("flock", flock), stack.hold));
    }
    lines.extend(hops(steps, garden, state).iter().filter(|hop| hop.to == square).map(|hop| passed(game, hop)));
    lines
}

/// Returns the rule of a square, with its article.
fn what(game: &Match<Oca>, square: Square) -> Message {
    let rules = game.rules();
    let line = |key, article| Message::new(key).with("square", square).with("article", number(game, article));
    if square == 0 {
        return line("scene-oca-square-start", Article::Turn);
    }
    if square >= rules.garden {
        return line("scene-oca-square-garden", Article::Win);
    }
    if rules.goose_squares.contains(&square) {
        return line("scene-oca-square-goose", Article::Goose);
    }
    if let Some(flight) = rules.flights.iter().find(|flight| flight.to == square) {
        let line = line("scene-oca-square-flight", Article::DiceSquares);
        return line.with("first", flight.dice.0).with("second", flight.dice.1);
    }
    let Some(rule) = rules.squares.get(&square).copied() else {
        return Message::new("scene-oca-square-plain").with("square", square);
    };
    let line = |key| line(key, rule.article());
    let to = |by: i8| square.saturating_add_signed(by);
    match rule {
        SquareRule::Toll { forfeits } => line("scene-oca-square-toll").with("forfeits", forfeits),
        SquareRule::Leapfrog => line("scene-oca-square-leapfrog"),
        SquareRule::Bridge { forfeits, by } => {
            line("scene-oca-square-bridge").with("forfeits", forfeits).with("to", to(by))
        }
        SquareRule::Mill => line("scene-oca-square-mill"),
        SquareRule::Bird { forfeits, by } => {
            line("scene-oca-square-bird").with("forfeits", forfeits).with("to", to(by))
        }
        SquareRule::Inn { forfeits, misses } => {
            line("scene-oca-square-inn").with("forfeits", forfeits).with("misses", misses)
        }
        SquareRule::Well { forfeits } => {
            line("scene-oca-square-well").with("forfeits", forfeits).with("totals", totals(&rules.escape_totals))
        }
        SquareRule::Ladder { forfeits, by } => {
            line("scene-oca-square-ladder").with("forfeits", forfeits).with("to", to(by))
        }
        SquareRule::Labyrinth { forfeits } => line("scene-oca-square-labyrinth").with("forfeits", forfeits),
        SquareRule::Tower { forfeits, by } => {
            line("scene-oca-square-tower").with("forfeits", forfeits).with("to", to(by))
        }
        SquareRule::Prison { forfeits, misses } => line("scene-oca-square-prison")
            .with("forfeits", forfeits)
            .with("misses", misses)
            .with("totals", totals(&rules.escape_totals)),
        SquareRule::Tomb { to } => line("scene-oca-square-tomb").with("to", to),
    }
}

fn passed(game: &Match<Oca>, hop: &Hop) -> Message {
    let line = match hop.token {
        Token::Bearer => Message::new("scene-oca-bearer-passed"),
        Token::Stray(player) => {
            Message::new("scene-oca-stray-passed").with("player", players(game.seats(), hop.seat.0, &[player]))
        }
    };
    let line = line.with("flock", name(game.seats(), hop.seat.0)).with("from", hop.from).with("to", hop.to);
    // Judges may rely on a clause without a number.
    let article = hop.article.map(|article| number(game, article));
    let article = article.filter(|number| number.starts_with(|first: char| first.is_ascii_digit()));
    line.with("article", article.unwrap_or_else(|| "none".to_owned()))
}

fn held(line: Message, hold: Option<Hold>) -> Message {
    let (hold, left) = match hold {
        None => ("none", 0),
        Some(Hold::Inn(left)) => ("inn", left),
        Some(Hold::Prison(left)) => ("prison", left),
        Some(Hold::Well) => ("well", 0),
    };
    line.with("hold", hold).with("left", left)
}

fn totals(totals: &[u8]) -> String {
    totals.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn number(game: &Match<Oca>, article: Article) -> String {
    let key = article.key();
    game.ruleset().article(key).map_or_else(|| key.to_owned(), |text| text.number.clone())
}

fn name(seats: &[FlockSeat], seat: u8) -> &str {
    seats.get(usize::from(seat)).map_or("", |seat| seat.name.as_str())
}

fn players(seats: &[FlockSeat], seat: u8, players: &[Player]) -> String {
    let Some(seat) = seats.get(usize::from(seat)) else { return String::new() };
    players.iter().map(|player| seat.player_name(*player)).collect::<Vec<_>>().join(", ")
}
