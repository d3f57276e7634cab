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
    pub(crate) fn at(bytes: &[u8], place: usize, fault: Fault) -> Self {
        let before = bytes.get(..place).unwrap_or(bytes);
        let lines = memchr::memchr_iter(b'\n', before);
        let (line, start) = lines.fold((1, 0), |(line, _), at| (line + 1, at + 1));
        Self {
            fault,
            line,
            column: before.len() - start + 1,
        }
    }

    /// The lines before it, and the columns before it in its line.
    pub(crate) fn before(self) -> (usize, usize) {
        (self.line - 1, self.column - 1)
    }

    /// The same in a text that follows so many lines and columns.
    pub(crate) fn after(self, (lines, columns): (usize, usize)) -> Self {
        Self {
            line: self.line + lines,
            column: self.column + if self.line == 1 { columns } else { 0 },
            ..self
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
