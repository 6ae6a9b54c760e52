//! The terms of a hand from another program: read completely, or refused by the name of a field.

use toml::{Table, Value as Toml};

use super::amounts::{Scale, text_of};
use crate::Message;
use crate::games::poker::{Ante, AnteBy, HeadsUp, LeastRaise, Rules};

/// Fields of the format that are read.
const READ: [&str; 15] = [
    "variant",
    "antes",
    "blinds_or_straddles",
    "min_bet",
    "starting_stacks",
    "actions",
    "hand",
    "seats",
    "seat_count",
    "table",
    "players",
    "finishing_stacks",
    "winnings",
    "ante_trimming_status",
    "_limit",
];

/// Our own fields, of the file and of a hand.
const OWN: [&str; 3] = ["_before", "_after", "_position"];

/// Fields of the format that describe place, time and the like, not the play.
const DESCRIPTIVE: [&str; 20] = [
    "author",
    "event",
    "url",
    "venue",
    "address",
    "city",
    "region",
    "postal_code",
    "country",
    "time",
    "time_zone",
    "time_zone_abbreviation",
    "day",
    "month",
    "year",
    "level",
    "currency",
    "currency_symbol",
    "time_limit",
    "time_banks",
];

/// Fields of games with fixed limits and of stud.
const FIXED: [&str; 3] = ["bring_in", "small_bet", "big_bet"];

/// The terms of a hand.
#[derive(Debug)]
pub(super) struct Fields {
    /// Chips at the start, player by player.
    pub stacks: Vec<u32>,
    /// Small and big blind.
    pub blinds: (u32, u32),
    pub ante: Ante,
    /// Names; empty if nobody has one.
    pub players: Vec<String>,
    /// Numbers of the seats, if the file has them.
    pub seats: Option<Vec<u32>>,
    /// Chips at the end, if the file has them.
    pub finishing: Option<Vec<u32>>,
    /// Chips won, if the file has them.
    pub winnings: Option<Vec<u32>>,
    /// Fields of the rules without which the hand would have been another.
    pub options: Vec<(&'static str, String)>,
    pub remarks: Vec<Message>,
}

/// Reads the fields of one hand.
pub(super) struct Source<'t> {
    /// The hand.
    pub table: &'t Table,
    /// Its section; 0 if the file has none.
    pub section: u32,
    pub scale: Scale,
}

