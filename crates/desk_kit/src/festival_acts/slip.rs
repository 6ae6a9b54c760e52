//! Typing a result slip: on one line as the referee says it, or number by number in a form of the ruleset's questions.
//! Input in one is shown in the other.

use egui::{Key, RichText, ScrollArea, TextEdit, TextStyle, TextWrapMode, Ui, WidgetText, vec2};
use tournament::slip::{Ask, Field, Form, How, Slip};

use crate::parts::{keep_list_above, quiet};
use festival::i18n::{Lang, tr, tr_args};
use festival::slip::{Asked, is_read, label, slip_of, unread};
use festival::{as_typed, field_word, read_slip};
use look::theme::{bold, size, space, tokens};
use look::widgets::{listed_value, reveal};

/// Width of a number, in points.
const NUMBER: f32 = space(18);

/// Least width of the names beside the numbers, in points.
const NAMES: f32 = space(44);

/// Input for one slip.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlipEditor {
    /// The line.
    pub text: String,
    /// The numbers of the form, as typed.
    values: Vec<String>,
    /// Line and form for which the numbers were last filled in.
    made: Option<String>,
    /// True if a number was changed in the last frame.
    pub edited: bool,
    /// True if penalties were put into one of several games, which may not be the one where they were given.
    fined: bool,
}

impl SlipEditor {
    /// Returns the editor of an existing slip, as it would be typed.
    pub fn of(form: &Form, slip: &Slip, lang: Lang) -> Self {
        Self { text: as_typed(lang, form, slip), ..Self::default() }
    }

    /// Returns an editor with this text on its line.
    pub fn typing(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }

