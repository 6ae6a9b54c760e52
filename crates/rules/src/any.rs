//! The closed set of games behind one type: for the journal, the command line and the referee protocol.

mod adopt;
mod opening;
mod typed;

pub use opening::{AnySeatProblem, OpenError, Opening, open_match};

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::brought::{self, Brought};
use crate::entry::{Entry, Purpose, Signature};
use crate::erased::{
    AnyEntry, AnyObjections, AnyPrompt, AnyProposal, AnySeal, AnyViolation, TextError, TypedChange, Withheld,
};
use crate::game::{Boards, Game, Outcome, Violation};
use crate::interchange::{Imported, Listed};
use crate::matches::{Match, Recorded};
use crate::notation::Notation;
use crate::ruleset::{ArticleText, Bilingual, Need, Ruleset, RulesetProblem, game_of};
use crate::tabled::{self, Report, Sitter, Tabled, Terms};
use crate::{
    Audience, Commitment, Conceal, Depth, Digest, Diverged, Message, Salt, Seat, Secret, Seq, Standing, synonyms,
};

/// The operations of any match, whatever its game.
pub trait DynMatch {
    /// Returns the game's name on disk.
    fn game(&self) -> &'static str;
    /// Returns the ruleset's name on disk.
    fn ruleset_id(&self) -> &str;
    /// Returns the ruleset's name as shown to people.
    fn title(&self) -> &Bilingual;
    /// Finds the text of an article by its key.
    fn article(&self, key: &str) -> Option<&ArticleText>;
    /// Lists the names of the seats.
    fn seat_names(&self) -> Vec<String>;
    /// Returns how closely the match is followed.
    fn depth(&self) -> Depth;
    /// Lists the closer depths to which the match can still be raised.
    fn deeper(&self) -> Vec<Depth>;
    /// Raises how closely the match is followed from now on.
    ///
    /// # Errors
    /// When the match is already followed that closely, or the game has no summary.
    fn follow(&mut self, depth: Depth) -> Result<(), Message>;
    /// Checks whether any part of the match is hidden from some audience.
    fn hides(&self) -> bool;
    /// Sets the random bytes from which the salts of later sealed texts are derived.
    fn seal_with(&mut self, salt: Salt);
    /// Lists everything sealed by entries that count, in order.
    fn seals(&self) -> Vec<AnySeal>;
    /// Lists the secrets of an entry, which are kept beside its record.
    fn secrets(&self, seq: Seq) -> Vec<Secret>;
    /// Restores the secrets of an entry from where they are kept beside its record.
    fn know(&mut self, seq: Seq, kept: &dyn Fn(Commitment) -> Option<Secret>);
    /// Separates an act as typed from the texts that it seals; `None` if it seals nothing or can't be read.
    fn withheld(&self, text: &str) -> Option<Withheld>;
    /// Writes a sealing act on one line with these texts in place of its own; `None` if the line can't be read.
    fn with_texts(&self, line: &str, texts: &[String]) -> Option<String>;
    /// Returns the audience for printing: [`Audience::Referee`] once play is over, unless its seals stay closed; else
    /// the public.
    fn printed_for(&self) -> Audience;
    /// Returns the state in the form that the referee protocol defines.
    fn view(&self) -> Value;
    /// Writes the position in one line.
    fn position(&self) -> String;
    /// Describes the position in a few words; `None` if its line is short enough to be read.
    fn outline(&self) -> Option<Message>;
    /// Lists who is asked what.
    fn prompts(&self) -> Vec<AnyPrompt>;
    /// Returns the outcome once play is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Ranks the seats, with penalties deducted.
    fn standings(&self) -> Vec<Standing>;
    /// Counts the sequences of plays of a given length from the position; `None` if the game's plays can't be listed.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// Returns the fingerprint of the position.
    fn digest(&self) -> Digest;
    /// Returns the number of the last entry.
    fn last(&self) -> Seq;
    /// Returns one entry without the game's own types.
    fn entry(&self, seq: Seq) -> Option<AnyEntry>;
    /// Returns the seat whose move an entry is: who was asked before it, or else in its course. `None` for what is
    /// nobody's move: a ruling, a sanction, an amendment.
    fn mover(&self, seq: Seq) -> Option<Seat>;
    /// Lists what was noted unseen and disagrees with what was seen later.
    fn disagreements(&self) -> Vec<Message>;
    /// Lists every legal fact as text, except optional ones in free words; `None` if they can't be listed.
    fn legal(&self) -> Option<Vec<String>>;
    /// Writes the only legal act; `None` if there is a choice, even an optional one, or if legal facts can't be listed.
    fn only(&self) -> Option<String>;
    /// Writes the usual answer to the first question, if others are legal that are not listed.
    fn usual(&self) -> Option<String>;
    /// Lists the objections to an entry as typed, whoever makes it.
    ///
    /// # Errors
    /// When it can't be read.
    fn objections(&self, text: &str) -> Result<AnyObjections, Message>;
    /// Lists the acts now allowed that have a button, each as typed text with the button's label and the name in it.
    fn buttons(&self) -> Vec<(String, Message)>;
    /// Lists one act of each kind that is possible now, as typed: from the listed answers and from the game's samples.
    fn examples(&self) -> Vec<String>;
    /// Writes the act for a roll of two dice; `None` if no dice are asked for.
    fn rolled(&self, dice: [u8; 2]) -> Option<String>;
    /// Returns which offices an act needs present; `None` if it is open to all.
    fn need(&self, act: &'static str) -> Option<Need>;
    /// Lists which offices an amendment as typed needs present.
    ///
    /// # Errors
    /// When it can't be read.
    fn amendment_needs(&self, changes: &[TypedChange<'_>]) -> Result<Vec<Need>, Message>;
    /// Records an entry as typed.
    ///
    /// # Errors
    /// When it can't be read or is refused; nothing is recorded then.
    fn record_text(&mut self, typed: Typed<'_>, signature: Signature) -> Result<Seq, TextError>;
    /// Previews an entry as typed; nothing is recorded.
    ///
    /// # Errors
    /// When it can't be read or is refused.
    fn preview_text(&self, typed: Typed<'_>, signature: &Signature) -> Result<AnyProposal, TextError>;
    /// Annuls an entry, or corrects it in place with a typed one; returns the amendment's number and the changed
    /// entries.
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
    /// Returns the last standing act, if this official entered it.
    fn undoable(&self, official: Option<&str>) -> Option<Seq>;
    /// Returns the last undo since the last new act and the act it took back, if this official made the undo.
    fn redoable(&self, official: Option<&str>) -> Option<(Seq, Seq)>;
    /// Records a ruling of the judges.
    ///
    /// # Errors
    /// When an effect can't be read or is impossible; nothing is recorded then.
    fn rule_text(&mut self, effects: &[String], reason: &str, signature: Signature) -> Result<Seq, TextError>;
    /// Checks whether the game has a notation in which players exchange matches.
    fn is_exchanged(&self) -> bool;
    /// Writes the match in the players' notation.
    ///
    /// # Errors
    /// When the game has none.
    fn export(&self) -> Result<String, Message>;
    /// Returns the extension of files in that notation, without the dot.
    fn file_extension(&self) -> &'static str;
    /// Lists the games in a text of that notation; empty if the game has none.
    fn games_in(&self, text: &str) -> Vec<Listed>;
    /// Extracts one game from a text by its number from 1, or its only game; its line numbers are kept.
    ///
    /// # Errors
    /// When the text is no game of this kind, has several and none is chosen, or has none of that number.
    fn pick_game(&self, text: &str, number: Option<usize>) -> Result<String, Message>;
    /// Previews [`DynMatch::import`]; nothing is recorded.
    ///
    /// # Errors
    /// Those of [`DynMatch::import`].
    fn try_import(&self, text: &str, signature: &Signature) -> Result<Imported, Message>;
    /// Imports a file in that notation into a match without any play so far, up to its first bad move.
    ///
    /// # Errors
    /// When the game has no such notation, or the file does not fit as a whole or holds several games; nothing is
    /// recorded then.
    fn import(&mut self, text: &str, signature: &Signature) -> Result<Imported, Message>;
    /// Renames the same people; returns false and changes nothing if more than names differs.
    fn rename(&mut self, seats: &Value) -> bool;
    /// Returns an entry as the journal stores it; `None` once an amendment has followed.
    fn payload(&self, seq: Seq) -> Option<String>;
    /// Writes an entry as it would be typed, from its stored form, whether or not it fits here; `None` if it can't be read.
    fn written(&self, payload: &str) -> Option<String>;
    /// Records an entry of a branch anew, from its stored form: the same act under the same signature, decided by the position
    /// as it is now. `place` returns which entry here is one of those of which the branch speaks.
    ///
    /// # Errors
    /// When it can't be read, speaks of an entry that is not here, or is refused; nothing is recorded then.
    fn adopt(&mut self, payload: &str, place: &dyn Fn(Seq) -> Option<Seq>) -> Result<Seq, TextError>;
    /// Records an entry again from its stored form.
    ///
    /// # Errors
    /// When it can't be read or replays differently.
    fn restore(&mut self, payload: &str) -> Result<Seq, Diverged>;
}

/// An entry as typed, with its waivers and their reason.
#[derive(Clone, Copy, Debug, Default)]
pub struct Typed<'a> {
    /// The entry's text.
    pub text: &'a str,
    /// Keys of articles waived by name.
    pub waive: &'a [String],
    /// Why they are waived, or why a ruling or sanction is given.
    pub reason: Option<&'a str>,
}

/// Lists the games once: generates the enum, its openers and the macro that reaches the typed match. The leading `$`
/// lets that macro name its own arguments.
macro_rules! games {
    ($d:tt $($variant:ident => $game:ty,)*) => {
        /// A match of one of the games.
        pub enum AnyMatch {
            $(#[doc = concat!("A match of ", stringify!($variant), ".")] $variant(Box<Match<$game>>),)*
        }

        // What reaches into every game is built here once: inlined, as derived or small functions are, it would have the code of
        // all games built anew in each crate that calls it.
        impl Clone for AnyMatch {
            #[inline(never)]
            fn clone(&self) -> Self {
                match self { $(Self::$variant(m) => Self::$variant(m.clone()),)* }
            }
        }

        impl fmt::Debug for AnyMatch {
            #[inline(never)]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$variant(m) => f.debug_tuple(stringify!($variant)).field(m).finish(),)* }
            }
        }

        /// The games by their names on disk, in the order of the list.
        pub const GAMES: &[&str] = &[$(<$game>::ID),*];

        impl AnyMatch {
            /// Returns the match as a [`DynMatch`].
            #[inline(never)]
            pub fn as_dyn(&self) -> &dyn DynMatch {
                match self { $(Self::$variant(m) => m.as_ref(),)* }
            }

            /// Writes the fact that copies the tournament's latest announcement into the match; `None` if nothing is
            /// new.
            pub fn announced(&self, terms: &Terms) -> Option<String> {
                match self {
                    $(Self::$variant(m) => {
                        let fact = (<$game as Tabled>::ANNOUNCED?.fact)(m.state(), terms)?;
                        Some(<$game as Notation>::write_fact(&fact, m.seats()))
                    })*
                }
            }

            /// Returns the objection to a typed fact that ignores a tournament's announcement; `None` if there is none,
            /// or the text can't be read.
            pub fn overlooked(&self, text: &str, terms: &Terms) -> Option<AnyViolation> {
                match self {
                    $(Self::$variant(m) => {
                        let Ok(Entry::Fact { fact, .. }) = Entry::<$game>::parse(text, &[], None, m) else { return None };
                        let (article, detail) = (<$game as Tabled>::ANNOUNCED?.overlooked)(&fact, m.state(), terms)?;
                        Some(Violation::illegal(article, detail).into())
                    })*
                }
            }

            /// Writes the fact that a player has used up the time, with the time used in milliseconds; `None` if the
            /// rules have none.
            pub fn time_up(&self, seat: Seat, used_ms: i64) -> Option<String> {
                match self {
                    $(Self::$variant(m) => {
                        let fact = <$game as Tabled>::time_up(seat, used_ms)?;
                        Some(<$game as Notation>::write_fact(&fact, m.seats()))
                    })*
                }
            }

            /// Checks whether the game itself decides who begins, so that nobody chooses it with the seats.
            pub fn begins_by_itself(&self) -> bool {
                match self {
                    $(Self::$variant(m) => <$game as Tabled>::begins_by_itself(&m.ruleset().rules, m.seats()),)*
                }
            }

            /// Returns what goes back to the tournament beyond standings and outcome.
            pub fn report(&self) -> Report {
                match self { $(Self::$variant(m) => <$game as Tabled>::report(m.rules(), m.state()),)* }
            }

            /// Returns when the latest act that moved the match on was entered, in milliseconds since 1970 UTC; `None`
            /// before the first.
            pub fn moved_on_ms(&self) -> Option<i64> {
                match self {
                    $(Self::$variant(m) => {
                        let moves = |entry: &&Recorded<$game>| entry.steps.iter().any(|step| <$game as Tabled>::moves_on(&step.effect));
                        m.entries().iter().rev().find(moves).map(|entry| entry.signature.time_ms)
                    })*
                }
            }

            /// Takes the rules of another match for its own if they are equal, so that they are in memory once; returns
            /// whether they are.
            pub fn share_rules(&mut self, other: &Self) -> bool {
                match (self, other) {
                    $((Self::$variant(m), Self::$variant(other)) => m.share_rules(other),)*
                    _ => false,
                }
            }

            /// Returns the match as a mutable [`DynMatch`].
            #[inline(never)]
            pub fn as_dyn_mut(&mut self) -> &mut dyn DynMatch {
                match self { $(Self::$variant(m) => m.as_mut(),)* }
            }
        }

        impl Conceal for AnyMatch {
            fn concealed(&self, audience: Audience) -> Option<Self> {
                match self { $(Self::$variant(m) => m.concealed(audience).map(|seen| Self::$variant(Box::new(seen))),)* }
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

        /// Returns how many may sit at a tournament table of a game; `None` for an unknown game.
        pub fn seats_at_table(game: &str) -> Option<RangeInclusive<usize>> {
            $(if game == <$game>::ID {
                return Some(<$game as Tabled>::SEATS);
            })*
            None
        }

        /// Checks whether a game's matches can be followed by summary.
        pub fn has_summary(game: &str) -> bool {
            $(if game == <$game>::ID {
                return <$game as Game>::SUMMARY.is_some();
            })*
            false
        }

        /// Translates a line of a game's notation into Italian, as far as it has Italian words.
        pub fn in_italian(game: &str, noted: &str) -> String {
            $(if game == <$game>::ID {
                return synonyms::in_italian::<$game>(noted);
            })*
            noted.to_owned()
        }

        /// Translates a line with Italian words into a game's notation; `None` if it has no Italian words.
        pub fn in_notation(game: &str, text: &str) -> Option<String> {
            $(if game == <$game>::ID {
                return synonyms::in_notation::<$game>(text, |_| false);
            })*
            None
        }

        /// Returns the seats and options of an [`Opening`] for people who sit down at a table. `None` if they can't
        /// play the game, or it is unknown.
        pub fn seating(game: &str, sitters: &[Sitter], terms: &Terms) -> Option<(Value, Value)> {
            $(if game == <$game>::ID {
                return tabled::seating::<$game>(sitters, terms);
            })*
            None
        }

        /// Checks a ruleset file of any game and returns the ruleset's id.
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

        /// Lists remarks on a ruleset: what is valid in it and yet worth a look.
        pub fn ruleset_remarks(source: &str) -> Vec<Message> {
            let game = game_of(source).unwrap_or_default();
            $(if game == <$game>::ID {
                return Ruleset::parse::<$game>(source).map_or_else(|_| Vec::new(), |it| Boards::<$game>::remarks_on(&it.rules));
            })*
            Vec::new()
        }

        /// Returns the name of the board of a ruleset file of any game, if an organiser may bring another.
        pub fn played_on(source: &str) -> Option<Bilingual> {
            let game = game_of(source).ok()?;
            $(if game == <$game>::ID {
                return Boards::<$game>::name_in(&Ruleset::parse::<$game>(source).ok()?.rules).cloned();
            })*
            None
        }

        /// Reads a board file that an organiser brings for a ruleset, and checks the ruleset with it.
        ///
        /// # Errors
        /// Every problem found, with its line and column in the board file.
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
