//! The speaker's texts: each record of a tournament as sentences to be read aloud.

use rules::kit::clock::{Clock, Phase, SeatTime};
use rules::{Entry, Recorded, Seen, Seq, Status, Step};
use tournament::poker::{PokerEffect, PokerFact};
use tournament::race::{RaceEffect, RaceFact};
use tournament::slip::{How, Judged, Slip};
use tournament::{Effect, EntryNo, Fact, Format, Penalised, Slot, Table, TableNo, Tournament, title};

use crate::albo::podium;
pub use crate::clock::{remaining_span, span};
use crate::event::Event;
use crate::i18n::{Lang, tr, tr_args};
use crate::public::changed_results;
use crate::{OpenTournament, Words};

/// The topic of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A beginning, or an announcement.
    News,
    /// A call to a table.
    Call,
    /// A result: how a table ended, who goes on, who is out; it may be held back.
    Result,
    /// The first places.
    Podium,
}

/// One sentence to be read aloud.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// Its topic.
    pub kind: Kind,
    /// The sentence.
    pub text: String,
}

/// Returns a record as sentences; empty if there is nothing to read, or the record no longer counts.
pub fn speak(event: &Event, open: &Seen<'_, OpenTournament>, seq: Seq, lang: Lang) -> Vec<Spoken> {
    let words = &Words { event, open, lang };
    let Some(recorded) = open.game.entry(seq) else { return Vec::new() };
    match &recorded.entry {
        _ if matches!(recorded.status, Status::Annulled { .. }) => Vec::new(),
        Entry::Amend { .. } => amended(words, seq),
        _ => followed(words, recorded),
    }
}

/// Returns the effects of a record, as it stands now, as sentences.
fn followed(words: &Words<'_>, recorded: &Recorded<Tournament>) -> Vec<Spoken> {
    let scored = recorded.steps.iter().any(|step| matches!(step.effect, Effect::Scored { .. } | Effect::Poker(_)));
    let starts = matches!(recorded.entry, Entry::Fact { fact: Fact::Start | Fact::StartLots { .. }, .. });
    let speech = Speech { words, recorded, scored, starts };
    let mut spoken: Vec<_> = recorded.steps.iter().filter_map(|step| speech.of(&step.effect)).collect();
    if is_disputed(words, recorded) {
        for spoken in spoken.iter_mut().filter(|spoken| matches!(spoken.kind, Kind::Result | Kind::Podium)) {
            spoken.text = tr_args(words.lang, "speaker-disputed", &[("told", (&spoken.text).into())]);
        }
    }
    spoken
}

/// Checks whether a record has a result that is disputed and not settled yet.
fn is_disputed(words: &Words<'_>, recorded: &Recorded<Tournament>) -> bool {
    let disputed = |table: TableNo| words.open.state().table(table).is_some_and(|table| table.dispute.is_some());
    recorded.steps.iter().any(|step| match step.effect {
        Effect::Scored { table, .. } | Effect::WalkedOver { table, .. } => disputed(table),
        _ => false,
    })
}

/// Returns the results that an amendment changed; a result changed again later is announced with the later amendment.
/// Changes other than results are left out.
fn amended(words: &Words<'_>, seq: Seq) -> Vec<Spoken> {
    let game = &words.open.game;
    let mut spoken = Vec::new();
    for recorded in changed_results(game, seq).into_iter().filter_map(|seq| game.entry(seq)) {
        let (key, name, told) = match recorded.status {
            Status::Annulled { by } | Status::Corrected { by } if by > seq => continue,
            Status::Annulled { .. } => ("speaker-amended-void", "names", concerned(words, &recorded.entry)),
            _ => {
                let (podium, told): (Vec<_>, Vec<_>) =
                    followed(words, recorded).into_iter().partition(|spoken| spoken.kind == Kind::Podium);
                spoken.extend(podium);
                let told = told.into_iter().filter(|spoken| spoken.kind == Kind::Result).map(|spoken| spoken.text);
                ("speaker-amended", "told", told.collect::<Vec<_>>().join(" "))
            }
        };
        if !told.is_empty() {
            spoken.push(result(tr_args(words.lang, key, &[(name, (&told).into())])));
        }
    }
    // The podium comes last, as after a result.
    spoken.sort_by_key(|spoken| spoken.kind == Kind::Podium);
    spoken
}