impl Source<'_> {
    /// Reads the terms by which the hand was played.
    ///
    /// # Errors
    /// The first field that is missing, can't be read, or is not supported.
    pub fn read(&self, rules: &Rules) -> Result<Fields, Message> {
        self.variant(rules)?;
        if let Some(field) = FIXED.into_iter().find(|field| self.table.contains_key(*field)) {
            return Err(self.about("poker-phh-fixed", field));
        }
        let stacks =
            self.amounts("starting_stacks", None)?.ok_or_else(|| self.about("poker-phh-missing", "starting_stacks"))?;
        let count = stacks.len();
        if !(2..=250).contains(&count) || stacks.contains(&0) {
            return Err(self.value("starting_stacks"));
        }
        let mut fields = Fields {
            blinds: (0, 0),
            ante: Ante::default(),
            players: self.players(count)?,
            seats: self.seats(count)?,
            finishing: self.amounts("finishing_stacks", Some(count))?,
            winnings: self.amounts("winnings", Some(count))?,
            options: Vec::new(),
            remarks: Vec::new(),
            stacks,
        };
        self.blinds(&mut fields)?;
        self.antes(&mut fields, rules)?;
        self.least_bet(&mut fields, rules)?;
        Ok(fields)
    }

    fn about(&self, key: &'static str, field: &'static str) -> Message {
        Message::new(key).with("hand", self.section).with("field", field)
    }

    /// Makes the error for an impossible value of a field.
    fn value(&self, field: &'static str) -> Message {
        let value = self.table.get(field).map(ToString::to_string).unwrap_or_default();
        self.about("poker-phh-value", field).with("value", value)
    }

    /// Checks that the hand is of the game played here.
    pub fn variant(&self, rules: &Rules) -> Result<(), Message> {
        let code = self.table.get("variant").and_then(Toml::as_str);
        let code = code.ok_or_else(|| self.about("poker-phh-missing", "variant"))?;
        let cards = match code {
            "NT" => 2,
            "PO" => 4,
            _ => {
                let unknown = Message::new("poker-phh-variant").with("hand", self.section).with("code", code);
                return Err(unknown.with("kind", code.replace('/', "-")));
            }
        };
        let other = || Message::new("poker-phh-other-variant").with("hand", self.section).with("code", code);
        if cards == rules.hole_cards { Ok(()) } else { Err(other().with("count", rules.hole_cards)) }
    }

    /// Reads amounts, one for each of `count` players; `None` if there is no such field.
    fn amounts(&self, field: &'static str, count: Option<usize>) -> Result<Option<Vec<u32>>, Message> {
        let Some(value) = self.table.get(field) else { return Ok(None) };
        let list = value.as_array().ok_or_else(|| self.value(field))?;
        if count.is_some_and(|count| count != list.len()) {
            return Err(self.about("poker-phh-count", field).with("count", count.unwrap_or(0)));
        }
        let amount = |value: &Toml| self.scale.value(value).ok_or_else(|| self.no_amount(field, value));
        list.iter().map(amount).collect::<Result<_, _>>().map(Some)
    }

    /// Makes the error for a value that is no amount; `inf` is an unknown one.
    fn no_amount(&self, field: &'static str, value: &Toml) -> Message {
        let written = text_of(value).unwrap_or_else(|| value.to_string());
        if matches!(value, Toml::Float(number) if !number.is_finite()) {
            return self.about("poker-phh-unknown-amount", field).with("value", written);
        }
        self.about("poker-phh-amount", field).with("value", written)
    }

    /// Reads the small and the big blind; for two players the format has them in reverse.
    fn blinds(&self, fields: &mut Fields) -> Result<(), Message> {
        const FIELD: &str = "blinds_or_straddles";
        let bets = self.amounts(FIELD, Some(fields.stacks.len()))?;
        let bets = bets.ok_or_else(|| self.about("poker-phh-missing", FIELD))?;
        let [first, second, others @ ..] = bets.as_slice() else { return Err(self.value(FIELD)) };
        if others.iter().any(|bet| *bet > 0) {
            return Err(self.about("poker-phh-straddle", FIELD).with("value", self.written(FIELD)));
        }
        if *first == 0 || *second == 0 || (first > second && !others.is_empty()) {
            return Err(self.about("poker-phh-dead-blind", FIELD).with("value", self.written(FIELD)));
        }
        if others.is_empty() && first != second {
            let who = if first < second { HeadsUp::Dealer } else { HeadsUp::Other };
            fields.options.push(("heads_up", word(who)));
        }
        fields.blinds = ((*first).min(*second), (*first).max(*second));
        Ok(())
    }

    fn written(&self, field: &str) -> String {
        self.table.get(field).map(ToString::to_string).unwrap_or_default()
    }

    /// Reads the ante and its payer: everybody, the player in the format's second place, or the last one, who deals.
    fn antes(&self, fields: &mut Fields, rules: &Rules) -> Result<(), Message> {
        let count = fields.stacks.len();
        let antes = self.amounts("antes", Some(count))?.unwrap_or_default();
        let paid: Vec<(usize, u32)> = antes.iter().copied().enumerate().filter(|(_, chips)| *chips > 0).collect();
        let button = if count == 2 { 0 } else { count - 1 };
        fields.ante = match paid.as_slice() {
            [] => Ante::default(),
            [(1, chips)] => Ante { chips: *chips, by: AnteBy::BigBlind },
            [(place, chips)] if *place == button => Ante { chips: *chips, by: AnteBy::Button },
            [(_, chips), ..] if paid.len() == count && paid.iter().all(|(_, other)| other == chips) => {
                Ante { chips: *chips, by: AnteBy::Everybody }
            }
            _ => return Err(self.about("poker-phh-antes", "antes").with("value", self.written("antes"))),
        };
        const TRIMMED: &str = "ante_trimming_status";
        let trimmed = match self.table.get(TRIMMED) {
            None => false,
            Some(value) => value.as_bool().ok_or_else(|| self.value(TRIMMED))?,
        };
        let one = fields.ante.chips > 0 && fields.ante.by != AnteBy::Everybody;
        if one && trimmed {
            return Err(self.about("poker-phh-trimmed", TRIMMED));
        }
        // If everybody has the whole ante it makes no difference.
        let short = fields.stacks.iter().any(|stack| *stack < fields.ante.chips);
        if !one && short && trimmed != rules.ante_trimmed {
            fields.options.push(("ante_trimmed", trimmed.to_string()));
        }
        Ok(())
    }

    /// Compares the least bet with ours: a lower one could not be recorded, a higher one is remarked on.
    fn least_bet(&self, fields: &mut Fields, rules: &Rules) -> Result<(), Message> {
        const FIELD: &str = "min_bet";
        let Some(value) = self.table.get(FIELD) else { return Ok(()) };
        let there = self.scale.value(value).ok_or_else(|| self.no_amount(FIELD, value))?;
        let (small, big) = fields.blinds;
        let here = if rules.least_raise == LeastRaise::SmallBlind { small } else { big };
        let differs = |key| self.about(key, FIELD).with("there", there).with("here", here);
        if there < here {
            return Err(differs("poker-phh-min-bet"));
        }
        if there > big {
            fields.remarks.push(differs("poker-phh-min-bet-more"));
        }
        Ok(())
    }

    fn players(&self, count: usize) -> Result<Vec<String>, Message> {
        let Some(value) = self.table.get("players") else { return Ok(Vec::new()) };
        let names: Option<Vec<String>> =
            value.as_array().and_then(|names| names.iter().map(|name| name.as_str().map(str::to_owned)).collect());
        let names = names.ok_or_else(|| self.value("players"))?;
        if names.len() != count {
            return Err(self.about("poker-phh-count", "players").with("count", count));
        }
        let twice = |(index, name): (usize, &String)| !name.is_empty() && names[..index].contains(name);
        if names.iter().enumerate().any(twice) { Err(self.value("players")) } else { Ok(names) }
    }

    /// Reads the numbers of the seats: different for each player, clockwise, and no more than there are.
    fn seats(&self, count: usize) -> Result<Option<Vec<u32>>, Message> {
        let Some(value) = self.table.get("seats") else { return Ok(None) };
        let number = |seat: &Toml| seat.as_integer().and_then(|seat| u32::try_from(seat).ok()).filter(|seat| *seat > 0);
        let seats: Option<Vec<u32>> = value.as_array().and_then(|seats| seats.iter().map(number).collect());
        let seats = seats.ok_or_else(|| self.value("seats"))?;
        if seats.len() != count {
            return Err(self.about("poker-phh-count", "seats").with("count", count));
        }
        let next = seats.iter().zip(seats.iter().cycle().skip(1));
        let most = self.table.get("seat_count").and_then(Toml::as_integer).unwrap_or(i64::MAX);
        let there = seats.iter().all(|seat| i64::from(*seat) <= most);
        let clockwise = next.filter(|(seat, next)| next <= seat).count() == 1;
        if clockwise && there { Ok(Some(seats)) } else { Err(self.value("seats")) }
    }
}

fn word(value: HeadsUp) -> String {
    serde_json::to_value(value).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Lists the unused fields of a table: the descriptive ones, and those that the format does not have.
pub(super) fn unused_fields(table: &Table) -> (Vec<&str>, Vec<&str>) {
    let others = table.iter().filter(|(_, value)| !is_hand(value)).map(|(key, _)| key.as_str());
    let others = others.filter(|key| !READ.contains(key) && !OWN.contains(key));
    others.partition(|key| DESCRIPTIVE.contains(key))
}

/// Checks whether a value is a hand in its own section.
pub(super) fn is_hand(value: &Toml) -> bool {
    value.as_table().is_some_and(|table| table.contains_key("actions") || table.contains_key("variant"))
}