    /// Checks whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.values.iter().all(|value| value.trim().is_empty())
    }

    /// Returns the typed slip.
    ///
    /// # Errors
    /// The reason if it is incomplete, can't be parsed or claims a win on time where there is none; `None` if nothing
    /// is typed, or the form shows the reason.
    pub fn read(&self, asked: &Asked<'_>) -> Result<Slip, Option<String>> {
        self.typed(asked).and_then(|slip| asked.timed(slip).map_err(Some))
    }

    fn typed(&self, asked: &Asked<'_>) -> Result<Slip, Option<String>> {
        if !self.text.trim().is_empty() {
            return asked.line(&self.text).map_err(Some);
        }
        if self.is_empty() {
            return Err(None);
        }
        slip_of(asked, &self.values).map_err(|why| unread(asked, &self.values).is_none().then_some(why))
    }

    /// Writes given time penalties onto a slip that counts them and is still empty.
    pub fn fine(&mut self, asked: &Asked<'_>, fines: &[u32]) {
        if !self.text.trim().is_empty() {
            return;
        }
        self.follow(asked);
        let fields = asked.form.fields(asked.names.len());
        for (seat, given) in fines.iter().enumerate().filter(|(_, given)| **given > 0) {
            let own = |index: &usize| fields[*index].word == "penalties";
            let own: Vec<_> = columns_of(&fields, seat).into_iter().filter(own).collect();
            // It is unknown in which of several games they were given: typed values stay.
            if let Some(first) = own.first().filter(|_| own.iter().all(|index| self.values[*index].is_empty())) {
                self.values[*first] = given.to_string();
                self.fined = own.len() > 1;
            }
        }
    }

    /// Returns which number of the form can't be parsed.
    pub fn unread(&self, asked: &Asked<'_>) -> Option<String> {
        unread(asked, &self.values)
    }

    /// Draws the form; true if Enter was pressed in it.
    pub fn form_ui(&mut self, ui: &mut Ui, asked: &Asked<'_>) -> bool {
        self.follow(asked);
        let fields = self.fields(asked);
        let mut changed = false;
        let mut entered = false;
        let mut field_ui = |ui: &mut Ui, values: &mut Vec<String>, index: usize| {
            let (edited, enter) = number_ui(ui, asked, &fields[index], index, &mut values[index]);
            changed |= edited;
            entered |= enter;
        };
        let values = &mut self.values;
        let numbers = (0..asked.names.len()).map(|seat| columns_of(&fields, seat).len()).max().unwrap_or_default();
        let wide = names_width(ui, asked.names, numbers);
        ScrollArea::horizontal().id_salt("slip-form").show(ui, |ui| {
            for part in parts_of(&fields) {
                head_ui(ui, asked, &fields[part[0]]);
                let own = |seat| columns_of(&fields, seat).into_iter().filter(|index| part.contains(index)).collect();
                let seated: Vec<Vec<usize>> = (0..asked.names.len()).map(own).collect();
                if seated.first().is_some_and(|columns| !columns.is_empty()) {
                    heads_ui(ui, asked, &fields, &seated[0], wide);
                }
                for (name, columns) in asked.names.iter().zip(&seated).filter(|(_, columns)| !columns.is_empty()) {
                    ui.horizontal(|ui| {
                        ui.allocate_ui(vec2(wide, space(8)), |ui| {
                            ui.set_min_width(wide);
                            ui.add(egui::Label::new(RichText::new(name).font(bold(size::BODY))).truncate());
                        });
                        columns.iter().for_each(|index| field_ui(ui, values, *index));
                    });
                }
                // Repeated questions have a row each time, the others share one.
                for row in rows_of(&fields, &part) {
                    ui.horizontal_wrapped(|ui| {
                        let left = ui.cursor().left();
                        for index in row {
                            let question = quiet(ui, &beside(asked, &fields[index], index));
                            keep_together(ui, left, &question, &fields[index].ask);
                            ui.label(question);
                            field_ui(ui, values, index);
                        }
                    });
                }
            }
        });
        if self.fined {
            ui.add(egui::Label::new(quiet(ui, &tr(asked.lang, "slip-fined"))).wrap());
        }
        if changed {
            self.write_line(asked);
        }
        if let Some(why) = unread(asked, &self.values) {
            let said = ui.add(egui::Label::new(RichText::new(why).color(tokens(ui).refused)).wrap());
            // After a refused confirmation the reason is scrolled into sight.
            if entered {
                reveal(ui, said.rect);
            }
        }
        self.edited = changed;
        entered
    }

    /// Returns the questions, repeated ones as often as they are filled in and once more.
    fn fields(&mut self, asked: &Asked<'_>) -> Vec<Field> {
        let mut fields = asked.form.fields(asked.names.len());
        let again: Vec<_> = fields.iter().filter(|field| field.repeats).cloned().collect();
        if !again.is_empty() {
            while fields.len() < self.values.len()
                || self.values[fields.len() - again.len()..].iter().any(|value| !value.is_empty())
            {
                fields.extend(again.iter().cloned());
                self.values.resize(fields.len().max(self.values.len()), String::new());
            }
        }
        self.values.resize(fields.len().max(self.values.len()), String::new());
        fields
    }

    /// Fills the form in from the line.
    fn follow(&mut self, asked: &Asked<'_>) {
        let count = asked.form.fields(asked.names.len()).len();
        self.values.resize(count.max(self.values.len()), String::new());
        if self.made.as_deref() == Some(&self.text) {
            return;
        }
        self.made = Some(self.text.clone());
        let slip = read_slip(asked.form, &self.text);
        let values = slip.and_then(|slip| slip.to_fields(asked.form, asked.names.len()));
        let shown = |value: Option<i64>| value.map_or_else(String::new, |value| value.to_string());
        // The form shows nothing that its line does not.
        self.values = values.unwrap_or_else(|| vec![None; count]).into_iter().map(shown).collect();
    }

    /// Writes the form's slip onto the line.
    fn write_line(&mut self, asked: &Asked<'_>) {
        let slip = slip_of(asked, &self.values);
        self.text = slip.map_or_else(|_| String::new(), |slip| as_typed(asked.lang, asked.form, &slip));
        self.made = Some(self.text.clone());
    }
}

fn columns_of(fields: &[Field], seat: usize) -> Vec<usize> {
    let own = |field: &Field| field.seat.is_some_and(|own| usize::from(own) == seat);
    (0..fields.len()).filter(|index| own(&fields[*index])).collect()
}

/// Groups the questions by game; those about the whole match stand last.
fn parts_of(fields: &[Field]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..fields.len()).collect();
    order.sort_by_key(|index| (fields[*index].game.is_none(), fields[*index].game));
    order.chunk_by(|one, other| fields[*one].game == fields[*other].game).map(<[usize]>::to_vec).collect()
}

