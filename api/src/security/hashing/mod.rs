//! The threads that hash passwords. They run while nobody else wants their processor: a read that
//! wakes up gets it at once, and not only after the milliseconds of a hash's time slice.
//!
//! Sign-ins must not starve in turn. Once a hash takes long, the server's own threads rest for
//! moments, which are the hash's ([`give_way`]). Beside other programs that never rest it is begun
//! again on a thread of low but ordinary priority, which takes the starved one's place.
//!
//! Beside such programs a thread that stands back also waits for seconds until it may begin, and
//! until it may end with the process. So none waits for work, and one stands back only where there
//! is room ([`found_room`]), as the hash before it found, or a look that costs half of one.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use argon2::Block;
use portal_core::api::ErrorCode;
use rustix::time::{ClockId, clock_gettime};
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy,
    set_thread_priority_and_policy, thread_native_id,
};
use tokio::sync::{Semaphore, oneshot};

use crate::failure::Failure;
use crate::store::Outcome;

/// Hashes that may wait per thread; more callers are asked to come back. At some 20 ms each, nobody
/// waits longer than about two seconds for an idle processor.
const WAITING_PER_THREAD: usize = 100;

/// What a hash may take before the server's own threads make room for it.
const PATIENCE: Duration = Duration::from_millis(60);

/// How long they rest, and how long they serve between two rests: a read waits no longer than the
/// first, and a hash gets about a twelfth of the time.
const REST: Duration = Duration::from_micros(100);
const SERVING: Duration = Duration::from_millis(1);

/// What a hash may take before it is begun again on a thread that insists.
const STARVED: Duration = Duration::from_secs(1);

/// How long room that was found is taken for granted. A look costs reads some milliseconds; a hash
/// that stands back beside programs that began meanwhile can hold up a stop.
const GRANTED: Duration = Duration::from_secs(10);

/// Processor time that a look for room takes: more than a time slice, after which other programs
/// would have theirs.
const LOOK: Duration = Duration::from_millis(10);

/// Steps of priority below the threads that serve, of a thread that does not stand back.
const LOWER_PRIORITY: i32 = 10;

/// A thread's working memory, kept from one password to the next: asking the system for 19 MiB
/// each time costs a tenth of a hash.
pub type Memory = Vec<Block>;

/// One password to hash or check, on a thread that stands back or not; answers whether that thread
/// goes on.
type Job = Box<dyn FnOnce(&mut Memory, bool) -> bool + Send>;

/// The threads. Cheap to clone.
#[derive(Clone)]
pub struct Threads(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    /// Threads that may serve the queue.
    count: usize,
    /// Hashes that may wait or run.
    places: Arc<Semaphore>,
    /// When room was last found; none where the last one who looked found none.
    room: Mutex<Option<Instant>>,
    /// Processors that the server may use.
    processors: u32,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Threads that serve it, but for those that starve.
    threads: usize,
}

/// What a lock holds here is whole even if its holder panicked.
fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The clocks as a thread began.
struct Began {
    at: Instant,
    thread: Duration,
    server: Duration,
}

impl Began {
    fn now() -> Self {
        Self {
            at: Instant::now(),
            thread: spent(ClockId::ThreadCPUTime),
            server: spent(ClockId::ProcessCPUTime),
        }
    }

    /// What the thread ran for since.
    fn spent(&self) -> Duration {
        spent(ClockId::ThreadCPUTime).saturating_sub(self.thread)
    }

    /// When it found room, if it did.
    fn room(&self, processors: u32) -> Option<Instant> {
        let server = spent(ClockId::ProcessCPUTime).saturating_sub(self.server);
        let found = found_room(self.at.elapsed(), self.spent(), server, processors);
        found.then(Instant::now)
    }
}

/// Whether other programs left a processor to a thread that took so long, while it and the whole
/// server ran for so long: it hardly waited, or it was the server itself that had them all.
fn found_room(took: Duration, thread: Duration, server: Duration, processors: u32) -> bool {
    thread * 2 > took || server * 4 > took * processors * 3
}

/// Processor time so far.
fn spent(clock: ClockId) -> Duration {
    clock_gettime(clock).try_into().unwrap_or_default()
}

impl Threads {
    /// At most `count` threads at once, but for those that starve.
    pub fn new(count: usize) -> Self {
        Self(Arc::new(Shared {
            queue: Mutex::default(),
            count,
            places: Arc::new(Semaphore::new(count * (1 + WAITING_PER_THREAD))),
            room: Mutex::default(),
            processors: available_parallelism()
                .map_or(1, |count| u32::try_from(count.get()).unwrap_or(u32::MAX)),
        }))
    }

