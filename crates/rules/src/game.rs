//! The traits that a game must implement so that a referee can record it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::interchange::{Interchange, Told};
use crate::kit::Seat;
use crate::kit::perft::Perft;
use crate::{
    Article, Audience, Bilingual, Broken, Depth, Match, Message, Proceeding, Role, RulesetProblem, Sanctions, Sealed,
    Step, Synonyms, Whose,
};

/// A question that asks somebody for the next fact.
#[derive(Clone, Debug, PartialEq)]
pub struct Prompt<F> {
    /// The seat concerned, if it is one seat.
    pub seat: Option<Seat>,
    /// Who answers.
    pub role: Role,
    /// What is asked: a stable word such as `throw`, `validation`, `swap`.
    pub ask: &'static str,
    /// Whether play can go on without an answer.
    pub optional: bool,
    /// Every legal answer, or `None` if they can't be listed (a hand of cards, a whole table of tiles); only the usual
    /// answer if `ask` is one of [`Game::USUAL`].
    pub facts: Option<Vec<F>>,
}

/// The outcome of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winning seats; empty for a draw.
    pub winners: Vec<Seat>,
    /// Whether those entitled to it have declared the result.
    pub official: bool,
}

/// The rank of one seat, with its points by origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Place in the game from 1; equal places are shared.
    pub place: u32,
    /// Points by origin; sanctions are added by the match.
    pub parts: Vec<Part>,
}

/// Points of one origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// Stable word for the origin, for example `placement`.
    pub kind: &'static str,
    /// Key of the article that gives or takes them.
    pub article: &'static str,
    /// The points, negative when taken.
    pub points: i64,
}

impl Standing {
    /// Sums the parts.
    pub fn points(&self) -> i64 {
        self.parts.iter().map(|part| part.points).sum()
    }
}

/// A problem of the people at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatProblem<A> {
    /// The seat concerned, if it is one seat.
    pub seat: Option<Seat>,
    /// Which field of it: `name`, `players`, `home`…
    pub field: &'static str,
    /// The clause that is violated.
    pub article: A,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

