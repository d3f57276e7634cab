//! The roles as the operator writes them: in flags, and in lists of environment variables.

use clap::ValueEnum;
use portal_core::api::RoleName;

/// A role of a flag.
#[derive(Clone, Copy, ValueEnum)]
pub enum RoleArgument {
    /// Runs a business's fleet
    Business,
    /// Administers the platform
    Admin,
    /// Sells insurance
    Broker,
}

impl From<RoleArgument> for RoleName {
    fn from(role: RoleArgument) -> Self {
        match role {
            RoleArgument::Business => Self::Business,
            RoleArgument::Admin => Self::Admin,
            RoleArgument::Broker => Self::Assurance,
        }
    }
}

/// The role of a name in a list, spaces around it ignored.
pub fn parse_role(name: &str) -> Result<RoleName, String> {
    RoleArgument::from_str(name.trim(), false)
        .map(RoleName::from)
        .map_err(|_| "a role is business, admin or broker".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_name_every_role() {
        let named = RoleArgument::value_variants().iter().copied();
        assert_eq!(named.map(RoleName::from).collect::<Vec<_>>(), RoleName::ALL);
    }
}
