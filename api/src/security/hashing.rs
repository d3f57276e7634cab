//! The threads that hash passwords. They run while nobody else wants their processor: a read that
//! wakes up gets it at once, and not only after the milliseconds of a hash's time slice.
//!
//! Sign-ins must not starve in turn. Once a hash takes long, the server's own threads rest for
//! moments, which are the hash's ([`give_way`]). Beside other programs that never rest it is begun
//! again on a thread of low but ordinary priority, which takes the starved one's place.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use argon2::Block;
use crossbeam_channel::{Receiver, Sender, unbounded};
use portal_core::api::ErrorCode;
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

/// Steps of priority below the threads that serve, of a thread that insists, and for how long.
const LOWER_PRIORITY: i32 = 10;
const INSISTING: Duration = Duration::from_secs(10);

/// A thread's working memory, kept from one password to the next: asking the system for 19 MiB
/// each time costs a tenth of a hash.
pub type Memory = Vec<Block>;

/// One password to hash or check; answers whether its thread goes on.
type Job = Box<dyn FnOnce(&mut Memory) -> bool + Send>;

/// The threads. Cheap to clone.
#[derive(Clone)]
pub struct Threads {
    queue: Sender<Job>,
    jobs: Receiver<Job>,
    waiting: Arc<Semaphore>,
}

impl Threads {
    /// Starts `count` threads.
    pub fn start(count: usize) -> Outcome<Self> {
        let (queue, jobs) = unbounded();
        for _ in 0..count {
            spawn(&jobs, None)?;
        }
        Ok(Self {
            queue,
            jobs,
            waiting: Arc::new(Semaphore::new(count * WAITING_PER_THREAD)),
        })
    }

    /// Does `work` on one of the threads.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Clone + Send + 'static,
    ) -> Outcome<T> {
        let place = Arc::clone(&self.waiting)
            .try_acquire_owned()
            .map_err(|_| Failure::throttled(2))?;
        let (begin, begun) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let replaced = Arc::new(AtomicBool::new(false));
        let (first, is_replaced) = (work.clone(), Arc::clone(&replaced));
        let job = move |memory: &mut Memory| {
            // Whoever hung up meanwhile costs nothing.
            if begin.send(()).is_ok() {
                drop(tell.send(first(memory)));
            }
            drop(place);
            !is_replaced.load(Ordering::Relaxed)
        };
        let gone = |_| Failure::from(ErrorCode::Unavailable);
        self.queue
            .send(Box::new(job))
            .map_err(|_| Failure::from(ErrorCode::Unavailable))?;
        begun.await.map_err(gone)?;
        tokio::select! {
            answer = told => answer.map_err(gone),
            answer = self.insist(work, &replaced) => answer,
            never = give_way() => match never {},
        }
    }

    /// Does the work again if it starves, on a new thread in place of the one that has it.
    async fn insist<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Memory) -> T + Send + 'static,
        replaced: &AtomicBool,
    ) -> Outcome<T> {
        tokio::time::sleep(STARVED).await;
        let (tell, told) = oneshot::channel();
        let job = move |memory: &mut Memory| {
            drop(tell.send(work(memory)));
            true
        };
        spawn(&self.jobs, Some(Box::new(job)))?;
        replaced.store(true, Ordering::Relaxed);
        told.await
            .map_err(|_| Failure::from(ErrorCode::Unavailable))
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

/// Starts a thread; with a job that starved elsewhere, it insists for a while.
fn spawn(jobs: &Receiver<Job>, starved: Option<Job>) -> Outcome<()> {
    let jobs = Receiver::clone(jobs);
    std::thread::Builder::new()
        .name("password".into())
        .spawn(move || serve(&jobs, starved))
        .map(drop)
        .map_err(|error| Failure::internal(error.to_string()))
}

fn serve(jobs: &Receiver<Job>, starved: Option<Job>) {
    let mut insisting = starved.is_some().then(Instant::now);
    if insisting.is_some() {
        lower();
    } else {
        stand_back();
    }
    let mut memory = Memory::new();
    for job in starved.into_iter().chain(jobs.iter()) {
        if !job(&mut memory) {
            return;
        }
        if insisting.is_some_and(|since| since.elapsed() > INSISTING) {
            insisting = None;
            stand_back();
        }
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

    /// Some 20 ms of work; alone it ends at once, beside others at a weight of 3 to 1024 in 7 s.
    fn work(_: &mut Memory) {
        let mut left = 20_000_000_u64;
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

    async fn time_of(threads: &Threads) -> Duration {
        let began = Instant::now();
        threads.run(work).await.unwrap();
        began.elapsed()
    }

    #[test]
    fn a_hash_leaves_the_processor_to_everything_else() {
        let (queue, jobs) = unbounded::<Job>();
        spawn(&jobs, None).unwrap();
        // Not by `run`, which on a busy machine begins it again elsewhere.
        let (tell, told) = std::sync::mpsc::channel();
        let job = move |_: &mut Memory| tell.send(thread_schedule_policy().unwrap()).is_ok();
        assert!(queue.send(Box::new(job)).is_ok());
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        assert_eq!(told.recv().unwrap(), idle);
    }

    #[tokio::test]
    async fn a_server_that_is_never_idle_rests_for_a_hash_that_takes_long() {
        let threads = Threads::start(1).unwrap();
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
    async fn beside_a_program_that_is_never_idle_it_still_signs_in() {
        on_one_processor();
        let threads = Threads::start(1).unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let busy = std::thread::spawn(move || while !stopped.load(Ordering::Relaxed) {});
        let (one, other) = (time_of(&threads).await, time_of(&threads).await);
        stop.store(true, Ordering::Relaxed);
        busy.join().unwrap();
        assert!(one.max(other) < Duration::from_secs(5), "{one:?} {other:?}");
    }
}
