//! Web links of offers.

/// Whether the text is empty or an http(s) address with a host.
pub fn is_web_link(text: &str) -> bool {
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| {
        let (start, rest) = text.split_at_checked(scheme.len())?;
        start.eq_ignore_ascii_case(scheme).then_some(rest)
    });
    let has_host = rest.is_some_and(|rest| {
        !rest.is_empty()
            && !rest.starts_with(['/', '?', '#', ':', '@'])
            && !rest.contains(|c: char| c.is_whitespace() || c.is_control())
    });
    text.is_empty() || has_host
}
