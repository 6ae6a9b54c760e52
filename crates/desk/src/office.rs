//! Who agrees to an act: the official at the keyboard, whoever types a PIN for it, and whoever has signed in where that is
//! enough.

use egui::Ui;
use rules::games::oca::Oca;
use rules::{Approval, Confirms, Entry, Game, Match, Need, Role, RoleSet, Signature};

use crate::access::{Access, holders, quorum_words, roles_words, vouched_words};
use crate::parts::{is_low, quiet};
use crate::{Cx, Live};
use festival::i18n::{Lang, tr_args};
use look::widgets::{Status, section_title, status_chip};
use tournament::{Fact, Tournament};

/// Acts by which somebody judges: they take a PIN even of whoever has signed in.
pub(crate) const JUDGED: [&str; 2] = ["ruling", "sanction"];

/// What must be present for an act.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needed {
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
pub(crate) fn all_here(live: &Live) -> Signature {
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

/// Names who approves an act beside whoever enters it, each with the office by which they do: "Anna (arbitro)".
pub(crate) fn approvers_words(cx: &Cx<'_>, signature: &Signature) -> String {
    let named = |approval: &Approval| {
        let offices: Vec<_> = approval.roles.iter().map(|role| roles_words(cx.lang, &[role])).collect();
        let (name, role) = (cx.live.event.official_name(&approval.official), offices.join(", "));
        tr_args(cx.lang, "table-approver", &[("name", (&name).into()), ("role", (&role).into())])
    };
    signature.approved_by.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// Says, before an act is recorded, who approves it beside whoever enters it, if anybody does.
pub(crate) fn approves_ui(ui: &mut Ui, cx: &Cx<'_>, signature: &Signature) {
    if !signature.approved_by.is_empty() {
        let names = approvers_words(cx, signature);
        let words = tr_args(cx.lang, "table-approves", &[("role", (&names).into())]);
        ui.add(egui::Label::new(quiet(ui, &words)).wrap());
    }
}

/// Says who approves a fact of a tournament by being here, before a button or a key records it.
pub(crate) fn fact_approves_ui(ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>, fact: &Fact) {
    if let Ok(signature) = Needed::of(game, &Entry::fact(fact.clone())).sign(cx.live, &[]) {
        approves_ui(ui, cx, &signature);
    }
}

/// Says who approves by being here what can be done in a tournament with one key, where it is not for whoever is at the keyboard. In
/// a low window the line that is typed on says it alone.
pub(crate) fn approve_here_ui(ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>) {
    if !cx.live.writes() || is_low(ui) {
        return;
    }
    let mut all = cx.live.signature();
    for need in Tournament::ACTS.iter().filter_map(|act| game.need(act)) {
        let signed = Needed::fact([need]).sign(cx.live, &[]);
        for Approval { official, roles } in signed.map(|signed| signed.approved_by).unwrap_or_default() {
            match all.approved_by.iter_mut().find(|other| other.official == official) {
                Some(other) => other.roles = other.roles.and(roles),
                None => all.approved_by.push(Approval { official, roles }),
            }
        }
    }
    if !all.approved_by.is_empty() {
        let names = approvers_words(cx, &all);
        let words = tr_args(cx.lang, "table-approves-here", &[("names", (&names).into())]);
        ui.add(egui::Label::new(quiet(ui, &words)).wrap());
    }
}

/// Lists all who vouched for an act: they vouch for what it brings with it, such as the clock that stops with a result.
pub(crate) fn vouched(signature: &Signature) -> Vec<String> {
    signature.present().map(str::to_owned).collect()
}

/// Who is missing for an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// The offices of which somebody is asked for.
    pub roles: Vec<Role>,
    /// How many of each are needed.
    quorums: Vec<u8>,
    /// Who counts already.
    pub here: Vec<String>,
    /// Whether whoever answers sits down at the keyboard: nobody is there, and to be there is all that is asked.
    sits: bool,
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

    /// Names those who are asked for, with how many are needed.
    pub fn words(&self, lang: Lang) -> String {
        quorum_words(lang, self.roles.iter().copied().zip(self.quorums.iter().copied()))
    }

    /// Tells whether enough of them have signed in already who have not agreed yet: they are asked all the same.
    fn is_at_desk(&self, live: &Live) -> bool {
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

/// Who has typed a PIN for an act, and who is being asked for one. Whoever agreed to something agreed to nothing else.
#[derive(Debug, Default)]
pub(crate) struct Consents {
    /// The act, as it would be typed.
    about: String,
    agreed: Vec<String>,
    access: Option<Access>,
    asking: bool,
}

impl Consents {
    /// Asks at once, not only when the act is confirmed.
    pub fn at_once() -> Self {
        Self { asking: true, ..Self::default() }
    }

    /// Says what is agreed to: of anything else all of it must be agreed to anew.
    pub fn about(&mut self, act: String) {
        if self.about != act {
            let asking = self.about.is_empty() && self.asking;
            *self = Self { about: act, asking, ..Self::default() };
        }
    }

    /// Lists who has agreed.
    pub fn agreed(&self) -> &[String] {
        &self.agreed
    }

    /// Tells whether somebody is being asked.
    pub const fn asks(&self) -> bool {
        self.asking
    }

    /// Asks for those who are missing.
    pub fn ask(&mut self) {
        self.asking = true;
    }

    /// Tells, once nobody is missing, whether somebody was asked for.
    pub const fn take_came(&mut self) -> bool {
        std::mem::replace(&mut self.asking, false)
    }

    /// Draws who has agreed, and asks for the next under a title by its key; true when it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, (title, missing): (&str, &Missing), width: f32) -> bool {
        let role = missing.words(cx.lang);
        let title = tr_args(cx.lang, title, &[("role", (&role).into())]);
        // Whoever agrees after others has the room that a low window has: who has agreed stands beside what is needed.
        if is_low(ui) && !self.agreed.is_empty() {
            ui.horizontal_wrapped(|ui| {
                ui.label(quiet(ui, &title));
                self.agreed.iter().for_each(|id| agreed_ui(ui, cx, id));
            });
        } else {
            section_title(ui, &title);
            if missing.is_at_desk(cx.live) {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("table-access-anew"))).wrap());
            }
            if missing.sits {
                ui.add(egui::Label::new(quiet(ui, &cx.tr("table-access-sits"))).wrap());
            }
            if !self.agreed.is_empty() {
                ui.horizontal_wrapped(|ui| self.agreed.iter().for_each(|id| agreed_ui(ui, cx, id)));
            }
        }
        let new = || {
            let about = Access::about(missing.roles.clone(), &missing.here).needing(missing.quorums.clone());
            if missing.sits { about.sitting() } else { about }
        };
        let (arrived, given_up) = self.access.get_or_insert_with(new).or_out_ui(ui, cx, width);
        if let Some(id) = arrived {
            self.agreed.push(id);
            self.access = None;
            ui.ctx().request_repaint();
        }
        given_up
    }
}

fn agreed_ui(ui: &mut Ui, cx: &Cx<'_>, id: &str) {
    let (name, how) = (cx.live.event.official_name(id), vouched_words(cx, id));
    let words = tr_args(cx.lang, "table-agreed", &[("name", (&name).into()), ("how", (&how).into())]);
    status_chip(ui, Status::Valid, &words);
}

/// Shows who approves an entry before it is recorded, or who is asked to; nothing where whoever is at the keyboard may.
pub(super) fn approvers_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, entry: &Entry<Oca>) {
    let missing = match Needed::of(race, entry).sign(cx.live, &[]) {
        Ok(signature) => return approves_ui(ui, cx, &signature),
        Err(missing) => missing,
    };
    let role = missing.words(cx.lang);
    section_title(ui, &tr_args(cx.lang, "table-approves", &[("role", (&role).into())]));
    let names: Vec<_> = holders(cx.live, &missing.roles).into_iter().map(|(_, name)| name).collect();
    let words = format!("{} · {}", names.join(", "), cx.tr("table-pin-asked"));
    ui.add(egui::Label::new(quiet(ui, &words)).wrap());
}

#[cfg(test)]
mod tests;
