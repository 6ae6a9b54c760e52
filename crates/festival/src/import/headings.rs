//! The columns of a list by their headings: those of Italian, English and other lists, of programs, and of forms that
//! ask in whole sentences.

use super::folded;

/// The content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A name, either whole or without the surname if that has a column of its own.
    Name,
    /// A given name.
    Given,
    Surname,
    Birth,
    Club,
    /// The entrants if no other column names them, otherwise their club.
    Team,
    Contact,
    Paid,
    Status,
    /// The number of a row, which is assigned anew.
    Number,
    /// Data that forms add themselves.
    Other,
}

/// The columns about one person of an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Of {
    pub name: Option<usize>,
    pub surname: Option<usize>,
    pub birth: Option<usize>,
    pub club: Option<usize>,
    pub contact: Vec<usize>,
}

/// The positions of the columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    pub of: Vec<Of>,
    pub paid: Option<usize>,
    pub status: Option<usize>,
    /// Heading of the status column.
    pub status_head: String,
    pub count: usize,
    /// Headings of columns that are not used.
    pub ignored: Vec<String>,
}

/// The nature of the first row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Headings, one of which names the entrants.
    Headed(Columns),
    /// Headings, none of which is known to name the entrants.
    Nameless,
    /// No known headings.
    Unknown,
}

/// Longest heading that is interpreted by its words, in characters.
const LONGEST: usize = 60;

impl Columns {
    /// Returns the columns of a list without headings: the names of an entry, then birth, club, contact and fee.
    pub fn unheaded(people: u8) -> Self {
        let names = usize::from(people.max(1));
        let mut of: Vec<Of> = (0..names).map(|at| Of { name: Some(at), ..Of::default() }).collect();
        (of[0].birth, of[0].club, of[0].contact) = (Some(names), Some(names + 1), vec![names + 2]);
        Self { of, paid: Some(names + 3), count: names + 4, ..Self::default() }
    }

    /// Finds the columns by their headings; names are in the column `named` if the headings do not say so.
    pub fn under(cells: &[String], named: Option<usize>, people: u8) -> Self {
        let mut kinds: Vec<_> = cells.iter().map(|cell| kind_of(cell)).collect();
        if let Some(kind) = named.and_then(|at| kinds.get_mut(at)) {
            *kind = Some((Kind::Name, None));
        }
        let has = |kinds: &[Option<(Kind, _)>], wanted: &[Kind]| {
            kinds.iter().flatten().any(|(kind, _)| wanted.contains(kind))
        };
        let names = [Kind::Name, Kind::Given];
        if !has(&kinds, &names) {
            let stands_in = if has(&kinds, &[Kind::Surname]) { Kind::Surname } else { Kind::Team };
            kinds.iter_mut().flatten().filter(|(kind, _)| *kind == stands_in).for_each(|(kind, _)| *kind = Kind::Name);
        }
        // A whole name beside its two parts is redundant.
        let in_parts = has(&kinds, &[Kind::Given]) && has(&kinds, &[Kind::Surname]);
        let mut columns = Self { count: cells.len(), ..Self::default() };
        for (at, (cell, kind)) in cells.iter().zip(kinds).enumerate() {
            let taken = match kind {
                Some((Kind::Name, _)) if in_parts => false,
                Some((kind, number)) => columns.take(at, kind, number, people),
                None => false,
            };
            if !taken && !cell.is_empty() {
                columns.ignored.push(cell.clone());
            }
        }
        columns.status_head = columns.status.and_then(|at| cells.get(at)).cloned().unwrap_or_default();
        columns
    }

    /// Assigns a column by its content; returns false if another already has it.
    fn take(&mut self, at: usize, kind: Kind, number: Option<usize>, people: u8) -> bool {
        let place = match kind {
            Kind::Number => return true,
            Kind::Other => return false,
            Kind::Paid => &mut self.paid,
            Kind::Status => &mut self.status,
            Kind::Contact => {
                self.of(number.unwrap_or(0)).contact.push(at);
                return true;
            }
            Kind::Name | Kind::Given => {
                let free = || self.of.iter().position(|of| of.name.is_none());
                let next = number.or_else(free).unwrap_or(self.of.len());
                if next > 0 && next >= usize::from(people) {
                    return false;
                }
                &mut self.of(next).name
            }
            Kind::Surname => {
                let next = number.or_else(|| self.of.iter().position(|of| of.surname.is_none())).unwrap_or(0);
                &mut self.of(next).surname
            }
            Kind::Birth => &mut self.of(number.unwrap_or(0)).birth,
            Kind::Club | Kind::Team => &mut self.of(number.unwrap_or(0)).club,
        };
        let free = place.is_none();
        *place = place.or(Some(at));
        free
    }

