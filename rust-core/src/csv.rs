//! Comma-separated values for spreadsheets in both languages (LIST-19, TRANSACTION-6).

use crate::language::Language;
use crate::text::visible;

/// Writer of rows of cells: UTF-8 with a byte order mark, line ends of RFC 4180.
pub struct CsvWriter {
    text: String,
    delimiter: char,
    is_first_cell: bool,
}

/// First characters of a formula in a spreadsheet; some read the full-width signs as the plain ones.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

impl CsvWriter {
    /// An empty file. Spreadsheets in French separate cells by semicolons, since the comma is their
    /// decimal mark.
    pub fn new(language: Language) -> Self {
        let delimiter = match language {
            Language::Fr => ';',
            Language::En => ',',
        };
        Self {
            text: String::from('\u{feff}'),
            delimiter,
            is_first_cell: true,
        }
    }

    /// Writes a cell of text, without invisible characters that would reorder its row. A text that a
    /// spreadsheet would run as a formula gets a leading apostrophe.
    pub fn text(&mut self, text: &str) -> &mut Self {
        let text = visible(text);
        self.begin_cell();
        self.text.push('"');
        if text.starts_with(FORMULA_STARTS) {
            self.text.push('\'');
        }
        text.split('"').enumerate().for_each(|(part, text)| {
            self.text.push_str(if part == 0 { "" } else { "\"\"" });
            self.text.push_str(text);
        });
        self.text.push('"');
        self
    }

    /// Writes a cell of each text.
    pub fn texts(&mut self, texts: &[String]) -> &mut Self {
        for text in texts {
            self.text(text);
        }
        self
    }

    /// Writes a cell of a number, given with a decimal point, with the language's decimal mark; empty
    /// for `None`.
    pub fn number(&mut self, number: Option<&str>) -> &mut Self {
        self.begin_cell();
        let decimal = if self.delimiter == ';' { "," } else { "." };
        self.text
            .push_str(&number.unwrap_or_default().replace('.', decimal));
        self
    }

    /// Ends the row.
    pub fn end_row(&mut self) {
        self.text.push_str("\r\n");
        self.is_first_cell = true;
    }

    /// The text of the file.
    pub fn finish(self) -> String {
        self.text
    }

    fn begin_cell(&mut self) {
        if !std::mem::replace(&mut self.is_first_cell, false) {
            self.text.push(self.delimiter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(language: Language, write: impl Fn(&mut CsvWriter)) -> String {
        let mut csv = CsvWriter::new(language);
        write(&mut csv);
        csv.end_row();
        csv.finish()
    }

    #[test]
    fn each_language_has_the_marks_its_spreadsheets_expect() {
        let write = |csv: &mut CsvWriter| {
            csv.text("Île").number(Some("4.5")).number(None);
        };
        assert_eq!(row(Language::Fr, write), "\u{feff}\"Île\";4,5;\r\n");
        assert_eq!(row(Language::En, write), "\u{feff}\"Île\",4.5,\r\n");
    }

    #[test]
    fn no_text_runs_as_a_formula() {
        for text in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "＝1+1",
            "＋1",
            "－1",
            "＠SUM(A1)",
        ] {
            let csv = row(Language::En, |csv| {
                csv.text(text);
            });
            assert_eq!(csv, format!("\u{feff}\"'{text}\"\r\n"));
        }
    }

    #[test]
    fn a_cell_neither_reorders_its_row_nor_hides_a_formula() {
        let csv = row(Language::En, |csv| {
            csv.text("\u{202e}tset.live@nimda")
                .text("\u{200b}=1+1")
                .text("نادية");
        });
        assert_eq!(csv, "\u{feff}\"tset.live@nimda\",\"'=1+1\",\"نادية\"\r\n");
    }

    #[test]
    fn quotes_are_doubled_and_line_ends_stay_inside_their_cell() {
        let csv = row(Language::En, |csv| {
            csv.text("a \"b\"\n, c");
        });
        assert_eq!(csv, "\u{feff}\"a \"\"b\"\"\n, c\"\r\n");
    }
}
