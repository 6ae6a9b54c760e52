//! The closed set of games behind one door: for the journal's edge, the command line and the referee protocol.

mod opening;
mod typed;

pub use opening::{AnySeatProblem, OpenError, Opening, open_match};

use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::brought::{self, Brought};
use crate::entry::{Entry, Purpose, Seq, Signature};
use crate::erased::{
    AnyEntry, AnyObjections, AnyPrompt, AnyProposal, AnySeal, AnyViolation, TextError, TypedChange, Withheld,
};
use crate::game::{Game, Notation, Outcome};
use crate::interchange::{Imported, Listed};
use crate::kit::racks::Rack;
use crate::matches::{Match, Need, Recorded};
use crate::proceeding::{Gravity, Violation};
use crate::ruleset::{ArticleText, Bilingual, Ruleset, RulesetProblem, game_of};
use crate::tabled::{self, Departure, Sitter, Tabled, Terms};
use crate::{Audience, Commitment, Depth, Digest, Diverged, Message, Salt, Seat, Secret, Standing, synonyms};

/// What every match can do without the caller naming its game.
pub trait DynMatch {
    /// Gives the game's name on disk.
    fn game(&self) -> &'static str;
    /// Gives the ruleset's name on disk.
    fn ruleset_id(&self) -> &str;
    /// Gives the ruleset's name for people.
    fn title(&self) -> &Bilingual;
    /// Finds the text of an article.
    fn article(&self, key: &str) -> Option<&ArticleText>;
    /// Lists the names of the seats.
    fn seat_names(&self) -> Vec<String>;
    /// Says how closely it is followed.
    fn depth(&self) -> Depth;
    /// Lists how closely it could be followed from now on.
    fn deeper(&self) -> Vec<Depth>;
    /// Follows it more closely from now on.
    ///
    /// # Errors
    /// When it is followed so closely already, or the game has no summary.
    fn follow(&mut self, depth: Depth) -> Result<(), Message>;
    /// Tells whether something of it is hidden from some audience.
    fn hides(&self) -> bool;
    /// Takes the random bytes from which the salts are made of what is sealed from now on.
    fn seal_with(&mut self, salt: Salt);
    /// Lists all that is sealed by entries that count, in order.
    fn seals(&self) -> Vec<AnySeal>;
    /// Lists the secrets of an entry: what is to be kept beside its record.
    fn secrets(&self, seq: Seq) -> Vec<Secret>;
    /// Takes in the secrets of an entry that are kept beside its record.
    fn know(&mut self, seq: Seq, kept: &dyn Fn(Commitment) -> Option<Secret>);
    /// Takes what an act as typed seals out of its line; `None` for an act that seals nothing or can't be read.
    fn withheld(&self, text: &str) -> Option<Withheld>;
    /// Writes an act by which texts are sealed into one line, in the place of what stands there; `None` where it can't be read.
    fn with_texts(&self, line: &str, texts: &[String]) -> Option<String>;
    /// Tells for whom it is printed: for the referee, who knows all of it, once it is over and not sealed; else for everybody.
    fn printed_for(&self) -> Audience;
    /// Shows the state as the referee protocol defines it.
    fn view(&self) -> Value;
    /// Writes the position in one line.
    fn position(&self) -> String;
    /// Says the position in a few words; `None` where its line is short enough to be read.
    fn outline(&self) -> Option<Message>;
    /// Tells who is asked what.
    fn prompts(&self) -> Vec<AnyPrompt>;
    /// Tells whether play is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Ranks the seats, penalties taken off.
    fn standings(&self) -> Vec<Standing>;
    /// Counts the sequences of so many plays from the position; `None` where the game's plays can't be listed.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// Fingerprints the position.
    fn digest(&self) -> Digest;
    /// Gives the number of the last entry.
    fn last(&self) -> Seq;
    /// Shows one entry.
    fn entry(&self, seq: Seq) -> Option<AnyEntry>;
    /// Tells whose move an entry is: who was asked before it, or else in its course. `None` for what is nobody's move: a ruling, a sanction, an
    /// amendment.
    fn mover(&self, seq: Seq) -> Option<Seat>;
    /// Says what was noted unseen and does not agree with what was seen.
    fn disagreements(&self) -> Vec<Message>;
    /// Lists every legal fact as text, but for what may be said in words of one's own; `None` where they can't be listed.
    fn legal(&self) -> Option<Vec<String>>;
    /// Writes the act where just one is legal; `None` where there is a choice, also one that is not asked for, or where legal
    /// facts can't be listed.
    fn only(&self) -> Option<String>;
    /// Writes the answer that is usual to what is asked first, where others are legal that are not listed.
    fn usual(&self) -> Option<String>;
    /// Lists what speaks against an entry as typed, whoever makes it.
    ///
    /// # Errors
    /// When it can't be read.
    fn objections(&self, text: &str) -> Result<AnyObjections, Message>;
    /// Lists the acts that are pressed rather than typed, each with the key of what its button says and the name in it: those
    /// against which nothing speaks now.
    fn buttons(&self) -> Vec<(String, Message)>;
    /// Lists one act of each kind that can be done now, as it is typed: of what is asked, and of what can't be listed as far as the
    /// game gives samples.
    fn examples(&self) -> Vec<String>;
    /// Writes the act that two dice come to; `None` where none are asked for.
    fn rolled(&self, dice: [u8; 2]) -> Option<String>;
    /// Says what must be present for an act; nothing where it is open to all.
    fn need(&self, act: &'static str) -> Option<Need>;
    /// Lists what must be present for an amendment as typed.
    ///
    /// # Errors
    /// When it can't be read.
    fn amendment_needs(&self, changes: &[TypedChange<'_>]) -> Result<Vec<Need>, Message>;
    /// Records an entry as typed.
    ///
    /// # Errors
    /// When it can't be read or is refused; nothing is recorded then.
    fn record_text(&mut self, typed: Typed<'_>, signature: Signature) -> Result<Seq, TextError>;
    /// Shows what an entry as typed would lead to.
    ///
    /// # Errors
    /// When it can't be read or is refused.
    fn preview_text(&self, typed: Typed<'_>, signature: &Signature) -> Result<AnyProposal, TextError>;
    /// Annuls an entry, or corrects it in place with a typed one; gives the number and the entries that changed.
    ///
    /// # Errors
    /// When it can't be read, is refused or would break later entries; nothing is recorded then.
    fn amend_text(
        &mut self,
        target: Seq,
        with: Option<&str>,
        reason: &str,
        signature: Signature,
    ) -> Result<(Seq, Vec<Seq>), TextError> {
        self.amend_texts(&[TypedChange::new(target, with)], Purpose::Correction, reason, signature)
    }
    /// Annuls or corrects several entries for a purpose, all together or not at all, like [`DynMatch::amend_text`].
    ///
    /// # Errors
    /// When one can't be read, is refused or would break later entries; nothing is recorded then.
    fn amend_texts(
        &mut self,
        changes: &[TypedChange<'_>],
        purpose: Purpose,
        reason: &str,
        signature: Signature,
    ) -> Result<(Seq, Vec<Seq>), TextError>;
    /// Finds the last act that stands, if this official entered it.
    fn undoable(&self, official: Option<&str>) -> Option<Seq>;
    /// Finds the last undo since the last new act, if this official made it: the undo and the act it took back.
    fn redoable(&self, official: Option<&str>) -> Option<(Seq, Seq)>;
    /// Records a ruling of the judges.
    ///
    /// # Errors
    /// When an effect can't be read or can't be; nothing is recorded then.
    fn rule_text(&mut self, effects: &[String], reason: &str, signature: Signature) -> Result<Seq, TextError>;
    /// Tells whether there is a notation in which players exchange matches of the game.
    fn is_exchanged(&self) -> bool;
    /// Writes the match in the notation of its players.
    ///
    /// # Errors
    /// When the game has none.
    fn export(&self) -> Result<String, Message>;
    /// Gives how the names of such files end, without the dot.
    fn file_extension(&self) -> &'static str;
    /// Lists the games of a text in that notation; empty where the game has none.
    fn games_in(&self, text: &str) -> Vec<Listed>;
    /// Takes the game of a number, from 1, out of a text, or its only one; it stays on its lines.
    ///
    /// # Errors
    /// When the text is no game of this kind, or has several and none is chosen, or none of that number.
    fn pick_game(&self, text: &str, number: Option<usize>) -> Result<String, Message>;
    /// Shows what [`DynMatch::import`] would come to; nothing is recorded.
    ///
    /// # Errors
    /// As there.
    fn try_import(&self, text: &str, signature: &Signature) -> Result<Imported, Message>;
    /// Plays a file in that notation into a match in which nothing has been played yet, up to its first bad move.
    ///
    /// # Errors
    /// When the game has no such notation, or the file as a whole does not fit or has several games; nothing is recorded then.
    fn import(&mut self, text: &str, signature: &Signature) -> Result<Imported, Message>;
    /// Takes other names for the same people; false, and nothing changes, when it is not only names that differ.
    fn rename(&mut self, seats: &Value) -> bool;
    /// Gives an entry as the journal keeps it; `None` once an amendment has followed.
    fn payload(&self, seq: Seq) -> Option<String>;
    /// Records an entry again from the journal.
    ///
    /// # Errors
    /// When it can't be read or replays differently.
    fn restore(&mut self, payload: &str) -> Result<Seq, Diverged>;
}

/// Holds an entry as typed, with what goes with it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Typed<'a> {
    /// The text.
    pub text: &'a str,
    /// Keys of articles waived by name.
    pub waive: &'a [String],
    /// Why.
    pub reason: Option<&'a str>,
}

/// Lists the games once: the enum, its openers and the macro that reaches the typed match. A `$` comes first, with which
/// that macro names its own arguments.
macro_rules! games {
    ($d:tt $($variant:ident => $game:ty,)*) => {
        /// Holds a match of one of the games.
        #[derive(Clone, Debug)]
        pub enum AnyMatch {
            $(#[doc = concat!("A match of ", stringify!($variant), ".")] $variant(Box<Match<$game>>),)*
        }

        /// The games by their names on disk, in the order of the list.
        pub const GAMES: &[&str] = &[$(<$game>::ID),*];

        impl AnyMatch {
            /// Reaches what every match can do.
            pub fn as_dyn(&self) -> &dyn DynMatch {
                match self { $(Self::$variant(m) => m.as_ref(),)* }
            }

            /// Gives this match as an audience may know it, like [`Match::seen_by`].
            pub fn seen_by(&self, audience: Audience) -> Cow<'_, Self> {
                match self {
                    $(Self::$variant(m) => match m.seen_by(audience) {
                        Cow::Borrowed(_) => Cow::Borrowed(self),
                        Cow::Owned(seen) => Cow::Owned(Self::$variant(Box::new(seen))),
                    },)*
                }
            }

            /// Writes the fact by which the referee takes over what a tournament has announced since; `None` where nothing
            /// is new.
            pub fn announced(&self, terms: &Terms) -> Option<String> {
                match self {
                    $(Self::$variant(m) => {
                        let fact = <$game as Tabled>::announced(m.state(), terms)?;
                        Some(<$game as Notation>::write_fact(&fact, m.seats()))
                    })*
                }
            }

            /// Says what speaks against a typed fact that passes over what a tournament has announced; `None` where it does
            /// not, or can't be read.
            pub fn overlooked(&self, text: &str, terms: &Terms) -> Option<AnyViolation> {
                match self {
                    $(Self::$variant(m) => {
                        let Ok(Entry::Fact { fact, .. }) = Entry::<$game>::parse(text, &[], None, m) else { return None };
                        let (article, detail) = <$game as Tabled>::overlooked(&fact, m.state(), terms)?;
                        Some(Violation { article, gravity: Gravity::Illegal, detail }.into())
                    })*
                }
            }

            /// Writes the fact by which the referee says that a player has used up the time, with how much was used in
            /// milliseconds; `None` where the rules have none.
            pub fn time_up(&self, seat: Seat, used_ms: i64) -> Option<String> {
                match self {
                    $(Self::$variant(m) => {
                        let fact = <$game as Tabled>::time_up(seat, used_ms)?;
                        Some(<$game as Notation>::write_fact(&fact, m.seats()))
                    })*
                }
            }

            /// Tells whether the game itself says who begins: nobody chooses it with the seats.
            pub fn begins_by_itself(&self) -> bool {
                match self {
                    $(Self::$variant(m) => <$game as Tabled>::begins_by_itself(&m.ruleset().rules, m.seats()),)*
                }
            }

            /// Counts the games of the match that were drawn before the present one.
            pub fn drawn(&self) -> u16 {
                match self { $(Self::$variant(m) => <$game as Tabled>::drawn(m.state()),)* }
            }

            /// Gives what decides between seats of equal points, by seat; `None` where nothing does.
            pub fn tie_break(&self) -> Option<Vec<u32>> {
                match self { $(Self::$variant(m) => <$game as Tabled>::tie_break(m.state()),)* }
            }

            /// Gives who ended the match by having what was played for in secret; `None` where it ended otherwise.
            pub fn reached(&self) -> Option<Seat> {
                match self { $(Self::$variant(m) => <$game as Tabled>::reached(m.rules(), m.state()),)* }
            }

            /// Lists who is out while the others play on, in the order in which they left.
            pub fn departed(&self) -> Vec<Departure> {
                match self { $(Self::$variant(m) => <$game as Tabled>::departed(m.state()),)* }
            }

            /// Lists who scored how much in each hand, in order; `None` where that is not what goes back.
            pub fn hands(&self) -> Option<Vec<(Seat, u32)>> {
                match self { $(Self::$variant(m) => <$game as Tabled>::hands(m.state()),)* }
            }

            /// Gives what every seat had left in each game; `None` where that is not what goes back.
            pub fn racks(&self) -> Option<Vec<Vec<Rack>>> {
                match self { $(Self::$variant(m) => <$game as Tabled>::racks(m.state()),)* }
            }

            /// Tells whether the match lies between two of its games: nobody's time passes then.
            pub fn is_between(&self) -> bool {
                match self { $(Self::$variant(m) => <$game as Tabled>::is_between(m.rules(), m.state()),)* }
            }

            /// Says how many hands were dealt, and whose turn it is to deal; `None` where nothing is dealt.
            pub fn dealt(&self) -> Option<(u32, Seat)> {
                match self { $(Self::$variant(m) => <$game as Tabled>::dealt(m.state()),)* }
            }

            /// Gives when the latest act was entered that moved the match on, in milliseconds since 1970 UTC; `None` before the first.
            pub fn moved_on_ms(&self) -> Option<i64> {
                match self {
                    $(Self::$variant(m) => {
                        let moves = |entry: &&Recorded<$game>| entry.steps.iter().any(|step| <$game as Tabled>::moves_on(&step.effect));
                        m.entries().iter().rev().find(moves).map(|entry| entry.signature.time_ms)
                    })*
                }
            }

            /// Gives the chips of each seat where they go back to the tournament, and all of them are counted now.
            pub fn chips(&self) -> Option<Vec<u64>> {
                match self { $(Self::$variant(m) => <$game as Tabled>::chips(m.state()),)* }
            }

            /// Reaches what every match can do, to change it.
            pub fn as_dyn_mut(&mut self) -> &mut dyn DynMatch {
                match self { $(Self::$variant(m) => m.as_mut(),)* }
            }
        }

        /// Opens a match of the game that the ruleset file names.
        ///
        /// # Errors
        /// What is wrong with the ruleset, the seats or the options.
        pub fn match_from_ruleset(opening: &Opening<'_>) -> Result<AnyMatch, OpenError> {
            let game = game_of(opening.ruleset).map_err(|problem| OpenError::Ruleset(vec![problem]))?;
            $(if game == <$game>::ID {
                return open_match::<$game>(opening).map(|m| AnyMatch::$variant(Box::new(m)));
            })*
            Err(OpenError::Ruleset(vec![unknown_game(&game, opening.ruleset)]))
        }

        /// Says how many may sit at a table of a tournament to play a game; `None` for a game that is not of the set.
        pub fn seats_at_table(game: &str) -> Option<RangeInclusive<usize>> {
            $(if game == <$game>::ID {
                return Some(<$game as Tabled>::SEATS);
            })*
            None
        }

        /// Tells whether a game has a summary of its matches.
        pub fn has_summary(game: &str) -> bool {
            $(if game == <$game>::ID {
                return !<$game>::SUMMARY.is_empty();
            })*
            false
        }

        /// Gives a line of a game's notation in Italian, as far as it has such words.
        pub fn in_italian(game: &str, noted: &str) -> String {
            $(if game == <$game>::ID {
                return synonyms::in_italian::<$game>(noted);
            })*
            noted.to_owned()
        }

        /// Gives a line of a game with the words of its notation in the place of Italian ones; `None` where it has none.
        pub fn in_notation(game: &str, text: &str) -> Option<String> {
            $(if game == <$game>::ID {
                return synonyms::in_notation::<$game>(text, |_| false);
            })*
            None
        }

        /// Says how a match between people who sit down at a table is opened: the seats and the options of its
        /// [`Opening`]. `None` where they can't play the game, or it is not of the set.
        pub fn seating(game: &str, sitters: &[Sitter], terms: &Terms) -> Option<(Value, Value)> {
            $(if game == <$game>::ID {
                return tabled::seating::<$game>(sitters, terms);
            })*
            None
        }

        /// Checks a ruleset file of any game.
        ///
        /// # Errors
        /// Every problem found, with line and column.
        pub fn check_ruleset(source: &str) -> Result<String, Vec<RulesetProblem>> {
            let game = game_of(source).map_err(|problem| vec![problem])?;
            $(if game == <$game>::ID {
                return Ruleset::parse::<$game>(source).map(|ruleset| ruleset.id);
            })*
            Err(vec![unknown_game(&game, source)])
        }

        /// Says what is sound in a ruleset and yet worth a look.
        pub fn ruleset_remarks(source: &str) -> Vec<Message> {
            let game = game_of(source).unwrap_or_default();
            $(if game == <$game>::ID {
                return Ruleset::parse::<$game>(source).map_or_else(|_| Vec::new(), |it| <$game>::remarks(&it.rules));
            })*
            Vec::new()
        }

        /// Names what is played on by a ruleset file of any game, where an organiser may bring another.
        pub fn played_on(source: &str) -> Option<Bilingual> {
            let game = game_of(source).ok()?;
            $(if game == <$game>::ID {
                return <$game>::played_on(&Ruleset::parse::<$game>(source).ok()?.rules).cloned();
            })*
            None
        }

        /// Reads a board that an organiser brings for a ruleset, and checks the ruleset with it.
        ///
        /// # Errors
        /// Every problem found, with its line and column in the file of the board.
        pub fn bring_board(ruleset: &str, file: &str) -> Result<Brought, Vec<RulesetProblem>> {
            let game = game_of(ruleset).map_err(|problem| vec![problem])?;
            $(if game == <$game>::ID {
                return brought::bring::<$game>(ruleset, file);
            })*
            Err(vec![unknown_game(&game, ruleset)])
        }

        /// Runs an expression on the typed match inside an [`AnyMatch`], whatever its game.
        #[macro_export]
        macro_rules! with_match {
            ($d any:expr, $d m:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyMatch::$variant($d m) => $d body,)*
                }
            };
        }
    };
}

fn unknown_game(game: &str, source: &str) -> RulesetProblem {
    RulesetProblem::in_field("game", Message::new("ruleset-game-unknown").with("game", game)).locate(source)
}

games! { $
    Oca => crate::games::oca::Oca,
    Mancala => crate::games::mancala::Mancala,
    Abalone => crate::games::abalone::Abalone,
    Quarto => crate::games::quarto::Quarto,
    Twixt => crate::games::twixt::Twixt,
    Memory => crate::games::memory::Memory,
    Backgammon => crate::games::backgammon::Backgammon,
    Poker => crate::games::poker::Poker,
    Carolus => crate::games::carolus::Carolus,
    Samurai => crate::games::samurai::Samurai,
    GinRummy => crate::games::gin_rummy::GinRummy,
    Rummikub => crate::games::rummikub::Rummikub,
    Risiko => crate::games::risiko::Risiko,
}
