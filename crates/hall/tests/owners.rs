//! Who owns what: the rules of [`hall::owners`], sentence by sentence.
//!
//! A history is told in lines such as `C takes boards@B1 from B2`: who takes what, in the tenure that began with the first
//! record of B, from where the second is the last that is known. The records of a desk are numbered from 1; A made the event.

#![allow(clippy::unwrap_used, clippy::panic, reason = "test helpers fail by panicking")]

use std::collections::BTreeSet;
use std::convert::Infallible;

use hall::{Beginning, Claim, DeskId, Digester, Hash, Key, Known, OwnerEvent, Owners, Tip};

const EVENT: &str = "event";
const TOURNAMENT: &str = "tournament/1";

struct History {
    tips: Vec<Tip>,
    begun: Vec<(String, Tip, Option<Hash>)>,
    claims: Vec<Claim>,
}

fn desk(name: &str) -> DeskId {
    Key::from_secret(&[name.as_bytes()[0]; 32]).desk()
}

fn name(of: DeskId) -> &'static str {
    ["A", "B", "C", "D"].into_iter().find(|name| desk(name) == of).unwrap_or("?")
}

fn tip(name: &str) -> Tip {
    let (by, number) = name.split_at(1);
    match number.parse().unwrap() {
        0 => Tip::nothing_of(desk(by)),
        number => Tip { desk: desk(by), number, hash: Digester::new(name).finish() },
    }
}

impl History {
    /// A record has the hash of its name; after `low`, the lowest there is.
    fn of(lines: &[&str]) -> Self {
        let mut history = Self { tips: Vec::new(), begun: Vec::new(), claims: Vec::new() };
        for line in lines {
            let (by, act) = line.split_once(' ').unwrap();
            let number = history.tips.iter().filter(|tip| tip.desk == desk(by)).count() + 1;
            let mut at = tip(&format!("{by}{number}"));
            let act = act.strip_suffix(" low").inspect(|_| at.hash = Hash::from_bytes([0; 32])).unwrap_or(act);
            let since = |what: &str| match what.split_once('@') {
                Some((what, since)) => (what.to_owned(), Some(tip(since).hash)),
                None => (what.to_owned(), None),
            };
            let streams = |stream: &str| [since(stream)].into();
            let event = match act.split(' ').collect::<Vec<_>>()[..] {
                ["begins", stream] => {
                    let (stream, since) = since(stream);
                    history.begun.push((stream, at, since));
                    None
                }
                ["goes", "on"] => None,
                ["gives", stream, "to", to] => Some(OwnerEvent::Gave { to: desk(to), streams: streams(stream) }),
                ["takes", stream, "from", from] => Some(OwnerEvent::Took {
                    from: tip(from),
                    streams: streams(stream),
                    reason: None,
                    approved_by: Vec::new(),
                }),
                ["admits", guest] => {
                    let (name, since) = since(guest);
                    Some(OwnerEvent::Admitted { desk: desk(&name), name, since })
                }
                _ => panic!("{line}"),
            };
            history.claims.extend(event.map(|event| Claim { at, event }));
            history.tips.push(at);
        }
        history
    }

    fn owners(&self) -> Owners {
        let Ok(owners) = Owners::new(desk("A"), self.claims.clone(), self);
        owners
    }
}

impl Known for History {
    type Error = Infallible;

    fn beginnings(&self, stream: &str) -> Result<Vec<Beginning>, Infallible> {
        let begun = self.begun.iter().filter(|(begun, ..)| begun == stream);
        Ok(begun.map(|(_, at, since)| Beginning { desk: at.desk, number: at.number, since: *since }).collect())
    }

    fn holds(&self, tip: &Tip) -> Result<bool, Infallible> {
        Ok(self.tips.contains(tip))
    }
}

/// Lists the owners of a stream, each but the last with the number of its last record in its tenure.
fn owners(stream: &str, lines: &[&str]) -> String {
    let history = History::of(lines);
    let Ok(tenures) = history.owners().tenures(&history, stream);
    let told = tenures.iter().enumerate().map(|(nth, tenure)| {
        assert_eq!(tenure.epoch, nth as u64 + 1);
        format!("{}{}", name(tenure.desk), tenure.until.map_or(String::new(), |until| until.to_string()))
    });
    told.collect::<Vec<_>>().join(" ")
}

