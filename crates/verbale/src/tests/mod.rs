mod formats;
mod pages;
mod paper;
mod sample;
mod setting;
