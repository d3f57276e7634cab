//! Types of the administration of people.

use crate::id::Id;

answer_type! {
    /// A row by its id and its name as shown.
    #[derive(Eq)]
    pub struct NamedRow {
        /// Its id.
        pub id: Id,
        /// Its name.
        pub name: String,
    }
}
