/// Two numbers of two digits in one field, as people type them: `4/27`, `0427`, `9 h 30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitPair<'a> {
    /// Digits up to the separator; all digits where there is none.
    pub first: &'a str,
    /// Whether a separator follows.
    pub has_separator: bool,
    /// Digits after the separator.
    pub second: &'a str,
}

impl<'a> DigitPair<'a> {
    /// Splits a text at white space and `separators`; `None` for a text with other characters or
    /// without leading digits.
    pub fn split(typed: &'a str, separators: &[char]) -> Option<Self> {
        let typed = typed.trim_start();
        let rest = typed.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let first = typed.strip_suffix(rest)?;
        let second = rest.trim_start_matches(|letter: char| {
            letter.is_whitespace() || separators.contains(&letter)
        });
        let pair = Self {
            first,
            has_separator: second.len() < rest.len(),
            second: second.trim_end(),
        };
        let is_digits = pair.second.bytes().all(|byte| byte.is_ascii_digit());
        (is_digits && !first.is_empty()).then_some(pair)
    }

    /// The two numbers, the first with two digits. A digit above `max_tens` begins no number of two
    /// digits, so it is the whole first number. `None` where the first one is too long.
    pub fn numbers(self, max_tens: u8) -> Option<(String, &'a str)> {
        let alone = self.first.bytes().next()? > b'0' + max_tens;
        let length = if alone { 1 } else { 2 };
        match (self.has_separator, self.first.len()) {
            (false, 1) if !alone => Some((self.first.to_owned(), "")),
            (false, _) => {
                let (first, second) = self.first.split_at_checked(length)?;
                Some((padded(first), second))
            }
            (true, 1 | 2) => Some((padded(self.first), self.second)),
            (true, _) => None,
        }
    }

    /// The two numbers with `mark` between them; without it until the second one begins or a
    /// separator is typed, so that each prefix of the result stays as it is while it is deleted.
    pub fn joined(self, max_tens: u8, mark: char) -> Option<String> {
        let (mut text, second) = self.numbers(max_tens)?;
        if self.has_separator || !second.is_empty() {
            text.push(mark);
            text.push_str(second);
        }
        Some(text)
    }
}

fn padded(digits: &str) -> String {
    if digits.len() == 1 {
        ["0", digits].concat()
    } else {
        digits.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(typed: &str) -> Option<String> {
        DigitPair::split(typed, &['/', '-'])?.joined(1, '/')
    }

    #[test]
    fn two_numbers_are_joined_by_the_mark_however_they_are_separated() {
        for (typed, text) in [
            ("0", "0"),
            ("1", "1"),
            ("4", "04"),
            ("12", "12"),
            ("427", "04/27"),
            ("1227", "12/27"),
            ("1/", "01/"),
            ("4/27", "04/27"),
            ("04//27", "04/27"),
            (" 4 - 27 ", "04/27"),
            ("4 27", "04/27"),
            ("04/20271", "04/20271"),
        ] {
            assert_eq!(joined(typed).as_deref(), Some(text), "{typed:?}");
        }
    }

    #[test]
    fn a_text_with_other_characters_is_no_pair() {
        for typed in ["", "/27", "april", "4/a", "4/27/1", "123/4", "٤/27", "4é"] {
            assert_eq!(joined(typed), None, "{typed:?}");
        }
    }
}
