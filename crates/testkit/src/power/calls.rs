//! What `strace` writes, read as system calls.

use std::collections::HashMap;

/// A system call that succeeded.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) name: String,
    pub(super) args: Vec<String>,
    pub(super) result: i64,
    /// How many calls had ended when it began: with several threads, not all those that ended before it.
    pub(super) began: usize,
}

/// Reads the lines of `strace -f -xx -o`, in the order in which the calls ended. What failed changed nothing and is left out.
pub(super) fn read(text: &str) -> Result<Vec<Call>, String> {
    let mut begun: HashMap<&str, (usize, &str)> = HashMap::new();
    let mut calls = Vec::new();
    for line in text.lines() {
        let odd = || format!("strace says {}", line.chars().take(200).collect::<String>());
        let (thread, rest) = line.split_once(' ').ok_or_else(odd)?;
        let rest = rest.trim_start();
        if rest.starts_with("+++") || rest.starts_with("---") {
            continue;
        }
        if let Some(first) = rest.strip_suffix("<unfinished ...>") {
            begun.insert(thread, (calls.len(), first.trim_end()));
            continue;
        }
        let (began, whole) = match rest.strip_prefix("<... ") {
            None => (calls.len(), rest.to_owned()),
            Some(resumed) => {
                let (_, end) = resumed.split_once(" resumed>").ok_or_else(odd)?;
                let (began, first) = begun.remove(thread).ok_or_else(odd)?;
                (began, format!("{first}{end}"))
            }
        };
        let (called, result) = whole.rsplit_once(" = ").ok_or_else(odd)?;
        let (name, args) = called.trim_end().strip_suffix(')').and_then(|call| call.split_once('(')).ok_or_else(odd)?;
        if let Some(result) = number(result).filter(|result| *result >= 0) {
            calls.push(Call { name: name.to_owned(), args: split(args), result, began });
        }
    }
    Ok(calls)
}

/// Returns a number, whatever stands behind it; `None` for the `?` of a call that never ended.
fn number(text: &str) -> Option<i64> {
    let word = text.split_whitespace().next()?;
    word.strip_prefix("0x").map_or_else(|| word.parse().ok(), |hex| i64::from_str_radix(hex, 16).ok())
}

/// Splits what stands between brackets at its outermost commas.
fn split(args: &str) -> Vec<String> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0_u32, false);
    for (place, byte) in args.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                parts.push(args[start..place].trim().to_owned());
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(args[start..].trim().to_owned());
    parts
}

impl Call {
    pub(super) fn arg(&self, nth: usize) -> &str {
        self.args.get(nth).map(String::as_str).unwrap_or_default()
    }

    pub(super) fn number(&self, nth: usize) -> Result<i64, String> {
        number(self.arg(nth)).ok_or_else(|| format!("{}: no number {}", self.name, self.arg(nth)))
    }

    pub(super) fn length(&self, nth: usize) -> Result<u64, String> {
        u64::try_from(self.number(nth)?).map_err(|error| format!("{}: {error}", self.name))
    }

    pub(super) fn text(&self, nth: usize) -> Result<String, String> {
        String::from_utf8(self.bytes(nth)?).map_err(|error| format!("{}: {error}", self.name))
    }

    /// Returns the bytes of an argument: of one text, or of several in a row.
    pub(super) fn bytes(&self, nth: usize) -> Result<Vec<u8>, String> {
        let odd = |what| format!("{}: {what}", self.name);
        let arg = self.arg(nth);
        let mut bytes = Vec::new();
        for quoted in arg.split('"').skip(1).step_by(2) {
            for pair in quoted.split("\\x").skip(1) {
                bytes.push(u8::from_str_radix(pair, 16).map_err(|_| odd("no bytes"))?);
            }
        }
        if arg.contains("\"...") { Err(odd("cut short")) } else { Ok(bytes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_read_in_the_order_in_which_they_end() {
        let text = concat!(
            "7 openat(AT_FDCWD, \"\\x2f\\x61\", O_RDWR|O_CREAT, 0600) = 3\n",
            "8 fsync(3 <unfinished ...>\n",
            "7 writev(3, [{iov_base=\"\\x61\\x62\", iov_len=2}, {iov_base=\"\\x2c\", iov_len=1}], 2) = 3\n",
            "8 <... fsync resumed>)             = 0\n",
            "7 unlink(\"\\x2f\\x62\")               = -1 ENOENT (No such file or directory)\n",
            "7 read(3, \"\\x61\"..., 9)            = 9\n",
            "7 +++ exited with 0 +++\n",
        );
        let calls = read(text).unwrap();
        let told: Vec<_> = calls.iter().map(|call| (call.name.as_str(), call.result, call.began)).collect();
        assert_eq!(told, [("openat", 3, 0), ("writev", 3, 1), ("fsync", 0, 1), ("read", 9, 3)]);
        assert_eq!((calls[0].text(1).unwrap().as_str(), calls[0].arg(2)), ("/a", "O_RDWR|O_CREAT"));
        assert_eq!(calls[1].bytes(1).unwrap(), b"ab,");
        assert!(calls[3].bytes(1).unwrap_err().contains("cut short"));
        assert!(read("7 fsync(3").is_err());
    }
}
