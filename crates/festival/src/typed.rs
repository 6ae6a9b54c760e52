//! Result slips as referees type them in their own language. The recorded notation has English words; each form has
//! Italian ones beside them, understood in every language and written for readers of Italian.

use tournament::slip::{Form, Slip, italian};

use crate::i18n::Lang;

/// Translates a typed slip into the words of the notation; those already in it stay.
pub fn as_noted(typed: &str) -> String {
    let noted = |word: &str| italian().find(|(_, typed)| typed.contains(&word)).map(|(noted, _)| noted);
    let typed = typed.to_lowercase();
    typed.split_whitespace().map(|word| noted(word).unwrap_or(word)).collect::<Vec<_>>().join(" ")
}

/// Parses a typed slip; the first word of a form's texts may be left out.
pub fn read_slip(form: &Form, text: &str) -> Option<Slip> {
    form.complete(&as_noted(text)).parse().ok()
}

/// Writes a slip as a referee would type it in a language.
pub fn as_typed(lang: Lang, form: &Form, slip: &Slip) -> String {
    let noted = slip.to_string();
    let bare = noted.split_once(' ').map(|(_, rest)| rest).filter(|rest| read_slip(form, rest).as_ref() == Some(slip));
    in_words(lang, bare.unwrap_or(&noted))
}

/// Translates the notation of a slip into the words of a language.
pub fn in_words(lang: Lang, noted: &str) -> String {
    let own = |word: &'_ str| match lang {
        Lang::It => italian().find(|(noted, _)| *noted == word).and_then(|(_, typed)| typed.first().copied()),
        Lang::En => None,
    };
    noted.split(' ').map(|word| own(word).unwrap_or(word)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tournament::slip::{Castles, Hands, Majorities, Objectives, Racks};

    use super::*;

    fn forms() -> Vec<(Form, &'static [(&'static str, &'static str)])> {
        vec![
            (
                Form::Winner { draws: true },
                &[("win 1", "1"), ("win 2 time", "2 tempo"), ("win 1 judge", "1 giudice"), ("draw", "patta")],
            ),
            (
                Form::Replays { most: 9 },
                &[("win 1 resign after 3", "1 abbandono dopo 3"), ("win 2 after 1", "2 dopo 1")],
            ),
            (Form::FirstTo { points: Some(5) }, &[("5-3", "5-3"), ("win 1 judge", "1 giudice")]),
            (Form::Seeds { total: 48, to_win: 25 }, &[("draw 24-24", "patta 24-24"), ("draw", "patta")]),
            (
                Form::Objectives(Objectives { inside: 3, outside: 1, territories: 42, size: None }),
                &[("objective 3", "3"), ("held 10/3 8/9 next 2", "10/3 8/9 tocca 2")],
            ),
            (
                Form::Racks(Racks { joker: 30, jokers: 2, tiles: 728, penalty: 30, games: 1 }),
                &[("racks 9 4 12+J 7 pool", "9 4 12+J 7 pozzo"), ("win 2 judge", "2 giudice")],
            ),
            (
                Form::Majorities(Majorities { kinds: ["a", "b"].map(str::to_owned).to_vec(), each: BTreeMap::new() }),
                &[("taken 4/2 2/4", "4/2 2/4"), ("taken 4/2 2/4 judge 2", "4/2 2/4 giudice 2")],
            ),
            (Form::Hands(Hands { to: 200, columns: 1, to_win: 1, most: 123 }), &[("hands 1+14 2+25", "1+14 2+25")]),
            (
                Form::Castles(Castles { most: 10, total: 15 }),
                &[
                    ("castles 6-6 paladins 9-9 judge 1", "6-6 paladini 9-9 giudice 1"),
                    ("castles 7-4-3", "7-4-3"),
                    ("win 2 time", "2 tempo"),
                ],
            ),
        ]
    }

    #[test]
    fn every_slip_is_written_as_it_is_typed_and_read_back() {
        for (form, slips) in forms() {
            for (noted, typed) in slips {
                let slip: Slip = noted.parse().unwrap();
                assert_eq!(as_typed(Lang::It, &form, &slip), *typed, "{noted}");
                for lang in Lang::ALL {
                    let typed = as_typed(lang, &form, &slip);
                    assert_eq!(read_slip(&form, &typed), Some(slip.clone()), "{typed}");
                }
                assert_eq!(read_slip(&form, noted), Some(slip), "{noted}");
            }
        }
    }

    #[test]
    fn every_word_of_the_notation_has_one_in_italian() {
        for (noted, typed) in italian() {
            assert_eq!(as_noted(noted), noted);
            for typed in typed {
                assert_eq!(as_noted(&typed.to_uppercase()), noted, "{typed}");
            }
        }
        assert_eq!(in_words(Lang::It, "held 1/2 next 3"), "territori 1/2 tocca 3");
        assert_eq!(in_words(Lang::En, "held 1/2 next 3"), "held 1/2 next 3");
    }
}
