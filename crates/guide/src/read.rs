//! Reads chapters: from Markdown to blocks.

use std::iter::Peekable;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::book::{Block, Chapter, Look, Section, Span};

/// Folder of the pictures, as chapters name it.
const PICTURES: &str = "../../tests/pictures/";

/// Reads a chapter.
pub fn chapter(file: &'static str, text: &str) -> Chapter {
    let mut events = Parser::new_ext(text, Options::ENABLE_TABLES).peekable();
    let mut sections = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let title: String = spans(&mut events).into_iter().map(|span| span.text).collect();
                let anchor = anchor(&title);
                let level = if level == HeadingLevel::H1 { 1 } else { 2 + u8::from(level > HeadingLevel::H2) };
                sections.push(Section { title, anchor, level, about: Vec::new(), blocks: Vec::new() });
            }
            Event::Start(Tag::HtmlBlock) => {
                if let (Some(section), Some(about)) = (sections.last_mut(), about(&mut events)) {
                    section.about.extend(about);
                }
            }
            Event::Start(tag) => {
                let read = block(&tag, &mut events);
                if let Some(section) = sections.last_mut() {
                    section.blocks.extend(read);
                }
            }
            _ => {}
        }
    }
    Chapter { file, sections }
}

/// Reads the comments of a block; returns what the section is about, if they say so.
fn about<'a>(events: &mut Peekable<impl Iterator<Item = Event<'a>>>) -> Option<Vec<String>> {
    let mut text = String::new();
    for event in events.by_ref() {
        match event {
            Event::Html(html) => text.push_str(&html),
            Event::End(TagEnd::HtmlBlock) => break,
            _ => {}
        }
    }
    let named = text.trim().strip_prefix("<!-- about:")?.strip_suffix("-->")?;
    Some(named.split_whitespace().map(str::to_owned).collect())
}

/// Reads a block to its end. A paragraph that is a picture becomes one.
fn block<'a>(tag: &Tag<'a>, events: &mut Peekable<impl Iterator<Item = Event<'a>>>) -> Vec<Block> {
    match tag {
        Tag::List(first) => {
            let mut items = Vec::new();
            while let Some(event) = events.next() {
                match event {
                    Event::Start(Tag::Item) => items.push(item(events)),
                    Event::End(TagEnd::List(_)) => break,
                    _ => {}
                }
            }
            vec![Block::List { numbered: first.is_some(), items }]
        }
        Tag::Table(_) => vec![Block::Table(rows(events))],
        Tag::BlockQuote(_) => {
            let mut blocks = Vec::new();
            while let Some(event) = events.next() {
                match event {
                    Event::Start(tag) => blocks.extend(block(&tag, events)),
                    Event::End(TagEnd::BlockQuote(_)) => break,
                    _ => {}
                }
            }
            vec![Block::Remark(blocks)]
        }
        Tag::CodeBlock(_) => {
            let mut text = String::new();
            for event in events.by_ref() {
                match event {
                    Event::Text(part) => text.push_str(&part),
                    Event::End(TagEnd::CodeBlock) => break,
                    _ => {}
                }
            }
            vec![Block::Typed(text.trim_end().lines().map(str::to_owned).collect())]
        }
        _ => paragraph(events),
    }
}

/// Reads an item of a list: without blank lines around it, its text stands there without a paragraph.
fn item<'a>(events: &mut Peekable<impl Iterator<Item = Event<'a>>>) -> Vec<Block> {
    let mut blocks = Vec::new();
    while let Some(event) = events.peek() {
        match event {
            Event::Start(Tag::Paragraph | Tag::List(_) | Tag::Table(_) | Tag::BlockQuote(_) | Tag::CodeBlock(_)) => {
                if let Some(Event::Start(tag)) = events.next() {
                    blocks.extend(block(&tag, events));
                }
            }
            Event::End(TagEnd::Item) => {
                events.next();
                break;
            }
            _ => {
                let text = spans(events);
                if !text.is_empty() {
                    blocks.push(Block::Text(text));
                }
            }
        }
    }
    blocks
}

fn rows<'a>(events: &mut Peekable<impl Iterator<Item = Event<'a>>>) -> Vec<Vec<Vec<Span>>> {
    let mut rows = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => {
                let cell = spans(events);
                if let Some(row) = rows.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => break,
            _ => {}
        }
    }
    rows
}

/// Reads a paragraph, in which pictures stand alone.
fn paragraph<'a>(events: &mut Peekable<impl Iterator<Item = Event<'a>>>) -> Vec<Block> {
    let mut blocks = Vec::new();
    while let Some(Event::Start(Tag::Image { dest_url, .. })) = events.peek() {
        let file = dest_url.strip_prefix(PICTURES).unwrap_or(dest_url).to_owned();
        events.next();
        let words = spans(events).into_iter().map(|span| span.text).collect();
        blocks.push(Block::Picture { file, words });
        while matches!(events.peek(), Some(Event::SoftBreak)) {
            events.next();
        }
    }
    let text = spans(events);
    if !text.is_empty() {
        blocks.push(Block::Text(text));
    }
    blocks
}

