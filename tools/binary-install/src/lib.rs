//! Folders of programs that are there already.

use std::env::temp_dir;
use std::path::{Path, PathBuf};

use anyhow::ensure;

/// The folder that the original downloads into; it stays empty.
#[derive(Debug)]
pub struct Cache(PathBuf);

impl Cache {
    /// The folder of a program of this name; wasm-pack creates nothing in it under `--mode no-install`.
    pub fn new(name: &str) -> anyhow::Result<Self> {
        Ok(Self(temp_dir().join(name)))
    }

    /// A folder by its path.
    pub fn at(path: &Path) -> Self {
        Self(path.to_path_buf())
    }

    /// A path in the folder.
    pub fn join(&self, path: &Path) -> PathBuf {
        self.0.join(path)
    }

    /// Nothing: no program is in the folder.
    pub fn download(
        &self,
        _: bool,
        _: &str,
        _: &[&str],
        _: &str,
    ) -> anyhow::Result<Option<Download>> {
        Ok(None)
    }
}

/// A folder with programs.
#[derive(Clone, Debug)]
pub struct Download(PathBuf);

impl Download {
    /// A folder by its path.
    pub fn at(path: &Path) -> Self {
        Self(path.to_path_buf())
    }

    /// The path of a program in the folder.
    pub fn binary(&self, name: &str) -> anyhow::Result<PathBuf> {
        let program = self.0.join(name);
        ensure!(program.is_file(), "{} is no file", program.display());
        Ok(program)
    }
}
