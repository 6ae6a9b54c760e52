//! Badges: those of a tournament's players, or of everybody at the festival.

use std::collections::BTreeMap;

use journal::PersonId;
use verbale::{Badge, Badges};

use crate::people::office;
use crate::{fonts, software};
use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use festival::import::folded;
use festival::{OpenTournament, Words};

/// Typesets the badges of a tournament's players, with the number of the entry, by number.
///
/// # Errors
/// If they can't be typeset.
pub(super) fn of_tournament(event: &Event, open: &OpenTournament, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let title = Words { event, open, lang }.title();
    let playing = open.state().entrants.iter().filter(|(_, entrant)| entrant.plays());
    let badges = playing.flat_map(|(number, entrant)| {
        let of = |id: PersonId| badge(event, id, vec![title.clone()], number.to_string());
        entrant.people.iter().filter_map(move |person| of(PersonId(person.0))).collect::<Vec<_>>()
    });
    set(event, badges.collect(), lang)
}

/// Typesets the badges of a whole festival: the officials with their offices, then everybody who plays, by name, with
/// what they play.
///
/// # Errors
/// If they can't be typeset.
pub fn badges_of_festival(event: &Event, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    set(event, everybody(event, lang), lang)
}

fn everybody(event: &Event, lang: Lang) -> Vec<Badge> {
    let mut games: BTreeMap<PersonId, Vec<String>> = BTreeMap::new();
    for flock in &event.setup.flocks {
        for id in flock.roster.iter().filter_map(|person| person.id) {
            games.entry(id).or_default().push(flock.name.trim().to_owned());
        }
    }
    for open in event.festival.tournaments.iter().filter(|open| open.info.cancelled.is_none()) {
        let title = Words { event, open, lang }.title();
        for (number, entrant) in open.state().entrants.iter().filter(|(_, entrant)| entrant.plays()) {
            let args = [("tournament", (&title).into()), ("number", number.into())];
            let told = tr_args(lang, "paper-badge-game", &args);
            for person in &entrant.people {
                games.entry(PersonId(person.0)).or_default().push(told.clone());
            }
        }
    }
    let mut badges: Vec<Badge> = Vec::new();
    for official in &event.setup.officials {
        let roles: Vec<_> = official.roles.iter().map(|role| tr(lang, office(role))).collect();
        let games = official.person.id.and_then(|id| games.remove(&id)).unwrap_or_default();
        let name = event.official_name(&official.id).trim().to_owned();
        badges.push(Badge { name, note: roles.join(", "), games, number: String::new() });
    }
    let mut players: Vec<_> =
        games.into_iter().filter_map(|(id, games)| badge(event, id, games, String::new())).collect();
    players.sort_by_cached_key(|badge| folded(&badge.name));
    badges.extend(players);
    badges
}

/// Returns the badge of a person; `None` if the event knows no name any more.
fn badge(event: &Event, id: PersonId, games: Vec<String>, number: String) -> Option<Badge> {
    let name = event.shown_name(id).filter(|name| !name.trim().is_empty())?;
    let club = event.festival.cards.get(&id).map(|card| card.club.trim().to_owned()).unwrap_or_default();
    Some(Badge { name, note: club, games, number })
}

fn set(event: &Event, badges: Vec<Badge>, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let data =
        Badges { lang: lang.code().to_owned(), event: event.setup.printed_title(lang), badges, software: software() };
    verbale::badges(&data, &fonts())
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::event::{Official, PersonRef};
    use festival::fair::{Fair, name};
    use rules::{Role, RoleSet};

    /// A badge has the name that the pairings have.
    #[test]
    fn people_of_one_name_are_told_apart_on_their_badges() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-svizzero", "", "");
        for twin in [3, 4] {
            fair.event.names.insert(PersonId(twin), name(2));
        }
        let person = PersonRef { id: Some(PersonId(3)), name: name(2) };
        let roles = RoleSet::default().with(Role::Referee);
        fair.event.setup.officials.push(Official { id: "o1".to_owned(), person, roles });
        fair.enter(&id, 1, 2);
        let names: Vec<_> = everybody(&fair.event, Lang::It).into_iter().map(|badge| badge.name).collect();
        assert_eq!(names, [format!("{} (II)", name(2)), name(1), format!("{} (I)", name(2))]);
    }
}
