//! Samurai, for two to four players on a board of hexes.
//!
//! Recorded but not automated: which tiles are drawn, and who is the youngest if that is not the first seat. Tiles
//! behind a screen may be recorded but need not be: an unrecorded one stays unknown, and a tile that is not on the
//! board is known only to the referee and its player. From three players on captured figures stand behind the screens
//! too, until the game is over. Where the book is silent the ruleset's decisions A1–A12 apply.
//!
//! Forms are `E` helmets, `B` Buddhas, `R` rice fields; tiles `E4 E3 E2 B4 B3 B2 R4 R3 R2`, samurai `S3 S2 S1`, the
//! rider `C1`, ships `N2 N1`, the exchanges of figures `XF` and of tiles `XT`. Hexes have the names that the board
//! gives them.
//!
//! | fact | says |
//! | --- | --- |
//! | `first Anna` | who is the youngest, before the first figure |
//! | `O10 E` (also `O10E`) | the player on turn places a helmet before the start |
//! | `hand Anna E4 S3 ?` | tiles that the referee saw behind a screen beside those known, and one that he did not see |
//! | `C1@P9 N1@R9 B3@Q9` | a turn, tile by tile |
//! | `XF P3E=Q6B` | in a turn: two figures change places |
//! | `XT S2@O9>O11` | in a turn: a tile is moved, the exchange stays in its place |
//! | `pass` | no tile can be played |
//! | `count 4/4/2 2/3/1` | the game is over: helmets, Buddhas and rice fields of each, in the order of the seats |
//!
//! Rulings: `put P3E` (from beside the board), `lift P3E`, `aside P3E`, `award P3E Anna`, `give Anna E` (from beside
//! the board), `take Anna E`, `lay Anna S2@P3`, `unlay P3`, `turn Anna`, `end`, `resume`, `position LINE`.
//!
//! Position line: `play first=0 turn=1 P4=EBR L2=E; hand=5 known=E4,S3 taken=1/0/2 E3@P3; hand=4 swapped`: the stage
//! (`seating`, `setup`, `play`, `over=form`; also `ties`, `passes`, `count`, `judge`), who begins, who is on turn, the
//! figures by hex; then for each player a `;` and a group with the number of tiles in hand, the known ones among them,
//! the figures taken, the tiles on the board. Optional for the board: `passes` (how many players passed in a row),
//! `aside=1/0/0` (set aside after ties), `screened=1/0/2` (captured by unknown players); for a player: `swapped` (the
//! exchange of figures has been played).

mod article;
pub mod board;
mod capture;
mod cell;
mod checks;
mod close;
mod conceal;
mod decide;
mod edit;
mod effect;
mod evolve;
mod figure;
mod notation;
mod play;
mod plays;
mod position;
mod prompts;
mod rules;
mod ruling;
mod score;
mod state;
mod survey;
mod tell;
mod tile;
mod turn;
mod view;

pub use article::Article;
pub use board::{Board, Ground, Part, Space};
pub use capture::influence as influence_on;
pub use cell::Cell;
pub use effect::{Effect, Fact};
pub use figure::{Figures, Form};
pub use play::Play;
pub use plays::{amid, next_plays};
pub use rules::{Rules, Table};
pub use state::{End, Laid, Player, Stage, State};
pub use tile::{Kind, Tile};

use std::ops::RangeInclusive;

use crate::game::{Boards, Game, Hiding, Outcome, Prompt, SeatProblem, Standing, Summary};
use serde_json::{Value as Json, json};

use crate::kit::{PlayerSeat, Seat, check_names};
use crate::{Message, Proceeding, RulesetProblem, Sitter, Tabled, Terms};

/// The type that implements the traits of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samurai;

impl Game for Samurai {
    const ID: &'static str = "samurai";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Judge;
    const ACTS: &'static [&'static str] = &["first", "figure", "hand", "tiles", "pass", "score"];
    const SUMMARY: Option<Summary<Self>> =
        Some(Summary { acts: &["score"], prompts: |_, state| prompts::summary(state) });
    const HIDING: Option<Hiding<Self>> = Some(conceal::HIDING);
    const BOARDS: Option<Boards<Self>> = Some(Boards {
        name: |rules| &rules.board.name,
        bring: |rules, file| Board::read(file).map(|board| rules.board = board),
        write: |rules, ruleset| rules.board.write(ruleset),
        remarks: |_| Vec::new(),
    });

    type Rules = Rules;
    type Seat = PlayerSeat;
    type State = State;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Article;

    fn lint(rules: &Rules) -> Vec<RulesetProblem> {
        rules.lint()
    }

    fn check_seats(rules: &Rules, seats: &[PlayerSeat]) -> Vec<SeatProblem<Article>> {
        let mut problems = check_names::<Self>(seats, Article::Figures);
        if let Some(Seat(starter)) = rules.starter.filter(|starter| starter.index() >= seats.len()) {
            let detail = Message::new("samurai-seats-starter").with("number", u16::from(starter) + 1);
            problems.push(SeatProblem { seat: None, field: "starter", article: Article::Turn, detail });
        }
        if rules.figures(seats.len()) == 0 {
            let detail = Message::new("samurai-seats-count").with("count", seats.len());
            problems.insert(0, SeatProblem { seat: None, field: "seats", article: Article::Figures, detail });
        }
        problems
    }

    fn setup(rules: &Rules, seats: &[PlayerSeat]) -> State {
        State::new(rules, seats)
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::First { .. } => "first",
            Fact::Figure { .. } => "figure",
            Fact::Hand { .. } => "hand",
            Fact::Turn { .. } => "tiles",
            Fact::Pass => "pass",
            Fact::Count { .. } => "score",
        }
    }

    fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
        ruling::admits(rules, state, effect)
    }

    fn evolve(state: &mut State, effect: &Effect) {
        state.evolve(effect);
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        score::standings(state)
    }

    fn outcome(_: &Rules, state: &State) -> Option<Outcome> {
        state.is_over().then(|| Outcome { winners: score::winners(state), official: true })
    }
}

impl Tabled for Samurai {
    const SEATS: RangeInclusive<usize> = 2..=4;

    fn seat_of(sitter: &Sitter) -> Option<PlayerSeat> {
        Some(sitter.into())
    }

    /// The starter was chosen with the seats: it is the first of them.
    fn options(_: &Terms) -> Json {
        json!({ "starter": 0 })
    }
}
