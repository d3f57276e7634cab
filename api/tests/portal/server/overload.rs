//! Bounded resources of the server as a process: descriptors, log lines, memory of the kernel; and
//! the moment between SIGTERM and the end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

use portal_api::store::DatabaseUrl;

use crate::database::durability::token;
use crate::fixture::MANAGER;
use crate::process::{Process, written};
use crate::server::connections::unread_list;

/// What the kernel holds of the server's responses to this client, in bytes.
fn sent_and_not_taken(client: &TcpStream) -> u64 {
    let port = |address: SocketAddr| format!(":{:04X}", address.port());
    let (server, client) = (
        port(client.peer_addr().unwrap()),
        port(client.local_addr().unwrap()),
    );
    let sockets = std::fs::read_to_string("/proc/net/tcp").unwrap();
    let queues = sockets.lines().filter_map(|line| {
        let fields: Vec<_> = line.split_whitespace().collect();
        let is_servers = fields[1].ends_with(&server) && fields[2].ends_with(&client);
        let queued = fields[4].split(':').next()?;
        is_servers.then(|| u64::from_str_radix(queued, 16).unwrap())
    });
    queues.sum()
}

cases! {
    async fn the_kernel_keeps_little_of_a_response_that_is_not_read(fixture) {
        let (_server, stream) = unread_list(&fixture).await;
        let pause = || std::thread::sleep(Duration::from_millis(25));
        let begun = (0..400).any(|_| {
            pause();
            sent_and_not_taken(&stream) > 0
        });
        assert!(begun);
        // The queue may be longer for a moment on a busy machine; the limit is for its length at rest.
        let samples = (0..40).map(|_| {
            pause();
            sent_and_not_taken(&stream)
        });
        let held = samples.skip(20).min().unwrap();
        assert!((1..400_000).contains(&held), "{held}");
    }

    async fn a_long_path_or_method_is_cut_in_the_log(fixture) {
        let server = Process::start(&fixture.url);
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{} /{} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n", "M".repeat(300), "p".repeat(9_000)).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
        let log = server.ended();
        let lines = log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let line = lines.rev().find(|line| line["target"] == "request").unwrap();
        let length = |name: &str| line[name].as_str().unwrap().len();
        assert_eq!((length("path"), length("method")), (256, 16), "{line}");
    }

    async fn connections_never_exceed_the_open_files_that_the_process_may_have(fixture) {
        let server = Process::start_after("ulimit -n 512 && ulimit -Sn 64", &fixture.url);
        let open: Vec<_> = (0..120).map(|_| TcpStream::connect(server.address).unwrap()).collect();
        let mut late = TcpStream::connect(server.address).unwrap();
        // Before the idle connections end, which makes room.
        late.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
        late.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        late.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        drop(open);
        let log = server.ended();
        assert!(log.contains(r#""open_files":512,"configured":16384,"connections":184"#), "{log}");
    }

    async fn a_start_with_too_few_open_files_is_refused(fixture) {
        let start = format!("ulimit -n 100 && exec {} serve --port 0", env!("CARGO_BIN_EXE_portal-api"));
        let run = Command::new("sh").args(["-c", &start]).env("DATABASE_URL", written(&fixture.url)).output().unwrap();
        let errors = String::from_utf8(run.stderr).unwrap();
        assert!(!run.status.success() && errors.contains("may open 100 files, too few: raise LimitNOFILE"), "{errors}");
    }

    async fn a_shutdown_longer_than_systemd_waits_is_refused(_fixture) {
        let run = Command::new(env!("CARGO_BIN_EXE_portal-api"))
            .args(["serve", "--shutdown-delay", "7", "--database-url", "sqlite:///dev/null/portal.db"])
            .output()
            .unwrap();
        let errors = String::from_utf8(run.stderr).unwrap();
        assert!(run.status.code() == Some(2) && errors.contains("7 is not in 0..=6"), "{errors}");
    }

    async fn log_lines_that_a_blocked_output_costs_are_counted(fixture) {
        let DatabaseUrl::Sqlite(_) = fixture.url else { return };
        let mut server = Command::new(env!("CARGO_BIN_EXE_portal-api"))
            .args(["serve", "--port", "0"])
            .env("DATABASE_URL", written(&fixture.url))
            .env("SHUTDOWN_DELAY", "0")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(server.stdout.take().unwrap());
        let mut log = log.lines().map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()).unwrap());
        let address = log.find_map(|line| Some(line["address"].as_str()?.to_owned())).unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        let mut requests = stream.try_clone().unwrap();
        let sent = std::thread::spawn(move || {
            let request = "GET /healthz HTTP/1.1\r\nhost: a\r\n";
            let last = format!("{request}connection: close\r\n\r\n");
            write!(requests, "{}{last}", format!("{request}\r\n").repeat(10_000)).unwrap();
        });
        std::io::copy(&mut stream, &mut std::io::sink()).unwrap();
        sent.join().unwrap();
        // The queue has room again.
        assert_eq!(log.by_ref().take(8_192).count(), 8_192);
        Command::new("kill").args(["-s", "TERM", &server.id().to_string()]).status().unwrap();
        let last = log.last().unwrap();
        assert!(last["message"] == "stopped" && last["dropped_lines"].as_u64() > Some(0), "{last}");
        server.wait().unwrap();
    }

    async fn after_sigterm_the_server_is_not_ready_and_still_answers(fixture) {
        let token = token(&fixture, MANAGER).await;
        let server = Process::start_with(&fixture.url, &[("SHUTDOWN_DELAY", "2")]);
        let (client, address) = (server.client(&token), server.address);
        let stopping = tokio::task::spawn_blocking(move || server.stop());
        let answers = tokio::task::spawn_blocking(move || {
            while client.get("/readyz") == Some(200) {}
            // The listener still takes connections.
            drop(TcpStream::connect(address).unwrap());
            let mut kept = TcpStream::connect(address).unwrap();
            kept.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
            let mut answer = String::new();
            kept.read_to_string(&mut answer).unwrap();
            assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
            (client.get("/readyz"), client.get("/api/v1/user"))
        });
        assert_eq!(answers.await.unwrap(), (Some(503), Some(200)));
        assert!(stopping.await.unwrap().1);
        assert!(TcpStream::connect(address).is_err());
    }
}
