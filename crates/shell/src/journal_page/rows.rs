//! Records as lines that can be read and searched.

use journal::{PeopleEvent, PersonId, PinEvent};
use rules::games::oca::{Effect, Oca};
use rules::{Article, Entry, Match, Notation, Seq, Signature, Status, Step};

use desk_kit::festival_acts;
use desk_kit::match_lines::reason_words;
use desk_kit::race_words::{entry_words, reason_of, waived_words};
use festival::event::{Event, EventRecord, LogLine, RACE, homes_words, official_change, stand_in};
use festival::i18n::{Lang, tr, tr_args, tr_message};
use festival::options::ruled;
use festival::{TOURNAMENT_PREFIX, TournamentInfo, Words, pages_address};
use minutes::match_words;

/// One record, in words.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Number in the file.
    pub id: u64,
    /// Milliseconds since 1970 UTC.
    pub time_ms: i64,
    /// Names of the official who entered it and of those who approved.
    pub official: String,
    /// Whether it is an entry of the race.
    pub of_race: bool,
    /// The flock concerned.
    pub flock: Option<(usize, String)>,
    /// Title of the tournament that it belongs to.
    pub tournament: Option<String>,
    /// Number of the entry, if it is one of a match or a tournament.
    pub seq: Option<u64>,
    /// What was recorded.
    pub text: String,
    /// Which articles were waived for it; empty when none were.
    pub waived: String,
    /// Articles of what followed, as the rule book numbers them.
    pub articles: Vec<String>,
    /// What followed, in one line.
    pub summary: String,
    /// What followed, line by line.
    pub details: String,
    /// Whether it no longer counts as entered.
    pub struck: bool,
    /// Everything in small letters, for the search.
    pub haystack: String,
}

impl Row {
    /// Adds a step that followed, with the number of its article; one that is `seen` anyway goes into the details only.
    fn take_step(&mut self, number: String, words: &str, seen: bool) {
        self.details += &format!("{number}  {words}\n");
        if !seen {
            self.summary += &format!("{words} ");
        }
        if !number.is_empty() && !self.articles.contains(&number) {
            self.articles.push(number);
        }
    }

    /// Adds the reason with which it was entered.
    fn take_reason(&mut self, reason: &str) {
        if !reason.is_empty() {
            self.summary += &format!("{reason} ");
            self.details += &format!("{reason}\n");
        }
    }

    /// Adds who approved it.
    fn take_approvers(&mut self, event: &Event, signature: &Signature) {
        for approver in signature.approvers() {
            self.official = format!("{} · {}", self.official, event.official_name(approver));
        }
    }
}

pub(super) fn rows(event: &Event, lang: Lang) -> Vec<Row> {
    let race = event.race();
    event.log.iter().map(|line| row(event, race, line, lang)).collect()
}

fn row(event: &Event, race: Option<&Match<Oca>>, line: &LogLine, lang: Lang) -> Row {
    let mut row = Row { id: line.id, time_ms: line.time_ms, text: line.stream.to_string(), ..Row::default() };
    row.official = line.official.as_deref().map(|id| event.official_name(id)).unwrap_or_default();
    if let Some(fate) = line.apart {
        let of = [event.stream_words(&line.stream, lang), unfolded_words(event, line, lang)];
        let of = of.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        row.text = tr_args(lang, "journal-apart", &[("what", (&of).into()), ("fate", fate.name().into())]);
        row.tournament = line.stream.strip_prefix(TOURNAMENT_PREFIX).map(|id| title(event, id, lang));
        row.haystack = format!("{} {} {}", row.official, row.text, row.id).to_lowercase();
        return row;
    }
    match (event.entry_of(line), race) {
        (Some((RACE, seq)), Some(race)) => entry_row(&mut row, event, race, seq, lang),
        (Some((id, seq)), _) => match_row(&mut row, event, id, seq, lang),
        (None, _) => match (line.event(), line.stream.strip_prefix(TOURNAMENT_PREFIX).zip(line.entry)) {
            (Some(record), _) => {
                row.text = record_words(event, record, lang);
                row.tournament = tournament_of(record).map(|id| title(event, id, lang));
            }
            (None, Some((id, seq))) => tournament_row(&mut row, event, id, seq, lang),
            (None, None) => {
                let people = line.people().map(|people| people_words(event, people, lang));
                let told = people.or_else(|| line.pin().map(|pin| pin_words(event, pin, lang)));
                let told = told.or_else(|| line.owners().map(|stated| event.owners_words(stated, lang)));
                row.text = told.unwrap_or(row.text);
            }
        },
    }
    row.haystack = format!("{} {} {} {}", row.official, row.text, row.details, row.id).to_lowercase();
    row
}