    fn of(&mut self, at: usize) -> &mut Of {
        let at = at.min(usize::from(u8::MAX));
        if self.of.len() <= at {
            self.of.resize(at + 1, Of::default());
        }
        &mut self.of[at]
    }
}

/// Classifies a row that may be headings; `people` is the largest size of an entry.
pub(super) fn look_at(cells: &[String], people: u8) -> Row {
    let known: Vec<_> = cells.iter().filter_map(|cell| exact(&bare(cell)).map(|(kind, _)| kind)).collect();
    let names = |kind: &Kind| matches!(kind, Kind::Name | Kind::Given | Kind::Surname | Kind::Team);
    // A club may be called "Players": without other known headings, words name people only in the first column.
    let in_words = cells.iter().position(|cell| kind_of(cell).is_some_and(|(kind, _)| kind == Kind::Name));
    if known.iter().any(names) || in_words.is_some_and(|at| at == 0 || !known.is_empty()) {
        Row::Headed(Columns::under(cells, None, people))
    } else if known.iter().all(|kind| *kind == Kind::Paid) {
        // "Pagato" may belong to the first entry.
        Row::Unknown
    } else {
        Row::Nameless
    }
}

/// Checks whether a heading is that of a column of names.
pub(crate) fn names_people(heading: &str) -> bool {
    matches!(kind_of(heading), Some((Kind::Name | Kind::Given, None)))
}

/// Returns the content of a column by its heading, and the person of the entry, from 0, if it says so.
fn kind_of(heading: &str) -> Option<(Kind, Option<usize>)> {
    let bare = bare(heading);
    exact(&bare).or_else(|| in_words(&bare).map(|kind| (kind, None)))
}

/// Strips the additions of headings: an example in brackets, a star, a colon.
fn bare(heading: &str) -> String {
    let heading = folded(heading);
    let (before, rest) = heading.split_once('(').unwrap_or((&heading, ""));
    let after = rest.split_once(')').map_or("", |(_, after)| after);
    let bare = format!("{before}{after}");
    bare.trim_matches(|c: char| c.is_whitespace() || "*:?.…\"'".contains(c)).to_owned()
}

fn exact(heading: &str) -> Option<(Kind, Option<usize>)> {
    let word = heading.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = heading[word.len()..].parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let kind = match word.trim_end() {
        "compagno" | "compagna" | "partner" | "secondo nome" | "second name" | "secondo giocatore"
        | "second player" => {
            return Some((Kind::Name, Some(1)));
        }
        "nome"
        | "name"
        | "nominativo"
        | "nominativi"
        | "giocatore"
        | "giocatrice"
        | "giocatori"
        | "player"
        | "players"
        | "nome e cognome"
        | "cognome e nome"
        | "nome cognome"
        | "cognome nome"
        | "nome completo"
        | "iscritto"
        | "iscritta"
        | "iscritti"
        | "partecipante"
        | "partecipanti"
        | "concorrente"
        | "concorrenti"
        | "atleta"
        | "socio"
        | "soci"
        | "tesserato"
        | "tesserati"
        | "participant"
        | "participants"
        | "entrant"
        | "entrants"
        | "entry"
        | "competitor"
        | "contestant"
        | "attendee"
        | "full name"
        | "fullname"
        | "player name"
        | "participant name"
        | "display name"
        | "name and surname"
        | "first and last name"
        | "teilnehmer"
        | "teilnehmerin"
        | "teilnehmer/in"
        | "spieler"
        | "spielerin"
        | "spieler/in"
        | "vor- und nachname"
        | "vollstandiger name"
        | "anzeigename"
        | "joueur"
        | "joueuse"
        | "concurrent"
        | "nom et prenom"
        | "nom complet"
        | "jugador"
        | "jugadora"
        | "participante"
        | "nombre y apellidos" => Kind::Name,
        "first name" | "given name" | "firstname" | "forename" | "vorname" | "prenom" | "nombre" => Kind::Given,
        "cognome" | "surname" | "last name" | "lastname" | "family name" | "nachname" | "familienname" | "nom"
        | "nom de famille" | "apellido" | "apellidos" => Kind::Surname,
        "nascita"
        | "data di nascita"
        | "data nascita"
        | "nato"
        | "nata"
        | "nato il"
        | "nata il"
        | "nato/a il"
        | "ddn"
        | "birth"
        | "born"
        | "date of birth"
        | "birth date"
        | "birthdate"
        | "birthday"
        | "dob"
        | "geburtsdatum"
        | "geburtstag"
        | "geboren"
        | "geb"
        | "date de naissance"
        | "fecha de nacimiento" => Kind::Birth,
        "club" | "societa" | "circolo" | "citta" | "paese" | "comune" | "provenienza" | "associazione" | "ludoteca"
        | "town" | "city" | "club/city" | "verein" | "ort" | "stadt" | "ville" | "asociacion" => Kind::Club,
        "squadra" | "squadre" | "team" | "teams" | "nome squadra" | "nome della squadra" | "team name"
        | "mannschaft" | "teamname" | "equipe" | "equipo" => Kind::Team,
        "contatto" | "contatti" | "telefono" | "tel" | "cellulare" | "cell" | "recapito" | "email" | "e-mail"
        | "mail" | "indirizzo email" | "indirizzo e-mail" | "posta elettronica" | "contact" | "phone" | "mobile"
        | "telephone" | "handy" | "telefon" | "e-mail-adresse" | "telephone mobile" | "correo" => Kind::Contact,
        "pagato" | "pagata" | "quota" | "quota pagata" | "quota versata" | "versato" | "importo" | "pagamento"
        | "paid" | "fee" | "entry fee" | "payment" | "bezahlt" | "startgeld" | "paye" | "pagado" => Kind::Paid,
        "stato" | "status" => Kind::Status,
        "informazioni cronologiche" | "timestamp" | "zeitstempel" | "horodateur" => Kind::Other,
        "numero" | "n" | "number" | "no" | "nr" | "n°" | "nº" | "#" | "num" | "pos" | "progressivo" => Kind::Number,
        _ => return None,
    };
    Some((kind, number))
}

