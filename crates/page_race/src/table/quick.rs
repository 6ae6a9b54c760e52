//! The quick line, on which everything can be typed that the referee protocol reads.

use egui::{Key, RichText, TextEdit, Ui, vec2};
use rules::games::oca::{FlockSeat, Oca, Roster};
use rules::{DynMatch, Entry, Match, Message, Seq};

use crate::table::{Command, TablePage};
use desk_kit::history::History;
use desk_kit::keys::{LINES, take_steps};
use desk_kit::parts::select_refused;
use desk_kit::question::{Example, take_question};
use desk_kit::race_words::entry_words;
use desk_kit::{Cx, Live};
use festival::i18n::{Lang, capital, tr_message};
use look::theme::{bold, size, space, tokens};

/// Italian for the words of the protocol.
const ITALIAN: [(&str, &str); 14] = [
    ("tiro", "throw"),
    ("convalida", "validate"),
    ("nullo", "void"),
    ("scambio", "swap"),
    ("disperso", "stray"),
    ("tirano", "throwers"),
    ("rapporto", "report"),
    ("sostituzione", "substitute"),
    ("ferma", "cut"),
    ("dichiara", "declare"),
    ("penalità", "penalty"),
    ("ammonizione", "warning"),
    ("annulla", "annul"),
    ("correggi", "correct"),
];

/// Italian for words that may follow them: the word before, the Italian, the English.
const ITALIAN_AFTER: [(&str, &str, &str); 2] = [("void", "altro", "other"), ("swap", "niente", "none")];

/// Italian for the parts of a flock; the rules read both.
const ITALIAN_PARTS: [(&str, &str); 3] = [("giocatore", "player"), ("capostormo", "captain"), ("portatore", "bearer")];

/// The quick line, its history, and what was wrong with its text.
#[derive(Debug, Default)]
pub(super) struct Quick {
    text: String,
    history: History,
    wrong: Option<Message>,
    /// Whether the line should take the keyboard.
    pub focus: bool,
}

/// What a line asks for.
#[derive(Debug)]
enum Typed {
    Entry(Entry<Oca>),
    Annul(Seq),
    Correct(Seq, String),
}

impl Quick {
    /// Returns the text on the line.
    pub fn text(&self) -> &str {
        self.text.trim()
    }
}

impl TablePage {
    /// Returns an example of each act that the race accepts now, as it is typed here and as the log words it.
    pub fn examples(live: &Live, lang: Lang) -> Vec<Example> {
        let Some(race) = live.race() else { return Vec::new() };
        let example = |text: String| {
            let entry = Entry::parse(&text, &[], None, race).ok()?;
            let says = capital(&entry_words(race.seats(), &entry, None, lang));
            Some(Example { typed: typed(&text, lang), says })
        };
        DynMatch::examples(race).into_iter().filter_map(example).collect()
    }

    /// Draws the line, and why it could not be read.
    pub(super) fn quick_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        let response = ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space(1);
                let prompt = RichText::new(">").font(bold(size::LEAD)).color(tokens(ui).soft_ink);
                let label = ui.label(prompt);
                let hint = cx.tr("table-quick-hint");
                let wide = ui.available_width() - space(4);
                let edit = TextEdit::singleline(&mut self.quick.text)
                    .hint_text(hint)
                    .desired_width(wide)
                    .margin(vec2(space(2), space(2)));
                let response = ui.add(edit).labelled_by(label.id);
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::Role::TextInput, ui.is_enabled(), cx.tr("table-quick"))
                });
                response
            })
            .inner;
        if std::mem::take(&mut self.quick.focus) {
            response.request_focus();
        }
        if response.changed() {
            take_question(ui.ctx(), &mut self.quick.text);
            self.quick.wrong = None;
        }
        if response.has_focus() {
            let by = take_steps(ui, LINES);
            if by != 0 {
                self.quick.text = self.quick.history.recall(by);
            }
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            self.submit(cx, acts);
            if self.quick.wrong.is_some() {
                select_refused(ui, &response, &self.quick.text);
            }
        }
        if let Some(wrong) = &self.quick.wrong {
            let words = RichText::new(unread_words(cx.lang, wrong)).color(tokens(ui).refused);
            ui.add(egui::Label::new(words).wrap());
        }
    }

    fn submit(&mut self, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        let Some(race) = cx.live.race() else { return };
        let text = self.quick.text.trim().to_owned();
        if text.is_empty() {
            return acts.push(Command::Primary);
        }
        match read(&text, race) {
            Ok(typed) => {
                self.quick.wrong = None;
                self.quick.history.remember(std::mem::take(&mut self.quick.text));
                acts.push(match typed {
                    Typed::Entry(entry) => Command::Record(entry),
                    Typed::Annul(seq) => Command::AskAnnul(seq),
                    Typed::Correct(seq, text) => Command::AskCorrect(seq, Some(text)),
                });
            }
            Err(wrong) => self.quick.wrong = Some(wrong),
        }
    }
}

