//! Entries as people type them: the game's facts, and the judges' words that all games share.

use crate::entry::{Entry, Penalty};
use crate::kit::Seat;
use crate::synonyms::in_notation;
use crate::text::{LONGEST_REASON, begins_ruling, check_length, first_word, name_of, take_seat};
use crate::{Article, Game, Match, Message, Notation, Seq};

/// How many `;` are tried as the end of an effect.
const MOST_SEPARATORS: usize = 8;

/// Signs without meaning at the end of a line.
const END_SIGNS: [char; 4] = ['!', '.', ',', ';'];

/// Most effects of one ruling.
const MOST_EFFECTS: usize = 100;

/// Reads a line in the words of the notation or in Italian, with any blanks and a closing sign; an error quotes the
/// words as typed.
fn forgiving<G: Notation, T>(
    text: &str,
    seats: &[G::Seat],
    read: impl Fn(&str) -> Result<T, Message>,
) -> Result<T, Message> {
    let unread = match read(text) {
        Err(why) => why,
        done => return done,
    };
    let is_name = |word: &str| {
        let mut names = seats.iter().flat_map(|seat| G::seat_name(seat).split_whitespace());
        names.any(|name| name.to_lowercase() == word)
    };
    let noted = |text: &str| in_notation::<G>(text, is_name);
    let unread = match noted(text).map(|noted| (read(&noted), noted)) {
        Some((Err(why), noted)) => why.or_typed(&noted, text.trim()),
        Some((done, _)) => return done,
        None => unread,
    };
    let ended = |signs: &[char]| {
        let bare = text.trim_end_matches(|sign: char| sign.is_whitespace() || signs.contains(&sign));
        noted(bare).unwrap_or_else(|| bare.to_owned())
    };
    // A call ends with the first sign.
    let [called, bare] = [ended(&END_SIGNS[1..]), ended(&END_SIGNS)];
    let closed = [close_up(&bare, is_sign), close_up(&bare, |_| true)];
    let mut ways = [called, bare].into_iter().chain(closed.into_iter().filter(|_| G::CLOSES_UP));
    ways.find_map(|way| if way == text { None } else { read(&way).ok() }).ok_or(unread)
}

/// Removes the blanks next to such signs, since people type them with or without. Two figures stay apart.
fn close_up(text: &str, sign: impl Fn(char) -> bool) -> String {
    let mut closed = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if let Some((last, first)) = closed.chars().next_back().zip(word.chars().next())
            && (!(sign(last) || sign(first)) || (last.is_ascii_digit() && first.is_ascii_digit()))
        {
            closed.push(' ');
        }
        closed.push_str(word);
    }
    closed
}

const fn is_sign(letter: char) -> bool {
    matches!(letter, '@' | '/' | '>' | '=' | ':' | '+' | '-' | '(')
}