    /// Does `work` on one of the threads.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyRequests`] where too many wait already.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Clone + Send + 'static,
    ) -> Outcome<T> {
        let place = Arc::clone(&self.0.places)
            .try_acquire_owned()
            .map_err(|_| Failure::throttled(2))?;
        let (begin, begun) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let settled = Arc::new(AtomicBool::new(false));
        let (first, is_settled) = (work.clone(), Arc::clone(&settled));
        self.queue(Box::new(move |memory, stands_back| {
            // Whoever hung up meanwhile costs nothing.
            if begin.send(stands_back).is_ok() {
                drop(tell.send(first(memory)));
            }
            drop(place);
            !is_settled.swap(true, Ordering::Relaxed)
        }))?;
        let stands_back = begun.await.map_err(gone)?;
        let threads = self.clone();
        // Once begun it is watched to its end, whoever hangs up.
        let watched = async move {
            tokio::select! {
                answer = told => answer.map_err(gone),
                answer = threads.insist(work, &settled), if stands_back => answer,
                never = give_way() => match never {},
            }
        };
        let ended = tokio::spawn(watched).await;
        ended.map_err(|error| Failure::internal(error.to_string()))?
    }

    /// Does the work again if it starves, on a new thread in place of the one that has it.
    async fn insist<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Send + 'static,
        settled: &AtomicBool,
    ) -> Outcome<T> {
        tokio::time::sleep(STARVED).await;
        if settled.swap(true, Ordering::Relaxed) {
            // It has just ended: its answer is on the way.
            return std::future::pending().await;
        }
        *open(&self.0.room) = None;
        let (tell, told) = oneshot::channel();
        let job = move |memory: &mut Memory, _| {
            drop(tell.send(work(memory)));
            true
        };
        self.start(Some(Box::new(job)))?;
        told.await.map_err(gone)
    }

    fn queue(&self, job: Job) -> Outcome<()> {
        let mut queue = open(&self.0.queue);
        queue.jobs.push_back(job);
        if queue.threads < self.0.count {
            queue.threads += 1;
            drop(queue);
            self.start(None)?;
        }
        Ok(())
    }

    /// Starts a thread that serves the queue until it is empty, after a job that starved elsewhere.
    fn start(&self, starved: Option<Job>) -> Outcome<()> {
        let shared = Arc::clone(&self.0);
        let started = std::thread::Builder::new()
            .name("password".into())
            .spawn(move || shared.serve(starved));
        started.map(drop).map_err(|error| {
            open(&self.0.queue).threads -= 1;
            Failure::internal(error.to_string())
        })
    }
}

fn gone(_: oneshot::error::RecvError) -> Failure {
    ErrorCode::Unavailable.into()
}

impl Shared {
    fn serve(&self, starved: Option<Job>) {
        lower();
        if starved.is_none() && !self.is_room() {
            let began = Began::now();
            while began.spent() < LOOK {}
            *open(&self.room) = began.room(self.processors);
        }
        let mut stands_back = false;
        let mut memory = Memory::new();
        let mut next = starved;
        while let Some(job) = next.take().or_else(|| self.next()) {
            if !stands_back && self.is_room() {
                stand_back();
                stands_back = true;
            }
            let began = Began::now();
            let ended = catch_unwind(AssertUnwindSafe(|| job(&mut memory, stands_back)));
            // Another thread has taken its place.
            if matches!(ended, Ok(false)) {
                return;
            }
            // One whose caller hung up is over before anybody else would have had a turn.
            if began.spent() >= LOOK {
                *open(&self.room) = began.room(self.processors);
            }
        }
    }

    fn is_room(&self) -> bool {
        open(&self.room).is_some_and(|found| found.elapsed() < GRANTED)
    }

    /// The next job, if there is one; without, the thread ends.
    fn next(&self) -> Option<Job> {
        let mut queue = open(&self.queue);
        let job = queue.jobs.pop_front();
        if job.is_none() {
            queue.threads -= 1;
        }
        job
    }
}

/// Lets the thread that calls rest for moments, after some patience; for ever.
async fn give_way() -> Infallible {
    tokio::time::sleep(PATIENCE).await;
    loop {
        // The thread itself, not only the task: what it leaves is the processor.
        std::thread::sleep(REST);
        tokio::time::sleep(SERVING).await;
    }
}

/// Leaves the processor to every other thread (`SCHED_IDLE`); where the system refuses that, as a
/// container may, to those of higher priority.
fn stand_back() {
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    if set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle).is_err() {
        lower();
    }
}

/// On Linux a thread has a priority of its own. Without the right to lower it the thread works all
/// the same.
fn lower() {
    let _ = rustix::process::nice(LOWER_PRIORITY);
}

#[cfg(test)]
mod tests {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    use thread_priority::thread_schedule_policy;

