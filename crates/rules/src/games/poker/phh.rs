//! Hands as PHH, the poker hand history format: TOML, one hand at the top level, or several in sections `[1]`, `[2]`….
//!
//! There the players of a hand are counted from the dealer's left, so `p1` posts the buio; `seats` says which seats they have.
//! What the format has no words for stands where it passes such things over: `_before` (what was recorded before the hand,
//! with its deal), `_after` (what came after the last one), `_position`, `_limit`, and comments: `# > TEXT` for an act,
//! `# waived 1.4: reason` behind one. It knows no pot-limit Hold'em: that is `NT` with `_limit = "pot"`.

use std::fmt::Write as _;

use toml::{Table, Value as Toml};

use crate::entry::{Entry, Seq};
use crate::games::poker::position::{read_seat, seat_word};
use crate::games::poker::{Fact, HeadsUp, Poker, Rules, State, betting};
use crate::interchange::{Transcript, WrittenMove};
use crate::kit::Seat;
use crate::{Article as _, Game, Match, Message, Notation};

/// Begins the comment that is an act.
const ACT: &str = "# > ";
/// Begins the comment that says what an act waives.
const WAIVED: &str = " # waived ";

pub(super) fn write(m: &Match<Poker>) -> String {
    let mut hands: Vec<Hand> = Vec::new();
    let mut between = Vec::new();
    let mut state = Poker::setup(m.rules(), m.seats());
    let opened = usize::from(m.opening_position().is_some());
    for (index, recorded) in m.entries().iter().enumerate() {
        let was_over = state.over;
        recorded.steps.iter().for_each(|step| Poker::evolve(&mut state, &step.effect));
        let counts = m.effective(Seq::at(index)).filter(|entry| !matches!(entry, Entry::Amend { .. }));
        let Some(entry) = counts.filter(|_| index >= opened) else { continue };
        match hands.last_mut().filter(|_| !was_over) {
            Some(hand) => hand.add(entry, m),
            None => between.push(entry_text(entry, m)),
        }
        if was_over && !state.over {
            hands.push(Hand::new(m, &state, std::mem::take(&mut between)));
        }
    }
    let mut file = String::new();
    if let Some(position) = m.opening_position() {
        let _ = writeln!(file, "_position = {}", quoted(&Poker::write_position(&position)));
    }
    if !between.is_empty() || hands.is_empty() {
        let _ = writeln!(file, "_after = {}", list(&between));
    }
    let several = hands.len() > 1;
    for (number, hand) in (1..).zip(&hands) {
        if several {
            let _ = writeln!(file, "{}[{number}]", if file.is_empty() { "" } else { "\n" });
        }
        file += &hand.write();
    }
    file
}

/// One hand as it is written.
struct Hand {
    head: String,
    /// Seats in the order of the format.
    order: Vec<Seat>,
    /// Whose cards were noted.
    noted: Vec<Seat>,
    actions: Vec<String>,
}

impl Hand {
    fn new(m: &Match<Poker>, state: &State, before: Vec<String>) -> Self {
        let order: Vec<Seat> = state.after(state.button).filter(|seat| state.is_in(*seat)).collect();
        let of = |value: &dyn Fn(Seat) -> String| order.iter().map(|seat| value(*seat)).collect::<Vec<_>>().join(", ");
        let began = |seat: Seat| state.player(seat).map_or(0, |player| player.began).to_string();
        let mut head = format!("variant = \"{}\"\n", if m.rules().hole_cards == 2 { "NT" } else { "PO" });
        let _ = writeln!(head, "antes = [{}]", of(&|_| "0".to_owned()));
        let blinds: Vec<_> = blinds(m.rules(), state, &order).iter().map(ToString::to_string).collect();
        let _ = writeln!(head, "blinds_or_straddles = [{}]", blinds.join(", "));
        let _ = writeln!(head, "min_bet = {}", state.blinds.0);
        let _ = writeln!(head, "starting_stacks = [{}]", of(&began));
        let _ = writeln!(head, "hand = {}", state.hand);
        let _ = writeln!(head, "seats = [{}]", of(&|seat| (u16::from(seat.0) + 1).to_string()));
        let _ = writeln!(head, "seat_count = {}", m.seats().len());
        let _ = writeln!(head, "players = [{}]", of(&|seat| quoted(crate::text::name_of::<Poker>(m.seats(), seat))));
        let limit = serde_json::to_value(m.rules().limit).unwrap_or_default();
        let _ = writeln!(head, "_limit = {}", quoted(limit.as_str().unwrap_or_default()));
        let _ = writeln!(head, "_before = {}", list(&before));
        Self { head, order, noted: Vec::new(), actions: Vec::new() }
    }

