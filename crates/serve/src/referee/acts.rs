//! What a referee does from a phone, through the door of the desk.

use std::sync::mpsc::channel;
use std::time::Duration;

use festival::errors::tell_why;
use festival::i18n::{Lang, tr, tr_args};
use journal::{Hash, Request};
use session::{Corrected, Correction, Door, Live, NotFromPhone};

/// How long a PIN is checked at most.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often, and for how long, it is looked whether what was done is on the disk.
const LOOK: Duration = Duration::from_millis(15);
const LOOKS: usize = 300;

/// A desk, for one official on a phone; whatever is refused is said in their language.
pub struct Referee<'a> {
    pub door: &'a Door,
    pub official: &'a str,
    pub lang: Lang,
}

impl Referee<'_> {
    fn no_answer(&self) -> String {
        tr(self.lang, "serve-slip-no-answer")
    }

    fn tell(&self, why: &NotFromPhone) -> String {
        match why {
            NotFromPhone::NotHere => tr(self.lang, "serve-desk-not-here"),
            NotFromPhone::Refused(why) => tell_why(self.lang, why),
        }
    }

    /// Checks a PIN.
    ///
    /// # Errors
    /// That it is wrong, or how long to wait.
    pub fn proves(&self, pin: &str) -> Result<(), String> {
        let (told, heard) = channel();
        let (official, pin) = (self.official.to_owned(), pin.to_owned());
        let tried = self.door.visit(move |live| live.try_phone_pin(&official, &pin, told));
        match tried.ok_or_else(|| self.no_answer())? {
            Err(seconds) => Err(tr_args(self.lang, "serve-desk-wait", &[("seconds", seconds.into())])),
            Ok(()) => match heard.recv_timeout(PATIENCE) {
                Ok(true) => Ok(()),
                Ok(false) => Err(tr(self.lang, "serve-desk-wrong-pin")),
                Err(_) => Err(self.no_answer()),
            },
        }
    }

    /// Lists what waits for this desk.
    pub fn waiting(&self) -> Vec<Request> {
        self.door.visit(|live| live.waiting_requests()).unwrap_or_default()
    }

    /// Records what was asked for, or refuses it for a reason.
    ///
    /// # Errors
    /// Why it is not.
    pub fn answer(&self, request: Hash, refused: Option<&str>) -> Result<(), String> {
        let (official, refused) = (self.official.to_owned(), refused.map(str::to_owned));
        let done = self.door.visit(move |live| {
            let request = live.waiting_requests().into_iter().find(|other| other.hash == request)?;
            Some(match refused {
                None => live.take_request_for(&request, &official),
                Some(reason) => {
                    live.refuse_for(&request, &reason, &official);
                    Ok(())
                }
            })
        });
        let done = done.ok_or_else(|| self.no_answer())?.ok_or_else(|| tr(self.lang, "serve-desk-answered"))?;
        done.map_err(|why| tell_why(self.lang, &why))?;
        // It waits no longer once the answer is in the file.
        self.soon(move |live| live.waiting_requests().iter().all(|other| other.hash != request))
    }

    /// Records an act of a tournament.
    ///
    /// # Errors
    /// Why it is not recorded.
    pub fn record(&self, tournament: &str, act: String) -> Result<(), String> {
        let (official, tournament) = (self.official.to_owned(), tournament.to_owned());
        let done = self.door.visit(move |live| live.record_for(&official, &tournament, &act));
        done.ok_or_else(|| self.no_answer())?.map_err(|why| self.tell(&why))?;
        self.durable()
    }

    /// Returns what a correction would do.
    ///
    /// # Errors
    /// Why it can't be made.
    pub fn correctable(&self, tournament: &str, correction: Correction) -> Result<Corrected, String> {
        let (official, tournament) = (self.official.to_owned(), tournament.to_owned());
        let done = self.door.visit(move |live| live.correctable(&official, &tournament, &correction));
        done.ok_or_else(|| self.no_answer())?.map_err(|why| self.tell(&why))
    }

    /// Records a correction.
    ///
    /// # Errors
    /// Why it is not.
    pub fn correct(&self, tournament: &str, correction: Correction) -> Result<(), String> {
        let (official, tournament) = (self.official.to_owned(), tournament.to_owned());
        let done = self.door.visit(move |live| live.correct_for(&official, &tournament, &correction));
        done.ok_or_else(|| self.no_answer())?.map_err(|why| self.tell(&why))?;
        self.durable()
    }

    /// Waits until what was done is on the disk.
    fn durable(&self) -> Result<(), String> {
        self.soon(|live| live.is_kept())
    }

    fn soon(&self, is_so: impl Fn(&Live) -> bool + Clone + Send + 'static) -> Result<(), String> {
        for _ in 0..LOOKS {
            let is_so = is_so.clone();
            match self.door.visit(move |live| is_so(live)) {
                Some(true) => return Ok(()),
                Some(false) => std::thread::sleep(LOOK),
                None => return Err(self.no_answer()),
            }
        }
        Err(tr(self.lang, "serve-desk-not-kept"))
    }
}
