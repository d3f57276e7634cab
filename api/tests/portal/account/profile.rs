//! A person's own names and language.

use portal_core::api::requests::{NoFields, UpdateAccountRequest};
use portal_core::api::{Account, CurrentUser, ErrorCode, UpdateAccount};
use portal_core::language::Language;

use crate::fixture::MANAGER;

cases! {
    async fn a_person_changes_their_names_and_language(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        let before = client.call::<Account>(&NoFields {}).await.unwrap();
        assert_eq!((before.email.as_str(), before.has_password), ("fleet@demo.test", true));
        let request = UpdateAccountRequest {
            first_name: " Zoé ".into(),
            last_name: "Tremblay".into(),
            language: Language::En,
        };
        client.call::<UpdateAccount>(&request).await.unwrap();
        let after = client.call::<Account>(&NoFields {}).await.unwrap();
        assert_eq!((after.first_name.as_str(), after.last_name.as_str(), after.language), ("Zoé", "Tremblay", Language::En));
        assert_eq!(client.call::<CurrentUser>(&NoFields {}).await.unwrap().first_name, "Zoé");
        let invisible = UpdateAccountRequest { first_name: "\u{202e}a".into(), ..request };
        assert_eq!(client.refused::<UpdateAccount>(&invisible).await, ErrorCode::InvalidFields.number());
        // As `create-user` leaves an account.
        fixture.change("UPDATE users SET password_hash = 'none yet' WHERE id = 1001").await;
        assert!(!client.call::<Account>(&NoFields {}).await.unwrap().has_password);
    }
}
