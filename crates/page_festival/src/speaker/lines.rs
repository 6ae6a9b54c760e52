//! What the speaker's page shows, taken from the tournaments once per record.

use rules::{Audience, Conceal as _, Recorded, Seen, Seq};
use scene::hall;
use tournament::{Table, TableNo, Tournament};

use super::adopted::Adopted;
use festival::event::{Event, OpenMatch, RACE, match_stream};
use festival::i18n::{Lang, capital, tr, tr_message};
use festival::public::{changed_results, tells};
use festival::speak::{Kind, Spoken, list, speak};
use festival::{OpenTournament, Words, is_bye, tournament_stream};

/// How many records of a tournament are looked at for what happened last.
const BACK: usize = 60;

/// How many records of a match are read out.
const MOVES: usize = 3;

/// How many sentences stay on the page.
const SENTENCES: usize = 14;

/// A sentence with its time and the name of what it is about.
type Line = (i64, String, Spoken);

/// Everything that the speaker's page shows.
#[derive(Debug, Default)]
pub(super) struct SpeakerLines {
    /// Cache key: entries, length of the log, filter, language.
    key: Option<(u64, usize, Option<String>, Lang)>,
    /// Name of the tournament and what to read, newest first; the sentences of the newest record keep their order.
    pub now: Vec<(String, Spoken)>,
    /// How many of the first sentences belong to the newest record.
    pub newest: usize,
    /// Who is called: those who were called last come first.
    pub next: Vec<Called>,
    /// Who can be called.
    pub deck: Vec<Called>,
    /// What is not public yet.
    pub waiting: Vec<Waiting>,
}

/// A table that is called, or can be.
#[derive(Debug)]
pub(super) struct Called {
    /// The place in the hall, once it is called.
    pub place: Option<u16>,
    /// Who plays there.
    pub names: String,
    /// Room and tournament.
    pub of: String,
    /// Who of them is wanted elsewhere, in a sentence each.
    pub clashes: Vec<String>,
}

/// Results of a tournament that are not public yet.
#[derive(Debug)]
pub(super) struct Waiting {
    /// The tournament's number.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The last record that they include.
    pub upto: Seq,
    /// Number of results and rankings.
    pub results: usize,
    /// What would become public, as it is read out; one result may take several sentences.
    pub lines: Vec<String>,
}

impl SpeakerLines {
    /// Rebuilds everything if something was recorded; `only` is the tournament to which it is limited.
    pub fn follow(&mut self, event: &Event, only: Option<&str>, lang: Lang) {
        let tournaments = &event.festival.tournaments;
        let moves: u64 = event.matches.iter().map(|open| open.game.as_dyn().last().0).sum();
        let entries = tournaments.iter().map(|open| open.game.last().0).sum::<u64>() + moves;
        let key = Some((entries, event.log.len(), only.map(str::to_owned), lang));
        if self.key == key {
            return;
        }
        *self = Self { key, ..Self::default() };
        let held = event.festival.boards.iter().any(|board| board.hold_results);
        let mut news = News { adopted: Adopted::of(event), lang, now: Vec::new(), kept: Vec::new() };
        let mut next = Vec::new();
        let asked = |open: &&OpenTournament| only.is_none_or(|only| only == open.id);
        // Nobody is sent to the tables of what is called off.
        for open in tournaments.iter().filter(asked).filter(|open| open.info.cancelled.is_none()) {
            let words = Words { event, open, lang };
            let seen = open.seen_by(Audience::Public);
            news.latest(event, &seen);
            news.moves_of(&words);
            self.tables(&words, &mut next);
            if held {
                self.waiting.extend(waiting(event, &seen, lang));
            }
        }
        if let Some(race) = event.find(RACE).filter(|_| only.is_none()) {
            news.of(&race.seen_by(Audience::Public), &tr(lang, "stream-race"));
        }
        let News { mut now, mut kept, .. } = news;
        now.sort_by_key(|(time, ..)| std::cmp::Reverse(*time));
        let first = now.first().map(|(time, name, _)| (*time, name.clone()));
        let of_first = |(time, name, _): &&Line| first.as_ref() == Some(&(*time, name.clone()));
        self.newest = now.iter().take_while(of_first).count().min(SENTENCES);
        now.truncate(SENTENCES);
        // Above the newest first: what follows of a result stands above it.
        for told in
            now[self.newest..].chunk_by_mut(|(one, of_one, _), (other, of_other, _)| one == other && of_one == of_other)
        {
            if told.iter().any(|(.., spoken)| matches!(spoken.kind, Kind::Result | Kind::Podium)) {
                told.reverse();
            }
        }
        // Older than all these, and still asked for: they stand right below the newest.
        kept.retain(|line| !now.contains(line));
        kept.sort_by_key(|(time, ..)| std::cmp::Reverse(*time));
        now.splice(self.newest..self.newest, kept);
        self.now = now.into_iter().map(|(_, name, spoken)| (name, spoken)).collect();
        next.sort_by_key(|(time, ..)| std::cmp::Reverse(*time));
        self.next = next.into_iter().map(|(_, called)| called).collect();
    }

