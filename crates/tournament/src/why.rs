//! The reasons for a table as sentences.

use rules::Message;

use crate::number::Points;
use crate::table::{Table, Why};
use crate::title;

/// Keywords of reasons, keys of their sentences, and names of their arguments, in order; `points` are in halves.
const WORDS: &[(&str, &str, &[&str])] = &[
    ("circle", "tournament-why-circle", &["round"]),
    ("lot", "tournament-why-lot", &[]),
    ("alone", "tournament-why-alone", &[]),
    ("ranking", "tournament-why-ranking", &[]),
    ("imposed", "tournament-why-imposed", &[]),
    ("seed", "tournament-why-seed", &["entry"]),
    ("bye", "tournament-why-bye", &[]),
    ("asked_off", "tournament-why-asked-off", &["points"]),
    ("apart", "tournament-why-apart", &["entry"]),
    ("arrival", "tournament-why-arrival", &[]),
    ("extra", "tournament-why-extra", &[]),
    ("table_size", "tournament-why-table-size", &["count", "least", "best", "most"]),
    ("score_group", "tournament-why-score-group", &["points", "other_points"]),
    ("floated", "tournament-why-floated", &["entry", "other"]),
    ("swiss_bye", "tournament-why-swiss-bye", &["points"]),
    ("bye_once", "tournament-why-bye-once", &["entry"]),
    ("bye_again", "tournament-why-bye-again", &["entry"]),
    ("rematch_avoided", "tournament-why-rematch-avoided", &["entry", "other"]),
    ("apart_avoided", "tournament-why-apart-avoided", &["entry", "other"]),
    ("start_avoided", "tournament-why-start-avoided", &["entry", "other"]),
    ("needed_elsewhere", "tournament-why-needed-elsewhere", &["entry", "other"]),
    ("bye_needed", "tournament-why-bye-needed", &["entry"]),
    ("met_again", "tournament-why-met-again", &["entry", "other"]),
    ("apart_forced", "tournament-why-apart-forced", &["entry", "other"]),
    ("start_forced", "tournament-why-start-forced", &["entry", "other"]),
];

impl Why {
    /// Returns the reason as a sentence; `None` for a keyword that belongs to no table. Arguments named `entry` and
    /// `other` are numbers of entries.
    pub fn tell(&self) -> Option<Message> {
        let (_, key, names) = WORDS.iter().find(|(word, ..)| *word == self.word)?;
        let add = |message: Message, (name, arg): (&&'static str, &i64)| match *name {
            "points" | "other_points" => message.with(name, Points(arg.saturating_mul(Points::PARTS / 2)).to_string()),
            name => message.with(name, *arg),
        };
        Some(names.iter().zip(&self.args).fold(Message::new(key), add))
    }
}

impl Table {
    /// Returns the reasons as sentences, in order, without those that belong to no table.
    pub fn reasons(&self) -> Vec<Message> {
        self.why.iter().filter_map(|why| self.size_sentence(why).or_else(|| why.tell())).collect()
    }

    /// Returns the sentence about a table's size where the rule of sizes does not explain it: at the final, for a table
    /// below the least size, and where the rule leaves no choice.
    fn size_sentence(&self, why: &Why) -> Option<Message> {
        let ("table_size", [count, least, _, most]) = (why.word.as_str(), why.args.as_slice()) else { return None };
        if self.title == title::FINAL {
            return Some(Message::new("tournament-why-table-final").with("count", *count));
        }
        if count < least {
            return Some(Message::new("tournament-why-table-few").with("count", *count).with("least", *least));
        }
        (least == most).then(|| Message::new("tournament-why-table-all").with("count", *count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_the_rule_of_sizes_does_not_make_has_words_of_its_own() {
        let reasons = |title: &str, args: [i64; 4]| {
            let why = vec![Why::new("lot", []), Why::new("table_size", args), Why::new("elsewhere", [])];
            let table = Table { title: title.to_owned(), ..Table::new(0, (1, 1), Vec::new(), why) };
            table.reasons().into_iter().map(|message| message.key).collect::<Vec<_>>()
        };
        assert_eq!(reasons("", [4, 4, 5, 6]), ["tournament-why-lot", "tournament-why-table-size"]);
        assert_eq!(reasons("", [3, 4, 5, 6]), ["tournament-why-lot", "tournament-why-table-few"]);
        assert_eq!(reasons("", [3, 3, 3, 3]), ["tournament-why-lot", "tournament-why-table-all"]);
        assert_eq!(reasons(title::FINAL, [2, 4, 5, 6]), ["tournament-why-lot", "tournament-why-table-final"]);
    }

    #[test]
    fn a_reason_is_a_sentence_with_points_as_people_write_them() {
        let reasons = Why::new("score_group", [5, 4]).tell();
        let expected = Message::new("tournament-why-score-group").with("points", "2.5").with("other_points", "2");
        assert_eq!(reasons, Some(expected));
        assert_eq!(Why::new("elsewhere", []).tell(), None);
    }
}
