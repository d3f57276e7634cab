//! The server as a process that tests stop and kill.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use portal_api::security::cookies::SESSION;
use portal_api::store::DatabaseUrl;

/// A running server with its output so far.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
    said: Vec<JoinHandle<String>>,
}

/// The URL for the environment.
pub fn written(url: &DatabaseUrl) -> String {
    match url {
        DatabaseUrl::Sqlite(file) => format!("sqlite://{}", file.display()),
        DatabaseUrl::Postgres(url) => url.clone(),
    }
}

/// Runs a command on a database; returns its output.
pub fn command(url: &DatabaseUrl, args: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_portal-api"))
        .args(args)
        .env("DATABASE_URL", written(url))
        .output()
        .unwrap();
    assert!(
        run.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&run.stderr)
    );
    String::from_utf8(run.stdout).unwrap()
}

/// Reads an output to its end after its `text` so far, so that the pipe never fills up.
fn keep(text: String, output: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let (mut text, mut output) = (text, output);
        let _ = output.read_to_string(&mut text);
        text
    })
}

impl Process {
    /// Starts `portal-api serve` on a free port and waits until it serves.
    pub fn start(url: &DatabaseUrl) -> Self {
        Self::start_with(url, &[])
    }

    /// [`Process::start`] with environment variables.
    pub fn start_with(url: &DatabaseUrl, environment: &[(&str, &str)]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_portal-api"));
        command
            .args(["serve", "--port", "0"])
            .env("DATABASE_URL", written(url))
            .env("SHUTDOWN_DELAY", "0");
        command.envs(environment.iter().copied());
        Self::running(command).unwrap()
    }

    /// [`Process::start`] from a shell, after a line that changes its limits.
    pub fn start_after(line: &str, url: &DatabaseUrl) -> Self {
        let server = env!("CARGO_BIN_EXE_portal-api");
        let script = format!("{line} && exec {server} serve --port 0");
        let mut command = Command::new("sh");
        command.args(["-c", &script]);
        command
            .env("DATABASE_URL", written(url))
            .env("SHUTDOWN_DELAY", "0");
        Self::running(command).unwrap()
    }

    /// The server on a copy of a SQLite file on a small disk of its own, with the path of that disk;
    /// `None` where the system does not allow to mount one.
    pub fn start_on_small_disk(file: &Path) -> Option<(Self, PathBuf)> {
        let folder = file.parent()?.join("disk");
        std::fs::create_dir(&folder).unwrap();
        let files = std::fs::read_dir(file.parent()?).unwrap();
        let lengths = files.map(|file| file.unwrap().metadata().unwrap().len());
        let room = lengths.sum::<u64>() + (3 << 20);
        // With the write-ahead log, which holds what was written last.
        let script = format!(
            "mount -t tmpfs -o size={room} tmpfs {disk} && cp {file} {file}-wal {disk} && exec {server} serve --port 0",
            disk = folder.display(),
            file = file.display(),
            server = env!("CARGO_BIN_EXE_portal-api"),
        );
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]);
        command.env(
            "DATABASE_URL",
            format!("sqlite://{}", folder.join(file.file_name()?).display()),
        );
        let process = Self::running(command)?;
        let disk = format!("/proc/{}/root{}", process.child.id(), folder.display());
        Some((process, disk.into()))
    }

    /// The output of a server that must not start.
    pub fn refused(url: &DatabaseUrl) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_portal-api"));
        command.args(["serve", "--port", "0"]);
        let errors = tempfile::NamedTempFile::new().unwrap();
        command
            .env("DATABASE_URL", written(url))
            .stdout(Stdio::piped());
        let mut child = command.stderr(errors.reopen().unwrap()).spawn().unwrap();
        let log = BufReader::new(child.stdout.take().unwrap());
        if log.lines().any(|line| line.unwrap().contains("serving")) {
            child.kill().unwrap();
            panic!("it serves");
        }
        assert_eq!(child.wait().unwrap().code(), Some(1));
        std::fs::read_to_string(errors).unwrap()
    }

    fn running(mut command: Command) -> Option<Self> {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .ok()?;
        let errors = keep(String::new(), child.stderr.take().unwrap());
        let mut log = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        loop {
            let mut line = String::new();
            if log.read_line(&mut line).unwrap() == 0 {
                let _ = child.wait();
                return None;
            }
            text.push_str(&line);
            let entry: Option<serde_json::Value> = serde_json::from_str(&line).ok();
            if let Some(address) = entry.and_then(|entry| entry["address"].as_str()?.parse().ok()) {
                let said = vec![keep(text, log), errors];
                return Some(Self {
                    child,
                    address,
                    said,
                });
            }
        }
    }

    /// Stops it; returns its output.
    pub fn ended(mut self) -> String {
        self.signal("TERM");
        self.child.wait().unwrap();
        self.said()
    }

    /// Crashes it; returns its output.
    pub fn crashed(mut self) -> String {
        self.signal("ABRT");
        assert!(!self.child.wait().unwrap().success());
        self.said()
    }

    fn said(&mut self) -> String {
        self.said
            .drain(..)
            .map(|said| said.join().unwrap())
            .collect()
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args(["-s", name, &self.child.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
    }

    /// Kills it as a power cut would: SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGTERM; returns the duration and whether it exited with 0.
    pub fn stop(mut self) -> (Duration, bool) {
        let began = std::time::Instant::now();
        self.signal("TERM");
        let status = self.child.wait().unwrap();
        (began.elapsed(), status.success())
    }

    /// A client that keeps its connection and holds a session.
    pub fn client(&self, token: &str) -> Client {
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(20)))
            .http_status_as_error(false)
            .build()
            .new_agent();
        Client {
            agent,
            origin: format!("http://{}", self.address),
            cookie: format!("{SESSION}={token}"),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An HTTP client.
pub struct Client {
    agent: ureq::Agent,
    origin: String,
    cookie: String,
}

impl Client {
    /// The status of a request; `None` without a response.
    pub fn delete(&self, path: &str) -> Option<u16> {
        let call = self.agent.delete(format!("{}{path}", self.origin));
        let call = call
            .header("cookie", &self.cookie)
            .header("sec-fetch-site", "same-origin");
        call.call().ok().map(|response| response.status().as_u16())
    }

    /// The status of a request; `None` without a response.
    pub fn get(&self, path: &str) -> Option<u16> {
        let call = self.agent.get(format!("{}{path}", self.origin));
        call.header("cookie", &self.cookie)
            .call()
            .ok()
            .map(|response| response.status().as_u16())
    }

    /// Posts JSON; the status and the body.
    pub fn post(&self, path: &str, body: &str) -> Option<(u16, String)> {
        let call = self.agent.post(format!("{}{path}", self.origin));
        let call = call
            .header("cookie", &self.cookie)
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/json");
        let mut response = call.send(body).ok()?;
        let text = response.body_mut().read_to_string().ok()?;
        Some((response.status().as_u16(), text))
    }
}
