//! Every page and dialog at every width and scale, in both languages, with long names: nothing cut, nothing under something
//! else. What does not fit leaves a picture in `target/fits`. A scale is a smaller window in points: layout knows no more of it.

mod asked;
mod bars;
mod dialogs;
mod follow;
mod lists;
mod names;
mod pads;
mod pages;
mod races;
mod reach;
mod sight;
mod table;
