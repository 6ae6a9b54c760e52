//! Tests of tournaments through the public interface, format by format.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on stops"
)]

mod award;
mod clocks;
mod continuous;
mod double;
mod enrolment;
mod honours;
mod judged;
mod knockout;
mod nobody_first;
mod options;
mod poker;
mod poker_changes;
mod programme;
mod race;
mod reconcile;
mod reconcile_rulings;
mod round_robin;
mod rulesets;
mod seeds;
mod slips;
mod standings;
mod starter;
mod substitute;
mod support;
mod swiss;
mod table_knockout;
mod tables;
mod words;