/// The rules of a game: decides what follows from what the referee saw.
pub trait Game: Sized + Clone + Debug + 'static {
    /// Name on disk, never changed.
    const ID: &'static str;
    /// Revision of the rules code: grows when `decide` or `evolve` change meaning, so that old journals are not judged
    /// by new code.
    const REVISION: u32;

    /// Parameters read from the ruleset file.
    type Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What is known of a seat before the start; people's names appear nowhere else.
    type Seat: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The position: a plain value.
    type State: Clone + PartialEq + Debug + Serialize;
    /// What the referee saw happen.
    type Fact: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One atomic change of the state.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The clauses that this code automates.
    type Article: Article;

    /// Lists the problems of the parameters.
    fn lint(rules: &Self::Rules) -> Vec<RulesetProblem>;

    /// Lists the problems of the people at the start.
    fn check_seats(rules: &Self::Rules, seats: &[Self::Seat]) -> Vec<SeatProblem<Self::Article>>;

    /// Makes the first position; never fails once `check_seats` finds no problem.
    fn setup(rules: &Self::Rules, seats: &[Self::Seat]) -> Self::State;

    /// Returns the kind of act of a fact, as the ruleset's table of roles calls it.
    fn act(fact: &Self::Fact) -> &'static str;

    /// Lists who is asked what, with the legal answers if they can be listed.
    fn prompts(rules: &Self::Rules, state: &Self::State) -> Vec<Prompt<Self::Fact>>;

    /// Decides what follows from a fact: records all violations, or the steps.
    fn decide(p: &mut Proceeding<Self>, fact: &Self::Fact);

    /// Checks whether judges may impose an effect on this position; refuses only what is impossible.
    fn admits(rules: &Self::Rules, state: &Self::State, effect: &Self::Effect) -> Result<(), Message>;

    /// Applies one effect; never fails and contains no rules.
    fn evolve(state: &mut Self::State, effect: &Self::Effect);

    /// Ranks the seats as they stand now, in order of place.
    fn standings(rules: &Self::Rules, state: &Self::State) -> Vec<Standing>;

    /// Returns the outcome once play is over.
    fn outcome(rules: &Self::Rules, state: &Self::State) -> Option<Outcome>;

    /// Whether judges declare the result; a penalty in points after that changes an official result.
    const DECLARED: bool = false;

    /// Lists the entries that still hold after an amendment but would contradict what people were told then; the
    /// amendment must name them, or nothing is recorded.
    fn unseen(_before: &Match<Self>, _after: &Match<Self>) -> Vec<Broken<Self::Article>> {
        Vec::new()
    }

    /// Kinds of acts that may be recorded when only the score is followed; empty if the game has no summary.
    const SUMMARY: &'static [&'static str] = &[];

    /// Lists who is asked what while only the summary of a match is recorded.
    fn summary_prompts(_: &Self::Rules, _: &Self::State) -> Vec<Prompt<Self::Fact>> {
        Vec::new()
    }

    /// Checks whether these rules hide something from some audience: hands, sealed sheets.
    fn hides(_: &Self::Rules) -> bool {
        false
    }

    /// Checks whether unrevealed texts stay hidden after the match, in its minutes too.
    fn stays_sealed(_: &Self::Rules) -> bool {
        false
    }

    /// Removes from a position what an audience may not know; `now` is the latest position, in which more may have been
    /// revealed. Called only if [`Game::hides`] or if the game seals something.
    fn conceal_state(_: &mut Self::State, _now: &Self::State, _: Audience) {}

    /// Removes from a fact what an audience may not know, like [`Game::conceal_state`].
    fn conceal_fact(_: &mut Self::Fact, _now: &Self::State, _: Audience) {}

    /// Removes from an effect what an audience may not know; concealed effects must lead to the concealed position.
    fn conceal_effect(_: &mut Self::Effect, _now: &Self::State, _: Audience) {}

    /// Kinds of acts that seal something: written down unseen, to be revealed later. Empty if the game has none.
    const SEALS: &'static [&'static str] = &[];

    /// Returns what a fact seals, in a fixed order. [`Game::decide`] may refuse a sealed text where it is known, but
    /// the steps must not depend on it: replay does not know it, nor do other audiences.
    fn sealed(_: &mut Self::Fact) -> Vec<&mut Sealed> {
        Vec::new()
    }

    /// Decides what follows when a part of what a fact sealed is revealed, like [`Game::decide`]. The text has been
    /// checked against its commitment; the texts of the fact itself are not known here.
    fn reveal(_: &mut Proceeding<Self>, _fact: &Self::Fact, _part: usize, _text: &str) {}

    /// Counts how many of what is asked are due, for the wording: armies to place, dice to roll.
    fn due(_: &Self::Rules, _: &Self::State) -> u32 {
        0
    }

    /// Checks whether a part of what a fact sealed has lost its meaning by later play, so that revealing it has no
    /// effect.
    fn is_void(_: &Self::State, _fact: &Self::Fact, _part: usize) -> bool {
        false
    }

    /// Returns the name of the board of a match, if an organiser may bring another; `None` if there is only one.
    fn played_on(_: &Self::Rules) -> Option<&Bilingual> {
        None
    }

    /// Replaces the board of the rules by one from an organiser's file; `None` if there is none to replace.
    ///
    /// # Errors
    /// When the file can't be read, with line and column.
    fn bring_board(_: &mut Self::Rules, _file: &str) -> Option<Result<(), RulesetProblem>> {
        None
    }

    /// Writes the board of the rules as such a file, to be changed and brought; `None` if no board can be brought.
    fn write_board(_: &Self::Rules, _ruleset: &str) -> Option<String> {
        None
    }

    /// Lists what is valid in the rules and yet worth a look.
    fn remarks(_: &Self::Rules) -> Vec<Message> {
        Vec::new()
    }

    /// Questions of which only the usual answers are listed although others are legal: a hand that might be shown in a
    /// worse order, a count with something that was not noted.
    const USUAL: &'static [&'static str] = &[];

    /// The article cited when an act can't be read or has no target: the one on who keeps the record.
    const RECORD_KEEPING: Self::Article;

    /// Kinds of acts that count only once an official has vouched for them, each with the vouching act. What was
    /// vouched for is changed only in that official's presence.
    const VOUCHED: &'static [(&'static str, &'static str)] = &[];

    /// The function that counts sequences of plays, such as [`perft`](crate::kit::perft::perft); `None` if plays can't
    /// be listed.
    const PERFT: Option<Perft<Self>> = None;

    /// Every kind of act that [`Game::act`] can return.
    const ACTS: &'static [&'static str];
}

/// The text form of a game's facts, effects and positions, as people type and read it.
pub trait Notation: Game {
    /// Reader and writer of the notation in which players exchange matches; `None` if there is none.
    const INTERCHANGE: Option<Interchange<Self>> = None;

    /// Extension of files in that notation.
    const EXTENSION: &'static str = "txt";

    /// Most bytes of an act or a position as typed; real ones need some hundreds.
    const LONGEST: usize = 1 << 14;

    /// Italian words for the acts, see [`Synonyms`](crate::Synonyms): read when typed, and shown in Italian.
    const ITALIAN: Synonyms = &[];

    /// Whether an act that can't be read as typed is tried again without its blanks.
    const CLOSES_UP: bool = true;

    /// Returns the name of a seat.
    fn seat_name(seat: &Self::Seat) -> &str;

    /// Reads a fact; `seats` has the names.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_fact(text: &str, seats: &[Self::Seat], state: &Self::State) -> Result<Self::Fact, Message>;

    /// Completes a typed fact with what goes without saying in this position; it is recorded in this form.
    fn spelled_out(fact: Self::Fact, _: &Self::Rules, _: &Self::State) -> Self::Fact {
        fact
    }

