//! Access to the event being described, and the short texts used by all parts of the minutes.

use rules::games::oca::{Article, FlockSeat, Oca, Player};
use rules::{
    Article as _, Bilingual, Change, Entry, Game, Match, Penalty, Ruleset, Seat, Secret, Seen, Seq, Signature, Status,
};
use verbale::{Struck, StruckHow};

use festival::event::Event;
use festival::i18n::{Lang, Value, is_numbered, said, tr, tr_args};
use festival::speak;

/// Greatest length of an article number that fits in the margin.
const MARGIN: usize = 9;

/// Describes one race in words.
pub(super) struct Clerk<'a> {
    pub event: &'a Event,
    pub race: &'a Seen<'a, Match<Oca>>,
    pub lang: Lang,
    /// Formats a moment as a time of day.
    pub time: &'a dyn Fn(i64) -> String,
}

impl Clerk<'_> {
    pub fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    pub fn with(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.lang, key, args)
    }

    /// Returns a text of the ruleset in the language of the minutes.
    pub fn said<'t>(&self, text: &'t Bilingual) -> &'t str {
        said(self.lang, text)
    }

    pub fn seat(&self, seat: Seat) -> Option<&FlockSeat> {
        self.race.seats().get(seat.index())
    }

    pub fn flock(&self, seat: Seat) -> &str {
        self.seat(seat).map_or("?", |seat| seat.name.as_str())
    }

    pub fn player(&self, seat: Seat, player: Player) -> String {
        self.seat(seat).map_or_else(|| "?".to_owned(), |seat| seat.player_name(player))
    }

    /// Returns the number of an article as the rule book prints it, shortened to fit the margin.
    pub fn number(&self, article: Article) -> String {
        article_number(self.race.ruleset(), article.key())
    }

    /// Returns the heading of an article, for example the name of its square.
    pub fn heading(&self, article: Article) -> String {
        heading(self.lang, self.race.ruleset(), article.key())
    }

    /// Returns the name of an official by short name.
    pub fn official(&self, id: &str) -> String {
        official(self.event, id)
    }

    /// Returns the name of whoever answers for an act.
    pub fn entered(&self, signature: &Signature) -> String {
        entered(self.event, signature)
    }

    /// Returns who entered and who approved an act; `who` is the name already shown beside it.
    pub fn signed(&self, signature: &Signature, who: &str) -> Option<String> {
        signed(self.event, self.lang, signature, who)
    }

    /// Lists all present members of the colleges whose act an entry is: "Consiglio: Anna, Bruno e Carla."
    pub fn college(&self, entry: &Entry<Oca>, signature: &Signature) -> Option<String> {
        let needs = self.race.needs(entry);
        let colleges = needs.iter().flat_map(|need| &need.offices).filter(|(_, office)| office.quorum > 1);
        let mut told: Vec<String> = Vec::new();
        for (role, office) in colleges {
            let names: Vec<_> = signature.in_office(*role).map(|id| self.official(id)).collect();
            if names.len() >= usize::from(office.quorum) {
                let key = super::people::office(*role);
                let (office, names) = (self.tr(key), self.list(&names));
                let words = self.with("verbale-college", &[("office", (&office).into()), ("names", (&names).into())]);
                if !told.contains(&words) {
                    told.push(words);
                }
            }
        }
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// Joins words with commas and a final "and".
    pub fn list(&self, words: &[String]) -> String {
        speak::list(self.lang, words)
    }
}

/// Returns the name of an official by short name.
pub(super) fn official(event: &Event, id: &str) -> String {
    event.official_name(id)
}

/// Returns who entered an act or, if nobody was signed in at the desk, who approved it; empty for a script.
pub(super) fn entered(event: &Event, signature: &Signature) -> String {
    signature.entered_by.as_deref().map_or_else(|| approved(event, signature), |id| official(event, id))
}

/// Returns all who approved an act, or else who entered it; empty for a script.
pub(super) fn decided_by(event: &Event, signature: &Signature) -> String {
    let approved = approved(event, signature);
    if approved.is_empty() { entered(event, signature) } else { approved }
}

/// Returns who decided, and who entered it if known: "Anna, registra Bruno"; empty for a script.
pub(super) fn decided(event: &Event, lang: Lang, signature: &Signature) -> String {
    let (approved, by) = (approved(event, signature), signature.entered_by.as_deref());
    match by.map(|id| official(event, id)).filter(|_| !approved.is_empty()) {
        Some(entered) => {
            let args = [("approved", (&approved).into()), ("entered", (&entered).into())];
            tr_args(lang, "verbale-decided-both", &args)
        }
        None => decided_by(event, signature),
    }
}