    fn add(&mut self, entry: &Entry<Poker>, m: &Match<Poker>) {
        let action = if let Entry::Fact { fact, .. } = entry { self.action(fact) } else { None };
        match action {
            Some(action) => self.actions.push(action + &waiver(entry)),
            None => self.actions.push(format!("{ACT}{}", entry_text(entry, m))),
        }
    }

    /// Writes what the format has words for, with its own numbers of players.
    fn action(&mut self, fact: &Fact) -> Option<String> {
        let (Fact::Hole { seat, .. }
        | Fact::Fold { seat }
        | Fact::Call { seat }
        | Fact::Raise { seat, .. }
        | Fact::Show { seat, .. }
        | Fact::Muck { seat }) = *fact
        else {
            return matches!(fact, Fact::Board { .. }).then(|| Poker::write_fact(fact, &[]));
        };
        let place = self.order.iter().position(|other| *other == seat)?;
        if let Fact::Hole { .. } = fact {
            self.noted.push(seat);
        }
        let text = Poker::write_fact(fact, &[]);
        Some(text.replacen(&seat_word(seat), &format!("p{}", place + 1), 1))
    }

    /// Writes the hand; of players whose cards nobody noted it is said that they have some.
    fn write(&self) -> String {
        let unnoted = (1..).zip(&self.order).filter(|(_, seat)| !self.noted.contains(seat));
        let hidden = "??".repeat(if self.head.starts_with("variant = \"NT\"") { 2 } else { 4 });
        let dealt = unnoted.map(|(place, _)| format!("d dh p{place} {hidden}"));
        let actions = dealt.chain(self.actions.iter().cloned()).map(|action| format!("  {},\n", quoted(&action)));
        format!("{}actions = [\n{}]\n", self.head, actions.collect::<String>())
    }
}

/// Gives the forced bets in the order of the format, which turns them round where two play.
fn blinds(rules: &Rules, state: &State, order: &[Seat]) -> Vec<u32> {
    let mut bets = vec![0; order.len()];
    let seats = betting::blind_seats(rules, state).into_iter().flatten();
    for (seat, blind) in seats.zip([state.blinds.0, state.blinds.1]) {
        if let Some(place) = order.iter().position(|other| *other == seat) {
            bets[place] = blind;
        }
    }
    if bets.len() == 2 {
        bets.reverse();
    }
    bets
}

/// Writes an entry as it is typed, with what it waives.
fn entry_text(entry: &Entry<Poker>, m: &Match<Poker>) -> String {
    one_line(&entry.write(m.seats())) + &waiver(entry)
}

fn waiver(entry: &Entry<Poker>) -> String {
    let articles: Vec<_> = entry.waived().iter().map(|article| article.key()).collect();
    let reason = if let Entry::Fact { reason, .. } = entry { reason.as_deref() } else { None };
    if articles.is_empty() {
        return String::new();
    }
    format!("{WAIVED}{}: {}", articles.join(", "), one_line(reason.unwrap_or_default()))
}

fn one_line(text: &str) -> String {
    text.split(['\n', '\r']).collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn quoted(text: &str) -> String {
    Toml::String(text.to_owned()).to_string()
}

fn list(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", "))
}

