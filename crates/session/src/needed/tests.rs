//! Checks who is recorded for each kind of act of every game, whoever sits at the keyboard and whoever else has signed
//! in. The acts and their offices are read from the rulesets, so a new act is covered by appearing in one.

use std::collections::BTreeMap;

use rules::{Office, Reservation};
use serde::Deserialize;

use super::*;
use festival::event::{Official, PersonRef};

/// Part of a ruleset file that assigns acts to offices.
#[derive(Deserialize)]
struct Table {
    id: String,
    acts: BTreeMap<String, Reservation>,
    #[serde(default)]
    offices: BTreeMap<Role, Office>,
}

impl Table {
    fn need(&self, act: &str) -> Need {
        let office = |role: &Role| (*role, self.offices.get(role).copied().unwrap_or_default());
        Need { act: act.to_owned().leak(), offices: self.acts[act].roles.iter().map(office).collect() }
    }
}

/// Reads the tables of all shipped rulesets, without duplicates.
fn tables() -> Vec<Table> {
    let sources = testkit::texts_under("rulesets", "ron").unwrap();
    let mut different: Vec<Table> = Vec::new();
    for table in sources.iter().filter_map(|source| ron::from_str::<Table>(source).ok()) {
        if different.iter().all(|other| (&other.acts, &other.offices) != (&table.acts, &table.offices)) {
            different.push(table);
        }
    }
    assert!(different.len() > 8, "{} different tables", different.len());
    different
}

/// Number of holders of each office.
const EACH: usize = 3;

fn official(role: Role, nth: usize) -> String {
    format!("{}{nth}", role.name())
}

/// Opens an event in which three people hold each office, and nothing else.
fn event() -> (tempfile::TempDir, Live) {
    let folder = tempfile::tempdir().unwrap();
    let mut live = Live::create(&folder.path().join("festa.triade"), || {}).unwrap();
    let all = Role::ALL.into_iter().flat_map(|role| (0..EACH).map(move |nth| (role, nth)));
    let person = |(role, nth): (Role, usize)| {
        let name = official(role, nth);
        Official { id: name.clone(), person: PersonRef { id: None, name }, roles: role.into() }
    };
    live.event.setup.officials = all.map(person).collect();
    (folder, live)
}

/// Returns the groups of offices at the desk beside the keyboard: none, each alone, each pair, all.
fn crowds() -> Vec<Vec<Role>> {
    let mut crowds = vec![Vec::new(), Role::ALL.to_vec()];
    for (index, role) in Role::ALL.into_iter().enumerate() {
        crowds.push(vec![role]);
        crowds.extend(Role::ALL[index + 1..].iter().map(|other| vec![role, *other]));
    }
    crowds
}

/// Works out from the table alone who is recorded beside whoever enters an act; `None` if somebody is missing. Two of
/// each office are here beside the one who may sit at the keyboard.
fn recorded(need: &Need, clerk: Role, here: &[Role]) -> Option<Vec<(String, Role)>> {
    let enters = |role: Role| usize::from(role == clerk);
    if need.offices.iter().any(|(role, office)| enters(*role) >= usize::from(office.quorum)) {
        return Some(Vec::new());
    }
    need.offices.iter().find_map(|(role, office)| {
        let wanted = usize::from(office.quorum) - enters(*role);
        let confirms = office.confirms == Confirms::Presence && here.contains(role) && wanted < EACH;
        confirms.then(|| (1..=wanted).map(|nth| (official(*role, nth), *role)).collect())
    })
}

fn named(signature: &Signature) -> Vec<(String, Role)> {
    let one = |approval: &Approval| (approval.official.clone(), approval.roles.iter().next().unwrap());
    assert!(signature.approved_by.iter().all(|approval| approval.roles.iter().count() == 1));
    signature.approved_by.iter().map(one).collect()
}

#[test]
fn only_the_office_that_an_act_names_is_recorded_the_nearest_first() {
    let (_folder, mut live) = event();
    let (mut whole, mut missing, mut approved) = (0, 0, 0);
    for table in tables() {
        for act in table.acts.keys() {
            let need = table.need(act);
            for clerk in Role::ALL {
                live.seated = Some(official(clerk, 0));
                for here in crowds() {
                    live.present = here.iter().flat_map(|role| (1..EACH).map(|nth| official(*role, nth))).collect();
                    live.present.insert(official(clerk, 0));
                    let signed = Needed::fact([need.clone()]).sign(&live, &[]);
                    let told = signed.as_ref().ok().map(named);
                    let place = format!("{}: {act} by {clerk:?} with {here:?}", table.id);
                    assert_eq!(told, recorded(&need, clerk, &here), "{place}");
                    assert!(signed.iter().all(|signed| signed.entered_by == live.seated), "{place}");
                    match told {
                        None => missing += 1,
                        Some(names) if names.is_empty() => whole += 1,
                        Some(_) => approved += 1,
                    }
                }
            }
        }
    }
    assert!(whole > 1_000 && missing > 1_000 && approved > 1_000, "{whole} {missing} {approved}");
}

