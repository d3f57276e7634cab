//! The check of a running server, for containers that hold no shell.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use clap::Args;

use super::CommandResult;

const TIMEOUT: Duration = Duration::from_secs(5);

/// Port and address of the server.
#[derive(Args)]
pub struct Health {
    /// Port of the portal
    #[arg(long, env = "PORT", default_value_t = 8080)]
    port: u16,

    /// Address of the portal
    #[arg(
        long,
        env = "BIND_ADDRESS",
        default_value = "127.0.0.1",
        value_name = "ADDRESS"
    )]
    bind: IpAddr,
}

impl Health {
    /// Asks for `/readyz`; an unspecified address, as 0.0.0.0, reaches this machine.
    pub fn run(&self) -> CommandResult {
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            // Containers get the proxy of their host in HTTP_PROXY, which cannot reach the server.
            .proxy(None)
            .build()
            .new_agent();
        let server = SocketAddr::new(self.bind, self.port);
        agent.get(format!("http://{server}/readyz")).call()?;
        Ok("ready".into())
    }
}
