//! Minutes of the whole festival: the programme with the state of each tournament, podiums and rankings, and the rolls
//! of honour.

use journal::{OwnerEvent, PinEvent};
use rules::{Entry, Recorded, Seen};
use tournament::poker::PokerEffect;
use tournament::{Effect, Format, Tournament};
use verbale::{Column, Detail, Kind, Record, Standings, Status, Table, Verbale};

use super::scribe::{Scribe, starts, time_on};
use super::{column, people, relabel};
use crate::log::{Log as _, decided, row};
use crate::{Writing, Zone, branches, frame, minutes};
use festival::albo;
use festival::clock::day_shortly;
use festival::event::{Event, EventRecord, LogLine, RACE};
use festival::i18n::{Lang, tr, tr_args};
use festival::options::ruled;
use festival::{OpenTournament, TournamentInfo, Words, in_order, pages_address, start_day};

/// Returns the minutes of a whole festival.
pub fn minutes_of_festival(event: &Seen<'_, Event>, writing: &Writing<'_, impl Zone>) -> Verbale {
    let (lang, written) = (writing.lang, |ms: i64, format: &str| writing.moment(ms, format));
    let mut document = frame(event, writing);
    relabel(&mut document.labels, lang);
    document.labels.verbale = tr(lang, "minutes-label-festival");
    document.labels.records = tr(lang, "minutes-label-festival-records");
    document.game.ruleset = String::new();
    document.signatures = people::signatures(event, lang);
    let race = event.find(RACE).map(|_| minutes(event, writing));
    let mut tournaments: Vec<_> = event.parts(|event| &event.festival.tournaments).collect();
    tournaments.sort_by_cached_key(|open| in_order(&open.info.starts));
    let hall = Hall { event, tournaments, lang, written: &written, race: race.as_ref() };
    document.status = hall.status();
    document.results = hall.winners();
    document.tables = hall.tables();
    document.records = event.log.iter().filter_map(|line| hall.record(line)).collect();
    branches::tell(&mut document, event, writing, |_| true);
    document
}

/// The festival being described.
struct Hall<'a> {
    event: &'a Event,
    /// The tournaments in the order of the programme.
    tournaments: Vec<Seen<'a, OpenTournament>>,
    lang: Lang,
    /// Formats a moment.
    written: &'a dyn Fn(i64, &str) -> String,
    /// The minutes of the race, if there is one.
    race: Option<&'a Verbale>,
}

