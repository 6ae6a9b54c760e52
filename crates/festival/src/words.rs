//! The names and figures of a tournament in words.

use journal::PersonId;
use tournament::{EntryNo, Format, Person, Standing, TableNo, Value};

use crate::clock::{day_shortly, hour_in_figures, span};
use crate::event::{Event, FlockPlan};
use crate::i18n::{Lang, said, tr, tr_args, tr_known, with_decimals};
use crate::{OpenTournament, start_day, start_of};

/// Returns the name of a ranking's column.
pub fn column_name(lang: Lang, name: &str) -> String {
    own_word(lang, "tournament-page-column", name)
}

/// Returns an explanation of a ranking's column; `None` for an unknown one.
pub fn column_meaning(lang: Lang, name: &str) -> Option<String> {
    tr_known(lang, &format!("tournament-page-defines-{}", name.replace('_', "-")))
}

/// Returns the words for the keyword of a slip's question.
pub fn field_word(lang: Lang, word: &str) -> String {
    own_word(lang, "tournament-page-field", word)
}

/// Returns the words for a keyword of a family; one that only a ruleset knows is shown as it is.
pub(super) fn own_word(lang: Lang, family: &str, word: &str) -> String {
    tr_known(lang, &format!("{family}-{}", word.replace('_', "-"))).unwrap_or_else(|| word.to_owned())
}

/// Writes a figure of a ranking in the language's way; `None` if there is none.
pub fn figure_in(lang: Lang, value: Value) -> Option<String> {
    figure(value).map(|text| if matches!(value, Value::Points(_)) { with_decimals(lang, text) } else { text })
}

/// Writes a figure of a ranking with a true minus sign and a decimal point; `None` if there is none.
pub fn figure(value: Value) -> Option<String> {
    let text = match value {
        Value::None => return None,
        Value::Points(points) => points.to_string(),
        Value::Number(number) => number.to_string(),
        // By whole seconds, as races are ranked.
        Value::Time(ms) => span(ms),
    };
    Some(with_minus(text))
}

/// Writes the score of a seat with a true minus sign.
pub fn score_word(score: i64) -> String {
    with_minus(score.to_string())
}

