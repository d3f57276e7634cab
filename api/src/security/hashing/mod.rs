//! The threads that hash passwords. They run while nobody else wants their processor: a read that
//! wakes up gets it at once, and not only after the milliseconds of a hash's time slice.
//!
//! Sign-ins must not starve in turn. Once a hash takes long, the server's own threads rest for
//! moments, which are the hash's ([`give_way`]). Beside other programs that never rest it is begun
//! again on a thread of low but ordinary priority, which takes the starved one's place.
//!
//! Beside such programs a thread that stands back also waits for seconds until it may begin, and
//! until it may end with the process. So none waits for work, and one stands back only where there
//! is room ([`Room`]), as the hash before it found, or a look that costs half of one.

mod room;

use std::collections::VecDeque;
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use argon2::Block;
use portal_core::api::ErrorCode;
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy,
    set_thread_priority_and_policy, thread_native_id,
};
use tokio::sync::{Semaphore, oneshot};

use self::room::{Began, Room};
use crate::error::{Error, Result};

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
    room: Room,
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

impl Threads {
    /// At most `count` threads at once, but for those that starve.
    pub fn new(count: usize) -> Self {
        Self::within(Room::new(), count)
    }

    fn within(room: Room, count: usize) -> Self {
        Self(Arc::new(Shared {
            queue: Mutex::default(),
            count,
            places: Arc::new(Semaphore::new(count * (1 + WAITING_PER_THREAD))),
            room,
        }))
    }

    /// Does `work` on one of the threads.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyRequests`] where too many wait already.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Clone + Send + 'static,
    ) -> Result<T> {
        let place = Arc::clone(&self.0.places)
            .try_acquire_owned()
            .map_err(|_| Error::throttled(2))?;
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
        ended.map_err(|error| Error::internal(error.to_string()))?
    }

    /// Does the work again if it starves, on a new thread in place of the one that has it.
    async fn insist<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Send + 'static,
        settled: &AtomicBool,
    ) -> Result<T> {
        tokio::time::sleep(STARVED).await;
        if settled.swap(true, Ordering::Relaxed) {
            // It has just ended: its answer is on the way.
            return std::future::pending().await;
        }
        self.0.room.set(false);
        let (tell, told) = oneshot::channel();
        let job = move |memory: &mut Memory, _| {
            drop(tell.send(work(memory)));
            true
        };
        self.start(Some(Box::new(job)))?;
        told.await.map_err(gone)
    }

    fn queue(&self, job: Job) -> Result<()> {
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
    fn start(&self, starved: Option<Job>) -> Result<()> {
        let shared = Arc::clone(&self.0);
        let started = std::thread::Builder::new()
            .name("password".into())
            .spawn(move || shared.serve(starved));
        started.map(drop).map_err(|error| {
            open(&self.0.queue).threads -= 1;
            Error::internal(error.to_string())
        })
    }
}

fn gone(_: oneshot::error::RecvError) -> Error {
    ErrorCode::Unavailable.into()
}

impl Shared {
    fn serve(&self, starved: Option<Job>) {
        lower();
        if starved.is_none() && !self.room.is_granted() {
            self.room.look();
        }
        let mut stands_back = false;
        let mut memory = Memory::new();
        let mut next = starved;
        while let Some(job) = next.take().or_else(|| self.next()) {
            if !stands_back && self.room.is_granted() {
                stand_back();
                stands_back = true;
            }
            let began = Began::now();
            let ended = catch_unwind(AssertUnwindSafe(|| job(&mut memory, stands_back)));
            // Another thread has taken its place.
            if matches!(ended, Ok(false)) {
                return;
            }
            self.room.learn(&began);
        }
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
mod tests;
