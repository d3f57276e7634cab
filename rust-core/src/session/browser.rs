//! Browsers in plain words, for the list of a person's sessions and for mails (ACCOUNT-4, ACCOUNT-9).

/// A browser and the system that it runs on; empty where unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Browser {
    /// Name of the browser.
    pub name: &'static str,
    /// Name of the system.
    pub system: &'static str,
}

/// Marks of browsers in a `User-Agent`. Most browsers name others as well, so the first mark decides.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Marks of systems, the first of which decides.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

/// The browser of a `User-Agent`.
pub fn browser(user_agent: &str) -> Browser {
    let first = |marks: &[(&str, &'static str)]| {
        let found = marks.iter().find(|(mark, _)| user_agent.contains(mark));
        found.map_or("", |(_, name)| *name)
    };
    Browser {
        name: first(BROWSERS),
        system: first(SYSTEMS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_and_its_system_are_known_by_their_user_agent() {
        let cases = [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
                "Chrome",
                "Linux",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
                "Firefox",
                "macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
                "Safari",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
            ("curl/8.14.1", "", ""),
            ("", "", ""),
        ];
        for (user_agent, name, system) in cases {
            assert_eq!(
                browser(user_agent),
                Browser { name, system },
                "{user_agent}"
            );
        }
    }
}
