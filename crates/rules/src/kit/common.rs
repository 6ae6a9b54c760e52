//! Macros for the identical parts of the games' trait implementations; most are for games for two.

/// Writes the part of `impl Game` that is the same in every game: its types and default items. `$seat` is the type of a
/// seat.
macro_rules! game_types {
    ($seat:ty) => {
        type Rules = Rules;
        type Seat = $seat;
        type State = State;
        type Fact = Fact;
        type Effect = Effect;
        type Article = Article;

        fn lint(rules: &Rules) -> Vec<$crate::RulesetProblem> {
            rules.lint()
        }

        fn evolve(state: &mut State, effect: &Effect) {
            state.evolve(effect);
        }
    };
}
pub(crate) use game_types;

/// Writes the part of `impl Game` that is the same in every game for two: the common part, and the outcome.
macro_rules! game_of_two {
    ($seat:ty) => {
        $crate::kit::game_types!($seat);

        fn outcome(_: &Rules, state: &State) -> Option<$crate::Outcome> {
            state.end.map($crate::kit::End::outcome)
        }
    };
}
pub(crate) use game_of_two;

/// Writes the part of `impl Tabled` that is the same in every game for two; `$seat` is the type of a seat, made from a
/// [`Sitter`](crate::Sitter).
macro_rules! tabled_for_two {
    ($seat:ty) => {
        const SEATS: std::ops::RangeInclusive<usize> = 2..=2;

        fn seat_of(sitter: &$crate::Sitter) -> Option<$seat> {
            Some(sitter.into())
        }
    };
}
pub(crate) use tabled_for_two;

/// Writes the part of `impl Notation` that is the same in every game for two: names, sentences and position lines. The
/// game's modules `tell` and `position` must be in scope.
macro_rules! notation_of_two {
    ($seat:ty) => {
        fn seat_name(seat: &$seat) -> &str {
            &seat.name
        }

        fn tell(effect: &Effect, seats: &[$seat]) -> Message {
            tell::tell(effect, seats)
        }

        fn write_position(state: &State) -> String {
            position::write(state)
        }

        fn set_up(state: State) -> Option<Effect> {
            Some(Effect::SetUp(Box::new(state)))
        }
    };
}
pub(crate) use notation_of_two;
