//! Agreement to an act: by the official at the keyboard, by a PIN typed for it, or by having signed in where that is
//! enough.

use rules::{Approval, Confirms, Entry, Game, Match, Need, Role, RoleSet, Signature};

use super::Live;

/// Acts of judging: they need a PIN even of officials who have signed in.
pub const JUDGED: [&str; 2] = ["ruling", "sanction"];

/// Offices and approvals that an act needs.
#[derive(Clone, Debug, Default)]
pub struct Needed {
    needs: Vec<Need>,
    /// True if even officials who have signed in must type a PIN: for judging and correcting.
    anew: bool,
}

impl Needed {
    /// Returns the needs of an entry.
    pub fn of<G: Game>(game: &Match<G>, entry: &Entry<G>) -> Self {
        let plain = matches!(entry, Entry::Fact { waived, .. } if waived.is_empty());
        let anew = !plain || JUDGED.contains(&entry.act());
        Self { needs: game.needs(entry), anew }
    }

    /// Returns the needs of a plain fact.
    pub fn fact(needs: impl IntoIterator<Item = Need>) -> Self {
        Self { needs: needs.into_iter().collect(), anew: false }
    }

    /// Returns the needs of an act that judges or corrects.
    pub fn anew(needs: impl IntoIterator<Item = Need>) -> Self {
        Self { needs: needs.into_iter().collect(), anew: true }
    }

    /// Returns the officials at the desk who confirm what a signature lacks: exactly the quorum of the first office in
    /// the act's order that confirms in this way and has enough holders here. Nobody else enters the record.
    fn nearest(&self, live: &Live, signature: &Signature, confirms: Confirms) -> Vec<String> {
        let present = signature.offices();
        let lacking = self.needs.iter().filter(|need| !self.anew && !need.is_met(&present));
        let of_office = |(role, office): &(Role, rules::Office)| {
            let away = |id: &&String| signature.present().all(|other| other != *id);
            let holders = live.present.iter().filter(|id| live.event.offices_of(id).has(*role)).filter(away);
            let wanted = usize::from(office.quorum.saturating_sub(present.count(*role)));
            let enough: Vec<_> = holders.take(wanted).cloned().collect();
            (office.confirms == confirms && enough.len() == wanted).then_some(enough)
        };
        lacking.filter_map(|need| need.offices.iter().find_map(of_office)).flatten().collect()
    }

    /// Returns the signed-in officials who confirm with the key of an office.
    pub fn with_key(&self, live: &Live) -> Vec<String> {
        self.nearest(live, &live.signature(), Confirms::Key)
    }

    /// Signs as the official at the keyboard, with those who agreed and those for whom having signed in is enough. If
    /// nobody is at the keyboard, the first to agree enters the act.
    ///
    /// # Errors
    /// The offices of which somebody is missing.
    pub fn sign(&self, live: &Live, agreed: &[String]) -> Result<Signature, Missing> {
        let clerk = live.clerk().or(agreed.first().map(String::as_str));
        let mut signature = live.signed_by(clerk);
        if clerk.is_none() && live.event.is_guarded() {
            return Err(Missing::new(live, &signature, self, &self.needs.iter().collect::<Vec<_>>()));
        }
        agreed.iter().for_each(|id| self.approve(live, &mut signature, id));
        let here = self.nearest(live, &signature, Confirms::Presence);
        here.iter().for_each(|id| self.approve(live, &mut signature, id));
        let present = signature.offices();
        let lacking: Vec<_> = self.needs.iter().filter(|need| !need.is_met(&present)).collect();
        if lacking.is_empty() { Ok(signature) } else { Err(Missing::new(live, &signature, self, &lacking)) }
    }

    /// Adds an approval by an official, in the offices that the act names.
    fn approve(&self, live: &Live, signature: &mut Signature, id: &str) {
        let named = |role: &Role| self.needs.iter().flat_map(Need::roles).any(|other| other == *role);
        add(signature, id, live.event.offices_of(id).iter().filter(named).collect::<Vec<_>>().into());
    }
}

/// Signs as the official at the keyboard with everybody at the desk as approvers.
pub fn all_here(live: &Live) -> Signature {
    let mut signature = live.signature();
    live.present.iter().for_each(|id| add(&mut signature, id, live.event.offices_of(id)));
    signature
}