impl Hall<'_> {
    fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    /// Lists the tournaments in the order of the programme.
    fn scribes(&self) -> impl Iterator<Item = Scribe<'_>> {
        self.tournaments.iter().map(|open| Scribe::new(self.event, open, self.lang, self.written))
    }

    /// Returns the status of the festival: final once everything in it is.
    fn status(&self) -> Status {
        let about = |title: &str, why: &str| {
            tr_args(self.lang, "minutes-pending", &[("title", title.into()), ("why", why.into())])
        };
        let mut reasons = Vec::new();
        if let Some(race) = self.race
            && let Status::Provisional { reasons: own } = &race.status
        {
            reasons.extend(own.iter().map(|why| about(&self.race_title(race), why)));
        }
        // While the race is under way, its own minutes report on its tournament, too.
        let on = self.race.is_some_and(|race| race.status != Status::Final);
        for scribe in self.scribes().filter(|scribe| !(on && self.is_race(scribe))) {
            let title = scribe.words.title();
            reasons.extend(scribe.pending().iter().map(|why| about(&title, why)));
        }
        if self.race.is_none() && self.tournaments.is_empty() {
            reasons.push(self.tr("minutes-nothing"));
        }
        if reasons.is_empty() { Status::Final } else { Status::Provisional { reasons } }
    }

    /// Finds the tournament that is the race; the race's minutes report on both.
    fn of_race(&self) -> Option<Scribe<'_>> {
        self.scribes().find(|scribe| self.is_race(scribe))
    }

    /// Checks whether a tournament is the race itself.
    fn is_race(&self, scribe: &Scribe<'_>) -> bool {
        let open = scribe.words.open;
        self.race.is_some() && open.info.match_id.as_deref() == Some(RACE) && open.linked(self.event).is_some()
    }

    /// Lists the tournaments other than the race.
    fn others(&self) -> impl Iterator<Item = Scribe<'_>> {
        self.scribes().filter(|scribe| !self.is_race(scribe))
    }

    /// Lists the winner of each tournament; for the race the one of its tournament, once that is decided.
    fn winners(&self) -> Vec<Detail> {
        let first =
            |scribe: &Scribe<'_>| scribe.results().into_iter().next().map_or_else(String::new, |winner| winner.value);
        let race = self.race.and_then(|race| {
            let own = race.results.iter().find(|result| result.key == "winner").map(|result| result.value.clone());
            let decided = self.of_race().filter(Scribe::decided);
            let value = decided.map(|scribe| first(&scribe)).or(own)?;
            Some(Detail { key: "race".to_owned(), label: self.race_title(race), value })
        });
        let of = |scribe: Scribe<'_>| Detail {
            key: format!("tournament_{}", scribe.words.open.id),
            label: scribe.words.title_apart(),
            value: first(&scribe),
        };
        race.into_iter().chain(self.others().map(of)).collect()
    }

    /// Returns the name of the race, taken from its tournament if it has one.
    fn race_title(&self, race: &Verbale) -> String {
        self.of_race().map_or_else(|| race.game.title.clone(), |scribe| scribe.words.title())
    }

    fn tables(&self) -> Vec<Table> {
        let race = self.race.map(|race| Table {
            key: "race".to_owned(),
            title: self.race_title(race),
            note: self.of_race().map_or_else(String::new, |scribe| podium(&scribe)),
            cells: race.standings.clone(),
        });
        let ranked = self.others().map(|scribe| ranked(&scribe));
        let games = albo::games(self.event);
        let honours = games.iter().filter_map(|game| self.honours(game));
        std::iter::once(self.programme()).chain(race).chain(ranked).chain(honours).collect()
    }

    fn columns(&self, columns: &[(&str, bool)]) -> Vec<Column> {
        columns.iter().map(|(key, numeric)| column(self.lang, key, *numeric)).collect()
    }

    /// Returns the table of tournaments with their counts and states.
    fn programme(&self) -> Table {
        // The first column of text takes the remaining width: the day comes after the name.
        let mut columns = self.columns(&[
            ("tournament", false),
            ("starts", false),
            ("room", false),
            ("entries", true),
            ("tables", true),
            ("amendments", true),
            ("state", false),
            ("closed", false),
        ]);
        let rows = self.scribes().map(|scribe| {
            let (open, state) = (scribe.words.open, scribe.state());
            let race = self.race.filter(|_| self.is_race(&scribe) && state.stages.is_empty());
            let entries = state.entrants.iter().filter(|(_, entrant)| entrant.counts()).count();
            vec![
                scribe.words.title(),
                starts_shortly(&open.info.starts, self.lang),
                open.info.room.clone(),
                race.map_or(entries, |race| race.seats.len()).to_string(),
                counted(&scribe),
                amendments(open).to_string(),
                open.info.cancelled.as_ref().map_or_else(
                    || self.tr(race.map_or_else(|| stands(&scribe), stands_race)),
                    |why| scribe.with("minutes-state-cancelled", &[("why", why.into())]),
                ),
                closed_by(&scribe).unwrap_or_default(),
            ]
        });
        let mut rows: Vec<Vec<String>> = rows.collect();
        if rows.iter().filter_map(|row| row.last()).all(String::is_empty) {
            columns.pop();
            rows.iter_mut().for_each(|row| drop(row.pop()));
        }
        Table {
            key: "programme".to_owned(),
            title: self.tr("minutes-title-programme"),
            note: String::new(),
            cells: Standings { columns, rows },
        }
    }

    /// Returns the roll of honour of a game, if it has any entries.
    fn honours(&self, game: &str) -> Option<Table> {
        let won = albo::honours(self.event, game, self.lang).into_iter();
        let rows: Vec<_> = won
            .map(|won| {
                let year = if won.year == 0 { String::new() } else { won.year.to_string() };
                vec![won.winner, won.edition, won.title, won.place, year]
            })
            .collect();
        if rows.is_empty() {
            return None;
        }
        let columns =
            self.columns(&[("winner", false), ("edition", false), ("title", false), ("place", false), ("year", true)]);
        let name = albo::game_name(game, self.lang);
        Some(Table {
            key: format!("honours_{game}"),
            title: tr_args(self.lang, "minutes-title-honours", &[("game", (&name).into())]),
            note: String::new(),
            cells: Standings { columns, rows },
        })
    }

    /// Returns the row of a record of the festival itself; entries of tournaments have minutes of their own.
    fn record(&self, line: &LogLine) -> Option<Record> {
        let what = match (line.event(), line.pin(), line.owners()) {
            (Some(record), ..) => self.record_line(record)?,
            (None, Some(pin), _) => self.pin_line(pin),
            // That a file went on elsewhere by itself says nothing about what was played.
            (None, None, Some(OwnerEvent::Took { reason: None, .. }) | None) => return None,
            (None, None, Some(stated)) => self.event.owners_words(stated, self.lang),
        };
        let time = time_on(&self.event.setup.date, self.written, line.time_ms);
        let who = line.official.as_deref().map_or_else(String::new, |id| self.event.official_name(id));
        Some(row(line.id, Kind::Note, time, who, what))
    }

    fn pin_line(&self, pin: &PinEvent) -> String {
        let key = if matches!(pin, PinEvent::Set(_)) { "minutes-hall-pin-set" } else { "minutes-hall-pin-removed" };
        tr_args(self.lang, key, &[("name", (&self.event.official_name(pin.official())).into())])
    }

    fn record_line(&self, record: &EventRecord) -> Option<String> {
        let title = |id: &str| {
            let open = self.event.festival.known(id);
            open.map_or_else(|| id.to_owned(), |open| Words { event: self.event, open, lang: self.lang }.title())
        };
        Some(match record {
            EventRecord::TournamentOpened { id, .. } => {
                tr_args(self.lang, "minutes-hall-opened", &[("title", (&title(id)).into())])
            }
            EventRecord::TournamentPlanned { id, info: TournamentInfo { cancelled: Some(why), .. } } => {
                let title = title(id);
                let args = [("title", (&title).into()), ("why", why.into())];
                tr_args(self.lang, "minutes-hall-cancelled", &args)
            }
            EventRecord::TournamentPlanned { id, info } => {
                let when = [starts(&info.starts, self.lang), info.room.clone()];
                let when: Vec<_> = when.into_iter().filter(|part| !part.is_empty()).collect();
                let (title, when) = (title(id), when.join(", "));
                let args = [("title", (&title).into()), ("when", (&when).into())];
                tr_args(self.lang, "minutes-hall-planned", &args)
            }
            EventRecord::TournamentRuled { id, .. } => {
                let (title, what) = (title(id), ruled(self.event, record, self.lang).join("; "));
                tr_args(self.lang, "minutes-hall-ruled", &[("title", (&title).into()), ("what", (&what).into())])
            }
            EventRecord::TournamentRemoved { id } => {
                tr_args(self.lang, "minutes-hall-removed", &[("title", (&title(id)).into())])
            }
            EventRecord::TournamentPutBack { id } => {
                tr_args(self.lang, "minutes-hall-put-back", &[("title", (&title(id)).into())])
            }
            EventRecord::MatchOpened { at: Some(at), .. } => {
                let what = at.words(self.event, self.lang);
                tr_args(self.lang, "minutes-hall-match", &[("what", (&what).into())])
            }
            EventRecord::MatchFollowed { id, depth } => {
                let at = self.event.find(id).and_then(|open| open.at.as_ref())?;
                let what = at.words(self.event, self.lang);
                let args = [("what", (&what).into()), ("depth", depth.name().into())];
                tr_args(self.lang, "minutes-hall-deeper", &args)
            }
            EventRecord::MatchOpened { at: None, .. } => self.tr("minutes-hall-race"),
            EventRecord::Announced { text } if !text.is_empty() => {
                tr_args(self.lang, "minutes-hall-announced", &[("text", text.into())])
            }
            EventRecord::PagesAt { url } if !pages_address(url).is_empty() => {
                tr_args(self.lang, "minutes-hall-pages", &[("url", url.into())])
            }
            EventRecord::HonoursImported { game, .. } => {
                let game = albo::game_name(game, self.lang);
                tr_args(self.lang, "minutes-hall-honours", &[("game", (&game).into())])
            }
            EventRecord::HonoursTakenBack { game } => {
                let game = albo::game_name(game, self.lang);
                tr_args(self.lang, "minutes-hall-honours-withdrawn", &[("game", (&game).into())])
            }
            _ => return None,
        })
    }
}

