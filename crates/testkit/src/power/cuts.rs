//! Lets the power go after every system call, and has what a disk may hold then opened again.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;

use super::Recording;
use super::choices::{Choice, choices};
use super::disk::{Change, Image, Kept};
use super::trace::{Event, Flushed};
use crate::Lots;

/// How many states are tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The power goes after every so-manyth call that changes something, and after all that flush.
    pub every: usize,
    /// States at one cut, at most.
    pub states: usize,
    /// Seed of what is chosen at random.
    pub seed: u64,
}

/// What somebody found who opened the files again.
#[derive(Clone, Debug, Default)]
pub struct Reopened {
    /// All that is there of what the process may have confirmed.
    pub holds: BTreeSet<String>,
    /// In a few words how it went, which is counted.
    pub said: String,
}

/// What was tried and found.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Moments at which the power went.
    pub cuts: usize,
    /// States that a disk may have held then.
    pub states: usize,
    /// Those of them that were opened, as they differ from all others.
    pub opened: usize,
    /// What the process had confirmed in the end.
    pub confirmed: usize,
    /// How it went, each so often.
    pub said: BTreeMap<String, usize>,
}

/// Versions of a place that was written again and again without a flush: more of them tell nothing new.
const VERSIONS: usize = 4;

/// A disk on which some changes may have been kept.
struct Disk<'r> {
    /// What is kept whatever happens.
    durable: Image,
    /// Changes that were not flushed, with the number of their event.
    pending: Vec<(usize, &'r Change)>,
    lots: Lots,
}

/// What was found in the states that were opened, each by its print.
#[derive(Default)]
struct Found {
    of: HashMap<u64, Arc<BTreeSet<String>>>,
    /// Of many states the same is there.
    sets: BTreeSet<Arc<BTreeSet<String>>>,
}

/// A recording that is cut.
struct Cutting<'r, R> {
    of: &'r Recording,
    disk: Disk<'r>,
    found: Found,
    promised: BTreeSet<String>,
    /// The states of the last cut, which the disk may hold until something is flushed.
    states: Vec<(u64, Choice)>,
    tally: Tally,
    reopen: R,
}

impl Recording {
    /// Lets the power go at each moment. `confirmed` finds in what the process said what it stated to be durable, and `reopen`
    /// tells what is there of it.
    ///
    /// # Errors
    /// The first state in which something confirmed is missing, or which could not be opened: what was kept in it.
    pub fn cut(
        &self,
        effort: Effort,
        confirmed: impl Fn(&str) -> Vec<String>,
        reopen: impl FnMut(&Image) -> Result<Reopened, String>,
    ) -> Result<Tally, String> {
        let disk = Disk { durable: self.before.clone(), pending: Vec::new(), lots: Lots(effort.seed) };
        let (found, promised, states, tally) = (Found::default(), BTreeSet::new(), Vec::new(), Tally::default());
        let mut cutting = Cutting { of: self, disk, found, promised, states, tally, reopen };
        for (nth, event) in self.events.iter().enumerate() {
            match event {
                Event::Told(text) => cutting.told(nth, confirmed(text))?,
                Event::Change(change) => {
                    cutting.disk.change(nth, change);
                    if nth % effort.every == 0 {
                        cutting.cut(nth, effort.states)?;
                    }
                }
                Event::Flush(flushed, began) => {
                    cutting.disk.flush(flushed, *began);
                    cutting.cut(nth, effort.states)?;
                }
            }
        }
        cutting.tally.confirmed = cutting.promised.len();
        Ok(cutting.tally)
    }
}

impl<R: FnMut(&Image) -> Result<Reopened, String>> Cutting<'_, R> {
    /// The process has confirmed something: in no state that the disk may hold may it be missing.
    fn told(&mut self, nth: usize, confirmed: Vec<String>) -> Result<(), String> {
        self.promised.extend(confirmed);
        self.states.iter().try_for_each(|(print, choice)| self.kept(nth, *print, choice))
    }

    /// The power goes after an event.
    fn cut(&mut self, nth: usize, most: usize) -> Result<(), String> {
        self.tally.cuts += 1;
        self.states.clear();
        for choice in self.disk.choices(most) {
            let image = self.disk.image(&choice);
            let print = image.print();
            self.tally.states += 1;
            if !self.found.of.contains_key(&print) {
                let reopened = (self.reopen)(&image).map_err(|what| self.disk.told(self.of, nth, &what, &choice))?;
                self.found.keep(print, reopened.holds);
                self.tally.opened += 1;
                *self.tally.said.entry(reopened.said).or_default() += 1;
            }
            self.kept(nth, print, &choice)?;
            self.states.push((print, choice));
        }
        Ok(())
    }

    fn kept(&self, nth: usize, print: u64, choice: &Choice) -> Result<(), String> {
        match self.found.lacks(print, &self.promised) {
            Some(lost) => Err(self.disk.told(self.of, nth, &format!("{lost} is lost"), choice)),
            None => Ok(()),
        }
    }
}

