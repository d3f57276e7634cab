//! Roles and scopes that may make a call. [`crate::session`] decides which pages and menu entries a role sees.

use crate::error::ErrorCode;
use crate::wire::{Role, RoleName, Scope};

/// Roles that may make a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everyone.
    Public,
    /// Everyone with a session.
    SignedIn,
    /// Everyone with a session, unless one of their roles may hold no card.
    CardHolders,
    /// Users with one of these roles; the broker's role counts once it is accepted (ACCESS-15).
    Roles(&'static [RoleName]),
    /// Other systems of the platform with a token that has this scope (CLIENT-3). No session suffices, and every other call
    /// refuses every token.
    Scope(Scope),
}

impl Access {
    /// Managers of a business.
    pub const FLEET: Self = Self::Roles(&[RoleName::Business]);
    /// Administrators of the platform.
    pub const ADMINISTRATORS: Self = Self::Roles(&[RoleName::Admin]);
    /// Brokers, and administrators, who see the lists of brokers without the broker's role (ACCESS-3).
    pub const BROKERS: Self = Self::Roles(&[RoleName::Assurance, RoleName::Admin]);

    /// Checks the roles of the caller; `None` without a session.
    ///
    /// # Errors
    /// [`ErrorCode::Unauthenticated`] without a session, [`ErrorCode::PendingApproval`] when only
    /// the broker's approval is missing, [`ErrorCode::Forbidden`] otherwise.
    pub fn check(self, roles: Option<&[Role]>) -> Result<(), ErrorCode> {
        let Access::Roles(allowed) = self else {
            return match (self, roles) {
                (Access::Scope(_), _) => Err(ErrorCode::InvalidToken),
                (Access::SignedIn | Access::CardHolders, None) => Err(ErrorCode::Unauthenticated),
                (Access::CardHolders, Some(held)) if !may_hold_card(held) => {
                    Err(ErrorCode::Forbidden)
                }
                _ => Ok(()),
            };
        };
        let held = roles.ok_or(ErrorCode::Unauthenticated)?;
        let mut wanted = held
            .iter()
            .filter(|role| allowed.contains(&role.role))
            .peekable();
        if wanted.peek().is_none() {
            return Err(ErrorCode::Forbidden);
        }
        if wanted.any(|role| !role.is_pending()) {
            Ok(())
        } else {
            Err(ErrorCode::PendingApproval)
        }
    }
}

fn may_hold_card(roles: &[Role]) -> bool {
    roles.iter().all(|held| held.role.rules().may_hold_card)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROKERS: Access = Access::BROKERS;

    fn role(role: RoleName, is_accepted: bool) -> Role {
        Role::new(role, is_accepted)
    }

    #[test]
    fn without_a_session_only_public_calls_pass() {
        assert_eq!(Access::Public.check(None), Ok(()));
        assert_eq!(
            Access::SignedIn.check(None),
            Err(ErrorCode::Unauthenticated)
        );
        assert_eq!(BROKERS.check(None), Err(ErrorCode::Unauthenticated));
    }

    #[test]
    fn a_session_may_have_a_card_unless_one_of_its_roles_may_not() {
        assert_eq!(
            Access::CardHolders.check(None),
            Err(ErrorCode::Unauthenticated)
        );
        assert_eq!(Access::CardHolders.check(Some(&[])), Ok(()));
        for name in RoleName::ALL {
            let allowed = Access::CardHolders
                .check(Some(&[role(*name, false)]))
                .is_ok();
            assert_eq!(allowed, name.rules().may_hold_card, "{name:?}");
        }
    }

    #[test]
    fn a_session_without_roles_passes_only_calls_for_everybody() {
        assert_eq!(Access::SignedIn.check(Some(&[])), Ok(()));
        assert_eq!(BROKERS.check(Some(&[])), Err(ErrorCode::Forbidden));
    }

    #[test]
    fn a_broker_waits_for_acceptance_and_an_administrator_does_not() {
        assert_eq!(
            BROKERS.check(Some(&[role(RoleName::Assurance, false)])),
            Err(ErrorCode::PendingApproval)
        );
        assert_eq!(
            BROKERS.check(Some(&[role(RoleName::Assurance, true)])),
            Ok(())
        );
        assert_eq!(BROKERS.check(Some(&[role(RoleName::Admin, false)])), Ok(()));
        assert_eq!(
            BROKERS.check(Some(&[
                role(RoleName::Assurance, false),
                role(RoleName::Admin, false)
            ])),
            Ok(())
        );
    }

    #[test]
    fn no_session_makes_the_call_of_a_system() {
        let call = Access::Scope(Scope::StockWrite);
        assert_eq!(call.check(None), Err(ErrorCode::InvalidToken));
        assert_eq!(
            call.check(Some(&[role(RoleName::Admin, true)])),
            Err(ErrorCode::InvalidToken)
        );
    }

    #[test]
    fn another_role_is_refused() {
        assert_eq!(
            BROKERS.check(Some(&[role(RoleName::Business, true)])),
            Err(ErrorCode::Forbidden)
        );
    }

    #[test]
    fn an_unknown_role_name_is_read_and_grants_nothing() {
        let unknown: RoleName = serde_json::from_str(r#""ROLE_DRIVER""#).unwrap();
        assert_eq!(unknown, RoleName::Other);
        assert_eq!(
            BROKERS.check(Some(&[role(unknown, true)])),
            Err(ErrorCode::Forbidden)
        );
    }
}
