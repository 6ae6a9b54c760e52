//! What holds in every race, whatever people enter.

use crate::race;

use proptest::collection::vec;
use proptest::prelude::*;
use race::{Choices, as_if_right, as_written, open, play_on, step};
use rules::games::oca::{Oca, State, Token};
use rules::{Change, DynMatch, Entry, Match, Notation, Seat, Seq, Signature, Status, Typed};

fn choices() -> impl Strategy<Value = Vec<u32>> {
    vec(any::<u32>(), 1..400)
}

/// No token lost or doubled, every token on the board, nothing left unpaid.
fn check_tokens(m: &Match<Oca>) {
    for flock in &m.state().flocks {
        assert_eq!(1 + flock.strays.len() + flock.reserve(), usize::from(flock.players), "{flock:?}");
        assert_eq!(flock.reserve_players().count(), flock.reserve(), "{flock:?}");
        for (index, stray) in flock.strays.iter().enumerate() {
            assert!(flock.has(stray.player) && stray.player != flock.bearer_player, "{flock:?}");
            let twice = |other: &&rules::games::oca::Stray| other.player == stray.player || other.age == stray.age;
            assert!(!flock.strays[..index].iter().any(|other| twice(&other)), "{flock:?}");
            assert!(stray.place.square <= m.rules().garden && stray.age < flock.next_age, "{flock:?}");
        }
        assert!(flock.bearer.square <= m.rules().garden && flock.due == 0 && flock.eggs >= 0, "{flock:?}");
    }
    let state = m.state();
    let thrower = state.flock(state.last_thrower).unwrap();
    assert!(state.last_paid.iter().all(|player| thrower.stray(*player).is_some()), "{state:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_token_is_lost_and_a_refused_act_changes_nothing(choices in choices()) {
        let mut m = open();
        let mut c = Choices(&choices);
        while !c.over() {
            let (before, count) = (m.fold().clone(), m.entries().len());
            let statuses: Vec<_> = m.entries().iter().map(|entry| entry.status).collect();
            if step(&mut m, &mut c).is_none() {
                prop_assert_eq!(m.fold(), &before);
                prop_assert_eq!(m.entries().len(), count);
                let now: Vec<_> = m.entries().iter().map(|entry| entry.status).collect();
                prop_assert_eq!(now, statuses);
            }
            check_tokens(&m);
        }
    }

    #[test]
    fn replay_gives_what_was_live(choices in choices()) {
        let mut m = open();
        let mut c = Choices(&choices);
        let mut payloads = Vec::new();
        while !c.over() {
            if let Some(seq) = step(&mut m, &mut c) {
                payloads.push((m.payload(seq).unwrap(), m.fold().clone()));
            }
        }
        let mut again = open();
        for (payload, fold) in &payloads {
            DynMatch::restore(&mut again, payload).unwrap();
            prop_assert_eq!(again.fold(), fold);
        }
        prop_assert_eq!(DynMatch::digest(&again), DynMatch::digest(&m));
        for (one, other) in m.entries().iter().zip(again.entries()) {
            prop_assert_eq!(&one.steps, &other.steps);
            prop_assert_eq!(one.status, other.status);
            prop_assert_eq!(&one.entry, &other.entry);
        }
    }

    #[test]
    fn amended_is_as_if_right_from_the_start(choices in choices()) {
        let mut m = open();
        let mut c = Choices(&choices);
        while !c.over() {
            step(&mut m, &mut c);
        }
        let right = as_if_right(&m, m.entries().len());
        prop_assert_eq!(right.fold(), m.fold());
        let counting = |m: &Match<Oca>| {
            let counts = |(index, _): &(usize, _)| {
                !matches!(m.effective(Seq::at(*index)), None | Some(Entry::Amend { .. }))
            };
            m.entries().iter().enumerate().filter(counts).map(|(_, entry)| entry.steps.clone()).collect::<Vec<_>>()
        };
        prop_assert_eq!(counting(&right), counting(&m));
        let until = choices.len() % (m.entries().len() + 1);
        let before = as_if_right(&m, until);
        prop_assert_eq!(&m.before(Seq::at(until)), before.fold());
    }

    #[test]
    fn annulling_the_last_entry_brings_back_what_was_before(choices in choices()) {
        let mut m = open();
        let mut c = Choices(&choices);
        while !c.over() {
            let before = m.fold().clone();
            let Some(seq) = step(&mut m, &mut c) else { continue };
            let after = m.fold().clone();
            if c.below(4) == 0 {
                let annul = |target| Entry::amend(vec![Change { target, with: None }], "no");
                let annulled = m.record(annul(seq), Signature::script(0)).unwrap();
                prop_assert_eq!(m.fold(), &before);
                let is_annulled = matches!(m.entry(seq).unwrap().status, Status::Annulled { .. });
                prop_assert!(is_annulled);
                // An annulment annulled restores.
                m.record(annul(annulled), Signature::script(0)).unwrap();
                prop_assert_eq!(m.fold(), &after);
                prop_assert_eq!(m.entry(seq).unwrap().status, Status::Stands);
            }
        }
    }

    #[test]
    fn what_is_listed_as_legal_is_accepted(choices in choices()) {
        let mut m = open();
        let mut c = Choices(&choices);
        while !c.over() {
            step(&mut m, &mut c);
        }
        for prompt in m.prompts() {
            for fact in prompt.facts.unwrap_or_default() {
                let entry = Entry::fact(fact);
                prop_assert!(m.preview(&entry, rules::RoleSet::EVERYONE).is_ok(), "{:?} in {:?}", entry, m.state());
            }
        }
    }

    #[test]
    fn positions_facts_and_rulings_are_read_back_as_written(choices in choices()) {
        let mut m = open();
        let mut c = Choices(&choices);
        while !c.over() {
            let state = m.state().clone();
            let line = Oca::write_position(&state);
            let read = Oca::parse_position(&line, m.rules(), m.seats()).unwrap();
            prop_assert_eq!(as_written(&read), as_written(&state));
            prop_assert_eq!(Oca::write_position(&read), line);
            let Some(seq) = step(&mut m, &mut c) else { continue };
            match &m.entry(seq).unwrap().entry {
                Entry::Fact { fact, .. } => {
                    let text = Oca::write_fact(fact, m.seats());
                    prop_assert_eq!(&Oca::parse_fact(&text, m.seats(), &state).unwrap(), fact, "{}", text);
                }
                Entry::Ruling { effects, .. } => {
                    check_effect(&m, &state, &effects[0]);
                    check_ruling(&m, &state, &m.entry(seq).unwrap().entry);
                }
                Entry::Sanction { .. } | Entry::Reveal { .. } | Entry::Amend { .. } => {}
            }
        }
    }

    #[test]
    fn no_text_makes_it_panic(choices in choices(), noise in "\\PC{0,40}") {
        const WORDS: [&str; 37] = [
            "throw", "validate", "void", "swap", "stray", "cut", "declare", "penalty", "warning", "move", "hold",
            "free", "egg", "add", "return", "turn", "void-gara", "Verdi", "Verdi Chiari", "Rossi", "Anna",
            "Anna Maria", "bearer", "well", "inn", "prison", "#1", "#0", "5", "6", "-3", "26c", "99999999999", ",",
            ";", "; move", "win",
        ];
        let mut m = open();
        let mut c = Choices(&choices);
        while !c.over() {
            let count = c.below(6);
            let mut words: Vec<_> = (0..count).map(|_| WORDS[c.below(WORDS.len())]).collect();
            if c.below(5) == 0 {
                words.push(&noise);
            }
            let text = words.join(" ");
            let before = m.fold().clone();
            let typed = Typed { text: &text, waive: &["4".to_owned(), "26f".to_owned()], reason: Some("so") };
            if m.record_text(typed, Signature::script(0)).is_err() {
                prop_assert_eq!(m.fold(), &before);
            }
            let last = DynMatch::last(&m).0;
            let target = Seq(u64::try_from(c.below(30)).unwrap());
            if let Ok((seq, _)) = m.amend_text(target, [None, Some(text.as_str())][c.below(2)], "so", Signature::script(0)) {
                prop_assert_eq!(seq.0, last + 1);
            }
            check_tokens(&m);
            play_on(&mut m, &mut c);
            let position = format!("{noise};{text};{}", race::write_position(&m));
            let _ = Oca::parse_position(&position, m.rules(), m.seats());
        }
    }

    #[test]
    fn no_payload_makes_it_panic(choices in choices(), noise in "\\PC{0,6}") {
        let mut m = open();
        let mut c = Choices(&choices);
        let mut payloads = Vec::new();
        for _ in 0..20 {
            if let Some(seq) = step(&mut m, &mut c) {
                payloads.push(m.payload(seq).unwrap());
            }
        }
        let mut hostile = open();
        for payload in &payloads {
            let forged = forge(payload, &noise, &mut c);
            let (before, count) = (hostile.fold().clone(), hostile.entries().len());
            if DynMatch::restore(&mut hostile, &forged).is_err() {
                prop_assert_eq!(hostile.fold(), &before);
                prop_assert_eq!(hostile.entries().len(), count);
            }
            let _ = (hostile.view(), hostile.legal(), hostile.position(), DynMatch::standings(&hostile));
            let _ = DynMatch::entry(&hostile, DynMatch::last(&hostile));
        }
        for _ in 0..6 {
            play_on(&mut hostile, &mut c);
        }
    }
}

