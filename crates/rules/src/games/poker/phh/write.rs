//! Writes a match as PHH: in the format's own words where it has them, everything else in fields and comments that it
//! ignores.

use std::fmt::Write as _;

use toml::Value as Toml;

use super::{ACT, WAIVED};
use crate::games::poker::position::seat_word;
use crate::games::poker::{AnteBy, Fact, Poker, State, betting};
use crate::kit::Seat;
use crate::{Article as _, Game, Match, Notation};
use crate::{Entry, Seq};

pub(in crate::games::poker) fn write(m: &Match<Poker>) -> String {
    let mut hands: Vec<HandText> = Vec::new();
    let mut between = Vec::new();
    let mut state = Poker::setup(m.rules(), m.seats());
    let opened = usize::from(m.opening_position().is_some());
    for (index, recorded) in m.entries().iter().enumerate() {
        let was_over = state.over;
        recorded.steps.iter().for_each(|step| Poker::evolve(&mut state, &step.effect));
        let counts = m.effective(Seq::at(index)).filter(|entry| !matches!(entry, Entry::Amend { .. }));
        let Some(entry) = counts.filter(|_| index >= opened) else { continue };
        match hands.last_mut().filter(|_| !was_over) {
            Some(hand) => hand.add(entry, m),
            None => between.push(entry_text(entry, m)),
        }
        if was_over && !state.over {
            hands.push(HandText::new(m, &state, std::mem::take(&mut between)));
        }
    }
    let mut file = String::new();
    if let Some(position) = m.opening_position() {
        let _ = writeln!(file, "_position = {}", quoted(&Poker::write_position(&position)));
    }
    if !between.is_empty() || hands.is_empty() {
        let _ = writeln!(file, "_after = {}", list(&between));
    }
    let several = hands.len() > 1;
    for (number, hand) in (1..).zip(&hands) {
        if several {
            let _ = writeln!(file, "{}[{number}]", if file.is_empty() { "" } else { "\n" });
        }
        file += &hand.write();
    }
    file
}

/// One hand being written.
struct HandText {
    head: String,
    /// Seats in the order of the format.
    order: Vec<Seat>,
    /// The seats whose cards were noted.
    noted: Vec<Seat>,
    actions: Vec<String>,
}

impl HandText {
    fn new(m: &Match<Poker>, state: &State, before: Vec<String>) -> Self {
        let order: Vec<Seat> = state.after(state.button).filter(|seat| state.is_in(*seat)).collect();
        let of = |value: &dyn Fn(Seat) -> String| order.iter().map(|seat| value(*seat)).collect::<Vec<_>>().join(", ");
        let began = |seat: Seat| state.player(seat).map_or(0, |player| player.began).to_string();
        let mut head = format!("variant = \"{}\"\n", if m.rules().hole_cards == 2 { "NT" } else { "PO" });
        let antes = betting::payers(m.rules(), state).into_iter().map(|seat| (seat, state.ante.chips));
        let _ = writeln!(head, "antes = [{}]", forced(antes, &order));
        let seats = betting::blind_seats(m.rules(), state).into_iter().flatten();
        let blinds = seats.zip([state.blinds.0, state.blinds.1]);
        let _ = writeln!(head, "blinds_or_straddles = [{}]", forced(blinds, &order));
        if state.ante.chips > 0 {
            let trimmed = state.ante.by == AnteBy::Everybody && m.rules().ante_trimmed;
            let _ = writeln!(head, "ante_trimming_status = {trimmed}");
        }
        let _ = writeln!(head, "min_bet = {}", state.blinds.0);
        let _ = writeln!(head, "starting_stacks = [{}]", of(&began));
        let _ = writeln!(head, "hand = {}", state.hand);
        let _ = writeln!(head, "seats = [{}]", of(&|seat| (u16::from(seat.0) + 1).to_string()));
        let _ = writeln!(head, "seat_count = {}", m.seats().len());
        let _ = writeln!(head, "players = [{}]", of(&|seat| quoted(crate::text::name_of::<Poker>(m.seats(), seat))));
        let limit = serde_json::to_value(m.rules().limit).unwrap_or_default();
        let _ = writeln!(head, "_limit = {}", quoted(limit.as_str().unwrap_or_default()));
        let _ = writeln!(head, "_before = {}", list(&before));
        Self { head, order, noted: Vec::new(), actions: Vec::new() }
    }

    fn add(&mut self, entry: &Entry<Poker>, m: &Match<Poker>) {
        let action = if let Entry::Fact { fact, .. } = entry { self.action(fact) } else { None };
        match action {
            Some(action) => self.actions.push(action + &waiver(entry)),
            None => self.actions.push(format!("{ACT}{}", entry_text(entry, m))),
        }
    }

    /// Writes a fact in the format's words and with its numbers of players, if it has words for it.
    fn action(&mut self, fact: &Fact) -> Option<String> {
        let (Fact::Hole { seat, .. }
        | Fact::Fold { seat }
        | Fact::Call { seat }
        | Fact::Raise { seat, .. }
        | Fact::Show { seat, .. }
        | Fact::Muck { seat }) = *fact
        else {
            return matches!(fact, Fact::Board { .. }).then(|| Poker::write_fact(fact, &[]));
        };
        let place = self.order.iter().position(|other| *other == seat)?;
        if let Fact::Hole { .. } = fact {
            self.noted.push(seat);
        }
        let text = Poker::write_fact(fact, &[]);
        Some(text.replacen(&seat_word(seat), &format!("p{}", place + 1), 1))
    }

    /// Writes the hand; players whose cards were not noted get unknown ones.
    fn write(&self) -> String {
        let unnoted = (1..).zip(&self.order).filter(|(_, seat)| !self.noted.contains(seat));
        let hidden = "??".repeat(if self.head.starts_with("variant = \"NT\"") { 2 } else { 4 });
        let dealt = unnoted.map(|(place, _)| format!("d dh p{place} {hidden}"));
        let actions = dealt.chain(self.actions.iter().cloned()).map(|action| format!("  {},\n", quoted(&action)));
        format!("{}actions = [\n{}]\n", self.head, actions.collect::<String>())
    }
}

/// Writes forced bets in the order of the format, which reverses them for two players.
fn forced(paid: impl Iterator<Item = (Seat, u32)>, order: &[Seat]) -> String {
    let mut bets = vec![0; order.len()];
    for (seat, chips) in paid {
        if let Some(place) = order.iter().position(|other| *other == seat) {
            bets[place] = chips;
        }
    }
    if bets.len() == 2 {
        bets.reverse();
    }
    bets.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Writes an entry as typed, with its waivers.
fn entry_text(entry: &Entry<Poker>, m: &Match<Poker>) -> String {
    one_line(&entry.write(m.seats())) + &waiver(entry)
}

fn waiver(entry: &Entry<Poker>) -> String {
    let articles: Vec<_> = entry.waived().iter().map(|article| article.key()).collect();
    let reason = if let Entry::Fact { reason, .. } = entry { reason.as_deref() } else { None };
    if articles.is_empty() {
        return String::new();
    }
    format!("{WAIVED}{}: {}", articles.join(", "), one_line(reason.unwrap_or_default()))
}

fn one_line(text: &str) -> String {
    text.split(['\n', '\r']).collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn quoted(text: &str) -> String {
    Toml::String(text.to_owned()).to_string()
}

fn list(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", "))
}
