//! What a table is called that is not just a table of its round: stable words, on record in every event file.

/// Before the rounds of a bracket, where more come than it has places.
pub const PRELIMINARY: &str = "preliminary";
/// For third place.
pub const THIRD: &str = "third";
/// The last of a stage.
pub const FINAL: &str = "final";
/// The final played again: who had not lost before lost the first.
pub const RESET: &str = "reset";
/// Among those who have lost once.
pub const LOSERS: &str = "losers";
/// A round off that its only entrant asked for: nothing is won by it but what the plan grants.
pub const OFF: &str = "off";
/// Against a volunteer, who can't qualify by it.
pub const EXTRA: &str = "extra";
