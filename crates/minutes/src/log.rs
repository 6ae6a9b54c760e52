//! What the minutes of every log have in common: access to its record, and the rows and short texts made from it.

use rules::{Article as _, Change, Entry, Game, Match, Penalty, Recorded, Secret, Seq, Signature, Status, Step};
use verbale::{Item, Kind, List, Record, Struck, StruckHow};

use festival::event::Event;
use festival::i18n::{Lang, Value, is_numbered, said, tr, tr_args};
use festival::speak;

/// Greatest length of an article number that fits in the margin.
const MARGIN: usize = 9;

/// A record with its number, and the entry in force there, if any.
type Recording<'a, G> = (Seq, &'a Recorded<G>, Option<&'a Entry<G>>);

/// The log of a match or a tournament, told in the words of its minutes.
pub(crate) trait Log {
    /// What is played.
    type Of: Game;
    /// Start of the keys of the titles of its lists.
    const LIST: &'static str;
    /// Key of the sentence on an act admitted by waiver.
    const WAIVED: &'static str;

    fn game(&self) -> &Match<Self::Of>;
    fn event(&self) -> &Event;
    fn lang(&self) -> Lang;

    /// Formats a moment.
    fn time(&self, ms: i64) -> String;

    /// Describes the entry at a number in words that stand alone; `steps` are its consequences.
    fn register_line(&self, seq: Seq, entry: &Entry<Self::Of>, steps: &[Step<Self::Of>]) -> String;

    /// Lists all present members of the colleges whose act an entry is, where colleges are named.
    fn college(&self, _entry: &Entry<Self::Of>, _signature: &Signature) -> Option<String> {
        None
    }

    /// Returns the name of whoever answers for an amendment.
    fn amended_by(&self, signature: &Signature) -> String {
        self.entered(signature)
    }

    fn tr(&self, key: &str) -> String {
        tr(self.lang(), key)
    }

