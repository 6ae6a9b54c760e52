//! Forms on paper of every shipped tournament.

use festival::i18n::Lang;
use festival::{OpenTournament, tournament_rulesets};
use minutes::paper::{Paper, unlinked};

use super::{Hall, NAMES, festival, keep, no_word_is_missing, of};

/// Enters as many as the plan asks for an entry, starts and draws as far as that goes.
pub(super) fn start(id: &str, hall: &mut Hall, lines: bool) {
    let event = hall.event();
    let plan = event.festival.find(id).unwrap().plan().clone();
    let each = usize::from(plan.entries.people.0);
    let entries: Vec<_> = (1..=NAMES.len())
        .collect::<Vec<_>>()
        .chunks_exact(each)
        .map(|people| {
            let people: Vec<_> = people.iter().map(|person| format!("p{person}")).collect();
            let age = if plan.entries.under.is_some() { " age 9" } else { "" };
            let paid = if plan.entries.fee_cents > 0 { " paid" } else { "" };
            format!("{}{age}{paid}", people.join(" "))
        })
        .collect();
    if entries.is_empty() {
        return; // a flock of the race takes more people than there are here
    }
    hall.say(id, &format!("enter {}", entries.join("; ")));
    if lines {
        hall.say(id, "start");
        let event = hall.event();
        let open = event.festival.find(id).unwrap();
        if tournament::next(open.plan(), open.state()) == tournament::Next::Draw {
            hall.say(id, "draw 11");
        }
    }
}

/// All three forms of a tournament, each before the start and once tables are drawn.
#[test]
fn every_shipped_tournament_has_its_forms_and_minutes_in_both_languages() {
    let mut hall = Hall::new();
    for (number, ruleset) in (1..).zip(tournament_rulesets()) {
        let id = number.to_string();
        hall.open(&id, ruleset);
        start(&id, &mut hall, number % 2 == 1);
    }
    let event = hall.event();
    for (open, ruleset) in event.festival.tournaments.iter().zip(tournament_rulesets()) {
        for lang in Lang::ALL {
            no_word_is_missing(&of(&event, &open.id, lang));
        }
        for paper in Paper::ALL {
            let pdf = paper.pdf(&event, open, Lang::It, &unlinked).unwrap();
            assert!(pdf.starts_with(b"%PDF-"), "{ruleset} {paper:?}");
            keep(&format!("{ruleset}.{}.pdf", paper.word()), &pdf);
        }
    }
    no_word_is_missing(&festival(&event, Lang::It));
}

#[test]
fn a_form_is_written_beside_the_event() {
    let mut hall = Hall::new();
    hall.open("1", "torneo-rummikub");
    start("1", &mut hall, true);
    let event = hall.event();
    let open: &OpenTournament = event.festival.find("1").unwrap();
    let path = hall.path.with_file_name(Paper::Signs.file(Some(open)));
    assert_eq!(path.file_name().unwrap(), "turno-1.tavoli.pdf");
    Paper::Signs.write(&event, open, Lang::It, &unlinked, &path).unwrap();
    assert!(path.exists());
    assert!(Paper::Slips.write(&event, open, Lang::It, &unlinked, &hall.path.join("no/such.pdf")).is_err());
}
