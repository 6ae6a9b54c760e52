//! Desks that stay in touch over a hub while they record.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use ::hub::{Address, Error as HubError};
use festival::event::{RACE, load_read_only, match_stream};
use festival::store::{HallAct, Order};
use journal::{Error, Fate, Journal, Taken};
use rules::games::oca::Fact;
use rules::{Entry, Seq, Signature};
use testkit::{postgres, until};

use super::{STAMP, saved, write_opened};
use crate::{Live, Notice, RaceBook, Refusal};

fn throw(live: &mut Live, dice: [u8; 2]) -> Result<Seq, Refusal<rules::games::oca::Article>> {
    live.record(RaceBook, Entry::fact(Fact::Throw(dice)), Signature::script(0))
}

fn last(live: &Live) -> Seq {
    live.race().unwrap().last()
}

fn connected(live: &Live) -> bool {
    live.hub().is_some_and(|state| state.connected)
}

fn poll(live: &mut Live) {
    live.poll();
}

fn poll_both((first, second): &mut (Live, Live)) {
    first.poll();
    second.poll();
}

/// An event with a race under way, shared on a hub of its own, and the file of a room that has joined.
fn shared(folder: &Path) -> Option<[std::path::PathBuf; 2]> {
    let server = postgres::server()?;
    let address = Address::parse(&server.address_of(&server.fresh_name())).unwrap();
    ::hub::run(::hub::prepare(&address)).unwrap();
    let [entrance, room] = ["ingresso", "sala"].map(|name| folder.join(format!("{name}.triade")));
    write_opened(&entrance, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let mut journal = Journal::open(&entrance).unwrap();
    let stamp = journal::Stamp { desk: "ingresso".to_owned(), ..STAMP };
    ::hub::run(::hub::share(&address, &mut journal, ("Festa", &stamp), |_| ())).unwrap();
    let code = ::hub::run(::hub::make_code(&address, "Festa")).unwrap();
    let (joined, _) = ::hub::run(::hub::join(&address, (&code, "sala"), &room, |_| ())).unwrap();
    joined.close().unwrap();
    journal.close().unwrap();
    Some([entrance, room])
}

/// Takes the race over at the room, as a command does.
fn take_over(room: &Path) {
    let mut journal = Journal::open(room).unwrap();
    journal.take_over(&STAMP, &[match_stream(RACE)], "portatile spento").unwrap();
    journal.close().unwrap();
}

#[test]
fn what_one_desk_records_the_other_shows_and_a_race_goes_on_where_it_was_taken_over() {
    let folder = tempfile::tempdir().unwrap();
    let Some([entrance, room]) = shared(folder.path()) else { return };
    let open = |path: &Path| Live::open(path, || {}).unwrap();
    let mut desks = (open(&entrance), open(&room));
    until(&mut desks, "both are in touch", |(first, second)| connected(first) && connected(second), poll_both);
    assert_eq!(throw(&mut desks.0, [1, 3]), Ok(Seq(2)));
    until(
        &mut desks,
        "the room shows it",
        |(first, second)| last(second) == Seq(2) && first.unsent() == Some(0),
        poll_both,
    );
    // The room only watches, and records in what is its own.
    assert_eq!(throw(&mut desks.1, [1, 3]), Err(Refusal::ReadsOnly));
    desks.1.note(&festival::event::EventRecord::SignedIn { official: "o1".to_owned() });
    let heard = |(first, _): &(Live, Live)| first.event.log.iter().any(|line| line.desk == "sala");
    until(&mut desks, "the entrance hears of it", heard, poll_both);
    // The entrance is cut off, and goes on.
    let (mut first, second) = desks;
    let note = std::fs::read_to_string(folder.path().join("ingresso.triade.sent")).unwrap();
    assert!(note.starts_with(&first.own_desk().unwrap().to_string()), "{note}");
    first.replicator = None;
    let validated = first.record(RaceBook, Entry::fact(Fact::Validate), Signature::script(0));
    assert_eq!(validated, Ok(Seq(3)));
    saved(&mut first);
    drop((first, second));
    take_over(&room);
    let mut second = open(&room);
    assert!(second.records());
    assert_eq!(second.record(RaceBook, Entry::fact(Fact::Validate), Signature::script(0)), Ok(Seq(3)));
    until(&mut second, "the hub has it", |second| connected(second) && second.unsent() == Some(0), poll);
    // Back on the line, it shows what has happened, and that what it recorded meanwhile waits for a decision.
    let mut desks = (open(&entrance), second);
    assert_eq!(last(&desks.0), Seq(3));
    until(&mut desks, "it hears of the take-over", |(first, _)| connected(first) && !first.records(), poll_both);
    let waiting = |live: &Live| live.event.log.iter().filter(|line| line.apart == Some(Fate::Waits)).count();
    let (first, _) = &desks;
    assert_eq!((last(first), waiting(first), first.writes()), (Seq(3), 1, true));
    assert!(first.saving.refused.is_none());
    until(&mut desks, "both see the branch", |(_, second)| waiting(second) == 1, poll_both);
    drop(desks);
    let digests = [&entrance, &room].map(|path| load_read_only(path).unwrap().1.digest());
    assert_eq!(digests[0], digests[1]);
}

/// A desk with a race under way, and a spare machine that took it over without having heard of anything since.
fn overtaken(folder: &Path) -> (Live, Journal) {
    let [path, copy] = ["gara", "copia"].map(|name| folder.join(format!("{name}.triade")));
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    std::fs::copy(&path, &copy).unwrap();
    let mut other = Journal::open(&copy).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    journal.admit(&STAMP, other.desk().unwrap(), "riserva").unwrap();
    journal.close().unwrap();
    other.take_over(&STAMP, &[match_stream(RACE)], "portatile spento").unwrap();
    (Live::open(&path, || {}).unwrap(), other)
}

/// Has a desk take in what another one knows.
fn bring(live: &Live, other: &Journal) -> Receiver<journal::Result<Taken>> {
    let (parcel, _) = other.parcel(live.event.heads.tips(), 0, usize::MAX).unwrap();
    let (reply, taken) = channel();
    live.store.order(Order::TakeIn { parcel, whence: "riserva".to_owned(), reply });
    taken
}

/// Another desk's take-over comes while an act is on its way into the file.
#[test]
fn an_act_that_a_take_over_has_overtaken_is_told_and_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (mut live, other) = overtaken(folder.path());
    let taken = bring(&live, &other);
    // The window has not heard of it.
    assert_eq!(throw(&mut live, [1, 3]), Ok(Seq(2)));
    assert_eq!(live.saving.waiting, 1);
    assert_eq!(taken.recv().unwrap().unwrap().gained.records, 1);
    let mut seen = (live, Vec::new());
    until(
        &mut seen,
        "the act is refused",
        |(live, _)| live.saving.waiting == 0,
        |(live, told)| told.extend(live.poll()),
    );
    let (mut live, told) = seen;
    assert!(matches!(&told[..], [Notice::NotOwner(Error::NotOwner { .. })]), "{told:?}");
    assert_eq!((last(&live), live.records(), live.writes()), (Seq(1), false, true));
    assert!(live.saving.refused.is_none());
    live.note(&festival::event::EventRecord::SignedIn { official: "o1".to_owned() });
    saved(&mut live);
}

