//! The acts in the file of a person's data: their own, and those on their account.

use super::part::Kind::{Flag, Stored, Time};
use super::part::{Part, Shown};

/// Acts of the person and on their account. Without the invitations that they sent: two kinds of acts, which would tell
/// a manager whether the address has an account (INVITE-4).
const ABOUT_ACCOUNT: &str =
    "(t.user_id = ?1 AND t.action NOT IN ('invitation.create', 'employee.invite'))
    OR (t.subject = CAST(?1 AS TEXT) AND (t.action LIKE 'user.%'
    OR t.action LIKE 'broker.%' OR t.action LIKE 'role.%' OR t.action LIKE 'identity.%'
    OR t.action LIKE 'employee.%' OR t.action LIKE 'session.%' OR t.action LIKE 'manager.%'
    OR t.action LIKE 'authenticator.%' OR t.action LIKE 'recovery-codes.%'
    OR t.action LIKE 'passkey.%' OR t.action LIKE 'partner.%' OR t.action LIKE 'driver.%'))";

/// The part of the audit trail.
pub const AUDIT_TRAIL: Part = Part {
    name: "auditTrail",
    table: "audit",
    of: ABOUT_ACCOUNT,
    columns: &[
        Shown("at", "at", Time),
        Shown("action", "action", Stored),
        Shown("subject", "row", Stored),
        Shown(
            "user_id",
            "isOwnAct",
            Flag("COALESCE(t.user_id = ?1, FALSE)"),
        ),
        Shown("call_id", "call", Stored),
        Shown("detail", "detail", Stored),
    ],
    left_out: &[
        ("id", "a number of the entry"),
        ("actor_name", "a name, which may be another person's"),
    ],
};

#[cfg(test)]
mod tests {
    use super::ABOUT_ACCOUNT;
    use crate::audit::{Action, Reference};

    #[test]
    fn every_act_on_an_account_is_in_the_file_of_its_person() {
        for action in Action::ALL {
            let (group, _) = action.as_str().split_once('.').unwrap();
            let is_named = ABOUT_ACCOUNT.contains(&format!("LIKE '{group}.%'"));
            assert_eq!(
                is_named,
                action.subject() == Reference::Person,
                "{action:?}"
            );
        }
    }
}
