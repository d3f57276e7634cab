//! The real server as a process of its own, to be killed and stopped.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use portal_api::security::session::COOKIE_NAME;
use portal_api::store::DatabaseUrl;

/// A running server.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts `portal-api serve` on a free port and waits until it serves.
    pub fn start(url: &DatabaseUrl) -> Self {
        let url = match url {
            DatabaseUrl::Sqlite(file) => format!("sqlite://{}", file.display()),
            DatabaseUrl::Postgres(url) => url.clone(),
        };
        let mut child = Command::new(env!("CARGO_BIN_EXE_portal-api"))
            .args(["serve", "--port", "0"])
            .env("DATABASE_URL", url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let line: serde_json::Value = serde_json::from_str(&line).ok()?;
            line["address"].as_str()?.parse().ok()
        });
        // Read on, or the server's log would fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self {
            child,
            address: address.unwrap(),
        }
    }

    /// Kills it as a power cut would: SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Tells it to stop; answers how long it took and whether it left in order.
    pub fn stop(mut self) -> (Duration, bool) {
        let began = std::time::Instant::now();
        let stopped = Command::new("kill")
            .arg(self.child.id().to_string())
            .status()
            .unwrap();
        assert!(stopped.success());
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
            cookie: format!("{COOKIE_NAME}={token}"),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody calling over the network.
pub struct Client {
    agent: ureq::Agent,
    origin: String,
    cookie: String,
}

impl Client {
    /// The status of a call; none where no answer came.
    pub fn delete(&self, path: &str) -> Option<u16> {
        let call = self.agent.delete(format!("{}{path}", self.origin));
        let call = call
            .header("cookie", &self.cookie)
            .header("sec-fetch-site", "same-origin");
        call.call().ok().map(|response| response.status().as_u16())
    }

    /// The status of a call; none where no answer came.
    pub fn get(&self, path: &str) -> Option<u16> {
        let call = self.agent.get(format!("{}{path}", self.origin));
        call.header("cookie", &self.cookie)
            .call()
            .ok()
            .map(|response| response.status().as_u16())
    }
}
