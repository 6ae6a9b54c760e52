//! Officials, flocks with their rosters, and signatures.

use rules::{Role, Seat};
use verbale::{Detail, Official, SignatureGroup};

use super::clerk::Clerk;
use super::log::{Log as _, number};
use super::{detail, picture};
use festival::event::{Event, EventRecord, FlockPlan, official_change, substitution_words, substitutions};
use festival::i18n::{Lang, tr};
use look::widgets::emblem_name;

/// Number of notaries who sign.
const TRIADE: usize = 3;

/// Lists the officials with their offices, and each change after the start with its reason.
pub(super) fn officials(event: &Event, lang: Lang, time: &dyn Fn(i64) -> String) -> Vec<Official> {
    let setup = &event.setup;
    let roles = |official: &festival::event::Official| {
        let roles: Vec<_> = official.roles.iter().map(|role| tr(lang, office(role))).collect();
        roles.join(", ")
    };
    let now = setup.officials.iter().map(|one| Official { name: event.official_name(&one.id), role: roles(one) });
    let changes = event.log.iter().filter_map(|line| match line.event()? {
        EventRecord::OfficialChanged { outgoing, incoming, reason } => {
            let what = official_change(event, lang, (outgoing.as_deref(), incoming.as_ref()), reason);
            Some(Official { name: time(line.time_ms), role: what })
        }
        _ => None,
    });
    now.chain(changes).collect()
}

/// Returns the key of an office's name.
pub(super) const fn office(role: Role) -> &'static str {
    match role {
        Role::Organizer => "verbale-role-organizer",
        Role::Notary => "verbale-role-notary",
        Role::Validator => "verbale-role-validator",
        Role::RaceJudge => "verbale-role-race-judge",
        Role::Council => "verbale-role-council",
        Role::Guard => "verbale-role-guard",
        Role::Captain => "verbale-role-captain",
        Role::Herald => "verbale-role-herald",
        Role::Referee => "verbale-role-referee",
    }
}

/// Returns the signature lines: the Triade, then the race judges; blank lines stand in for missing ones.
pub(super) fn signatures(event: &Event, lang: Lang) -> Vec<SignatureGroup> {
    vec![
        signers(event, tr(lang, "verbale-sign-triade"), &[Role::Notary], TRIADE),
        signers(event, tr(lang, "verbale-sign-judges"), &[Role::RaceJudge], 2),
    ]
}

/// Groups the holders of some offices; adds blank lines up to `at_least`.
pub(super) fn signers(event: &Event, title: String, roles: &[Role], at_least: usize) -> SignatureGroup {
    let holds = |official: &&festival::event::Official| roles.iter().any(|role| official.roles.has(*role));
    let officials = event.setup.officials.iter().filter(holds);
    let mut names: Vec<_> = officials.map(|official| event.official_name(&official.id)).collect();
    names.resize(names.len().max(at_least), String::new());
    SignatureGroup { title, names }
}

impl Clerk<'_> {
    /// Lists the flocks as they started.
    pub fn seats(&self) -> Vec<verbale::Seat> {
        (0u8..).zip(self.race.seats()).map(|(index, _)| self.flock_card(Seat(index))).collect()
    }

    fn flock_card(&self, seat: Seat) -> verbale::Seat {
        let plan = self.plan(seat);
        let colour = self.seat(seat).and_then(|own| own.colour).unwrap_or(seat.0);
        let players = self.seat(seat).map_or(0, |own| own.size());
        let player =
            |index: usize| self.player(seat, rules::games::oca::Player(u8::try_from(index).unwrap_or(u8::MAX)));
        verbale::Seat {
            name: self.flock(seat).to_owned(),
            colour,
            emblem: emblem_name(self.lang, colour.into()),
            mark_svg: Some(picture::mark(colour)),
            details: self.offices(seat, plan, &player),
            players: (0..players).map(player).collect(),
        }
    }

    /// Finds the flock in the set-up, which alone records captain, throwers and gag.
    pub fn plan(&self, seat: Seat) -> Option<&FlockPlan> {
        let name = self.flock(seat);
        self.event.setup.flocks.iter().find(|plan| plan.name.trim() == name)
    }

    fn offices(&self, seat: Seat, plan: Option<&FlockPlan>, player: &dyn Fn(usize) -> String) -> Vec<Detail> {
        let mut details = Vec::new();
        let mut add = |key, value: String| details.push(detail(self.lang, key, value));
        if let Some(captain) = plan.and_then(|plan| plan.captain) {
            add("captain", player(captain));
        }
        if let Some(plan) = plan.filter(|plan| !plan.throwers.is_empty()) {
            let throwers: Vec<_> = plan.throwers.iter().map(|thrower| player(*thrower)).collect();
            add("throwers", self.list(&throwers));
        }
        if let Some(own) = self.seat(seat) {
            add("bearer", player(usize::from(own.bearer)));
            if let Some(home) = own.home {
                add("home", home.to_string());
            }
        }
        for one in substitutions(self.race).filter(|one| one.flock == seat) {
            let people = (one.outgoing, one.incoming);
            let what = substitution_words(self.race.seats(), seat, one.part, people, self.lang);
            let args = [("number", number(one.seq)), ("what", (&what).into()), ("reason", one.reason.into())];
            add("substitution", self.with("verbale-substitution", &args));
        }
        if let Some(plan) = plan.filter(|plan| !plan.gag.trim().is_empty()) {
            let key = if plan.gag_is_approved() { "verbale-gag-approved" } else { "verbale-gag-refused" };
            let names: Vec<_> = plan.gag_approved_by.iter().map(|id| self.event.official_name(id)).collect();
            let names = self.list(&names);
            add("gag", self.with(key, &[("gag", plan.gag.trim().into()), ("names", (&names).into())]));
        }
        details
    }
}
