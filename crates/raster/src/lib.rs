//! Off-screen pictures.
