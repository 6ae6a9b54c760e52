//! [`DynMatch`] for a match of one game: reads texts, and shows answers without the game's own types.

use serde_json::Value;

use super::{DynMatch, TextError, Typed};
use crate::entry::{Change, Entry, Purpose, Signature};
use crate::erased::{
    AnyEntry, AnyObjections, AnyPrompt, AnyProposal, AnySeal, AnyStep, AnyViolation, TypedChange, Withheld,
};
use crate::game::sealing::sealed;
use crate::game::{Game, Ground, Outcome, Prompt, Step, Violation};
use crate::interchange::{EXTENSION, Imported, Interchange, Listed};
use crate::matches::{Amended, Match, Status};
use crate::notation::{Notation, Whose};
use crate::ruleset::{ArticleText, Bilingual, Need};
use crate::sealed::{Seal, Sealed};
use crate::text::{LONGEST_REASON, check_length};
use crate::{
    Article, Audience, Commitment, Depth, Digest, Diverged, Message, Offices, Salt, Seat, Secret, Seq, Standing,
    Stored, unread_json,
};

/// Placeholder for a text that will be sealed.
const ANYTHING: &str = "-";

impl<G: Notation> Match<G> {
    /// Puts an effect into a sentence, with the names of the ruleset.
    pub fn tell(&self, effect: &G::Effect) -> Message {
        (G::WORDING.tell)(self.rules(), effect, self.seats())
    }

    /// Puts a fact into a sentence if its notation is not what players write, with what followed where that is known.
    pub fn say(&self, fact: &G::Fact, steps: &[Step<G>]) -> Option<Message> {
        (G::WORDING.say)(self.rules(), fact, self.seats(), steps)
    }

    /// Returns a step without the game's own types.
    pub fn show_step(&self, step: &Step<G>) -> AnyStep {
        AnyStep {
            article: step.article.map(Article::key),
            text: self.tell(&step.effect),
            effect: serde_json::to_value(&step.effect).unwrap_or_default(),
        }
    }

    /// Returns a violation without the game's own type of article, with the names of seats filled in.
    pub fn show_violation(&self, violation: Violation<G::Article>) -> AnyViolation {
        let mut shown = AnyViolation::from(violation);
        shown.detail = shown.detail.naming(|seat| self.seats().get(seat.index()).map(G::seat_name)).quoting();
        shown
    }

    fn show_violations(&self, violations: Vec<Violation<G::Article>>) -> Vec<AnyViolation> {
        AnyViolation::list(violations, |violation| self.show_violation(violation))
    }

    /// Makes the error for a text that the rules refuse.
    pub fn refused(&self, violations: Vec<Violation<G::Article>>) -> TextError {
        TextError::Refused(self.show_violations(violations))
    }

    fn show_steps(&self, steps: &[Step<G>]) -> Vec<AnyStep> {
        steps.iter().map(|step| self.show_step(step)).collect()
    }

    fn show_entry(&self, seq: Seq) -> Option<AnyEntry> {
        let recorded = self.entry(seq)?;
        let reason = match &recorded.entry {
            Entry::Fact { reason, .. } | Entry::Reveal { reason, .. } => reason.clone(),
            Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } | Entry::Amend { reason, .. } => {
                Some(reason.clone())
            }
        };
        let corrected = matches!(recorded.status, Status::Corrected { .. });
        Some(AnyEntry {
            seq,
            text: recorded.entry.write(self.seats()),
            act: recorded.entry.act(),
            reason,
            waived: recorded.entry.waived().iter().map(|article| article.key()).collect(),
            signature: recorded.signature.clone(),
            status: recorded.status,
            corrected: self.effective(seq).filter(|_| corrected).map(|entry| entry.write(self.seats())),
            resigned: recorded.steps.iter().any(|step| G::resigns(&step.effect)),
            steps: self.show_steps(&recorded.steps),
        })
    }
}

impl<G: Notation> Match<G> {
    /// Reads a change as typed; `reason` is used where something in it needs one and has none.
    ///
    /// # Errors
    /// What can't be read.
    pub fn read_change(&self, change: &TypedChange<'_>, reason: &str) -> Result<Change<G>, Message> {
        let TypedChange { target, with, waive } = *change;
        let with = with.map(|text| self.read_correction(target, text, waive, Some(reason)).map(Box::new));
        Ok(Change { target, with: with.transpose()? })
    }

