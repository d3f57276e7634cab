use super::error::{Error, Fault};
use super::read::Reader;

/// A number as JSON writes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Whole, from −2^63.
    Integer(i64),
    /// Whole, from 2^63.
    Large(u64),
    /// Any other.
    Decimal(f64),
}

/// Powers of ten that a float holds exactly.
const EXACT_POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// The significant digits of a number and the power of ten they are times.
#[derive(Clone, Copy, Default)]
pub(super) struct Digits {
    pub negative: bool,
    pub significand: u64,
    pub exponent: i32,
}

impl Digits {
    /// Takes one more digit; once no more fit, they only count.
    #[inline]
    pub fn push(&mut self, digit: u8, is_decimal: bool) {
        // Not `checked_mul`, which WebAssembly does in 128 bits.
        const LAST: u64 = u64::MAX / 10;
        let fits = self.significand < LAST || (self.significand == LAST && digit <= 5);
        if fits {
            self.significand = self.significand * 10 + u64::from(digit);
            self.exponent -= i32::from(is_decimal);
        } else {
            self.exponent += i32::from(!is_decimal);
        }
    }

    /// The whole number, where it is one.
    pub fn whole(self) -> Option<Number> {
        if self.exponent != 0 {
            return None;
        }
        match (i64::try_from(self.significand), self.negative) {
            (Ok(whole), false) => Some(Number::Integer(whole)),
            (Ok(whole), true) if whole > 0 => Some(Number::Integer(-whole)),
            (Err(_), false) => Some(Number::Large(self.significand)),
            // Minus zero and what is below −2^63 are floats.
            _ => None,
        }
    }

    /// The nearest float, exactly for up to 15 digits and powers of ten up to 22, as prices, ratings
    /// and percentages are; beyond that within a few units of the last place.
    #[allow(clippy::cast_precision_loss, reason = "a float is what was asked for")]
    pub fn float(self) -> f64 {
        let mut value = self.significand as f64;
        let mut exponent = self.exponent;
        while exponent != 0 && value != 0.0 && value.is_finite() {
            let step = exponent.unsigned_abs().min(22);
            let power = EXACT_POWERS.get(step as usize).copied().unwrap_or(1.0);
            if exponent < 0 {
                value /= power;
                exponent += step.cast_signed();
            } else {
                value *= power;
                exponent -= step.cast_signed();
            }
        }
        if self.negative { -value } else { value }
    }
}

impl Reader<'_> {
    /// Takes a number.
    ///
    /// # Errors
    /// Malformed JSON, or no number.
    pub fn number(&mut self) -> Result<Number, Error> {
        self.skip_space();
        let mut digits = Digits {
            negative: self.take_if(b'-'),
            ..Digits::default()
        };
        let leads_with_zero = self.byte() == Some(b'0');
        if self.digits(&mut digits, false)? > 1 && leads_with_zero {
            return Err(self.fail(Fault::Syntax));
        }
        let mut is_whole = true;
        if self.take_if(b'.') {
            is_whole = false;
            self.digits(&mut digits, true)?;
        }
        if self.take_if(b'e') || self.take_if(b'E') {
            is_whole = false;
            let is_negative = self.take_if(b'-');
            if !is_negative {
                self.take_if(b'+');
            }
            let mut exponent = Digits::default();
            self.digits(&mut exponent, false)?;
            let exponent = i32::try_from(exponent.significand).unwrap_or(i32::MAX);
            let exponent = if is_negative { -exponent } else { exponent };
            digits.exponent = digits.exponent.saturating_add(exponent);
        }
        let whole = if is_whole { digits.whole() } else { None };
        Ok(whole.unwrap_or_else(|| Number::Decimal(digits.float())))
    }

    /// Takes a number of up to 18 digits and nothing else, as most are, if that is next.
    #[inline]
    pub(crate) fn plain_whole(&mut self) -> Option<i64> {
        let rest = self.rest();
        let (mut whole, mut digits) = (0_i64, 0);
        for byte in rest.iter() {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            whole = whole.wrapping_mul(10).wrapping_add(i64::from(digit));
            digits += 1;
        }
        let is_plain = matches!(rest.get(digits), Some(b',' | b'}' | b']'))
            && matches!(digits, 1..=18)
            && (digits == 1 || rest.first() != Some(&b'0'));
        self.at += if is_plain { digits } else { 0 };
        is_plain.then_some(whole)
    }

    fn digits(&mut self, into: &mut Digits, is_decimal: bool) -> Result<usize, Error> {
        let start = self.at;
        for byte in self.rest() {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            into.push(digit, is_decimal);
            self.at += 1;
        }
        if self.at == start {
            Err(self.fail(Fault::Syntax))
        } else {
            Ok(self.at - start)
        }
    }
}

/// Where a float begins to count by more than one.
const WHOLE_LIMIT: f64 = 9_007_199_254_740_992.0;

/// Writes a float with the fewest decimals that read back as the same. The floats of this product,
/// such as ratings, have up to 15 digits; others are cut there, and what is no number is null.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, positive and below 2^53"
)]
pub(super) fn push_float(out: &mut String, value: f64) {
    let size = value.abs();
    let shortest = EXACT_POWERS
        .iter()
        .enumerate()
        .find_map(|(decimals, power)| {
            let scaled = (size * power).round();
            let is_last = scaled * 10.0 >= WHOLE_LIMIT;
            let fits = scaled < WHOLE_LIMIT && (scaled / power == size || is_last);
            fits.then_some((decimals, scaled as u64))
        });
    let Some((decimals, scaled)) = shortest else {
        return out.push_str("null");
    };
    if value < 0.0 {
        out.push('-');
    }
    let digits = scaled.to_string();
    for _ in digits.len()..=decimals {
        out.push('0');
    }
    out.push_str(&digits);
    if decimals > 0 {
        out.insert(out.len() - decimals, '.');
    }
}
