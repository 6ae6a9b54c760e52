//! Who agrees to an act: the official at the keyboard, whoever types a PIN for it, and whoever has signed in where that is
//! enough.

use rules::{Approval, Confirms, Entry, Game, Match, Need, Role, RoleSet, Signature};

use super::Live;

/// Acts by which somebody judges: they take a PIN even of whoever has signed in.
pub const JUDGED: [&str; 2] = ["ruling", "sanction"];

/// What must be present for an act.
#[derive(Clone, Debug, Default)]
pub struct Needed {
    needs: Vec<Need>,
    /// Whether it takes a PIN even of those who have signed in: judging and correcting are nobody's for the asking.
    anew: bool,
}

impl Needed {
    /// Asks what an entry needs.
    pub fn of<G: Game>(game: &Match<G>, entry: &Entry<G>) -> Self {
        let plain = matches!(entry, Entry::Fact { waived, .. } if waived.is_empty());
        let anew = !plain || JUDGED.contains(&entry.act());
        Self { needs: game.needs(entry), anew }
    }

    /// Asks for a plain fact.
    pub fn fact(needs: impl IntoIterator<Item = Need>) -> Self {
        Self { needs: needs.into_iter().collect(), anew: false }
    }

    /// Asks for what judges and corrects.
    pub fn anew(needs: impl IntoIterator<Item = Need>) -> Self {
        Self { needs: needs.into_iter().collect(), anew: true }
    }

    /// Finds who of those at the desk confirms what a signature lacks: as many as are needed of the office that the act names
    /// first, of those that confirm so and of which enough are here. Nobody else's name comes into the record.
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

    /// Lists who has signed in and confirms with the key of an office.
    pub fn with_key(&self, live: &Live) -> Vec<String> {
        self.nearest(live, &live.signature(), Confirms::Key)
    }

    /// Signs as the official at the keyboard, with those who have agreed and those who have signed in where that is enough. Where
    /// nobody is at the keyboard, whoever agrees first enters it.
    ///
    /// # Errors
    /// Who is missing.
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

    /// Adds somebody to those who approve, in the offices that the act names.
    fn approve(&self, live: &Live, signature: &mut Signature, id: &str) {
        let named = |role: &Role| self.needs.iter().flat_map(Need::roles).any(|other| other == *role);
        add(signature, id, live.event.offices_of(id).iter().filter(named).collect::<Vec<_>>().into());
    }
}

/// Signs as the official at the keyboard with everybody who is at the desk: nobody of them has to be fetched.
pub fn all_here(live: &Live) -> Signature {
    let mut signature = live.signature();
    live.present.iter().for_each(|id| add(&mut signature, id, live.event.offices_of(id)));
    signature
}

/// Adds somebody to those who approve: nobody twice, and nobody who does so in no office.
fn add(signature: &mut Signature, id: &str, roles: RoleSet) {
    if roles != RoleSet::default() && signature.present().all(|other| other != id) {
        signature.approved_by.push(Approval { official: id.to_owned(), roles });
    }
}

/// Lists all who vouched for an act: they vouch for what it brings with it, such as the clock that stops with a result.
pub fn vouched(signature: &Signature) -> Vec<String> {
    signature.present().map(str::to_owned).collect()
}

/// Who is missing for an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The offices of which somebody is asked for.
    pub roles: Vec<Role>,
    /// How many of each are needed.
    pub quorums: Vec<u8>,
    /// Who counts already.
    pub here: Vec<String>,
    /// Whether whoever answers sits down at the keyboard: nobody is there, and to be there is all that is asked.
    pub sits: bool,
}

impl Missing {
    /// Chooses whom to ask for: those first who can do all that is lacking, then the list that fewest hold who could not.
    fn new(live: &Live, signature: &Signature, needed: &Needed, lacking: &[&Need]) -> Self {
        let here: Vec<_> = signature.present().map(str::to_owned).collect();
        let lists: Vec<Vec<Role>> = lacking.iter().map(|need| need.roles().collect()).collect();
        // Where nothing is reserved, anybody will do who can be named.
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

    /// Tells whether enough of them have signed in already who have not agreed yet: they are asked all the same.
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

    /// Tells whether anybody of the event could come.
    pub fn is_held(&self, live: &Live) -> bool {
        let mut officials = live.event.setup.officials.iter().filter(|official| !self.here.contains(&official.id));
        officials.any(|official| self.roles.iter().any(|role| official.roles.has(*role)))
    }
}

/// Lists who holds one of the offices: short name and name.
pub fn holders(live: &Live, roles: &[Role]) -> Vec<(String, String)> {
    let holds = |official: &&festival::event::Official| roles.iter().any(|role| official.roles.has(*role));
    let officials = live.event.setup.officials.iter().filter(holds);
    officials.map(|official| (official.id.clone(), official.person.name.clone())).collect()
}

#[cfg(test)]
mod tests;
