//! What a game must provide so that a referee can record it.

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

/// Asks somebody for the next fact.
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
    /// Every legal answer, or `None` where they can't be listed (a hand of cards, a whole table of tiles); where what is asked is one
    /// of [`Game::USUAL`], the answer that is usual.
    pub facts: Option<Vec<F>>,
}

/// States that play is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won the game; empty for a draw.
    pub winners: Vec<Seat>,
    /// Whether the result has been declared by those who may.
    pub official: bool,
}

/// Ranks one seat and says where its points come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Place in the game from 1; equal places are shared.
    pub place: u32,
    /// Points by origin; sanctions are added by the match.
    pub parts: Vec<Part>,
}

/// Says where points come from.
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

/// States what is wrong with the people at the start.
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

/// Decides what follows from what the referee saw.
pub trait Game: Sized + Clone + Debug + 'static {
    /// Name on disk, never changed.
    const ID: &'static str;
    /// Grows when `decide` or `evolve` change meaning, so that old journals are not judged by new code.
    const REVISION: u32;

    /// Parameters read from the ruleset file.
    type Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What is known of a seat before the start; people appear by name only here.
    type Seat: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The position: a plain value.
    type State: Clone + PartialEq + Debug + Serialize;
    /// What the referee saw happen.
    type Fact: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One atomic change of the state.
    type Effect: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The clauses that this code automates.
    type Article: Article;

    /// Lists what is wrong with the parameters.
    fn lint(rules: &Self::Rules) -> Vec<RulesetProblem>;

    /// Lists what is wrong with the people at the start.
    fn check_seats(rules: &Self::Rules, seats: &[Self::Seat]) -> Vec<SeatProblem<Self::Article>>;

    /// Makes the first position; total once `check_seats` has nothing to say.
    fn setup(rules: &Self::Rules, seats: &[Self::Seat]) -> Self::State;

    /// Names the kind of act a fact is, as the ruleset's table of roles calls it.
    fn act(fact: &Self::Fact) -> &'static str;

    /// Tells who is asked what, and the legal answers where they can be listed.
    fn prompts(rules: &Self::Rules, state: &Self::State) -> Vec<Prompt<Self::Fact>>;

    /// Works out what follows from a fact: all violations, or the steps.
    fn decide(p: &mut Proceeding<Self>, fact: &Self::Fact);

    /// Tells whether judges may impose an effect on this position: only what can't be is refused.
    fn admits(rules: &Self::Rules, state: &Self::State, effect: &Self::Effect) -> Result<(), Message>;

    /// Applies one effect; total, with no rules in it.
    fn evolve(state: &mut Self::State, effect: &Self::Effect);

    /// Ranks the seats as they stand now, in order of place.
    fn standings(rules: &Self::Rules, state: &Self::State) -> Vec<Standing>;

    /// Tells whether play is over.
    fn outcome(rules: &Self::Rules, state: &Self::State) -> Option<Outcome>;

    /// Whether judges declare the result: a penalty in points after that changes what is official.
    const DECLARED: bool = false;

    /// Lists the entries that still hold after an amendment and would mean something else than what people were told:
    /// it must name them, or nothing is recorded.
    fn unseen(_before: &Match<Self>, _after: &Match<Self>) -> Vec<Broken<Self::Article>> {
        Vec::new()
    }

    /// Kinds of acts by which only what changes the score is recorded; none where a match has no summary.
    const SUMMARY: &'static [&'static str] = &[];

    /// Tells who is asked what while only the summary of a match is recorded.
    fn summary_prompts(_: &Self::Rules, _: &Self::State) -> Vec<Prompt<Self::Fact>> {
        Vec::new()
    }

    /// Tells whether something of a match by these rules is hidden from some audience: hands, sealed sheets.
    fn hides(_: &Self::Rules) -> bool {
        false
    }

    /// Tells whether what nobody has revealed stays hidden when a match is over, in its minutes too.
    fn stays_sealed(_: &Self::Rules) -> bool {
        false
    }

    /// Makes unknown what an audience may not know of a position; `now` is the latest one, in which more may have been
    /// revealed. Called only where [`Game::hides`].
    fn conceal_state(_: &mut Self::State, _now: &Self::State, _: Audience) {}

    /// Makes unknown what an audience may not know of a fact, as [`Game::conceal_state`] does.
    fn conceal_fact(_: &mut Self::Fact, _now: &Self::State, _: Audience) {}

    /// Makes unknown what an audience may not know of an effect: concealed effects lead to the concealed position.
    fn conceal_effect(_: &mut Self::Effect, _now: &Self::State, _: Audience) {}

    /// Kinds of acts by which something is sealed: written down unseen, to be revealed later. None where nothing is.
    const SEALS: &'static [&'static str] = &[];

    /// Reaches what a fact seals, in a fixed order. [`Game::decide`] may refuse what a sealed text says where it is known, but
    /// what follows must not hang on it: replay does not know it, nor do other audiences.
    fn sealed(_: &mut Self::Fact) -> Vec<&mut Sealed> {
        Vec::new()
    }

    /// Works out what follows when a part of what a fact sealed is revealed, like [`Game::decide`]; that it is the text that
    /// was sealed has been checked. The texts of the fact itself are not known here.
    fn reveal(_: &mut Proceeding<Self>, _fact: &Self::Fact, _part: usize, _text: &str) {}

    /// Counts what is due of whatever is asked, for words that tell it: armies to be placed, dice to be rolled.
    fn due(_: &Self::Rules, _: &Self::State) -> u32 {
        0
    }

    /// Tells whether a part of what a fact sealed matters no more: what was played has taken its meaning, and nothing follows
    /// where it is revealed.
    fn is_void(_: &Self::State, _fact: &Self::Fact, _part: usize) -> bool {
        false
    }

    /// Names what a match is played on where an organiser may bring another: a board. `None` where there is only one.
    fn played_on(_: &Self::Rules) -> Option<&Bilingual> {
        None
    }

    /// Puts a board that an organiser brings as a file in the place of the one of the rules; `None` where there is none to
    /// be replaced.
    ///
    /// # Errors
    /// When the file can't be read, with line and column.
    fn bring_board(_: &mut Self::Rules, _file: &str) -> Option<Result<(), RulesetProblem>> {
        None
    }

    /// Writes the board of rules as such a file, to be changed and brought; `None` where none is brought.
    fn write_board(_: &Self::Rules, _ruleset: &str) -> Option<String> {
        None
    }

    /// Says what is sound in rules and yet worth a look.
    fn remarks(_: &Self::Rules) -> Vec<Message> {
        Vec::new()
    }

    /// What may be asked so that the answers that are listed are the usual ones, and others are legal too: a hand that might be shown
    /// in a worse order, a count with something that was not noted.
    const USUAL: &'static [&'static str] = &[];

    /// The article cited when an act can't be read or targets nothing: who keeps the record.
    const RECORD_KEEPING: Self::Article;

    /// Kinds of acts that count only once an official has vouched for them, each with the act by which that is done: what
    /// was vouched for is changed in that official's presence only.
    const VOUCHED: &'static [(&'static str, &'static str)] = &[];

    /// How sequences of plays are counted: [`perft`](crate::kit::perft::perft) where they are listed; `None` where they
    /// can't be.
    const PERFT: Option<Perft<Self>> = None;

    /// Every kind of act that `act` can name.
    const ACTS: &'static [&'static str];
}

