//! Why something was not done, as answers say it.

use rules::{AnySeatProblem, AnyViolation, Message, OpenError, Stopped, TextError};
use serde_json::{Value, json};

use crate::cli::show::{self, Fields};
use festival::i18n::{Lang, tr_message};

/// Says that a request can't be obeyed.
pub(super) fn error(code: &str, detail: String) -> Fields {
    one("error", json!({ "code": code, "detail": detail }))
}

/// Makes an answer of one field.
pub(super) fn one(name: &str, value: Value) -> Fields {
    Fields::from_iter([(name.to_owned(), value)])
}

/// Says that a request does not fit, by a sentence.
pub(super) fn unfit(lang: Lang, why: &Message) -> Fields {
    error("request", tr_message(lang, why))
}

/// Says why a text was not recorded.
pub(super) fn refused(lang: Lang, why: TextError) -> Fields {
    let list = |violations: &[AnyViolation]| violations.iter().map(|v| show::violation(v, lang)).collect::<Vec<_>>();
    match why {
        TextError::Unreadable(detail) => error("parse", tr_message(lang, &detail)),
        TextError::Refused(violations) => one("violations", json!(list(&violations))),
        TextError::Breaks { changed, broken } => {
            let mut all = Vec::new();
            for (seq, violations) in &broken {
                for mut violation in list(violations) {
                    violation.insert("entry".to_owned(), json!(seq));
                    all.push(violation);
                }
            }
            let broken: Vec<_> = broken.iter().map(|(seq, _)| seq).collect();
            let mut fields = one("violations", json!(all));
            fields.insert("changed".to_owned(), json!(changed));
            fields.insert("broken".to_owned(), json!(broken));
            fields
        }
    }
}

/// Names the bad move at which an import stopped, and what is wrong with it.
pub(super) fn stopped(lang: Lang, Stopped { at, why }: Stopped) -> Fields {
    let mut shown = refused(lang, why);
    shown.insert("line".to_owned(), at.line.into());
    shown.insert("number".to_owned(), at.number.into());
    shown.insert("text".to_owned(), at.text.into());
    shown
}

/// Says why a match was not opened.
pub(super) fn not_opened(lang: Lang, why: OpenError) -> Fields {
    let detail = show::not_opened(lang, &why);
    match why {
        OpenError::Ruleset(_) => error("ruleset", detail),
        OpenError::Seats(problems) => wrong_seats(lang, &problems, &detail),
        OpenError::Options(_) => error("request", detail),
    }
}

/// Says what is wrong with the seats: in one sentence, and one by one with the article that says so.
fn wrong_seats(lang: Lang, problems: &[AnySeatProblem], detail: &str) -> Fields {
    let each = problems.iter().map(|problem| {
        let (seat, detail) = (problem.seat.map(|seat| seat.0), tr_message(lang, &problem.detail));
        json!({ "seat": seat, "field": problem.field, "article": problem.article, "detail": detail })
    });
    let each: Vec<_> = each.collect();
    one("error", json!({ "code": "seats", "detail": detail, "problems": each }))
}
