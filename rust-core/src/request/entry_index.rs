//! Indexes of the numbered answers, such as `ticketYear7`.

/// Tickets and accidents are read for the indexes 0 to 99 (REQUEST-3).
pub const MAX_ENTRIES: u8 = 100;

/// The index at the end of a key such as `ticketYear7`; `None` with leading zeros or beyond 99.
pub fn entry_index(digits: &str) -> Option<u8> {
    let plain = digits.len() == 1 || !digits.starts_with('0');
    digits
        .parse()
        .ok()
        .filter(|&index| plain && index < MAX_ENTRIES)
}