/// Reads and writes a game's facts, effects and positions as the text that people type and read.
pub trait Notation: Game {
    /// How matches are written for players and read from them; `None` where they have no notation of their own.
    const INTERCHANGE: Option<Interchange<Self>> = None;

    /// How the names of files in that notation end.
    const EXTENSION: &'static str = "txt";

    /// Most bytes of an act or a position as it is typed: the longest that anybody means is some hundreds.
    const LONGEST: usize = 1 << 14;

    /// Italian words for those of its acts, see [`Synonyms`](crate::Synonyms): they are read, and shown where Italian is.
    const ITALIAN: Synonyms = &[];

    /// Whether an act may be read without the blanks that are typed in it, where it can't be read with them.
    const CLOSES_UP: bool = true;

    /// Gives the name of a seat.
    fn seat_name(seat: &Self::Seat) -> &str;

    /// Reads a fact. Names are those of `seats`.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_fact(text: &str, seats: &[Self::Seat], state: &Self::State) -> Result<Self::Fact, Message>;

    /// Gives a fact as typed with what goes without saying once the position is known by the rules: it is recorded so.
    fn spelled_out(fact: Self::Fact, _: &Self::Rules, _: &Self::State) -> Self::Fact {
        fact
    }

    /// Writes a fact so that `parse_fact` reads it back.
    fn write_fact(fact: &Self::Fact, seats: &[Self::Seat]) -> String;

