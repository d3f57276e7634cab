//! Town of an address that a driver wrote as one text (REQUEST-17).

mod lists;
mod words;

use lists::{List, is_in};
use words::{Kind, Word, Words, has_digit};

/// Words behind the number that a town begins with: `3-Rivières`, `100 Mile House`.
const NUMBERED_TOWNS: [&str; 4] = ["iles", "mile", "pistoles", "rivieres"];

/// The town of an address such as `12, rue Saint-Jean, bureau 4, Québec (Québec) G1R 1R1`, as it is
/// written there: the last name behind the street, without unit, postal code, province and country.
/// `Québec` is a town in front of a province, and behind a street where no other name is one. `None`
/// where the town is not sure: a street and a town in one part, a name alone.
pub fn town(address: &str) -> Option<&str> {
    let words = Words::new(address);
    let place = words.town()?;
    let name = address.get(place.first()?.place.start..place.last()?.place.end)?;
    Some(name.trim_matches(|letter: char| ".:-–/*\"".contains(letter)))
}

impl Words {
    fn town(&self) -> Option<&[Word]> {
        let words = self.words.as_slice();
        let parts = words.chunk_by(|a, b| a.part == b.part && a.kind == b.kind);
        let parts: Vec<&[Word]> = parts.collect();
        let is_name = |part: &&[Word]| is(part, Kind::Name) && !self.is_number(part);
        let first = parts.iter().position(is_name)?;
        let before = parts.get(..first).unwrap_or_default();
        let has_number = before.iter().any(|part| is(part, Kind::Name));
        let has_delivery = before.iter().any(|part| is(part, Kind::Delivery));
        let code = parts.iter().find(|part| is(part, Kind::Code));
        let code = code.map(|part| self.key(part));

        let mut quebec = None;
        let mut has_province = false;
        for (at, part) in parts.iter().enumerate().rev() {
            if !is_name(part) || self.is_aside(part) {
                continue;
            }
            let (name, has_own_province) = self.without_regions(part);
            has_province |= has_own_province;
            let is_quebec = self.key(name) == b"quebec";
            let is_town = is_quebec && has_province;
            has_province |= is_quebec;
            let is_none = [List::Regions, List::Fields]
                .iter()
                .any(|list| is_in(*list, self.key(name)));
            if name.is_empty() || in_brackets(name) || is_none {
                continue;
            }
            if is_town && is_of_quebec(code) {
                return Some(name);
            }
            if is_quebec {
                quebec = Some(name).filter(|_| is_town || is_of_quebec(code));
                continue;
            }
            // A name that nothing stands in front of may be a street, unless a region is behind it.
            let is_alone = at == first && !has_delivery;
            let may_be_street = is_alone && (has_number || !(has_province || code.is_some()));
            if may_be_street || self.is_street(name) {
                return quebec;
            }
            if !has_digit(self.key(name)) || self.begins_with_its_number(name) {
                return Some(name);
            }
        }
        quebec.filter(|_| code.is_some())
    }

    /// The words in front of province and country, without `Ville de`, and whether a province was
    /// there. `Québec` alone is left.
    fn without_regions<'a>(&self, part: &'a [Word]) -> (&'a [Word], bool) {
        let (mut name, mut has_province) = (part, false);
        while self.key(name) != b"quebec"
            && let Some((rest, is_province)) = self.without_region(name)
        {
            name = rest;
            has_province |= is_province;
        }
        match name {
            [kind, link, rest @ ..]
                if !rest.is_empty()
                    && is_in(List::Municipalities, self.key_of(kind))
                    && is_in(List::Links, self.key_of(link)) =>
            {
                (rest, has_province)
            }
            // `à Montréal`
            [at, rest @ ..] if !rest.is_empty() && self.key_of(at) == b"a" => (rest, has_province),
            _ => (name, has_province),
        }
    }

    fn without_region<'a>(&self, name: &'a [Word]) -> Option<(&'a [Word], bool)> {
        (1..=4.min(name.len())).rev().find_map(|count| {
            let (rest, region) = name.split_at_checked(name.len() - count)?;
            let is_part_of_name = |word: &Word| is_in(List::Links, self.key_of(word));
            let is_province = is_in(List::Provinces, self.key(region));
            let is_region = is_province || is_in(List::Countries, self.key(region));
            (is_region && !rest.last().is_some_and(is_part_of_name)).then_some((rest, is_province))
        })
    }

    /// Whether a part is a house number, a fraction of one or another number alone.
    fn is_number(&self, part: &[Word]) -> bool {
        part.iter().all(|word| {
            let key = self.key_of(word);
            has_digit(key) || key.len() == 1
        }) && !self.begins_with_its_number(part)
    }

    /// Whether a part begins with a unit that has no number, or with what is no town either.
    fn is_aside(&self, part: &[Word]) -> bool {
        (1..=3.min(part.len())).any(|count| {
            let key = self.key(part.get(..count).unwrap_or_default());
            [List::Units, List::Delivery, List::LeadingAsides]
                .iter()
                .any(|list| is_in(*list, key))
        })
    }

    fn is_street(&self, name: &[Word]) -> bool {
        let is_kind = |word: &Word| {
            let key = self.key_of(word);
            is_in(List::LeadingStreets, key) || is_in(List::TrailingStreets, key)
        };
        let begins = |count| {
            is_in(
                List::LeadingStreets,
                self.key(name.get(..count).unwrap_or_default()),
            )
        };
        let is_direction = |word: &&Word| is_in(List::Directions, self.key_of(word));
        let mut behind = name.iter().rev().skip_while(is_direction);
        let ends = behind
            .next()
            .is_some_and(|word| is_in(List::TrailingStreets, self.key_of(word)));
        let has_number = has_digit(self.key(name));
        let begins_with_number = name
            .first()
            .is_some_and(|word| has_digit(self.key_of(word)));
        (begins_with_number && !self.begins_with_its_number(name))
            || (has_number && name.iter().any(is_kind))
            || (name.len() > 1 && (begins(1) || begins(2)))
            || (ends && behind.next().is_some())
    }

    /// Whether a name begins with a number of its own, as `3-Rivières` does.
    fn begins_with_its_number(&self, name: &[Word]) -> bool {
        let key = self.key(name);
        let digits = key.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let rest = key.get(digits..).unwrap_or_default();
        digits > 0
            && NUMBERED_TOWNS
                .iter()
                .any(|word| rest.starts_with(word.as_bytes()))
    }

    fn key_of(&self, word: &Word) -> &[u8] {
        self.key(std::slice::from_ref(word))
    }
}

fn is(part: &[Word], kind: Kind) -> bool {
    part.first().is_some_and(|word| word.kind == kind)
}

fn in_brackets(part: &[Word]) -> bool {
    part.first().is_some_and(|word| word.in_brackets)
}

/// Whether a postal code, where there is one, is of the town of Québec.
fn is_of_quebec(code: Option<&[u8]>) -> bool {
    code.is_none_or(|code| matches!(code, [b'g', b'1'..=b'3', ..]))
}

#[cfg(test)]
mod tests;