/// Returns the names of those whom an entry's result concerns; empty if it names nobody.
fn concerned(words: &Words<'_>, entry: &Entry<Tournament>) -> String {
    let Entry::Fact { fact, .. } = entry else { return String::new() };
    let entries = match fact {
        Fact::Result { seats, .. } => seats.clone(),
        Fact::Absent { table, .. } | Fact::Award { table, .. } => {
            words.open.state().table(*table).map(Table::entries).unwrap_or_default()
        }
        Fact::Poker(PokerFact::Out { players, .. }) => players.iter().map(|(entry, _)| *entry).collect(),
        Fact::Race(RaceFact::Finish { entry, .. }) => vec![*entry],
        _ => Vec::new(),
    };
    let names: Vec<_> = entries.into_iter().map(|entry| words.entry(entry)).collect();
    list(words.lang, &names)
}

/// Writes the remaining time of a player, or the time exceeded.
pub fn seat_time(seat: &SeatTime) -> String {
    if seat.over_ms > 0 { span(-seat.over_ms) } else { remaining_span(seat.remaining_ms) }
}

/// Joins names as they are spoken: «Ada, Bice e Ugo».
pub fn list(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            tr_args(lang, "speaker-and", &[("first", (&first.join(", ")).into()), ("last", last.into())])
        }
    }
}

struct Speech<'a> {
    words: &'a Words<'a>,
    /// The record to be read.
    recorded: &'a Recorded<Tournament>,
    /// Whether the record holds a result, which already announces who is out.
    scored: bool,
    /// Whether the record begins the tournament.
    starts: bool,
}

fn result(text: String) -> Spoken {
    Spoken { kind: Kind::Result, text }
}

fn news(text: String) -> Spoken {
    Spoken { kind: Kind::News, text }
}