    /// Writes a fact as it stands in the line at the desk, to be read and changed by people of any language; `parse_fact` reads it
    /// back, too.
    fn fact_line(fact: &Self::Fact, seats: &[Self::Seat]) -> String {
        Self::write_fact(fact, seats)
    }

    /// Whether a part of a match begins with the last act of the one before: its heading stands over the act that follows.
    const HEADS_NEXT: bool = false;

    /// Names the part of a match that an effect begins, in long records: a hand. `None` for all others.
    fn heading(_: &Self::Effect) -> Option<Message> {
        None
    }

    /// Tells whose an act is where neither who was asked nor what followed shows it: what ends a turn is told of the next player.
    fn whose(_: &Self::Fact, _: &Self::State) -> Whose {
        Whose::Shown
    }

    /// Tells of an effect by which what somebody noted unseen is held against what was seen then whether the two agree; `None` of
    /// all others.
    fn agrees(_: &Self::Effect) -> Option<bool> {
        None
    }

    /// Says a fact in a sentence where its notation is not what players write; `None` where it is. What followed from it is
    /// given where that is known.
    fn say(_: &Self::Fact, _: &[Self::Seat], _: &[Step<Self>]) -> Option<Message> {
        None
    }

    /// Gives what a sentence knows by a code alone the name that the ruleset has for it.
    fn named(_: &Self::Rules, told: Message) -> Message {
        told
    }

    /// Acts that are pressed rather than typed, as they would be typed, each with the key of what its button says: `NAME` stands
    /// for every seat, `MOVER` for the one that is asked.
    const BUTTONS: &'static [(&'static str, &'static str)] = &[];

    /// Lists acts that follow from how a match stands, each with what its button says: what was sealed once all may read it, what
    /// is one of a few.
    fn proposed(_: &Match<Self>) -> Vec<(Self::Fact, Message)> {
        Vec::new()
    }

    /// Lists acts of which those against which nothing speaks are shown as examples, one of each kind, where what is asked has too
    /// many answers to be listed by `prompts`.
    fn samples(_: &Match<Self>) -> Vec<Self::Fact> {
        Vec::new()
    }

    /// Reads the option `deal`: what was dealt before the first act, as acts of a match that is followed so closely.
    ///
    /// # Errors
    /// When nothing is dealt so in this game, or it can't be read.
    fn dealt(_: &serde_json::Value, _: Depth) -> Result<Vec<Self::Fact>, Message> {
        Err(Message::new("open-options-no-field").with("name", "deal"))
    }

    /// Writes the act that two dice come to where somebody is asked for it; `None` where no dice are asked for.
    fn rolled(_ask: &str, _dice: [u8; 2]) -> Option<String> {
        None
    }

    /// The first words of effects that judges impose, for example `move`.
    const RULING_WORDS: &'static [&'static str];

    /// Reads an effect that judges impose; what follows it is given back as the reason.
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

    /// Says a position in a few words where its line is too long to be read; `None` where it is short.
    fn outline(_: &Self::State, _: &[Self::Seat]) -> Option<Message> {
        None
    }

    /// Writes an act of a file for players who sit elsewhere: `seats` has the seat of each in the order of the file. `None`
    /// where acts don't number seats.
    fn reseat(_text: &str, _seats: &[Seat]) -> Option<String> {
        None
    }

    /// Says in what a position is other than a file tells of it, in words that this game's reader has written.
    fn differs(_: &Told, _: &Self::State, _: &[Self::Seat]) -> Vec<Message> {
        Vec::new()
    }

    /// Reads a position written by `write_position`.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    fn parse_position(text: &str, rules: &Self::Rules, seats: &[Self::Seat]) -> Result<Self::State, Message>;

    /// Makes the effect by which judges set up a position; `None` where none can be set up.
    fn set_up(state: Self::State) -> Option<Self::Effect>;

    /// Shows the state as the referee protocol defines it.
    fn view(rules: &Self::Rules, state: &Self::State, sanctions: &Sanctions) -> serde_json::Value;
}

/// Holds everything a match folds its entries into.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Fold<G: Game> {
    /// The game's position.
    pub state: G::State,
    /// What the judges have imposed on each seat.
    pub sanctions: Sanctions,
}