/// Replaces a hyphen before a figure by a true minus sign.
fn with_minus(text: String) -> String {
    match text.strip_prefix('-') {
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// Writes a duration as `1:02:03`, with thousandths only if there are any.
pub fn exact_span(ms: i64) -> String {
    let (whole, thousandths) = (span(ms), ms.unsigned_abs() % 1000);
    if thousandths == 0 { whole } else { format!("{whole}.{thousandths:03}") }
}

/// Renders the data of one tournament in words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The event with the names.
    pub event: &'a Event,
    /// The tournament.
    pub open: &'a OpenTournament,
    /// The language.
    pub lang: Lang,
}

impl Words<'_> {
    /// Returns the name of a person as the whole event shows it; an erased person has a stand-in.
    pub fn person(&self, person: Person) -> String {
        self.event.shown_name(PersonId(person.0)).unwrap_or_else(|| format!("p{}", person.0))
    }

    /// Returns the name of an entry: its people.
    pub fn entry(&self, entry: EntryNo) -> String {
        // The flocks of a race are its entries, in throwing order.
        if let Some(race) = self.open.linked(self.event)
            && let Some(flock) = race.seat_names().into_iter().nth((entry.0 as usize).wrapping_sub(1))
        {
            return flock;
        }
        let Some(entrant) = self.open.state().entrant(entry) else { return entry.to_string() };
        self.people(&entrant.people)
    }

    /// Returns the names of people who form one entry.
    fn people(&self, people: &[Person]) -> String {
        people.iter().map(|person| self.person(*person)).collect::<Vec<_>>().join(" – ")
    }

    /// Returns the flock of the race that enters together, if the tournament is the race's.
    fn flock_of(&self, people: &[Person]) -> Option<String> {
        self.open.linked(self.event)?;
        let setup = &self.event.setup;
        let ids = |flock: &FlockPlan| flock.roster.iter().map(|person| person.id.map(|id| id.0)).collect::<Vec<_>>();
        let own: Vec<_> = people.iter().map(|person| Some(person.0)).collect();
        Some(setup.flock_name(setup.flocks.iter().position(|flock| ids(flock) == own)?))
    }

    /// Returns the flock that enters together, with the number of its people.
    pub fn flock(&self, people: &[Person]) -> Option<String> {
        let flock = self.flock_of(people)?;
        let args = [("flock", (&flock).into()), ("count", people.len().into())];
        Some(tr_args(self.lang, "festival-flock-counted", &args))
    }

    /// Returns the names of an entry's people before it has a number.
    pub fn entering(&self, people: &[Person]) -> String {
        let names = self.people(people);
        let Some(flock) = self.flock_of(people) else { return names };
        tr_args(self.lang, "festival-flock-named", &[("flock", (&flock).into()), ("people", (&names).into())])
    }

    /// Returns the grammatical number of an entry's name, which selects the plural: a flock counts as one.
    pub fn count(&self, entry: EntryNo) -> usize {
        if self.open.linked(self.event).is_some() { 1 } else { self.open.state().people_of(entry).len().max(1) }
    }

    /// Returns the name of a table of the record: by its match, since the hall numbers its own tables, to which players
    /// are called; poker tables are tables of the hall.
    pub fn table(&self, table: TableNo) -> String {
        let mut stages = self.open.plan().stages.iter();
        let poker = stages.any(|stage| matches!(stage.format, Format::Poker(_)));
        let seated = poker && self.open.state().table(table).is_none();
        let key = if seated { "festival-table" } else { "festival-match" };
        tr_args(self.lang, key, &[("number", table.0.into())])
    }

    /// Writes the standing of an entry: its place, that it is still in, or a dash.
    pub fn standing(&self, standing: Standing) -> String {
        match standing {
            Standing::Place(place) => place.to_string(),
            Standing::InPlay => tr(self.lang, "festival-in-play"),
            Standing::Unplaced => "—".to_owned(),
        }
    }

    /// Returns the tournament's name as announced.
    pub fn title(&self) -> String {
        if !self.open.info.title.is_empty() {
            return self.open.info.title.clone();
        }
        said(self.lang, &self.open.game.ruleset().title).to_owned()
    }

    /// Returns that name with a distinction from others of the programme with the same name: its start, or else its
    /// room.
    pub fn title_apart(&self) -> String {
        let title = self.title();
        let others = self.event.festival.tournaments.iter().filter(|other| other.id != self.open.id);
        let others: Vec<_> = others.filter(|other| Words { open: other, ..*self }.title() == title).collect();
        let day = |open: &OpenTournament| start_day(&open.info.starts);
        let one_day = others.iter().all(|other| day(other) == day(self.open));
        let starts = |open: &OpenTournament| {
            let day = day(open).filter(|_| !one_day).map(|day| day_shortly(day, self.lang));
            let hour = start_of(&open.info.starts).map(hour_in_figures);
            day.into_iter().chain(hour).collect::<Vec<_>>().join(", ")
        };
        let room = |open: &OpenTournament| open.info.room.trim().to_owned();
        let apart = |told: &dyn Fn(&OpenTournament) -> String| {
            let own = told(self.open);
            (!own.is_empty() && others.iter().all(|other| told(other) != own)).then_some(own)
        };
        let what = apart(&starts).or_else(|| apart(&room)).filter(|_| !others.is_empty());
        what.map_or(title.clone(), |what| format!("{title}, {what}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tournaments_that_are_called_the_same_are_told_apart_by_hour_or_room() {
        let titles = |starts: [(&str, &str); 3]| {
            let mut fair = crate::fair::Fair::new(0);
            starts.into_iter().for_each(|(starts, room)| drop(fair.open("torneo-mancala", starts, room)));
            fair.open("torneo-twixt", "2026-09-19 15:00", "");
            let title = |open| Words { event: &fair.event, open, lang: Lang::It }.title_apart();
            fair.event.festival.tournaments.iter().map(title).collect::<Vec<_>>()
        };
        let day = titles([("2026-09-19 15:00", ""), ("2026-09-19 18:00", "Palestra"), ("2026-09-19 18:00", "Piazza")]);
        assert_eq!(day[..2], ["Torneo di Mancala, 15:00", "Torneo di Mancala, Palestra"]);
        assert_eq!(day[2..], ["Torneo di Mancala, Piazza", "Torneo di Twixt"]);
        let days = titles([("2026-09-19 15:00", ""), ("2026-09-20 15:00", ""), ("", "")]);
        assert_eq!(days[1..3], ["Torneo di Mancala, dom 20/9, 15:00", "Torneo di Mancala"]);
    }

    #[test]
    fn words_that_no_file_knows_are_shown_as_they_are() {
        assert_eq!(column_name(Lang::It, "sonneborn_berger"), "Sonneborn-B.");
        assert_eq!(column_name(Lang::En, "first_blood!"), "first_blood!");
        assert_eq!(
            (field_word(Lang::It, "rice_fields"), field_word(Lang::It, "lame")),
            ("campi di riso".into(), "lame".into())
        );
    }

    #[test]
    fn every_column_that_has_a_name_says_what_it_counts() {
        let ties = ["buchholz", "sonneborn_berger", "head_to_head", "wins", "first_places", "score", "best_score"];
        let others = ["points", "place_sum", "earlier_entry", "lot", "qualified", "streak", "round", "place", "time"];
        let last = ["pieces", "arrival", "granted", "penalty", "chips", "hand"];
        for name in ties.iter().chain(&others).chain(&last) {
            assert!(Lang::ALL.iter().all(|lang| column_meaning(*lang, name).is_some()), "{name}");
            assert_ne!(column_name(Lang::It, name), *name);
        }
        assert_eq!(column_meaning(Lang::It, "first_blood!"), None);
    }

    #[test]
    fn figures_are_written_alike_everywhere() {
        let written = [Value::None, Value::Number(-42), Value::Time(3_723_000), Value::Time(61_005)].map(figure);
        assert_eq!(
            written.each_ref().map(Option::as_deref),
            [None, Some("−42"), Some("1:02:03"), Some("1:01")],
            "whole seconds"
        );
        assert_eq!([-12, 0, 7].map(score_word), ["−12", "0", "7"]);
        let half = Value::Points(tournament::Points(tournament::Points::PARTS * 13 / 2));
        let written = Lang::ALL.map(|lang| figure_in(lang, half));
        assert_eq!(written.each_ref().map(Option::as_deref), [Some("6,5"), Some("6.5")]);
    }
}
