//! The content of single cells of a list: a name beside an address, a number before a name, a fee.

use chrono::NaiveDate;

use super::day::{Order, listed_day};
use super::folded;

/// Splits a name and the e-mail address written beside it: `Mario Rossi <m@x.it>`, `m@x.it (Mario Rossi)`.
pub fn name_and_mail(text: &str) -> (String, String) {
    let is_edge = |c: char| c.is_whitespace() || "<>()[]\",;".contains(c);
    let Some(mail) = text.split(is_edge).find(|part| is_mail(part)) else {
        return (text.trim().to_owned(), String::new());
    };
    let name = text.replacen(mail, " ", 1);
    let name = name
        .replace(['<', '>', '"', '[', ']'], " ")
        .replace("( )", " ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let name = name.trim_matches(|c: char| c.is_whitespace() || ",;:".contains(c));
    let name = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).unwrap_or(name);
    (name.trim().to_owned(), mail.trim_start_matches("mailto:").to_owned())
}

fn is_mail(part: &str) -> bool {
    let (name, host) = part.rsplit_once('@').unwrap_or_default();
    !name.is_empty() && host.contains('.') && !host.starts_with('.') && !host.ends_with('.')
}

/// Parses a text that is one list of addresses as mail programs copy it, with the line of each; `None` for anything
/// else, such as a table with a column of addresses.
pub(super) fn addresses(text: &str) -> Option<Vec<(usize, String)>> {
    let mut found = vec![(1, String::new())];
    let (mut line, mut quoted, mut within) = (1, false, false);
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            '<' => within = true,
            '>' => within = false,
            _ => {}
        }
        line += usize::from(letter == '\n');
        if !quoted && !within && matches!(letter, ',' | ';' | '\n') {
            found.push((line, String::new()));
        } else if let Some((_, last)) = found.last_mut() {
            last.push(letter);
        }
    }
    found.retain(|(_, item)| !item.trim().is_empty());
    let is_whole = |(_, item): &(usize, String)| item.contains('<') && !name_and_mail(item).1.is_empty();
    (found.len() > 1 && found.iter().all(is_whole)).then_some(found)
}

/// Reorders a name written surname first, with a comma: `Rossi, Mario`.
pub(super) fn called(name: &str) -> String {
    match name.split_once(',') {
        Some((surname, given)) if !given.contains(',') => {
            format!("{} {}", given.trim(), surname.trim()).trim().to_owned()
        }
        _ => name.to_owned(),
    }
}

/// Splits off the number that a list puts before a name (`3. Ugo`, `3) Ugo`, `3 Ugo`); `None` if there is none.
pub(super) fn numbered(name: &str) -> Option<(u32, &str)> {
    let rest = name.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = name[..name.len() - rest.len()].parse().ok()?;
    let bare = rest.trim_start_matches(['.', ')', '-', ' ', '°', 'º', ':']);
    (bare.len() < rest.len()).then_some((number, bare))
}

/// A fee as a cell states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fee {
    Paid,
    Due,
    /// Amount paid, in hundredths.
    Amount(u64),
}

impl Fee {
    /// Checks whether it pays a fee; `None` if it pays only a part.
    pub fn pays(self, fee_cents: u32) -> Option<bool> {
        match self {
            Self::Paid => Some(true),
            Self::Due | Self::Amount(0) => Some(false),
            Self::Amount(cents) => (cents >= u64::from(fee_cents)).then_some(true),
        }
    }
}

/// Parses the statement of a fee: yes or no in the languages of spreadsheets, an amount, the day or the way of payment.
pub(super) fn fee(text: &str) -> Option<Fee> {
    let word = folded(text);
    match word.as_str() {
        "si" | "s" | "x" | "1" | "yes" | "y" | "true" | "vero" | "ok" | "pagato" | "pagata" | "paid" | "ja"
        | "wahr" | "bezahlt" | "oui" | "vrai" | "paye" | "v" | "✓" | "✔" | "✅" | "☑" | "contanti" | "bonifico"
        | "carta" | "pos" | "paypal" | "satispay" | "cash" | "card" | "bank transfer" => Some(Fee::Paid),
        "" | "no" | "n" | "0" | "-" | "false" | "falso" | "da pagare" | "unpaid" | "nein" | "falsch" | "non"
        | "faux" | "offen" | "☐" | "✗" | "✘" | "❌" => Some(Fee::Due),
        _ => amount(&word).map(Fee::Amount).or_else(|| when(text).map(|_| Fee::Paid)),
    }
}

