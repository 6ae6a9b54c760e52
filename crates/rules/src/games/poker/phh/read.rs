//! Reading hands as the acts that a referee would have recorded.

use toml::{Table, Value as Toml};

use super::amounts::Scale;
use super::fields::{Fields, Source, is_hand, unused_fields};
use super::{ACT, WAIVED, in_seats};
use crate::Message;
use crate::games::poker::position::seat_word;
use crate::games::poker::{Ante, Rules};
use crate::interchange::{Claim, Transcript, WrittenMove};
use crate::kit::Seat;

pub(in crate::games::poker) fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    let file = parse(text)?;
    let hands = hands(&file);
    if hands.is_empty() && !file.contains_key("_after") {
        return Err(Message::new("poker-phh-missing").with("hand", 0).with("field", "actions"));
    }
    let position = file.get("_position").and_then(Toml::as_str).map(str::to_owned);
    let foreign = || hands.iter().map(|(_, hand)| *hand).filter(|hand| !hand.contains_key("_before"));
    one_table(&hands)?;
    let mut reader = Reader {
        source: text,
        at: 0,
        line: 1,
        blinds: rules.blinds,
        ante: rules.first_ante(),
        scale: Scale::of(foreign()),
        numbers: seat_numbers(foreign()),
        comments: 0,
        file: Transcript { position, ..Transcript::default() },
    };
    reader.file.remarks.extend(reader.scale.remark());
    for (section, hand) in &hands {
        reader.hand(*section, hand, rules)?;
    }
    reader.verbatim(&strings(&file, "_after"), None);
    reader.unused_fields(&file, &hands);
    Ok(reader.file)
}

/// Reads a file as TOML.
pub(super) fn parse(text: &str) -> Result<Table, Message> {
    text.trim_start_matches('\u{feff}').parse().map_err(|error: toml::de::Error| {
        Message::new("poker-parse-phh").with("text", error.message().lines().next().unwrap_or_default())
    })
}

/// Lists the hands of a file in order, each with its section; 0 for one at the top level.
pub(super) fn hands(file: &Table) -> Vec<(u32, &Table)> {
    let sections = file.iter().filter(|(_, value)| is_hand(value));
    let mut hands: Vec<(u32, &Table)> =
        sections.filter_map(|(key, value)| Some((key.parse().ok()?, value.as_table()?))).collect();
    hands.sort_by_key(|(number, _)| *number);
    if file.contains_key("actions") {
        hands.push((0, file));
    }
    hands
}

/// Checks that all hands are of the same table, if they name one.
pub(super) fn one_table(hands: &[(u32, &Table)]) -> Result<(), Message> {
    let tables = || hands.iter().filter_map(|(_, hand)| hand.get("table"));
    let Some(first) = tables().next() else { return Ok(()) };
    let Some(other) = tables().find(|table| *table != first) else { return Ok(()) };
    let told = Message::new("poker-phh-tables").with("count", hands.len());
    Err(told.with("table", first.to_string()).with("other", other.to_string()))
}

/// Lists the numbers of all seats in rising order, if every hand has them.
fn seat_numbers<'t>(hands: impl Iterator<Item = &'t Table>) -> Option<Vec<i64>> {
    let mut numbers = Vec::new();
    for hand in hands {
        numbers.extend(hand.get("seats")?.as_array()?.iter().filter_map(Toml::as_integer));
    }
    numbers.sort_unstable();
    numbers.dedup();
    Some(numbers).filter(|numbers| !numbers.is_empty() && numbers.len() <= 250)
}

/// Reads hand after hand.
struct Reader<'t> {
    source: &'t str,
    /// The offset in the source up to which actions have been found.
    at: usize,
    /// The line at that offset, from 1.
    line: usize,
    blinds: (u32, u32),
    ante: Ante,
    scale: Scale,
    /// The numbers of the seats; the players sit in their order.
    numbers: Option<Vec<i64>>,
    /// Number of remarks on actions that were ignored.
    comments: usize,
    file: Transcript,
}