    fn with(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.lang(), key, args)
    }

    /// Joins words with commas and a final "and".
    fn list(&self, words: &[String]) -> String {
        speak::list(self.lang(), words)
    }

    /// Returns the number of an article as the rule book prints it, shortened to fit the margin.
    fn number(&self, article: <Self::Of as Game>::Article) -> String {
        let text = self.game().ruleset().article(article.key());
        let number = text.map_or(article.key(), |text| text.number.as_str());
        if number.chars().count() > MARGIN && !number.contains(' ') {
            return number.chars().take(6).chain(['.']).collect();
        }
        number.to_owned()
    }

    /// Returns the number of the article that something stands under; where none does, that it is not regulated.
    fn under(&self, article: Option<<Self::Of as Game>::Article>) -> String {
        article.map_or_else(|| self.tr("verbale-not-regulated"), |article| self.number(article))
    }

    /// Returns the numbers of articles, joined by commas.
    fn numbers(&self, articles: &[<Self::Of as Game>::Article]) -> String {
        articles.iter().map(|article| self.number(*article)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the heading of an article, for example the name of its square; its key if the ruleset has none.
    fn heading(&self, article: <Self::Of as Game>::Article) -> String {
        let text = self.game().ruleset().article(article.key());
        text.map_or(article.key(), |text| said(self.lang(), &text.title)).to_owned()
    }

    /// Returns the number of the article that reserves an act; empty if the ruleset names none.
    fn reserving(&self, act: &str) -> String {
        let ruleset = self.game().ruleset();
        let article = ruleset.acts.get(act).and_then(|reservation| ruleset.article(&reservation.article));
        article.map_or_else(String::new, |article| article.number.clone())
    }

    /// Returns the name of whoever answers for an act.
    fn entered(&self, signature: &Signature) -> String {
        entered(self.event(), signature)
    }

    /// Returns who entered and who approved an act.
    ///
    /// `None` for a script, and where the only name is `who`, already shown beside it.
    fn signed(&self, signature: &Signature, who: &str) -> Option<String> {
        let entered_by = signature.entered_by.as_deref().map(|id| self.event().official_name(id));
        let approved_by = Some(approved(self.event(), signature)).filter(|approved| !approved.is_empty());
        if (entered_by.is_none() || approved_by.is_none()) && self.entered(signature) == who {
            return None;
        }
        match (entered_by, approved_by) {
            (Some(entered), Some(approved)) => {
                let args = [("entered", (&entered).into()), ("approved", (&approved).into())];
                Some(self.with("verbale-signed-both", &args))
            }
            (Some(entered), None) => Some(self.with("verbale-signed", &[("entered", (&entered).into())])),
            (None, Some(approved)) => Some(self.with("verbale-signed-approved", &[("approved", (&approved).into())])),
            (None, None) => None,
        }
    }

    fn reason(&self, reason: &str) -> String {
        self.with("verbale-reason", &[("reason", reason.into())])
    }

    /// Returns the sentence on waived articles: their numbers, and the reason; `None` if there are none.
    fn waived(&self, articles: &[<Self::Of as Game>::Article], reason: Option<&str>) -> Option<String> {
        let numbers = self.numbers(articles);
        let args = [("articles", (&numbers).into()), ("reason", reason.unwrap_or_default().into())];
        let key = if is_numbered(&numbers) { "verbale-note-waived" } else { "verbale-note-waived-clause" };
        (!articles.is_empty()).then(|| self.with(key, &args))
    }

    /// Returns the note on what stands in the place of an entry that was corrected.
    fn corrected(&self, status: Status) -> Option<String> {
        let Status::Corrected { by } = status else { return None };
        Some(self.with("verbale-note-corrected", &[("by", number(by))]))
    }

    /// Returns which amendment annulled or replaced an entry, if any.
    fn struck(&self, status: Status) -> Option<Struck> {
        let (by, how, key) = match status {
            Status::Stands => return None,
            Status::Annulled { by } => (by, StruckHow::Annulled, "verbale-annulled-by"),
            Status::Corrected { by } => (by, StruckHow::Replaced, "verbale-replaced-by"),
        };
        Some(Struck { how, reference: self.with(key, &[("number", number(by))]) })
    }

    /// Lists all records, each with the entry in force at its number, if any.
    fn record(&self) -> impl Iterator<Item = Recording<'_, Self::Of>> {
        self.game().entries().iter().enumerate().map(|(index, recorded)| {
            let seq = Seq::at(index);
            (seq, recorded, self.game().effective(seq))
        })
    }

    /// Returns a row of the register with who, when and what, without consequences.
    fn row(&self, seq: Seq, recorded: &Recorded<Self::Of>, kind: Kind, who: String, what: String) -> Record {
        row(seq.0, kind, self.time(recorded.signature.time_ms), who, what)
    }

    /// Returns a list of the register's contents under its title.
    fn titled(&self, key: &str, items: Vec<Item>) -> List {
        List { key: key.to_owned(), title: self.tr(&format!("{}-{key}", Self::LIST)), items }
    }

    /// Returns an item about an entry, headed by `who`.
    fn item(&self, seq: Seq, recorded: &Recorded<Self::Of>, who: String, text: String) -> Item {
        let time = self.time(recorded.signature.time_ms);
        Item { number: Some(seq.0), time, who, seat: None, text, article: String::new(), replaced: None }
    }

    /// Joins the act, why, and who signed; `who` is the name already shown beside it.
    fn stated(&self, what: &str, why: Option<String>, recorded: &Recorded<Self::Of>, who: &str) -> String {
        let text = what.trim_end_matches('.').to_owned() + ".";
        let signed = self.signed(&recorded.signature, who);
        let college = self.college(&recorded.entry, &recorded.signature);
        why.into_iter().chain(signed).chain(college).fold(text, |text, more| format!("{text} {more}"))
    }

    /// Collects the items of all entries in force.
    fn in_force(&self, item: impl Fn(Seq, &Recorded<Self::Of>, &Entry<Self::Of>) -> Option<Item>) -> Vec<Item> {
        self.record().filter_map(|(seq, recorded, entry)| item(seq, recorded, entry?)).collect()
    }

    /// Lists the facts in force that were admitted by waiver.
    fn waivers(&self) -> Vec<Item> {
        self.in_force(|seq, recorded, entry| {
            let Entry::Fact { waived, reason, .. } = entry else { return None };
            if waived.is_empty() {
                return None;
            }
            let named = waived.iter().map(|article| self.heading(*article)).collect::<Vec<_>>().join(", ");
            let act = self.register_line(seq, entry, &recorded.steps);
            let what = self.with(Self::WAIVED, &[("what", (&named).into()), ("act", (&act).into())]);
            let who = decided_by(self.event(), &recorded.signature);
            let why = reason.as_deref().map(|reason| self.reason(reason));
            let text = self.stated(&what, why, recorded, &who);
            Some(Item { article: self.numbers(waived), ..self.item(seq, recorded, who, text) })
        })
    }

    /// Lists the amendments in force, a row for each entry changed, with its earlier text.
    fn amendments(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (seq, recorded, effective) in self.record() {
            let Some(Entry::Amend { changes, reason, .. }) = effective else { continue };
            for change in changes {
                let what = self.amendment(std::slice::from_ref(change));
                let who = self.amended_by(&recorded.signature);
                let text = self.stated(&what, Some(self.reason(reason)), recorded, &who);
                let first =
                    self.game().entry(change.target).map(|first| self.register_line(change.target, &first.entry, &[]));
                let article = self.reserving("amend");
                items.push(Item { replaced: first, article, ..self.item(seq, recorded, who, text) });
            }
        }
        items
    }

    /// Describes an amendment, without the texts of the old entries.
    fn amendment(&self, changes: &[Change<Self::Of>]) -> String {
        amendment(self.lang(), changes, |with, seq| self.register_line(seq, with, &[]))
    }
}

