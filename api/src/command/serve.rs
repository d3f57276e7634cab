//! `portal-api serve`

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use clap::Args;
use rustix::process::{Resource, Rlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing::level_filters::LevelFilter;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use portal_core::validate::name_portal;

use super::journal::Lines;
use super::{CommandResult, minute_jobs, open_files};
use crate::app;
use crate::config::{Config, Database, Listen};
use crate::error::Result;
use crate::events::hub::EventHub;
use crate::http::server;
use crate::http::site_builds;
use crate::http::site_folder::SiteFolder;
use crate::mail::{Letterhead, MailSettings, Mailer};
use crate::oidc::Oidc;
use crate::oidc::settings::OidcArgs;
use crate::partner::Partner;
use crate::passkeys::relying_party::RelyingParty;
use crate::routes::notifications::Notifier;
use crate::security::limits::streams::StreamLimits;
use crate::security::password::Passwords;
use crate::state::AppState;
use crate::store::migrate;
use crate::vault::LocalVault;
use crate::webhooks::{WebhookSettings, WebhookWorker};

/// Only the operator's own systems connect to the metrics.
const MAX_METRICS_CONNECTIONS: usize = 64;

/// Log lines that wait for a blocked output, of less than a kilobyte each; further ones are dropped.
const MAX_QUEUED_LINES: usize = 8192;

/// Time after which an open stream of events looks whether its session has expired. Sessions that are
/// ended before their time are events themselves.
const SESSION_CHECK_INTERVAL: Duration = Duration::from_secs(20);

/// Interval in which the log says how many lines were dropped.
const DROPPED_LINES_INTERVAL: Duration = Duration::from_secs(60);

/// The flags of `serve`.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    listen: Listen,
    #[command(flatten)]
    config: Config,
    #[command(flatten)]
    mail: MailSettings,
    #[command(flatten)]
    partner: Partner,
    #[command(flatten)]
    oidc: OidcArgs,
    #[command(flatten)]
    webhooks: WebhookSettings,
    /// Log level of the JSON lines on standard output: info has a line per request, warn only
    /// what needs attention
    #[arg(long, env = "LOG", default_value = "info", value_name = "LEVEL")]
    log: LevelFilter,
}

impl Serve {
    /// Serves until SIGINT or SIGTERM.
    pub fn run(self) -> CommandResult {
        disable_core_dumps()?;
        // Libraries log what they send: a statement's values, a partner's key.
        let others = self.log.min(LevelFilter::WARN);
        let levels = Targets::new()
            .with_default(others)
            .with_targets([("portal_api", self.log), ("request", self.log)]);
        let (lines, flusher) = NonBlockingBuilder::default()
            .buffered_lines_limit(MAX_QUEUED_LINES)
            .finish(std::io::stdout());
        let dropped_lines = lines.error_counter();
        let json_lines = tracing_subscriber::fmt::layer()
            .json()
            .flatten_event(true)
            .with_writer(Lines::new(lines));
        tracing_subscriber::registry()
            .with(json_lines.with_filter(levels))
            .init();
        if let Some(site) = &self.config.site {
            SiteFolder::new(site, self.config.source_maps)
                .require()
                .map_err(|error| format!("--site {}: {error}", site.display()))?;
        }
        name_portal(self.config.portal_names());
        let page_policy = self.config.content_security_policy();
        let page_policy =
            page_policy.map_err(|error| format!("the content security policy: {error}"))?;
        let oidc = Oidc::from_args(&self.oidc, &self.config.public_origins)?;
        let store = self.database.open()?;
        migrate::migrate_or_follow(&store)?;
        #[cfg(feature = "demo")]
        let extra = crate::demo::routes(&store)?;
        #[cfg(not(feature = "demo"))]
        let extra = Router::new();
        let mail = self
            .mail
            .with_password_from_environment(&self.config.public_origins)?;
        let origin = self.config.public_origins.first().cloned();
        let origin = origin.unwrap_or_else(|| format!("http://localhost:{}", self.listen.port));
        let partner = self.partner.with_key_from_environment()?;
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self
            .listen
            .password_threads
            .map_or(processors.div_ceil(2), usize::from);
        let letterhead = Letterhead::of(&self.config, origin.clone());
        let state = Arc::new(AppState {
            streams: StreamLimits::new(&store),
            store,
            passwords: Passwords::start(threads)?,
            page_policy,
            config: self.config,
            vault: Box::new(LocalVault),
            partner,
            // People who sign in at an identity provider only have no passkey here.
            passkeys: RelyingParty::of(&origin).filter(|_| oidc.takes_passwords()),
            mail: Arc::new(Mailer::new(&mail, letterhead)?),
            webhooks: Arc::new(WebhookWorker::new(&self.webhooks)),
            oidc,
            metrics: Arc::default(),
            events: EventHub::new(SESSION_CHECK_INTERVAL),
            is_stopping: AtomicBool::new(false),
        });
        let connections = open_files::max_connections(
            self.listen.connections,
            self.database.database_connections,
        )?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        runtime.spawn(report_dropped_lines(dropped_lines.clone()));
        let served = runtime.block_on(serve(state, extra, self.listen, connections));
        runtime.shutdown_timeout(Duration::from_secs(1));
        tracing::info!(dropped_lines = dropped_lines.dropped_lines(), "stopped");
        drop(flusher);
        served.map(|()| String::new())
    }
}

