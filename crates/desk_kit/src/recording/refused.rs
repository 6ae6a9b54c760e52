//! Why an entry of a match was not recorded, in words.

use rules::{Seq, TextError};

use crate::line::{Line, refusal_words};
use crate::match_lines::violation_lines;
use crate::{Cx, Tone};
use festival::event::{OpenMatch, match_stream};
use festival::i18n::tr_message;
use minutes::match_words;

/// Returns the number of the entry recorded in a match, or shows at the foot of the window why there is none.
pub fn said_if_not(cx: &mut Cx<'_>, id: &str, done: Option<Result<Seq, TextError>>) -> Option<Seq> {
    let said = match done {
        Some(Ok(seq)) => return Some(seq),
        None => cx.why_closed(&match_stream(id)),
        Some(Err(error)) => {
            let lines = cx.live.event.find(id).map(|open| why_not(cx, open, &error)).unwrap_or_default();
            match error {
                TextError::Unreadable(_) => lines.iter().map(Line::sentence).collect(),
                _ => refusal_words(cx.lang, &lines),
            }
        }
    };
    cx.say(Tone::Bad, said);
    None
}

/// Returns why an entry is not recorded.
fn why_not(cx: &Cx<'_>, open: &OpenMatch, error: &TextError) -> Vec<Line> {
    let game = open.game.as_dyn();
    match error {
        TextError::Unreadable(message) => vec![Line { text: tr_message(cx.lang, message), ..Line::default() }],
        TextError::Refused(violations) => violation_lines(game, violations, cx.lang),
        TextError::Breaks { broken, .. } => {
            let lines = |(seq, violations): &(Seq, Vec<rules::AnyViolation>)| {
                let what = match_words(open, *seq, cx.lang).map(|(what, _)| what).unwrap_or_default();
                let lines = violation_lines(game, violations, cx.lang);
                let number = seq.0;
                lines.into_iter().map(move |line| Line { text: format!("{number}. {what} — {}", line.text), ..line })
            };
            broken.iter().flat_map(lines).collect()
        }
    }
}
