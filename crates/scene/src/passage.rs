//! How one picture of a match turns into the next: pieces glide from where they were to where they are, what is new
//! fades in, what is gone fades out.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::put::WHOLE;
use crate::{Item, Piece, Point, Put, Scene, Shape};

/// Holds all that is drawn while one scene turns into another, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage(Vec<(Shape, Way)>);

/// Says what a shape does meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Stays,
    Comes,
    Goes,
    Glides(Glide),
}

/// Says where what is drawn around a point goes, and how large it is at both ends, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glide {
    drawn: Point,
    from: Point,
    to: Point,
    sizes: (i32, i32),
}

impl Passage {
    /// Works out how a scene turns into another; `None` where there is nothing to be seen of it, or where they are not
    /// of one size.
    ///
    /// A piece is known by its tokens. Above what stands lie what comes and what goes, above them what glides.
    pub fn between(before: &Scene, after: &Scene) -> Option<Self> {
        if (before.width, before.height) != (after.width, after.height) {
            return None;
        }
        let ways = Ways::of(before, after);
        let rest = |scene: &'_ Scene, gone: fn(&Ways, usize) -> bool| {
            let stays = |item: &&Item| item.piece.is_none_or(|piece| !gone(&ways, piece));
            scene.items.iter().filter(stays).map(|item| item.shape.clone()).collect::<Vec<_>>()
        };
        let old = rest(before, |ways, piece| ways.old.contains_key(&piece) || ways.left.contains(&piece));
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

    /// Lists the shapes at a part of the passage, in thousandths of all of it, each with its opacity in thousandths.
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

/// Knows which pieces glide.
#[derive(Default)]
struct Ways {
    /// Pieces of the scene before that glide as they looked, into another one.
    old: BTreeMap<usize, Glide>,
    /// Pieces of the scene after that glide as they look now.
    new: BTreeMap<usize, Glide>,
    /// Pieces of the scene before that now look as those of the scene after.
    left: BTreeSet<usize>,
}

impl Ways {
    fn of(before: &Scene, after: &Scene) -> Self {
        let (mut ways, from, to) = (Self::default(), places(before), places(after));
        for (index, piece) in after.pieces.iter().enumerate() {
            let sources: BTreeSet<usize> =
                piece.tokens.iter().filter_map(|token| from.get(token.as_str())).copied().collect();
            let stands = sources.iter().any(|source| before.pieces[*source].at == piece.at);
            // Whether nothing of a piece is left where it was, and all of it has come here.
            let whole = |source: &usize| {
                before.pieces[*source]
                    .tokens
                    .iter()
                    .all(|token| to.get(token.as_str()).is_none_or(|there| *there == index))
            };
            match sources.iter().next() {
                Some(source) if !stands && sources.len() == 1 => {
                    ways.new.insert(index, glide(&before.pieces[*source], piece, piece));
                    ways.left.extend(sources.iter().filter(|source| whole(source)));
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

/// Gives the way from a piece to another, as that one looks which is drawn.
fn glide(from: &Piece, to: &Piece, drawn: &Piece) -> Glide {
    let size = |piece: &Piece| piece.rect.w * WHOLE / drawn.rect.w.max(1);
    Glide { drawn: drawn.at, from: from.at, to: to.at, sizes: (size(from), size(to)) }
}

/// Finds the piece of each token.
fn places(scene: &Scene) -> BTreeMap<&str, usize> {
    let tokens = |(index, piece)| -> Vec<(&str, usize)> {
        let piece: &Piece = piece;
        piece.tokens.iter().map(|token| (token.as_str(), index)).collect()
    };
    scene.pieces.iter().enumerate().flat_map(tokens).collect()
}

/// Tells what stays from what comes and what goes.
fn faded(old: &[Shape], new: Vec<Shape>) -> Vec<(Shape, Way)> {
    let mut known = vec![false; old.len()];
    let mut next = 0;
    let mut way = |shape: &Shape| {
        // Two scenes of a match have most in common, and in the same order.
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