pub(super) fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    let file: Table = text.trim_start_matches('\u{feff}').parse().map_err(|error: toml::de::Error| {
        Message::new("poker-parse-phh").with("text", error.message().lines().next().unwrap_or_default())
    })?;
    let mut hands: Vec<(u32, &Table)> =
        file.iter().filter_map(|(key, value)| Some((key.parse().ok()?, value.as_table()?))).collect();
    hands.sort_by_key(|(number, _)| *number);
    if file.contains_key("actions") {
        hands.push((0, &file));
    }
    if hands.is_empty() && !file.contains_key("_after") {
        return Err(Message::new("poker-parse-phh").with("text", "actions"));
    }
    let position = file.get("_position").and_then(Toml::as_str).map(str::to_owned);
    let mut reader =
        Reader { source: text, at: 0, blinds: rules.blinds, file: Transcript { position, ..Transcript::default() } };
    for (_, hand) in hands {
        reader.hand(hand, rules);
    }
    reader.verbatim(&strings(&file, "_after"), None);
    Ok(reader.file)
}

/// Reads hand after hand.
struct Reader<'t> {
    source: &'t str,
    /// Up to where of the source actions have been found.
    at: usize,
    blinds: (u32, u32),
    file: Transcript,
}

impl Reader<'_> {
    fn hand(&mut self, hand: &Table, rules: &Rules) {
        self.options(hand);
        let number = number_of(hand.get("hand"));
        let actions = strings(hand, "actions");
        let order = self.order(hand);
        for (seat, name) in order.iter().zip(strings(hand, "players")) {
            if self.file.names.len() <= seat.index() {
                self.file.names.resize(seat.index() + 1, None);
            }
            self.file.names[seat.index()] = (!name.is_empty()).then_some(name);
        }
        if hand.contains_key("_before") {
            self.verbatim(&strings(hand, "_before"), number);
        } else {
            self.opening(hand, &order, rules, number);
        }
        for action in actions {
            let (act, comment) = action.split_once('#').unwrap_or((&action, ""));
            match comment.strip_prefix(" > ") {
                Some(typed) if act.trim().is_empty() => self.push(typed, &action, number),
                _ if act.trim().is_empty() => {}
                _ => {
                    let act = own_seats(act.trim(), &order);
                    let waived = if comment.starts_with(" waived ") { format!("{act} #{comment}") } else { act };
                    self.push(&waived, &action, number);
                }
            }
        }
    }

    /// Gives the seats of the players of a hand: as it says, or those that the hands before gave to these names, or else one
    /// after another.
    fn order(&self, hand: &Table) -> Vec<Seat> {
        let seat = |number: u32| u8::try_from(number).ok()?.checked_sub(1).map(Seat);
        let told: Option<Vec<Seat>> = numbers(hand, "seats").into_iter().map(|number| seat(number?)).collect();
        let players = numbers(hand, "starting_stacks").len().min(250);
        let known = |name: &String| {
            let place = self.file.names.iter().position(|known| known.as_ref() == Some(name))?;
            u8::try_from(place).ok().map(Seat)
        };
        let known = || strings(hand, "players").iter().map(known).collect::<Option<Vec<_>>>();
        let fits = |seats: &Vec<Seat>| seats.len() == players;
        let in_turn = || (0..u8::try_from(players).unwrap_or(0)).map(Seat).collect();
        told.filter(fits).or_else(|| known().filter(fits)).unwrap_or_else(in_turn)
    }

    /// Notes by which rules a hand was played.
    fn options(&mut self, hand: &Table) {
        let variant = hand.get("variant").and_then(Toml::as_str).unwrap_or_default();
        let known = match variant {
            "NT" => Some(("2", "no")),
            "PO" => Some(("4", "pot")),
            _ => None,
        };
        // A variant that is none of these is one that these rules are not.
        let (hole_cards, limit) = known.unwrap_or((variant, variant));
        let limit = hand.get("_limit").and_then(Toml::as_str).unwrap_or(limit);
        for option in [("hole_cards", hole_cards), ("limit", limit)] {
            let option = (option.0.to_owned(), option.1.to_owned());
            if !self.file.options.contains(&option) {
                self.file.options.push(option);
            }
        }
    }

    /// Makes the acts before a hand that another program wrote: blinds, a count that must agree, the dealer, the deal.
    fn opening(&mut self, hand: &Table, order: &[Seat], rules: &Rules, number: Option<u32>) {
        let mut bets = numbers(hand, "blinds_or_straddles");
        if bets.len() == 2 {
            bets.reverse();
        }
        if bets.len() == 2 && rules.heads_up == HeadsUp::Dealer {
            bets.reverse();
        }
        if let [Some(small), Some(big), ..] = bets[..]
            && self.blinds != (small, big)
        {
            self.blinds = (small, big);
            self.push(&format!("blinds {small} {big}{WAIVED}1.10: PHH"), "blinds_or_straddles", number);
        }
        let stacks: Option<Vec<u32>> = numbers(hand, "starting_stacks").into_iter().collect();
        if let Some(stacks) = stacks.filter(|stacks| stacks.len() == order.len()) {
            let counted = order.iter().zip(stacks).map(|(seat, chips)| format!(" {} {chips}", seat_word(*seat)));
            self.push(&format!("stacks{}", counted.collect::<String>()), "starting_stacks", number);
        }
        if let Some(last) = order.last() {
            self.push(&format!("button {}", seat_word(*last)), "actions", number);
        }
        self.push("deal", "actions", number);
    }

    fn verbatim(&mut self, acts: &[String], number: Option<u32>) {
        for act in acts {
            self.push(act, act, number);
        }
    }

    /// Adds an act as typed; the line is that on which the source has a text.
    fn push(&mut self, typed: &str, stands: &str, number: Option<u32>) {
        if let Some(found) = self.source.get(self.at..).and_then(|rest| rest.find(stands)) {
            self.at += found;
        }
        let line = 1 + self.source.get(..self.at).unwrap_or_default().matches('\n').count();
        let (text, waiver) = typed.split_once(WAIVED).unwrap_or((typed, ""));
        let (articles, reason) = waiver.split_once(':').unwrap_or(("", ""));
        let waived = articles.split(',').map(|article| article.trim().to_owned()).filter(|key| !key.is_empty());
        let waived: Vec<String> = waived.collect();
        let reason = (!waived.is_empty()).then(|| reason.trim().to_owned());
        self.file.moves.push(WrittenMove { line, number, text: text.trim().to_owned(), waived, reason });
    }
}