    fn typed_changes(&self, changes: &[TypedChange<'_>], reason: &str) -> Result<Vec<Change<G>>, Message> {
        changes.iter().map(|change| self.read_change(change, reason)).collect()
    }

    /// Returns what an amendment changes, or an error if it would break entries.
    fn whole_amendment(&self, changes: &[Change<G>], present: Offices) -> Result<Amended<G>, TextError> {
        let amended = self.preview_amendment(changes, present).map_err(|found| self.refused(found))?;
        if amended.broken.is_empty() {
            return Ok(amended);
        }
        let changed = amended.changed.iter().map(|(seq, _)| *seq).collect();
        let broken = amended.broken.into_iter();
        let broken = broken.map(|broken| (broken.seq, self.show_violations(broken.violations))).collect();
        Err(TextError::Breaks { changed, broken })
    }
}

fn show_prompts<G: Game>(m: &Match<G>, state: &G::State) -> Vec<AnyPrompt> {
    let due = G::due(m.rules(), state);
    let shown = |Prompt { seat, role, ask, optional, .. }| AnyPrompt { seat, role, ask, due, optional };
    m.prompts_in(state).into_iter().map(shown).collect()
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

    fn depth(&self) -> Depth {
        self.depth()
    }

    fn deeper(&self) -> Vec<Depth> {
        self.deeper()
    }

    fn follow(&mut self, depth: Depth) -> Result<(), Message> {
        self.follow(depth)
    }

    fn hides(&self) -> bool {
        Self::hides(self)
    }

    fn seal_with(&mut self, salt: Salt) {
        Self::seal_with(self, salt);
    }

    fn seals(&self) -> Vec<AnySeal> {
        let shown = |Seal { seq, part, sealed, revealed }: Seal| {
            let reveal: Entry<G> = Entry::Reveal { target: seq, part, secret: None, waived: Vec::new(), reason: None };
            let is_void =
                |fact: &G::Fact| G::SEALING.is_some_and(|sealing| (sealing.is_void)(self.state(), fact, part));
            let void = |entry: &Entry<G>| matches!(entry, Entry::Fact { fact, .. } if is_void(fact));
            Some(AnySeal {
                void: self.effective(seq).is_some_and(void),
                seq,
                part,
                seat: sealed.by(),
                commitment: sealed.commitment()?,
                text: sealed.text().map(str::to_owned),
                revealed,
                reveal: reveal.write(self.seats()),
            })
        };
        Self::seals(self).into_iter().filter_map(shown).collect()
    }

    fn secrets(&self, seq: Seq) -> Vec<Secret> {
        Self::secrets(self, seq)
    }

    fn know(&mut self, seq: Seq, kept: &dyn Fn(Commitment) -> Option<Secret>) {
        Self::know(self, seq, kept);
    }

    fn withheld(&self, text: &str) -> Option<Withheld> {
        let mut fact = sealing::<G>(self, text)?;
        let mut texts = Vec::new();
        for sealed in sealed::<G>(&mut fact) {
            texts.push((sealed.by(), sealed.text().map(str::to_owned)));
            sealed.hide();
        }
        Some(Withheld { line: G::write_fact(&fact, self.seats()), texts })
    }

    fn with_texts(&self, line: &str, texts: &[String]) -> Option<String> {
        let mut fact = sealing::<G>(self, line)?;
        for (sealed, text) in sealed::<G>(&mut fact).into_iter().zip(texts) {
            *sealed = Sealed::typed(sealed.by(), text);
        }
        Some(G::write_fact(&fact, self.seats()))
    }

    fn printed_for(&self) -> Audience {
        if self.tells_all() { Audience::Referee } else { Audience::Public }
    }

    fn view(&self) -> Value {
        G::view(self.rules(), self.state(), self.sanctions())
    }

    fn position(&self) -> String {
        G::write_position(self.state())
    }

    fn outline(&self) -> Option<Message> {
        (G::WORDING.outline)(self.state(), self.seats())
    }

    fn prompts(&self) -> Vec<AnyPrompt> {
        show_prompts(self, self.state())
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn standings(&self) -> Vec<Standing> {
        Self::standings(self)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        G::PERFT.map(|count| count(self.rules(), self.state(), depth))
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

    fn mover(&self, seq: Seq) -> Option<Seat> {
        let recorded = Self::entry(self, seq)?;
        let Entry::Fact { fact, .. } = &recorded.entry else { return None };
        if let Some(seat) = self.player_of(seq, fact, &recorded.steps) {
            return Some(seat);
        }
        let mut state = self.before(seq).state;
        if G::whose(fact, &state) == Whose::Table {
            return None;
        }
        let asked =
            |state: &G::State| G::prompts(self.rules(), state).into_iter().find(|prompt| !prompt.optional)?.seat;
        // An act that begins by lot and goes on at once is the move of whoever was asked after the lot.
        let within = &recorded.steps[..recorded.steps.len().saturating_sub(1)];
        asked(&state).or_else(|| {
            within.iter().find_map(|step| {
                G::evolve(&mut state, &step.effect);
                asked(&state)
            })
        })
    }

    fn disagreements(&self) -> Vec<Message> {
        let found = self.entries().iter().flat_map(|recorded| &recorded.steps);
        found.filter(|step| G::agrees(&step.effect) == Some(false)).map(|step| self.tell(&step.effect)).collect()
    }

    fn legal(&self) -> Option<Vec<String>> {
        let mut texts = Vec::new();
        // An optional prompt for free words does not make the list incomplete.
        for prompt in Self::prompts(self).into_iter().filter(|prompt| !prompt.optional || prompt.facts.is_some()) {
            texts.extend(prompt.facts?.iter().map(|fact| G::write_fact(fact, self.seats())));
        }
        Some(texts)
    }

    fn only(&self) -> Option<String> {
        let all =
            DynMatch::legal(self).filter(|_| !asked(self).is_some_and(|prompt| G::USUAL.contains(&prompt.ask)))?;
        <[String; 1]>::try_from(all).ok().map(|[only]| only)
    }

    fn usual(&self) -> Option<String> {
        let prompt = asked(self).filter(|prompt| G::USUAL.contains(&prompt.ask))?;
        match prompt.facts?.as_slice() {
            [fact] => Some(G::write_fact(fact, self.seats())),
            _ => None,
        }
    }

    fn objections(&self, text: &str) -> Result<AnyObjections, Message> {
        let entry = Entry::parse(text, &[], None, self)?;
        let found = Self::objections(self, &entry);
        let said = match &entry {
            Entry::Fact { fact, .. } => self.say(fact, &[]),
            _ => None,
        };
        Ok(AnyObjections {
            act: entry.act(),
            said,
            violations: self.show_violations(found.violations),
            waive: found.waive.iter().map(|article| article.key().to_owned()).collect(),
            impossible: found.impossible,
        })
    }

    fn buttons(&self) -> Vec<(String, Message)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let names = self.seat_names();
        let mover = asked(self).and_then(|prompt| names.get(prompt.seat?.index()));
        let mut buttons = Vec::new();
        for (text, key) in G::BUTTONS {
            let said = |name: &str| Message::new(key).with("name", name);
            let filled = |name: &String| (text.replace("NAME", name).replace("MOVER", name), said(name));
            match *text {
                text if text.contains("NAME") => buttons.extend(names.iter().map(filled)),
                text if text.contains("MOVER") => buttons.extend(mover.map(filled)),
                text => buttons.push((text.to_owned(), said(""))),
            }
        }
        let proposed = G::PROPOSING.map_or_else(Vec::new, |proposing| (proposing.buttons)(self)).into_iter();
        buttons.extend(proposed.map(|(fact, said)| (G::write_fact(&fact, self.seats()), said)));
        // The text that an act seals is written after its button is pressed, so here it only matters that something may
        // be sealed now.
        let lacks = |violation: &AnyViolation| violation.ground == Ground::Unwritten;
        let may_seal = |text: &str| {
            let written = self.with_texts(text, &[ANYTHING.to_owned()]);
            written.is_some_and(|text| DynMatch::objections(self, &text).is_ok_and(|found| !found.impossible))
        };
        let holds = |text: &str| match DynMatch::objections(self, text) {
            Ok(found) if found.violations.is_empty() => true,
            Ok(found) => found.violations.iter().all(lacks) && may_seal(text),
            Err(_) => false,
        };
        buttons.retain(|(text, ..)| holds(text));
        buttons
    }

    fn examples(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let listed = Self::prompts(self).into_iter().filter_map(|prompt| prompt.facts).flatten();
        let holds = |fact: &G::Fact| Self::objections(self, &Entry::fact(fact.clone())).violations.is_empty();
        let mut kinds = std::collections::BTreeSet::new();
        let samples =
            G::PROPOSING.map_or_else(Vec::new, |proposing| (proposing.samples)(self)).into_iter().filter(holds);
        let facts = listed.chain(samples).filter(|fact| kinds.insert(kind_of(fact)));
        facts.map(|fact| G::fact_line(&fact, self.seats())).collect()
    }

    fn rolled(&self, dice: [u8; 2]) -> Option<String> {
        G::rolled(asked(self)?.ask, dice)
    }

    fn need(&self, act: &'static str) -> Option<Need> {
        Self::need(self, act)
    }

    fn amendment_needs(&self, changes: &[TypedChange<'_>]) -> Result<Vec<Need>, Message> {
        let changes = self.typed_changes(changes, "-")?;
        Ok(self.needs(&Entry::amend(changes, "")))
    }

    fn record_text(&mut self, typed: Typed<'_>, signature: Signature) -> Result<Seq, TextError> {
        let entry = Entry::parse(typed.text, typed.waive, typed.reason, self).map_err(TextError::Unreadable)?;
        self.record(entry, signature).map_err(|found| self.refused(found))
    }

    fn preview_text(&self, typed: Typed<'_>, signature: &Signature) -> Result<AnyProposal, TextError> {
        let entry = Entry::parse(typed.text, typed.waive, typed.reason, self).map_err(TextError::Unreadable)?;
        let proposal = self.preview(&entry, signature.offices()).map_err(|found| self.refused(found))?;
        Ok(AnyProposal {
            steps: self.show_steps(&proposal.steps),
            state: G::view(self.rules(), &proposal.after.state, &proposal.after.sanctions),
            position: G::write_position(&proposal.after.state),
            prompts: show_prompts(self, &proposal.after.state),
            outcome: G::outcome(self.rules(), &proposal.after.state),
        })
    }

    fn amend_texts(
        &mut self,
        changes: &[TypedChange<'_>],
        purpose: Purpose,
        reason: &str,
        signature: Signature,
    ) -> Result<(Seq, Vec<Seq>), TextError> {
        check_length([reason], LONGEST_REASON).map_err(TextError::Unreadable)?;
        let changes = self.typed_changes(changes, reason).map_err(TextError::Unreadable)?;
        let amended = self.whole_amendment(&changes, signature.offices())?;
        let changed = amended.changed.iter().map(|(seq, _)| *seq).collect();
        let entry = Entry::Amend { changes, purpose, reason: reason.to_owned() };
        self.record(entry, signature).map(|seq| (seq, changed)).map_err(|found| self.refused(found))
    }

    fn undoable(&self, official: Option<&str>) -> Option<Seq> {
        Self::undoable(self, official)
    }

    fn redoable(&self, official: Option<&str>) -> Option<(Seq, Seq)> {
        Self::redoable(self, official)
    }

    fn rule_text(&mut self, effects: &[String], reason: &str, signature: Signature) -> Result<Seq, TextError> {
        check_length(effects.iter().map(String::as_str), G::LONGEST).map_err(TextError::Unreadable)?;
        check_length([reason], LONGEST_REASON).map_err(TextError::Unreadable)?;
        let mut reason = reason.to_owned();
        let mut parsed = Vec::new();
        let mut state = self.state().clone();
        for text in effects {
            let read = G::parse_effect(text, self.seats(), &state).map_err(Message::quoting);
            let (effect, words) = read.map_err(TextError::Unreadable)?;
            G::evolve(&mut state, &effect);
            parsed.push(effect);
            if !words.is_empty() {
                reason = format!("{reason} {words}").trim().to_owned();
            }
        }
        self.record(Entry::Ruling { effects: parsed, article: None, reason }, signature)
            .map_err(|found| self.refused(found))
    }

    fn is_exchanged(&self) -> bool {
        G::INTERCHANGE.is_some()
    }

    fn export(&self) -> Result<String, Message> {
        interchange::<G>().map(|interchange| (interchange.write)(self))
    }

    fn file_extension(&self) -> &'static str {
        G::INTERCHANGE.map_or(EXTENSION, |interchange| interchange.extension)
    }

    fn import(&mut self, text: &str, signature: &Signature) -> Result<Imported, Message> {
        let text = self.pick_game(text, None)?;
        let file = (interchange::<G>()?.read)(&text, self.rules()).map_err(Message::quoting)?;
        Self::import(self, &file, signature)
    }

    fn games_in(&self, text: &str) -> Vec<Listed> {
        interchange::<G>().map(|interchange| interchange.list(text, self.rules())).unwrap_or_default()
    }

    fn pick_game(&self, text: &str, number: Option<usize>) -> Result<String, Message> {
        interchange::<G>()?.pick(text, number)
    }

    fn try_import(&self, text: &str, signature: &Signature) -> Result<Imported, Message> {
        DynMatch::import(&mut self.clone(), text, signature)
    }

    fn rename(&mut self, seats: &Value) -> bool {
        serde_json::from_value(seats.clone()).is_ok_and(|seats| Self::rename(self, seats))
    }

    fn payload(&self, seq: Seq) -> Option<String> {
        self.stored(seq).and_then(|stored| serde_json::to_string(&stored).ok())
    }

    fn written(&self, payload: &str) -> Option<String> {
        let stored: Stored<G> = serde_json::from_str(payload).ok()?;
        Some(stored.entry.write(self.seats()))
    }

    fn adopt(&mut self, payload: &str, place: &dyn Fn(Seq) -> Option<Seq>) -> Result<Seq, TextError> {
        let unread = |error: serde_json::Error| unread_json("diverged-unreadable", &error.to_string());
        let stored: Stored<G> = serde_json::from_str(payload).map_err(|error| TextError::Unreadable(unread(error)))?;
        self.adopt_stored(stored, place)
    }

    fn restore(&mut self, payload: &str) -> Result<Seq, Diverged> {
        let seq = Seq(Self::last(self).0 + 1);
        let stored: Stored<G> = serde_json::from_str(payload).map_err(|error| {
            let newer = is_newer::<G>(payload).then(|| Message::new("diverged-newer"));
            let why = newer.unwrap_or_else(|| unread_json("diverged-unreadable", &error.to_string()));
            Diverged { seq, why }
        })?;
        Self::restore(self, stored, &mut Vec::new())
    }
}

/// Returns the first prompt that must be answered.
fn asked<G: Game>(game: &Match<G>) -> Option<Prompt<G::Fact>> {
    game.prompts().into_iter().find(|prompt| !prompt.optional)
}

/// Reads a fact that seals something.
fn sealing<G: Notation>(game: &Match<G>, text: &str) -> Option<G::Fact> {
    G::SEALING?;
    match Entry::parse(text, &[], None, game).ok()? {
        Entry::Fact { fact, .. } => (!sealed::<G>(&mut fact.clone()).is_empty()).then_some(fact),
        _ => None,
    }
}

fn interchange<G: Notation>() -> Result<Interchange<G>, Message> {
    G::INTERCHANGE.ok_or_else(|| Message::new("interchange-none").with("game", G::ID))
}

/// Checks whether an unreadable entry was written by a later revision of the game.
fn is_newer<G: Game>(payload: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Written {
        revision: u32,
    }
    serde_json::from_str::<Written>(payload).is_ok_and(|written| written.revision > G::REVISION)
}

/// Returns the kind of a fact as stored on disk.
fn kind_of(fact: &impl serde::Serialize) -> String {
    match serde_json::to_value(fact) {
        Ok(Value::Object(fields)) => fields.into_iter().next().map_or_else(String::new, |(kind, _)| kind),
        Ok(Value::String(kind)) => kind,
        _ => String::new(),
    }
}
