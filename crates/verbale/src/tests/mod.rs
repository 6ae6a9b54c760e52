mod formats;
mod pages;
mod sample;
