//! Elision of French before a name: "d’Amélie", "de Zoé".

use super::fold;

/// "de" with the name that follows, elided before a vowel. Not before `h` and `y`, which names say both ways.
pub fn de(name: &str) -> String {
    let starts_with_vowel = fold(name)
        .chars()
        .find(|letter| letter.is_alphanumeric())
        .is_some_and(|letter| "aeiouœæ".contains(letter));
    match starts_with_vowel {
        true => format!("d’{name}"),
        false => format!("de {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::de;

    #[test]
    fn de_is_elided_before_a_vowel_with_or_without_an_accent() {
        for (name, said) in [
            ("Amélie", "d’Amélie"),
            ("Étienne", "d’Étienne"),
            ("E\u{301}tienne", "d’E\u{301}tienne"),
            ("Œuvres Roy", "d’Œuvres Roy"),
            ("« Assurances »", "d’« Assurances »"),
            ("Zoé", "de Zoé"),
            ("Hugo", "de Hugo"),
            ("Yasmine", "de Yasmine"),
            ("11e Avenue", "de 11e Avenue"),
            ("", "de "),
        ] {
            assert_eq!(de(name), said);
        }
    }
}
