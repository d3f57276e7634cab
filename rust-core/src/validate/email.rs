/// Whether the text is an e-mail address by the rule of `<input type=email>` (SESSION-2): one or
/// more of the mailbox's characters, `@`, and labels of letters, digits and inner hyphens, at most
/// 63 characters each, joined by dots. A domain without a dot is valid.
pub fn is_email(text: &str) -> bool {
    let Some((mailbox, domain)) = text.split_once('@') else {
        return false;
    };
    !mailbox.is_empty() && mailbox.bytes().all(is_mailbox_byte) && domain.split('.').all(is_label)
}

const fn is_mailbox_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b'.' | b'!'
                | b'#'
                | b'$'
                | b'%'
                | b'&'
                | b'\''
                | b'*'
                | b'+'
                | b'/'
                | b'='
                | b'?'
                | b'^'
                | b'_'
                | b'`'
                | b'{'
                | b'|'
                | b'}'
                | b'~'
                | b'-'
        )
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::is_email;

    #[test]
    fn addresses_that_the_browser_accepts_are_valid() {
        let long_label = format!("a@{}.ca", "x".repeat(63));
        for email in [
            "a@b",
            "Ana.Roy+fleet@ex-ample.co.uk",
            "o'brien@x.ca",
            "a..b@c",
            &long_label,
        ] {
            assert!(is_email(email), "{email}");
        }
    }

    #[test]
    fn addresses_that_the_browser_refuses_are_invalid() {
        let long_label = format!("a@{}.ca", "x".repeat(64));
        let wrong = [
            "",
            "a",
            "@b",
            "a@",
            "a@-b",
            "a@b-",
            "a@b..c",
            "a@b.",
            "a b@c",
            "a@b@c",
            "é@b.ca",
            "a@é.ca",
            " a@b.ca",
            "a@b.ca ",
            &long_label,
        ];
        for email in wrong {
            assert!(!is_email(email), "{email}");
        }
    }
}