/// Adds an approval, unless the official is in the signature already or has no office for it.
fn add(signature: &mut Signature, id: &str, roles: RoleSet) {
    if roles != RoleSet::default() && signature.present().all(|other| other != id) {
        signature.approved_by.push(Approval { official: id.to_owned(), roles });
    }
}

/// Returns all who vouched for an act; they vouch for its consequences, too, such as the clock that stops with a
/// result.
pub fn vouched(signature: &Signature) -> Vec<String> {
    signature.present().map(str::to_owned).collect()
}

/// Offices and officials missing for an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Offices of which somebody is asked for.
    pub roles: Vec<Role>,
    /// Quorum of each of `roles`.
    pub quorums: Vec<u8>,
    /// Officials who count already.
    pub here: Vec<String>,
    /// True if whoever answers also sits down at the keyboard: nobody is there, and being there is all that is asked.
    pub sits: bool,
}

impl Missing {
    /// Chooses whom to ask: first those who meet all lacking needs, else the list of offices with the fewest holders
    /// who do not.
    fn new(live: &Live, signature: &Signature, needed: &Needed, lacking: &[&Need]) -> Self {
        let here: Vec<_> = signature.present().map(str::to_owned).collect();
        let lists: Vec<Vec<Role>> = lacking.iter().map(|need| need.roles().collect()).collect();
        // If nothing is reserved, anybody who can be named will do.
        let first = lists.first().cloned().unwrap_or_else(|| Role::ALL.to_vec());
        let both: Vec<_> = first.iter().copied().filter(|role| lists.iter().all(|list| list.contains(role))).collect();
        let officials = live.event.setup.officials.iter().filter(|official| !here.contains(&official.id));
        let holders: Vec<_> = officials.map(|official| official.roles).collect();
        let holds = |own: &RoleSet, list: &[Role]| list.iter().any(|role| own.has(*role));
        let held = |list: &&Vec<Role>| holders.iter().any(|own| holds(own, list));
        let useless = |list: &&Vec<Role>| {
            let some = holders.iter().filter(|own| holds(own, list));
            some.filter(|own| lists.iter().any(|other| !holds(own, other))).count()
        };
        let roles = std::iter::once(&both).chain(&lists).filter(held).min_by_key(useless).cloned().unwrap_or(first);
        let offices = || lacking.iter().flat_map(|need| &need.offices);
        let quorum = |role: &Role| offices().filter(|(own, _)| own == role).map(|(_, office)| office.quorum).max();
        let quorums = roles.iter().map(|role| quorum(role).unwrap_or(1)).collect();
        Self { roles, quorums, here, sits: live.clerk().is_none() && !needed.anew }
    }

    /// Checks whether enough of them have signed in but not agreed yet; they are asked all the same.
    pub fn is_at_desk(&self, live: &Live) -> bool {
        let hold = |role: Role, ids: &mut dyn Iterator<Item = &String>| {
            ids.filter(|id| live.event.offices_of(id).has(role)).count()
        };
        self.roles.iter().zip(&self.quorums).any(|(role, quorum)| {
            let agreed = hold(*role, &mut self.here.iter());
            let asked = hold(*role, &mut live.present.iter().filter(|id| !self.here.contains(id)));
            asked > 0 && agreed + asked >= usize::from(*quorum)
        })
    }

    /// Checks whether any other official of the event holds one of the offices.
    pub fn is_held(&self, live: &Live) -> bool {
        let mut officials = live.event.setup.officials.iter().filter(|official| !self.here.contains(&official.id));
        officials.any(|official| self.roles.iter().any(|role| official.roles.has(*role)))
    }
}

/// Returns the officials who hold one of the offices: short name and name.
pub fn holders(live: &Live, roles: &[Role]) -> Vec<(String, String)> {
    let holds = |official: &&festival::event::Official| roles.iter().any(|role| official.roles.has(*role));
    let officials = live.event.setup.officials.iter().filter(holds);
    officials.map(|official| (official.id.clone(), official.person.name.clone())).collect()
}

#[cfg(test)]
mod tests;