/// Reads text up to the end of what it stands in, which is read over, but for an item, or up to a block within it.
fn spans<'a>(events: &mut Peekable<impl Iterator<Item = Event<'a>>>) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut looks = vec![Look::Plain];
    let mut link = None;
    let mut open = 0;
    while let Some(event) = events.peek() {
        if matches!(event, Event::Start(Tag::List(_)) | Event::End(TagEnd::Item)) {
            break;
        }
        let Some(event) = events.next() else { break };
        let look = looks.last().copied().unwrap_or_default();
        let mut add = |text: &str, look: Look| match spans.last_mut() {
            Some(last) if last.look == look && last.link == link && look != Look::Key => last.text.push_str(text),
            _ => spans.push(Span { text: text.to_owned(), look, link: link.clone() }),
        };
        match event {
            Event::Text(text) => add(&text, look),
            Event::Code(text) => add(&text, Look::Typed),
            Event::SoftBreak | Event::HardBreak => add(" ", look),
            Event::InlineHtml(html) if &*html == "<kbd>" => looks.push(Look::Key),
            Event::InlineHtml(html) if &*html == "</kbd>" => drop(looks.pop()),
            Event::Start(tag) => {
                open += 1;
                match tag {
                    Tag::Strong => looks.push(Look::Strong),
                    Tag::Emphasis => looks.push(Look::Slanted),
                    Tag::Link { dest_url, .. } => link = Some(dest_url.into_string()),
                    _ => {}
                }
            }
            Event::End(_) if open == 0 => break,
            Event::End(end) => {
                open -= 1;
                match end {
                    TagEnd::Strong | TagEnd::Emphasis => drop(looks.pop()),
                    TagEnd::Link => link = None,
                    _ => {}
                }
            }
            _ => {}
        }
    }
    spans
}

/// Returns the anchor that forges give to a title: small letters, figures, and hyphens for blanks.
fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Block {
        Block::Text(vec![Span { text: text.to_owned(), ..Span::default() }])
    }

    #[test]
    fn sections_have_titles_anchors_and_what_they_are_about() {
        let read = chapter(
            "01",
            "# La gara\n\nUno.\n\n## Il tiro, e poi?\n\n<!-- about: page-table game-oca -->\n\nDue.\n\n### Parte\n",
        );
        let told: Vec<_> = read.sections.iter().map(|one| (one.level, &*one.title, &*one.anchor)).collect();
        assert_eq!(told, [(1, "La gara", "la-gara"), (2, "Il tiro, e poi?", "il-tiro-e-poi"), (3, "Parte", "parte")]);
        assert_eq!(read.sections[1].about, ["page-table", "game-oca"]);
        assert_eq!(read.sections[1].blocks, [text("Due.")]);
    }

    #[test]
    fn text_keeps_its_looks_keys_and_links() {
        let read = chapter("01", "# T\n\nPremere <kbd>F8</kbd>, **mai** `12`, o [qui](02.md#x).\n");
        let Block::Text(spans) = &read.sections[0].blocks[0] else { panic!("a paragraph") };
        let told: Vec<_> = spans.iter().map(|span| (&*span.text, span.look, span.link.as_deref())).collect();
        let expected = [
            ("Premere ", Look::Plain, None),
            ("F8", Look::Key, None),
            (", ", Look::Plain, None),
            ("mai", Look::Strong, None),
            (" ", Look::Plain, None),
            ("12", Look::Typed, None),
            (", o ", Look::Plain, None),
            ("qui", Look::Plain, Some("02.md#x")),
            (".", Look::Plain, None),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn lists_tables_pictures_and_remarks_are_read() {
        let written = "# T\n\n1. uno\n2. due\n   - dentro\n\n| a | b |\n| --- | --- |\n| `1` | *due* |\n\n\
                       ![Il tavolo](../../tests/pictures/desk-race/throw-light.png)\n\n> Nota.\n\n```sh\ntriade demo\n```\n";
        let read = chapter("01", written);
        let inner = Block::List { numbered: false, items: vec![vec![text("dentro")]] };
        let list = Block::List { numbered: true, items: vec![vec![text("uno")], vec![text("due"), inner]] };
        assert_eq!(read.sections[0].blocks[0], list);
        let Block::Table(rows) = &read.sections[0].blocks[1] else { panic!("a table") };
        assert_eq!((rows.len(), rows[1][0][0].look, &*rows[1][1][0].text), (2, Look::Typed, "due"));
        let picture = Block::Picture { file: "desk-race/throw-light.png".into(), words: "Il tavolo".into() };
        assert_eq!(read.sections[0].blocks[2], picture);
        assert_eq!(read.sections[0].blocks[3], Block::Remark(vec![text("Nota.")]));
        assert_eq!(read.sections[0].blocks[4], Block::Typed(vec!["triade demo".into()]));
        let lines: Vec<_> = read.sections[0].lines().into_iter().map(|line| line.text).collect();
        assert_eq!(lines, ["uno", "due", "dentro", "a · b", "1 · due", "Il tavolo", "Nota.", "triade demo"]);
    }
}
