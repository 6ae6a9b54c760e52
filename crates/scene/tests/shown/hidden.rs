//! What may be told to the desk alone: boards and printed pictures draw no tooltip.

use rules::games::memory::Memory;
use scene::Shown;

use crate::checks::open;
use crate::pair;

#[test]
fn the_picture_of_a_tile_turned_back_is_told_to_a_pointer_alone() {
    let mut game = open::<Memory>();
    pair::play(&mut game, &["C7/zebra F2/gatto x"]);
    let scene = Memory::scene(pair::view(&game));
    let told = |picture: &str| scene.spots.iter().any(|spot| format!("{:?}", spot.tooltip).contains(picture));
    let drawn = format!("{:?} {:?}", scene.items, scene.pieces);
    for picture in ["zebra", "gatto"] {
        assert!(told(picture) && !drawn.contains(picture), "{picture}");
    }
}