/// Returns the first three in one line; empty while they are not decided.
fn podium(scribe: &Scribe<'_>) -> String {
    let podium = if scribe.decided() { scribe.results() } else { Vec::new() };
    let podium: Vec<_> = podium.iter().map(|place| format!("{}: {}", place.label, place.value)).collect();
    podium.join(" · ")
}

/// Returns the ranking of a tournament, titled with its podium.
fn ranked(scribe: &Scribe<'_>) -> Table {
    Table {
        key: format!("tournament_{}", scribe.words.open.id),
        title: scribe.words.title_apart(),
        note: podium(scribe),
        cells: scribe.order(),
    }
}

/// Counts the matches of a tournament, or the tables of its poker; a dash if it has neither.
fn counted(scribe: &Scribe<'_>) -> String {
    let open = scribe.words.open;
    let has = |format: fn(&Format) -> bool| open.plan().stages.iter().any(|stage| format(&stage.format));
    if has(|format| !matches!(format, Format::Poker(_) | Format::Race(_) | Format::Match)) {
        return scribe.state().tables.len().to_string();
    }
    if !has(|format| matches!(format, Format::Poker(_))) {
        return "—".to_owned();
    }
    let steps = open.game.entries().iter().flat_map(|recorded| &recorded.steps);
    let seated = steps.filter(|step| matches!(step.effect, Effect::Poker(PokerEffect::Seated { .. }))).count();
    scribe.with("minutes-programme-tables", &[("count", seated.into())])
}

