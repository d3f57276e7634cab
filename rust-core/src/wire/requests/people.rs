//! Requests of administrators about people.

use crate::id::Id;
use crate::wire::RoleName;

wire_type! {
    /// `POST` and `DELETE admin/person/{id}/role`.
    #[derive(Copy)]
    pub struct PersonRoleRequest {
        /// The person.
        pub id: Id,
        /// The role.
        pub role: RoleName,
    }
}