/// Returns a row of a register without consequences: its number and kind, when, who, and what.
pub(crate) const fn row(number: u64, kind: Kind, time: String, who: String, what: String) -> Record {
    Record {
        section: String::new(),
        number,
        kind,
        time,
        who,
        seat: None,
        dice: Vec::new(),
        what,
        validation: None,
        steps: Vec::new(),
        notes: Vec::new(),
        struck: None,
    }
}

/// Returns who entered an act or, if nobody was signed in at the desk, who approved it; empty for a script.
fn entered(event: &Event, signature: &Signature) -> String {
    signature.entered_by.as_deref().map_or_else(|| approved(event, signature), |id| event.official_name(id))
}

/// Returns all who approved an act, or else who entered it; empty for a script.
pub(crate) fn decided_by(event: &Event, signature: &Signature) -> String {
    let approved = approved(event, signature);
    if approved.is_empty() { entered(event, signature) } else { approved }
}

/// Returns who decided, and who entered it if known: "Anna, registra Bruno"; empty for a script.
pub(crate) fn decided(event: &Event, lang: Lang, signature: &Signature) -> String {
    let (approved, by) = (approved(event, signature), signature.entered_by.as_deref());
    match by.map(|id| event.official_name(id)).filter(|_| !approved.is_empty()) {
        Some(entered) => {
            let args = [("approved", (&approved).into()), ("entered", (&entered).into())];
            tr_args(lang, "verbale-decided-both", &args)
        }
        None => decided_by(event, signature),
    }
}

/// Returns the names of all who approved, joined by commas.
fn approved(event: &Event, signature: &Signature) -> String {
    signature.approvers().map(|id| event.official_name(id)).collect::<Vec<_>>().join(", ")
}

/// Describes a penalty or a warning.
pub(crate) fn penalty(lang: Lang, penalty: Penalty) -> String {
    match penalty {
        Penalty::Points(points) => tr_args(lang, "verbale-what-penalty", &[("points", points.into())]),
        Penalty::Warning => tr(lang, "verbale-what-warning"),
    }
}

/// Describes a reveal, without its text where that is not known.
pub(crate) fn revealed(lang: Lang, target: Seq, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => {
            let args = [("number", number(target)), ("text", secret.text().into())];
            tr_args(lang, "minutes-act-reveal", &args)
        }
        None => tr_args(lang, "minutes-act-reveal-unknown", &[("number", number(target))]),
    }
}

/// Describes an amendment; `act` describes the new entry at a number.
pub(crate) fn amendment<G: Game>(lang: Lang, changes: &[Change<G>], act: impl Fn(&Entry<G>, Seq) -> String) -> String {
    let told = changes.iter().map(|change| match change.with.as_deref() {
        None => tr_args(lang, "verbale-act-annul", &[("number", number(change.target))]),
        Some(with) => {
            let with = act(with, change.target);
            tr_args(lang, "verbale-act-correct", &[("number", number(change.target)), ("with", (&with).into())])
        }
    });
    told.collect::<Vec<_>>().join("; ")
}

/// Describes the entry made at a number, and the entry in force there now if it differs.
pub(crate) fn told_twice<G: Game>(
    game: &Match<G>,
    seq: Seq,
    words: impl Fn(&Entry<G>) -> String,
) -> Option<(String, Option<String>)> {
    let made = &game.entry(seq)?.entry;
    let now = game.effective(seq).filter(|entry| !std::ptr::eq(*entry, made));
    Some((words(made), now.map(words)))
}

/// Returns an act with the note that is a part of it, if there is one.
pub(crate) fn noted(act: String, note: &str) -> String {
    if note.is_empty() { act } else { format!("{act} · {note}") }
}

/// Converts an entry's number to an argument of a sentence.
pub(crate) fn number(seq: Seq) -> Value<'static> {
    seq.0.into()
}

/// Formats points with a proper minus sign.
pub(crate) fn points(points: i64) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
