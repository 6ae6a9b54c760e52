//! Slips as tables might hand them in: the questions of a form answered by lot, until they make a result.

use tournament::slip::{Ask, Field, Form, Slip, judge};

use crate::lots::Lots;

/// Slips that are tried before the table is decided by a judge.
const TRIES: usize = 12;

/// Largest number that is tried where only one makes a result.
const MOST: i64 = 200;

/// Answers that are repeated at most, such as hands.
const ROUNDS: usize = 30;

/// Returns a slip for a table of so many, now and then one that the rules refuse.
pub fn slip(form: &Form, seats: usize, lots: &mut Lots) -> Option<Slip> {
    let fields = form.fields(seats);
    if lots.once_in(20) {
        return Slip::from_fields(form, seats, &answers(form, seats, &fields, lots)).ok();
    }
    let tried = (0..TRIES).find_map(|_| {
        let values = answers(form, seats, &fields, lots);
        made(form, seats, &values).or_else(|| mended(form, seats, (&fields, values), lots))
    });
    tried.or_else(|| decided(form, seats, &fields, lots))
}

/// Returns the slip that answers make, if it has a result.
fn made(form: &Form, seats: usize, values: &[Option<i64>]) -> Option<Slip> {
    let slip = Slip::from_fields(form, seats, values).ok()?;
    let (judged, faults) = judge(form, seats, &slip);
    (judged.is_some() && faults.is_empty()).then_some(slip)
}

/// Answers the questions by lot: those of how it was won only where nothing is counted.
fn answers(form: &Form, seats: usize, fields: &[Field], lots: &mut Lots) -> Vec<Option<i64>> {
    let scale = lots.of(&[3, 8, 15, 40]).unwrap_or(8);
    let first = if form.is_counted() { 2 } else { 0 };
    let answer = |(index, field): (usize, &Field)| {
        let asked = index >= first && (field.needed || index < 2 || lots.once_in(5));
        // Mostly it was won by play.
        let by_play = index == 0 && !lots.once_in(6);
        (asked && !by_play).then(|| value(field, seats, scale, lots))
    };
    fields.iter().enumerate().map(answer).collect()
}

fn value(field: &Field, seats: usize, scale: usize, lots: &mut Lots) -> i64 {
    let index = |index: usize| i64::try_from(index).unwrap_or_default();
    match field.ask {
        Ask::Number { min, max } => {
            let drawn = if lots.once_in(4) { 0 } else { lots.below(scale) };
            i64::from(min).saturating_add(index(drawn)).clamp(i64::from(min), i64::from(max))
        }
        Ask::Seat => index(lots.below(seats)),
        Ask::Choice(words) => index(lots.below(words.len())),
        Ask::Flag => i64::from(lots.once_in(5)),
    }
}

/// Changes one number, or adds answers that repeat, until there is a result.
fn mended(form: &Form, seats: usize, (fields, values): (&[Field], Vec<Option<i64>>), lots: &mut Lots) -> Option<Slip> {
    let again: Vec<_> = fields.iter().filter(|field| field.repeats).collect();
    if !again.is_empty() {
        let mut values: Vec<_> =
            fields.iter().zip(values).map(|(field, value)| value.filter(|_| !field.repeats)).collect();
        values.truncate(fields.len() - again.len());
        return (0..ROUNDS).find_map(|_| {
            values.extend(again.iter().map(|field| Some(value(field, seats, 40, lots))));
            made(form, seats, &values)
        });
    }
    let numbers: Vec<_> = (2..fields.len())
        .filter(|index| matches!(fields[*index].ask, Ask::Number { .. }) && fields[*index].needed)
        .collect();
    let index = lots.of(&numbers)?;
    let mut values = values;
    (0..=MOST).find_map(|number| {
        values[index] = Some(number);
        made(form, seats, &values)
    })
}

/// Returns the slip of a table that was decided otherwise than by counting.
fn decided(form: &Form, seats: usize, fields: &[Field], lots: &mut Lots) -> Option<Slip> {
    let Some(Field { ask: Ask::Choice(words), .. }) = fields.first() else { return None };
    let mut ways: Vec<_> = (0..words.len()).collect();
    ways.rotate_left(lots.below(words.len()));
    let seat = i64::try_from(lots.below(seats)).ok();
    ways.into_iter().find_map(|how| {
        let mut values = vec![None; fields.len()];
        (values[0], values[1]) = (i64::try_from(how).ok(), seat);
        made(form, seats, &values)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use festival::{tournament_rulesets, tournament_source};
    use rules::Ruleset;
    use tournament::Tournament;

    use super::*;

    #[test]
    fn every_form_of_a_shipped_tournament_gets_results_of_many_kinds() {
        let mut lots = Lots::new(7, 0);
        for id in tournament_rulesets() {
            let plan = Ruleset::parse::<Tournament>(&tournament_source(id).unwrap()).unwrap().rules;
            for stage in &plan.stages {
                let form = stage.play.form.clone().of_length(Some(5));
                let mut counted = !form.is_counted();
                for seats in 2..=4 {
                    let slips: Vec<_> = (0..30).filter_map(|_| slip(&form, seats, &mut lots)).collect();
                    let sound: Vec<_> = slips.iter().filter(|slip| judge(&form, seats, slip).1.is_empty()).collect();
                    counted |= sound.iter().any(|slip| slip.is_counted());
                    let kinds: BTreeSet<_> = slips.iter().map(ToString::to_string).collect();
                    // What two count is for two.
                    let many = sound.len() > 20 && kinds.len() > 1 || seats > 2 && slips.is_empty();
                    assert!(many, "{id} {} of {seats}: {kinds:?}", form.name());
                }
                assert!(counted, "{id} {}", form.name());
            }
        }
    }
}
