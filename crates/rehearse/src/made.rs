//! An event to be rehearsed: the people and the set-up of the sample, and nothing played yet.

use std::path::Path;
use std::time::{Duration, Instant};

use festival::clock;
use festival::sample;
use journal::{Error, PinCost};
use rules::Role;
use session::{Live, Notice};

use crate::pace::opening;

/// How long the desk may take for one answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Makes a new event file with the people, officials and flocks of the sample, and opens it; its PINs are those of the sample.
/// The robot itself sets up the programme.
///
/// # Errors
/// If it can't be made.
pub fn make(path: &Path) -> Result<Live, Error> {
    let setup = sample::setup();
    if let Some(opening) = opening(&setup.date) {
        // The eve: whoever comes later comes to an event that is prepared.
        clock::hold(opening - 3_600_000);
    }
    let own = std::thread::current();
    let mut live = Live::create(path, move || own.unpark())?;
    live.pin_cost = PinCost::KNOWN;
    let officials = setup.officials.clone();
    live.save_setup(setup);
    until(&mut live, |notice| matches!(notice, Notice::SetupSaved))?;
    // The organiser first, who then sets the others'.
    let (first, others): (Vec<_>, Vec<_>) = officials.iter().partition(|official| official.roles.has(Role::Organizer));
    for official in first.into_iter().chain(others) {
        live.set_pin(&official.id, &sample::pin(&official.id), "");
        until(&mut live, |notice| matches!(notice, Notice::PinSet(_) | Notice::PinNotSet(_)))?;
    }
    let (guests, records) = (sample::guests().collect::<Vec<_>>(), live.event.log.len());
    live.add_people(&guests);
    wait(&mut live, |live, _| live.is_kept() && live.event.log.len() > records)?;
    Ok(live)
}

/// Waits for a notice.
fn until(live: &mut Live, wanted: impl Fn(&Notice) -> bool) -> Result<(), Error> {
    wait(live, |_, notices| notices.iter().any(&wanted))
}

fn wait(live: &mut Live, done: impl Fn(&Live, &[Notice]) -> bool) -> Result<(), Error> {
    let began = Instant::now();
    loop {
        let notices = live.poll();
        if let Some(error) = live.saving.refused.take() {
            return Err(error);
        }
        if done(live, &notices) {
            return Ok(());
        }
        if began.elapsed() > PATIENCE {
            return Err(live.saving.trouble.take().unwrap_or(Error::Busy { path: live.path.clone() }));
        }
        std::thread::park_timeout(Duration::from_millis(20));
    }
}
