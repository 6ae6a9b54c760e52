//! The changes that a table would make in a set-up.

use std::collections::BTreeMap;

use rules::Message;
use rules::games::oca::Rules;

use super::sheet::{Duty, Row, Spreadsheet};
use super::{Encoding, Fault};
use crate::event::{FlockPlan, PersonRef, Setup};

/// The gains of a flock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlockGain {
    /// Its name.
    pub name: String,
    /// Its colour, 0 to 7.
    pub colour: u8,
    /// Whether it is new.
    pub is_new: bool,
    /// New players.
    pub added: Vec<String>,
    /// Players that were on the roster already; they are unchanged.
    pub known: Vec<String>,
    /// New duties of players.
    pub duties: Vec<(Duty, String)>,
    /// Size of the roster afterwards.
    pub size: usize,
}

/// The set-up as it would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The whole set-up, ready to replace the present one.
    pub setup: Setup,
    /// The changes, flock by flock.
    pub gains: Vec<FlockGain>,
    /// The encoding in which the file was read.
    pub encoding: Encoding,
    /// Headings of columns that are not used.
    pub ignored: Vec<String>,
}

/// Returns what a table adds. Rows without a flock go into the flock `into`.
///
/// # Errors
/// All problems.
pub fn plan(setup: &Setup, rules: &Rules, sheet: &Spreadsheet, into: Option<usize>) -> Result<Plan, Vec<Fault>> {
    let mut plan =
        Plan { setup: setup.clone(), gains: Vec::new(), encoding: sheet.encoding, ignored: sheet.ignored.clone() };
    let mut faults = Vec::new();
    let mut lines = BTreeMap::new();
    for (index, row) in sheet.rows.iter().enumerate() {
        let earlier = *lines.entry(folded(row)).or_insert(row.line);
        if earlier != row.line {
            let line = i64::try_from(earlier).unwrap_or(i64::MAX);
            let detail = Message::new("setup-import-twice").with("player", row.player.as_str()).with("other", line);
            faults.push(Fault::new(row.line, detail));
        } else if sheet.rows[..index].iter().any(|other| both_bear(row, other)) {
            faults.push(Fault::new(
                row.line,
                Message::new("setup-import-second-bearer").with("player", row.player.as_str()),
            ));
        } else if let Err(detail) = plan.enrol(rules, (sheet, row), into) {
            faults.push(Fault::new(row.line, detail));
        }
    }
    for gain in &mut plan.gains {
        gain.size = plan.setup.flocks.iter().find(|flock| flock.name == gain.name).map_or(0, |f| f.roster.len());
    }
    if faults.is_empty() { Ok(plan) } else { Err(faults) }
}

fn folded(row: &Row) -> (Option<String>, String) {
    (row.flock.as_ref().map(|name| name.to_lowercase()), row.player.to_lowercase())
}

fn both_bear(row: &Row, other: &Row) -> bool {
    let bears = |row: &Row| row.duties.contains(&Duty::Bearer);
    bears(row) && bears(other) && folded(row).0 == folded(other).0
}

impl Plan {
    fn enrol(&mut self, rules: &Rules, (sheet, row): (&Spreadsheet, &Row), into: Option<usize>) -> Result<(), Message> {
        let flock = self.flock_of(rules, (sheet, row), into)?;
        let (plan, name) = (&mut self.setup.flocks[flock], row.player.to_lowercase());
        let gain = match self.gains.iter_mut().position(|gain| gain.name == plan.name) {
            Some(at) => &mut self.gains[at],
            None => self.gains.push_mut(FlockGain {
                name: plan.name.clone(),
                colour: plan.colour,
                is_new: plan.roster.is_empty(),
                added: Vec::new(),
                known: Vec::new(),
                duties: Vec::new(),
                size: 0,
            }),
        };
        let player = match plan.roster.iter().position(|person| person.name.trim().to_lowercase() == name) {
            Some(player) => {
                gain.known.push(row.player.clone());
                player
            }
            None => {
                gain.added.push(row.player.clone());
                plan.roster.push(PersonRef { id: None, name: row.player.clone() });
                plan.roster.len() - 1
            }
        };
        for duty in &row.duties {
            if !has(plan, *duty, player) {
                gain.duties.push((*duty, row.player.clone()));
            }
            give(plan, *duty, player)?;
        }
        Ok(())
    }

    fn flock_of(
        &mut self,
        rules: &Rules,
        (sheet, row): (&Spreadsheet, &Row),
        into: Option<usize>,
    ) -> Result<usize, Message> {
        let Some(name) = &row.flock else {
            return into
                .filter(|index| *index < self.setup.flocks.len())
                .ok_or_else(|| Message::new("setup-import-which-flock"));
        };
        let same = |flock: &FlockPlan| flock.name.trim().to_lowercase() == name.to_lowercase();
        if let Some(index) = self.setup.flocks.iter().position(same) {
            return Ok(index);
        }
        if self.setup.flocks.len() >= usize::from(rules.flocks.1) {
            let most = Message::new("setup-import-too-many-flocks").with("most", rules.flocks.1);
            return Err(most.with("flock", name.as_str()));
        }
        let others = sheet.rows.iter().filter_map(|row| row.flock.as_deref());
        let colour = self.setup.colour_for(name, others);
        self.setup.flocks.push(FlockPlan { name: name.clone(), colour, ..FlockPlan::default() });
        Ok(self.setup.flocks.len() - 1)
    }
}

/// Checks whether a player has a duty; without a chosen bearer the first of the roster bears.
fn has(flock: &FlockPlan, duty: Duty, player: usize) -> bool {
    match duty {
        Duty::Captain => flock.captain == Some(player),
        Duty::Thrower => flock.throwers.contains(&player),
        Duty::Bearer => flock.bearer == player,
    }
}

/// Assigns a duty to a player, unless the flock has assigned it to others already.
fn give(flock: &mut FlockPlan, duty: Duty, player: usize) -> Result<(), Message> {
    let taken = |key| Err(Message::new(key).with("flock", flock.name.as_str()));
    match duty {
        Duty::Captain if flock.captain.is_some_and(|other| other != player) => taken("setup-import-second-captain"),
        Duty::Captain => {
            flock.captain = Some(player);
            Ok(())
        }
        Duty::Thrower if flock.throwers.contains(&player) => Ok(()),
        Duty::Thrower if flock.throwers.len() >= 2 => taken("setup-import-third-thrower"),
        Duty::Thrower => {
            flock.throwers.push(player);
            Ok(())
        }
        Duty::Bearer => {
            flock.bearer = player;
            Ok(())
        }
    }
}
