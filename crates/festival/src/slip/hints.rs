//! Hints on how to type a slip on one line: a sentence for each form, with examples that the form itself accepts.

use tournament::slip::Form;

use crate::as_typed;
use crate::i18n::{Lang, tr_message};

/// Seat used in the examples of larger tables.
const SEAT: usize = 3;

/// Returns the hint for the line of a form at a table of `seats`; its example names an existing seat, and a win on time
/// only if somebody can lose by it.
pub(super) fn hint_of(form: &Form, seats: usize, timed: bool, lang: Lang) -> String {
    let hint = form.hint().with("example", example(form, lang)).with("last", seats.min(SEAT));
    tr_message(lang, &hint.with("timed", if timed { "yes" } else { "no" }))
}

/// Returns a line with a final result in numbers of the form; empty if the sentence has examples of its own.
pub fn example(form: &Form, lang: Lang) -> String {
    form.example().map_or_else(String::new, |slip| as_typed(lang, form, &slip))
}

#[cfg(test)]
mod tests {
    use rules::Ruleset;
    use tournament::Tournament;
    use tournament::slip::judge;

    use super::*;
    use crate::{in_words, read_slip, tournament_rulesets, tournament_source};

    /// Returns the examples in a form's sentence, each with the number of players.
    const fn noted(form: &Form) -> &'static [(usize, &'static str)] {
        match form {
            Form::Winner { draws: false } => &[(2, "1"), (2, "2"), (2, "1 resign"), (2, "1 judge")],
            Form::Winner { draws: true } => &[(2, "="), (2, "1 resign"), (2, "1 judge")],
            Form::Replays { .. } => &[(2, "2 after 3"), (2, "1 resign"), (2, "1 judge")],
            Form::FirstTo { .. } | Form::Share { .. } => &[(2, "1 judge")],
            Form::Seeds { .. } => &[(2, "26-22"), (2, "draw 24-24")],
            Form::Points(_) => &[(3, "71 62 61"), (4, "60 60 44 30 judge 1")],
            Form::Objectives(_) => &[(4, "3"), (2, "10/3 8/9 next 2")],
            Form::Racks(_) => &[(4, "0 12 7+J 5+2P")],
            Form::Hands(_) => &[],
            Form::Majorities(_) => &[(2, "4/4/2 2/3/1"), (3, "4/2/2 2/4/2 2/2/4 judge 2")],
            Form::Castles(_) => &[(2, "10-5"), (2, "7-7 paladins 11-9"), (4, "10-5-10-5")],
        }
    }

    /// Returns the forms of every shipped tournament, with the length that is announced if the plan leaves it open.
    fn forms() -> Vec<(&'static str, Form)> {
        let of = |id: &'static str| {
            let plan = Ruleset::parse::<Tournament>(&tournament_source(id).unwrap()).unwrap().rules;
            let plays = plan.stages.into_iter().flat_map(|stage| [Some(stage.play), stage.last]).flatten();
            plays.map(|play| (id, play.form.of_length(Some(7)))).collect::<Vec<_>>()
        };
        tournament_rulesets().flat_map(of).collect()
    }

    #[test]
    fn no_form_of_a_shipped_tournament_refuses_the_example_that_it_shows() {
        for (id, form) in forms() {
            for lang in Lang::ALL {
                let own = example(&form, lang);
                let own = (!own.is_empty()).then_some((2, own));
                let examples = noted(&form).iter().map(|(seats, noted)| (*seats, in_words(lang, noted)));
                for (seats, typed) in examples.chain(own) {
                    let hint = hint_of(&form, seats, false, lang);
                    assert!(hint.contains(&typed), "{id}: {typed} is not in «{hint}»");
                    let slip = read_slip(&form, &typed).unwrap();
                    let (judged, faults) = judge(&form, seats, &slip);
                    assert!(judged.is_some() && faults.is_empty(), "{id}: {typed}: {faults:?}");
                }
            }
        }
    }

    #[test]
    fn hands_in_several_columns_have_an_example_of_their_own() {
        let (_, form) = forms().into_iter().find(|(id, _)| *id == "torneo-gin-rummy").unwrap();
        let hint = |columns| hint_of(&form.clone().in_columns(columns), 2, false, Lang::It);
        let (one, three) = (hint(Some(1)), hint(Some(3)));
        assert!(!one.contains("Hollywood") && three.starts_with("Hollywood, 3 tabelle: "), "{one} {three}");
        assert!(one.ends_with("2+25 1+80 1+80 1+80.") && three.ends_with("2+25 1+80 1+80 1+80 1+80."), "{one} {three}");
    }

    #[test]
    fn a_win_on_time_is_offered_only_where_somebody_can_lose_by_it() {
        let winner = |draws| Form::Winner { draws };
        for form in [winner(false), winner(true), Form::Replays { most: 9 }] {
            let hint = |timed| hint_of(&form, 2, timed, Lang::It);
            assert!(hint(true).ends_with("Anche: 1 tempo, 1 abbandono, 1 giudice."), "{}", hint(true));
            assert!(hint(false).ends_with("Anche: 1 abbandono, 1 giudice."), "{}", hint(false));
        }
    }
}