/// What has been recorded counts no more once another desk has taken the race over from where it knew it, and may be taken
/// over from that one again at once.
#[test]
fn a_desk_goes_on_where_it_took_back_what_was_taken_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut live, other) = overtaken(folder.path());
    throw(&mut live, [1, 3]).unwrap();
    live.record(RaceBook, Entry::fact(Fact::Validate), Signature::script(0)).unwrap();
    saved(&mut live);
    assert_eq!(last(&live), Seq(3));
    assert_eq!(bring(&live, &other).recv().unwrap().unwrap().gained.records, 1);
    until(&mut live, "the race is another's", |live| !live.records(), poll);
    assert_eq!(last(&live), Seq(1));
    let (streams, reason) = (vec![match_stream(RACE)], "torna qui".to_owned());
    live.decide(HallAct::TakeOver { streams, reason, approved_by: Vec::new() }, None);
    until(&mut live, "the race is here again", Live::records, poll);
    assert_eq!(throw(&mut live, [2, 3]), Ok(Seq(2)));
    saved(&mut live);
    assert!(live.saving.refused.is_none(), "{:?}", live.saving.refused);
    assert_eq!(last(&live), Seq(2));
    let (path, state) = (live.path.clone(), live.race().unwrap().state().clone());
    drop(live);
    let (_, event) = load_read_only(&path).unwrap();
    let race = event.race().unwrap();
    assert!(race.last() == Seq(2) && *race.state() == state, "the file replays the same");
    assert_eq!(event.log.iter().filter(|line| line.apart == Some(Fate::Waits)).count(), 2);
}

#[test]
fn a_desk_without_its_hub_records_as_ever() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gara.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let journal = Journal::open(&path).unwrap();
    journal.set_hub(r#"{"address":"postgres://a:b@127.0.0.1:1/x","desk":"sala"}"#).unwrap();
    journal.close().unwrap();
    let mut live = Live::open(&path, || {}).unwrap();
    throw(&mut live, [1, 3]).unwrap();
    saved(&mut live);
    let troubled = |live: &Live| live.hub().is_some_and(|state| state.trouble.is_some());
    until(&mut live, "nobody answers", troubled, poll);
    let state = live.hub().unwrap();
    assert!(matches!(*state.trouble.unwrap(), HubError::Unreachable { .. }));
    assert!(!state.connected && live.unsent().is_none());
    assert_eq!(live.event.log.last().unwrap().desk, "sala", "as it is called on the hub");
    // What the hub had when the event was closed is known although nobody answers, if it was this desk that noted it.
    let (own, recorded) = (live.own_desk().unwrap(), live.event.heads.tips()[0].number);
    drop(live);
    for (desk, unsent) in [(own.to_string(), Some(usize::try_from(recorded).unwrap() - 1)), ("altro".to_owned(), None)]
    {
        std::fs::write(folder.path().join("gara.triade.sent"), format!("{desk} 1\n")).unwrap();
        assert_eq!(Live::open(&path, || {}).unwrap().unsent(), unsent, "{desk}");
    }
}
