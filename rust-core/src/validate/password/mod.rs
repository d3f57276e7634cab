//! Passwords of new accounts (SESSION-10). Sign-in does not apply the rule: accounts made before it
//! keep their passwords.

use std::sync::OnceLock;

use super::FieldCode;
use super::field::Checks;
use crate::secret::Secret;
use crate::text::fold;

/// Length of a new password, characters.
const MIN_PASSWORD_CHARS: usize = 12;

/// The most common passwords of at least [`MIN_PASSWORD_CHARS`], one a line, in lower case; shorter
/// ones are refused anyway. `common_passwords.md` says where they come from.
const COMMON_PASSWORDS: &str = include_str!("../common_passwords.txt");

/// The 5,000 most common passwords of that length in a longer list, likewise: for the server alone (decision 55).
#[cfg(not(target_arch = "wasm32"))]
const COMMON_PASSWORDS_OF_SERVER: &str = include_str!("../common_passwords_server.txt");

/// Words that many passwords are made of, folded, longer ones before their parts.
const COMMON_WORDS: &str = "motdepasse bienvenue printemps iloveyou password chouchou changeme \
    superman princess welcome letmein montreal bonjour automne jetaime azerty qwerty soleil doudou \
    loulou quebec canada secret hockey summer winter spring autumn hiver admin passe hello";

/// Letters from which a password is compared with common ones: of one word, and where digits or
/// punctuation stand between them. A few letters apart are no word: `!!0p0!{P!e[o` is as good as any.
const MIN_LETTERS: usize = 4;
const MIN_LETTERS_APART: usize = 6;

/// Characters in the order of the alphabet, the digits and the rows of French and English keyboards.
const RUNS: [&str; 4] = [
    "abcdefghijklmnopqrstuvwxyz",
    "1234567890",
    "azertyuiopqsdfghjklmwxcvbn",
    "qwertyuiopasdfghjklzxcvbnm",
];

/// Mean length of the runs that a password is made of and refused for, such as `aaaaaa123456`.
const RUN_CHARS: usize = 4;

/// Length of the longest unit that a password is refused for repeating, characters.
const MAX_UNIT_CHARS: usize = 4;

/// The portal's name in both languages, folded.
const PORTAL_NAMES: [&str; 2] = ["portail", "portal"];

/// Other names of this portal, by its operator.
static OWN_NAMES: OnceLock<Vec<String>> = OnceLock::new();

/// Names the portal, for the rule of new passwords: its brand, its host. The first call counts.
pub fn name_portal(names: Vec<String>) {
    let _ = OWN_NAMES.set(names);
}

/// Length from which a name or mailbox is looked for in a password, bytes: one ideograph is a name.
const MIN_NAME_BYTES: usize = 3;

/// Characters that a password has beside the names of its owner and of the portal.
const MIN_OTHER_CHARS: usize = 8;

/// The owner of an account, as an attacker knows them; the default names no one.
#[derive(Default)]
pub struct PasswordOwner<'a> {
    /// E-mail address.
    pub email: &'a str,
    /// First and last name.
    pub names: [&'a str; 2],
}

/// Requires a password that is long enough, none of the common ones, and more than the owner's and the
/// portal's names.
pub(super) fn new_password(
    checks: &mut Checks,
    field: &str,
    password: &Secret,
    owner: &PasswordOwner<'_>,
) {
    let password = password.expose();
    checks.required(field, password);
    let is_long = password.chars().nth(MIN_PASSWORD_CHARS - 1).is_some();
    checks.that(field, is_long, FieldCode::TooShort);
    let is_common = is_listed(password) || is_of_common_words(password) || is_regular(password);
    #[cfg(not(target_arch = "wasm32"))]
    let is_common = is_common || is_listed_at_server(password);
    checks.that(field, !is_common, FieldCode::CommonPassword);
    let is_guessable = without_names(password, owner).chars().count() < MIN_OTHER_CHARS;
    checks.that(field, !is_guessable, FieldCode::GuessablePassword);
}

/// Whether the password is one of the most common, whatever its case, or differs from it by digits and
/// punctuation.
fn is_listed(password: &str) -> bool {
    let letters = letters(password, |letter| letter);
    COMMON_PASSWORDS.lines().any(|common| {
        common.eq_ignore_ascii_case(password)
            || letters.is_some() && self::letters(common, |letter| letter) == letters
    })
}