/// Parses a line: the protocol's words, their Italian names, or two bare digits for a throw.
fn read(text: &str, race: &Match<Oca>) -> Result<Typed, Message> {
    let text = protocol(text);
    let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let number = |word: &str| {
        let wrong = || Message::new("table-quick-number").with("text", word);
        word.parse().map(Seq).map_err(|_| wrong())
    };
    match word {
        "annul" => number(rest.trim()).map(Typed::Annul),
        "correct" => {
            let (target, with) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
            number(target).map(|seq| Typed::Correct(seq, with.trim().to_owned()))
        }
        _ => Entry::parse(&text, &[], None, race).map(Typed::Entry),
    }
}

/// Parses dice: two digits, or the first of them.
pub(super) fn dice(text: &str) -> Option<[Option<u8>; 2]> {
    let text = protocol(text);
    let mut pips = text.strip_prefix("throw ").unwrap_or(&text).chars().filter(|c| !c.is_whitespace());
    let mut die =
        || pips.next().map(|pips| pips.to_digit(7).filter(|pips| *pips > 0).and_then(|pips| u8::try_from(pips).ok()));
    let dice = match (die()?, die()) {
        (Some(first), None) => [Some(first), None],
        (Some(first), Some(Some(second))) => [Some(first), Some(second)],
        _ => return None,
    };
    pips.next().is_none().then_some(dice)
}

/// Returns true if the text may still become a line: one die, or the beginning of a word or of a name.
pub(super) fn is_partial(text: &str, seats: &[FlockSeat]) -> bool {
    let line = protocol(text).to_lowercase();
    let (word, rest) = parted(&line);
    if rest.is_empty() {
        let mut words = ITALIAN.iter().flat_map(|(italian, english)| [italian, english]);
        return dice(text).is_some() || words.any(|known| known.starts_with(word));
    }
    let last = rest.rsplit(' ').next().unwrap_or(rest);
    let begins = |words: &str| words.to_lowercase().split_whitespace().any(|word| word.starts_with(last));
    match word {
        "throw" => dice(text).is_some(),
        "void" => ["26a", "26b", "26c", "26d", "26e", "other", "altro"].iter().any(|known| known.starts_with(rest)),
        _ if ITALIAN.iter().all(|(italian, english)| ![*italian, *english].contains(&word)) => false,
        _ => seats.iter().any(|seat| {
            let players = match &seat.players {
                Roster::Names(names) => names.as_slice(),
                Roster::Count(_) => &[],
            };
            begins(&seat.name) || players.iter().any(|name| begins(name))
        }),
    }
}

/// Returns why a line can't be read, in the words that are typed here.
pub(super) fn unread_words(lang: Lang, why: &Message) -> String {
    let told = tr_message(lang, why);
    if lang == Lang::En {
        return told;
    }
    let own = |piece: &str| {
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        let all = ITALIAN.iter().chain(&ITALIAN_PARTS).copied();
        let mut all = all.chain(ITALIAN_AFTER.map(|(_, italian, english)| (italian, english)));
        let italian = all.find(|(_, english)| *english == word).map_or(word, |(italian, _)| italian);
        format!("{italian}{}", &piece[word.len()..])
    };
    told.split_inclusive(|c: char| !c.is_alphanumeric()).map(own).collect()
}

/// Splits a line after its first word.
fn parted(text: &str) -> (&str, &str) {
    let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    (word, rest.trim())
}

/// Converts a line of the protocol to what is typed on the desk in a language.
pub(super) fn typed(text: &str, lang: Lang) -> String {
    let (word, rest) = parted(text);
    if lang == Lang::En {
        return text.trim().to_owned();
    }
    let own = ITALIAN.iter().find(|(_, english)| *english == word).map_or(word, |(italian, _)| italian);
    let (second, more) = parted(rest);
    let after = ITALIAN_AFTER.iter().find(|(of, _, english)| (*of, *english) == (word, second));
    let second = after.map_or(second, |(_, italian, _)| italian);
    let more = part_named(word, more);
    [own, second, &more].join(" ").trim().to_owned()
}