/// Says how many lines of the log a blocked output has cost since the start.
async fn report_dropped_lines(counter: ErrorCounter) {
    let mut reported = 0;
    loop {
        tokio::time::sleep(DROPPED_LINES_INTERVAL).await;
        let dropped_lines = counter.dropped_lines();
        if dropped_lines > reported {
            tracing::warn!(dropped_lines, "the output of the log is blocked");
            reported = dropped_lines;
        }
    }
}

/// A core file would hold passwords and card numbers.
fn disable_core_dumps() -> std::io::Result<()> {
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    Ok(setrlimit(Resource::Core, none)?)
}

async fn serve(
    state: Arc<AppState>,
    extra: Router<Arc<AppState>>,
    listen: Listen,
    connections: usize,
) -> Result<(), Box<dyn std::error::Error>> {
    let address = (listen.bind, listen.port);
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| format!("port {} on {}: {error}", listen.port, listen.bind))?;
    let address = listener.local_addr()?;
    if let Some(metrics) = listen.metrics {
        let listener = TcpListener::bind(metrics)
            .await
            .map_err(|error| format!("metrics on {metrics}: {error}"))?;
        tokio::spawn(server::serve(
            listener,
            MAX_METRICS_CONNECTIONS,
            app::metrics_router(Arc::clone(&state)),
            std::future::pending(),
        ));
    }
    tokio::spawn(minute_jobs::run(Arc::clone(&state)));
    let hub = Arc::clone(&state);
    tokio::spawn(async move { hub.events.run(&hub.store).await });
    let mail = Arc::clone(&state.mail);
    tokio::spawn(Arc::clone(&mail).run(state.store.clone(), Arc::clone(&state.metrics)));
    let notifier = Arc::new(Notifier::default());
    tokio::spawn(Arc::clone(&notifier).run(Arc::clone(&state)));
    let webhooks = Arc::clone(&state.webhooks);
    tokio::spawn(Arc::clone(&webhooks).run(state.store.clone(), Arc::clone(&state.metrics)));
    tokio::spawn(site_builds::announce_changes(Arc::clone(&state)));
    let (mut interrupt, mut terminate) = (
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    );
    tracing::info!(%address, "serving");
    let stopping = Arc::clone(&state);
    let delay = Duration::from_secs(listen.shutdown_delay.into());
    let stop = async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {
                // Load balancers look away, and requests already sent are answered.
                stopping.is_stopping.store(true, Ordering::Relaxed);
                tokio::time::sleep(delay).await;
            }
        }
        // Streams of events have no end of their own to wait for.
        stopping.events.close();
        tracing::info!("stopping");
    };
    server::serve(listener, connections, app::router(state, extra), stop).await;
    notifier.close().await;
    mail.worker.close().await;
    webhooks.worker.close().await;
    Ok(())
}