/// Puts the seat in the place of the player's number in the format, and whole chips in the place of others.
fn own_seats(action: &str, order: &[Seat]) -> String {
    let whole = |word: &str| match word.split_once('.') {
        Some((whole, part)) if part.bytes().all(|c| c == b'0') => whole.to_owned(),
        _ => word.to_owned(),
    };
    in_seats(action, order).split(' ').map(whole).collect::<Vec<_>>().join(" ")
}

/// Puts other seats in the place of those of an act: for each the one that has its number in the list.
pub(super) fn in_seats(act: &str, order: &[Seat]) -> String {
    let own = |word: &str| order.get(read_seat(word)?.index()).map(|seat| seat_word(*seat));
    act.split_whitespace().map(|word| own(word).unwrap_or_else(|| word.to_owned())).collect::<Vec<_>>().join(" ")
}

fn strings(table: &Table, key: &str) -> Vec<String> {
    let array = table.get(key).and_then(Toml::as_array);
    array.into_iter().flatten().filter_map(|value| value.as_str().map(str::to_owned)).collect()
}

/// Reads numbers of chips; `None` in the place of one that is none.
fn numbers(table: &Table, key: &str) -> Vec<Option<u32>> {
    let array = table.get(key).and_then(Toml::as_array);
    array.into_iter().flatten().map(|value| number_of(Some(value))).collect()
}

/// Reads a whole number, however it is written.
fn number_of(value: Option<&Toml>) -> Option<u32> {
    match value? {
        Toml::Integer(number) => u32::try_from(*number).ok(),
        Toml::Float(number) => number.to_string().parse().ok(),
        _ => None,
    }
}
