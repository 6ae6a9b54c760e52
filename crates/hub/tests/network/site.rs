//! A hall with a server and desks: what every test begins with, and what holds in the end.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use testkit::postgres::{Place, Server, server_at};

use crate::desk::{Desk, Machine};
use crate::known::Known;
use crate::net::{Net, Node};

pub struct Site {
    // Dropped in this order: what runs first.
    pub desks: Vec<Desk>,
    pub server: Server,
    pub server_node: Node,
    pub net: Net,
    /// The address of whoever prepared the hub.
    owner: String,
    /// The address for whoever joins.
    door: String,
}

/// How long it may take until all are level.
pub const PATIENCE: Duration = Duration::from_secs(60);

impl Site {
    /// Puts a server and desks up that are level: the first has made the event, and each owns the stream `match/N`.
    pub fn of(desks: usize) -> Option<Self> {
        Self::with_clocks(&vec![0; desks])
    }

    /// The same with desks whose clocks are so many milliseconds ahead.
    pub fn with_clocks(ahead_ms: &[i64]) -> Option<Self> {
        let mut site = Self::empty(None)?;
        ahead_ms.iter().for_each(|ahead_ms| site.desk(*ahead_ms));
        site.share(&(0..ahead_ms.len()).collect::<Vec<_>>());
        Some(site)
    }

    /// Puts a server up whose disk is that small; `None` for one that is not.
    pub fn empty(disk: Option<&str>) -> Option<Self> {
        let net = Net::up()?;
        let server_node = net.node();
        let folder = net.folder().join("disk");
        std::fs::create_dir(&folder).unwrap();
        if let Some(size) = disk {
            mount(&folder, size)?;
        }
        let (folder, host) = (folder.join("server"), server_node.address.clone());
        let place = Place { folder: &folder, host: &host, namespace: Some(&server_node.namespace), settings: "" };
        let server = server_at(&place)?;
        let (_, certificate) = server.remote_address_of("festa");
        let trusted = format!("sslrootcert={}", certificate.display());
        let owner = format!("{}?{trusted}", server.address_of("festa"));
        let door = format!("postgres://{host}:{}/festa?{trusted}", server.port());
        Some(Self { desks: Vec::new(), server, server_node, net, owner, door })
    }

    /// Puts another desk up, without a file.
    pub fn desk(&mut self, ahead_ms: i64) {
        let folder = self.folder_of(&self.desks.len().to_string());
        std::fs::create_dir(&folder).unwrap();
        self.desk_in(folder, ahead_ms);
    }

    /// Puts another desk up whose disk is that small; `None` as with [`Site::empty`].
    pub fn desk_on_disk(&mut self, size: &str) -> Option<()> {
        let folder = self.folder_of(&self.desks.len().to_string());
        std::fs::create_dir(&folder).unwrap();
        mount(&folder, size)?;
        self.desk_in(folder, 0);
        Some(())
    }

    fn desk_in(&mut self, folder: PathBuf, ahead_ms: i64) {
        let nth = self.desks.len();
        let called = format!("desk {nth}");
        let machine = Machine { node: self.net.node(), folder, copy: None, called, ahead_ms };
        self.desks.push(Desk::start(machine));
    }

    pub fn folder_of(&self, name: &str) -> PathBuf {
        self.net.folder().join(name)
    }

    /// Has the first of some desks make an event, and the others join; each gets a stream of its own.
    pub fn share(&mut self, which: &[usize]) {
        let [founder, others @ ..] = which else { return };
        let (prepare, found) = (format!("prepare {}", self.owner), format!("found {}", self.owner));
        self.desks[*founder].tell(&prepare);
        self.desks[*founder].begin(&found);
        for nth in others {
            let join = self.joins(*founder);
            self.desks[*nth].begin(&join);
            self.say_something(*nth);
        }
        self.level(which);
        for nth in which {
            let (to, own) = (self.desks[*nth].id.unwrap(), stream(*nth));
            self.desks[*founder].tell(&format!("give {own} {to}"));
        }
        self.level(which);
    }

