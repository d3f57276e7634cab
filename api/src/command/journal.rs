//! Levels of the log's lines for systemd's journal, which reads them at the beginning of a line (`sd-daemon(3)`).

use std::io::{self, Write};
use std::os::fd::AsFd;

use rustix::fs::fstat;
use tracing::{Level, Metadata};
use tracing_appender::non_blocking::NonBlocking;
use tracing_subscriber::fmt::MakeWriter;

const ERROR: &str = "<3>";
const WARNING: &str = "<4>";

/// The level of a message that ends the process, where standard error is the journal; else nothing.
pub fn error_level() -> &'static str {
    if is_journal(io::stderr()) { ERROR } else { "" }
}

/// Whether systemd connected this output to its journal: `JOURNAL_STREAM` names the device and the inode.
fn is_journal(output: impl AsFd) -> bool {
    let journal = std::env::var("JOURNAL_STREAM").unwrap_or_default();
    fstat(output).is_ok_and(|it| journal == format!("{}:{}", it.st_dev, it.st_ino))
}

/// Writer of lines to standard output, with their levels where it is the journal.
pub struct Lines {
    writer: NonBlocking,
    is_journal: bool,
}

impl Lines {
    /// Lines by the writer of standard output.
    pub fn new(writer: NonBlocking) -> Self {
        let is_journal = is_journal(io::stdout());
        Self { writer, is_journal }
    }

    fn line(&self, level: &'static str) -> Line {
        let level = if self.is_journal { level } else { "" };
        let writer = self.writer.clone();
        Line { writer, level }
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Line;

    fn make_writer(&'a self) -> Line {
        self.line("")
    }

    fn make_writer_for(&'a self, of: &Metadata<'_>) -> Line {
        self.line(match *of.level() {
            Level::ERROR => ERROR,
            Level::WARN => WARNING,
            _ => "",
        })
    }
}

/// Writer of one line, which comes in one piece.
pub struct Line {
    writer: NonBlocking,
    level: &'static str,
}

impl Write for Line {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.writer
            .write_all(&[self.level.as_bytes(), line].concat())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