/// Converts what is typed on the desk to a line of the protocol: two bare digits are a throw, and words may be Italian.
pub(super) fn protocol(text: &str) -> String {
    let text = text.trim();
    let digits: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    if let [first, second] = digits[..]
        && first.is_ascii_digit()
        && second.is_ascii_digit()
    {
        return format!("throw {first} {second}");
    }
    let (word, rest) = parted(text);
    let own = ITALIAN.iter().find(|(italian, _)| *italian == word.to_lowercase()).map_or(word, |(_, english)| english);
    let (second, more) = parted(rest);
    let after = ITALIAN_AFTER.iter().find(|(of, italian, _)| *of == own && *italian == second.to_lowercase());
    let second = after.map_or(second, |(_, _, english)| english);
    [own, second, more].join(" ").trim().to_owned()
}

/// Replaces the part of a flock in a substitution by its Italian name; the reason behind it stays as it is.
fn part_named(word: &str, rest: &str) -> String {
    let italian = |word: &str| ITALIAN_PARTS.iter().find(|(_, english)| *english == word).map(|(italian, _)| *italian);
    let mut words = rest.split(' ').collect::<Vec<_>>();
    let part = words.iter_mut().find_map(|word| italian(word).map(|italian| (word, italian)));
    if let Some((part, italian)) = part.filter(|_| word == "substitute") {
        *part = italian;
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flocks() -> [FlockSeat; 2] {
        ["Oche Nere", "Rossi"].map(|name| FlockSeat {
            name: name.to_owned(),
            players: Roster::Names(vec!["Anna".to_owned(), "Luca".to_owned()]),
            home: None,
            bearer: 0,
            captain: None,
            bench: Vec::new(),
            colour: None,
        })
    }

    fn race() -> Match<Oca> {
        let source = festival::event::shipped_rulesets().next().and_then(festival::event::ruleset_source);
        Match::new(rules::Ruleset::parse::<Oca>(source.unwrap()).unwrap(), flocks().to_vec())
    }

    #[test]
    fn what_the_protocol_writes_is_typed_in_the_words_of_the_desk_and_read_back() {
        for (written, italian) in [
            ("throw 2 3", "tiro 2 3"),
            ("validate", "convalida"),
            ("void other il vento", "nullo altro il vento"),
            ("void 26c", "nullo 26c"),
            ("swap none", "scambio niente"),
            ("swap Oche Nere", "scambio Oche Nere"),
            ("report un disperso si è mosso", "rapporto un disperso si è mosso"),
            ("penalty Rossi 50 ritardo", "penalità Rossi 50 ritardo"),
        ] {
            assert_eq!(typed(written, Lang::It), italian);
            assert_eq!(protocol(italian), written);
            assert_eq!((typed(written, Lang::En).as_str(), protocol(written).as_str()), (written, written));
        }
    }

    #[test]
    fn only_the_part_of_a_flock_is_named_otherwise_never_the_reason() {
        let written = "substitute Rossi bearer #1 #2 il giocatore, player, sta male";
        let italian = "sostituzione Rossi portatore #1 #2 il giocatore, player, sta male";
        assert_eq!(typed(written, Lang::It), italian);
        let race = race();
        let read = |text: &str| read(text, &race).map(|typed| format!("{typed:?}"));
        assert_eq!(read(italian).unwrap(), read(written).unwrap());
        assert!(read(italian).unwrap().contains("il giocatore, player, sta male"));
    }

    #[test]
    fn what_may_still_become_a_line_is_begun() {
        let seats = flocks();
        let unfinished =
            ["3", "tiro", "tiro 4", "throw 4", "Conv", "nullo 2", "nullo al", "scambio Oc", "scambio oche n"];
        let not = ["37", "7", "boh", "tiro 4 7", "nullo 27", "scambio Blu", "3x", "tiro 3b", "boh An"];
        assert_eq!(unfinished.map(|text| is_partial(text, &seats)), [true; 9]);
        assert_eq!(not.map(|text| is_partial(text, &seats)), [false; 9]);
    }

    #[test]
    fn a_line_that_is_not_read_is_told_in_the_words_of_the_desk() {
        let race = race();
        let told = |text: &str, lang| unread_words(lang, &read(text, &race).unwrap_err());
        let unread = told("boh", Lang::It);
        assert!(
            unread.contains("«boh»") && unread.contains("tiro 4 5, convalida, nullo 26c, scambio Rossi"),
            "{unread}"
        );
        assert!(unread.contains("sostituzione Rossi giocatore Anna"), "{unread}");
        assert!(told("nullo 27", Lang::It).ends_with("26e oppure altro."));
        assert!(told("boh", Lang::En).contains("throw 4 5, validate"));
    }
}