    /// Puts a board up that follows with a login of its own, as one more of the desks.
    pub fn board(&mut self) {
        self.desk(0);
        let nth = self.desks.len() - 1;
        // The certificate lies where the first desk finds it, too.
        let (_, trusted) = self.owner.split_once('?').unwrap();
        let address = format!("{}?{trusted}", self.desks[0].tell(&format!("board {}", self.owner)));
        self.desks[nth].tell(&format!("follow {address}"));
    }

    /// Returns what a desk is told that joins the event of another one.
    pub fn joins(&mut self, host: usize) -> String {
        format!("join {} {}", self.door, self.desks[host].tell("code"))
    }

    /// Has a desk that joined record in its own stream. Others take that only once it was let in: those that are level then have
    /// not still to do that.
    pub fn say_something(&mut self, nth: usize) {
        let own = format!("desk/{}", self.desks[nth].id.unwrap());
        self.desks[nth].record(&own, 1);
    }

    /// Has each of some desks record so many times in its own stream.
    pub fn record(&mut self, which: &[usize], times: usize) {
        which.iter().for_each(|nth| self.desks[*nth].record(&stream(*nth), times));
    }

    /// Waits until some desks know the same.
    pub fn level(&mut self, which: &[usize]) {
        let since = Instant::now();
        loop {
            which.iter().for_each(|nth| self.desks[*nth].say("heads"));
            let heads: Vec<_> = which.iter().map(|nth| self.desks[*nth].hear().unwrap()).collect();
            if heads.windows(2).all(|pair| pair[0] == pair[1]) {
                return;
            }
            if since.elapsed() > PATIENCE {
                let states: Vec<_> = which.iter().map(|nth| self.desks[*nth].tell("state")).collect();
                panic!("never level: {heads:#?} {states:#?}");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Ends some desks that are level, and checks that they and the hub know the same, and all that was confirmed; returns that.
    pub fn end(&mut self, which: &[usize]) -> Known {
        let (heads, asked) = (self.desks[which[0]].tell("heads"), format!("hub {}", self.owner));
        // A server that was set back is filled again by whoever connects last.
        self.until("the hub has it, too", |site| site.desks[which[0]].tell(&asked) == heads);
        which.iter().for_each(|nth| self.desks[*nth].quit());
        let known: Vec<_> = which.iter().map(|nth| Known::of(&self.desks[*nth].file())).collect();
        for (other, nth) in known.iter().zip(which) {
            assert_eq!(known[0].differs(other), None, "desk {nth}");
        }
        let places: BTreeMap<_, _> = places(&self.desks[which[0]].file());
        for record in which.iter().flat_map(|nth| self.desks[*nth].confirmed()) {
            let there = places.get(&record.hash).map(|(stream, number)| (stream.as_str(), *number));
            assert_eq!(there, Some((record.stream.as_str(), record.number)), "{record:?} was confirmed");
        }
        known.into_iter().next().unwrap()
    }

    /// Waits until something is so.
    pub fn until(&mut self, what: &str, mut seen: impl FnMut(&mut Self) -> bool) {
        let since = Instant::now();
        while !seen(self) {
            assert!(since.elapsed() < PATIENCE, "never came: {what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until some desks have confirmed so many more records.
    pub fn until_recorded(&mut self, which: &[usize], more: usize) {
        let before: Vec<_> = which.iter().map(|nth| self.desks[*nth].count()).collect();
        self.until("more records", |site| {
            which.iter().zip(&before).all(|(nth, before)| site.desks[*nth].count() >= before + more)
        });
    }
}

/// Returns the stream that a desk owns.
pub fn stream(desk: usize) -> String {
    format!("match/{desk}")
}

/// Returns stream and number of each record of a file, by its hash.
fn places(path: &Path) -> BTreeMap<journal::Hash, (String, u64)> {
    let records = journal::Journal::open_read_only(path).unwrap().tail(0).unwrap();
    records.into_iter().map(|record| (record.hash, (record.stream, record.number))).collect()
}

/// Mounts a small disk; `None` where that is not possible, which is said.
fn mount(folder: &Path, size: &str) -> Option<()> {
    let mounted =
        Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}"), "disk"]).arg(folder).status();
    if mounted.is_ok_and(|status| status.success()) {
        return Some(());
    }
    eprintln!("no disk can be mounted: this test is left out");
    None
}