impl<G: Notation> Entry<G> {
    /// Reads an entry as typed: a fact of the game, `penalty NAME POINTS reason`, `warning NAME reason`, `reveal ENTRY`
    /// for something sealed, or the effects of a ruling, separated by `;`, followed by the reason.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    pub fn parse(text: &str, waive: &[String], reason: Option<&str>, m: &Match<G>) -> Result<Self, Message> {
        Ok(Self::parse_at(text, waive, reason, m.seats(), m.state())?.spelled_out(m.rules(), m.state()))
    }

    /// Completes the fact of an entry with what goes without saying, see [`Notation::spelled_out`].
    fn spelled_out(self, rules: &G::Rules, state: &G::State) -> Self {
        match self {
            Self::Fact { fact, waived, reason } => {
                Self::Fact { fact: G::spelled_out(fact, rules, state), waived, reason }
            }
            other => other,
        }
    }

    /// Reads an entry as typed in another position of the match, like [`Entry::parse`].
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    pub fn parse_at(
        text: &str,
        waive: &[String],
        reason: Option<&str>,
        seats: &[G::Seat],
        state: &G::State,
    ) -> Result<Self, Message> {
        check_length([text], G::LONGEST)?;
        check_length(reason, LONGEST_REASON)?;
        if text.trim().is_empty() {
            return Err(Message::new("parse-empty"));
        }
        let entry = forgiving::<G, _>(text, seats, |text| Self::read_at(text, waive, reason, seats, state))
            .map_err(|why| why.or_whole("text", text.trim()).quoting())?;
        if let Self::Ruling { reason, .. } | Self::Sanction { reason, .. } = &entry {
            check_length([reason.as_str()], LONGEST_REASON)?;
        }
        Ok(entry)
    }

    fn read_at(
        text: &str,
        waive: &[String],
        reason: Option<&str>,
        seats: &[G::Seat],
        state: &G::State,
    ) -> Result<Self, Message> {
        let (word, rest) = first_word(text);
        match word {
            "penalty" => {
                let (seat, rest) = take_seat::<G>(rest, seats)?;
                let (points, words) = first_word(rest);
                let points = points.parse().map_err(|_| Message::new("parse-points").with("text", points))?;
                let waived = parse_articles::<G>(waive)?;
                let reason = join_reason(words, reason);
                Ok(Self::Sanction { seat, penalty: Penalty::Points(points), waived, reason })
            }
            "warning" => {
                let (seat, words) = take_seat::<G>(rest, seats)?;
                let (waived, reason) = (parse_articles::<G>(waive)?, join_reason(words, reason));
                Ok(Self::Sanction { seat, penalty: Penalty::Warning, waived, reason })
            }
            "reveal" if G::SEALING.is_some() => {
                let (target, part) = parse_part(rest)?;
                let waived = parse_articles::<G>(waive)?;
                Ok(Self::Reveal { target, part, secret: None, waived, reason: reason.map(str::to_owned) })
            }
            _ if begins_ruling::<G>(text) => {
                let (effects, words) = parse_effects::<G>(text, seats, state)?;
                let reason = join_reason(&words, reason);
                Ok(Self::Ruling { effects, article: None, reason })
            }
            _ => Ok(Self::Fact {
                fact: G::parse_fact(text, seats, state)?,
                waived: parse_articles::<G>(waive)?,
                reason: reason.map(str::to_owned),
            }),
        }
    }

    /// Writes an entry for the input line at the desk; [`Entry::parse`] reads it back, too.
    pub fn line(&self, seats: &[G::Seat]) -> String {
        match self {
            Self::Fact { fact, .. } => G::fact_line(fact, seats),
            other => other.write(seats),
        }
    }

    /// Writes an entry so that [`Entry::parse`] reads it back; an amendment names its targets.
    pub fn write(&self, seats: &[G::Seat]) -> String {
        let name = |seat: &Seat| name_of::<G>(seats, *seat);
        match self {
            Self::Fact { fact, .. } => G::write_fact(fact, seats),
            Self::Ruling { effects, reason, .. } => {
                let effects: Vec<_> = effects.iter().map(|effect| G::write_effect(effect, seats)).collect();
                format!("{} {reason}", effects.join("; ")).trim_end().to_owned()
            }
            Self::Sanction { seat, penalty: Penalty::Points(points), reason, .. } => {
                format!("penalty {} {points} {reason}", name(seat))
            }
            Self::Sanction { seat, penalty: Penalty::Warning, reason, .. } => {
                format!("warning {} {reason}", name(seat))
            }
            Self::Reveal { target, part: 0, .. } => format!("reveal {}", target.0),
            Self::Reveal { target, part, .. } => format!("reveal {}.{}", target.0, part + 1),
            Self::Amend { changes, .. } => {
                let changes: Vec<_> = changes
                    .iter()
                    .map(|change| match &change.with {
                        None => format!("annul {}", change.target.0),
                        Some(with) => format!("correct {} {}", change.target.0, with.write(seats)),
                    })
                    .collect();
                changes.join(" + ")
            }
        }
    }
}

