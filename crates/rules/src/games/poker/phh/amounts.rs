//! Amounts in files, with or without decimals, and the factor that makes all of a file whole.

use toml::{Table, Value as Toml};

use crate::Message;

/// The most decimals that are made whole.
const DECIMALS: usize = 4;

/// Fields that are lists of amounts, then fields that are one amount.
const LISTS: [&str; 5] = ["antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings"];
const SINGLE: &str = "min_bet";

/// The factor by which all amounts of a file are multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    decimals: usize,
}

impl Scale {
    /// Leaves amounts as they are.
    pub const ONE: Self = Self { decimals: 0 };

    /// Finds the factor that makes all amounts of some hands whole; values that are no numbers are reported where they
    /// are read.
    pub fn of<'t>(hands: impl Iterator<Item = &'t Table>) -> Self {
        let decimals = hands.flat_map(amounts).map(|amount| decimals_of(&amount)).max().unwrap_or(0);
        Self { decimals: decimals.min(DECIMALS) }
    }

    /// Returns the number by which amounts are multiplied.
    pub fn factor(self) -> u32 {
        10u32.pow(u32::try_from(self.decimals).unwrap_or(0))
    }

    /// Converts an amount; `None` if it is no number, is negative, or has too many decimals or digits.
    pub fn whole(self, amount: &str) -> Option<u32> {
        let (before, after) = amount.split_once('.').unwrap_or((amount, ""));
        let after = after.trim_end_matches('0');
        let digits = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
        let fits = !before.is_empty() && digits(before) && digits(after) && after.len() <= self.decimals;
        let zeros = "0".repeat(self.decimals.saturating_sub(after.len()));
        fits.then(|| format!("{before}{after}{zeros}").parse().ok()).flatten()
    }

    /// Converts the value of a field.
    pub fn value(self, value: &Toml) -> Option<u32> {
        self.whole(&text_of(value)?)
    }

    /// Returns a remark if amounts are multiplied.
    pub fn remark(self) -> Option<Message> {
        (self.decimals > 0).then(|| Message::new("poker-phh-scaled").with("factor", self.factor()))
    }
}

/// Writes a number as in the file; `None` if it is none. An unknown number is `inf`.
pub(super) fn text_of(value: &Toml) -> Option<String> {
    match value {
        Toml::Integer(number) => Some(number.to_string()),
        Toml::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Lists all amounts of a hand, including its bets.
fn amounts(hand: &Table) -> Vec<String> {
    let lists = LISTS.iter().filter_map(|field| hand.get(*field)?.as_array()).flatten();
    let fields = lists.chain(hand.get(SINGLE)).filter_map(text_of);
    let actions = hand.get("actions").and_then(Toml::as_array).into_iter().flatten().filter_map(Toml::as_str);
    let bet = |action: &str| {
        let mut words =
            action.split('#').next().unwrap_or_default().split_whitespace().skip_while(|word| *word != "cbr");
        words.nth(1).map(str::to_owned)
    };
    fields.chain(actions.filter_map(bet)).collect()
}

/// Counts the decimals of a number without trailing zeros.
fn decimals_of(amount: &str) -> usize {
    amount.split_once('.').map_or(0, |(_, after)| after.trim_end_matches('0').len())
}
