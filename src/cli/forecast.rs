//! `triade forecast`: win probabilities from the present position.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use rules::AnyMatch;
use serde_json::{Value, json};

use crate::cli::args::Question;
use crate::cli::failure::Failure;
use crate::cli::file;
use festival::errors;
use festival::forecast::{Forecast, forecast};
use festival::i18n::{Lang, decimal, tr, tr_args};

/// Plays a match on from its present position and prints how often each seat wins.
pub(super) fn run(lang: Lang, question: &Question, out: &mut impl Write) -> Result<(), Failure> {
    let opened = file::open(&question.file, lang)?;
    if let Some(fault) = &opened.fault {
        return Err(Failure::Input(errors::tell(lang, fault)));
    }
    let open = opened.pick(question.id.as_deref(), lang)?;
    if let Some(diverged) = opened.diverged(open, lang) {
        return Err(Failure::Input(diverged));
    }
    let (games, seed, never) = (question.games, question.seed, AtomicBool::new(false));
    let forecast = match &open.game {
        AnyMatch::Oca(m) => forecast(m.rules(), m.state(), games, seed, &never),
        _ => return Err(Failure::Input(tr_args(lang, "cli-forecast-race", &[("id", (&open.id).into())]))),
    };
    let names = open.game.as_dyn().seat_names();
    if question.json {
        let answer = document(&open.id, seed, &names, &forecast);
        serde_json::to_writer_pretty(&mut *out, &answer).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    table(lang, seed, &names, &forecast, out)
}

fn document(id: &str, seed: u64, names: &[String], forecast: &Forecast) -> Value {
    let seat = |(seat, name): (usize, &String)| {
        json!({
            "seat": seat,
            "name": name,
            "wins": forecast.wins.get(seat),
            "probability": forecast.share(seat),
            "margin": forecast.margin(seat),
        })
    };
    json!({
        "match": id,
        "games": forecast.games,
        "seed": seed,
        "unfinished": forecast.unfinished(),
        "seats": names.iter().enumerate().map(seat).collect::<Vec<_>>(),
    })
}

fn table(lang: Lang, seed: u64, names: &[String], forecast: &Forecast, out: &mut impl Write) -> Result<(), Failure> {
    let args = [("games", forecast.games.into()), ("seed", seed.into())];
    writeln!(out, "{}", tr_args(lang, "cli-forecast-head", &args))?;
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut order: Vec<_> = names.iter().enumerate().collect();
    order.sort_by_key(|(seat, _)| std::cmp::Reverse(forecast.wins.get(*seat)));
    for (seat, name) in order {
        let (share, margin) = (percent(forecast.share(seat), lang), percent(forecast.margin(seat), lang));
        writeln!(out, "  {name:<widest$}  {share:>5} % ± {margin} %")?;
    }
    if forecast.unfinished() > 0 {
        writeln!(out, "  {}", tr_args(lang, "cli-forecast-unfinished", &[("games", forecast.unfinished().into())]))?;
    }
    Ok(writeln!(out, "{}", tr(lang, "cli-forecast-foot"))?)
}

/// Writes a fraction as a percentage with one decimal, in the language's way.
fn percent(part: f64, lang: Lang) -> String {
    decimal(lang, part * 100.0, 1)
}
