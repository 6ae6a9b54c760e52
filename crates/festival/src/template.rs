//! A new event after an old one: what is decided long before the first day, and nothing of what happened then.
//!
//! Taken over are the set-up with its officials and their offices, the rules and interpretations, the tournaments with
//! their days moved on, the boards, and past winners that were imported. PINs are set anew. Of those who played nothing is taken: no entry, no roster, no
//! name, no result.

use chrono::{Datelike as _, NaiveDate, TimeDelta};
use journal::{Journal, Stamp};
use rules::Ruleset;
use tournament::Tournament;

use crate::albo::kept;
use crate::event::{DeskRules, Event, EventRecord, FlockPlan, Official, PersonRef, Setup};
use crate::store::{note, save_setup};
use crate::{BoardPlan, BoardScene, OpenTournament, TournamentInfo, start_day};

/// Days by which a date may move to fall on the same day of the week.
const WEEK: i64 = 7;

/// What a new event begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    /// The set-up.
    pub setup: Setup,
    /// The tournaments, then the boards and past winners.
    pub records: Vec<EventRecord>,
}

/// Returns the first day of an event: that of its set-up, or else that of its programme.
pub fn began(event: &Event) -> Option<NaiveDate> {
    let programme = || event.festival.tournaments.iter().filter_map(|open| start_day(&open.info.starts)).min();
    event.setup.date.parse().ok().or_else(programme)
}

/// Proposes the first day of the next event: nearest to the same date on the same day of the week, in the first year in
/// which it is not before `today`; `None` if the old event has no day.
pub fn next_first_day(old: &Event, today: NaiveDate) -> Option<NaiveDate> {
    let day = began(old)?;
    let in_year = |year| {
        let same = day.with_year(year).or_else(|| day.pred_opt()?.with_year(year))?;
        let ahead = i64::from(day.weekday().days_since(same.weekday()));
        same.checked_add_signed(TimeDelta::days(if ahead * 2 > WEEK { ahead - WEEK } else { ahead }))
    };
    let from = (day.year() + 1).max(today.year());
    (from..from + 2).filter_map(in_year).find(|day| *day >= today)
}

/// Returns what an event after an old one begins with, on another first day; without one all days stay as they were.
pub fn template(old: &Event, first: Option<NaiveDate>) -> Template {
    let moved = Moved { from: began(old), to: first };
    let tournaments = &old.festival.tournaments;
    let opened = tournaments.iter().filter_map(|open| {
        Some(EventRecord::TournamentOpened {
            id: open.id.clone(),
            ruleset: ruleset(old, open)?,
            info: moved.info(&open.info),
        })
    });
    let mut records: Vec<_> = opened.collect();
    if !old.festival.boards.is_empty() {
        records.push(EventRecord::BoardsSet(boards(old)));
    }
    records.extend(old.honours.values().map(kept));
    Template { setup: setup(&old.setup, &moved), records }
}

/// Writes the beginning of a new event into its file.
///
/// # Errors
/// The refusal of the journal.
pub fn write(journal: &mut Journal, template: &Template, stamp: &Stamp) -> journal::Result<()> {
    save_setup(journal, &mut template.setup.clone(), stamp)?;
    template.records.iter().try_for_each(|record| note(journal, record, stamp))
}

/// From which first day to which everything moves.
struct Moved {
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

impl Moved {
    /// Moves a start as the programme stores it; the hour stays.
    fn start(&self, kept: &str) -> String {
        let days = self.from.zip(self.to).map(|(from, to)| to.signed_duration_since(from));
        let moved = days.zip(start_day(kept)).and_then(|(days, day)| day.checked_add_signed(days));
        let hour = kept.trim().split_once(' ').map_or("", |(_, hour)| hour);
        moved.map_or_else(|| kept.to_owned(), |day| format!("{day} {hour}").trim_end().to_owned())
    }

    /// Returns the programme's data on a tournament that is still to come.
    fn info(&self, info: &TournamentInfo) -> TournamentInfo {
        TournamentInfo {
            starts: self.start(&info.starts),
            title: self.title(&info.title),
            cancelled: None,
            ..info.clone()
        }
    }