impl Found {
    fn keep(&mut self, print: u64, holds: BTreeSet<String>) {
        let holds = Arc::new(holds);
        let same = self.sets.get(&holds).cloned().unwrap_or(holds);
        self.sets.insert(Arc::clone(&same));
        self.of.insert(print, same);
    }

    /// Returns something that was promised and is not in a state.
    fn lacks(&self, print: u64, promised: &BTreeSet<String>) -> Option<String> {
        promised.difference(self.of.get(&print)?).next().cloned()
    }
}

impl<'r> Disk<'r> {
    fn change(&mut self, nth: usize, change: &'r Change) {
        let earlier: Vec<_> = (0..self.pending.len()).filter(|place| change.covers(self.pending[*place].1)).collect();
        if earlier.len() >= VERSIONS {
            // The first stays, and the last.
            let between = 1 + self.lots.below(earlier.len() - 2);
            self.pending.remove(earlier[between]);
        }
        self.pending.push((nth, change));
    }

    fn flush(&mut self, flushed: &Flushed, began: usize) {
        let kept = |(nth, change): &(usize, &Change)| {
            *nth < began
                && match flushed {
                    Flushed::File(node) => change.node() == Some(*node),
                    Flushed::Folder(folder) => change.is_in(folder),
                }
        };
        let durable = &mut self.durable;
        self.pending.retain(|one| {
            let keeps = kept(one);
            if keeps {
                durable.apply(one.1, &Kept::Whole);
            }
            !keeps
        });
    }

    fn choices(&mut self, most: usize) -> Vec<Choice> {
        let changes: Vec<_> = self.pending.iter().map(|(_, change)| *change).collect();
        choices(&changes, most, &mut self.lots)
    }

    fn image(&self, choice: &Choice) -> Image {
        let mut image = self.durable.clone();
        self.pending.iter().zip(choice).for_each(|((_, change), kept)| image.apply(change, kept));
        image
    }

    /// Describes a state: when the power went, what was on its way then, and what of it was kept.
    fn told(&self, of: &Recording, nth: usize, what: &str, choice: &Choice) -> String {
        let mut names = of.before.clone();
        let done = of.events[..=nth].iter();
        let changes = done.filter_map(|event| if let Event::Change(change) = event { Some(change) } else { None });
        let mut made = BTreeMap::new();
        for change in changes {
            if let Change::Name { path, node: Some(node) } = change {
                made.insert(*node, path.clone());
            }
            names.apply(change, &Kept::Whole);
        }
        for (node, path) in made {
            // Whatever its name is now, or if it has none any more.
            if !names.names.values().any(|other| *other == node) {
                names.names.insert(Path::new(&format!("former {}", path.display())).to_owned(), node);
            }
        }
        let mut text = format!("{what}\nthe power goes after event {nth}: {}\n", event(&of.events[nth], &names));
        for ((nth, change), kept) in self.pending.iter().zip(choice) {
            text += &format!("  {nth} {}: {kept:?}\n", change.told(&names));
        }
        for (name, bytes) in self.image(choice).files() {
            text += &format!("  there is {}, {} bytes\n", name.display(), bytes.len());
        }
        text
    }
}

fn event(event: &Event, names: &Image) -> String {
    match event {
        Event::Change(change) => change.told(names),
        Event::Flush(Flushed::Folder(folder), _) => format!("flush of the folder {:?}", folder.display().to_string()),
        Event::Flush(Flushed::File(node), _) => {
            let name = names.names.iter().find(|(_, other)| *other == node).map(|(name, _)| name.display().to_string());
            format!("flush of {}", name.unwrap_or_default())
        }
        Event::Told(text) => format!("said {text:?}"),
    }
}
