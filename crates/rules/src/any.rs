//! The closed set of games behind one door: for the journal's edge, the command line and the referee protocol.

use serde_json::Value;

use crate::entry::{Change, Entry, Seq, Signature};
use crate::game::{Game, Notation, Outcome, SeatProblem};
use crate::interchange::{Imported, Interchange};
use crate::matches::{Amended, Match, Status};
use crate::proceeding::{Step, Violation};
use crate::ruleset::{ArticleText, Bilingual, Ruleset, RulesetProblem, game_of};
use crate::shape::{AnyEntry, AnyObjections, AnyPrompt, AnyProposal, AnyStep, AnyViolation, Differences, TypedChange};
use crate::{Article, Digest, Diverged, Message, Role, RoleSet, Seat, Standing, Stored};

/// Says with what a match is opened.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// Text of the ruleset file.
    pub ruleset: &'a str,
    /// A list with one object a seat, in playing order.
    pub seats: &'a Value,
    /// `position` (a line) and any field of the rules to override; `null` for none.
    pub options: &'a Value,
}

/// States why a match can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The ruleset file is wrong.
    Ruleset(Vec<RulesetProblem>),
    /// The seats are wrong.
    Seats(Vec<AnySeatProblem>),
    /// The options are wrong.
    Options(Message),
}

/// States what is wrong with the people at the start without naming the game's own type of article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnySeatProblem {
    /// The seat concerned, if it is one seat.
    pub seat: Option<Seat>,
    /// Which field of it.
    pub field: &'static str,
    /// Key of the article violated; `None` when the seats can't even be read.
    pub article: Option<&'static str>,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

