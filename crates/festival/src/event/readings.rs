//! Interpretations chosen before the start: values that the ruleset decides where its text is silent, decided
//! otherwise.

use std::collections::BTreeMap;

use rules::games::oca::Rules;
use serde_json::Value;

/// Values of the rules that differ from the ruleset, by field.
pub type Readings = BTreeMap<String, Value>;

/// Returns the value of a field of the rules.
pub fn value_of(rules: &Rules, field: &str) -> Option<Value> {
    serde_json::to_value(rules).ok()?.get_mut(field).map(Value::take)
}

/// Applies chosen interpretations to the rules of a ruleset; `None` if one has an unknown field or an invalid value.
pub fn read_with(shipped: &Rules, readings: &Readings) -> Option<Rules> {
    let mut fields = serde_json::to_value(shipped).ok()?;
    for (field, value) in readings {
        *fields.get_mut(field)? = value.clone();
    }
    serde_json::from_value(fields).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::event::shipped_rules;

    #[test]
    fn readings_take_the_place_of_the_rulesets_values() {
        let shipped = shipped_rules("oca-origgio-2014").unwrap();
        let readings =
            Readings::from([("early_win_throws".to_owned(), json!(2)), ("shared_places".to_owned(), json!(false))]);
        let read = read_with(&shipped, &readings).unwrap();
        assert_eq!((read.early_win_throws, read.shared_places), (2, false));
        assert_eq!(value_of(&read, "early_win_throws"), Some(json!(2)));
        assert_eq!(read_with(&shipped, &Readings::new()), Some(shipped.clone()));
        for wrong in [("no_such", json!(1)), ("shared_places", json!(7))] {
            assert_eq!(read_with(&shipped, &Readings::from([(wrong.0.to_owned(), wrong.1)])), None);
        }
    }
}
