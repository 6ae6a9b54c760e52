//! Stages and rounds by name.

use tournament::{Format, Table};

use super::scribe::Scribe;

/// Stages that have a name of their own.
const STAGES: [&str; 7] = ["qualifying", "bracket", "rounds", "final", "tables", "race", "match"];

impl Scribe<'_> {
    /// Names a stage; one that no file knows is shown as it is.
    pub fn stage(&self, stage: u8) -> String {
        let Some(plan) = self.words.open.plan().stage(stage) else { return String::new() };
        match STAGES.contains(&plan.name.as_str()) {
            true => self.tr(&format!("tournament-page-stage-{}", plan.name)),
            false => plan.name.clone(),
        }
    }

    /// Names the round of a table: a final, a semifinal, or by its number.
    pub fn round(&self, table: &Table) -> String {
        let numbered = |key: &str| self.with(key, &[("number", table.round.into())]);
        match table.title.as_str() {
            title @ ("final" | "third" | "reset" | "preliminary") => {
                return self.tr(&format!("tournament-page-round-{title}"));
            }
            "losers" => return numbered("tournament-page-round-losers"),
            _ => {}
        }
        match self.words.open.plan().format(table.stage) {
            Some(Format::Continuous { .. }) => self.tr("tournament-page-stage-qualifying"),
            Some(Format::Knockout { .. }) => {
                let rounds = self.state().tables_of(table.stage).map(|(_, table)| table.round);
                match rounds.max().unwrap_or(0).saturating_sub(table.round) {
                    1 => self.tr("tournament-page-round-semifinal"),
                    2 => self.tr("tournament-page-round-quarter"),
                    3 => self.tr("tournament-page-round-eighth"),
                    4 => self.tr("tournament-page-round-sixteenth"),
                    _ => numbered("tournament-page-round"),
                }
            }
            _ => numbered("tournament-page-round"),
        }
    }
}
