//! Expiry of offers: its state, and the days that a new offer is usually valid (OFFER-15, OFFER-16).

use crate::calendar::Date;
use crate::codes::OFFER_EXPIRY;

/// Days before the last valid day from which the expiry is near (OFFER-15).
pub const NEAR_DAYS: u32 = 7;

/// Days before the last valid day at which an offer without an answer is mailed to its brokers (NOTIFICATION-2).
pub const LAPSES_SOON_DAYS: i32 = 3;

/// Days of validity that the form of a new offer suggests (OFFER-16).
pub const PRESET_DAYS: [u32; 3] = [30, 60, 90];

wire_type! {
    /// The expiry of a pending offer as seen on a day.
    pub struct OfferExpiry {
        /// A code of `offerExpiry`: `valid`, `near` from [`NEAR_DAYS`] before the last valid day on, or
        /// `past`.
        pub state: String,
        /// Days to the last valid day: 0 on that day, below 0 after it.
        pub days: i64,
    }
}

view_type! {
    /// An expiry that lists show in words.
    pub struct WordedExpiry {
        /// Name of its text in the search: the days to a near one, or `past`.
        pub name: String,
        /// As [`OfferExpiry::state`].
        pub state: String,
        /// As [`OfferExpiry::days`].
        pub days: i64,
    }

    /// A suggested expiry of a new offer.
    pub struct ExpiryPreset {
        /// Days from today.
        pub days: u32,
        /// The day, `YYYY-MM-DD`.
        pub date: String,
    }
}

/// Positions in [`OFFER_EXPIRY`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Valid,
    Near,
    Past,
}

impl State {
    const ALL: [Self; 3] = [Self::Valid, Self::Near, Self::Past];

    /// The days on which an offer expires that is in this state today, both ends included.
    fn expiries(self, today: Date) -> (u32, u32) {
        let last_near = today.plus_days(NEAR_DAYS).map_or(u32::MAX, Date::packed);
        match self {
            Self::Valid => (last_near.saturating_add(1), u32::MAX),
            Self::Near => (today.packed(), last_near),
            Self::Past => (0, today.packed() - 1),
        }
    }
}

/// The packed days on which offers expire that are in a state (a position of [`OFFER_EXPIRY`]) on
/// `today`, both ends included.
pub fn expiries_of(state: usize, today: Date) -> Option<(u32, u32)> {
    State::ALL.get(state).map(|state| state.expiries(today))
}

/// The expiries that lists show in words: near ones by their days, then a past one.
pub fn worded_expiries() -> Vec<WordedExpiry> {
    let worded = |name: String, state: &str, days| WordedExpiry {
        name,
        state: state.to_owned(),
        days,
    };
    let near = (0..=NEAR_DAYS).map(|days| worded(days.to_string(), "near", days.into()));
    near.chain([worded("past".to_owned(), "past", -1)])
        .collect()
}

/// The packed days on which offers expire whose expiry has a name of [`worded_expiries`], both ends
/// included.
pub fn expiries_worded(name: &str, today: Date) -> (u32, u32) {
    let days = name.parse().ok().and_then(|days| today.plus_days(days));
    match days {
        Some(day) => (day.packed(), day.packed()),
        None => State::Past.expiries(today),
    }
}

/// The expiry of a pending offer whose last valid day is `last_day`.
pub fn offer_expiry(last_day: Date, today: Date) -> OfferExpiry {
    let is_in = |state: &State| {
        let (first, last) = state.expiries(today);
        (first..=last).contains(&last_day.packed())
    };
    let position = State::ALL.iter().position(is_in);
    let state = position.and_then(|position| OFFER_EXPIRY.name(position));
    OfferExpiry {
        state: state.unwrap_or_default().to_owned(),
        days: today.days_to(last_day),
    }
}

/// The expiries that the form of a new offer suggests (OFFER-16).
pub fn expiry_presets(today: Date) -> Vec<ExpiryPreset> {
    let preset = |days| {
        let date = today.plus_days(days)?.to_string();
        Some(ExpiryPreset { days, date })
    };
    PRESET_DAYS.into_iter().filter_map(preset).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn an_expiry_is_near_in_its_last_seven_days_and_past_after_its_day() {
        let cases = [
            ("2026-11-21", "past", -1),
            ("2026-11-22", "near", 0),
            ("2026-11-29", "near", 7),
            ("2026-11-30", "valid", 8),
        ];
        for (last_day, state, days) in cases {
            let expiry = offer_expiry(date(last_day), date("2026-11-22"));
            assert_eq!(
                (expiry.state.as_str(), expiry.days),
                (state, days),
                "{last_day}"
            );
        }
    }

    #[test]
    fn presets_are_days_of_the_calendar() {
        let presets = expiry_presets(date("2026-12-15"));
        let shown: Vec<_> = presets
            .iter()
            .map(|it| (it.days, it.date.as_str()))
            .collect();
        assert_eq!(
            shown,
            [(30, "2027-01-14"), (60, "2027-02-13"), (90, "2027-03-15")]
        );
        assert_eq!(expiry_presets(date("9999-12-31")), []);
    }

    proptest! {
        #[test]
        fn every_expiry_is_in_one_state_and_the_state_follows_from_the_days(
            today in (1990u32..2100, 1u32..=12, 1u32..=28),
            last_day in (1990u32..2100, 1u32..=12, 1u32..=28),
        ) {
            let today = Date::new(today.0, today.1, today.2).unwrap();
            let last_day = Date::new(last_day.0, last_day.1, last_day.2).unwrap();
            let expiry = offer_expiry(last_day, today);
            let state = match expiry.days {
                ..0 => "past",
                0..=7 => "near",
                _ => "valid",
            };
            prop_assert_eq!(&expiry.state, state);
            let holding = (0..OFFER_EXPIRY.codes.len()).filter(|&state| {
                let (first, last) = expiries_of(state, today).unwrap();
                (first..=last).contains(&last_day.packed())
            });
            prop_assert_eq!(holding.count(), 1);
        }
    }
}
