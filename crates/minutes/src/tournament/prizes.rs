//! Money prizes of a poker tournament: the sum paid in, the share of each place, and who holds it.

use tournament::poker::{Buy, PokerPlan, PokerState, Prize};
use tournament::{Format, ranking};
use verbale::{Column, Standings, Table};

use super::column;
use super::scribe::Scribe;
use crate::log::Log as _;
use festival::i18n::euros;

impl Scribe<'_> {
    /// Lists the prizes; `None` if no place has a share and there was no deal.
    pub fn prizes(&self) -> Option<Table> {
        let open = self.words.open;
        let (index, stage) = self.state().now()?;
        let Some(Format::Poker(plan)) = open.plan().format(index) else { return None };
        let paid_in = open.paid_in_cents();
        let order = ranking(open.plan(), self.state(), index);
        let rows: Vec<_> = stage.poker.prizes(plan, &order, paid_in).iter().map(|prize| self.prize(prize)).collect();
        (!rows.is_empty()).then(|| Table {
            key: "prizes".to_owned(),
            title: self.tr("minutes-title-prizes"),
            note: self.paid_in(plan, &stage.poker, paid_in),
            cells: Standings { columns: self.prize_columns(), rows },
        })
    }

    fn prize_columns(&self) -> Vec<Column> {
        let column = |key, numeric| column(self.lang, key, numeric);
        let place = Column { title: self.tr("tournament-page-place"), ..column("rank", true) };
        vec![place, column("players", false), column("prize", true)]
    }

    fn prize(&self, prize: &Prize) -> Vec<String> {
        let place = prize.place.map_or_else(|| self.tr("minutes-prize-agreed"), |place| place.to_string());
        let who = prize.entry.map_or_else(|| "—".to_owned(), |entry| self.entry(entry));
        vec![place, who, euros(self.lang, prize.cents)]
    }

    /// Describes what was paid in, and for what.
    fn paid_in(&self, plan: &PokerPlan, poker: &PokerState, paid_in: u64) -> String {
        let (total, bought) = (euros(self.lang, paid_in), euros(self.lang, poker.paid_cents(plan)));
        let count = |buy: Buy| poker.bought.values().map(|bought| bought.count(buy)).sum::<u32>();
        let args = [
            ("total", (&total).into()),
            ("rebuys", count(Buy::Rebuy).into()),
            ("addons", count(Buy::Addon).into()),
            ("bought", (&bought).into()),
        ];
        self.with("minutes-prizes-paid-in", &args)
    }
}