/// Returns the names of all who approved, joined by commas.
fn approved(event: &Event, signature: &Signature) -> String {
    signature.approvers().map(|id| official(event, id)).collect::<Vec<_>>().join(", ")
}

/// Returns who entered and who approved an act.
///
/// `None` for a script, and where the only name is `who`, already shown beside it.
pub(super) fn signed(event: &Event, lang: Lang, signature: &Signature, who: &str) -> Option<String> {
    let entered_by = signature.entered_by.as_deref().map(|id| official(event, id));
    let approved_by = Some(approved(event, signature)).filter(|approved| !approved.is_empty());
    if (entered_by.is_none() || approved_by.is_none()) && entered(event, signature) == who {
        return None;
    }
    match (entered_by, approved_by) {
        (Some(entered), Some(approved)) => {
            let args = [("entered", (&entered).into()), ("approved", (&approved).into())];
            Some(tr_args(lang, "verbale-signed-both", &args))
        }
        (Some(entered), None) => Some(tr_args(lang, "verbale-signed", &[("entered", (&entered).into())])),
        (None, Some(approved)) => Some(tr_args(lang, "verbale-signed-approved", &[("approved", (&approved).into())])),
        (None, None) => None,
    }
}

/// Describes a penalty or a warning.
pub(super) fn penalty(lang: Lang, penalty: Penalty) -> String {
    match penalty {
        Penalty::Points(points) => tr_args(lang, "verbale-what-penalty", &[("points", points.into())]),
        Penalty::Warning => tr(lang, "verbale-what-warning"),
    }
}

/// Describes a reveal, without its text where that is not known.
pub(super) fn revealed(lang: Lang, target: Seq, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => {
            let args = [("number", number(target)), ("text", secret.text().into())];
            tr_args(lang, "minutes-act-reveal", &args)
        }
        None => tr_args(lang, "minutes-act-reveal-unknown", &[("number", number(target))]),
    }
}

/// Describes an amendment; `act` describes the new entry at a number.
pub(super) fn amendment<G: Game>(lang: Lang, changes: &[Change<G>], act: impl Fn(&Entry<G>, Seq) -> String) -> String {
    let told = changes.iter().map(|change| match change.with.as_deref() {
        None => tr_args(lang, "verbale-act-annul", &[("number", number(change.target))]),
        Some(with) => {
            let with = act(with, change.target);
            tr_args(lang, "verbale-act-correct", &[("number", number(change.target)), ("with", (&with).into())])
        }
    });
    told.collect::<Vec<_>>().join("; ")
}

/// Returns the sentence on waived articles: their numbers, and the reason.
pub(super) fn waived(lang: Lang, articles: &[String], reason: Option<&str>) -> String {
    let articles = articles.join(", ");
    let args = [("articles", (&articles).into()), ("reason", reason.unwrap_or_default().into())];
    tr_args(lang, if is_numbered(&articles) { "verbale-note-waived" } else { "verbale-note-waived-clause" }, &args)
}

/// Returns the number of an article as the rule book prints it, shortened to fit the margin.
pub(super) fn article_number<R>(ruleset: &Ruleset<R>, key: &str) -> String {
    let number = ruleset.article(key).map_or(key, |text| text.number.as_str());
    if number.chars().count() > MARGIN && !number.contains(' ') {
        return number.chars().take(6).chain(['.']).collect();
    }
    number.to_owned()
}

/// Returns the heading of an article, or its key if the ruleset has none.
pub(super) fn heading<R>(lang: Lang, ruleset: &Ruleset<R>, key: &str) -> String {
    ruleset.article(key).map_or(key, |text| said(lang, &text.title)).to_owned()
}

/// Returns the number of the article that reserves an act; empty if the ruleset names none.
pub(super) fn reserving<R>(ruleset: &Ruleset<R>, act: &str) -> String {
    let article = ruleset.acts.get(act).and_then(|reservation| ruleset.article(&reservation.article));
    article.map_or_else(String::new, |article| article.number.clone())
}

/// Returns which amendment annulled or replaced an entry, if any.
pub(super) fn struck(lang: Lang, status: Status) -> Option<Struck> {
    let (by, how, key) = match status {
        Status::Stands => return None,
        Status::Annulled { by } => (by, StruckHow::Annulled, "verbale-annulled-by"),
        Status::Corrected { by } => (by, StruckHow::Replaced, "verbale-replaced-by"),
    };
    Some(Struck { how, reference: tr_args(lang, key, &[("number", number(by))]) })
}

/// Converts an entry's number to an argument of a sentence.
pub(super) fn number(seq: Seq) -> Value<'static> {
    seq.0.into()
}

/// Formats points with a proper minus sign.
pub(super) fn points(points: i64) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
