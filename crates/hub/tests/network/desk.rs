//! A desk as the test has it: a process that it talks to, and all that this has confirmed.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use journal::{DeskId, Hash};

use crate::net::Node;
use crate::process::{AHEAD, FILE, FOLDER, NAME};

/// A record that a desk has confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    pub stream: String,
    pub number: u64,
    pub hash: Hash,
    /// How long whoever entered it waited, in microseconds.
    pub took: u64,
}

impl Confirmed {
    fn parse(text: &str) -> Self {
        let [stream, number, hash, took] = text.split(' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
        let (number, took) = (number.parse().unwrap(), took.parse().unwrap());
        Self { stream: stream.to_owned(), number, hash: hash.parse().unwrap(), took }
    }
}

/// What is to be a desk.
#[derive(Clone)]
pub struct Machine {
    pub node: Node,
    /// The folder of the installation: event file and keys.
    pub folder: PathBuf,
    /// A copy of it, which the desk has instead.
    pub copy: Option<PathBuf>,
    pub called: String,
    /// How much its clock is ahead, in milliseconds.
    pub ahead_ms: i64,
}

pub struct Desk {
    pub machine: Machine,
    /// Known once it has a file.
    pub id: Option<DeskId>,
    process: Child,
    answers: Receiver<Result<String, String>>,
    confirmed: Arc<Mutex<Vec<Confirmed>>>,
}

/// Longest wait for an answer: a hub that can't be reached takes its time.
const PATIENCE: Duration = Duration::from_secs(90);

impl Desk {
    /// Switches a machine on.
    pub fn start(machine: Machine) -> Self {
        let confirmed = Arc::default();
        let (process, answers) = start(&machine, &confirmed);
        Self { machine, id: None, process, answers, confirmed }
    }

    /// Says something to the desk, without waiting for the answer.
    pub fn say(&mut self, what: &str) {
        writeln!(self.process.stdin.as_mut().unwrap(), "{what}").unwrap();
    }

    /// Returns the next answer, or why it was refused.
    pub fn hear(&self) -> Result<String, String> {
        let heard = self.answers.recv_timeout(PATIENCE);
        heard.unwrap_or_else(|error| panic!("{} does not answer: {error}", self.machine.called))
    }

    pub fn try_tell(&mut self, what: &str) -> Result<String, String> {
        self.say(what);
        self.hear()
    }

    pub fn tell(&mut self, what: &str) -> String {
        let told = self.try_tell(what);
        told.unwrap_or_else(|error| panic!("{}: {what}: {error}", self.machine.called))
    }

    /// Gives the desk a file, by `found`, `join` or `open`.
    pub fn begin(&mut self, how: &str) {
        let id = DeskId::parse(&self.tell(how));
        assert!(self.id.is_none() || self.id == id, "{} is another desk now", self.machine.called);
        self.id = id;
    }

    pub fn record(&mut self, stream: &str, times: usize) {
        for nth in 0..times {
            self.tell(&format!("record {stream} {nth} of {times}"));
        }
    }

    /// Kills the process, which has no time to write anything.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        // What it said before is heard to its end.
        while self.answers.recv_timeout(PATIENCE).is_ok() {}
    }

    /// Starts it again with its file, as the desk that it was.
    pub fn start_again(&mut self) {
        (self.process, self.answers) = start(&self.machine, &self.confirmed);
        self.begin("open");
    }

    /// Ends it in order, if it runs.
    pub fn quit(&mut self) {
        if matches!(self.process.try_wait(), Ok(None)) {
            self.tell("quit");
            self.process.wait().unwrap();
        }
    }

    /// Returns all that it has confirmed so far.
    pub fn confirmed(&self) -> Vec<Confirmed> {
        self.confirmed.lock().unwrap().clone()
    }

    pub fn count(&self) -> usize {
        self.confirmed.lock().unwrap().len()
    }

    /// Returns its file, as it is seen from here.
    pub fn file(&self) -> PathBuf {
        self.machine.copy.as_ref().unwrap_or(&self.machine.folder).join(FILE)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Starts this test program once more, as a desk.
fn start(machine: &Machine, confirmed: &Arc<Mutex<Vec<Confirmed>>>) -> (Child, Receiver<Result<String, String>>) {
    let mut command = program(machine);
    command.args(["--ignored", "--exact", "process::desk", "--nocapture", "--test-threads=1"]);
    command.env(FOLDER, &machine.folder).env(NAME, &machine.called).env(AHEAD, machine.ahead_ms.to_string());
    let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (said, confirmed) = (BufReader::new(process.stdout.take().unwrap()), Arc::clone(confirmed));
    let (answer, answers) = channel();
    let called = machine.called.clone();
    std::thread::spawn(move || {
        for line in said.lines().map_while(Result::ok) {
            // Whoever waits for an answer may be gone.
            match line.split_at_checked(2) {
                Some(("+ ", record)) => confirmed.lock().unwrap().push(Confirmed::parse(record)),
                Some(("= ", text)) => drop(answer.send(Ok(text.to_owned()))),
                Some(("! ", text)) => drop(answer.send(Err(text.to_owned()))),
                Some(("- ", text)) => eprintln!("{called} records no more: {text}"),
                _ => {}
            }
        }
    });
    (process, answers)
}

fn program(machine: &Machine) -> Command {
    let own = std::env::current_exe().unwrap();
    match &machine.copy {
        Some(copy) => machine.node.program_with_copy(&own, (&machine.folder, copy)),
        None => machine.node.program(&own),
    }
}
