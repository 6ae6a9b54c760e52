//! The fixed words of a document.

use serde::Serialize;

/// The fixed words of a document, one field each so that none is forgotten.
///
/// The comment of each field gives its Italian wording for a race.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Labels {
    /// "Verbale di gara"
    pub verbale: String,
    /// "Provvisorio"
    pub provisional: String,
    /// "Il verbale è provvisorio perché"
    pub provisional_because: String,
    /// "Definitivo"
    #[serde(rename = "final")]
    pub final_: String,
    /// "Luogo"
    pub place: String,
    /// "Data"
    pub date: String,
    /// "Gioco"
    pub game: String,
    /// "Regolamento"
    pub ruleset: String,
    /// "Stato"
    pub status: String,
    /// "Esito"
    pub results: String,
    /// "Classifica a punti"
    pub standings: String,
    /// "Ufficiali di gara"
    pub officials: String,
    /// "Nome"
    pub name: String,
    /// "Incarico"
    pub role: String,
    /// "Stormi"
    pub seats: String,
    /// "Stormo", the head of that column
    pub seat: String,
    /// "Composizione", the head of that column
    pub composition: String,
    /// "Giocatori"
    pub players: String,
    /// "Registro di gara"
    pub records: String,
    /// "N."
    pub number: String,
    /// "Ora"
    pub time: String,
    /// "Chi"
    pub who: String,
    /// "Atto"
    pub what: String,
    /// "Convalida"
    pub verdict: String,
    /// "valido"
    pub valid: String,
    /// "nullo"
    pub void: String,
    /// "Che cosa ne segue"
    pub follows: String,
    /// "art."
    pub article: String,
    /// "annullato"
    pub annulled: String,
    /// "sostituito"
    pub replaced: String,
    /// "Prima": what an amendment replaced
    pub instead_of: String,
    /// "Nulla da verbalizzare."
    pub nothing: String,
    /// "Posizione finale"
    pub pictures: String,
    /// "Interpretazioni in vigore"
    pub interpretations: String,
    /// "Codice", the head of the code's column
    pub code: String,
    /// "Interpretazione", the head of the title's column
    pub matter: String,
    /// "Valore", the head of the value's column
    pub value: String,
    /// "Letto, confermato e sottoscritto"
    pub signatures: String,
    /// "Impronta del registro"
    pub journal_hash: String,
    /// "Prodotto il"
    pub generated_at: String,
    /// "Programma"
    pub software: String,
    /// "pagina"
    pub page: String,
    /// "di", between the page and the number of pages
    pub of: String,
}
