//! The rules from outside: games, their texts and articles, counts of plays.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on stops"
)]

mod abalone_perft;
mod abalone_properties;
mod audiences;
mod backgammon_field;
mod backgammon_mat;
mod backgammon_perft;
mod backgammon_properties;
mod carolus;
mod carolus_properties;
mod carolus_second;
mod digest;
mod fields;
mod gin_rummy_deadwood;
mod gin_rummy_properties;
mod goldens;
mod interchange;
mod interchange_foreign;
mod interchange_lists;
mod interchange_looks;
mod interchange_sgf;
mod kit;
mod long_match;
mod mancala_perft;
mod mancala_properties;
mod memory_properties;
mod oca_decisions;
mod oca_properties;
mod offices;
mod pair;
mod poker;
mod poker_hands;
mod poker_phh;
mod poker_pots;
mod poker_properties;
mod poker_typing;
mod quarto_lines;
mod quarto_properties;
mod race;
mod risiko;
mod risiko_chance;
mod risiko_ends;
mod risiko_hands;
mod risiko_properties;
mod risiko_rulesets;
mod risiko_second;
mod rulesets;
mod rummikub_properties;
mod rummikub_solver;
mod samurai;
mod samurai_board;
mod samurai_properties;
mod samurai_reference;
mod sealing;
mod stored;
mod trait_fits;
mod twixt_perft;
mod twixt_properties;
mod two_player_rulesets;
mod typing;
mod undo;
mod unread;
mod whose;
mod words;
