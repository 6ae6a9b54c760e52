//! Titles of tables that are not ordinary tables of their round: stable words, on record in every event file.

/// A table of the preliminary round, where a bracket has fewer places than entrants.
pub const PRELIMINARY: &str = "preliminary";
/// The match for third place.
pub const THIRD: &str = "third";
/// The last match of a stage.
pub const FINAL: &str = "final";
/// The final played again, after the unbeaten player lost the first.
pub const RESET: &str = "reset";
/// A match between players who have lost once.
pub const LOSERS: &str = "losers";
/// A round off that its only entrant requested: it brings only the points that the plan grants.
pub const OFF: &str = "off";
/// A match against a volunteer, who cannot qualify by it.
pub const EXTRA: &str = "extra";
