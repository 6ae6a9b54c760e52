//! Inputs that once broke what reads from outside, and some that never did: `fuzz/run` looks for more.

#[path = "../fuzz/src/lib.rs"]
mod targets;

/// Each case goes through its target again.
#[test]
fn what_was_found_breaks_nothing_any_more() {
    let mut given = 0;
    for (name, target) in targets::TARGETS {
        let folder = testkit::repository("fuzz/cases").join(name);
        for case in std::fs::read_dir(&folder).unwrap() {
            target(&std::fs::read(case.unwrap().path()).unwrap());
            given += 1;
        }
    }
    assert!(given >= targets::TARGETS.len(), "each target has a case at least");
}
