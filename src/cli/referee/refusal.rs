//! The reasons of refusals in answers.

use rules::{AnySeatProblem, AnyViolation, LISTED, Message, OpenError, Stopped, TextError, quoted};
use serde_json::{Value, json};

use crate::cli::show::{self, Fields};
use festival::i18n::{Lang, tr_message};

/// Returns the answer to a request that cannot be carried out.
pub(super) fn error(code: &str, detail: String) -> Fields {
    one("error", json!({ "code": code, "detail": detail }))
}

/// Creates an answer with one field.
pub(super) fn one(name: &str, value: Value) -> Fields {
    Fields::from_iter([(name.to_owned(), value)])
}

/// Returns the answer to a request that does not fit, with the reason.
pub(super) fn unfit(lang: Lang, why: &Message) -> Fields {
    error("request", tr_message(lang, &why.clone().quoting()))
}

/// Returns the reasons why a text was not recorded.
pub(super) fn refused(lang: Lang, why: TextError) -> Fields {
    let list = |violations: &[AnyViolation]| {
        let one_by_one = violations.iter().filter(|violation| violation.ground.more().is_none());
        one_by_one.map(|violation| show::violation(violation, lang)).collect::<Vec<_>>()
    };
    match why {
        TextError::Unreadable(detail) => error("parse", tr_message(lang, &detail)),
        TextError::Refused(violations) => listed(list(&violations), unlisted(&violations)),
        TextError::Breaks { changed, broken } => {
            let (mut all, mut more) = (Vec::new(), 0);
            for (seq, violations) in &broken {
                more += unlisted(violations);
                for mut violation in list(violations) {
                    violation.insert("entry".to_owned(), json!(seq));
                    all.push(violation);
                }
            }
            let broken: Vec<_> = broken.iter().map(|(seq, _)| seq).collect();
            let mut fields = listed(all, more);
            fields.insert("changed".to_owned(), json!(changed));
            fields.insert("broken".to_owned(), json!(broken));
            fields
        }
    }
}

/// Returns the number of violations beyond the end of a list, which its last element stands for.
fn unlisted(violations: &[AnyViolation]) -> usize {
    violations.iter().filter_map(|violation| violation.ground.more()).sum()
}

/// Lists violations; if there are more than the limit, with their total.
fn listed(mut shown: Vec<Fields>, more: usize) -> Fields {
    let count = shown.len() + more;
    shown.truncate(LISTED);
    let complete = shown.len() == count;
    let mut fields = one("violations", json!(shown));
    if !complete {
        fields.insert("count".to_owned(), count.into());
    }
    fields
}

/// Returns the bad move at which an import stopped, with the reason.
pub(super) fn stopped(lang: Lang, Stopped { at, why }: Stopped) -> Fields {
    let mut shown = refused(lang, why);
    shown.insert("line".to_owned(), at.line.into());
    shown.insert("number".to_owned(), at.number.into());
    shown.insert("text".to_owned(), quoted(&at.text).into());
    shown
}

/// Returns the reason why a match was not opened.
pub(super) fn not_opened(lang: Lang, why: OpenError) -> Fields {
    let detail = show::not_opened(lang, &why);
    match why {
        OpenError::Ruleset(_) => error("ruleset", detail),
        OpenError::Seats(problems) => wrong_seats(lang, &problems, &detail),
        OpenError::Options(_) => error("request", detail),
    }
}

/// Returns the problems of the seats: in one sentence, and one by one with the articles that they violate.
fn wrong_seats(lang: Lang, problems: &[AnySeatProblem], detail: &str) -> Fields {
    let each = problems.iter().map(|problem| {
        let detail = tr_message(lang, &problem.detail.clone().quoting());
        let seat = problem.seat.map(|seat| seat.0);
        json!({ "seat": seat, "field": problem.field, "article": problem.article, "detail": detail })
    });
    let each: Vec<_> = each.take(LISTED).collect();
    let mut wrong = json!({ "code": "seats", "detail": detail, "problems": each });
    if problems.len() > LISTED {
        wrong["count"] = problems.len().into();
    }
    one("error", wrong)
}