impl Reader<'_> {
    fn hand(&mut self, section: u32, table: &Table, rules: &Rules) -> Result<(), Message> {
        let hand = Source { table, section, scale: self.scale };
        hand.variant(rules)?;
        self.option("limit", table.get("_limit").or(table.get("variant")).and_then(Toml::as_str).map(limit));
        let number = number_of(table.get("hand")).or(Some(section).filter(|section| *section > 0));
        let actions = strings(table, "actions");
        if table.contains_key("_before") {
            let order = own_order(table);
            self.name(&order, &strings(table, "players"));
            self.verbatim(&strings(table, "_before"), number);
            self.actions(&actions, &order, number, None);
            return Ok(());
        }
        let fields = hand.read(rules)?;
        let order = self.order(&fields, section)?;
        self.name(&order, &fields.players);
        fields.options.iter().for_each(|(name, value)| self.option(name, Some(value)));
        self.file.remarks.extend(fields.remarks.iter().cloned());
        self.opening(&fields, &order, number);
        self.actions(&actions, &order, number, Some(&fields));
        self.tell("stacks", &order, fields.finishing.as_deref(), number);
        self.tell("won", &order, fields.winnings.as_deref(), number);
        Ok(())
    }

    /// Records a field of the rules by which a hand was played.
    fn option(&mut self, name: &str, value: Option<&str>) {
        let option = value.map(|value| (name.to_owned(), value.to_owned()));
        self.file.options.extend(option.filter(|option| !self.file.options.contains(option)));
    }

    /// Records the names of the seats.
    fn name(&mut self, order: &[Seat], names: &[String]) {
        for (seat, name) in order.iter().zip(names) {
            if self.file.names.len() <= seat.index() {
                self.file.names.resize(seat.index() + 1, None);
            }
            self.file.names[seat.index()] = Some(name.clone()).filter(|name| !name.is_empty());
        }
    }

    /// Returns the seats of the players of a hand: by their numbers, by the names known from earlier hands, or else in
    /// order.
    ///
    /// # Errors
    /// When somebody plays who was not at the table before: it would be another match.
    fn order(&self, fields: &Fields, section: u32) -> Result<Vec<Seat>, Message> {
        let begins = self.file.moves.is_empty();
        let joined = |player: &str| Message::new("poker-phh-joined").with("hand", section).with("player", player);
        let seat = |place: usize| u8::try_from(place).ok().map(Seat);
        if let (Some(numbers), Some(seats)) = (&self.numbers, &fields.seats) {
            let place = |number: &u32| numbers.iter().position(|other| *other == i64::from(*number)).and_then(seat);
            let order: Vec<Seat> = seats.iter().filter_map(place).collect();
            let known = |(seat, name): (&Seat, &String)| {
                let before = self.file.names.get(seat.index()).and_then(Option::as_ref);
                begins || before == Some(name).filter(|name| !name.is_empty())
            };
            let other = order.iter().zip(&fields.players).find(|it| !known(*it)).map(|(_, name)| joined(name));
            return other.map_or(Ok(order), Err);
        }
        let in_turn = || (0..fields.stacks.len()).filter_map(seat).collect();
        if begins || fields.players.iter().all(String::is_empty) {
            return Ok(in_turn());
        }
        let known = |name: &String| {
            let place = self.file.names.iter().position(|known| known.as_ref() == Some(name));
            place.and_then(seat).ok_or_else(|| joined(name))
        };
        if fields.players.iter().all(|name| !name.is_empty()) {
            return fields.players.iter().map(known).collect();
        }
        // If somebody without a name plays, all must sit in order.
        let elsewhere = |(place, name): &(usize, &String)| {
            let before = self.file.names.get(*place).and_then(Option::as_ref);
            !name.is_empty() && before.is_some_and(|before| before != *name)
        };
        let other = fields.players.iter().enumerate().find(elsewhere);
        other.map_or_else(|| Ok(in_turn()), |(_, name)| Err(joined(name)))
    }

    /// Makes the acts before a foreign hand: blinds, a count, the dealer, the deal.
    fn opening(&mut self, fields: &Fields, order: &[Seat], number: Option<u32>) {
        let Fields { blinds: (small, big), ante, .. } = *fields;
        // With no ante its payer makes no difference.
        let ante = if ante.chips == 0 { Ante { chips: 0, ..self.ante } } else { ante };
        if self.blinds != (small, big) || self.ante != ante {
            let told = format!(" ante {} {}", ante.chips, ante.by.word());
            let told = if self.ante == ante { "" } else { &told };
            (self.blinds, self.ante) = ((small, big), ante);
            self.push(&format!("blinds {small} {big}{told}{WAIVED}1.10: PHH"), "blinds_or_straddles", number);
        }
        self.tell("stacks", order, Some(&fields.stacks), number);
        self.push(&format!("stacks{}", by_seat(order, &fields.stacks)), "starting_stacks", number);
        if let Some(last) = order.last() {
            self.push(&format!("button {}", seat_word(*last)), "actions", number);
        }
        self.push("deal", "actions", number);
    }

    fn actions(&mut self, actions: &[String], order: &[Seat], number: Option<u32>, fields: Option<&Fields>) {
        // A hand written by this program uses our units.
        let scale = if fields.is_some() { self.scale } else { Scale::ONE };
        let mut hands = Hands { order, fields, dealt: vec![None; order.len()] };
        for action in actions {
            let (act, comment) = action.split_once('#').unwrap_or((action, ""));
            let act = act.trim();
            if let (Some(typed), "") = (comment.strip_prefix(&ACT[1..]), act) {
                self.push(typed, action, number);
                continue;
            }
            let waived = comment.starts_with(&WAIVED[2..]);
            self.comments += usize::from(!waived && !comment.trim().is_empty());
            if act.is_empty() {
                continue;
            }
            let (own, remark) = hands.own(act, scale);
            self.file.remarks.extend(remark);
            self.push(&if waived { format!("{own} #{comment}") } else { own }, action, number);
        }
    }

    fn verbatim(&mut self, acts: &[String], number: Option<u32>) {
        for act in acts {
            self.push(act, act, number);
        }
    }

    /// Records the file's claims on every player after the moves so far.
    fn tell(&mut self, what: &str, order: &[Seat], amounts: Option<&[u32]>, number: Option<u32>) {
        let Some(amounts) = amounts else { return };
        let text = format!("{what}{}", by_seat(order, amounts));
        self.file.claims.push(Claim { after: self.file.moves.len(), number, text });
    }

    /// Adds an act as typed, with the line where its text stands in the source.
    fn push(&mut self, typed: &str, stands: &str, number: Option<u32>) {
        let rest = self.source.get(self.at..).unwrap_or_default();
        if let Some(found) = rest.find(stands) {
            self.line += rest[..found].matches('\n').count();
            self.at += found;
        }
        let line = self.line;
        let (text, waiver) = typed.split_once(WAIVED).unwrap_or((typed, ""));
        let (articles, reason) = waiver.split_once(':').unwrap_or(("", ""));
        let waived = articles.split(',').map(|article| article.trim().to_owned()).filter(|key| !key.is_empty());
        let waived: Vec<String> = waived.collect();
        let reason = (!waived.is_empty()).then(|| reason.trim().to_owned());
        self.file.moves.push(WrittenMove { line, number, text: text.trim().to_owned(), waived, reason });
    }

    /// Remarks on what is not used: descriptive fields, unknown fields, remarks on actions.
    fn unused_fields(&mut self, file: &Table, hands: &[(u32, &Table)]) {
        let (mut described, mut unknown) = (Vec::new(), Vec::new());
        for table in hands.iter().map(|(_, hand)| *hand).chain([file]) {
            let (describe, others) = unused_fields(table);
            described.extend(describe);
            unknown.extend(others);
        }
        for (key, mut fields) in [("poker-phh-described", described), ("poker-phh-unknown", unknown)] {
            fields.sort_unstable();
            fields.dedup();
            let told = || Message::new(key).with("count", fields.len()).with("fields", fields.join(", "));
            self.file.remarks.extend((!fields.is_empty()).then(told));
        }
        let told = || Message::new("poker-phh-comments").with("count", self.comments);
        self.file.remarks.extend((self.comments > 0).then(told));
    }
}

