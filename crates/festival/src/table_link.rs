//! Links to the slip of one table: what a desk prints on paper and vouches for, and what a phone brings back.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use journal::{DeskId, Voucher};
use tournament::{Table, TableNo};

use crate::event::Event;
use crate::{OpenTournament, tournament_stream};

/// What the signature is for.
const PURPOSE: &str = "table";

/// Longest text that is read, in bytes.
const LONGEST: usize = 200;

/// A link to the slip of a table. Its signature names who sits there: it is worth nothing once others do. At a table of poker, where
/// players come and go, it is worth something as long as its stage goes on, and only calls a referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The number of the tournament within the event.
    pub tournament: String,
    /// The table.
    pub table: TableNo,
    signature: Vec<u8>,
}

impl TableLink {
    /// Makes the link of a table at which somebody sits; `None` if there is no such table.
    pub fn new(voucher: &Voucher, open: &OpenTournament, number: TableNo) -> Option<Self> {
        let words = words(open, number)?;
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        Some(Self { tournament: open.id.clone(), table: number, signature: voucher.vouch(PURPOSE, &words).to_vec() })
    }

    /// Returns the address of a table's slip as it is printed; `None` where the pages are not published, or not encrypted: on such
    /// there are no slips.
    pub fn address(event: &Event, voucher: &Voucher, open: &OpenTournament, number: TableNo) -> Option<String> {
        let pages = event.festival.pages.trim_end_matches('/');
        let link = pages.starts_with("https://").then(|| Self::new(voucher, open, number)).flatten()?;
        Some(format!("{pages}/s/{}", link.written()))
    }

    /// Writes it as it stands in an address.
    pub fn written(&self) -> String {
        format!("{}/{}/{}", self.tournament, self.table.0, URL_SAFE_NO_PAD.encode(&self.signature))
    }

    /// Reads what was [written](Self::written); whether it holds is another question.
    pub fn read(text: &str) -> Option<Self> {
        let [tournament, table, signature] = text.split('/').collect::<Vec<_>>().try_into().ok()?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok().filter(|_| text.len() <= LONGEST)?;
        Some(Self { tournament: tournament.to_owned(), table: TableNo(table.parse().ok()?), signature })
    }

    /// Returns the tournament, with the table unless it is one of poker, if the link holds: one of these desks, or the one that
    /// recorded last in the tournament, vouches for those who sit there now.
    pub fn at<'e>(&self, event: &'e Event, desks: &[DeskId]) -> Option<(&'e OpenTournament, Option<&'e Table>)> {
        let open = event.festival.find(&self.tournament)?;
        let words = words(open, self.table)?;
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let stream = tournament_stream(&open.id);
        let last = event.log.iter().rev().find(|line| line.stream == stream && line.apart.is_none());
        let genesis = event.heads.genesis();
        let vouches = |desk: DeskId| desk.has_vouched(&genesis, PURPOSE, &words, &self.signature);
        let holds = desks.iter().copied().chain(last.map(|line| line.by)).any(vouches);
        let table = open.state().table(self.table).filter(|_| open.poker_table(self.table).is_none());
        holds.then_some((open, table))
    }
}

/// Returns what is signed: which table, and who sits there. Nobody does where somebody is still waited for.
fn words(open: &OpenTournament, number: TableNo) -> Option<[String; 3]> {
    if open.poker_table(number).is_some() {
        let stage = format!("poker {}", open.state().now()?.0);
        return Some([open.id.clone(), number.0.to_string(), stage]);
    }
    let table = open.state().table(number)?;
    let seats = table.entries();
    let all = !seats.is_empty() && seats.len() == table.slots.len();
    let seats = seats.iter().map(|entry| entry.0.to_string()).collect::<Vec<_>>().join(" ");
    all.then(|| [open.id.clone(), number.0.to_string(), seats])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::Fair;
    use hall::Key;

    /// A tournament of four that is drawn, and the link of its first table.
    fn linked(key: &Key) -> (Fair, String, TableLink) {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-mancala", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        let voucher = Voucher::new(key.clone(), fair.event.heads.genesis());
        let link = TableLink::new(&voucher, fair.find(&id), TableNo(1)).unwrap();
        (fair, id, link)
    }

    #[test]
    fn a_link_goes_to_paper_and_back_and_holds_for_its_table_alone() {
        let (key, stranger) = (Key::fresh().unwrap(), Key::fresh().unwrap());
        let (fair, id, link) = linked(&key);
        let written = link.written();
        assert!(written.starts_with(&format!("{id}/1/")) && written.len() < 120, "{written}");
        assert_eq!(TableLink::read(&written), Some(link.clone()));
        assert!(link.at(&fair.event, &[key.desk()]).is_some());
        assert!(link.at(&fair.event, &[stranger.desk()]).is_none() && link.at(&fair.event, &[]).is_none());
        let other = TableLink::read(&written.replacen("/1/", "/2/", 1)).unwrap();
        assert!(other.at(&fair.event, &[key.desk()]).is_none(), "the neighbours' table");
        for bad in ["", "1/1", "1/1/", "1/x/AAAA", "1/1/!!", &"a".repeat(300), &format!("{written}/x")] {
            let holds = TableLink::read(bad).is_some_and(|link| link.at(&fair.event, &[key.desk()]).is_some());
            assert!(!holds, "{bad}");
        }
    }

    #[test]
    fn a_link_is_worth_nothing_once_others_sit_there() {
        let key = Key::fresh().unwrap();
        let (mut fair, id, link) = linked(&key);
        let draw = fair.find(&id).game.last();
        fair.amend(&id, draw.0, Some("draw 2"));
        let seats = fair.find(&id).state().table(TableNo(1)).unwrap().entries();
        let (_, _, before) = linked(&key);
        assert_eq!(before.signature, link.signature, "the same draw, the same link");
        assert!(link.at(&fair.event, &[key.desk()]).is_none(), "{seats:?}");
    }
}
