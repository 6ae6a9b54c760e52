//! Fields of rules by path.

use rules::{field, field_mut};
use serde_json::json;

#[test]
fn a_field_is_found_and_changed_by_its_path() {
    let mut rules = json!({"stages": [{"format": {"continuous": {"wins": 1}}}], "people": [1, [2, 3]]});
    assert_eq!(field(&rules, "stages[0].format.continuous.wins"), Some(&json!(1)));
    assert_eq!(field(&rules, "people[1][0]"), Some(&json!(2)));
    for wrong in ["stages[1]", "stages[x]", "wins", "stages.format", ""] {
        assert_eq!(field(&rules, wrong), None, "{wrong}");
    }
    *field_mut(&mut rules, "people[1][1]").unwrap() = json!(9);
    assert_eq!(rules["people"], json!([1, [2, 9]]));
}
