//! Search of the list of invitations (INVITE-2).

use super::page::role_label;
use crate::language::Language;
use crate::search::{self, fold_query};
use crate::text::visible;
use crate::texts::{Localized, text};
use crate::wire::{Invitation, InvitationState, RoleName};

/// Positions of the invitations that have the state, where one is given, and of which the typed text is part of the
/// address, the role in either language, the brand, the business or the name of who invited, case and accents aside
/// (SEARCH-2); all of the state for a blank text.
pub fn search_invitations(
    invitations: &[Invitation],
    state: Option<InvitationState>,
    typed: &str,
) -> Vec<usize> {
    let query = fold_query(typed);
    let keeps = |invitation: &Invitation| {
        let has_state = state.is_none_or(|state| invitation.state == state);
        has_state
            && query
                .as_deref()
                .is_none_or(|query| shows(invitation, query))
    };
    let numbered = invitations.iter().enumerate();
    numbered
        .filter(|(_, invitation)| keeps(invitation))
        .map(|(at, _)| at)
        .collect()
}

/// Whether a folded text is part of what the row of an invitation shows.
fn shows(invitation: &Invitation, typed: &str) -> bool {
    let mut texts: Vec<&str> = vec![&invitation.email, &invitation.invited_by];
    for name in [&invitation.brand, &invitation.business]
        .into_iter()
        .flatten()
    {
        texts.push(name);
    }
    for language in Language::ALL {
        texts.push(role_text(invitation.role, language));
    }
    texts
        .iter()
        .any(|text| search::finds(&visible(text), typed))
}

/// The role as the row shows it: `accounts.roleNames` and `invitations.member` of the section of people, which a test
/// compares.
fn role_text(role: Option<RoleName>, language: Language) -> &'static str {
    const MEMBER: Localized<&str> = text("role.member");
    role.map_or(MEMBER.of(language), |role| role_label(role, language))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn invitation(email: &str, role: Option<RoleName>, state: InvitationState) -> Invitation {
        Invitation {
            id: 1,
            email: email.into(),
            role,
            brand: (role == Some(RoleName::Assurance)).then(|| "Assurances Élan".into()),
            business: role.is_none().then(|| "Transport Boréal".into()),
            invited_by: "Zoé Tremblay".into(),
            created_at: String::new(),
            expires_at: String::new(),
            state,
            mail: None,
            mail_error: None,
        }
    }

    fn list() -> [Invitation; 3] {
        [
            invitation("ana@roy.ca", None, InvitationState::Open),
            invitation(
                "luc@elan.ca",
                Some(RoleName::Assurance),
                InvitationState::Open,
            ),
            invitation(
                "eva@elan.ca",
                Some(RoleName::Admin),
                InvitationState::Expired,
            ),
        ]
    }

    #[test]
    fn what_a_row_shows_is_found_without_case_and_accents() {
        for (typed, found) in [
            ("ELAN", vec![1, 2]),
            ("assurances elan", vec![1]),
            ("boreal", vec![0]),
            ("tremblay", vec![0, 1, 2]),
            ("courtage", vec![1]),
            ("platform admin", vec![2]),
            ("membre d'une", vec![0]),
            ("roy.cabo", vec![]),
            (" ", vec![0, 1, 2]),
        ] {
            assert_eq!(search_invitations(&list(), None, typed), found, "{typed}");
        }
    }

    #[test]
    fn a_state_narrows_the_search() {
        let found = |state, typed| search_invitations(&list(), Some(state), typed);
        assert_eq!(found(InvitationState::Open, ""), [0, 1]);
        assert_eq!(found(InvitationState::Expired, "elan"), [2]);
        assert!(found(InvitationState::Accepted, "").is_empty());
    }

    #[test]
    fn the_roles_are_named_as_the_row_names_them() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let read = |file: String| -> serde_json::Value {
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
        };
        for language in Language::ALL {
            let tag = language.as_str();
            let section = read(format!("{root}/mf-people/src/locales/{tag}.json"));
            for role in RoleName::ALL {
                let text = role_text(Some(*role), language);
                assert_eq!(section["accounts"]["roleNames"][role.as_str()], text);
            }
            let text = role_text(None, language);
            assert_eq!(section["invitations"]["member"], text);
        }
    }

    proptest! {
        #[test]
        fn the_states_share_the_found_rows_out(typed in "[a-eé@. ]{0,4}") {
            let list = list();
            let mut of_states: Vec<_> = InvitationState::ALL
                .iter()
                .flat_map(|&state| search_invitations(&list, Some(state), &typed))
                .collect();
            of_states.sort_unstable();
            prop_assert_eq!(of_states, search_invitations(&list, None, &typed));
        }
    }
}