/// Returns the rows of a part's questions that are not about a seat.
fn rows_of(fields: &[Field], part: &[usize]) -> Vec<Vec<usize>> {
    let free = part.iter().copied().filter(|index| fields[*index].seat.is_none());
    let (again, once): (Vec<usize>, Vec<usize>) = free.partition(|index| fields[*index].repeats);
    let mut rows = vec![once];
    for index in again {
        // A new row starts with the word that the first of them started with.
        match rows.last_mut().filter(|row| row.iter().all(|before| fields[*before].word != fields[index].word)) {
            Some(row) if row.first().is_some_and(|first| fields[*first].repeats) => row.push(index),
            _ => rows.push(vec![index]),
        }
    }
    rows.retain(|row| !row.is_empty());
    rows
}

/// Draws which game the questions below are about, if there are several.
fn head_ui(ui: &mut Ui, asked: &Asked<'_>, first: &Field) {
    if let (Some(game), Some(games)) = (first.game, asked.form.terms().games) {
        let args = [("game", (u32::from(game) + 1).into()), ("games", games.into())];
        ui.label(RichText::new(tr_args(asked.lang, "slip-game", &args)).font(bold(size::BODY)));
    }
}

/// Returns the label of a question beside its answer; its game stands above.
fn beside(asked: &Asked<'_>, field: &Field, index: usize) -> String {
    match field.game {
        Some(_) => field_word(asked.lang, &field.word),
        None => label(asked, field, index),
    }
}

/// Returns the width of the names beside so many numbers: their own, if there is room.
fn names_width(ui: &Ui, names: &[String], numbers: usize) -> f32 {
    let room = ui.available_width() - (NUMBER + ui.spacing().item_spacing.x) * numbers as f32;
    let wide = |name: &String| ui.painter().layout_no_wrap(name.clone(), bold(size::BODY), tokens(ui).ink).size().x;
    names.iter().map(wide).fold(0.0, f32::max).ceil().min(room).max(NAMES)
}

fn heads_ui(ui: &mut Ui, asked: &Asked<'_>, fields: &[Field], columns: &[usize], names: f32) {
    ui.horizontal(|ui| {
        ui.allocate_ui(vec2(names, space(5)), |ui| ui.set_min_width(names));
        for index in columns {
            ui.allocate_ui(vec2(NUMBER, space(5)), |ui| {
                ui.set_min_width(NUMBER);
                ui.label(quiet(ui, &field_word(asked.lang, &fields[*index].word)));
            });
        }
    });
}

/// Starts another line if a question does not fit beside its answer; `left` is where lines begin.
fn keep_together(ui: &mut Ui, left: f32, question: &RichText, ask: &Ask) {
    let (mode, style) = (TextWrapMode::Extend, TextStyle::Body);
    let galley = WidgetText::from(question.clone()).into_galley(ui, Some(mode), f32::INFINITY, style);
    let answer = match ask {
        Ask::Number { .. } => NUMBER,
        Ask::Flag => space(6),
        Ask::Seat | Ask::Choice(_) => NAMES,
    };
    let needed = galley.size().x + ui.spacing().item_spacing.x + answer;
    if ui.cursor().left() > left && ui.available_size_before_wrap().x < needed {
        ui.end_row();
    }
}

/// Draws one answer; returns whether it was changed, and whether Enter was pressed in it.
fn number_ui(ui: &mut Ui, asked: &Asked<'_>, field: &Field, index: usize, value: &mut String) -> (bool, bool) {
    let name = label(asked, field, index);
    match field.ask {
        Ask::Number { .. } => {
            let ink = (!is_read(value)).then_some(tokens(ui).refused);
            let edit = TextEdit::singleline(value).id_salt(("slip", index)).desired_width(NUMBER - space(4));
            let edit = edit.text_color_opt(ink);
            let response = ui.add_sized(vec2(NUMBER, space(8)), edit.margin(vec2(space(2), space(1))));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name));
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if entered {
                // A refused value is mended in its own field.
                response.request_focus();
            }
            (response.changed(), entered)
        }
        Ask::Flag => {
            let mut on = value == "1";
            let response = ui.checkbox(&mut on, "");
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::CheckBox, true, on, &name));
            *value = if on { "1".to_owned() } else { String::new() };
            (response.changed(), false)
        }
        Ask::Seat => {
            let names = asked.names.iter().cloned().enumerate().collect();
            (choice_ui(ui, index, &name, names, value), false)
        }
        Ask::Choice(words) => {
            // Impossible reasons for winning are not offered.
            let offered = |word: &str| asked.untimed.is_none() || word != How::Time.word();
            let words = words.iter().enumerate().filter(|(_, word)| offered(word));
            let words = words.map(|(at, word)| (at, tr(asked.lang, &format!("slip-how-{word}")))).collect();
            (choice_ui(ui, index, &name, words, value), false)
        }
    }
}

