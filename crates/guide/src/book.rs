//! The guide as data.

use serde::Serialize;

/// The whole guide in one language.
#[derive(Debug)]
pub struct Guide {
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter: one file.
#[derive(Debug, Serialize)]
pub struct Chapter {
    /// Name of its file, without the ending.
    pub file: &'static str,
    /// The sections; the first has the chapter's own title and introduction.
    pub sections: Vec<Section>,
}

/// What stands under one title.
#[derive(Debug, Serialize)]
pub struct Section {
    /// The title.
    pub title: String,
    /// By which links name it, within its chapter: as on the forges.
    pub anchor: String,
    /// 1 for a chapter, 2 for a section, 3 for a part of it.
    pub level: u8,
    /// Pages of the desk and games that it is about: `page-table`, `game-mancala`.
    pub about: Vec<String>,
    /// The contents.
    pub blocks: Vec<Block>,
}

/// A paragraph, list, table or picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// Running text.
    Text(Vec<Span>),
    /// A list; numbered if its order matters. Each item has blocks of its own.
    List {
        /// Whether the items are numbered.
        numbered: bool,
        /// The items.
        items: Vec<Vec<Self>>,
    },
    /// A table: the first row has the heads.
    Table(Vec<Vec<Vec<Span>>>),
    /// A picture of [`crate::PICTURES`], with the words under it.
    Picture {
        /// Its name among them.
        file: String,
        /// What it shows.
        words: String,
    },
    /// A remark that stands apart.
    Remark(Vec<Self>),
    /// Lines to be typed as they stand.
    Typed(Vec<String>),
}

/// A piece of text in one look.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Span {
    /// The text.
    pub text: String,
    /// How it looks.
    pub look: Look,
    /// Where it leads: as written in the chapter.
    pub link: Option<String>,
}

/// The look of a piece of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// As the text around it.
    #[default]
    Plain,
    /// Stressed.
    Strong,
    /// A word of the desk, or a foreign one.
    Slanted,
    /// Something to be typed.
    Typed,
    /// A key.
    Key,
}

/// A section, by the numbers of its chapter and of itself within it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Number of the chapter, from 0.
    pub chapter: usize,
    /// Number of the section in it, from 0.
    pub section: usize,
}

/// A line of text: a paragraph, an item or the row of a table, and the block of its section in which it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Number of the block in the section.
    pub block: usize,
    /// The text without its looks.
    pub text: String,
}

impl Guide {
    /// Returns a section.
    pub fn section(&self, place: Place) -> Option<&Section> {
        self.chapters.get(place.chapter)?.sections.get(place.section)
    }

    /// Lists all sections with their places, in order.
    pub fn sections(&self) -> impl Iterator<Item = (Place, &Section)> {
        self.chapters.iter().enumerate().flat_map(|(chapter, one)| {
            one.sections.iter().enumerate().map(move |(section, of)| (Place { chapter, section }, of))
        })
    }

    /// Finds the section that is about a page of the desk, or a game.
    pub fn about(&self, what: &str) -> Option<Place> {
        self.sections().find(|(_, section)| section.about.iter().any(|one| one == what)).map(|(place, _)| place)
    }

    /// Finds the section to which a link in a chapter leads: `#anchor`, `FILE.md` or `FILE.md#anchor`.
    pub fn follow(&self, link: &str, chapter: usize) -> Option<Place> {
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let named = |one: &Chapter| file.strip_suffix(".md") == Some(one.file);
        let chapter = if file.is_empty() { chapter } else { self.chapters.iter().position(named)? };
        let sections = &self.chapters.get(chapter)?.sections;
        let section = if anchor.is_empty() { 0 } else { sections.iter().position(|one| one.anchor == anchor)? };
        Some(Place { chapter, section })
    }
}

impl Section {
    /// Returns its text line by line.
    pub fn lines(&self) -> Vec<Cut> {
        let mut lines = Vec::new();
        for (block, of) in self.blocks.iter().enumerate() {
            of.lines(&mut |text| lines.push(Cut { block, text }));
        }
        lines
    }
}

impl Block {
    fn lines(&self, add: &mut dyn FnMut(String)) {
        match self {
            Self::Text(spans) => add(plain(spans)),
            Self::List { items, .. } => items.iter().flatten().for_each(|block| block.lines(add)),
            Self::Remark(blocks) => blocks.iter().for_each(|block| block.lines(add)),
            Self::Table(rows) => {
                let row = |cells: &Vec<Vec<Span>>| cells.iter().map(|cell| plain(cell)).collect::<Vec<_>>().join(" · ");
                rows.iter().map(row).for_each(add);
            }
            Self::Picture { words, .. } => add(words.clone()),
            Self::Typed(lines) => lines.iter().cloned().for_each(add),
        }
    }

    /// Lists all pieces of text in it.
    pub fn spans(&self) -> Vec<&Span> {
        match self {
            Self::Text(spans) => spans.iter().collect(),
            Self::List { items, .. } => items.iter().flatten().flat_map(Self::spans).collect(),
            Self::Remark(blocks) => blocks.iter().flat_map(Self::spans).collect(),
            Self::Table(rows) => rows.iter().flatten().flatten().collect(),
            Self::Picture { .. } | Self::Typed(_) => Vec::new(),
        }
    }
}

/// Returns the text of some pieces without their looks.
fn plain(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}