/// Judging, waiving and correcting: nobody who is merely here, or typed a PIN for another act, is in the record.
#[test]
fn what_judges_decide_is_vouched_for_by_those_alone_who_agreed_to_it() {
    let (_folder, mut live) = event();
    live.seated = Some(official(Role::Herald, 0));
    live.present = live.event.setup.officials.iter().map(|official| official.id.clone()).collect();
    let mut decided = 0;
    for table in tables() {
        for act in ["sanction", "ruling", "waive", "amend"].iter().filter(|act| table.acts.contains_key(**act)) {
            let need = table.need(act);
            let needed = Needed::anew([need.clone()]);
            assert!(needed.sign(&live, &[]).is_err(), "{}: {act} by nobody's PIN", table.id);
            for (role, office) in &need.offices {
                let agreed: Vec<_> = (0..usize::from(office.quorum)).map(|nth| official(*role, nth)).collect();
                let signed = needed.sign(&live, &agreed).unwrap();
                let names: Vec<_> = named(&signed).into_iter().map(|(name, _)| name).collect();
                assert_eq!(names, agreed, "{}: {act}", table.id);
                assert!(needed.sign(&live, &agreed[1..]).is_err(), "{}: {act} by too few", table.id);
                // Whoever agreed to something else is in no record.
                let stranger = [agreed.clone(), vec![official(Role::Guard, 1)]].concat();
                let other = need.roles().all(|role| role != Role::Guard);
                assert_eq!(needed.sign(&live, &stranger).unwrap().approvers().count() == agreed.len(), other);
                decided += 1;
            }
        }
    }
    assert!(decided > 20, "{decided}");
}

/// A holder of several offices approves in the one that the act asks for.
#[test]
fn whoever_holds_several_offices_is_named_in_that_of_the_act() {
    let (_folder, mut live) = event();
    live.event.setup.officials[0].roles = RoleSet::EVERYONE;
    let id = live.event.setup.officials[0].id.clone();
    live.seated = Some(official(Role::Notary, 0));
    live.present = [id.clone(), official(Role::Notary, 0)].into();
    let need = Need { act: "result", offices: vec![(Role::Referee, Office::default())] };
    let signed = Needed::fact([need]).sign(&live, &[]).unwrap();
    assert_eq!(signed.approved_by, [Approval { official: id, roles: Role::Referee.into() }]);
}

/// If nobody is at the keyboard, whoever agrees to a decision enters that act and no other.
#[test]
fn whoever_agrees_at_a_desk_where_nobody_is_enters_that_act_alone() {
    let (_folder, mut live) = event();
    let judge = official(Role::Referee, 0);
    let need = || Need { act: "ruling", offices: vec![(Role::Referee, Office::default())] };
    let signed = Needed::anew([need()]).sign(&live, std::slice::from_ref(&judge)).unwrap();
    assert_eq!((signed.entered_by.as_deref(), signed.approved_by.len()), (Some(judge.as_str()), 0));
    assert!(live.clerk().is_none() && Needed::anew([need()]).sign(&live, &[]).is_err());
    // If being there is all that is asked, whoever answers sits down: the message says so, and the foot shows it.
    let missing = |live: &Live, needed: Needed| needed.sign(live, &[]).unwrap_err().sits;
    assert!(missing(&live, Needed::fact([need()])) && !missing(&live, Needed::anew([need()])));
    live.present.insert(official(Role::Notary, 0));
    assert!(!missing(&live, Needed::fact([need()])));
}

/// A key of an office counts for as many as the act needs of it, not for all who are here.
#[test]
fn a_key_of_an_office_stands_for_one() {
    let (_folder, mut live) = event();
    live.seated = Some(official(Role::Notary, 0));
    live.present = [official(Role::Notary, 0), official(Role::Validator, 0), official(Role::Validator, 1)].into();
    let office = Office { confirms: Confirms::Key, ..Office::default() };
    let needed = Needed::fact([Need { act: "validate", offices: vec![(Role::Validator, office)] }]);
    assert!(needed.sign(&live, &[]).is_err(), "a key is not presence");
    assert_eq!(needed.with_key(&live), [official(Role::Validator, 0)]);
}
