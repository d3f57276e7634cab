//! The role of a broker who signed up, before it is approved (SESSION-11, APPROVAL-2).

use portal_core::api::RoleName;
use portal_core::api::wire::Role;
use portal_core::approval::REVIEW_HOURS;

use crate::time::{self, DAY, HOUR};

/// Time in milliseconds after which a sign-up that was not confirmed is deleted.
pub const UNCONFIRMED_LIFETIME: i64 = 7 * DAY;

/// Times of a sign-up, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(super) struct SignUpTimes {
    /// When the account was made.
    pub signed_up_at: i64,
    /// When its owner proved to read the mail of the address.
    pub confirmed_at: Option<i64>,
    /// Until when the confirming link works.
    pub link_until: Option<i64>,
}

impl SignUpTimes {
    /// The role as the session has it: without a confirmed address there is only a broker's that waits, whatever was
    /// given to the account.
    pub(super) fn role(self, role: Role, now: i64) -> Option<Role> {
        match self.confirmed_at {
            None if role.role != RoleName::Assurance => None,
            None => {
                let link = self.link_until.filter(|until| *until > now);
                let until = link.unwrap_or(self.signed_up_at + UNCONFIRMED_LIFETIME);
                Some(Role {
                    confirm_by: Some(time::iso(until)),
                    ..Role::new(RoleName::Assurance, false)
                })
            }
            Some(at) if role.is_pending() && role.refusal.is_none() => Some(Role {
                review_by: Some(time::iso(at + REVIEW_HOURS * HOUR)),
                ..role
            }),
            Some(_) => Some(role),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROKER: Role = Role::new(RoleName::Assurance, false);

    fn sign_up(confirmed_at: Option<i64>, link_until: Option<i64>) -> SignUpTimes {
        SignUpTimes {
            signed_up_at: 0,
            confirmed_at,
            link_until,
        }
    }

    #[test]
    fn before_the_confirmation_a_broker_waits_whatever_was_given() {
        let unconfirmed = sign_up(None, Some(2 * DAY));
        let accepted = Role::new(RoleName::Assurance, true);
        let role = unconfirmed.role(accepted, DAY).unwrap();
        assert!(role.is_pending());
        assert_eq!(role.confirm_by, Some(time::iso(2 * DAY)));
        let role = unconfirmed.role(BROKER, 3 * DAY).unwrap();
        assert_eq!(role.confirm_by, Some(time::iso(7 * DAY)));
        assert_eq!(
            unconfirmed.role(Role::new(RoleName::Admin, true), DAY),
            None
        );
    }

    #[test]
    fn the_answer_is_promised_from_the_confirmation_on() {
        let confirmed = sign_up(Some(DAY), None);
        let role = confirmed.role(BROKER, DAY).unwrap();
        assert_eq!(
            (role.confirm_by, role.review_by),
            (None, Some(time::iso(3 * DAY)))
        );
        let refused = Role {
            refusal: Some("Aucun permis".into()),
            ..BROKER
        };
        let admin = Role::new(RoleName::Admin, true);
        for role in [refused, admin, Role::new(RoleName::Assurance, true)] {
            assert_eq!(confirmed.role(role.clone(), DAY), Some(role));
        }
    }
}
