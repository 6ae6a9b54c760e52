//! The fixed labels of the document.

use verbale::Labels;

use festival::i18n::{Lang, tr};

/// Returns the labels for minutes of a race; those of tournaments replace some of them.
pub(super) fn labels(lang: Lang) -> Labels {
    let word = |key: &str| tr(lang, key);
    Labels {
        verbale: word("verbale-label-verbale"),
        provisional: word("verbale-label-provisional"),
        provisional_because: word("verbale-label-provisional-because"),
        final_: word("verbale-label-final"),
        place: word("verbale-label-place"),
        date: word("verbale-label-date"),
        game: word("verbale-label-game"),
        ruleset: word("verbale-label-ruleset"),
        status: word("verbale-label-status"),
        results: word("verbale-label-results"),
        standings: word("verbale-label-standings"),
        officials: word("verbale-label-officials"),
        name: word("verbale-label-name"),
        role: word("verbale-label-role"),
        seats: word("verbale-label-seats"),
        seat: word("verbale-label-seat"),
        composition: word("verbale-label-composition"),
        players: word("verbale-label-players"),
        records: word("verbale-label-records"),
        number: word("verbale-label-number"),
        time: word("verbale-label-time"),
        who: word("verbale-label-who"),
        what: word("verbale-label-what"),
        verdict: word("verbale-label-verdict"),
        valid: word("verbale-label-valid"),
        void: word("verbale-label-void"),
        follows: word("verbale-label-follows"),
        article: word("verbale-label-article"),
        annulled: word("verbale-label-annulled"),
        replaced: word("verbale-label-replaced"),
        instead_of: word("verbale-label-instead-of"),
        nothing: word("verbale-label-nothing"),
        pictures: word("verbale-label-pictures"),
        interpretations: word("verbale-label-interpretations"),
        code: word("verbale-label-code"),
        matter: word("verbale-label-matter"),
        value: word("verbale-label-value"),
        signatures: word("verbale-label-signatures"),
        journal_hash: word("verbale-label-journal-hash"),
        generated_at: word("verbale-label-generated-at"),
        software: word("verbale-label-software"),
        page: word("verbale-label-page"),
        of: word("verbale-label-of"),
    }
}
