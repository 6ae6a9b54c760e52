//! Animation from one picture of a match to the next: pieces glide to their new places, new shapes fade in, removed
//! ones fade out.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::put::WHOLE;
use crate::{Item, Piece, Point, Put, Scene, Shape};

/// All that is drawn during the animation from one scene to another, bottom first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage(Vec<(Shape, Way)>);

/// How a shape is animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Stays,
    Comes,
    Goes,
    Glides(Glide),
}

/// Path of a shape drawn around a point, and its sizes at both ends, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glide {
    drawn: Point,
    from: Point,
    to: Point,
    sizes: (i32, i32),
}

impl Passage {
    /// Returns the animation from a scene to another; `None` if nothing visible changes or their sizes differ.
    ///
    /// A piece is identified by its tokens. New and removed shapes are above those that stay, gliding pieces above all.
    pub fn between(before: &Scene, after: &Scene) -> Option<Self> {
        if (before.width, before.height) != (after.width, after.height) {
            return None;
        }
        let ways = Ways::of(before, after);
        let rest = |scene: &'_ Scene, gone: fn(&Ways, usize) -> bool| {
            let stays = |item: &&Item| item.piece.is_none_or(|piece| !gone(&ways, piece));
            scene.items.iter().filter(stays).map(|item| item.shape.clone()).collect::<Vec<_>>()
        };
        let old = rest(before, |ways, piece| ways.old.contains_key(&piece) || ways.replaced.contains(&piece));
        let new = rest(after, |ways, piece| ways.new.contains_key(&piece));
        let mut parts = faded(&old, new);
        let glides = |scene: &Scene, glides: &BTreeMap<usize, Glide>| {
            let glide = |item: &Item| Some((item.shape.clone(), Way::Glides(*glides.get(&item.piece?)?)));
            scene.items.iter().filter_map(glide).collect::<Vec<_>>()
        };
        parts.extend(glides(before, &ways.old));
        parts.extend(glides(after, &ways.new));
        parts.iter().any(|(_, way)| *way != Way::Stays).then_some(Self(parts))
    }

    /// Lists the shapes at a part of the animation, in thousandths of the whole, each with its opacity in thousandths.
    pub fn at(&self, part: i32) -> impl Iterator<Item = (Cow<'_, Shape>, i32)> {
        let part = part.clamp(0, WHOLE);
        self.0.iter().map(move |(shape, way)| match way {
            Way::Stays => (Cow::Borrowed(shape), WHOLE),
            Way::Comes => (Cow::Borrowed(shape), part),
            Way::Goes => (Cow::Borrowed(shape), WHOLE - part),
            Way::Glides(glide) => (Cow::Owned(glide.put(part).shape(shape)), WHOLE),
        })
    }
}

impl Glide {
    fn put(self, part: i32) -> Put {
        let (first, last) = self.sizes;
        Put {
            from: self.drawn,
            to: self.from.towards(self.to, part, WHOLE),
            size: first + (last - first) * part / WHOLE,
        }
    }
}

/// The gliding pieces.
#[derive(Default)]
struct Ways {
    /// Pieces of the old scene that glide with their old look into another one.
    old: BTreeMap<usize, Glide>,
    /// Pieces of the new scene that glide with their new look.
    new: BTreeMap<usize, Glide>,
    /// Pieces of the old scene that are replaced by gliding ones of the new scene.
    replaced: BTreeSet<usize>,
}

impl Ways {
    fn of(before: &Scene, after: &Scene) -> Self {
        let (mut ways, from, to) = (Self::default(), places(before), places(after));
        for (index, piece) in after.pieces.iter().enumerate() {
            let sources: BTreeSet<usize> =
                piece.tokens.iter().filter_map(|token| from.get(token.as_str())).copied().collect();
            let stands = sources.iter().any(|source| before.pieces[*source].at == piece.at);
            // True if all tokens of a piece that still exist have come here.
            let whole = |source: &usize| {
                before.pieces[*source]
                    .tokens
                    .iter()
                    .all(|token| to.get(token.as_str()).is_none_or(|there| *there == index))
            };
            match sources.iter().next() {
                Some(source) if !stands && sources.len() == 1 => {
                    ways.new.insert(index, glide(&before.pieces[*source], piece, piece));
                    ways.replaced.extend(sources.iter().filter(|source| whole(source)));
                }
                _ => {
                    let come =
                        sources.into_iter().filter(|source| before.pieces[*source].at != piece.at && whole(source));
                    let glides = come.map(|source| (source, &before.pieces[source]));
                    ways.old.extend(glides.map(|(source, old)| (source, glide(old, piece, old))));
                }
            }
        }
        ways
    }
}

/// Returns the path from one piece to another, for the drawing of `drawn`.
fn glide(from: &Piece, to: &Piece, drawn: &Piece) -> Glide {
    let size = |piece: &Piece| piece.rect.w * WHOLE / drawn.rect.w.max(1);
    Glide { drawn: drawn.at, from: from.at, to: to.at, sizes: (size(from), size(to)) }
}

/// Returns the piece of each token.
fn places(scene: &Scene) -> BTreeMap<&str, usize> {
    let tokens = |(index, piece)| -> Vec<(&str, usize)> {
        let piece: &Piece = piece;
        piece.tokens.iter().map(|token| (token.as_str(), index)).collect()
    };
    scene.pieces.iter().enumerate().flat_map(tokens).collect()
}

/// Divides shapes into those that stay, those that come and those that go.
fn faded(old: &[Shape], new: Vec<Shape>) -> Vec<(Shape, Way)> {
    let mut known = vec![false; old.len()];
    let mut next = 0;
    let mut way = |shape: &Shape| {
        // Two scenes of a match have most shapes in common, in the same order.
        let mut places = (next..old.len()).chain(0..next);
        let Some(found) = places.find(|place| !known[*place] && old[*place] == *shape) else { return Way::Comes };
        (known[found], next) = (true, found + 1);
        Way::Stays
    };
    let mut parts = Vec::with_capacity(new.len());
    for shape in new {
        let way = way(&shape);
        parts.push((shape, way));
    }
    let gone = old.iter().zip(known).filter(|(_, known)| !known);
    parts.extend(gone.map(|(shape, _)| (shape.clone(), Way::Goes)));
    parts
}