/// Returns what a record in a branch says: an act of a match or tournament, or a record of the event.
fn unfolded_words(event: &Event, line: &LogLine, lang: Lang) -> String {
    let Some(stored) = &line.unfolded else { return String::new() };
    let act = event.stored_words(&line.stream, stored, lang);
    let record = || line.unfolded_event().map(|record| record_words(event, &record, lang));
    if act.is_empty() { record().unwrap_or_default() } else { act }
}

/// Words about two numbers of people.
fn pair_words(event: &Event, key: &str, (kept, other): (PersonId, PersonId), lang: Lang) -> String {
    let name = event.shown_name(kept).unwrap_or_else(|| stand_in(kept));
    tr_args(lang, key, &[("name", (&name).into()), ("kept", kept.0.into()), ("other", other.0.into())])
}

fn record_words(event: &Event, record: &EventRecord, lang: Lang) -> String {
    match record {
        EventRecord::SetUp(_) => tr(lang, "journal-set-up"),
        EventRecord::OfficialChanged { outgoing, incoming, reason } => {
            official_change(event, lang, (outgoing.as_deref(), incoming.as_ref()), reason)
        }
        EventRecord::PlayerJoined { flock, person } => {
            let (flock, name) = (event.setup.flock_name(*flock), event.shown_name(*person).unwrap_or_default());
            tr_args(lang, "journal-player-joined", &[("name", (&name).into()), ("flock", (&flock).into())])
        }
        EventRecord::PeopleJoined { kept, other } => pair_words(event, "journal-people-joined", (*kept, *other), lang),
        EventRecord::PeopleParted { kept, other } => pair_words(event, "journal-people-parted", (*kept, *other), lang),
        EventRecord::HomesDrawn { seed, homes, flocks, .. } => {
            let (seed, homes) = (seed.to_string(), homes_words(flocks, homes));
            let args = [("seed", seed.as_str().into()), ("homes", homes.as_str().into())];
            tr_args(lang, "journal-homes-drawn", &args)
        }
        EventRecord::OrderDrawn { seed, flocks, .. } => {
            let (seed, flocks) = (seed.to_string(), flocks.join(", "));
            let args = [("seed", seed.as_str().into()), ("flocks", flocks.as_str().into())];
            tr_args(lang, "journal-order-drawn", &args)
        }
        EventRecord::MatchOpened { at: Some(at), .. } => about(lang, "journal-match-followed", &at.words(event, lang)),
        EventRecord::MatchFollowed { id, depth } => {
            let at = event.find(id).and_then(|open| open.at.as_ref());
            let what = at.map_or_else(|| id.clone(), |at| at.words(event, lang));
            tr_args(lang, "journal-match-deeper", &[("what", (&what).into()), ("depth", depth.name().into())])
        }
        EventRecord::MatchOpened { at: None, .. } => tr(lang, "journal-match-opened"),
        EventRecord::TournamentOpened { id, info, .. } => {
            about(lang, "journal-tournament-opened", &title_then(event, id, info, lang))
        }
        EventRecord::TournamentPlanned { id, info: info @ TournamentInfo { cancelled: Some(why), .. } } => {
            let what = title_then(event, id, info, lang);
            tr_args(lang, "journal-tournament-cancelled", &[("what", (&what).into()), ("why", why.into())])
        }
        EventRecord::TournamentPlanned { id, info } => {
            about(lang, "journal-tournament-planned", &title_then(event, id, info, lang))
        }
        EventRecord::TournamentRuled { id, .. } => {
            let what = [title(event, id, lang)].into_iter().chain(ruled(event, record, lang));
            about(lang, "journal-tournament-ruled", &what.collect::<Vec<_>>().join(" · "))
        }
        EventRecord::TournamentRemoved { id } => about(lang, "journal-tournament-removed", &title(event, id, lang)),
        EventRecord::TournamentPutBack { id } => about(lang, "journal-tournament-put-back", &title(event, id, lang)),
        EventRecord::ResultsReleased { id, .. } => about(lang, "journal-results-released", &title(event, id, lang)),
        EventRecord::Announced { text } => about(lang, "journal-announced", text),
        EventRecord::PagesAt { url } => match pages_address(url) {
            "" => tr(lang, "journal-pages-gone"),
            url => about(lang, "journal-pages-at", url),
        },
        EventRecord::HonoursImported { game, .. } => {
            about(lang, "journal-honours-imported", &festival::albo::game_name(game, lang))
        }
        EventRecord::HonoursTakenBack { game } => {
            about(lang, "journal-honours-withdrawn", &festival::albo::game_name(game, lang))
        }
        EventRecord::BoardsSet(_) => tr(lang, "journal-boards-set"),
        EventRecord::PageShown { board, page } => {
            let [board, page] = [board, page].map(|from_0| from_0.saturating_add(1).into());
            tr_args(lang, "journal-page-shown", &[("board", board), ("page", page)])
        }
        EventRecord::SignedIn { official: id } => {
            tr_args(lang, "journal-signed-in", &[("name", event.official_name(id).as_str().into())])
        }
        EventRecord::WentOn { records, missing } => {
            tr_args(lang, "journal-went-on", &[("records", (*records).into()), ("missing", (*missing).into())])
        }
        EventRecord::PinRefused { official: id } => {
            tr_args(lang, "journal-pin-refused", &[("name", event.official_name(id).as_str().into())])
        }
    }
}

