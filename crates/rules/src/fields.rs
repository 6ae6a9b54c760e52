//! Fields of a game's rules by path, such as `stages[0].format.continuous.wins`, in the form that
//! [`serde_json::to_value`] returns. A variant of an enum is a step of the path by its stored name.

use serde_json::Value;

/// Returns the value at a path; `None` if there is no such field.
pub fn field<'v>(rules: &'v Value, path: &str) -> Option<&'v Value> {
    steps(path).try_fold(rules, |at, step| match step {
        Step::Name(name) => at.get(name),
        Step::Index(index) => at.get(index?),
    })
}

/// Returns the mutable value at a path; `None` if there is no such field.
pub fn field_mut<'v>(rules: &'v mut Value, path: &str) -> Option<&'v mut Value> {
    steps(path).try_fold(rules, |at, step| match step {
        Step::Name(name) => at.get_mut(name),
        Step::Index(index) => at.get_mut(index?),
    })
}

enum Step<'p> {
    Name(&'p str),
    /// `None` for an index that is no number.
    Index(Option<usize>),
}

fn steps(path: &str) -> impl Iterator<Item = Step<'_>> {
    path.split('.').flat_map(|step| {
        let (name, indices) = step.split_once('[').unwrap_or((step, ""));
        let indices = indices.split_terminator(']').map(|index| index.trim_start_matches('['));
        let indices = indices.map(|index| Step::Index(index.parse().ok()));
        std::iter::once(Step::Name(name)).chain(indices)
    })
}