impl Speech<'_> {
    fn of(&self, effect: &Effect) -> Option<Spoken> {
        let lang = self.words.lang;
        Some(match effect {
            Effect::StageBegan(field) => news(self.stage_began(field.len())),
            Effect::RoundBegan(round) => news(self.round_began(*round)?),
            Effect::Called { table, place } => Spoken { kind: Kind::Call, text: self.called(*table, *place)? },
            Effect::Scored { table, slip, judged } => result(self.scored(*table, slip, judged)?),
            Effect::WalkedOver { table, winner } => result(self.walked_over(*table, *winner)?),
            Effect::Streak { entry, wins } if *wins > 1 => {
                let name = self.words.entry(*entry);
                let args = [("name", (&name).into()), ("count", (*wins).into())];
                result(tr_args(lang, "speaker-streak", &args))
            }
            Effect::Qualified(entry) => result(self.named("speaker-qualified", *entry)),
            Effect::KnockedOut(entry) if !self.scored => result(self.named("speaker-out", *entry)),
            Effect::Substituted { outgoing, incoming, .. } => {
                let (outgoing, incoming) = (self.words.person(*outgoing), self.words.person(*incoming));
                let args = [("gone", (&outgoing).into()), ("came", (&incoming).into())];
                news(tr_args(lang, "speaker-substituted", &args))
            }
            Effect::Withdrawn(entry) => news(self.named("speaker-withdrawn", *entry)),
            Effect::Excluded(entry) => news(self.named("speaker-excluded", *entry)),
            Effect::Warned(entry) => news(self.named("speaker-warned", *entry)),
            Effect::Declined(entry) => news(self.named("speaker-declined", *entry)),
            Effect::Penalised { entry, points, of } => {
                let name = self.words.entry(*entry);
                let args = [("name", (&name).into()), ("points", (*points).into())];
                let score = *of == Penalised::Score;
                let key = if score { "speaker-penalised-score" } else { "speaker-penalised" };
                news(tr_args(lang, key, &args))
            }
            Effect::ColumnsChosen { columns, .. } => {
                news(tr_args(lang, "speaker-columns", &[("count", (*columns).into())]))
            }
            Effect::LengthAnnounced(length) => news(tr_args(lang, "speaker-length", &[("length", (*length).into())])),
            Effect::Poker(effect) => self.poker(effect)?,
            Effect::Race(effect) => self.race(effect)?,
            Effect::StageEnded(_) => self.stage_ended()?,
            Effect::Closed => news(tr_args(lang, "speaker-closed", &[("name", (&self.words.title()).into())])),
            _ => return None,
        })
    }

    fn named(&self, key: &str, entry: EntryNo) -> String {
        let (name, count) = (self.words.entry(entry), self.words.count(entry));
        tr_args(self.words.lang, key, &[("name", (&name).into()), ("count", count.into())])
    }

    fn table(&self, number: TableNo) -> Option<&Table> {
        self.words.open.state().table(number)
    }

    fn names(&self, entries: &[EntryNo]) -> String {
        let names: Vec<_> = entries.iter().map(|entry| self.words.entry(*entry)).collect();
        list(self.words.lang, &names)
    }

    fn stage_began(&self, count: usize) -> String {
        let name = self.words.title();
        let key = if self.starts { "speaker-began" } else { "speaker-stage-began" };
        tr_args(self.words.lang, key, &[("name", (&name).into()), ("count", count.into())])
    }

    /// Brackets are drawn as a whole: there each table names its own round.
    fn round_began(&self, round: u16) -> Option<String> {
        let plan = self.words.open.plan();
        let (stage, _) = self.words.open.state().now()?;
        // A round robin is drawn as a whole.
        let numbered =
            matches!(plan.format(stage)?, Format::Swiss { .. } | Format::Tables { .. } | Format::TableKnockout { .. });
        numbered.then(|| tr_args(self.words.lang, "speaker-round", &[("round", round.into())]))
    }

    fn called(&self, table: TableNo, place: u16) -> Option<String> {
        let names = self.names(&self.table(table)?.entries());
        let room = self.words.open.info.room.trim();
        let key = if room.is_empty() { "speaker-called" } else { "speaker-called-in" };
        let args = [("place", place.into()), ("names", (&names).into()), ("room", room.into())];
        Some(tr_args(self.words.lang, key, &args))
    }

    fn scored(&self, number: TableNo, slip: &Slip, judged: &Judged) -> Option<String> {
        let lang = self.words.lang;
        let table = self.table(number)?;
        let entries = table.entries();
        let at = |place: u8| -> Vec<EntryNo> {
            entries.iter().zip(&judged.places).filter(|(_, own)| **own == place).map(|(entry, _)| *entry).collect()
        };
        let winners = at(1);
        let mut others: Vec<_> =
            entries.iter().zip(&judged.places).filter(|(entry, _)| !winners.contains(entry)).collect();
        others.sort_by_key(|(_, place)| **place);
        let others: Vec<_> = others.into_iter().map(|(entry, _)| *entry).collect();
        let told = match (winners.as_slice(), others.as_slice()) {
            ([winner], [loser]) => self.beat(slip, judged, *winner, *loser, entries.first() == Some(winner)),
            ([winner], _) => {
                let (name, others) = (self.words.entry(*winner), self.names(&others));
                let count = self.words.count(*winner).into();
                let args = [("name", (&name).into()), ("others", (&others).into()), ("count", count)];
                let score = self.score_of(judged, &entries, *winner);
                let key = if score.is_some() { "speaker-wins-table-score" } else { "speaker-wins-table" };
                let score = score.unwrap_or(0);
                tr_args(lang, key, &[args[0], args[1], args[2], ("score", score.into())])
            }
            // Two of four who are partners win together.
            (two @ [_, _], [_, _]) if slip.has_partners() => {
                let (name, others) = (self.names(two), self.names(&others));
                let args = [("name", (&name).into()), ("others", (&others).into()), ("count", two.len().into())];
                tr_args(lang, "speaker-wins-table", &args)
            }
            (several, _) => self.shared(slip, judged, &entries, several),
        };
        Some(match self.title_of(table) {
            Some(title) => tr_args(lang, "speaker-in-round", &[("round", (&title).into()), ("told", (&told).into())]),
            None => told,
        })
    }

    /// Returns who share the first place, why, and who of them goes on by decision of a judge.
    fn shared(&self, slip: &Slip, judged: &Judged, entries: &[EntryNo], several: &[EntryNo]) -> String {
        let lang = self.words.lang;
        let score = several.first().and_then(|entry| self.score_of(judged, entries, *entry));
        let why = slip.alike().unwrap_or(if score.is_some() { "score" } else { "none" });
        let args = [("names", self.names(several)), ("why", why.to_owned())];
        let args = args.each_ref().map(|(name, value)| (*name, value.into()));
        let told = tr_args(lang, "speaker-shared", &[args[0], args[1], ("score", score.unwrap_or(0).into())]);
        match judged.named.and_then(|seat| entries.get(usize::from(seat))) {
            Some(named) => format!("{told} {}", self.named("speaker-named", *named)),
            None => told,
        }
    }

    fn score_of(&self, judged: &Judged, entries: &[EntryNo], entry: EntryNo) -> Option<i64> {
        let counted = judged.scores.iter().any(|score| *score != 0);
        let at = entries.iter().position(|other| *other == entry)?;
        judged.scores.get(at).copied().filter(|_| counted)
    }

    fn beat(&self, slip: &Slip, judged: &Judged, winner: EntryNo, loser: EntryNo, first: bool) -> String {
        let lang = self.words.lang;
        let [count, losers] = [winner, loser].map(|entry| self.words.count(entry).into());
        let (winner, loser) = (self.words.entry(winner), self.words.entry(loser));
        let names = [("winner", (&winner).into()), ("loser", (&loser).into()), ("count", count), ("losers", losers)];
        match slip.how() {
            How::Time => tr_args(lang, "speaker-beats-time", &names),
            How::Resign => tr_args(lang, "speaker-beats-resign", &names),
            How::Judge => tr_args(lang, "speaker-beats-judge", &names),
            How::Play => match judged.scores.as_slice() {
                [one, two] if one != two => {
                    let (most, least) = if first { (*one, *two) } else { (*two, *one) };
                    let scores = [("most", most.into()), ("least", least.into())];
                    tr_args(lang, "speaker-beats-score", &[names[0], names[1], names[2], scores[0], scores[1]])
                }
                _ => tr_args(lang, "speaker-beats", &names),
            },
        }
    }

    /// Returns the name of a table's round if that sets it apart from the others.
    fn title_of(&self, table: &Table) -> Option<String> {
        let lang = self.words.lang;
        match table.title.as_str() {
            title::FINAL | title::RESET => return Some(tr(lang, "speaker-final")),
            title::THIRD => return Some(tr(lang, "speaker-third")),
            _ => {}
        }
        let Some(Format::Knockout { .. }) = self.words.open.plan().format(table.stage) else { return None };
        let last = self.words.open.state().last_table_of(table.stage)?.round;
        (last.checked_sub(table.round) == Some(1)).then(|| tr(lang, "speaker-semifinal"))
    }

    fn walked_over(&self, number: TableNo, winner: Option<u8>) -> Option<String> {
        let table = self.table(number)?;
        if table.slots.contains(&Slot::Bye) {
            return None;
        }
        Some(match winner.and_then(|slot| table.at(slot)) {
            Some(winner) => self.named("speaker-walkover", winner),
            None => tr_args(self.words.lang, "speaker-nobody", &[("names", (&self.names(&table.entries())).into())]),
        })
    }

    fn poker(&self, effect: &PokerEffect) -> Option<Spoken> {
        let lang = self.words.lang;
        let state = self.words.open.state();
        let (_, stage) = state.now()?;
        Some(match effect {
            PokerEffect::Eliminated { entry, .. } => {
                // Players eliminated in the same hand are announced together, with the last of them.
                let together = self.eliminated();
                together.last().filter(|last| *last == entry)?;
                let gone = stage.poker.out.iter().position(|gone| gone.entry == *entry)? + 1;
                let left = (stage.poker.players_in() + stage.poker.out.len()).saturating_sub(gone);
                let (name, count) = (
                    self.names(&together),
                    if let [one] = together[..] { self.words.count(one) } else { together.len() },
                );
                let args = [("name", (&name).into()), ("count", count.into()), ("left", left.into())];
                result(tr_args(lang, "speaker-eliminated", &args))
            }
            PokerEffect::Merged { into, from, .. } => {
                news(tr_args(lang, "speaker-merged", &[("from", from.0.into()), ("into", into.0.into())]))
            }
            PokerEffect::Moved { entry, table, seat } => {
                let (name, count) = (self.words.entry(*entry), self.words.count(*entry).into());
                let (table, seat) = (table.0.into(), (*seat).into());
                let args = [("name", (&name).into()), ("count", count), ("table", table), ("seat", seat)];
                Spoken { kind: Kind::Call, text: tr_args(lang, "speaker-moved", &args) }
            }
            PokerEffect::ClockSet(clock) => news(self.blinds(clock)?),
            _ => return None,
        })
    }

    /// Returns the entries that the record eliminates.
    fn eliminated(&self) -> Vec<EntryNo> {
        let of = |step: &Step<Tournament>| match step.effect {
            Effect::Poker(PokerEffect::Eliminated { entry, .. }) => Some(entry),
            _ => None,
        };
        self.recorded.steps.iter().filter_map(of).collect()
    }

    fn blinds(&self, clock: &Clock) -> Option<String> {
        let lang = self.words.lang;
        if !clock.runs() {
            return clock.is_on().then(|| tr(lang, "speaker-held"));
        }
        // Any earlier moment reads as that of the latest act.
        match clock.public().reading(i64::MIN).phase {
            Phase::Level { number, values, .. } => {
                let values = blinds(lang, &values);
                Some(tr_args(lang, "speaker-blinds", &[("level", number.into()), ("values", (&values).into())]))
            }
            _ => Some(tr(lang, "speaker-pause")),
        }
    }

    fn race(&self, effect: &RaceEffect) -> Option<Spoken> {
        let lang = self.words.lang;
        Some(match effect {
            RaceEffect::Started { .. } => {
                news(tr_args(lang, "speaker-race-started", &[("name", (&self.words.title()).into())]))
            }
            RaceEffect::Finished { entry, ms } => {
                let (name, time) = (self.words.entry(*entry), span(*ms));
                let count = self.words.count(*entry).into();
                let args = [("name", (&name).into()), ("count", count), ("time", (&time).into())];
                result(tr_args(lang, "speaker-finished", &args))
            }
            RaceEffect::Stopped { .. } => news(tr(lang, "speaker-race-stopped")),
            _ => return None,
        })
    }

    /// Announces the podium of the last stage, as it stands now; for other stages those who go on were announced one by
    /// one, and nothing is said once the next one has begun.
    fn stage_ended(&self) -> Option<Spoken> {
        let (lang, open) = (self.words.lang, self.words.open);
        if open.state().stages.len() < open.plan().stages.len() {
            return Some(news(tr(lang, "speaker-stage-ended")));
        }
        let later = open.game.entries().iter().rev().take_while(|later| !std::ptr::eq(*later, self.recorded));
        if later.flat_map(|later| &later.steps).any(|step| matches!(step.effect, Effect::StageBegan(_))) {
            return None;
        }
        let told = podium(open).into_iter().map(|(place, group)| {
            let names = self.names(&group);
            let people: usize = group.iter().map(|entry| self.words.count(*entry)).sum();
            let (place, count, people) = (place.into(), group.len().into(), people.into());
            let args = [("place", place), ("names", (&names).into()), ("count", count), ("people", people)];
            tr_args(lang, "speaker-place", &args)
        });
        let title = self.words.title();
        let told = told.collect::<Vec<_>>().join(" ");
        let args = [("name", (&title).into()), ("places", (&told).into())];
        (!told.is_empty()).then(|| Spoken { kind: Kind::Podium, text: tr_args(lang, "speaker-podium", &args) })
    }
}

/// Writes blinds as they are spoken.
pub fn blinds(lang: Lang, values: &[u64]) -> String {
    let (blinds, ante) = values.split_at(values.len().min(2));
    let blinds: Vec<_> = blinds.iter().map(u64::to_string).collect();
    let blinds = list(lang, &blinds);
    ante.iter().fold(blinds, |told, ante| format!("{told}, ante {ante}"))
}

#[cfg(test)]
mod tests;