/// States why a text was not recorded.
#[derive(Clone, Debug, PartialEq)]
pub enum TextError {
    /// It can't be read.
    Unreadable(Message),
    /// It is against the rules.
    Refused(Vec<AnyViolation>),
    /// The amendment would leave entries that no longer hold.
    Breaks {
        /// Entries whose steps would differ.
        changed: Vec<Seq>,
        /// Entries that would no longer hold, and why.
        broken: Vec<(Seq, Vec<AnyViolation>)>,
    },
}

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
    /// Shows the state as the referee protocol defines it.
    fn view(&self) -> Value;
    /// Writes the position in one line.
    fn position(&self) -> String;
    /// Tells who is asked what.
    fn prompts(&self) -> Vec<AnyPrompt>;
    /// Tells whether play is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Ranks the seats, penalties taken off.
    fn standings(&self) -> Vec<Standing>;
    /// Fingerprints the position.
    fn digest(&self) -> Digest;
    /// Gives the number of the last entry.
    fn last(&self) -> Seq;
    /// Shows one entry.
    fn entry(&self, seq: Seq) -> Option<AnyEntry>;
    /// Lists every legal fact as text; `None` where they can't be listed.
    fn legal(&self) -> Option<Vec<String>>;
    /// Writes the answer to what is asked first where just one is legal; `None` where there is a choice, or where legal
    /// facts can't be listed.
    fn only(&self) -> Option<String>;
    /// Lists what speaks against an entry as typed, whoever makes it.
    ///
    /// # Errors
    /// When it can't be read.
    fn objections(&self, text: &str) -> Result<AnyObjections, Message>;
    /// Lists the offices that may do an act; empty when it is open to all.
    fn reserved(&self, act: &str) -> &[Role];
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
    /// Shows what would change if entries were annulled, or corrected in place with typed ones, all together.
    ///
    /// # Errors
    /// When it can't be read, is refused or would break later entries.
    fn preview_amend_texts(
        &self,
        changes: &[TypedChange<'_>],
        reason: &str,
        roles: RoleSet,
    ) -> Result<Differences, TextError>;
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
        self.amend_texts(&[(target, with)], reason, signature)
    }
    /// Annuls or corrects several entries, all together or not at all, like [`DynMatch::amend_text`].
    ///
    /// # Errors
    /// When one can't be read, is refused or would break later entries; nothing is recorded then.
    fn amend_texts(
        &mut self,
        changes: &[TypedChange<'_>],
        reason: &str,
        signature: Signature,
    ) -> Result<(Seq, Vec<Seq>), TextError>;
    /// Records a ruling of the judges.
    ///
    /// # Errors
    /// When an effect can't be read or can't be; nothing is recorded then.
    fn rule_text(&mut self, effects: &[String], reason: &str, signature: Signature) -> Result<Seq, TextError>;
    /// Writes the match in the notation of its players.
    ///
    /// # Errors
    /// When the game has none.
    fn export(&self) -> Result<String, Message>;
    /// Plays a file in that notation into a match in which nothing has been played yet, up to its first bad move.
    ///
    /// # Errors
    /// When the game has no such notation, or the file as a whole does not fit; nothing is recorded then.
    fn import(&mut self, text: &str, signature: &Signature) -> Result<Imported, Message>;
    /// Takes other names for the same people; false, and nothing changes, when it is not only names that differ.
    fn rename(&mut self, seats: &Value) -> bool;
    /// Gives an entry just recorded as the journal keeps it.
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

impl<G: Notation> Match<G> {
    /// Shows a step without naming the game's own types.
    pub fn show_step(&self, step: &Step<G>) -> AnyStep {
        AnyStep {
            article: step.article.map(Article::key),
            text: G::tell(&step.effect, self.seats()),
            effect: serde_json::to_value(&step.effect).unwrap_or_default(),
        }
    }

    fn show_steps(&self, steps: &[Step<G>]) -> Vec<AnyStep> {
        steps.iter().map(|step| self.show_step(step)).collect()
    }

    fn show_entry(&self, seq: Seq) -> Option<AnyEntry> {
        let recorded = self.entry(seq)?;
        let (reason, waived) = match &recorded.entry {
            Entry::Fact { waived, reason, .. } => (reason.clone(), waived.as_slice()),
            Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } | Entry::Amend { reason, .. } => {
                (Some(reason.clone()), [].as_slice())
            }
        };
        let corrected = matches!(recorded.status, Status::Corrected { .. });
        Some(AnyEntry {
            seq,
            text: recorded.entry.write(self.seats()),
            act: recorded.entry.act(),
            reason,
            waived: waived.iter().map(|article| article.key()).collect(),
            signature: recorded.signature.clone(),
            status: recorded.status,
            corrected: self.effective(seq).filter(|_| corrected).map(|entry| entry.write(self.seats())),
            steps: self.show_steps(&recorded.steps),
        })
    }
}

impl<G: Notation> Match<G> {
    /// Reads changes as typed.
    fn typed_changes(&self, changes: &[TypedChange<'_>], reason: &str) -> Result<Vec<Change<G>>, Message> {
        let read = |(target, with): &TypedChange<'_>| {
            let with = with.map(|text| self.read_correction(*target, text, Some(reason)).map(Box::new));
            Ok(Change { target: *target, with: with.transpose()? })
        };
        changes.iter().map(read).collect()
    }

    /// Shows what an amendment changes if it leaves every entry standing.
    fn whole_amendment(&self, changes: &[Change<G>], roles: RoleSet) -> Result<Amended<G>, TextError> {
        let amended = self.preview_amendment(changes, roles).map_err(refused)?;
        if amended.broken.is_empty() {
            return Ok(amended);
        }
        let changed = amended.changed.iter().map(|(seq, _)| *seq).collect();
        let broken = amended.broken.into_iter();
        let broken = broken.map(|broken| (broken.seq, show_violations(broken.violations))).collect();
        Err(TextError::Breaks { changed, broken })
    }
}

/// Shows violations without naming the game's own type of article.
fn show_violations<A: Article>(violations: Vec<Violation<A>>) -> Vec<AnyViolation> {
    violations
        .into_iter()
        .map(|violation| AnyViolation {
            article: violation.article.key(),
            gravity: violation.gravity,
            detail: violation.detail,
        })
        .collect()
}