/// Draws a choice among words, numbered from 0; the number of the chosen one is kept as text.
fn choice_ui(ui: &mut Ui, index: usize, name: &str, words: Vec<(usize, String)>, value: &mut String) -> bool {
    let before = value.clone();
    let number: Option<usize> = value.parse().ok();
    let chosen = words.iter().find(|(own, _)| Some(*own) == number).map_or("—", |(_, word)| word.as_str());
    let combo = egui::ComboBox::from_id_salt(("slip", index)).selected_text(chosen).width(NAMES).show_ui(ui, |ui| {
        listed_value(ui, value, String::new(), "—");
        for (own, word) in &words {
            listed_value(ui, value, own.to_string(), word);
        }
    });
    keep_list_above(ui, &combo.response);
    combo.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, name));
    *value != before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_of_a_form_may_be_left_out() {
        let winner = Form::Winner { draws: true };
        assert_eq!(read_slip(&winner, "2"), Some(Slip::Win { seat: 1, how: How::Play, drawn: 0 }));
        assert_eq!(read_slip(&winner, " 1 time "), Some(Slip::Win { seat: 0, how: How::Time, drawn: 0 }));
        assert_eq!(read_slip(&winner, "="), Some(Slip::Draw(None)));
        assert_eq!(read_slip(&winner, "win 2"), Some(Slip::Win { seat: 1, how: How::Play, drawn: 0 }));
        let score = Form::FirstTo { points: Some(5) };
        assert_eq!(read_slip(&score, "5 3"), Some(Slip::Score([5, 3])));
        assert_eq!(read_slip(&score, "5-3"), Some(Slip::Score([5, 3])));
        assert_eq!(read_slip(&score, "5-"), None);
    }

    #[test]
    fn nobody_wins_on_time_where_time_loses_nothing() {
        let names = ["Ada".to_owned(), "Ugo".to_owned()];
        let form = Form::Winner { draws: false };
        let typed = |text: &str, untimed: Option<&str>| {
            let asked = Asked { form: &form, names: &names, lang: Lang::It, untimed: untimed.map(str::to_owned) };
            SlipEditor { text: text.to_owned(), ..SlipEditor::default() }.read(&asked)
        };
        assert_eq!(typed("1 tempo", Some("senza orologio")), Err(Some("senza orologio".to_owned())));
        assert!(typed("1 tempo", None).is_ok());
        assert!(["1", "1 abbandono", "1 giudice"].iter().all(|text| typed(text, Some("senza orologio")).is_ok()));
    }

    #[test]
    fn the_form_of_hands_has_a_row_for_each() {
        let form = Form::Hands(tournament::slip::Hands { to: 200, columns: 3, to_win: 2, most: 123 });
        let names = ["Ada".to_owned(), "Ugo".to_owned()];
        let asked = Asked { form: &form, names: &names, lang: Lang::It, untimed: None };
        let mut slip = SlipEditor { text: "1+60 2+30".to_owned(), ..SlipEditor::default() };
        slip.follow(&asked);
        let fields = slip.fields(&asked);
        let [part] = &parts_of(&fields)[..] else { panic!("one part") };
        assert_eq!(rows_of(&fields, part), [vec![0, 1], vec![2, 3], vec![4, 5], vec![6, 7]], "and one to be filled in");
    }

    /// Two games of two players: three numbers for each, and whether the pool ran out.
    const TWO_GAMES: Form =
        Form::Racks(tournament::slip::Racks { joker: 30, jokers: 2, tiles: 728, penalty: 30, games: 2 });

    #[test]
    fn the_form_of_several_games_has_a_part_for_each() {
        let names = ["Ada".to_owned(), "Ugo".to_owned()];
        let asked = Asked { form: &TWO_GAMES, names: &names, lang: Lang::It, untimed: None };
        let fields = TWO_GAMES.fields(2);
        let parts = parts_of(&fields);
        assert_eq!(parts, [(2..9).collect::<Vec<_>>(), (9..16).collect(), vec![0, 1]]);
        assert_eq!(rows_of(&fields, &parts[1]), [[15]]);
        assert_eq!(label(&asked, &fields[9], 9), "tessere, Ada, partita 2");
        assert_eq!(beside(&asked, &fields[15], 15), field_word(Lang::It, "pool"));
    }

    #[test]
    fn a_penalty_goes_into_the_first_game_until_it_is_written_in_another() {
        let names = ["Ada".to_owned(), "Ugo".to_owned()];
        let asked = Asked { form: &TWO_GAMES, names: &names, lang: Lang::It, untimed: None };
        let mut slip = SlipEditor::default();
        slip.fine(&asked, &[0, 2]);
        let penalties = |slip: &SlipEditor| [4, 7, 11, 14].map(|index| slip.values[index].clone());
        assert_eq!((penalties(&slip), slip.fined), (["", "2", "", ""].map(str::to_owned), true));
        slip.values[14] = "2".to_owned();
        slip.values[7].clear();
        slip.fine(&asked, &[0, 2]);
        assert_eq!(penalties(&slip), ["", "", "", "2"]);
    }

    #[test]
    fn the_example_of_a_seat_is_one_of_the_table_s() {
        let form =
            Form::Objectives(tournament::slip::Objectives { inside: 3, outside: 1, territories: 42, size: None });
        let names = ["Ada", "Ugo", "Ivo", "Eva"].map(str::to_owned);
        let hint = |seats: usize| Asked { form: &form, names: &names[..seats], lang: Lang::It, untimed: None }.hint();
        assert!(hint(2).contains("l'obiettivo: 2.") && hint(4).contains("l'obiettivo: 3."), "{}", hint(2));
    }

    #[test]
    fn a_slip_of_another_kind_is_refused_in_words() {
        let said = |lang| {
            let detail = rules::Message::new("tournament-sheet-other-form").with("form", "racks");
            festival::i18n::tr_message(lang, &detail)
        };
        assert_eq!(
            said(Lang::It),
            "Il referto non è del tipo chiesto. Bisogna scrivere quanto resta a ognuno: 0 12 7+J."
        );
        assert!(!said(Lang::En).contains("racks"), "{}", said(Lang::En));
    }

    /// Memory has 35 pairs, and 18 of them win.
    #[test]
    fn the_example_of_a_refusal_is_one_that_the_form_takes() {
        for (form, example) in
            [(Form::Share { total: 35, to_win: 18 }, "18-15"), (Form::FirstTo { points: Some(7) }, "7-5")]
        {
            for slip in [Slip::Draw(None), Slip::Win { seat: 0, how: How::Play, drawn: 0 }] {
                let faults = tournament::slip::judge(&form, 2, &slip).1;
                let said = festival::i18n::tr_message(Lang::It, &faults[0].detail);
                assert!(said.ends_with(&format!("i punti di tutti e due: {example}.")), "{said}");
            }
            let (judged, faults) = tournament::slip::judge(&form, 2, &read_slip(&form, example).unwrap());
            assert!(judged.is_some() && faults.is_empty(), "{faults:?}");
        }
    }

    #[test]
    fn line_and_form_say_the_same() {
        let form = Form::FirstTo { points: Some(5) };
        let names = ["Ada".to_owned(), "Ugo".to_owned()];
        let asked = Asked { form: &form, names: &names, lang: Lang::It, untimed: None };
        let mut slip = SlipEditor { text: "5-3".to_owned(), ..SlipEditor::default() };
        slip.follow(&asked);
        assert_eq!(slip.values, ["", "", "5", "3"]);
        slip.values[3] = "2".to_owned();
        slip.write_line(&asked);
        assert_eq!(slip.text, "5-2");
        slip.values[3].clear();
        slip.write_line(&asked);
        assert_eq!(slip.text, "");
        assert!(matches!(slip.read(&asked), Err(Some(_))), "what is missing is told");
        assert_eq!(SlipEditor::default().read(&asked), Err(None));
    }
}