/// Interprets a heading by single words, as in forms: "Nome e cognome del partecipante", "Hai già pagato la quota?".
fn in_words(heading: &str) -> Option<Kind> {
    if heading.chars().count() > LONGEST || heading.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let words: Vec<&str> = heading.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let any = |stems: &[&str]| words.iter().any(|word| stems.iter().any(|stem| word.starts_with(stem)));
    let is = |whole: &[&str]| words.iter().any(|word| whole.contains(word));
    // It names somebody or something else, or only a part of the content.
    if any(&[
        "genitor", "tutor", "parent", "guardian", "emerg", "allenat", "coach", "nick", "alias", "user", "account",
        "file",
    ]) || any(&["luogo", "anno", "year", "place", "jahr", "label", "type", "nazion", "categor"])
    {
        return None;
    }
    if any(&["nascita", "nato", "nata", "birth", "geburt", "naissance", "nacimiento"]) {
        Some(Kind::Birth)
    } else if any(&["mail", "email", "telefon", "cellular", "phone", "recapit", "contatt"]) {
        Some(Kind::Contact)
    } else if any(&["pagat", "pagament", "versat", "quota", "paid", "payment", "bezahlt", "startgeld"]) || is(&["fee"])
    {
        Some(Kind::Paid)
    } else if any(&["squadr", "mannschaft", "equip"]) || is(&["team"]) {
        Some(Kind::Team)
    } else if any(&["circol", "societ", "associaz", "ludotec", "verein"]) || is(&["club", "citta", "town", "city"]) {
        Some(Kind::Club)
    } else if is(&[
        "nome",
        "name",
        "nominativo",
        "partecipante",
        "partecipanti",
        "iscritto",
        "iscritti",
        "giocatore",
        "giocatori",
    ]) || is(&[
        "participant",
        "participants",
        "player",
        "players",
        "entrant",
        "entrants",
        "teilnehmer",
        "spieler",
    ]) {
        Some(Kind::Name)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_understood_in_many_lists() {
        for heading in [
            "Partecipante",
            "PARTICIPANT",
            "Participants",
            "Teilnehmer",
            "Concorrente:",
            "Nome e cognome *",
            "Giocatore (1)",
            "Nome e cognome del partecipante",
            "What is your name?",
            "Elenco iscritti",
        ] {
            assert!(names_people(heading), "{heading}");
        }
        for heading in [
            "Club",
            "Nome della squadra",
            "Nome del genitore",
            "Nickname",
            "Anna Rossi",
            "Informazioni cronologiche",
            "",
        ] {
            assert!(!names_people(heading), "{heading}");
        }
        assert_eq!(kind_of("Hai già pagato la quota?"), Some((Kind::Paid, None)));
        assert_eq!(kind_of("Data di nascita (gg/mm/aaaa)"), Some((Kind::Birth, None)));
        assert_eq!(kind_of("Luogo di nascita"), None);
        assert_eq!(kind_of("nascita 2"), Some((Kind::Birth, Some(1))));
    }
}