/// Returns the id of the tournament that a record of the event is about.
fn tournament_of(record: &EventRecord) -> Option<&str> {
    match record {
        EventRecord::MatchOpened { at, .. } => at.as_ref().map(|at| at.tournament.as_str()),
        EventRecord::TournamentOpened { id, .. }
        | EventRecord::TournamentPlanned { id, .. }
        | EventRecord::TournamentRuled { id, .. }
        | EventRecord::TournamentRemoved { id }
        | EventRecord::TournamentPutBack { id }
        | EventRecord::ResultsReleased { id, .. } => Some(id),
        _ => None,
    }
}

/// Returns in words who came, or whose data were corrected or erased.
fn people_words(event: &Event, people: &PeopleEvent, lang: Lang) -> String {
    let name = |id: PersonId| event.shown_name(id).unwrap_or_else(|| id.to_string());
    match people {
        PeopleEvent::Added(people) => {
            let names: Vec<_> = people.iter().map(|one| name(one.id)).collect();
            about(lang, "journal-people-added", &names.join(", "))
        }
        PeopleEvent::Changed(one) => about(lang, "journal-person-changed", &name(one.id)),
        PeopleEvent::Erased(id) => about(lang, "journal-person-erased", &name(*id)),
    }
}

/// Returns in words whose PIN was set or removed.
fn pin_words(event: &Event, pin: &PinEvent, lang: Lang) -> String {
    let key = if matches!(pin, PinEvent::Set(_)) { "journal-pin-set" } else { "journal-pin-removed" };
    tr_args(lang, key, &[("name", event.official_name(pin.official()).as_str().into())])
}

fn title(event: &Event, id: &str, lang: Lang) -> String {
    event.festival.known(id).map_or_else(|| id.to_owned(), |open| Words { event, open, lang }.title())
}

/// Returns the title that a record gave a tournament; if it gave none, the present one.
fn title_then(event: &Event, id: &str, info: &TournamentInfo, lang: Lang) -> String {
    if info.title.is_empty() { title(event, id, lang) } else { info.title.clone() }
}

