//! The files of the guide: they are part of the program, so that it needs neither network nor folder.

use std::sync::OnceLock;

use festival::i18n::Lang;

use crate::book::Guide;
use crate::read::chapter;

macro_rules! chapters {
    ($($it:literal $en:literal)*) => {
        /// The chapters in Italian: name and text.
        const ITALIAN: &[(&str, &str)] = &[$(($it, include_str!(concat!("../../../docs/guida/", $it, ".md")))),*];
        /// The chapters in English.
        const ENGLISH: &[(&str, &str)] = &[$(($en, include_str!(concat!("../../../docs/guide/", $en, ".md")))),*];
    };
}

chapters! {
    "01-prima-della-serata" "01-before-the-evening"
    "02-alla-postazione" "02-at-the-desk"
    "03-la-gara" "03-the-race"
    "04-i-tornei" "04-tournaments"
    "05-le-formule" "05-kinds-of-tournament"
    "06-i-giochi" "06-games"
    "07-tabelloni-e-speaker" "07-boards-and-speaker"
    "08-piu-postazioni" "08-several-desks"
    "09-telefoni" "09-phones"
    "10-quando-qualcosa-va-storto" "10-when-something-goes-wrong"
    "11-dopo" "11-afterwards"
}

macro_rules! pictures {
    ($($file:literal)*) => {
        /// The pictures that the chapters show, by their names in `tests/pictures`: the program's own, drawn and compared by its
        /// tests.
        pub const PICTURES: &[(&str, &[u8])] =
            &[$(($file, include_bytes!(concat!("../../../tests/pictures/", $file)))),*];
    };
}

pictures! {
    "board-race/folla-light.png"
    "board-sheets/calls-light.png"
    "board-sheets/pages-light.png"
    "board-sheets/podium-light.png"
    "board-sheets/tables-light.png"
    "desk-asked/clocks-light.png"
    "desk-desks/hall-light.png"
    "desk-dialogs/decision-dark.png"
    "desk-dialogs/here-light.png"
    "desk-dialogs/leaving-light.png"
    "desk-dialogs/publish-light.png"
    "desk-dialogs/tournament-amend-light.png"
    "desk-empty/welcome-light.png"
    "desk-english/match-light.png"
    "desk-english/tournament-light.png"
    "desk-entries/search-light.png"
    "desk-hall/boards-light.png"
    "desk-hall/long-speaker-light.png"
    "desk-hall/match-back-light.png"
    "desk-judge/judge-light.png"
    "desk-programme/albo-light.png"
    "desk-programme/new-light.png"
    "desk-programme/options-light.png"
    "desk-race/amend-light.png"
    "desk-race/judges-light.png"
    "desk-race/standings-light.png"
    "desk-race/throw-light.png"
    "desk-race/void-light.png"
    "desk-race/waiver-light.png"
    "desk-sealed/fields-light.png"
    "desk-setup/open-flocks-light.png"
    "desk-tournament/holdem-lines-light.png"
    "desk-tournament/holdem-table-light.png"
    "desk-tournament/memory-bracket-light.png"
    "desk-tournament/puzzle-lines-light.png"
    "desk-tournament/risiko-table-light.png"
    "phones/four.png"
}

/// Returns the guide in a language.
pub fn guide(lang: Lang) -> &'static Guide {
    static ITALIAN_GUIDE: OnceLock<Guide> = OnceLock::new();
    static ENGLISH_GUIDE: OnceLock<Guide> = OnceLock::new();
    let (known, files) = match lang {
        Lang::It => (&ITALIAN_GUIDE, ITALIAN),
        Lang::En => (&ENGLISH_GUIDE, ENGLISH),
    };
    known.get_or_init(|| Guide { chapters: files.iter().map(|(file, text)| chapter(file, text)).collect() })
}

/// Returns the PNG of a picture.
pub fn picture(file: &str) -> Option<&'static [u8]> {
    PICTURES.iter().find(|(name, _)| *name == file).map(|(_, png)| *png)
}
