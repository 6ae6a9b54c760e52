//! Texts for the desk only: boards and printed pictures draw no tooltip.

use rules::games::memory::Memory;
use rules::{AnyMatch, Audience, Conceal as _, Seq};
use scene::{AnyShown, Shown, hall};
use testkit::{Twins, twins};

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

/// Draws all positions of a match, and lists the lines on all its acts, for the public.
fn shown(m: &AnyMatch) -> Vec<String> {
    let seen = m.seen_by(Audience::Public);
    let all = (0..=seen.as_dyn().last().0).map(Seq);
    let mut shown: Vec<_> =
        all.map(|seq| format!("{:?} {:?}", seen.scene_after(seq), hall::speak(&seen, seq))).collect();
    shown.push(format!("{:?} {:?}", seen.gestures(), seen.amounts()));
    shown
}

#[test]
fn what_is_hidden_changes_nothing_that_everybody_sees_or_hears() {
    for Twins { known, bare } in twins(12).unwrap() {
        assert_eq!(shown(&known), shown(&bare), "{}", known.as_dyn().position());
    }
}
