#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| triade_fuzz::parcel(input));