/// The cards known while the acts of a hand are read.
struct Hands<'t> {
    order: &'t [Seat],
    fields: Option<&'t Fields>,
    /// The cards dealt to each player, as written.
    dealt: Vec<Option<String>>,
}

impl Hands<'_> {
    /// Writes an act as typed here: with our seats and amounts, and with the cards that `-` stands for. A hand shown
    /// with unknown cards is mucked, with a remark, if the file says that it won nothing.
    fn own(&mut self, act: &str, scale: Scale) -> (String, Option<Message>) {
        let words: Vec<&str> = act.split_whitespace().collect();
        let place = |word: &str| word.strip_prefix('p')?.parse::<usize>().ok()?.checked_sub(1);
        let mut own = in_seats(act, self.order);
        match words.as_slice() {
            ["d", "dh", player, cards @ ..] => {
                let dealt = place(player).and_then(|place| self.dealt.get_mut(place));
                dealt.into_iter().for_each(|dealt| *dealt = Some(cards.concat()));
            }
            [player, "cbr", amount] => {
                let amount = scale.whole(amount).map_or_else(|| (*amount).to_owned(), |amount| amount.to_string());
                own = in_seats(&format!("{player} cbr {amount}"), self.order);
            }
            [player, "sm", "-"] => {
                let cards = place(player).and_then(|place| self.dealt.get(place)?.clone()).unwrap_or_default();
                own = in_seats(&format!("{player} sm {cards}"), self.order);
            }
            [player, "sm", cards] if cards.contains("??") => {
                let won = place(player).and_then(|place| self.fields?.winnings.as_ref()?.get(place).copied());
                if won == Some(0) {
                    own = in_seats(&format!("{player} sm"), self.order);
                    return (own, Some(Message::new("poker-phh-given-up").with("act", act)));
                }
            }
            _ => {}
        }
        (own, None)
    }
}

/// Returns the seats of a hand that this program wrote.
fn own_order(hand: &Table) -> Vec<Seat> {
    let seats = hand.get("seats").and_then(Toml::as_array).into_iter().flatten();
    let seat = |value: &Toml| u8::try_from(value.as_integer()?).ok()?.checked_sub(1).map(Seat);
    seats.filter_map(seat).collect()
}

/// Returns the limit in a field, or that of a variant.
fn limit(field: &str) -> &str {
    match field {
        "NT" => "no",
        "PO" => "pot",
        _ => field,
    }
}

/// Writes an amount for every player, by seat: ` p1 1200 p2 800`.
fn by_seat(order: &[Seat], amounts: &[u32]) -> String {
    order.iter().zip(amounts).map(|(seat, chips)| format!(" {} {chips}", seat_word(*seat))).collect()
}

fn strings(table: &Table, key: &str) -> Vec<String> {
    let array = table.get(key).and_then(Toml::as_array);
    array.into_iter().flatten().filter_map(|value| value.as_str().map(str::to_owned)).collect()
}

/// Reads the number of a hand.
fn number_of(value: Option<&Toml>) -> Option<u32> {
    value?.as_integer().and_then(|number| u32::try_from(number).ok())
}
