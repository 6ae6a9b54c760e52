//! Draws the blocks of the guide with the desk's own fonts and colours.

use egui::text::LayoutJob;
use egui::{Label, Link, Rect, RichText, Sense, Stroke, TextFormat, Ui, pos2, vec2};

use guide::{Block, Look, Section, Span};
use look::theme::{FOCUS_RING, bold, display, mix, size, space, text, tokens};

use super::pictures::Pictures;
use super::tables;

/// How far items of a list stand from its edge, in points.
const INDENT: f32 = space(5);

/// Draws blocks, and notes the link that was followed.
pub(super) struct Pen<'a> {
    pub pictures: &'a mut Pictures,
    pub followed: Option<String>,
}

/// Draws the title of a section; returns its place.
pub(super) fn title_ui(ui: &mut Ui, section: &Section) -> Rect {
    let (font, above) = match section.level {
        1 => (display(size::PAGE), 0),
        2 => (display(size::TITLE), 5),
        _ => (bold(size::LEAD), 2),
    };
    ui.add_space(space(above));
    let title = RichText::new(&section.title).font(font).color(tokens(ui).ink);
    ui.add(Label::new(title).wrap()).rect
}

/// Marks a block that was searched for, at its edge.
pub(super) fn mark(ui: &Ui, block: Rect) {
    let x = block.left() - space(1);
    let line = [pos2(x, block.top()), pos2(x, block.bottom())];
    ui.painter().line_segment(line, Stroke::new(FOCUS_RING, tokens(ui).focus));
}

impl Pen<'_> {
    /// Draws a block.
    pub fn block_ui(&mut self, ui: &mut Ui, block: &Block) {
        match block {
            Block::Text(spans) => self.text_ui(ui, spans),
            Block::List { numbered, items } => {
                for (index, item) in items.iter().enumerate() {
                    let mark = if *numbered { format!("{}.", index + 1) } else { "•".to_owned() };
                    self.indented_ui(ui, &mark, item);
                }
            }
            Block::Remark(blocks) => {
                let drawn = ui.scope(|ui| self.indented_ui(ui, "", blocks)).response.rect;
                let line = [drawn.left_top(), drawn.left_bottom()].map(|at| at + vec2(space(1), 0.0));
                ui.painter().line_segment(line, Stroke::new(FOCUS_RING, tokens(ui).accent));
            }
            Block::Table(rows) => tables::table_ui(ui, rows, self),
            Block::Picture { file, words } => self.pictures.ui(ui, file, words),
            Block::Typed(lines) => {
                let frame = egui::Frame::new().fill(tokens(ui).sunken).inner_margin(space(2)).corner_radius(4.0);
                frame.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.add(Label::new(RichText::new(lines.join("\n")).font(bold(size::NOTE))).wrap());
                });
            }
        }
    }

    /// Draws blocks beside a mark.
    fn indented_ui(&mut self, ui: &mut Ui, mark: &str, blocks: &[Block]) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, space(1));
            let (place, _) = ui.allocate_exact_size(vec2(INDENT, size::BODY), Sense::hover());
            if !mark.is_empty() {
                let font = text(size::BODY);
                ui.painter().text(place.min, egui::Align2::LEFT_TOP, mark, font, tokens(ui).soft_ink);
            }
            ui.vertical(|ui| blocks.iter().for_each(|block| self.block_ui(ui, block)));
        });
    }

    /// Draws running text: as one label, or in pieces between its links.
    pub fn text_ui(&mut self, ui: &mut Ui, spans: &[Span]) {
        if spans.iter().all(|span| span.link.is_none()) {
            ui.add(Label::new(job(ui, spans)).wrap());
            return;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            for piece in spans.chunk_by(|one, other| one.link == other.link) {
                let Some(link) = piece.first().and_then(|span| span.link.clone()) else {
                    ui.add(Label::new(job(ui, piece)).wrap());
                    continue;
                };
                let words: String = piece.iter().map(|span| span.text.as_str()).collect();
                let words = RichText::new(words).font(text(size::BODY));
                if ui.add(Link::new(words)).clicked() {
                    self.followed = Some(link);
                }
            }
        });
    }
}

/// Lays out pieces of text in their looks.
pub(super) fn job(ui: &Ui, spans: &[Span]) -> LayoutJob {
    let tokens = tokens(ui);
    let mut job = LayoutJob::default();
    for span in spans {
        let plain = TextFormat::simple(text(size::BODY), tokens.ink);
        let (words, format) = match span.look {
            Look::Plain => (span.text.clone(), plain),
            Look::Strong => (span.text.clone(), TextFormat::simple(bold(size::BODY), tokens.ink)),
            Look::Slanted => (span.text.clone(), TextFormat { italics: true, ..plain }),
            Look::Typed => {
                let format = TextFormat::simple(bold(size::BODY), tokens.ink);
                (span.text.clone(), TextFormat { background: tokens.sunken, ..format })
            }
            Look::Key => {
                let format = TextFormat::simple(text(size::NOTE), tokens.ink);
                let background = mix(tokens.raised, tokens.ink, 0.12);
                // The blanks are the room around the letters of a key.
                (format!("\u{a0}{}\u{a0}", span.text.replace(' ', "\u{a0}")), TextFormat { background, ..format })
            }
        };
        job.append(&words, 0.0, format);
    }
    job
}