/// Counts the amendments in the record of a tournament.
fn amendments(open: &OpenTournament) -> usize {
    open.game.entries().iter().filter(|recorded| matches!(recorded.entry, Entry::Amend { .. })).count()
}

/// Shortens a start of the programme to fit a column; the year stands in the head of the document.
fn starts_shortly(text: &str, lang: Lang) -> String {
    let Some(day) = start_day(text) else { return starts(text, lang) };
    let day = day_shortly(day, lang).replace(' ', "\u{a0}");
    text.split_once(' ').map_or(day.clone(), |(_, time)| format!("{day}, {time}"))
}

/// Returns the key for the state of a tournament.
fn stands(scribe: &Scribe<'_>) -> &'static str {
    let state = scribe.state();
    if scribe.words.open.superseded(scribe.words.event).is_some() {
        return "minutes-state-superseded";
    }
    match (state.stages.is_empty(), state.closed, scribe.decided()) {
        (_, true, _) => "minutes-state-closed",
        (true, ..) => "minutes-state-waiting",
        (.., true) => "minutes-state-over",
        _ => "minutes-state-running",
    }
}

/// Returns the key for the state of a tournament that is the race.
fn stands_race(race: &Verbale) -> &'static str {
    match (race.records.is_empty(), race.status == Status::Final) {
        (true, _) => "minutes-state-waiting",
        (_, true) => "minutes-state-over",
        _ => "minutes-state-running",
    }
}

/// Returns who closed a tournament, who entered that beside them, and when; `None` while it is open.
fn closed_by(scribe: &Scribe<'_>) -> Option<String> {
    let closes =
        |recorded: &Recorded<Tournament>| recorded.steps.iter().any(|step| matches!(step.effect, Effect::Closed));
    let closing = scribe.record().filter(|(_, recorded, effective)| effective.is_some() && closes(recorded));
    let (_, Recorded { signature, .. }, _) = closing.last()?;
    let (name, time) = (decided(scribe.words.event, scribe.words.lang, signature), scribe.time(signature.time_ms));
    Some(if name.is_empty() { time } else { format!("{name}, {time}") })
}