    /// Puts the new year in the place of the old one, if a title names it.
    fn title(&self, title: &str) -> String {
        let Some((from, to)) = self.from.zip(self.to) else { return title.to_owned() };
        let year = from.year().to_string();
        let beside = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
        let alone =
            |at: usize| beside(title[..at].chars().next_back()) && beside(title[at + year.len()..].chars().next());
        match title.match_indices(&year).find(|(at, _)| alone(*at)) {
            Some((at, _)) => format!("{}{}{}", &title[..at], to.year(), &title[at + year.len()..]),
            None => title.to_owned(),
        }
    }
}

/// Returns the set-up without those who played. The points are to be confirmed, and the squares to be drawn, again.
fn setup(old: &Setup, moved: &Moved) -> Setup {
    let official = |official: &Official| Official {
        person: PersonRef { id: None, name: official.person.name.clone() },
        ..official.clone()
    };
    let flock =
        |flock: &FlockPlan| FlockPlan { name: flock.name.clone(), colour: flock.colour, ..FlockPlan::default() };
    Setup {
        title: moved.title(&old.title),
        date: moved.to.map_or_else(|| old.date.clone(), |day| day.to_string()),
        // Somebody whose data were erased holds no office any more.
        officials: old.officials.iter().filter(|one| !one.person.name.trim().is_empty()).map(official).collect(),
        flocks: old.flocks.iter().map(flock).collect(),
        points_confirmed: false,
        // What is made after a practice, or after the sample, is none.
        desk: DeskRules { practice: false, sample: false, ..old.desk.clone() },
        ..old.clone()
    }
}

/// Returns the text of the ruleset in force in a tournament.
fn ruleset(old: &Event, open: &OpenTournament) -> Option<String> {
    let mut texts = old.log.iter().rev().filter(|line| line.apart.is_none()).filter_map(|line| match line.event()? {
        EventRecord::TournamentOpened { id, ruleset, .. } | EventRecord::TournamentRuled { id, ruleset } => {
            (*id == open.id).then_some(ruleset)
        }
        _ => None,
    });
    // Rules that came after it had begun were refused.
    let in_force = |text: &&String| Ruleset::parse::<Tournament>(text).is_ok_and(|one| one == *open.game.ruleset());
    texts.find(in_force).cloned()
}

/// Returns the boards without pages of tournaments that are gone.
fn boards(old: &Event) -> Vec<BoardPlan> {
    let there = |id: &String| old.festival.find(id).is_some();
    let stays = |scene: &BoardScene| match scene {
        BoardScene::Games(id)
        | BoardScene::Clocks(id)
        | BoardScene::Bracket(id)
        | BoardScene::Tables(id)
        | BoardScene::Standings(id)
        | BoardScene::Podium(id) => there(id),
        BoardScene::Match(_) | BoardScene::Programme | BoardScene::Calls | BoardScene::Phones => true,
    };
    let plan = |plan: &BoardPlan| BoardPlan {
        scenes: plan.scenes.iter().filter(|scene| stays(scene)).cloned().collect(),
        ..plan.clone()
    };
    old.festival.boards.iter().map(plan).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::load_read_only;
    use crate::fair::Fair;
    use journal::PersonId;
    use rules::{Role, RoleSet};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// A festival that is over, with somebody for everything.
    fn last_year() -> Fair {
        let mut fair = Fair::new(4);
        let person = |name: &str| PersonRef { id: Some(PersonId(9)), name: name.to_owned() };
        let flock = FlockPlan {
            name: "Verdi".to_owned(),
            colour: 2,
            roster: vec![person("Ugo Gallo")],
            captain: Some(0),
            home: Some(13),
            gag: "un ballo".to_owned(),
            ..FlockPlan::default()
        };
        let official = |id: &str, name: &str, role: Role| Official {
            id: id.to_owned(),
            person: person(name),
            roles: RoleSet::from(role),
        };
        fair.event.setup = Setup {
            title: "Palio 2026 dell'Oca 20261".to_owned(),
            date: "2026-09-18".to_owned(),
            place: "Origgio".to_owned(),
            officials: vec![official("o1", "Olga Riva", Role::Organizer)],
            flocks: vec![flock],
            points_confirmed: true,
            ..Setup::default()
        };
        let id = fair.open("torneo-mancala", "2026-09-19 10:00", "Sala grande");
        let gone = fair.open("torneo-abalone", "2026-09-20", "");
        fair.open("torneo-twixt", "2026-09-20", "Cortile");
        let plan = |id: &str| BoardPlan {
            scenes: vec![BoardScene::Programme, BoardScene::Bracket(id.to_owned())],
            ..BoardPlan::default()
        };
        fair.note(EventRecord::BoardsSet(vec![plan(&id), plan(&gone)]));
        fair.note(EventRecord::TournamentRemoved { id: gone });
        fair.note(kept(&crate::albo::offered(&fair.event, "quarto").expect("some are shipped")));
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 2");
        fair.cancel("3", "piove");
        fair
    }

    /// The file of that festival.
    fn read(fair: &Fair, folder: &std::path::Path) -> Event {
        let path = folder.join("prima.triade");
        let mut journal = fair.write(&path);
        let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
        let mut setup = fair.event.setup.clone();
        setup.people_mut().for_each(|person| person.id = None);
        save_setup(&mut journal, &mut setup, &stamp).unwrap();
        journal.close().unwrap();
        load_read_only(&path).unwrap().1
    }

    #[test]
    fn a_year_later_it_is_the_same_day_of_the_week() {
        let mut event = Event::default();
        assert_eq!(next_first_day(&event, day("2026-11-30")), None);
        for (old, today, new) in [
            ("2026-09-18", "2026-11-30", "2027-09-17"),
            ("2026-09-18", "2027-09-17", "2027-09-17"),
            ("2026-09-18", "2027-09-18", "2028-09-15"),
            ("2024-02-29", "2024-03-01", "2025-02-27"),
            ("2020-09-18", "2026-11-30", "2027-09-17"),
        ] {
            event.setup.date = old.to_owned();
            let found = next_first_day(&event, day(today)).unwrap();
            assert_eq!((found, found.weekday()), (day(new), day(old).weekday()), "{old}");
        }
    }

    #[test]
    fn a_new_event_begins_where_the_old_one_did() {
        let folder = tempfile::tempdir().unwrap();
        let old = read(&last_year(), folder.path());
        let new = template(&old, Some(day("2027-09-17")));
        let setup = &new.setup;
        assert_eq!(
            (setup.title.as_str(), setup.date.as_str(), setup.place.as_str()),
            ("Palio 2027 dell'Oca 20261", "2027-09-17", "Origgio")
        );
        assert!(!setup.points_confirmed);
        let officials: Vec<_> =
            setup.officials.iter().map(|one| (one.id.as_str(), one.person.name.as_str(), one.roles)).collect();
        assert_eq!(officials, [("o1", "Olga Riva", RoleSet::from(Role::Organizer))]);
        assert_eq!(setup.flocks, [FlockPlan { name: "Verdi".to_owned(), colour: 2, ..FlockPlan::default() }]);
        let told: Vec<_> = new
            .records
            .iter()
            .map(|record| match record {
                EventRecord::TournamentOpened { id, info, .. } => {
                    format!("{id} {} {} {:?}", info.starts, info.room, info.cancelled)
                }
                EventRecord::HonoursImported { game, .. } => game.clone(),
                EventRecord::BoardsSet(plans) => {
                    format!("{:?}", plans.iter().map(|plan| plan.scenes.len()).collect::<Vec<_>>())
                }
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, ["1 2027-09-18 10:00 Sala grande None", "3 2027-09-19 Cortile None", "[2, 1]", "quarto"]);
        let as_it_was = template(&old, None);
        assert_eq!(as_it_was.setup.date, "2026-09-18");
    }

    /// Whoever played last year is not in the new file, not even in a corner of it.
    #[test]
    fn nobody_who_played_is_in_the_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let fair = last_year();
        let old = read(&fair, folder.path());
        let path = folder.path().join("dopo.triade");
        let stamp = Stamp { time_ms: 1, desk: "desk".to_owned(), official: None };
        let mut journal = Journal::create(&path).unwrap();
        write(&mut journal, &template(&old, Some(day("2027-09-17"))), &stamp).unwrap();
        journal.close().unwrap();
        let (journal, new) = load_read_only(&path).unwrap();
        journal.verify().unwrap();
        assert!(new.reads_back() && new.matches.is_empty());
        let bare = |card: &crate::Card| card.birth.is_none() && card.club.is_empty() && card.contact.is_empty();
        assert!(new.festival.cards.values().all(bare));
        assert_eq!(new.names.values().collect::<Vec<_>>(), ["Olga Riva"]);
        assert!(
            new.festival
                .tournaments
                .iter()
                .all(|open| open.state().entrants.is_empty() && open.state().stages.is_empty())
        );
        let bytes = std::fs::read(&path).unwrap();
        let has = |name: &str| bytes.windows(name.len()).any(|found| found == name.as_bytes());
        assert!(has("Olga Riva"));
        let played = fair.event.names.values().map(String::as_str).chain(["Ugo Gallo", "un ballo", "piove"]);
        let left: Vec<_> = played.filter(|name| has(name)).collect();
        assert_eq!(left, [] as [&str; 0]);
    }
}
