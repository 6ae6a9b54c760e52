//! The typed answers of a slip's form: the resulting slip, or which answer is missing, can't be parsed or would be
//! lost.

use tournament::slip::{Ask, Field, Slip};

use super::Asked;
use crate::field_word;
use crate::i18n::{Lang, tr_args, tr_message};

/// Builds a slip from the typed answers.
///
/// # Errors
/// The words for an answer that is missing, can't be parsed, or would be lost.
pub fn slip_of(asked: &Asked<'_>, typed: &[String]) -> Result<Slip, String> {
    let fields = asked.form.fields(asked.names.len());
    if let Some(why) = unread(asked, typed) {
        return Err(why);
    }
    let values: Vec<Option<i64>> = typed.iter().map(|typed| typed.trim().parse().ok()).collect();
    let slip = Slip::from_fields(asked.form, asked.names.len(), &values).map_err(|mut message| {
        for (name, arg) in &mut message.args {
            if let ("field", rules::Arg::Text(word)) = (*name, &mut *arg) {
                *arg = rules::Arg::Text(field_word(asked.lang, word));
            }
        }
        tr_message(asked.lang, &message)
    })?;
    lost(asked, &fields, &values, &slip).map_or(Ok(slip), Err)
}

/// Returns which number can't be parsed.
pub fn unread(asked: &Asked<'_>, typed: &[String]) -> Option<String> {
    let fields = asked.form.fields(asked.names.len());
    let (index, text) = typed.iter().enumerate().find(|(_, text)| !is_read(text))?;
    let field = label(asked, field_at(&fields, index)?, index);
    Some(not_a_number(asked.lang, text, &field))
}

/// Checks whether an answer is empty or a whole number.
pub fn is_read(text: &str) -> bool {
    text.trim().is_empty() || text.trim().parse::<i64>().is_ok()
}

/// Returns that a number can't be parsed, with the text and its field.
pub fn not_a_number(lang: Lang, text: &str, field: &str) -> String {
    let args = [("text", text.trim().into()), ("field", field.into())];
    tr_args(lang, "tournament-page-not-a-number", &args)
}

/// Returns the question of an answer; past the end, the repeated ones start again.
fn field_at(fields: &[Field], index: usize) -> Option<&Field> {
    let again = fields.iter().filter(|field| field.repeats).count();
    match index.checked_sub(fields.len()) {
        None => fields.get(index),
        Some(over) => fields.get(fields.len() - again + over.checked_rem(again)?),
    }
}

/// Returns which answer a slip would lose: one of two that belong together, a winner without the reason.
fn lost(asked: &Asked<'_>, fields: &[Field], values: &[Option<i64>], slip: &Slip) -> Option<String> {
    // A match decided in another way than by counting has its reason and winner, whatever was counted before.
    if values.first().copied().flatten().is_some_and(|how| how > 0) {
        return None;
    }
    let kept = slip.to_fields(asked.form, asked.names.len())?;
    let is_lost = |index: &usize| {
        let (value, kept) = (values[*index], kept.get(*index).copied().flatten());
        let nothing = value == Some(0) && field_at(fields, *index).is_some_and(zero_is_nothing);
        value.is_some() && value != kept && !nothing
    };
    let index = (0..values.len()).find(is_lost)?;
    let field = field_at(fields, index)?;
    let named = |index: usize, field: &Field| label(asked, field, index);
    let pair = || {
        let alone =
            |(other, own): &(usize, &Field)| own.word == field.word && values.get(*other).copied().flatten().is_none();
        fields.iter().enumerate().find(alone).map(|(other, own)| named(other, own))
    };
    let missing = match field.word.as_str() {
        "winner" if values[0].is_none() => Some(named(0, fields.first()?)),
        "paladins" => pair(),
        _ => None,
    };
    let (key, field) = match missing {
        Some(missing) => ("slip-missing", missing),
        None => ("slip-lost", named(index, field)),
    };
    Some(tr_args(asked.lang, key, &[("field", (&field).into())]))
}

/// Checks whether a 0 means the same as an empty field.
fn zero_is_nothing(field: &Field) -> bool {
    matches!(field.ask, Ask::Flag | Ask::Choice(_)) || ["drawn", "jokers", "penalties"].contains(&field.word.as_str())
}

/// Returns the label of a question: its word with player and game, or its number among the repeated ones.
pub fn label(asked: &Asked<'_>, field: &Field, index: usize) -> String {
    let word = field_word(asked.lang, &field.word);
    let name = field.seat.and_then(|seat| asked.names.get(usize::from(seat)));
    let word = name.map_or_else(|| word.clone(), |name| format!("{word}, {name}"));
    if let Some(game) = field.game {
        let args = [("field", (&word).into()), ("game", (u32::from(game) + 1).into())];
        return tr_args(asked.lang, "slip-of-game", &args);
    }
    let once = asked.form.fields(asked.names.len()).len();
    match index.checked_sub(once) {
        Some(more) if field.repeats => format!("{word} {}", more / 2 + 2),
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use rules::Ruleset;
    use tournament::Tournament;
    use tournament::slip::{Form, How};

    use super::*;
    use crate::tournament_source;

    /// Returns the form of the first stage of a shipped tournament.
    fn form(id: &str) -> Form {
        let source = tournament_source(id).unwrap();
        Ruleset::parse::<Tournament>(&source).unwrap().rules.stages[0].play.form.clone()
    }

    fn read(form: &Form, typed: &[&str]) -> Result<Slip, String> {
        let names = ["Ada".to_owned(), "Ugo".to_owned()];
        let typed: Vec<_> = typed.iter().map(|typed| (*typed).to_owned()).collect();
        slip_of(&Asked { form, names: &names, lang: Lang::It, untimed: None }, &typed)
    }

    fn refusal(form: &Form, typed: &[&str]) -> String {
        read(form, typed).unwrap_err()
    }

    #[test]
    fn a_number_that_cannot_be_read_is_never_nothing() {
        let racks = form("torneo-rummikub");
        let said = "«2o» non è un numero intero: jolly, Ugo";
        assert_eq!(refusal(&racks, &["", "", "0", "", "", "12", "2o", "", ""]), said);
        assert!(read(&racks, &["", "", "0", "0", "", "12", " 2 ", "", ""]).is_ok());
        let hands = form("torneo-gin-rummy");
        assert_eq!(refusal(&hands, &["", "", "0", "14", "1", "2.5"]), "«2.5» non è un numero intero: smazzata 2");
    }

    #[test]
    fn what_would_not_count_is_told() {
        let castles = form("torneo-carolus-magnus");
        assert_eq!(refusal(&castles, &["", "", "6", "6", "11", "", ""]), "Manca: paladini, Ugo");
        assert_eq!(refusal(&castles, &["", "", "6", "6", "", "0", ""]), "Manca: paladini, Ada");
        assert_eq!(refusal(&castles, &["", "1", "7", "5", "", "", ""]), "Manca: come");
        assert_eq!(
            refusal(&castles, &["0", "1", "7", "5", "", "", ""]),
            "Così non conta: chi vince. Completare o cancellare."
        );
        let won = Slip::Win { seat: 1, how: How::ALL[2], drawn: 0 };
        assert_eq!(read(&castles, &["2", "1", "7", "5", "", "", ""]), Ok(won));
        let points = form("torneo-risiko-varianti");
        assert_eq!(
            refusal(&points, &["", "", "71", "1", "62", ""]),
            "Così non conta: punti, Ada. Completare o cancellare."
        );
        assert!(read(&points, &["", "", "", "1", "62", ""]).is_ok());
    }
}