    use super::*;

    fn idle() -> ThreadSchedulePolicy {
        ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle)
    }

    /// Some 20 ms of work; beside five threads at a weight of 3 to 1024 it takes half a minute.
    fn work(_: &mut Memory) {
        let mut left = 2_000_000_u64;
        while std::hint::black_box(left) > 0 {
            left -= 1;
        }
    }

    /// This thread, and those it starts, on one processor.
    fn on_one_processor() {
        let mine = sched_getaffinity(None).unwrap();
        let last = (0..CpuSet::MAX_CPU).rfind(|number| mine.is_set(*number));
        let mut one = CpuSet::new();
        one.set(last.unwrap());
        sched_setaffinity(None, &one).unwrap();
    }

    #[tokio::test]
    async fn a_server_that_is_never_idle_rests_for_a_hash_that_takes_long() {
        let threads = Threads::new(1);
        let (tell, mut rests) = tokio::sync::mpsc::unbounded_channel();
        let busy = tokio::spawn(async move {
            let mut before = Instant::now();
            loop {
                tokio::task::yield_now().await;
                let now = Instant::now();
                if now - before >= REST {
                    tell.send(now - before).unwrap();
                }
                before = now;
            }
        });
        let hash = |_: &mut Memory| std::thread::sleep(PATIENCE * 6);
        threads.run(hash).await.unwrap();
        busy.abort();
        let rested: Duration = std::iter::from_fn(|| rests.try_recv().ok()).sum();
        assert!(rested > PATIENCE / 4, "{rested:?}");
    }

    #[tokio::test]
    async fn beside_other_programs_that_are_never_idle_no_hash_stands_back() {
        on_one_processor();
        let threads = Threads::new(1);
        let mut busy = [(); 5].map(|()| {
            let mut sh = std::process::Command::new("sh");
            sh.args(["-c", "while :; do :; done"]).spawn().unwrap()
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        let policy = threads.run(|_| thread_schedule_policy().unwrap()).await;
        for program in &mut busy {
            program.kill().unwrap();
            program.wait().unwrap();
        }
        assert_ne!(policy.unwrap(), idle());
    }

    #[tokio::test]
    async fn a_hash_that_stands_back_leaves_the_processor_to_everything_else() {
        let threads = Threads::new(1);
        *open(&threads.0.room) = Some(Instant::now());
        // Not by `run`, which on a busy machine begins it again elsewhere.
        let (tell, told) = oneshot::channel();
        let job = |_: &mut Memory, stands_back| {
            tell.send((stands_back, thread_schedule_policy().unwrap()))
                .is_ok()
        };
        threads.queue(Box::new(job)).unwrap();
        assert_eq!(told.await.unwrap(), (true, idle()));
    }

    #[tokio::test]
    async fn a_hash_that_starves_is_begun_again_by_one_that_insists() {
        let threads = Threads::new(1);
        *open(&threads.0.room) = Some(Instant::now());
        let policy = |_: &mut Memory| {
            let policy = thread_schedule_policy().unwrap();
            if policy == idle() {
                std::thread::sleep(STARVED * 10);
            }
            policy
        };
        assert_ne!(threads.run(policy).await.unwrap(), idle());
    }

    #[tokio::test]
    async fn beside_programs_that_are_never_idle_it_still_signs_in() {
        on_one_processor();
        let threads = Threads::new(1);
        *open(&threads.0.room) = Some(Instant::now());
        let stop = Arc::new(AtomicBool::new(false));
        let busy = [(); 5].map(|()| {
            let stopped = Arc::clone(&stop);
            std::thread::spawn(move || while !stopped.load(Ordering::Relaxed) {})
        });
        let began = Instant::now();
        threads.run(work).await.unwrap();
        let took = began.elapsed();
        stop.store(true, Ordering::Relaxed);
        busy.into_iter().for_each(|busy| busy.join().unwrap());
        assert!(took < STARVED * 10, "{took:?}");
    }

    #[tokio::test]
    async fn no_thread_waits_for_work() {
        let threads = Threads::new(2);
        threads.run(work).await.unwrap();
        let ended = async {
            while Arc::strong_count(&threads.0) > 1 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(STARVED * 5, ended).await.unwrap();
    }

    #[test]
    fn room_is_what_other_programs_leave() {
        let found = |took, hash, server| {
            let [took, hash, server] = [took, hash, server].map(Duration::from_millis);
            found_room(took, hash, server, 2)
        };
        assert!(found(21, 20, 20), "an idle machine");
        assert!(found(200, 20, 390), "a server that is never idle");
        assert!(!found(200, 20, 20), "other programs that are never idle");
        assert!(!found(400, 20, 400), "a server that gets half of the time");
    }
}
