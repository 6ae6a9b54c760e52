//! Entries: everything that can be put into a match's record.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Game, Offices, Role, RoleSet, Secret, Seq};

/// Who entered an act, who was present and approved it, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    /// Milliseconds since 1970 UTC.
    pub time_ms: i64,
    /// The official at the desk; `None` for scripts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered_by: Option<String>,
    /// Others who were present and approved, if the rules reserve the act.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub approved_by: Vec<Approval>,
    /// The offices of whoever entered it; those of a script stand for all who hold them.
    pub roles: RoleSet,
    /// The first of the entries that were recorded together as one, and are taken back together; `None` for that first
    /// one, and for what was recorded alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Seq>,
}

/// Somebody who was present for an act and approved it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// The official.
    pub official: String,
    /// The offices of this official.
    pub roles: RoleSet,
}

impl Signature {
    /// Makes the signature of a script, which may do everything.
    pub const fn script(time_ms: i64) -> Self {
        Self { time_ms, entered_by: None, approved_by: Vec::new(), roles: RoleSet::EVERYONE, group: None }
    }

    /// Lists everybody who was present: who entered it, then who approved it, each once.
    pub fn present(&self) -> impl Iterator<Item = &str> {
        self.entered_by.as_deref().into_iter().chain(self.approvers())
    }

    /// Lists who approved it besides whoever entered it, each once.
    pub fn approvers(&self) -> impl Iterator<Item = &str> {
        self.approvals().map(|approval| approval.official.as_str())
    }

    /// Lists who was present in an office.
    pub fn in_office(&self, role: Role) -> impl Iterator<Item = &str> {
        let entered = self.entered_by.as_deref().filter(move |_| self.roles.has(role));
        let approved = self.approvals().filter(move |approval| approval.roles.has(role));
        entered.into_iter().chain(approved.map(|approval| approval.official.as_str()))
    }

    fn approvals(&self) -> impl Iterator<Item = &Approval> {
        let approved = self.approved_by.iter().enumerate();
        approved.filter_map(|(index, approval)| {
            let told = self.approved_by[..index].iter().any(|other| other.official == approval.official);
            (!told && self.entered_by.as_ref() != Some(&approval.official)).then_some(approval)
        })
    }

    /// Counts who was present in each office, nobody twice.
    pub fn offices(&self) -> Offices {
        let entered = match self.entered_by {
            Some(_) => Offices::default().with(self.roles),
            None => Offices::from(self.roles),
        };
        self.approvals().fold(entered, |offices, approval| offices.with(approval.roles))
    }
}

/// A punishment of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    /// Points deducted.
    Points(u32),
    /// A warning.
    Warning,
}

/// Penalties and warnings imposed by the judges, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Sanctions {
    /// Points taken away.
    pub points: Vec<u64>,
    /// Warnings given.
    pub warnings: Vec<u32>,
}

impl Sanctions {
    pub(crate) fn new(seats: usize) -> Self {
        Self { points: vec![0; seats], warnings: vec![0; seats] }
    }

    /// Returns the points deducted from a seat.
    pub fn points(&self, seat: Seat) -> u64 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// Returns the number of warnings of a seat.
    pub fn warnings(&self, seat: Seat) -> u32 {
        self.warnings.get(seat.index()).copied().unwrap_or(0)
    }

    pub(crate) fn add(&mut self, seat: Seat, penalty: Penalty) {
        match penalty {
            Penalty::Points(points) => {
                if let Some(sum) = self.points.get_mut(seat.index()) {
                    *sum = sum.saturating_add(points.into());
                }
            }
            Penalty::Warning => {
                if let Some(count) = self.warnings.get_mut(seat.index()) {
                    *count = count.saturating_add(1);
                }
            }
        }
    }
}

/// An entry to be annulled (`with: None`) or replaced by another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Change<G: Game> {
    /// The entry concerned.
    pub target: Seq,
    /// The entry that replaces it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Box<Entry<G>>>,
}