    fn tables(&mut self, words: &Words<'_>, next: &mut Vec<(i64, Called)>) {
        let Some((stage, _)) = words.open.state().now() else { return };
        let disputed = words.open.disputed_seats();
        for (number, table) in words.open.state().tables_of(stage).filter(|(_, table)| table.ready()) {
            if is_bye(table) || disputed.contains(&number) {
                continue;
            }
            let clashes = words.event.clashes(words.open, &[number]);
            let clashes = clashes.iter().map(|clash| words.clash(clash)).collect();
            let (names, place) = (names(words, table), table.called);
            match place {
                Some(_) => {
                    let of = [words.open.info.room.trim(), &words.title()];
                    let of = of.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
                    next.push((called_ms(words.open, number), Called { place, names, of, clashes }));
                }
                // Whose match is recorded act by act is playing it.
                None if words.event.course_at(&words.open.id, number).is_none() => {
                    self.deck.push(Called { place, names, of: words.title(), clashes });
                }
                None => {}
            }
        }
    }
}

fn names(words: &Words<'_>, table: &Table) -> String {
    let names: Vec<_> = table.entries().into_iter().map(|entry| words.entry(entry)).collect();
    list(words.lang, &names)
}

fn called_ms(open: &OpenTournament, number: TableNo) -> i64 {
    let calls =
        |effect: &tournament::Effect| matches!(effect, tournament::Effect::Called { table, .. } if *table == number);
    let mut entries = open.game.entries().iter().rev();
    let call = entries.find(|recorded| recorded.steps.iter().any(|step| calls(&step.effect)));
    call.map_or(0, |recorded| recorded.signature.time_ms)
}

/// What happened, with its time; what was adopted happened when it was.
struct News {
    adopted: Adopted,
    lang: Lang,
    now: Vec<Line>,
    /// What is kept although it is older.
    kept: Vec<Line>,
}

impl News {
    /// Adds what was recorded last; the sentences of one record keep their order. Whoever closes a tournament makes its
    /// podium be read once more, before the words of the closing.
    fn latest(&mut self, event: &Event, open: &Seen<'_, OpenTournament>) {
        let (lang, stream) = (self.lang, tournament_stream(&open.id));
        let (before, title) = (self.now.len(), Words { event, open, lang }.title());
        let back: Vec<_> = open.game.entries().iter().enumerate().rev().take(BACK).collect();
        let mut closed = None;
        for group in back.chunk_by(|(_, later), (_, earlier)| are_called_together(later, earlier)) {
            // Tables that are called together are read out in the order of the calls.
            for (index, recorded) in group.iter().rev() {
                let seq = Seq::at(*index);
                let time = self.adopted.told_ms(&stream, seq, recorded.signature.time_ms);
                let mut spoken = speak(event, open, seq, lang);
                if let Some((at, closed_ms)) = closed.filter(|_| spoken.iter().any(is_podium)) {
                    let podium = spoken.extract_if(.., |spoken| is_podium(spoken));
                    let podium: Vec<_> = podium.map(|spoken| (closed_ms, title.clone(), spoken)).collect();
                    self.now.splice(at..at, podium);
                    closed = None;
                }
                if matches!(recorded.entry, rules::Entry::Fact { fact: tournament::Fact::Close, .. }) {
                    closed = Some((self.now.len(), time)).filter(|_| !spoken.is_empty());
                }
                self.now.extend(spoken.into_iter().map(|spoken| (time, title.clone(), spoken)));
            }
            if self.now.len() - before >= SENTENCES {
                break;
            }
        }
    }