fn show_seat_problem<A: Article>(problem: SeatProblem<A>) -> AnySeatProblem {
    let SeatProblem { seat, field, article, detail } = problem;
    AnySeatProblem { seat, field, article: Some(article.key()), detail }
}

pub(crate) fn refused<A: Article>(violations: Vec<Violation<A>>) -> TextError {
    TextError::Refused(show_violations(violations))
}

fn show_prompts<G: Game>(rules: &G::Rules, state: &G::State) -> Vec<AnyPrompt> {
    G::prompts(rules, state)
        .into_iter()
        .map(|prompt| AnyPrompt { seat: prompt.seat, role: prompt.role, ask: prompt.ask, optional: prompt.optional })
        .collect()
}

impl<G: Notation> DynMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn ruleset_id(&self) -> &str {
        &self.ruleset().id
    }

    fn title(&self) -> &Bilingual {
        &self.ruleset().title
    }

    fn article(&self, key: &str) -> Option<&ArticleText> {
        self.ruleset().article(key)
    }

    fn seat_names(&self) -> Vec<String> {
        self.seats().iter().map(|seat| G::seat_name(seat).to_owned()).collect()
    }

    fn view(&self) -> Value {
        G::view(self.state(), self.sanctions())
    }

    fn position(&self) -> String {
        G::write_position(self.state())
    }

    fn prompts(&self) -> Vec<AnyPrompt> {
        show_prompts::<G>(self.rules(), self.state())
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn standings(&self) -> Vec<Standing> {
        Self::standings(self)
    }

    fn digest(&self) -> Digest {
        Self::digest(self, &mut Vec::new())
    }

    fn last(&self) -> Seq {
        Self::last(self)
    }

    fn entry(&self, seq: Seq) -> Option<AnyEntry> {
        self.show_entry(seq)
    }

    fn legal(&self) -> Option<Vec<String>> {
        let mut texts = Vec::new();
        for prompt in Self::prompts(self) {
            texts.extend(prompt.facts?.iter().map(|fact| G::write_fact(fact, self.seats())));
        }
        Some(texts)
    }

    fn only(&self) -> Option<String> {
        let asked = Self::prompts(self).into_iter().find(|prompt| !prompt.optional)?;
        match asked.facts?.as_slice() {
            [fact] => Some(G::write_fact(fact, self.seats())),
            _ => None,
        }
    }

    fn objections(&self, text: &str) -> Result<AnyObjections, Message> {
        let entry = Entry::parse(text, &[], None, self)?;
        let found = Self::objections(self, &entry);
        Ok(AnyObjections {
            act: entry.act(),
            violations: show_violations(found.violations),
            waive: found.waive.iter().map(|article| article.key().to_owned()).collect(),
            impossible: found.impossible,
        })
    }

    fn reserved(&self, act: &str) -> &[Role] {
        Self::reserved(self, act)
    }

    fn record_text(&mut self, typed: Typed<'_>, signature: Signature) -> Result<Seq, TextError> {
        let entry = Entry::parse(typed.text, typed.waive, typed.reason, self).map_err(TextError::Unreadable)?;
        self.record(entry, signature).map_err(refused)
    }

    fn preview_text(&self, typed: Typed<'_>, signature: &Signature) -> Result<AnyProposal, TextError> {
        let entry = Entry::parse(typed.text, typed.waive, typed.reason, self).map_err(TextError::Unreadable)?;
        let proposal = self.preview(&entry, signature.roles).map_err(refused)?;
        Ok(AnyProposal {
            steps: self.show_steps(&proposal.steps),
            state: G::view(&proposal.after.state, &proposal.after.sanctions),
            position: G::write_position(&proposal.after.state),
            prompts: show_prompts::<G>(self.rules(), &proposal.after.state),
            outcome: G::outcome(self.rules(), &proposal.after.state),
        })
    }

    fn preview_amend_texts(
        &self,
        changes: &[TypedChange<'_>],
        reason: &str,
        roles: RoleSet,
    ) -> Result<Differences, TextError> {
        let changes = self.typed_changes(changes, reason).map_err(TextError::Unreadable)?;
        let amended = self.whole_amendment(&changes, roles)?;
        Ok(amended.changed.iter().map(|(seq, steps)| (*seq, self.show_steps(steps))).collect())
    }

    fn amend_texts(
        &mut self,
        changes: &[TypedChange<'_>],
        reason: &str,
        signature: Signature,
    ) -> Result<(Seq, Vec<Seq>), TextError> {
        let changes = self.typed_changes(changes, reason).map_err(TextError::Unreadable)?;
        let amended = self.whole_amendment(&changes, signature.roles)?;
        let changed = amended.changed.iter().map(|(seq, _)| *seq).collect();
        let entry = Entry::Amend { changes, reason: reason.to_owned() };
        self.record(entry, signature).map(|seq| (seq, changed)).map_err(refused)
    }

    fn rule_text(&mut self, effects: &[String], reason: &str, signature: Signature) -> Result<Seq, TextError> {
        let mut reason = reason.to_owned();
        let mut parsed = Vec::new();
        let mut state = self.state().clone();
        for text in effects {
            let (effect, words) = G::parse_effect(text, self.seats(), &state).map_err(TextError::Unreadable)?;
            G::evolve(&mut state, &effect);
            parsed.push(effect);
            if !words.is_empty() {
                reason = format!("{reason} {words}").trim().to_owned();
            }
        }
        self.record(Entry::Ruling { effects: parsed, article: None, reason }, signature).map_err(refused)
    }

    fn export(&self) -> Result<String, Message> {
        interchange::<G>().map(|interchange| (interchange.write)(self))
    }

    fn import(&mut self, text: &str, signature: &Signature) -> Result<Imported, Message> {
        let file = (interchange::<G>()?.read)(text, self.rules())?;
        Self::import(self, &file, signature)
    }

    fn rename(&mut self, seats: &Value) -> bool {
        serde_json::from_value(seats.clone()).is_ok_and(|seats| Self::rename(self, seats))
    }

    fn payload(&self, seq: Seq) -> Option<String> {
        self.stored(seq).and_then(|stored| serde_json::to_string(&stored).ok())
    }

    fn restore(&mut self, payload: &str) -> Result<Seq, Diverged> {
        let stored: Stored<G> = serde_json::from_str(payload).map_err(|error| Diverged {
            seq: Seq(Self::last(self).0 + 1),
            why: Message::new("diverged-unreadable").with("why", error.to_string()),
        })?;
        Self::restore(self, stored, &mut Vec::new())
    }
}

fn interchange<G: Notation>() -> Result<Interchange<G>, Message> {
    G::INTERCHANGE.ok_or_else(|| Message::new("interchange-none").with("game", G::ID))
}

/// Opens a match of one game.
fn open<G: Notation>(opening: &Opening<'_>) -> Result<Match<G>, OpenError> {
    let mut ruleset = Ruleset::parse::<G>(opening.ruleset).map_err(OpenError::Ruleset)?;
    let position = override_rules(&mut ruleset.rules, opening.options)?;
    let problems = G::lint(&ruleset.rules);
    if !problems.is_empty() {
        return Err(OpenError::Ruleset(problems));
    }
    let seats: Vec<G::Seat> = serde_json::from_value(opening.seats.clone()).map_err(|error| {
        let detail = Message::new("open-seats-unreadable").with("why", error.to_string());
        OpenError::Seats(vec![AnySeatProblem { seat: None, field: "seats", article: None, detail }])
    })?;
    let problems = G::check_seats(&ruleset.rules, &seats);
    if !problems.is_empty() {
        return Err(OpenError::Seats(problems.into_iter().map(show_seat_problem).collect()));
    }
    let mut m = Match::new(ruleset, seats);
    if let Some(line) = position {
        let state = G::parse_position(&line, m.rules(), m.seats()).map_err(OpenError::Options)?;
        set_up(&mut m, state, Signature::script(0)).map_err(OpenError::Options)?;
    }
    Ok(m)
}

/// Records the position that a match starts from as a ruling.
pub(crate) fn set_up<G: Notation>(m: &mut Match<G>, state: G::State, by: Signature) -> Result<(), Message> {
    let effect = G::set_up(state).ok_or_else(|| Message::new("open-position-refused"))?;
    let entry = Entry::Ruling { effects: vec![effect], article: None, reason: "set-up".to_owned() };
    m.record(entry, by).map(|_| ()).map_err(|violations| {
        let detail = violations.into_iter().next().map(|violation| violation.detail);
        detail.unwrap_or_else(|| Message::new("open-position-refused"))
    })
}

/// Lays the options over the rules and gives the position line among them.
fn override_rules<R>(rules: &mut R, options: &Value) -> Result<Option<String>, OpenError>
where
    R: serde::Serialize + serde::de::DeserializeOwned,
{
    let wrong = |why: String| OpenError::Options(Message::new("open-options-unreadable").with("why", why));
    let Value::Object(options) = options else {
        return if options.is_null() { Ok(None) } else { Err(wrong("options must be an object".to_owned())) };
    };
    let mut fields = serde_json::to_value(&*rules).map_err(|error| wrong(error.to_string()))?;
    let mut position = None;
    for (name, value) in options {
        match (name.as_str(), value) {
            ("position", Value::String(line)) => position = Some(line.clone()),
            ("position", _) => return Err(wrong("position must be a line of text".to_owned())),
            _ => match fields.get_mut(name) {
                Some(field) => *field = value.clone(),
                None => return Err(wrong(format!("the ruleset has no field «{name}»"))),
            },
        }
    }
    *rules = serde_json::from_value(fields).map_err(|error| wrong(error.to_string()))?;
    Ok(position)
}

/// Lists the games once: the enum, its openers and the macro that reaches the typed match.
macro_rules! games {
    ($($variant:ident => $game:ty,)*) => {
        /// Holds a match of one of the games.
        #[derive(Clone, Debug)]
        pub enum AnyMatch {
            $(#[doc = concat!("A match of ", stringify!($variant), ".")] $variant(Box<Match<$game>>),)*
        }

        impl AnyMatch {
            /// Reaches what every match can do.
            pub fn as_dyn(&self) -> &dyn DynMatch {
                match self { $(Self::$variant(m) => m.as_ref(),)* }
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
                return open::<$game>(opening).map(|m| AnyMatch::$variant(Box::new(m)));
            })*
            Err(OpenError::Ruleset(vec![unknown_game(&game, opening.ruleset)]))
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
    };
}

fn unknown_game(game: &str, source: &str) -> RulesetProblem {
    RulesetProblem::in_field("game", Message::new("ruleset-game-unknown").with("game", game)).locate(source)
}

games! {
    Oca => crate::games::oca::Oca,
    Mancala => crate::games::mancala::Mancala,
    Abalone => crate::games::abalone::Abalone,
    Quarto => crate::games::quarto::Quarto,
    Twixt => crate::games::twixt::Twixt,
    Memory => crate::games::memory::Memory,
    Backgammon => crate::games::backgammon::Backgammon,
}

/// Runs an expression on the typed match inside an [`AnyMatch`], whatever its game.
#[macro_export]
macro_rules! with_match {
    ($any:expr, $m:ident => $body:expr) => {
        match $any {
            $crate::AnyMatch::Oca($m) => $body,
            $crate::AnyMatch::Mancala($m) => $body,
            $crate::AnyMatch::Abalone($m) => $body,
            $crate::AnyMatch::Quarto($m) => $body,
            $crate::AnyMatch::Twixt($m) => $body,
            $crate::AnyMatch::Memory($m) => $body,
            $crate::AnyMatch::Backgammon($m) => $body,
        }
    };
}