/// Whether the password is in the server's longer list, whatever its case.
#[cfg(not(target_arch = "wasm32"))]
fn is_listed_at_server(password: &str) -> bool {
    COMMON_PASSWORDS_OF_SERVER
        .lines()
        .any(|common| common.eq_ignore_ascii_case(password))
}

/// Whether the letters of the password are common words, as typed or as `p@ssw0rd` means them.
fn is_of_common_words(password: &str) -> bool {
    let read = [letters(password, |letter| letter), letters(password, meant)];
    read.into_iter().flatten().any(|mut letters| {
        for word in COMMON_WORDS.split(' ') {
            letters = letters.replace(word, "");
        }
        letters.is_empty()
    })
}

/// The folded letters between the first and the last one, each read by `read`; none where they are too
/// few to be compared.
fn letters(password: &str, read: fn(char) -> char) -> Option<String> {
    let folded = fold(password);
    let inner: Vec<char> = between_letters(&folded).chars().map(read).collect();
    let letters: Vec<char> = inner.iter().copied().filter(|&c| is_letter(c)).collect();
    let min = if letters.len() == inner.len() {
        MIN_LETTERS
    } else {
        MIN_LETTERS_APART
    };
    (letters.len() >= min).then(|| letters.into_iter().collect())
}

/// Without the tables of Unicode, which weigh more than the rule: other scripts count as letters.
const fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic() || !letter.is_ascii()
}

fn between_letters(folded: &str) -> &str {
    folded.trim_matches(|letter| !is_letter(letter))
}

/// The letter that a digit or sign stands for.
const fn meant(letter: char) -> char {
    match letter {
        '@' | '4' => 'a',
        '3' => 'e',
        '1' | '!' => 'i',
        '0' => 'o',
        '5' | '$' => 's',
        _ => letter,
    }
}

/// Whether the password, or what is between its first and last letter, repeats a short unit or
/// consists of few runs.
fn is_regular(password: &str) -> bool {
    let folded = fold(password);
    let all: Vec<char> = folded.chars().collect();
    let inner: Vec<char> = between_letters(&folded).chars().collect();
    [all, inner].iter().any(|letters| {
        let repeats = |unit| {
            letters
                .iter()
                .zip(letters.iter().skip(unit))
                .all(|(a, b)| a == b)
        };
        let runs = 1 + letters.windows(2).filter(|pair| !is_step(pair)).count();
        letters.len() >= MIN_OTHER_CHARS
            && ((1..=MAX_UNIT_CHARS).any(repeats) || runs * RUN_CHARS <= letters.len())
    })
}

/// Whether two characters are the same or neighbours in a run, in either direction.
fn is_step(pair: &[char]) -> bool {
    let &[a, b] = pair else { return false };
    let are_neighbours = |run: &&str| {
        let place = |letter| run.chars().position(|other| other == letter);
        place(a)
            .zip(place(b))
            .is_some_and(|(a, b)| a.abs_diff(b) == 1)
    };
    a == b || RUNS.iter().any(are_neighbours)
}

/// The folded password without names, the longest form of each first: with and without spaces and
/// punctuation.
fn without_names(password: &str, owner: &PasswordOwner<'_>) -> String {
    let (mailbox, domain) = owner.email.split_once('@').unwrap_or((owner.email, ""));
    let [first, last] = owner.names;
    let [french, english] = PORTAL_NAMES;
    let organizations = domain.rsplit('.').skip(1);
    let names = [owner.email, domain, mailbox, first, last, french, english];
    let mut rest = fold(password).replace(' ', "");
    let own = OWN_NAMES.get().into_iter().flatten().map(String::as_str);
    // Before `portail`, which a brand may contain.
    for name in own.chain(names).chain(organizations) {
        let name = fold(name).replace(' ', "");
        let letters = name.replace(|sign: char| sign.is_ascii_punctuation(), "");
        for name in [name, letters] {
            if name.len() >= MIN_NAME_BYTES {
                rest = rest.replace(&name, "");
            }
        }
    }
    rest
}

#[cfg(test)]
mod tests;