    /// Adds what happened last in the matches that are followed move by move.
    fn moves_of(&mut self, words: &Words<'_>) {
        let own = |open: &&OpenMatch| open.at.as_ref().is_some_and(|at| at.tournament == words.open.id);
        for open in words.event.matches.iter().filter(own) {
            self.of(&open.seen_by(Audience::Public), &match_name(words, open));
        }
    }

    /// Adds what happened last in a match, or in the race. What decided a hand or a game is kept until the next one is decided: the
    /// hall asks for it while the next one is dealt.
    fn of(&mut self, open: &Seen<'_, OpenMatch>, name: &str) {
        let (seen, stream) = (open.part(|open| &open.game), match_stream(&open.id));
        let game = seen.as_dyn();
        let stands = |seq: &Seq| game.entry(*seq).is_some_and(|entry| entry.status == rules::Status::Stands);
        let said = |seq: Seq, kind: Kind| {
            let time = game.entry(seq).map_or(0, |entry| entry.signature.time_ms);
            let time = self.adopted.told_ms(&stream, seq, time);
            let lines = hall::speak(&seen, seq).into_iter().map(|line| capital(&tr_message(self.lang, &line)));
            lines.map(|text| (time, name.to_owned(), Spoken { kind, text })).collect::<Vec<_>>()
        };
        let back = || (1..=game.last().0).rev().map(Seq);
        let decided = back().find(|seq| hall::decides(&seen, *seq) && stands(seq));
        let kind = |seq| if Some(seq) == decided { Kind::Result } else { Kind::News };
        let now: Vec<_> = back().take(MOVES).filter(stands).flat_map(|seq| said(seq, kind(seq))).collect();
        // Of a match that is over no next one is awaited: what decided it grows old like any other news.
        let goes_on = game.outcome().is_none();
        let kept = decided.filter(|_| goes_on).map(|seq| said(seq, Kind::Result)).unwrap_or_default();
        self.now.extend(now);
        self.kept.extend(kept);
    }
}

/// Returns true if a sentence tells the podium.
fn is_podium(spoken: &Spoken) -> bool {
    spoken.kind == Kind::Podium
}

/// Returns true if two records are calls of one moment.
fn are_called_together(later: &Recorded<Tournament>, earlier: &Recorded<Tournament>) -> bool {
    let calls = |recorded: &Recorded<Tournament>| {
        matches!(recorded.entry, rules::Entry::Fact { fact: tournament::Fact::Call { .. }, .. })
    };
    calls(later) && calls(earlier) && later.signature.time_ms == earlier.signature.time_ms
}

/// Returns the name of a match: its two players, or its tournament and table where more sit there.
pub(super) fn match_name(words: &Words<'_>, open: &OpenMatch) -> String {
    let facing = words.facing(open);
    if open.game.as_dyn().seat_names().len() > 2 { format!("{} · {facing}", words.title()) } else { facing }
}

/// Returns what a release would make public: results, and corrections of public ones; `None` if there is nothing.
fn waiting(event: &Event, open: &Seen<'_, OpenTournament>, lang: Lang) -> Option<Waiting> {
    // The correction of a result that nobody has seen yet is part of that result.
    let seen = |seq: Seq| {
        let corrected = changed_results(&open.game, seq);
        corrected.is_empty() || corrected.iter().any(|seq| seq.0 <= open.released)
    };
    let after = (open.released.saturating_add(1)..=open.game.last().0).map(Seq);
    let new = after.filter(|seq| tells(&open.game, *seq) && seen(*seq));
    let held = |spoken: &Spoken| matches!(spoken.kind, Kind::Result | Kind::Podium);
    let (mut results, mut lines) = (0, Vec::new());
    for seq in new {
        let before = lines.len();
        lines.extend(speak(event, open, seq, lang).into_iter().filter(held).map(|spoken| spoken.text));
        results += usize::from(lines.len() > before);
    }
    let (name, upto) = (Words { event, open, lang }.title(), open.game.last());
    (!lines.is_empty()).then(|| Waiting { id: open.id.clone(), name, upto, results, lines })
}