fn guests(trusted: &[&str], lines: &[&str]) -> String {
    let (history, trusted) = (History::of(lines), trusted.iter().map(|name| desk(name)).collect());
    let Ok(guests) = history.owners().guests(&history, &trusted);
    guests.into_iter().map(name).collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn what_is_a_desks_own_stays_so() {
    let own = format!("desk/{}", desk("B"));
    let (given, taken) = (format!("B gives {own} to C"), format!("C takes {own} from B1"));
    assert_eq!(owners(&own, &["B goes on", &taken, &given]), "B");
    assert_eq!(owners(&own, &[&format!("A begins {own}")]), "B");
    let Ok(tenure) = History::of(&[]).owners().tenure(&History::of(&[]), "people");
    assert_eq!(tenure.desk, DeskId::FORMER);
}

#[test]
fn the_desk_that_made_the_event_owns_it() {
    assert_eq!(owners(EVENT, &[]), "A");
    assert_eq!(owners(EVENT, &["B begins event"]), "A");
}

#[test]
fn a_stream_that_nobody_has_begun_follows_the_one_above() {
    assert_eq!(owners(TOURNAMENT, &[]), "A");
    assert_eq!(owners(TOURNAMENT, &["A gives event to B"]), "B");
    assert_eq!(owners(TOURNAMENT, &["A goes on", "B takes event from A1"]), "B");
    assert_eq!(owners("match/1-4", &["A gives event to B", "B gives event@A1 to C"]), "C");
}

#[test]
fn who_began_a_stream_owns_it_even_without_the_one_above() {
    assert_eq!(owners(TOURNAMENT, &["A begins tournament/1", "A gives event to B"]), "A");
    assert_eq!(owners(TOURNAMENT, &["A begins tournament/1", "B takes event from A1"]), "A");
    let given = ["A gives event to B", "B begins tournament/1@A1", "B gives event@A1 to C"];
    assert_eq!(owners(TOURNAMENT, &given), "B");
}

#[test]
fn who_did_not_own_the_stream_above_begins_nothing() {
    assert_eq!(owners(TOURNAMENT, &["B begins tournament/1"]), "A");
    assert_eq!(owners(TOURNAMENT, &["A gives event to B", "A begins tournament/1"]), "B");
    // The event was taken over before: nobody knew of A's beginning.
    assert_eq!(owners(TOURNAMENT, &["B takes event from A0", "A begins tournament/1"]), "B");
    assert_eq!(owners(TOURNAMENT, &["B begins tournament/1", "B takes event from A0"]), "B");
}

#[test]
fn a_stream_that_was_given_before_it_began_stays_given() {
    let lines = ["A gives tournament/1 to B", "A gives event to C"];
    assert_eq!(owners(TOURNAMENT, &lines), "A1 B");
    let lines = ["A goes on", "B takes tournament/1 from A1", "A gives event to C"];
    assert_eq!(owners(TOURNAMENT, &lines), "A1 B");
}

#[test]
fn a_match_is_below_its_tournament_and_all_else_below_the_event() {
    let lines = ["A gives tournament/1 to B", "B begins match/1-1", "B begins match/2-1", "B begins boards"];
    assert_eq!(owners("match/1-1", &lines), "B");
    assert_eq!(owners("match/1-2", &lines), "B");
    assert_eq!(owners("match/2-1", &lines), "A");
    assert_eq!(owners("boards", &lines), "A");
    let begun = ["A begins match/1-1", "A gives tournament/1 to B"];
    assert_eq!(owners("match/1-1", &begun), "A");
    assert_eq!(owners("match/1-2", &begun), "B");
}

#[test]
fn the_owner_gives_a_stream_away() {
    assert_eq!(owners("boards", &["A goes on", "A gives boards to B"]), "A2 B");
    assert_eq!(owners("boards", &["A gives boards to B", "B gives boards@A1 to A"]), "A1 B1 A");
    assert_eq!(owners(EVENT, &["A gives boards to B"]), "A");
}

#[test]
fn only_the_owner_gives_and_to_another_desk_and_once() {
    assert_eq!(owners("boards", &["B gives boards to C"]), "A");
    assert_eq!(owners("boards", &["A gives boards to A"]), "A");
    assert_eq!(owners("boards", &["A gives boards@A1 to B"]), "A");
    assert_eq!(owners("boards", &["A gives boards to B", "A gives boards to C"]), "A1 B");
}

#[test]
fn a_take_over_ends_the_tenure_at_the_record_that_it_names() {
    assert_eq!(owners("boards", &["A goes on", "A goes on", "A goes on", "B takes boards from A2"]), "A2 B");
    assert_eq!(owners("boards", &["A goes on", "B takes boards from A0"]), "A0 B");
}

#[test]
fn a_take_over_names_a_record_that_is_known_and_another_desks() {
    assert_eq!(owners("boards", &["A goes on", "B takes boards from A2"]), "A");
    assert_eq!(owners("boards", &["A goes on low", "B takes boards from A1"]), "A");
    assert_eq!(owners("boards", &["A goes on", "A takes boards from A1"]), "A");
}

#[test]
fn a_take_over_is_from_the_owner_and_its_tenure() {
    assert_eq!(owners("boards", &["C goes on", "B takes boards from C1"]), "A");
    assert_eq!(owners("boards", &["A goes on", "B takes boards@A1 from A1"]), "A");
}

#[test]
fn a_gift_after_the_record_that_a_take_over_names_comes_too_late() {
    let lines = ["A goes on", "A gives boards to B", "C takes boards from A1"];
    assert_eq!(owners("boards", &lines), "A1 C");
    let lines = ["A goes on", "A gives boards to B", "B gives boards@A2 to D", "C takes boards from A1"];
    assert_eq!(owners("boards", &lines), "A1 C");
}

#[test]
fn a_gift_that_the_take_over_knew_stays() {
    let lines = ["A gives boards to B", "A goes on", "C takes boards from A2"];
    assert_eq!(owners("boards", &lines), "A1 B");
    assert_eq!(owners("boards", &["A gives boards to B", "C takes boards@A1 from B0"]), "A1 B0 C");
}

#[test]
fn of_several_that_took_over_the_one_counts_whose_record_has_the_lowest_hash() {
    let (b, c) = ("B takes boards from A1", "C takes boards from A2");
    let with = |one: &str, other: &str| owners("boards", &["A goes on", "A goes on", one, other]);
    let (low_b, low_c) = (format!("{b} low"), format!("{c} low"));
    assert_eq!([with(&low_b, c), with(c, &low_b)], ["A1 B", "A1 B"]);
    assert_eq!([with(b, &low_c), with(&low_c, b)], ["A2 C", "A2 C"]);
}

#[test]
fn who_took_over_is_taken_over_from() {
    let lines = ["A goes on", "B takes boards from A1", "B goes on", "C takes boards@B1 from B2", "B goes on"];
    assert_eq!(owners("boards", &lines), "A1 B2 C");
    assert_eq!(owners("boards", &[&lines[..], &["A takes boards@C1 from C1"]].concat()), "A1 B2 C1 A");
}

#[test]
fn what_a_desk_recorded_in_a_tenure_that_lost_does_not_come_back_with_another() {
    let lost =
        ["B takes boards from A0 low", "C takes boards from A0", "C gives boards@C1 to A", "A gives boards@C2 to D"];
    assert_eq!(owners("boards", &lost), "A0 B");
    let low = Hash::from_bytes([0; 32]);
    let mut history = History::of(&[&lost[..], &["B goes on"]].concat());
    let streams = [("boards".to_owned(), Some(low))].into();
    let at = *history.tips.last().unwrap();
    history.claims.push(Claim { at, event: OwnerEvent::Gave { to: desk("A"), streams } });
    let Ok(tenures) = history.owners().tenures(&history, "boards");
    assert_eq!(
        tenures.iter().map(|tenure| name(tenure.desk)).collect::<String>(),
        "ABA",
        "the gift to D is from before"
    );
}

#[test]
fn a_beginning_counts_in_the_tenure_of_which_its_desk_knew() {
    assert_eq!(owners(TOURNAMENT, &["B begins tournament/1", "A gives event to B", "B gives event@A1 to C"]), "C");
}

#[test]
fn what_follows_a_take_over_that_lost_does_not_count() {
    let lines = ["B takes boards from A0", "D takes boards@B1 from B1", "B gives boards@B1 to A"];
    assert_eq!(owners("boards", &lines), "A0 B1 D");
    assert_eq!(owners("boards", &[&lines[..], &["C takes boards from A0 low"]].concat()), "A0 C");
}

#[test]
fn an_owner_that_is_cut_off_goes_on() {
    let lines: Vec<_> = [["B goes on", "A goes on"]; 100].concat();
    let history = History::of(&lines);
    let Ok(tenure) = history.owners().tenure(&history, "boards");
    assert!(tenure.desk == desk("A") && tenure.lasts(u64::MAX));
}

#[test]
fn nobody_lets_itself_in() {
    assert_eq!(guests(&[], &[]), "A");
    assert_eq!(guests(&[], &["B admits B"]), "A");
    assert_eq!(guests(&[], &["B admits C", "C admits B"]), "A");
    assert_eq!(guests(&[], &["B takes event from A0", "B admits B@B1", "B admits C@B1"]), "A");
}

#[test]
fn the_owner_of_the_event_lets_desks_in() {
    assert_eq!(guests(&[], &["A admits B", "A admits C"]), "ABC");
    assert_eq!(guests(&[], &["A admits B", "A gives event to B", "A admits C"]), "AB");
}

#[test]
fn a_guest_lets_others_in_only_if_it_owned_the_event() {
    assert_eq!(guests(&[], &["A admits B", "B admits C"]), "AB");
    assert_eq!(guests(&[], &["A admits B", "B admits C", "A gives event to B"]), "AB", "it was not the owner then");
    assert_eq!(guests(&[], &["A admits B", "A gives event to B", "B admits C@A2"]), "ABC");
    assert_eq!(guests(&[], &["A admits B", "B takes event from A1", "B admits C@B1"]), "ABC");
    let chain = ["A admits B", "A gives event to B", "B admits C@A2", "B gives event@A2 to C", "C admits D@B2"];
    assert_eq!(guests(&[], &chain), "ABCD");
}

#[test]
fn who_is_trusted_needs_nobody() {
    assert_eq!(guests(&["B"], &["B admits C"]), "AB");
    assert_eq!(guests(&["B"], &["B takes event from A0", "B admits C@B1"]), "ABC");
}

#[test]
fn an_event_is_shared_once_a_desk_was_let_in_was_given_a_stream_or_took_one_over_and_said_why() {
    let is_shared = |lines: &[&str]| History::of(lines).owners().is_shared();
    assert!(!is_shared(&["A goes on", "B takes event from A1"]));
    assert!(is_shared(&["A admits B"]));
    assert!(is_shared(&["A gives boards to B"]));
    let mut history = History::of(&["B goes on"]);
    let streams = [("boards".to_owned(), None)].into();
    let event = OwnerEvent::Took { from: tip("A0"), streams, reason: Some("gone".to_owned()), approved_by: Vec::new() };
    history.claims.push(Claim { at: tip("B1"), event });
    assert!(history.owners().is_shared());
}

#[test]
fn a_request_is_answered_by_the_owner_in_its_tenure_and_once() {
    let mut history = History::of(&["A goes on", "C goes on", "A goes on", "C goes on", "B goes on"]);
    let asked = tip("C1");
    let answer = |refused: Option<&str>, since| OwnerEvent::Answered {
        request: asked.hash,
        stream: "boards".to_owned(),
        since,
        refused: refused.map(str::to_owned),
    };
    let state = |history: &History| {
        let owners = history.owners();
        let Ok(requests) = owners.requests(history);
        assert_eq!((requests[0].at, requests[0].stream, requests[0].act), (asked, "boards", "show 2"));
        requests[0].answer.map(|answer| format!("{answer:?}"))
    };
    let act = ("boards".to_owned(), "show 2".to_owned());
    history
        .claims
        .push(Claim { at: asked, event: OwnerEvent::Asked { stream: act.0, act: act.1, agreed: Vec::new() } });
    assert_eq!(state(&history), None);
    // Neither another desk's answer counts nor one in a tenure that never was.
    history.claims.push(Claim { at: tip("B1"), event: answer(None, None) });
    history.claims.push(Claim { at: tip("A1"), event: answer(None, Some(tip("B1").hash)) });
    assert_eq!(state(&history), None);
    history.claims.push(Claim { at: tip("A2"), event: answer(Some("no"), None) });
    assert_eq!(state(&history).as_deref(), Some("Refused(\"no\")"));
}
