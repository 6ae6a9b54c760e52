//! What a replay keeps to itself unless it is asked for: the hour at which a match ends, until its result is there.

use rules::AnyEntry;
use serde_json::Value;
use tournament::TableNo;

use festival::OpenTournament;
use festival::i18n::{Lang, tr};

/// How an hour is fixed in the notation: a clock's act with a time.
const HOUR: &str = " hour ";

/// Takes hours that only the referee knows out of an entry of a tournament.
pub(super) fn masked(open: &OpenTournament, mut entry: AnyEntry, lang: Lang) -> AnyEntry {
    entry.text = text(open, &entry.text, lang);
    entry.corrected = entry.corrected.map(|corrected| text(open, &corrected, lang));
    for step in &mut entry.steps {
        effect(open, &mut step.effect);
    }
    entry
}

/// Tells whether a table's match is still to be ended by its hour.
fn hidden(open: &OpenTournament, table: TableNo) -> bool {
    open.state().table(table).is_none_or(|table| table.result.is_none())
}

/// Takes the hours out of what was typed: `clock T3 hour 1700003600000 @…`, in an amendment too.
fn text(open: &OpenTournament, typed: &str, lang: Lang) -> String {
    let mut out = String::new();
    let mut rest = typed;
    while let Some((before, after)) = rest.split_once(HOUR) {
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let table = before.rsplit_once("clock ").and_then(|(_, table)| table.parse::<TableNo>().ok());
        out += before;
        out += HOUR;
        if digits > 0 && table.is_some_and(|table| hidden(open, table)) {
            out += &tr(lang, "cli-replay-hour");
            rest = &after[digits..];
        } else {
            rest = after;
        }
    }
    out + rest
}

/// Takes the hour out of a clock as it was set.
fn effect(open: &OpenTournament, effect: &mut Value) {
    let Some(set) = effect.get_mut("clock_set") else { return };
    let table = set.get("table").and_then(Value::as_u64).and_then(|table| u32::try_from(table).ok());
    if table.is_some_and(|table| hidden(open, TableNo(table)))
        && let Some(hour) = set.get_mut("clock").and_then(|clock| clock.get_mut("secret_ms"))
    {
        *hour = Value::Null;
    }
}

#[cfg(test)]
mod tests {
    use rules::{Change, Entry, Seq, Signature};

    use super::*;
    use crate::cli::show::entries;
    use festival::fair::Fair;

    const HOUR_MS: &str = "1789840000000";

    /// Writes everything that a replay shows of a tournament, masked.
    fn shown(fair: &Fair, id: &str) -> String {
        let open = fair.event.festival.find(id).unwrap();
        let told = entries(&open.game).map(|entry| masked(open, entry, Lang::It));
        told.map(|entry| {
            let effects: Vec<_> = entry.steps.iter().map(|step| step.effect.to_string()).collect();
            format!("{} {} {}\n", entry.text, entry.corrected.unwrap_or_default(), effects.join(" "))
        })
        .collect()
    }

    #[test]
    fn an_hour_is_known_to_the_referee_until_the_result() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-risiko", "", "");
        fair.say(&id, "enter p1; p2; p3; p4; p5\nstart\ndraw 3");
        fair.say(&id, &format!("clock T1 hour {HOUR_MS} @1789830900000\nclock T1 start @1789831000000"));
        fair.say(&id, "dispute T1 si discute su hour 5");
        let told = shown(&fair, &id);
        assert!(told.contains("clock T1 hour (nota a chi arbitra) @1789830900000"), "{told}");
        assert!(!told.contains(HOUR_MS), "{told}");
        assert!(told.contains("si discute su hour 5"));
        let last = fair.event.festival.find(&id).unwrap().game.last().0 - 2;
        let game = &mut fair.event.festival.find_mut(&id).unwrap().game;
        let with = Entry::parse("clock T1 hour 1789841000000 @1789830900000", &[], None, game).unwrap();
        let changes = vec![Change { target: Seq(last), with: Some(Box::new(with)) }];
        game.record(Entry::amend(changes, "x"), Signature::script(0)).unwrap();
        assert!(!shown(&fair, &id).contains("1789841000000"), "nor what it was corrected to");
        let seats = fair.event.festival.find(&id).unwrap().state().table(TableNo(1)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        fair.say(&id, &format!("settle T1\nresult T1 {}: objective 1", seats.join(" ")));
        assert!(shown(&fair, &id).contains("1789841000000"));
    }
}