/// Fills a row with an entry of the race.
fn entry_row(row: &mut Row, event: &Event, race: &Match<Oca>, seq: Seq, lang: Lang) {
    let Some(recorded) = race.entry(seq) else { return };
    let seats = race.seats();
    row.of_race = true;
    row.take_approvers(event, &recorded.signature);
    row.struck = recorded.status != Status::Stands;
    row.waived = waived_words(race, &recorded.entry, lang);
    if !row.waived.is_empty() {
        row.summary = format!("{}: ", row.waived);
        row.details = format!("{}\n", row.waived);
    }
    let reason = reason_of(&recorded.entry);
    if !reason.is_empty() {
        row.take_reason(&format!("«{reason}»"));
    }
    for step in &recorded.steps {
        let seen = matches!(step.effect, Effect::Threw { .. } | Effect::Validated { .. });
        let article = step.article.and_then(|article| race.ruleset().article(article.key()));
        let number = article.map(|article| article.number.clone()).unwrap_or_default();
        row.take_step(number, &tr_message(lang, &Oca::tell(&step.effect, seats)), seen);
    }
    let seat = match &recorded.entry {
        Entry::Sanction { seat, .. } => Some(*seat),
        _ => recorded.steps.iter().find_map(flock_of),
    };
    row.flock = seat.and_then(|seat| Some((seat.index(), seats.get(seat.index())?.name.clone())));
    row.seq = Some(seq.0);
    row.text = entry_words(seats, &recorded.entry, seat, lang);
    if let Some(corrected) = race.effective(seq).filter(|_| row.struck) {
        row.text = format!("{} → {}", row.text, entry_words(seats, corrected, seat, lang));
    }
}

/// Fills a row with an entry of a match at a table.
fn match_row(row: &mut Row, event: &Event, id: &str, seq: Seq, lang: Lang) {
    let Some((open, entry)) = event.find(id).and_then(|open| Some((open, open.game.as_dyn().entry(seq)?))) else {
        return;
    };
    let game = open.game.as_dyn();
    row.take_approvers(event, &entry.signature);
    row.seq = Some(seq.0);
    row.struck = entry.status != Status::Stands;
    let (mut what, corrected) = match_words(open, seq, lang).unwrap_or_default();
    if let Some(corrected) = corrected {
        what = format!("{what} → {corrected}");
    }
    let tournament = open.at.as_ref().and_then(|at| Some((at, event.festival.find(&at.tournament)?)));
    row.text = match tournament {
        Some((at, tournament)) => {
            let words = Words { event, open: tournament, lang };
            let table = words.table(at.table);
            row.tournament = Some(words.title());
            tr_args(lang, "journal-match-entry", &[("table", (&table).into()), ("what", (&what).into())])
        }
        None => what,
    };
    let reason = reason_words(game, &entry, lang);
    if !entry.waived.is_empty() {
        row.waived.clone_from(&reason);
    }
    row.take_reason(&reason);
    for step in &entry.steps {
        let article = step.article.and_then(|key| game.article(key));
        let number = article.map(|article| article.number.clone()).unwrap_or_default();
        row.take_step(number, &tr_message(lang, &step.text), false);
    }
}

/// Fills a row with an act of a tournament.
fn tournament_row(row: &mut Row, event: &Event, id: &str, seq: Seq, lang: Lang) {
    let Some((open, recorded)) = event.festival.known(id).and_then(|open| Some((open, open.game.entry(seq)?))) else {
        return;
    };
    let words = Words { event, open, lang };
    row.take_approvers(event, &recorded.signature);
    row.seq = Some(seq.0);
    row.struck = recorded.status != Status::Stands;
    let mut what = festival_acts::recorded_words(&words, seq, &recorded.entry);
    if let Some(corrected) = open.game.effective(seq).filter(|_| row.struck) {
        what = format!("{what} → {}", festival_acts::recorded_words(&words, seq, corrected));
    }
    let title = words.title();
    row.text = tr_args(lang, "journal-tournament-entry", &[("title", (&title).into()), ("what", (&what).into())]);
    row.tournament = Some(title);
    row.waived = festival_acts::waived_words(&words, &recorded.entry);
    row.take_reason(&row.waived.clone());
    for line in festival_acts::step_lines(&words, &recorded.steps) {
        row.take_step(line.number, &line.text, false);
    }
}

