//! Saved views of the lists.

use portal_core::api::requests::{ById, NoFields, SaveViewRequest};
use portal_core::api::{DeleteView, SaveView, SavedViews};
use portal_core::validate::MAX_SAVED_VIEWS;

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BROKER, OTHER_BROKER};

fn view(name: &str, query: &str) -> SaveViewRequest {
    SaveViewRequest {
        id: None,
        list: "unansweredRequests".into(),
        name: name.into(),
        query: query.into(),
        replace: false,
    }
}

/// Names and queries of the client's views.
async fn views(client: &mut Client) -> Vec<(String, String)> {
    let views = client.call::<SavedViews>(&NoFields {}).await.unwrap();
    views.into_iter().map(|it| (it.name, it.query)).collect()
}

fn pairs<const N: usize>(pairs: [(&str, &str); N]) -> Vec<(String, String)> {
    pairs
        .map(|(name, query)| (name.into(), query.into()))
        .into()
}

cases! {
    async fn a_view_is_saved_renamed_and_deleted_on_every_machine_of_its_person(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let saved = broker.call::<SaveView>(&view(" Renouvellements ", "renewal=12&sort=renewal")).await.unwrap();
        assert_eq!(saved.name, "Renouvellements");
        let mut elsewhere = fixture.signed_in(BROKER).await;
        let both = pairs([("Électriques", "motor=BATTERY"), ("Renouvellements", "renewal=12&sort=renewal")]);
        assert_eq!(views(&mut elsewhere).await, both);
        let renamed = SaveViewRequest { id: Some(saved.id), ..view("Décembre", "renewal=12") };
        assert_eq!(elsewhere.call::<SaveView>(&renamed).await.unwrap().id, saved.id);
        assert_eq!(views(&mut broker).await, pairs([("Décembre", "renewal=12"), ("Électriques", "motor=BATTERY")]));
        broker.call::<DeleteView>(&ById { id: saved.id }).await.unwrap();
        assert_eq!(broker.refused::<DeleteView>(&ById { id: saved.id }).await, 1007);
        assert_eq!(views(&mut broker).await, pairs([("Électriques", "motor=BATTERY")]));
    }

    async fn a_name_that_is_taken_is_replaced_on_demand_only(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        assert_eq!(broker.refused::<SaveView>(&view("ELECTRIQUES", "q=a")).await, 1027);
        let replacing = SaveViewRequest { replace: true, ..view("ELECTRIQUES", "q=a") };
        assert_eq!(broker.call::<SaveView>(&replacing).await.unwrap().id, 9101, "the same row");
        assert_eq!(views(&mut broker).await, pairs([("ELECTRIQUES", "q=a")]));
        let other = broker.call::<SaveView>(&view("Kia", "make=Kia")).await.unwrap();
        let renaming = SaveViewRequest { id: Some(other.id), ..view("électriques", "make=Kia") };
        assert_eq!(broker.refused::<SaveView>(&renaming).await, 1027);
        broker.call::<SaveView>(&SaveViewRequest { replace: true, ..renaming }).await.unwrap();
        assert_eq!(views(&mut broker).await, pairs([("électriques", "make=Kia")]));
        let of_other_list = SaveViewRequest { list: "discardedRequests".into(), ..view("Électriques", "q=b") };
        broker.call::<SaveView>(&of_other_list).await.unwrap();
    }

    async fn views_are_seen_and_changed_by_their_person_only(fixture) {
        for user in [OTHER_BROKER, ADMINISTRATOR] {
            let mut client = fixture.signed_in(user).await;
            assert_eq!(views(&mut client).await, []);
            let theirs = SaveViewRequest { id: Some(9101), replace: true, ..view("Mienne", "q=a") };
            assert_eq!(client.refused::<SaveView>(&theirs).await, 1007);
            client.call::<SaveView>(&view("Électriques", "q=a")).await.unwrap();
        }
        assert_eq!(views(&mut fixture.signed_in(BROKER).await).await, pairs([("Électriques", "motor=BATTERY")]));
    }

    async fn a_person_has_a_bounded_number_of_views(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for number in 1..MAX_SAVED_VIEWS {
            broker.call::<SaveView>(&view(&format!("Vue {number}"), "q=a")).await.unwrap();
        }
        assert_eq!(broker.refused::<SaveView>(&view("De trop", "q=a")).await, 1028);
        let replacing = SaveViewRequest { replace: true, ..view("Vue 1", "q=b") };
        broker.call::<SaveView>(&replacing).await.unwrap();
    }

    async fn a_view_that_breaks_a_rule_is_refused(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for wrong in [
            view(" ", "q=a"),
            view("Tout", ""),
            SaveViewRequest { list: "stores".into(), ..view("Postes", "q=a") },
        ] {
            assert_eq!(broker.refused::<SaveView>(&wrong).await, 1002);
        }
    }
}
