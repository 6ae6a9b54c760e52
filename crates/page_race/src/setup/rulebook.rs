//! The rule book to read, and how it is interpreted where its text is silent: chosen here before the start.

use egui::{Align2, DragValue, Label, RichText, Sense, TextEdit, Ui, vec2};
use rules::games::oca::Rules;
use rules::{ArticleText, Decision};
use serde_json::{Value, json};

use super::guide::{Guide, hint_ui};
use desk_kit::parts::said_ui;
use festival::event::{Readings, Setup, read_with, shipped_rules, value_of};
use look::theme::{self, size, space, tokens};
use look::widgets::{Status, card, page_title, secondary_button, section_title};

/// Highest value of a reading that is a number: throws of an early win, the square behind a rival on 2.
const MOST: [(&str, u32); 2] = [("early_win_throws", 9), ("leap_back_over_two", 2)];

/// State of this part between frames.
#[derive(Debug, Default)]
pub(super) struct Rulebook {
    /// A list of squares as it is typed, while it can't be read.
    typed: Option<String>,
}

impl Rulebook {
    /// Returns true if something typed can't be read.
    pub const fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    /// Draws the interpretations with their choices, then the articles.
    pub fn ui(&mut self, ui: &mut Ui, setup: &mut Setup, guide: &Guide<'_>) {
        let book = guide.book;
        page_title(ui, &guide.tr("setup-part-rules"));
        let line = format!("{} — {}", guide.lang.of(&book.title), guide.lang.of(&book.edition));
        ui.label(RichText::new(line).font(theme::display(size::LEAD)).color(tokens(ui).soft_ink));
        hint_ui(ui, &guide.tr("setup-rules-hint"));
        ui.add_space(space(2));
        section_title(ui, &guide.tr("setup-rules-readings"));
        ui.add_enabled_ui(!guide.locked, |ui| self.readings_ui(ui, setup, guide));
        ui.add_space(space(3));
        section_title(ui, &guide.tr("setup-rules-articles"));
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            for article in &book.articles {
                article_ui(ui, article, guide);
            }
        });
    }

    fn readings_ui(&mut self, ui: &mut Ui, setup: &mut Setup, guide: &Guide<'_>) {
        let Some(shipped) = shipped_rules(&setup.ruleset) else { return };
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            for decision in &guide.book.decisions {
                ui.push_id(&decision.field, |ui| {
                    ui.horizontal_top(|ui| {
                        code_ui(ui, &decision.code);
                        ui.vertical(|ui| self.reading_ui(ui, setup, (decision, &shipped), guide));
                    });
                });
            }
        });
        if !setup.readings.is_empty() {
            ui.add_space(space(1));
            said_ui(ui, Status::Warning, &guide.tr("setup-rules-changed"));
            if secondary_button(ui, &guide.tr("setup-rules-shipped"), None).clicked() {
                setup.readings.clear();
                self.typed = None;
            }
        }
    }

    /// Draws one interpretation: two readings to choose from, a number, or a list of squares.
    fn reading_ui(
        &mut self,
        ui: &mut Ui,
        setup: &mut Setup,
        (decision, shipped): (&Decision, &Rules),
        guide: &Guide<'_>,
    ) {
        let (Some(own), Some(now)) = (value_of(shipped, &decision.field), value_of(&guide.book.rules, &decision.field))
        else {
            return;
        };
        let text = guide.lang.of(&decision.text).to_owned();
        let chosen = if let Some(other) = other_than(&own) {
            let otherwise = guide.tr(&format!("setup-reading-{}", decision.field.replace('_', "-")));
            let mut chosen = None;
            for (value, words) in [(own.clone(), text), (other, otherwise)] {
                if ui.radio(now == value, words).clicked() {
                    chosen = Some(value);
                }
            }
            chosen
        } else if let Some(number) = now.as_u64() {
            number_ui(ui, &decision.field, number, text)
        } else {
            self.squares_ui(ui, &now, text, guide)
        };
        if let Some(value) = chosen {
            choose(&mut setup.readings, shipped, &decision.field, value);
        }
    }

    /// Draws the goose squares as a list that can be typed; returns the new value if it changed.
    fn squares_ui(&mut self, ui: &mut Ui, now: &Value, text: String, guide: &Guide<'_>) -> Option<Value> {
        let label = ui.add(Label::new(text).wrap());
        let numbers = now.as_array().into_iter().flatten().map(Value::to_string).collect::<Vec<_>>().join(" ");
        let mut typed = self.typed.clone().unwrap_or_else(|| numbers.clone());
        let field = ui.add(TextEdit::singleline(&mut typed).desired_width(space(110))).labelled_by(label.id);
        if self.typed.is_some() {
            said_ui(ui, Status::Refused, &guide.tr("setup-reading-squares-wrong"));
        }
        if !field.changed() {
            return None;
        }
        let squares = squares(&typed, &guide.book.rules);
        self.typed = squares.is_none().then_some(typed);
        squares.map(|squares| json!(squares))
    }
}