/// Returns the flock that a step concerns.
fn flock_of(step: &Step<Oca>) -> Option<rules::Seat> {
    Some(match step.effect {
        Effect::Threw { flock, .. }
        | Effect::Voided { flock, .. }
        | Effect::Validated { flock, .. }
        | Effect::Moved { flock, .. }
        | Effect::Due { flock, .. }
        | Effect::Held { flock, .. }
        | Effect::Missed { flock, .. }
        | Effect::Freed { flock, .. }
        | Effect::Strayed { flock, .. }
        | Effect::Placed { flock, .. }
        | Effect::BearerPaid { flock, .. }
        | Effect::StrayPaid { flock, .. }
        | Effect::Lapsed { flock }
        | Effect::Rejoined { flock, .. }
        | Effect::Chosen { flock, .. }
        | Effect::EggsWon { flock, .. }
        | Effect::SwapOffered { flock }
        | Effect::Swapped { flock, .. }
        | Effect::SwapDeclined { flock }
        | Effect::RepeatsCut { flock }
        | Effect::ThrowersNamed { flock, .. }
        | Effect::Substituted { flock, .. }
        | Effect::Won { flock }
        | Effect::Declared { flock } => flock,
        Effect::TurnPassed { to } => to,
        Effect::GaraVoided | Effect::Reported { .. } | Effect::SetUp(_) => return None,
    })
}

/// Returns the sentence `key` about one thing.
fn about(lang: Lang, key: &str, what: &str) -> String {
    tr_args(lang, key, &[("what", what.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::event::load;
    use festival::fair::{Fair, name};
    use festival::store::{branches, settle};

    use crate::testing::branched::{Branched, RECORDED, branched};

    #[test]
    fn acts_of_tournaments_are_told_with_their_title() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("festa.triade");
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-twixt", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start");
        fair.cancel(&id, "piove");
        fair.note(EventRecord::ResultsReleased { id, upto: 2 });
        fair.write(&file).close().unwrap();
        let (_, event) = load(&file).unwrap();
        let rows = rows(&event, Lang::It);
        let told = |text: &str| rows.iter().filter(|row| row.text == text).count();
        assert_eq!(told("Torneo aggiunto al programma: Torneo di Twixt"), 1);
        assert_eq!(told("Torneo annullato: Torneo di Twixt · «piove»"), 1);
        assert_eq!(told("Risultati resi pubblici: Torneo di Twixt"), 1);
        assert!(rows.iter().any(|row| row.text.starts_with("Nuovi nomi: ")), "{:?}", rows[0].text);
        let acts: Vec<_> = rows.iter().filter(|row| row.text.starts_with("Torneo di Twixt: ")).collect();
        assert_eq!(acts.len(), 2);
        assert!(acts.iter().any(|act| !act.articles.is_empty()), "with what followed: {acts:?}");
    }
    /// Whoever reads the journal later finds what was left, in words and with names.
    #[test]
    fn what_was_left_of_a_branch_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let Branched { entrance, id, .. } = branched(folder.path());
        let (mut journal, before) = load(&entrance).unwrap();
        let waiting = branches(&journal).unwrap();
        let stamp = journal::Stamp { time_ms: RECORDED, desk: "ingresso".to_owned(), official: None };
        let stream = festival::tournament_stream(&id);
        settle(&mut journal, &stamp, (&stream, &waiting), &before.adopting(), "visto".into()).unwrap();
        journal.close().unwrap();
        let (_, event) = load(&entrance).unwrap();
        let rows = rows(&event, Lang::It);
        let left: Vec<_> = rows.iter().filter(|row| row.text.starts_with("In un ramo")).collect();
        let told: Vec<_> = left.iter().map(|row| row.text.as_str()).collect();
        let said = format!("In un ramo, non conta: Torneo di Twixt · partita 1: vince {} · lasciato", name(1));
        assert!(told.len() == 2 && told[0] == said, "{told:?}");
        assert!(left.iter().all(|row| row.time_ms == RECORDED && row.tournament.as_deref() == Some("Torneo di Twixt")));
    }
}
