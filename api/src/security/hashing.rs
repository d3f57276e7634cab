//! The threads that hash passwords, one per hash. They run while nobody else wants their processor:
//! a read that wakes up gets it at once, and not only after the milliseconds of a hash's time slice.
//!
//! Sign-ins must not starve in turn. Once a hash takes long, the server's own threads rest for
//! moments, which are the hash's ([`give_way`]). Beside other programs that never rest it is begun
//! again on a thread of low but ordinary priority, which takes the starved one's place.
//!
//! Beside such programs a thread that stands back also waits for seconds until it may begin, and
//! until it may end with the process. So none waits for work, and one stands back only where the
//! hash before it found room ([`found_room`]): in a storm of sign-ins, whose reads it is for.

use std::convert::Infallible;
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
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

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

/// How long the room that a hash found is taken for granted: from one hash of a storm to the next.
const GRANTED: Duration = Duration::from_secs(2);

/// Steps of priority below the threads that serve, of a thread that does not stand back.
const LOWER_PRIORITY: i32 = 10;

/// A hash's working memory, kept from one password to the next: asking the system for 19 MiB each
/// time costs a tenth of a hash.
pub type Memory = Vec<Block>;

/// The threads. Cheap to clone.
#[derive(Clone)]
pub struct Threads(Arc<Shared>);

struct Shared {
    /// For those who wait and those whose turn it is.
    places: Arc<Semaphore>,
    /// One per thread.
    turns: Arc<Semaphore>,
    /// What no thread uses at the moment.
    memory: Mutex<Vec<Memory>>,
    /// When a hash last found room; none where the last one found none.
    room: Mutex<Option<Instant>>,
    /// Processors that the server may use.
    processors: u32,
}

/// A thread's turn, until the thread ends or another takes its place.
#[derive(Clone)]
struct Turn(Arc<Mutex<Option<OwnedSemaphorePermit>>>);

impl Turn {
    fn new(turn: OwnedSemaphorePermit) -> Self {
        Self(Arc::new(Mutex::new(Some(turn))))
    }

    fn take(&self) -> Option<OwnedSemaphorePermit> {
        open(&self.0).take()
    }
}

/// What a lock holds here is whole even if its holder panicked.
fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The clocks as a hash began.
struct Began {
    at: Instant,
    hash: Duration,
    server: Duration,
}

impl Began {
    fn now() -> Self {
        Self {
            at: Instant::now(),
            hash: spent(ClockId::ThreadCPUTime),
            server: spent(ClockId::ProcessCPUTime),
        }
    }

    fn found_room(&self, processors: u32) -> bool {
        let hash = spent(ClockId::ThreadCPUTime).saturating_sub(self.hash);
        let server = spent(ClockId::ProcessCPUTime).saturating_sub(self.server);
        found_room(self.at.elapsed(), hash, server, processors)
    }
}

/// Whether other programs left a processor to a hash that took so long, while it and the whole
/// server ran for so long: it hardly waited, or it was the server itself that had them all.
fn found_room(took: Duration, hash: Duration, server: Duration, processors: u32) -> bool {
    hash * 2 > took || server * 4 > took * processors * 3
}

/// Processor time so far.
fn spent(clock: ClockId) -> Duration {
    clock_gettime(clock).try_into().unwrap_or_default()
}

impl Threads {
    /// At most `count` threads at once, but for those that starve.
    pub fn new(count: usize) -> Self {
        Self(Arc::new(Shared {
            places: Arc::new(Semaphore::new(count * (1 + WAITING_PER_THREAD))),
            turns: Arc::new(Semaphore::new(count)),
            memory: Mutex::default(),
            room: Mutex::default(),
            processors: available_parallelism()
                .map_or(1, |count| u32::try_from(count.get()).unwrap_or(u32::MAX)),
        }))
    }

    /// Does `work` on a thread of its own, once it is its turn.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyRequests`] where too many wait already.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Clone + Send + 'static,
    ) -> Outcome<T> {
        let _place = Arc::clone(&self.0.places)
            .try_acquire_owned()
            .map_err(|_| Failure::throttled(2))?;
        // Whoever hangs up meanwhile costs nothing.
        let turn = Arc::clone(&self.0.turns).acquire_owned().await;
        let turn = turn.map_err(|_| ErrorCode::Unavailable)?;
        // Later the thread needs somebody who watches it to its end.
        tokio::spawn(self.clone().watched(work, turn))
            .await
            .map_err(|error| Failure::internal(error.to_string()))?
    }

    fn is_room(&self) -> bool {
        open(&self.0.room).is_some_and(|found| found.elapsed() < GRANTED)
    }

    async fn watched<T: Send + 'static>(
        self,
        work: impl Fn(&mut Memory) -> T + Clone + Send + 'static,
        turn: OwnedSemaphorePermit,
    ) -> Outcome<T> {
        let turn = Turn::new(turn);
        let stands_back = self.is_room();
        let told = self.begin(work.clone(), turn.clone(), stands_back)?;
        tokio::select! {
            answer = told => answer.map_err(|_| ErrorCode::Unavailable.into()),
            answer = self.insist(work, turn), if stands_back => answer,
            never = give_way() => match never {},
        }
    }

    /// Does the work again if it starves, on a new thread in place of the one that has it.
    async fn insist<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Send + 'static,
        turn: Turn,
    ) -> Outcome<T> {
        tokio::time::sleep(STARVED).await;
        let Some(turn) = turn.take() else {
            // It has just ended: its answer is on the way.
            return std::future::pending().await;
        };
        *open(&self.0.room) = None;
        let told = self.begin(work, Turn::new(turn), false)?;
        told.await.map_err(|_| ErrorCode::Unavailable.into())
    }

    /// Starts a thread; answers where its answer will come.
    fn begin<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Send + 'static,
        turn: Turn,
        stands_back: bool,
    ) -> Outcome<oneshot::Receiver<T>> {
        let (tell, told) = oneshot::channel();
        let shared = Arc::clone(&self.0);
        let serve = move || {
            if stands_back {
                stand_back();
            } else {
                lower();
            }
            let mut memory = open(&shared.memory).pop().unwrap_or_default();
            let began = Began::now();
            let answer = work(&mut memory);
            let found = began.found_room(shared.processors).then(Instant::now);
            // None if another thread has taken its place.
            if let Some(_turn) = turn.take() {
                *open(&shared.room) = found;
                open(&shared.memory).push(memory);
            }
            drop(tell.send(answer));
        };
        std::thread::Builder::new()
            .name("password".into())
            .spawn(serve)
            .map(|_| told)
            .map_err(|error| Failure::internal(error.to_string()))
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
    use std::sync::atomic::{AtomicBool, Ordering};

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
    async fn a_hash_stands_back_only_after_one_that_found_room() {
        let threads = Threads::new(1);
        let policy = |_: &mut Memory| thread_schedule_policy().unwrap();
        assert_ne!(threads.run(policy).await.unwrap(), idle());
        *open(&threads.0.room) = Some(Instant::now());
        assert!(threads.is_room());
        // Not by `run`, which on a busy machine begins it again elsewhere.
        let turn = Arc::clone(&threads.0.turns).acquire_owned().await.unwrap();
        let told = threads.begin(policy, Turn::new(turn), true).unwrap();
        assert_eq!(told.await.unwrap(), idle());
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
