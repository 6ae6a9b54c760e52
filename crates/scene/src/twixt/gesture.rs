//! Conversion between facts and the spots pointed at for them.

use rules::games::twixt::{Colour, Fact};
use rules::kit::links::{Hole, Link};

const HOLE: &str = "hole/";
const WALL: &str = "wall/";

pub(super) fn hole_id(hole: Hole) -> String {
    format!("{HOLE}{hole}")
}

pub(super) fn wall_id(wall: Link) -> String {
    format!("{WALL}{wall}")
}

pub(super) const fn colour_id(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "colour/white",
        Colour::Black => "colour/black",
    }
}

pub(super) fn of(fact: &Fact) -> Vec<String> {
    match fact {
        Fact::Tower { at, remove, add } => {
            let set = match add.as_deref() {
                None => Vec::new(),
                Some([]) => vec![hole_id(*at)],
                Some(add) => pairs(add),
            };
            removed(remove).chain([hole_id(*at)]).chain(set).collect()
        }
        Fact::Choose(colour) => vec![colour_id(*colour).to_owned()],
        Fact::Walls { remove, add } => removed(remove).chain(pairs(add)).collect(),
        Fact::Draw | Fact::Flag(_) | Fact::Resign(_) => Vec::new(),
    }
}

fn removed(walls: &[Link]) -> impl Iterator<Item = String> {
    walls.iter().map(|wall| wall_id(*wall))
}

fn pairs(walls: &[Link]) -> Vec<String> {
    walls.iter().flat_map(|wall| wall.ends()).map(hole_id).collect()
}

pub(super) fn intended(spots: &[String]) -> Option<Fact> {
    if let [spot] = spots
        && let Some(colour) = Colour::BOTH.into_iter().find(|colour| spot == colour_id(*colour))
    {
        return Some(Fact::Choose(colour));
    }
    let walls = spots.iter().take_while(|spot| spot.starts_with(WALL)).count();
    let (walls, holes) = spots.split_at(walls);
    let remove: Vec<Link> = walls.iter().map(|spot| wall(spot)).collect::<Option<_>>()?;
    let holes: Vec<Hole> = holes.iter().map(|spot| Hole::parse(spot.strip_prefix(HOLE)?)).collect::<Option<_>>()?;
    match holes[..] {
        [] if remove.is_empty() => None,
        [at] => Some(Fact::Tower { at, remove, add: None }),
        [at, again] if at == again => Some(Fact::Tower { at, remove, add: Some(Vec::new()) }),
        [at, ref ends @ ..] if ends.len().is_multiple_of(2) => {
            Some(Fact::Tower { at, remove, add: Some(joined(ends)?) })
        }
        ref ends => Some(Fact::Walls { remove, add: joined(ends)? }),
    }
}

fn wall(spot: &str) -> Option<Link> {
    Link::take(spot.strip_prefix(WALL)?).filter(|(_, rest)| rest.is_empty()).map(|(wall, _)| wall)
}

fn joined(ends: &[Hole]) -> Option<Vec<Link>> {
    ends.chunks(2).map(|pair| Link::between(*pair.first()?, *pair.get(1)?)).collect()
}