/// Returns the other reading of an interpretation that has two.
fn other_than(own: &Value) -> Option<Value> {
    match own {
        Value::Bool(holds) => Some(json!(!holds)),
        Value::String(word) if word == "bearers" => Some(json!("anyone")),
        Value::String(word) if word == "strays" => Some(json!("lapse")),
        _ => None,
    }
}

fn number_ui(ui: &mut Ui, field: &str, mut number: u64, text: String) -> Option<Value> {
    let most = MOST.iter().find(|(of, _)| *of == field).map_or(u64::from(u8::MAX), |(_, most)| u64::from(*most));
    let before = number;
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(text);
        ui.add(DragValue::new(&mut number).range(0..=most).speed(0.05)).labelled_by(label.id);
    });
    (number != before).then(|| json!(number))
}

/// Parses a list of squares that can repeat a throw: on the path, and nothing else on them.
fn squares(typed: &str, rules: &Rules) -> Option<Vec<u8>> {
    let numbers = typed.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let mut squares = numbers.map(|part| part.parse().ok()).collect::<Option<Vec<u8>>>()?;
    squares.sort_unstable();
    squares.dedup();
    let free = |square: &u8| *square > 1 && *square < rules.garden && !rules.squares.contains_key(square);
    squares.iter().all(free).then_some(squares)
}

/// Chooses a value for a field. The value of the ruleset itself is kept as no choice; one that the rules can't be read
/// with is ignored.
fn choose(readings: &mut Readings, shipped: &Rules, field: &str, value: Value) {
    let mut chosen = readings.clone();
    if value_of(shipped, field).as_ref() == Some(&value) {
        chosen.remove(field);
    } else {
        chosen.insert(field.to_owned(), value);
    }
    if read_with(shipped, &chosen).is_some() {
        *readings = chosen;
    }
}

fn article_ui(ui: &mut Ui, article: &ArticleText, guide: &Guide<'_>) {
    ui.horizontal_top(|ui| {
        code_ui(ui, &article.number);
        ui.vertical(|ui| {
            ui.add(Label::new(RichText::new(guide.lang.of(&article.title)).font(theme::bold(size::BODY))).wrap());
            ui.add(Label::new(RichText::new(guide.lang.of(&article.text)).font(theme::text(size::BODY))).wrap());
        });
    });
    ui.add_space(space(1));
}

/// Draws the number of an article or the code of a decision, in its own column.
fn code_ui(ui: &mut Ui, code: &str) {
    let (place, _) = ui.allocate_exact_size(vec2(space(26), space(6)), Sense::hover());
    let (font, ink) = (theme::bold(size::BODY), tokens(ui).soft_ink);
    ui.painter().text(place.left_top(), Align2::LEFT_TOP, code, font, ink);
}
