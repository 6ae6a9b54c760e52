//! Steps, prompts, results and entries as JSON, in the words of the referee protocol.

use rules::{
    AnyEntry, AnyPrompt, AnySeal, AnyStep, AnyViolation, Arg, Audience, DynMatch, LISTED, Message, OpenError, Outcome,
    Standing, Status, quoted,
};
use serde_json::{Map, Value, json};

use festival::i18n::{Lang, said, tr_args, tr_message};
use festival::in_words;

/// A JSON object under construction.
pub(super) type Fields = Map<String, Value>;

/// Key of the article whose title stands for unregulated cases.
const NOT_REGULATED: &str = "consiglio";

/// Returns the title of the article behind a step; unregulated cases are the council's.
pub(super) fn title<'m>(m: &'m dyn DynMatch, article: Option<&str>, lang: Lang) -> Option<&'m str> {
    m.article(article.unwrap_or(NOT_REGULATED)).map(|article| said(lang, &article.title))
}

/// Returns steps as JSON, in order.
pub(super) fn steps(m: &dyn DynMatch, steps: &[AnyStep], lang: Lang) -> Value {
    let step = |step: &AnyStep| {
        json!({
            "article": step.article,
            "title": title(m, step.article, lang),
            "text": sentence(lang, &step.text),
            "effect": step.effect,
        })
    };
    steps.iter().map(step).collect()
}

/// Returns a message as a sentence, including slips, with seats as nobody has a name here.
fn sentence(lang: Lang, sentence: &Message) -> String {
    let mut sentence = sentence.clone();
    for (_, arg) in sentence.args.iter_mut().filter(|(name, _)| *name == "sheet") {
        if let Arg::Text(sheet) = arg {
            *sheet = in_words(lang, sheet);
        }
    }
    tr_message(lang, &sentence)
}

/// Returns as JSON what the desk waits for.
pub(super) fn prompts(prompts: &[AnyPrompt]) -> Value {
    let prompt = |prompt: &AnyPrompt| {
        let mut shown = Fields::new();
        shown.insert("seat".to_owned(), json!(prompt.seat));
        shown.insert("role".to_owned(), prompt.role.name().into());
        shown.insert("ask".to_owned(), prompt.ask.into());
        if prompt.optional {
            shown.insert("optional".to_owned(), true.into());
        }
        Value::Object(shown)
    };
    prompts.iter().map(prompt).collect()
}

/// Returns the reason of a refusal.
pub(super) fn violation(violation: &AnyViolation, lang: Lang) -> Fields {
    let mut shown = Fields::new();
    shown.insert("article".to_owned(), violation.article.into());
    shown.insert("gravity".to_owned(), json!(violation.gravity));
    shown.insert("detail".to_owned(), tr_message(lang, &violation.detail).into());
    shown
}

/// Returns the message that a ruleset is unknown, with the known ones.
pub(super) fn no_such_ruleset(lang: Lang, id: &str, known: impl Iterator<Item = &'static str>) -> String {
    let known = known.collect::<Vec<_>>().join(", ");
    tr_args(lang, "cli-no-such-ruleset", &[("id", (&*quoted(id)).into()), ("known", (&known).into())])
}

/// Returns the reason why a match was not opened.
pub(super) fn not_opened(lang: Lang, why: &OpenError) -> String {
    let details: Vec<_> = match why {
        OpenError::Ruleset(problems) => problems.iter().map(|problem| &problem.detail).collect(),
        OpenError::Seats(problems) => problems.iter().map(|problem| &problem.detail).collect(),
        OpenError::Options(detail) => vec![detail],
    };
    let details = details.into_iter().take(LISTED).map(|detail| tr_message(lang, &detail.clone().quoting()));
    details.collect::<Vec<_>>().join(" ")
}

/// Returns places and points as JSON.
pub(super) fn standings(standings: &[Standing]) -> Value {
    let standing = |standing: &Standing| {
        json!({
            "seat": standing.seat,
            "place": standing.place,
            "points": standing.points(),
            "parts": standing.parts,
        })
    };
    standings.iter().map(standing).collect()
}

/// Returns the result with the standings; `null` while play goes on.
pub(super) fn outcome(m: &dyn DynMatch) -> Value {
    let shown = |outcome: Outcome| {
        json!({
            "winners": outcome.winners,
            "official": outcome.official,
            "standings": standings(&m.standings()),
        })
    };
    m.outcome().map_or(Value::Null, shown)
}

