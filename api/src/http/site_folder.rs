//! The site's folder as the web sees it: regular files under their own names. A symbolic link in a
//! section's build could publish any file of this machine, so none is followed.

use std::ffi::OsStr;
use std::io::{self, ErrorKind, SeekFrom};
use std::path::{Component, Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustix::fs::{CWD, Mode, OFlags, openat};
use rustix::io::Errno;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncSeek, ReadBuf};
use tokio::task::spawn_blocking;
use tower_http::services::fs::{Backend, File};

type PendingIo<T> = Pin<Box<dyn Future<Output = io::Result<T>> + Send>>;

/// The folder; it may itself be reached by a link, which is the operator's own.
#[derive(Clone)]
pub struct SiteFolder {
    root: Arc<Path>,
    source_maps: bool,
}

impl SiteFolder {
    /// The folder at `root`. Without `source_maps` those are missing files.
    pub fn new(root: &Path, source_maps: bool) -> Self {
        Self {
            // Spelling of a relative path in ServeDir.
            root: Path::new(".").join(root).into(),
            source_maps,
        }
    }

    /// Checks at start that there is such a folder, and that this system opens files below it.
    pub fn require(&self) -> io::Result<()> {
        self.open_now(Path::new(".")).map(drop)
    }

    /// The contents of a file, by its path in the folder.
    pub async fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        let mut file = self.open(self.root.join(path)).await?;
        file.read_to_end(&mut content).await?;
        Ok(content)
    }

    /// Opens a file or folder by its path in the folder. Each component is opened in the folder before
    /// it and followed as no link, so that no check can be overtaken by a change. `openat2` does so in
    /// one call, but systemd has it answer "not implemented" in services with `DynamicUser`.
    fn open_now(&self, path: &Path) -> io::Result<std::fs::File> {
        let folder_flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let mut folder = openat(CWD, &*self.root, folder_flags, Mode::empty())?;
        let mut names = names_in(path)?;
        let last = names.pop().unwrap_or_else(|| OsStr::new("."));
        for name in names {
            folder = openat(
                &folder,
                name,
                folder_flags | OFlags::NOFOLLOW,
                Mode::empty(),
            )?;
        }
        // A pipe without a writer must not block.
        let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let file = match openat(&folder, last, flags, Mode::empty()) {
            Ok(file) => std::fs::File::from(file),
            Err(Errno::LOOP) => return Err(ErrorKind::NotFound.into()),
            Err(error) => return Err(error.into()),
        };
        let kind = file.metadata()?.file_type();
        if kind.is_file() || kind.is_dir() {
            Ok(file)
        } else {
            Err(ErrorKind::NotFound.into())
        }
    }

    /// [`Self::open_now`] for a path below `root`, on a thread that may block, with what is wanted of
    /// the file.
    fn with_open<T: Send + 'static>(
        &self,
        path: PathBuf,
        wanted: fn(std::fs::File) -> io::Result<T>,
    ) -> PendingIo<T> {
        let folder = self.clone();
        let work = move || {
            let path = path.strip_prefix(&folder.root).map_err(io::Error::other)?;
            if folder.is_public(path) {
                folder.open_now(path).and_then(wanted)
            } else {
                Err(ErrorKind::NotFound.into())
            }
        };
        Box::pin(async move { spawn_blocking(work).await? })
    }

    fn is_public(&self, path: &Path) -> bool {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.trim_end_matches(".br").trim_end_matches(".gz");
        self.source_maps || !name.ends_with(".map")
    }
}

/// The names of a path below the folder; a path that leaves it names no file.
fn names_in(path: &Path) -> io::Result<Vec<&OsStr>> {
    path.components()
        .filter(|component| *component != Component::CurDir)
        .map(|component| match component {
            Component::Normal(name) => Ok(name),
            _ => Err(ErrorKind::NotFound.into()),
        })
        .collect()
}

impl Backend for SiteFolder {
    type File = SiteFile;
    type Metadata = std::fs::Metadata;
    type OpenFuture = PendingIo<SiteFile>;
    type MetadataFuture = PendingIo<std::fs::Metadata>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        self.with_open(path, |file| Ok(SiteFile(file.into())))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        self.with_open(path, |file| file.metadata())
    }
}

/// An open file; `tower-http` opens its own by path only.
pub struct SiteFile(tokio::fs::File);

impl File for SiteFile {
    type Metadata = std::fs::Metadata;
    type MetadataFuture<'a> =
        Pin<Box<dyn Future<Output = io::Result<std::fs::Metadata>> + Send + 'a>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        Box::pin(self.0.metadata())
    }
}

impl AsyncRead for SiteFile {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncSeek for SiteFile {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.0).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.0).poll_complete(context)
    }
}