    /// Writes a fact so that `parse_fact` reads it back.
    fn write_fact(fact: &Self::Fact, seats: &[Self::Seat]) -> String;

    /// Writes a fact for the input line at the desk, to be read and changed in any language; `parse_fact` reads it
    /// back, too.
    fn fact_line(fact: &Self::Fact, seats: &[Self::Seat]) -> String {
        Self::write_fact(fact, seats)
    }

    /// Whether a part of a match begins with the last act of the one before, so that its heading stands over the next
    /// act.
    const HEADS_NEXT: bool = false;

    /// Returns the heading of the part of a match that an effect begins, such as a hand; `None` for all other effects.
    fn heading(_: &Self::Effect) -> Option<Message> {
        None
    }

    /// Returns whose an act is if neither the prompt nor the steps show it: the step that ends a turn names the next
    /// player.
    fn whose(_: &Self::Fact, _: &Self::State) -> Whose {
        Whose::Shown
    }

    /// Returns whether a note made unseen agrees with what was seen later; `None` for an effect that does not compare
    /// the two.
    fn agrees(_: &Self::Effect) -> Option<bool> {
        None
    }

    /// Puts a fact into a sentence if its notation is not what players write, else `None`; what followed is passed
    /// where known.
    fn say(_: &Self::Fact, _: &[Self::Seat], _: &[Step<Self>]) -> Option<Message> {
        None
    }

    /// Replaces codes in a sentence by the names that the ruleset has for them.
    fn named(_: &Self::Rules, told: Message) -> Message {
        told
    }

    /// Acts with a button, as they would be typed, each with the key of the button's label: `NAME` stands for every
    /// seat, `MOVER` for the one that is asked.
    const BUTTONS: &'static [(&'static str, &'static str)] = &[];

    /// Lists acts proposed by buttons in the present position, each with its label: revealing a sealed text once all
    /// may read it, a choice of a few.
    fn proposed(_: &Match<Self>) -> Vec<(Self::Fact, Message)> {
        Vec::new()
    }

    /// Lists sample acts if there are too many answers for `prompts` to list; the allowed ones are shown as examples,
    /// one of each kind.
    fn samples(_: &Match<Self>) -> Vec<Self::Fact> {
        Vec::new()
    }

    /// Reads the option `deal`: what was dealt before the first act, as acts of a match followed at this depth.
    ///
    /// # Errors
    /// When this game has no such option, or it can't be read.
    fn dealt(_: &serde_json::Value, _: Depth) -> Result<Vec<Self::Fact>, Message> {
        Err(Message::new("open-options-no-field").with("name", "deal"))
    }

    /// Writes the act for a roll of two dice in answer to a question; `None` if it asks for no dice.
    fn rolled(_ask: &str, _dice: [u8; 2]) -> Option<String> {
        None
    }

    /// The first words of effects that judges impose, for example `move`.
    const RULING_WORDS: &'static [&'static str];

    /// Reads an effect that judges impose; the text after it is returned as the reason.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_effect(text: &str, seats: &[Self::Seat], state: &Self::State) -> Result<(Self::Effect, String), Message>;

    /// Writes an effect that judges impose so that `parse_effect` reads it back.
    fn write_effect(effect: &Self::Effect, seats: &[Self::Seat]) -> String;

    /// Puts an effect into a sentence.
    fn tell(effect: &Self::Effect, seats: &[Self::Seat]) -> Message;

    /// Writes the whole position in one line.
    fn write_position(state: &Self::State) -> String;

    /// Describes a position in a few words if its line is too long to be read; `None` if it is short.
    fn outline(_: &Self::State, _: &[Self::Seat]) -> Option<Message> {
        None
    }

    /// Rewrites an act of a file for players who sit elsewhere: `seats` has the seat of each in the order of the file.
    /// `None` if acts don't number seats.
    fn reseat(_text: &str, _seats: &[Seat]) -> Option<String> {
        None
    }

    /// Lists where a position differs from what a file says of it, in the words of this game's reader.
    fn differs(_: &Told, _: &Self::State, _: &[Self::Seat]) -> Vec<Message> {
        Vec::new()
    }

    /// Reads a position written by `write_position`.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_position(text: &str, rules: &Self::Rules, seats: &[Self::Seat]) -> Result<Self::State, Message>;

    /// Makes the effect by which judges set up a position; `None` if positions can't be set up.
    fn set_up(state: Self::State) -> Option<Self::Effect>;

    /// Returns the state in the form that the referee protocol defines.
    fn view(rules: &Self::Rules, state: &Self::State, sanctions: &Sanctions) -> serde_json::Value;
}

/// Everything a match folds its entries into.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Fold<G: Game> {
    /// The game's position.
    pub state: G::State,
    /// The sanctions on each seat.
    pub sanctions: Sanctions,
}
