//! Random result slips, as a referee types them.

use tournament::slip::Form;

use crate::dice::Dice;

/// Writes a slip for this many seats; now and then one that the rules refuse.
pub fn slip(form: &Form, length: Option<u32>, seats: usize, dice: &mut Dice) -> String {
    let winner = dice.between(1, seats);
    if dice.once_in(15) {
        let how = dice.of(if seats == 2 { &["judge", "time", "resign"][..] } else { &["judge"][..] });
        return format!("win {winner} {how}");
    }
    match form {
        Form::Winner { draws } if *draws && dice.once_in(4) => "draw".to_owned(),
        Form::Winner { .. } => format!("win {winner}"),
        Form::Replays { .. } => match dice.below(4) {
            0 => format!("win {winner}"),
            drawn => format!("win {winner} after {drawn}"),
        },
        Form::FirstTo { points } => {
            let points = points.or(length).unwrap_or(1) as usize;
            either([points, dice.below(points)], dice)
        }
        Form::Share { .. } => either([18, dice.between(0, 17)], dice),
        Form::Seeds { .. } => match dice.below(5) {
            0 => "24-24".to_owned(),
            1 => format!("draw {}-{}", dice.below(21), dice.below(21)),
            _ => either([25 + dice.below(4), dice.below(20)], dice),
        },
        Form::Castles(_) => castles(dice),
        Form::Hands(_) => hands(dice),
        Form::Points(_) => points(seats, dice),
        Form::Racks(_) => racks(seats, dice),
        Form::Objectives(_) => objectives(seats, dice),
        Form::Majorities(_) => {
            let seat = |dice: &mut Dice| [0; 3].map(|_| dice.below(4).to_string()).join("/");
            let taken = (0..seats).map(|_| seat(dice)).collect::<Vec<_>>().join(" ");
            // Of several sharing the victory the judge lets one go on; without a shared victory that is refused.
            let judge = if dice.once_in(3) { format!(" judge {}", 1 + dice.below(seats)) } else { String::new() };
            format!("taken {taken}{judge}")
        }
    }
}

fn either([one, other]: [usize; 2], dice: &mut Dice) -> String {
    if dice.once_in(2) { format!("{one}-{other}") } else { format!("{other}-{one}") }
}

fn castles(dice: &mut Dice) -> String {
    let (one, other) = (dice.between(2, 8), dice.between(2, 8));
    match (one == other, dice.once_in(2)) {
        (false, _) => format!("castles {one}-{other}"),
        (true, false) => format!("castles {one}-{other} paladins {}-{}", dice.below(5), dice.between(5, 9)),
        (true, true) => format!("castles {one}-{other} paladins 3-3 judge {}", dice.between(1, 2)),
    }
}

/// Writes hands until somebody has closed two of three columns, as far as can be seen here.
fn hands(dice: &mut Dice) -> String {
    let mut columns = [[0usize; 2]; 3];
    let (mut scored, mut hands) = ([0usize; 2], Vec::new());
    let closed = |columns: &[[usize; 2]; 3], seat: usize| columns.iter().filter(|sums| sums[seat] >= 60).count();
    while closed(&columns, 0) < 2 && closed(&columns, 1) < 2 {
        let (seat, points) = (dice.below(2), dice.between(1, 80));
        scored[seat] += 1;
        for sums in columns.iter_mut().take(scored[seat]).filter(|sums| sums.iter().all(|sum| *sum < 60)) {
            sums[seat] += points;
        }
        hands.push(format!("{}+{points}", seat + 1));
    }
    format!("hands {}", hands.join(" "))
}

/// Writes points that sum to 194, now and then with somebody eliminated or with the target reached.
fn points(seats: usize, dice: &mut Dice) -> String {
    let out = if dice.once_in(3) { dice.below(seats.saturating_sub(1)) } else { 0 };
    let mut shares = vec![0; seats - out];
    let mut left = 194;
    if dice.once_in(3) || shares.len() == 1 {
        let (seat, points) = (dice.below(shares.len()), if shares.len() == 1 { 194 } else { dice.between(105, 140) });
        shares[seat] = points;
        left -= points;
    }
    while left > 0 {
        // Few different portions, so that ties are frequent.
        let (seat, portion) = (dice.below(shares.len()), left.min(dice.of(&[1, 20, 24])));
        shares[seat] += portion;
        left -= portion;
    }
    let mut stands: Vec<_> = shares.iter().map(ToString::to_string).collect();
    (1..=out).for_each(|order| stands.insert(dice.below(stands.len() + 1), format!("x{order}")));
    let judge = if dice.once_in(6) { format!(" judge {}", dice.between(1, seats)) } else { String::new() };
    stands.join(" ") + &judge
}

fn racks(seats: usize, dice: &mut Dice) -> String {
    let pool = dice.once_in(4);
    let empty = if pool { seats } else { dice.below(seats) };
    let rack = |seat: usize| {
        let mut rack = if seat == empty { 0 } else { dice.of(&[3, 7, 7, 12, 12, 25]) }.to_string();
        rack += if seat != empty && dice.once_in(9) { "+j" } else { "" };
        rack + dice.of(&["", "", "", "+p", "+2p"])
    };
    let racks: Vec<_> = (0..seats).map(rack).collect();
    format!("racks {}{}", racks.join(" "), if pool { " pool" } else { "" })
}

fn objectives(seats: usize, dice: &mut Dice) -> String {
    if dice.once_in(3) {
        return format!("objective {}", dice.between(1, seats));
    }
    let held: Vec<_> = (0..seats).map(|_| format!("{}/{}", dice.below(4), dice.below(4))).collect();
    format!("held {} next {}", held.join(" "), dice.between(1, seats))
}
