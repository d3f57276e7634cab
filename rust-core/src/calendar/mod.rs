//! Calendar days without a time zone: birthdays, expiry dates, today in the user's time zone; the
//! instants of ISO 8601, and both as text.

mod date;
mod elapsed;
mod format;
mod instant;
mod time_zone;

pub use date::Date;
pub use elapsed::{Elapsed, ElapsedUnit, elapsed};
pub use format::format;
pub use instant::{instant, zoned_instant};
pub use time_zone::{LocalTime, TimeZone};
