//! The limit of open files (`ulimit -n`), and the connections that it allows.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Descriptors beside those of connections: standard streams, listening sockets, the runtime, the
/// metrics' connections, the database's files.
const RESERVED: u64 = 128;

/// A connection's socket, and the file or the database handle of its answer.
const DESCRIPTORS_PER_CONNECTION: u64 = 2;

/// Connections below which the start is refused.
const MIN_CONNECTIONS: u64 = 16;

/// Raises the soft limit of open files to the hard one, and returns the number of connections that
/// fit below it, at most `wanted`.
///
/// # Errors
/// Where hardly any fit.
pub fn max_connections(wanted: u32, database_connections: usize) -> Result<usize, String> {
    let limit = raise().map_err(|error| format!("the limit of open files: {error}"))?;
    let fitting = fitting(limit, database_connections).ok_or_else(|| {
        format!("the process may open {limit} files, too few: raise LimitNOFILE (ulimit -n)")
    })?;
    let wanted = u64::from(wanted.max(1));
    if fitting < wanted {
        tracing::warn!(
            open_files = limit,
            configured = wanted,
            connections = fitting,
            "fewer connections than configured: raise LimitNOFILE (ulimit -n)"
        );
    }
    usize::try_from(fitting.min(wanted)).map_err(|error| error.to_string())
}

/// The limit after it was raised.
fn raise() -> std::io::Result<u64> {
    let limits = getrlimit(Resource::Nofile);
    setrlimit(
        Resource::Nofile,
        Rlimit {
            current: limits.maximum,
            ..limits
        },
    )?;
    Ok(limits.maximum.unwrap_or(u64::MAX))
}

fn fitting(limit: u64, database_connections: usize) -> Option<u64> {
    let reserved = RESERVED.saturating_add(database_connections as u64);
    let fitting = limit.saturating_sub(reserved) / DESCRIPTORS_PER_CONNECTION;
    (fitting >= MIN_CONNECTIONS).then_some(fitting)
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn connections_leave_descriptors_for_files_and_the_database() {
        assert_eq!(fitting(1024, 16), Some(440));
        assert_eq!(fitting(256, 16), Some(56));
        assert_eq!(fitting(160, 16), None);
        assert!(fitting(u64::MAX, 16).is_some());
    }
}
