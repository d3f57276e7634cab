//! Whether other programs leave processors to the server, as the times of its threads tell.

use std::sync::Mutex;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

use super::open;

/// How long room that was found is taken for granted. A look costs reads some milliseconds; a hash
/// that stands back beside programs that began meanwhile can hold up a stop.
const GRANTED: Duration = Duration::from_secs(10);

/// Processor time that a look for room takes: more than a time slice, after which other programs
/// would have theirs.
const LOOK: Duration = Duration::from_millis(10);

/// Room for threads that stand back.
pub struct Room {
    /// When it was last found; none where the last one who looked found none.
    found: Mutex<Option<Instant>>,
    /// Processors that the server may use.
    processors: u32,
}

impl Room {
    /// Unknown yet, so not granted.
    pub fn new() -> Self {
        let count = available_parallelism();
        Self::among(count.map_or(1, |count| u32::try_from(count.get()).unwrap_or(u32::MAX)))
    }

    /// The same for a server that may use so many processors.
    pub(super) fn among(processors: u32) -> Self {
        Self {
            found: Mutex::default(),
            processors,
        }
    }

    /// Whether a thread may stand back.
    pub fn is_granted(&self) -> bool {
        open(&self.found).is_some_and(|found| found.elapsed() < GRANTED)
    }

    /// That there is some, or none.
    pub fn set(&self, found: bool) {
        *open(&self.found) = found.then(Instant::now);
    }

    /// Looks for it: a moment's work, and what it took.
    pub fn look(&self) {
        let began = Began::now();
        while began.thread_time() < LOOK {}
        self.learn(&began);
    }

    /// What the work of this thread since then tells. Work shorter than a look tells nothing: it is
    /// over before anybody else would have had a turn.
    pub fn learn(&self, began: &Began) {
        let (took, thread) = (began.at.elapsed(), began.thread_time());
        if thread >= LOOK {
            let server = spent(ClockId::ProcessCPUTime).saturating_sub(began.server);
            self.set(is_room(took, thread, server, self.processors));
        }
    }
}

/// The clocks as a thread began to work.
pub struct Began {
    at: Instant,
    thread: Duration,
    server: Duration,
}

impl Began {
    /// On this thread.
    pub fn now() -> Self {
        Self {
            at: Instant::now(),
            thread: spent(ClockId::ThreadCPUTime),
            server: spent(ClockId::ProcessCPUTime),
        }
    }

    /// What the thread ran for since.
    fn thread_time(&self) -> Duration {
        spent(ClockId::ThreadCPUTime).saturating_sub(self.thread)
    }
}

/// Whether other programs left a processor to a thread that took so long, while it and the whole
/// server ran for so long: it hardly waited, or it was the server itself that had them all.
fn is_room(took: Duration, thread: Duration, server: Duration, processors: u32) -> bool {
    thread * 2 > took || server * 4 > took * processors * 3
}

/// Processor time so far.
fn spent(clock: ClockId) -> Duration {
    clock_gettime(clock).try_into().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_what_other_programs_leave() {
        let found = |took, hash, server| {
            let [took, hash, server] = [took, hash, server].map(Duration::from_millis);
            is_room(took, hash, server, 2)
        };
        assert!(found(21, 20, 20), "an idle machine");
        assert!(found(200, 20, 390), "a server that is never idle");
        assert!(!found(200, 20, 20), "other programs that are never idle");
        assert!(!found(400, 20, 400), "a server that gets half of the time");
    }
}
