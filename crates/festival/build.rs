//! Makes cargo build the words in again when a translation file is added, changed or removed.

fn main() {
    println!("cargo::rerun-if-changed=../../assets/i18n");
}
