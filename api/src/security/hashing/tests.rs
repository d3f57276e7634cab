use std::time::Instant;

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
    // The tests beside this one are of this process too, and no server that has all the processors.
    let threads = Threads::within(Room::among(1_000), 1);
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
    threads.0.room.set(true);
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
    threads.0.room.set(true);
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
    threads.0.room.set(true);
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