/// Effects written as people type them are read back, but for the whole positions of a set-up and for declarations.
fn check_effect(m: &Match<Oca>, state: &State, effect: &rules::games::oca::Effect) {
    use rules::games::oca::Effect::{Declared, Moved, Rejoined, SetUp};
    if matches!(effect, SetUp(_) | Declared { .. }) {
        return;
    }
    let text = format!("{} because", Oca::write_effect(effect, m.seats()));
    let (read, reason) = Oca::parse_effect(&text, m.seats(), state).unwrap();
    // The effect may follow another of the same ruling: where it starts from is told by the position then.
    let same = match (effect, &read) {
        (Moved { flock, token, to, .. }, Moved { flock: f, token: t, to: s, .. }) => (flock, token, to) == (f, t, s),
        (Rejoined { flock, player, .. }, Rejoined { flock: f, player: p, .. }) => (flock, player) == (f, p),
        _ => *effect == read,
    };
    assert!(same && reason == "because", "{text}: {read:?}");
}

/// A ruling of any number of effects is read back from its text, each effect as it would be after the one before.
fn check_ruling(m: &Match<Oca>, state: &State, entry: &Entry<Oca>) {
    use rules::games::oca::Effect::{Declared, Rejoined, SetUp};
    let Entry::Ruling { effects, reason, .. } = entry else { panic!("no ruling") };
    if effects.iter().any(|effect| matches!(effect, SetUp(_) | Declared { .. })) {
        return;
    }
    let text = entry.write(m.seats());
    let Ok(Entry::Ruling { effects: read, reason: why, .. }) =
        Entry::<Oca>::parse_at(&text, &[], None, m.seats(), state)
    else {
        panic!("{text}")
    };
    let same = |(effect, read): (&_, &_)| match (effect, read) {
        // From where somebody goes back is told by the position alone.
        (Rejoined { flock, player, .. }, Rejoined { flock: f, player: p, .. }) => (flock, player) == (f, p),
        _ => effect == read,
    };
    assert!(read.len() == effects.len() && effects.iter().zip(&read).all(same), "{text}: {read:?}");
    assert_eq!(&why, reason, "{text}");
}