impl<G: Notation> Match<G> {
    /// Reads the replacement of an entry, as it would have been read then. A fact keeps its waivers and their reason, a
    /// ruling its article; `reason` is used for a ruling or sanction typed without one, and for a fact that waives more
    /// than before.
    ///
    /// # Errors
    /// What can't be read, and what was expected.
    pub fn read_correction(
        &self,
        target: Seq,
        text: &str,
        waive: &[String],
        reason: Option<&str>,
    ) -> Result<Entry<G>, Message> {
        let more = parse_articles::<G>(waive)?;
        let state = &self.before(target).state;
        let mut entry = Entry::parse_at(text, &[], None, self.seats(), state)?.spelled_out(self.rules(), state);
        match (&mut entry, self.effective(target).or_else(|| self.entry(target).map(|recorded| &recorded.entry))) {
            (Entry::Fact { waived, reason, .. }, Some(Entry::Fact { waived: stood, reason: why, .. }))
            | (Entry::Reveal { waived, reason, .. }, Some(Entry::Reveal { waived: stood, reason: why, .. })) => {
                waived.clone_from(stood);
                reason.clone_from(why);
            }
            (Entry::Sanction { waived, .. }, Some(Entry::Sanction { waived: stood, .. })) => waived.clone_from(stood),
            (Entry::Ruling { article, .. }, Some(Entry::Ruling { article: stood, .. })) => *article = *stood,
            _ => {}
        }
        if let (Entry::Ruling { reason: own, .. } | Entry::Sanction { reason: own, .. }, Some(reason)) =
            (&mut entry, reason)
            && own.is_empty()
        {
            reason.clone_into(own);
        }
        self.keep_sealed(target, &mut entry);
        if let Entry::Fact { waived, reason: own, .. } | Entry::Reveal { waived, reason: own, .. } = &mut entry {
            let new: Vec<_> = more.into_iter().filter(|article| !waived.contains(article)).collect();
            if !new.is_empty() {
                *own = Some(join_reason(own.as_deref().unwrap_or_default(), reason));
                waived.extend(new);
            }
        }
        Ok(entry)
    }
}

/// Reads the effects of a ruling, each in the position left by the ones before; the text after the last is returned as
/// the reason. A `;` separates two effects only if a whole effect stands before it and another begins after it.
fn parse_effects<G: Notation>(
    text: &str,
    seats: &[G::Seat],
    state: &G::State,
) -> Result<(Vec<G::Effect>, String), Message> {
    let mut state = state.clone();
    let mut effects = Vec::new();
    let mut rest = text;
    while let Some((effect, after)) = first_effect::<G>(rest, seats, &state) {
        G::evolve(&mut state, &effect);
        effects.push(effect);
        rest = after;
        if effects.len() >= MOST_EFFECTS {
            return Err(Message::new("parse-too-many").with("most", MOST_EFFECTS));
        }
    }
    let (effect, words) = G::parse_effect(rest, seats, &state)?;
    effects.push(effect);
    Ok((effects, words))
}

/// Splits off an effect that is followed by another one.
fn first_effect<'t, G: Notation>(text: &'t str, seats: &[G::Seat], state: &G::State) -> Option<(G::Effect, &'t str)> {
    text.match_indices(';').take(MOST_SEPARATORS).find_map(|(at, _)| {
        let after = text[at + 1..].trim_start();
        if !begins_ruling::<G>(after) {
            return None;
        }
        let (effect, words) = G::parse_effect(text[..at].trim_end(), seats, state).ok()?;
        words.is_empty().then_some((effect, after))
    })
}

/// Reads the target of a reveal: `12`, or `12.3` with the part from 1.
fn parse_part(text: &str) -> Result<(Seq, usize), Message> {
    let (target, part) = text.trim().split_once('.').unwrap_or((text.trim(), "1"));
    let read = |number: &str| number.parse().ok().filter(|number| *number > 0);
    let place = read(target).zip(read(part).and_then(|part| usize::try_from(part - 1).ok()));
    let (target, part) = place.ok_or_else(|| Message::new("parse-reveal").with("text", text))?;
    Ok((Seq(target), part))
}

fn join_reason(words: &str, reason: Option<&str>) -> String {
    [words.trim(), reason.unwrap_or_default().trim()].join(" ").trim().to_owned()
}

/// Reads the keys of articles, each kept once.
fn parse_articles<G: Game>(keys: &[String]) -> Result<Vec<G::Article>, Message> {
    let mut articles = Vec::new();
    for key in keys {
        let unknown = || Message::new("parse-article").with("text", key.as_str()).quoting();
        let article = G::Article::from_key(key).ok_or_else(unknown)?;
        if !articles.contains(&article) {
            articles.push(article);
        }
    }
    Ok(articles)
}
