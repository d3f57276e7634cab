use std::fmt;

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It ends too soon.
    Cut,
    /// A character that cannot stand here.
    Syntax,
    /// Values within values beyond all measure.
    Depth,
    /// Bytes that are no UTF-8.
    Encoding,
}

/// Where a text is no JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// What is wrong.
    pub fault: Fault,
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
}

impl Error {
    pub(super) fn at(bytes: &[u8], place: usize, fault: Fault) -> Self {
        let before = bytes.get(..place).unwrap_or(bytes);
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = before
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |at| at + 1);
        Self {
            fault,
            line,
            column: before.len() - start + 1,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.fault {
            Fault::Cut => "the JSON ends too soon at line ",
            Fault::Syntax => "no JSON at line ",
            Fault::Depth => "the JSON is nested too deeply at line ",
            Fault::Encoding => "the bytes are no UTF-8 at line ",
        })?;
        f.write_str(&self.line.to_string())?;
        f.write_str(" column ")?;
        f.write_str(&self.column.to_string())
    }
}

impl std::error::Error for Error {}
