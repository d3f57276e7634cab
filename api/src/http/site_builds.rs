//! Live builds of the shell and of the sections in the site's folder: a change of them is an event, so
//! that open pages look for it at once (LIVE-8).

use std::sync::Arc;
use std::time::Duration;

use portal_core::api::wire::EventKind;
use portal_core::audience::Audience;
use tokio::time::MissedTickBehavior;

use super::site_folder::SiteFolder;
use crate::error::Result;
use crate::events::event;
use crate::state::AppState;
use crate::store::Store;

/// Documents that name the live builds of the sections and of the shell.
const DOCUMENTS: [&str; 2] = ["remotes.json", "index.html"];

/// Time after which a deployment into the folder is noticed.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// Announces each change of the live builds while the server runs, and the builds that it starts with:
/// a container's image has other ones than the image before. Without a site of its own there are none
/// to see.
pub async fn announce_changes(state: Arc<AppState>) {
    let config = &state.config;
    let Some(root) = config.site.as_deref() else {
        return;
    };
    let mut builds = SiteBuilds::new(SiteFolder::new(root, config.source_maps));
    let mut interval = tokio::time::interval(CHECK_INTERVAL);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        match builds.check(&state.store).await {
            Ok(true) => state.events.wake(),
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(%error, "a new build could not be announced: tried again in 5 s")
            }
        }
    }
}

/// The builds that were announced last.
struct SiteBuilds {
    site: SiteFolder,
    announced: Option<[Vec<u8>; 2]>,
}

impl SiteBuilds {
    const fn new(site: SiteFolder) -> Self {
        Self {
            site,
            announced: None,
        }
    }

    /// Records an event where the documents are not those announced; returns whether it did.
    async fn check(&mut self, store: &Store) -> Result<bool> {
        let [remotes, page] = DOCUMENTS.map(|name| self.site.read(name));
        // A document is missing while a site is copied into the folder.
        let (Ok(remotes), Ok(page)) = (remotes.await, page.await) else {
            return Ok(false);
        };
        let found = Some([remotes, page]);
        if found == self.announced {
            return Ok(false);
        }
        store
            .write(|db| event::record(db, EventKind::BuildsChanged, 0, Audience::Everyone))
            .await?;
        self.announced = found;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{DatabaseUrl, migrate};
    use crate::values;

    async fn announced(store: &Store) -> i64 {
        let count =
            "SELECT COUNT(*) FROM events WHERE kind = 'buildsChanged' AND audience = 'everyone'";
        let read = store.read(move |db| db.value(count, values![]));
        read.await.unwrap()
    }

    #[tokio::test]
    async fn a_deployment_and_its_rollback_are_announced_once_each() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        migrate::migrate(&store).unwrap();
        let write =
            |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        let mut builds = SiteBuilds::new(SiteFolder::new(folder.path(), false));
        assert!(!builds.check(&store).await.unwrap(), "no site yet");
        write("remotes.json", "team 1");
        write("index.html", "shell 1");
        assert!(builds.check(&store).await.unwrap(), "those of the start");
        for (name, text) in [
            ("remotes.json", "team 2"),
            ("index.html", "shell 2"),
            ("remotes.json", "team 1"),
        ] {
            write(name, text);
            assert!(builds.check(&store).await.unwrap(), "{text}");
            assert!(!builds.check(&store).await.unwrap(), "{text} again");
        }
        std::fs::remove_file(folder.path().join("remotes.json")).unwrap();
        assert!(!builds.check(&store).await.unwrap(), "a copy in progress");
        assert_eq!(announced(&store).await, 4);
    }

    #[tokio::test]
    async fn a_deployment_is_announced_when_the_database_answers_again() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        for name in DOCUMENTS {
            std::fs::write(folder.path().join(name), "1").unwrap();
        }
        let mut builds = SiteBuilds::new(SiteFolder::new(folder.path(), false));
        assert!(builds.check(&store).await.is_err(), "no table yet");
        migrate::migrate(&store).unwrap();
        assert!(builds.check(&store).await.unwrap());
        assert_eq!(announced(&store).await, 1);
    }
}