/// Returns the position of a match: `state`, `position`, `prompts`, `outcome`, and `sealed` if anything is sealed.
pub(super) fn now(m: &dyn DynMatch) -> Fields {
    let mut shown = Fields::new();
    shown.insert("state".to_owned(), m.view());
    shown.insert("position".to_owned(), m.position().into());
    shown.insert("prompts".to_owned(), prompts(&m.prompts()));
    shown.insert("outcome".to_owned(), outcome(m));
    let sealed: Vec<_> = m.seals().iter().map(seal).collect();
    if !sealed.is_empty() {
        shown.insert("sealed".to_owned(), sealed.into());
    }
    shown
}

/// Returns the digest of a position, for an audience that knows all of it: hidden parts could be derived from it.
pub(super) fn digest(m: &dyn DynMatch, audience: Audience) -> Option<String> {
    let all = audience == Audience::Referee || !m.hides();
    all.then(|| m.digest().to_string())
}

/// Returns a sealed text, and the fact that reveals it.
fn seal(seal: &AnySeal) -> Value {
    json!({
        "seq": seal.seq,
        "seat": seal.seat,
        "commitment": seal.commitment,
        "text": seal.text,
        "revealed": seal.revealed,
        "fact": seal.reveal,
    })
}

/// Returns all entries, first to last, as JSON.
pub(super) fn history(m: &dyn DynMatch, lang: Lang) -> Value {
    entries(m).map(|shown| entry(m, &shown, lang)).collect()
}

/// Returns all entries, first to last.
pub(super) fn entries(m: &dyn DynMatch) -> impl Iterator<Item = AnyEntry> {
    (1..=m.last().0).filter_map(|seq| m.entry(rules::Seq(seq)))
}

fn entry(m: &dyn DynMatch, shown: &AnyEntry, lang: Lang) -> Value {
    let (status, by) = match shown.status {
        Status::Stands => ("stands", None),
        Status::Annulled { by } => ("annulled", Some(by)),
        Status::Corrected { by } => ("corrected", Some(by)),
    };
    json!({
        "seq": shown.seq,
        "fact": shown.text,
        "act": shown.act,
        "reason": shown.reason,
        "waived": shown.waived,
        "time_ms": shown.signature.time_ms,
        "entered_by": shown.signature.entered_by,
        "approved_by": shown.signature.approved_by,
        "roles": shown.signature.roles,
        "status": status,
        "amended_by": by,
        "corrected": shown.corrected,
        "steps": steps(m, &shown.steps, lang),
    })
}

/// No shipped game seals anything: a game of the rules' tests does.
#[cfg(test)]
#[allow(dead_code, reason = "not all of the game is needed here")]
#[path = "../../crates/rules/tests/envelopes/game.rs"]
mod envelopes;

#[cfg(test)]
mod tests {
    use rules::{Conceal as _, Match, Opening, Salt, Seat, Signature, Typed, open_match};

    use super::*;

    #[test]
    fn what_is_sealed_is_shown_with_its_text_to_those_who_know_it() {
        let ruleset = include_str!("../../crates/rules/tests/envelopes/rules.ron");
        let opening = Opening {
            ruleset,
            seats: &json!([{ "name": "Ada" }, { "name": "Bea" }]),
            options: &json!({ "follow": "all" }),
        };
        let mut m: Match<envelopes::Envelope> = open_match(&opening).unwrap();
        assert_eq!(now(&m).get("sealed"), None);
        m.seal_with(Salt::new([7; 32]));
        for text in ["bid Ada 41", "bid Bea 17", "reveal 2"] {
            let typed = Typed { text, waive: &[], reason: None };
            DynMatch::record_text(&mut m, typed, Signature::script(0)).unwrap();
        }
        let sealed = |audience| now(&*m.seen_by(audience))["sealed"].clone();
        let texts = |audience| [0, 1].map(|index| sealed(audience)[index]["text"].clone());
        assert_eq!(texts(Audience::Public), [Value::Null, json!("17")]);
        assert_eq!(texts(Audience::Seat(Seat(1))), [Value::Null, json!("17")]);
        assert_eq!(texts(Audience::Seat(Seat(0))), [json!("41"), json!("17")]);
        let first = &sealed(Audience::Public)[0];
        assert_eq!((&first["fact"], &first["seat"], &first["revealed"]), (&json!("reveal 1"), &json!(0), &Value::Null));
        assert!(first["commitment"].as_str().is_some_and(|commitment| commitment.len() == 64));
        let told = history(&*m.seen_by(Audience::Public), Lang::En).to_string();
        assert!(told.contains("bid Ada ?") && told.contains("bid Bea 17") && !told.contains("Ada 41"), "{told}");
    }

    #[test]
    fn a_slip_is_told_in_the_words_of_the_language() {
        let scored = Message::new("tournament-scored").with("table", 3).with("sheet", "draw");
        let told = Lang::ALL.map(|lang| sentence(lang, &scored));
        assert!(told[0].ends_with("3: patta.") && told[1].ends_with("3: draw."), "{told:?}");
    }
}
