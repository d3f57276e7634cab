//! Rights of each role beside the calls that [`crate::api::ENDPOINTS`] gives it (ACCESS-1): a new role does not
//! compile without its answers here.

use crate::wire::RoleName;

/// The rules of a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleRules {
    /// The page after signing in; of several roles that of the first in [`RoleName::ALL`] (ACCESS-12).
    pub landing: &'static str,
    /// Whether a user with it may store a payment card (CARD-1).
    pub may_hold_card: bool,
    /// Whether a manager may add a user with it to a team (TEAM-6).
    pub may_join_team: bool,
    /// Whether changes of stations' stock are sent to it.
    pub sees_stock: bool,
}

impl RoleName {
    /// Its rules.
    pub const fn rules(self) -> RoleRules {
        match self {
            Self::Business => RoleRules {
                landing: "/team",
                may_hold_card: true,
                may_join_team: true,
                sees_stock: false,
            },
            Self::Admin => RoleRules {
                landing: "/Insurer",
                may_hold_card: true,
                may_join_team: false,
                sees_stock: true,
            },
            Self::Assurance => RoleRules {
                landing: "/Insurer",
                may_hold_card: true,
                may_join_team: false,
                sees_stock: false,
            },
            // Role of another system of the platform, whose users are drivers here: it takes nothing away.
            Self::Other => RoleRules {
                landing: "/Insurer",
                may_hold_card: true,
                may_join_team: true,
                sees_stock: false,
            },
        }
    }
}
