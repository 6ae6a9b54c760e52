//! Parts of typed acts: territories with armies, dice.

use crate::games::risiko::Code;
use crate::kit::Die;

/// Reads `CIN3`, also `CIN:3`.
pub(super) fn parse_army(word: &str) -> Option<(Code, u32)> {
    let (code, count) = word.split_at_checked(3)?;
    let count = count.strip_prefix([':', '=']).unwrap_or(count);
    let plain = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    let armies = count.parse().ok().filter(|armies| plain && *armies <= super::rules::MOST_ARMIES)?;
    Some((Code::parse(code)?, armies))
}

/// Reads `CIN3 SIA2`, optionally with commas between them.
pub fn parse_armies(text: &str) -> Option<Vec<(Code, u32)>> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(parse_army).collect::<Option<Vec<_>>>().filter(|list| !list.is_empty())
}

/// Writes `CIN3 SIA2` with a separator.
pub fn write_armies(list: &[(Code, u32)], between: &str) -> String {
    list.iter().map(|(code, armies)| format!("{code}{armies}")).collect::<Vec<_>>().join(between)
}

/// Reads dice written together: `651`.
pub(super) fn parse_dice(text: &str) -> Option<Vec<Die>> {
    let digit = |sign: char| sign.to_digit(10).and_then(|pips| u8::try_from(pips).ok()).and_then(Die::new);
    let signs = text.chars().filter(|sign| !matches!(sign, '+' | ' '));
    signs.map(digit).collect::<Option<Vec<_>>>().filter(|dice| !dice.is_empty())
}

/// Writes dice together.
pub(super) fn write_dice(dice: &[Die]) -> String {
    dice.iter().map(|die| die.pips().to_string()).collect()
}

/// Reads a roll: `651/62`, with or without `3v2` before it.
pub(super) fn parse_roll(text: &str) -> Option<(Vec<Die>, Vec<Die>)> {
    let (counts, dice) = match text.trim().split_once(char::is_whitespace) {
        Some((counts, dice)) => (Some(counts), dice),
        None => (None, text),
    };
    let (attack, defence) = dice.trim().split_once('/')?;
    let (attack, defence) = (parse_dice(attack.trim())?, parse_dice(defence.trim())?);
    let said = format!("{}v{}", attack.len(), defence.len());
    counts.is_none_or(|counts| counts.eq_ignore_ascii_case(&said)).then_some((attack, defence))
}

/// Writes `3v2 651/62`.
pub(super) fn write_roll(attack: &[Die], defence: &[Die]) -> String {
    format!("{}v{} {}/{}", attack.len(), defence.len(), write_dice(attack), write_dice(defence))
}
