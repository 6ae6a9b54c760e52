//! Decodes the bytes of a file into text.

use std::borrow::Cow;

use rules::Message;

use super::Fault;
use super::workbook::is_archive;

/// Largest file accepted, in bytes: a thousand times what a festival needs.
pub const MOST_BYTES: usize = 1 << 20;

/// The character encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Encoding {
    /// The one of nearly every program today.
    #[default]
    Utf8,
    /// The "Unicode text" of some spreadsheets.
    Utf16,
    /// The one of older programs under Windows.
    Windows1252,
}

/// Characters of Windows-1252 on the bytes 80 to 9F; five are unused.
const HIGH: [Option<char>; 32] = {
    let table = ['€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0'];
    let more = ['\0', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ'];
    let mut high = [None; 32];
    let mut index = 0;
    while index < 32 {
        let letter = if index < 16 { table[index] } else { more[index - 16] };
        if letter != '\0' {
            high[index] = Some(letter);
        }
        index += 1;
    }
    high
};

/// First bytes of older workbooks (`.xls`), and of those locked with a password.
const OLDER: &[u8] = b"\xD0\xCF\x11\xE0";

/// Name of what a locked workbook holds, in its letters of two bytes.
const LOCKED: &str = "EncryptedPackage";

/// Decodes the bytes of a file: UTF-8, UTF-16 with its mark, or else Windows-1252. Line ends become `\n`.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Encoding), Fault> {
    if bytes.len() > MOST_BYTES && !bytes.starts_with(OLDER) {
        let most = i64::try_from(MOST_BYTES / 1024).unwrap_or(i64::MAX);
        return Err(Fault::new(0, Message::new("setup-import-too-large").with("most", most)));
    }
    if bytes.starts_with(OLDER) || is_archive(bytes) {
        let key = if is_locked(bytes) { "setup-import-locked" } else { "setup-import-workbook" };
        return Err(Fault::new(0, Message::new(key)));
    }
    let (text, encoding) = letters(bytes)?;
    if let Some(at) = text.find('\0') {
        return Err(no_text(1 + text[..at].matches('\n').count()));
    }
    Ok((text.replace("\r\n", "\n").replace('\r', "\n"), encoding))
}

fn is_locked(bytes: &[u8]) -> bool {
    let name: Vec<u8> = LOCKED.encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.windows(name.len()).any(|found| found == name)
}

fn letters(bytes: &[u8]) -> Result<(Cow<'_, str>, Encoding), Fault> {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8_or_older(rest),
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ => utf8_or_older(bytes),
    }
}

fn utf8_or_older(bytes: &[u8]) -> Result<(Cow<'_, str>, Encoding), Fault> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok((text.into(), Encoding::Utf8));
    }
    let mut text = String::with_capacity(bytes.len());
    for (at, byte) in bytes.iter().enumerate() {
        let letter = match byte {
            0x80..=0x9F => HIGH[usize::from(byte - 0x80)],
            _ => Some(char::from(*byte)),
        };
        let line = || 1 + bytes[..at].iter().filter(|other| **other == b'\n').count();
        text.push(letter.ok_or_else(|| no_text(line()))?);
    }
    Ok((text.into(), Encoding::Windows1252))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<(Cow<'_, str>, Encoding), Fault> {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let text: Result<String, _> = char::decode_utf16(units).collect();
    match text {
        Ok(text) if odd.is_empty() => Ok((text.into(), Encoding::Utf16)),
        _ => Err(no_text(0)),
    }
}

fn no_text(line: usize) -> Fault {
    Fault::new(line, Message::new("setup-import-no-text"))
}
