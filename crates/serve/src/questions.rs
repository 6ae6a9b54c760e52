//! The questions of a slip as a form in a browser, and what was answered.

use festival::field_word;
use festival::i18n::{tr, tr_args};
use festival::slip::{Asked, label, slip_of};
use maud::{Markup, html};
use tournament::slip::{Ask, Field, How, Slip};

use crate::posted::Posted;

/// How often what may be asked again and again, such as a hand, is asked; more go on one line.
const AGAIN: usize = 12;

/// Answers as they were typed: number by number, or on one line.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    values: Vec<String>,
    line: String,
}

impl Answers {
    /// Takes the answers out of a form.
    pub fn of(asked: &Asked<'_>, form: &Posted) -> Self {
        let values = (0..fields(asked).len()).map(|at| form.get(&name(at)).to_owned());
        Self { values: values.collect(), line: form.get("line").to_owned() }
    }

    /// Returns the answers that make a slip.
    pub fn from_slip(asked: &Asked<'_>, slip: &Slip) -> Self {
        let shown = |value: Option<i64>| value.map_or_else(String::new, |value| value.to_string());
        match slip.to_fields(asked.form, asked.names.len()) {
            Some(values) => Self { values: values.into_iter().map(shown).collect(), line: String::new() },
            None => Self { values: Vec::new(), line: festival::as_typed(asked.lang, asked.form, slip) },
        }
    }

    /// Returns the slip that they make.
    ///
    /// # Errors
    /// What is missing, or can't be read, in words.
    pub fn slip(&self, asked: &Asked<'_>) -> Result<Slip, String> {
        if !self.line.is_empty() {
            return asked.line(&self.line);
        }
        if self.values.iter().all(String::is_empty) {
            return Err(tr(asked.lang, "serve-slip-empty"));
        }
        let typed = self.values.iter().rposition(|value| !value.is_empty()).map_or(0, |last| last + 1);
        let least = asked.form.fields(asked.names.len()).len();
        slip_of(asked, &self.values[..typed.max(least).min(self.values.len())])
    }
}

/// Lists the questions, those that repeat several times.
fn fields(asked: &Asked<'_>) -> Vec<Field> {
    let mut fields = asked.form.fields(asked.names.len());
    let again: Vec<_> = fields.iter().filter(|field| field.repeats).cloned().collect();
    for _ in 1..AGAIN {
        fields.extend(again.iter().cloned());
    }
    fields
}

fn name(at: usize) -> String {
    format!("f{at}")
}

/// Draws the questions with what is answered so far: those about each player by player, then the others.
pub fn questions(asked: &Asked<'_>, answers: &Answers) -> Markup {
    let fields = fields(asked);
    let value = |at: usize| answers.values.get(at).map_or("", String::as_str);
    let of = |seat: Option<usize>| {
        let own = fields.iter().enumerate().filter(move |(_, field)| field.seat.map(usize::from) == seat);
        own.collect::<Vec<_>>()
    };
    html! {
        @for (seat, player) in asked.names.iter().enumerate() {
            @let own = of(Some(seat));
            @if !own.is_empty() {
                fieldset {
                    legend { (player) }
                    @for (at, field) in own { (question(asked, field, at, value(at), &word(asked, field))) }
                }
            }
        }
        @for (at, field) in of(None) {
            @if field.repeats || at > 1 { (question(asked, field, at, value(at), &label(asked, field, at))) }
        }
        // How it was won comes last where it is rarely needed, and first where it is all.
        details #how open[!asked.form.is_counted() || !value(0).is_empty() || !value(1).is_empty()] {
            summary { (tr(asked.lang, if asked.form.is_counted() { "serve-slip-not-counted" } else { "serve-slip-who" })) }
            @for (at, field) in of(None).into_iter().take(2) {
                (question(asked, field, at, value(at), &label(asked, field, at)))
            }
        }
        details #line open[!answers.line.is_empty()] {
            summary { (tr(asked.lang, "serve-slip-line")) }
            label for="line-text" { (asked.hint()) }
            input #line-text name="line" value=(answers.line) autocomplete="off" maxlength="400";
        }
    }
}

/// Returns the word of a question that stands under its player.
fn word(asked: &Asked<'_>, field: &Field) -> String {
    let word = field_word(asked.lang, &field.word);
    match field.game {
        Some(game) => {
            let args = [("field", (&word).into()), ("game", (u32::from(game) + 1).into())];
            tr_args(asked.lang, "slip-of-game", &args)
        }
        None => word,
    }
}

fn question(asked: &Asked<'_>, field: &Field, at: usize, value: &str, words: &str) -> Markup {
    let (name, lang) = (name(at), asked.lang);
    let choice = |options: Vec<(String, String)>| {
        html! {
            p.question {
                label for=(name) { (words) }
                select id=(name) name=(name) {
                    option value="" { "—" }
                    @for (key, words) in &options { option value=(key) selected[value == key] { (words) } }
                }
            }
        }
    };
    match field.ask {
        Ask::Number { max, .. } => html! {
            p.question {
                label for=(name) { (words) }
                input.number id=(name) name=(name) value=(value) inputmode="numeric" autocomplete="off" maxlength=(max.to_string().len() + 1);
            }
        },
        Ask::Flag => html! {
            p.question { label { input type="checkbox" name=(name) value="1" checked[value == "1"]; " " (words) } }
        },
        Ask::Seat => choice((0..).zip(asked.names).map(|(seat, name)| (i32::to_string(&seat), name.clone())).collect()),
        Ask::Choice(options) => {
            let offered = |word: &str| asked.untimed.is_none() || word != How::Time.word();
            let options = options.iter().enumerate().filter(|(_, word)| offered(word));
            choice(options.map(|(at, word)| (at.to_string(), tr(lang, &format!("slip-how-{word}")))).collect())
        }
    }
}