fn when(text: &str) -> Option<NaiveDate> {
    listed_day(text, Order::DayFirst).or_else(|| listed_day(text, Order::MonthFirst))
}

/// Parses an amount in hundredths: `5 €`, `€ 5,00`, `EUR 5.00`, `5,- €`.
fn amount(text: &str) -> Option<u64> {
    let mut bare = text.replace(' ', "");
    for coin in ["€", "euro", "eur", "chf", "$", "£"] {
        bare = bare.replacen(coin, "", 1);
    }
    let bare = bare.trim_end_matches(",-").trim_end_matches(".-");
    let (whole, cents) = bare.split_once([',', '.']).unwrap_or((bare, ""));
    let figures = |text: &str| text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit());
    // Five digits alone are a spreadsheet's number of a day, and no fee.
    if whole.is_empty() || whole.len() > 4 || !figures(whole) || cents.len() > 2 || !figures(cents) {
        return None;
    }
    let cents: u64 = format!("{cents:0<2}").parse().ok()?;
    Some(whole.parse::<u64>().ok()? * 100 + cents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_never_a_part_of_the_name() {
        for text in [
            "Mario Rossi <m.r@x.it>",
            "\"Mario Rossi\" <m.r@x.it>",
            "m.r@x.it (Mario Rossi)",
            "Mario Rossi (m.r@x.it)",
            "Mario Rossi m.r@x.it",
            "Mario Rossi, m.r@x.it",
            "<m.r@x.it> Mario Rossi",
            "Mario Rossi <mailto:m.r@x.it>",
            "Mario Rossi [m.r@x.it]",
        ] {
            assert_eq!(name_and_mail(text), ("Mario Rossi".to_owned(), "m.r@x.it".to_owned()), "{text}");
        }
        assert_eq!(name_and_mail("m.r@x.it"), (String::new(), "m.r@x.it".to_owned()));
        assert_eq!(name_and_mail("Ada (la Rossa) @ casa"), ("Ada (la Rossa) @ casa".to_owned(), String::new()));
    }

    #[test]
    fn a_fee_is_told_in_many_ways() {
        for (text, fee_cents, pays) in [
            ("5 €", 500, Some(true)),
            ("€ 5,00", 500, Some(true)),
            ("EUR 5.00", 500, Some(true)),
            ("5,- €", 500, Some(true)),
            ("5", 500, Some(true)),
            ("10 euro", 500, Some(true)),
            ("3 €", 500, None),
            ("0 €", 500, Some(false)),
            ("0,00", 500, Some(false)),
            ("5 €", 0, Some(true)),
            ("3/9/2026", 500, Some(true)),
            ("46268", 500, Some(true)),
            ("VERO", 500, Some(true)),
            ("FALSCH", 500, Some(false)),
            ("bonifico", 500, Some(true)),
            ("", 500, Some(false)),
        ] {
            assert_eq!(fee(text).and_then(|fee| fee.pays(fee_cents)), pays, "{text}");
        }
        for text in ["forse", "5 x", "1.2.3", "€", "cinque"] {
            assert_eq!(fee(text), None, "{text}");
        }
    }

    #[test]
    fn a_list_of_addresses_is_told_from_a_table() {
        let names = |text| {
            addresses(text).map(|found| found.into_iter().map(|(line, item)| (line, name_and_mail(&item).0)).collect())
        };
        let ada = |line| (line, "Rossi, Ada".to_owned());
        assert_eq!(names("\"Rossi, Ada\" <a@x.it>, Ugo <u@x.it>"), Some(vec![ada(1), (1, "Ugo".to_owned())]));
        assert_eq!(names("\"Rossi, Ada\" <a@x.it>;\nUgo <u@x.it>\n"), Some(vec![ada(1), (2, "Ugo".to_owned())]));
        assert_eq!(names("nome;contatto\nAda;Ada <a@x.it>\n"), None);
        assert_eq!(names("Ugo <u@x.it>"), None, "one cell is one entry");
    }
}