/// One act in the record of a match. Nothing recorded is ever deleted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Entry<G: Game> {
    /// What the referee saw.
    Fact {
        /// The fact in the game's terms.
        fact: G::Fact,
        /// Articles whose violation is waived by name.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        waived: Vec<G::Article>,
        /// Why they are waived.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Effects imposed by judges.
    Ruling {
        /// What changes, in order.
        effects: Vec<G::Effect>,
        /// The article relied on; `None` when not regulated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        article: Option<G::Article>,
        /// Why.
        reason: String,
    },
    /// A penalty or a warning.
    Sanction {
        /// The seat punished.
        seat: Seat,
        /// What it is.
        penalty: Penalty,
        /// Articles whose violation is waived by name.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        waived: Vec<G::Article>,
        /// Why.
        reason: String,
    },
    /// The text that an earlier fact sealed, now revealed.
    Reveal {
        /// The entry that sealed it.
        target: Seq,
        /// Which part of what that entry sealed, from 0.
        #[serde(default, skip_serializing_if = "is_first")]
        part: usize,
        /// The revealed text; `None` for an audience that does not know it, never on disk.
        secret: Option<Secret>,
        /// Articles whose violation is waived by name.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        waived: Vec<G::Article>,
        /// Why they are waived.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Earlier entries annulled or corrected in place, all together or not at all.
    Amend {
        /// What changes.
        changes: Vec<Change<G>>,
        /// What it is for.
        #[serde(default, skip_serializing_if = "Purpose::is_correction")]
        purpose: Purpose,
        /// Why.
        reason: String,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_first(part: &usize) -> bool {
    *part == 0
}

/// The purpose of an amendment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Something turned out to be wrong.
    #[default]
    Correction,
    /// Whoever entered the last act takes it back.
    Undo,
    /// Whoever took the last act back wants it after all.
    Redo,
}

impl Purpose {
    /// Checks whether the amendment is a correction.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    const fn is_correction(&self) -> bool {
        matches!(self, Self::Correction)
    }
}

impl<G: Game> Entry<G> {
    /// Makes an entry of a fact that waives nothing.
    pub const fn fact(fact: G::Fact) -> Self {
        Self::Fact { fact, waived: Vec::new(), reason: None }
    }

    /// Makes a correction of earlier entries.
    pub fn amend(changes: Vec<Change<G>>, reason: impl Into<String>) -> Self {
        Self::Amend { changes, purpose: Purpose::Correction, reason: reason.into() }
    }

    /// Lists the articles whose violation is waived by name.
    pub fn waived(&self) -> &[G::Article] {
        match self {
            Self::Fact { waived, .. } | Self::Sanction { waived, .. } | Self::Reveal { waived, .. } => waived,
            Self::Ruling { .. } | Self::Amend { .. } => &[],
        }
    }

    /// Returns the same act with these waivers and their reason; `None` for a ruling or an amendment, which waive
    /// nothing.
    #[must_use]
    pub fn waiving(&self, waived: Vec<G::Article>, why: &str) -> Option<Self> {
        let reason = (!why.is_empty()).then(|| why.to_owned());
        match self {
            Self::Fact { fact, .. } => Some(Self::Fact { fact: fact.clone(), waived, reason }),
            Self::Reveal { target, part, secret, .. } => {
                Some(Self::Reveal { target: *target, part: *part, secret: secret.clone(), waived, reason })
            }
            Self::Sanction { seat, penalty, .. } => {
                Some(Self::Sanction { seat: *seat, penalty: *penalty, waived, reason: why.to_owned() })
            }
            Self::Ruling { .. } | Self::Amend { .. } => None,
        }
    }

    /// Returns the kind of act, as the ruleset's table of roles calls it.
    pub fn act(&self) -> &'static str {
        match self {
            Self::Fact { fact, .. } => G::act(fact),
            Self::Ruling { .. } => "ruling",
            Self::Sanction { .. } => "sanction",
            Self::Reveal { .. } => "reveal",
            Self::Amend { .. } => "amend",
        }
    }
}