/// Spoils a payload: numbers, words or bytes, and sometimes lets the digest and the steps go.
fn forge(payload: &str, noise: &str, c: &mut Choices<'_>) -> String {
    let digits: Vec<_> = payload.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
    match c.below(5) {
        0 => payload.to_owned(),
        1 => payload[..payload.len() - c.below(payload.len())].to_owned(),
        2 => payload.replace("stray", noise),
        3 => {
            let at = digits[c.below(digits.len())];
            let number = ["0", "255", "-1", "99999999999999999999", "7", "null"][c.below(6)];
            format!("{}{number}{}", &payload[..at], &payload[at + 1..])
        }
        _ => payload.replace("\"bearer\"", "{\"stray\":200}"),
    }
}

/// A whole position may come from a file: what can't be is refused, and never leads astray later.
#[test]
fn a_hostile_position_is_refused() {
    type Spoil = fn(&mut State);
    let spoils: [Spoil; 12] = [
        |s| s.flocks.clear(),
        |s| s.gara = 0,
        |s| s.to_throw = Seat(9),
        |s| s.last_thrower = Seat(200),
        |s| s.winner = Some(Seat(3)),
        |s| s.last_paid = vec![rules::games::oca::Player(2); 100_000],
        |s| s.flocks[0].players = 255,
        |s| s.flocks[0].bearer_player = rules::games::oca::Player(4),
        |s| s.flocks[1].bearer.square = 64,
        |s| s.flocks[1].eggs = -1,
        |s| s.flocks[1].due = 60_000,
        |s| s.flocks[2].next_age = 0,
    ];
    let mut m = open();
    let mut start = m.state().clone();
    start.flocks[2] =
        Oca::parse_position("gara=1 turn=2; 5; 6; 7 strays=8,9", m.rules(), m.seats()).unwrap().flocks[2].clone();
    for (index, spoil) in spoils.iter().enumerate() {
        let mut state = start.clone();
        spoil(&mut state);
        let effects = vec![Oca::set_up(state).unwrap()];
        let entry = Entry::Ruling { effects, article: None, reason: "forged".to_owned() };
        assert!(m.record(entry, Signature::script(0)).is_err(), "spoil {index}");
    }
    let entry = Entry::Ruling { effects: vec![Oca::set_up(start).unwrap()], article: None, reason: "good".to_owned() };
    m.record(entry, Signature::script(0)).unwrap();
    assert!(m.state().flocks[2].place(Token::Bearer).unwrap().square == 7);
}

/// Somebody who came in before a position that judges set up, and is on no bench of the match, is named by number.
#[test]
fn who_is_on_no_bench_is_read_back_by_number() {
    let mut m = open();
    let line = "gara=1 turn=0; 0 home=61 players=4 by=1; 0 home=4 players=10 by=0; 0 home=8 players=5 by=0 out=3 in=6";
    let position = Oca::parse_position(line, m.rules(), m.seats()).unwrap();
    let effects = vec![rules::games::oca::Effect::SetUp(Box::new(position))];
    let set_up = Entry::Ruling { effects, article: None, reason: "set-up".to_owned() };
    m.record(set_up, rules::Signature::script(0)).unwrap();
    let came = rules::games::oca::Player(6);
    check_effect(&m, m.state(), &rules::games::oca::Effect::Placed { flock: rules::Seat(2), player: came, square: 24 });
}
