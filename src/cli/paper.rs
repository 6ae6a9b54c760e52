//! `triade paper`: a form for the hall as a PDF: slips, signs, lists, badges, brackets.

use festival::errors::tell_out;
use festival::i18n::{Lang, tr, tr_args};
use festival::out;
use minutes::paper::{Paper, badges_of_festival, blank_brackets, blank_slips, unlinked};

use crate::cli::args::Form;
use crate::cli::failure::Failure;
use crate::cli::file;

/// The forms as the command line names them.
pub(super) const NAMES: [(&str, Paper); 6] = [
    ("slips", Paper::Slips),
    ("blank-slips", Paper::BlankSlips),
    ("signs", Paper::Signs),
    ("entries", Paper::Entries),
    ("badges", Paper::Badges),
    ("brackets", Paper::Brackets),
];

/// Sets the form and writes it; badges and brackets of no tournament are those of the whole festival.
pub(super) fn run(lang: Lang, asked: &Form) -> Result<(), Failure> {
    let opened = file::open(&asked.file, lang)?;
    if asked.sheets.is_some() && asked.paper != Paper::BlankSlips {
        return Err(Failure::Input(tr(lang, "cli-paper-sheets")));
    }
    let event = &opened.event;
    let set = match (asked.paper, &asked.tournament) {
        (Paper::Badges, None) => badges_of_festival(event, lang),
        (Paper::Brackets, None) => blank_brackets(event, lang),
        (paper, id) => {
            let open = opened.tournament(id.as_deref(), lang)?;
            match asked.sheets {
                Some(sheets) => blank_slips(event, open, lang, usize::try_from(sheets).unwrap_or(usize::MAX)),
                None => paper.pdf(event, open, lang, &unlinked),
            }
        }
    };
    let bytes = set.map_err(|error| {
        let (path, why) = (asked.path.display().to_string(), error.to_string());
        Failure::Input(tr_args(lang, "cli-verbale-set", &[("path", (&path).into()), ("why", (&why).into())]))
    })?;
    out::put(&asked.path, &bytes).map_err(|error| Failure::Input(tell_out(lang, &error)))
}
