//! Tests that the guide holds together: links, pictures, and both languages alike.

use std::collections::BTreeSet;

use festival::i18n::Lang;

use crate::book::{Block, Guide, Place, Section};
use crate::files::{PICTURES, guide};
use crate::search::search;

/// Most bytes that the pictures in the program may have together.
const MOST: usize = 2 << 20;

/// Lists what a language's chapters link to, each with where it stands.
fn links(of: &'static Guide) -> impl Iterator<Item = (Place, &'static str)> {
    let in_section = |section: &'static Section| section.blocks.iter().flat_map(Block::spans);
    of.sections().flat_map(move |(place, section)| {
        in_section(section).filter_map(move |span| span.link.as_deref().map(|link| (place, link)))
    })
}

#[test]
fn every_link_leads_to_a_section() {
    for lang in Lang::ALL {
        let all: Vec<_> = links(guide(lang)).collect();
        assert!(all.len() > 20, "{lang:?}: only {} links", all.len());
        let lost: Vec<_> =
            all.into_iter().filter(|(at, link)| guide(lang).follow(link, at.chapter).is_none()).collect();
        assert!(lost.is_empty(), "{lang:?}: {lost:?}");
    }
}

#[test]
fn each_anchor_stands_for_one_section_of_its_chapter() {
    for chapter in Lang::ALL.into_iter().flat_map(|lang| &guide(lang).chapters) {
        let mut anchors = BTreeSet::new();
        for section in &chapter.sections {
            assert!(anchors.insert(&section.anchor), "{}: {}", chapter.file, section.anchor);
        }
        let levels: Vec<_> = chapter.sections.iter().map(|section| section.level).collect();
        assert!(levels[0] == 1 && levels[1..].iter().all(|level| *level > 1), "{}: {levels:?}", chapter.file);
    }
}

#[test]
fn both_languages_have_the_same_chapters_and_sections_about_the_same() {
    let [italian, english] = Lang::ALL.map(|lang| &guide(lang).chapters);
    assert_eq!(italian.len(), english.len());
    for (one, other) in italian.iter().zip(english) {
        assert_eq!(one.file[..3], other.file[..3], "chapters have the same numbers");
        let shape = |sections: &'static [Section]| {
            sections.iter().map(|section| (section.level, section.about.clone(), kinds(section))).collect::<Vec<_>>()
        };
        assert_eq!(shape(&one.sections), shape(&other.sections), "{} and {}", one.file, other.file);
    }
}

/// Returns the kinds of a section's blocks, with the rows of tables and the items of lists.
fn kinds(section: &Section) -> Vec<(&'static str, usize)> {
    let kind = |block: &Block| match block {
        Block::Text(_) => ("text", 1),
        Block::List { items, .. } => ("list", items.len()),
        Block::Table(rows) => ("table", rows.len()),
        Block::Picture { .. } => ("picture", 1),
        Block::Remark(blocks) => ("remark", blocks.len()),
        Block::Typed(_) => ("typed", 1),
    };
    section.blocks.iter().map(kind).collect()
}

/// The pictures are those that the program's own tests draw and compare: they can't go stale.
#[test]
fn the_pictures_shown_are_those_in_the_program_and_small() {
    let shown = |lang| {
        let blocks = guide(lang).sections().flat_map(|(_, section)| &section.blocks);
        let pictures = blocks.filter_map(|block| match block {
            Block::Picture { file, words } => Some((file.as_str(), words)),
            _ => None,
        });
        pictures.inspect(|(file, words)| assert!(!words.is_empty(), "{file}")).map(|(file, _)| file).collect::<Vec<_>>()
    };
    let shown: BTreeSet<_> = Lang::ALL.into_iter().flat_map(shown).collect();
    let kept: BTreeSet<_> = PICTURES.iter().map(|(file, _)| *file).collect();
    assert_eq!(shown, kept);
    let bytes: usize = PICTURES.iter().map(|(_, png)| png.len()).sum();
    assert!(bytes <= MOST, "{bytes} bytes");
    assert!(PICTURES.iter().all(|(_, png)| png.starts_with(b"\x89PNG")));
}

/// Nothing of the Markdown is left unread: what is no block, and comments other than the two kinds.
#[test]
fn chapters_have_only_what_can_be_shown() {
    for folder in ["docs/guida", "docs/guide"] {
        for text in testkit::texts_under(folder, "md").unwrap() {
            let known = ["<!-- about: ", "<!-- made: ", "<!-- end -->"];
            let comments = text.lines().filter(|line| line.contains("<!--"));
            let strange: Vec<_> = comments.filter(|line| known.iter().all(|known| !line.starts_with(known))).collect();
            assert!(strange.is_empty(), "{folder}: {strange:?}");
            assert_eq!(text.matches("<kbd>").count(), text.matches("</kbd>").count(), "{folder}");
            let tags = text.split('<').skip(1).filter_map(|rest| rest.split('>').next());
            let tags = tags.filter(|tag| tag.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/'));
            let other: BTreeSet<_> = tags.filter(|tag| !["kbd", "/kbd"].contains(tag)).collect();
            assert!(other.is_empty(), "{folder}: {other:?}");
        }
    }
}

#[test]
fn a_referee_finds_what_to_do_by_a_few_letters() {
    let found = |lang, typed: &str| {
        let hits = search(guide(lang), typed);
        let first = hits.first().unwrap_or_else(|| panic!("{typed}: nothing"));
        guide(lang).section(first.place).unwrap().title.clone()
    };
    assert_eq!(found(Lang::It, "tiro sbagl"), "Un tiro sbagliato");
    assert_eq!(found(Lang::It, "corrente"), "Va via la corrente");
    assert_eq!(found(Lang::It, "abbinamenti svizz"), "Sistema svizzero");
    assert_eq!(found(Lang::It, "piu postazioni"), "Più postazioni");
    assert_eq!(found(Lang::En, "power"), "A power cut");
    assert_eq!(found(Lang::En, "spare"), "The spare laptop");
}
