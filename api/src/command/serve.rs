//! `portal-api serve`

use clap::Args;
use rustix::process::{Resource, Rlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;

use super::Told;
use crate::config::{Database, Listen, Settings};
use crate::error::Result;
use crate::http;
use crate::metrics::Metrics;
use crate::partner::Partner;
use crate::portal::{Parts, Portal};
use crate::security::password::Passwords;
use crate::store::migrate;
use crate::vault::LocalVault;

/// Connections to the metrics, which only the operator's own systems make.
const METRICS_CONNECTIONS: usize = 64;

/// The flags of `serve`.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    listen: Listen,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    partner: Partner,
    /// What to log, as JSON lines on standard output: info has a line per request, warn only
    /// what needs attention
    #[arg(long, env = "LOG", default_value = "info", value_name = "LEVEL")]
    log: LevelFilter,
}

impl Serve {
    /// Serves until the process is told to stop.
    pub fn run(self) -> Told {
        keep_no_core()?;
        // Libraries log what they send: a statement's values, a partner's key.
        let others = self.log.min(LevelFilter::WARN);
        let filter = EnvFilter::new(format!("{others},portal_api={0},request={0}", self.log));
        let (lines, flusher) = tracing_appender::non_blocking(std::io::stdout());
        tracing_subscriber::fmt()
            .json()
            .flatten_event(true)
            .with_env_filter(filter)
            .with_writer(lines)
            .init();
        if let Some(site) = &self.settings.site
            && !site.is_dir()
        {
            return Err(format!("--site {}: there is no such folder", site.display()).into());
        }
        let store = self.database.open()?;
        migrate::migrate(&store)?;
        let partner = self.partner.with_key_from_environment()?;
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self
            .listen
            .password_threads
            .map_or(processors.div_ceil(2), usize::from);
        let portal = Portal::new(Parts {
            store,
            passwords: Passwords::on(threads)?,
            settings: self.settings,
            vault: Box::new(LocalVault),
            partner,
            metrics: Metrics::default(),
        });
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let served = runtime.block_on(serve(portal, self.listen));
        runtime.shutdown_timeout(std::time::Duration::from_secs(1));
        tracing::info!("stopped");
        drop(flusher);
        served.map(|()| String::new())
    }
}

/// A crash leaves no copy of the memory behind: it may hold passwords and card numbers.
fn keep_no_core() -> std::io::Result<()> {
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    Ok(setrlimit(Resource::Core, none)?)
}

async fn serve(portal: Portal, listen: Listen) -> Result<(), Box<dyn std::error::Error>> {
    let address = (listen.bind, listen.port);
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| format!("port {} on {}: {error}", listen.port, listen.bind))?;
    let address = listener.local_addr()?;
    if let Some(metrics) = listen.metrics {
        let listener = TcpListener::bind(metrics)
            .await
            .map_err(|error| format!("metrics on {metrics}: {error}"))?;
        tokio::spawn(http::server::serve(
            listener,
            METRICS_CONNECTIONS,
            http::metrics(portal.clone()),
            std::future::pending(),
        ));
    }
    let (mut interrupt, mut terminate) = (
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    );
    tracing::info!(%address, "serving");
    let stop = async {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("stopping");
    };
    let connections = usize::try_from(listen.connections)?.max(1);
    http::server::serve(listener, connections, http::app(portal), stop).await;
    Ok(())
}
