//! Brands and businesses, opened and changed by administrators and on the command line.

use portal_api::time::{self, DAY};
use portal_core::api::requests::{
    AddEmployeeRequest, ById, CreateBrandRequest, CreateBusinessRequest, EmployeesRequest,
    MembershipRequest, NoFields, OfferRequest, UpdateBrandRequest, UpdateBusinessRequest,
};
use portal_core::api::wire;
use portal_core::api::{
    AddEmployee, AddManager, Brands, Business, CreateBrand, CreateBusiness, CreateOffer,
    DeleteOffer, DisablePerson, Employees, JoinBrand, LeaveBrand, ManagedBrand, ManagedBrands,
    ManagedBusiness, ManagedBusinesses, RemoveManager, UpdateBrand, UpdateBusiness,
};
use serde_json::json;

use crate::events::reader::EventReader;
use crate::fixture::{
    ADMINISTRATOR, BRAND, BROKER, BUSINESS, Fixture, MANAGER, OTHER_BRAND, OTHER_BROKER,
    OTHER_BUSINESS, PENDING_BROKER, REQUEST,
};
use crate::insurer::offers::offer;
use crate::people::accounts::disabling;
use crate::process::command;

fn member(id: i64, user_id: i64) -> MembershipRequest {
    MembershipRequest { id, user_id }
}

fn new_brand(name: &str) -> CreateBrandRequest {
    CreateBrandRequest {
        name: name.into(),
        offer_quota: 5,
    }
}

/// The acts in their order, with their details.
async fn acts(fixture: &Fixture) -> Vec<(String, Option<String>)> {
    let rows = fixture.state.store.read(|db| {
        db.rows("SELECT action, detail FROM audit ORDER BY id", &[], |row| {
            Ok((row.get("action")?, row.get("detail")?))
        })
    });
    rows.await.unwrap()
}

fn act(action: &str, detail: Option<&str>) -> (String, Option<String>) {
    (action.to_owned(), detail.map(str::to_owned))
}

cases! {
    async fn a_disabled_account_is_marked_among_managers_and_brokers_and_not_counted(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for id in [MANAGER, BROKER] {
            administrator.call::<DisablePerson>(&disabling(id)).await.unwrap();
        }
        let business = administrator.call::<ManagedBusiness>(&ById { id: BUSINESS }).await.unwrap();
        assert_eq!(business.managers.iter().map(|user| user.id).collect::<Vec<_>>(), [MANAGER]);
        assert_eq!((business.disabled, business.business.managers), (vec![MANAGER], 0));
        let brand = administrator.call::<ManagedBrand>(&ById { id: BRAND }).await.unwrap();
        assert_eq!(brand.disabled, [BROKER]);
        assert_eq!(brand.brand.members as usize, brand.members.len() - 1);
    }

    async fn a_brand_is_opened_renamed_and_its_quota_changed(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let brand = administrator.call::<CreateBrand>(&new_brand(" Courtage Lévis ")).await.unwrap();
        assert_eq!((brand.name.as_str(), brand.quota, brand.used, brand.members), ("Courtage Lévis", 5, 0, 0));
        for taken in ["courtage levis", "Assurances Boréal", "PLATFORM"] {
            assert_eq!(administrator.refused::<CreateBrand>(&new_brand(taken)).await, 1077, "{taken}");
        }
        let update = |id, name: &str, offer_quota| UpdateBrandRequest { id, name: name.into(), offer_quota };
        let changed = administrator.call::<UpdateBrand>(&update(brand.id, "Courtage LÉVIS", 6)).await.unwrap();
        assert_eq!((changed.name.as_str(), changed.quota), ("Courtage LÉVIS", 6), "its own name is free");
        administrator.call::<UpdateBrand>(&update(brand.id, "Courtage LÉVIS", 6)).await.unwrap();
        assert_eq!(acts(&fixture).await, [
            act("brand.create", None),
            act("brand.rename", Some("Courtage Lévis → Courtage LÉVIS")),
            act("brand.quota", Some("5 → 6")),
        ], "none where nothing changes");
        let listed = administrator.call::<ManagedBrands>(&NoFields {}).await.unwrap();
        let names: Vec<_> = listed.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Assurances Boréal", "Courtage du Fleuve", "Courtage LÉVIS", "Maple Leaf Brokers"]);
        for id in [0, 77] {
            assert_eq!(administrator.refused::<ManagedBrand>(&ById { id }).await, 1007);
            assert_eq!(administrator.refused::<UpdateBrand>(&update(id, "A", 1)).await, 1007);
        }
        assert_eq!(administrator.refused::<UpdateBrand>(&update(brand.id, " ", 100_000)).await, 1002);
    }

    async fn the_use_of_a_quota_is_what_it_counts(fixture) {
        let old = time::now() - 31 * DAY;
        fixture.change(&format!("UPDATE offers SET created_at = {old}")).await;
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        broker.call::<CreateOffer>(&offer(BRAND, 4)).await.unwrap();
        broker.call::<DeleteOffer>(&OfferRequest { user_assurance_id: 4 }).await.unwrap();
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let detail = administrator.call::<ManagedBrand>(&ById { id: BRAND }).await.unwrap();
        assert_eq!((detail.brand.used, detail.brand.quota), (2, 30), "a deleted one counts");
        let update = UpdateBrandRequest { id: BRAND, name: detail.brand.name, offer_quota: 2 };
        administrator.call::<UpdateBrand>(&update).await.unwrap();
        assert_eq!(broker.refused::<CreateOffer>(&offer(BRAND, 5)).await, 36, "at the next call");
    }

    async fn a_broker_leaves_one_brand_and_stays_in_another(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for _ in 0..2 {
            administrator.call::<JoinBrand>(&member(OTHER_BRAND, BROKER)).await.unwrap();
        }
        let detail = administrator.call::<ManagedBrand>(&ById { id: OTHER_BRAND }).await.unwrap();
        let members: Vec<_> = detail.members.iter().map(|it| it.id).collect();
        assert_eq!((members, detail.brand.members), (vec![OTHER_BROKER, BROKER], 2), "by last name");
        administrator.call::<LeaveBrand>(&member(BRAND, BROKER)).await.unwrap();
        let mut broker = fixture.signed_in(BROKER).await;
        let brands = broker.call::<Brands>(&NoFields {}).await.unwrap();
        assert_eq!(brands.iter().map(|it| it.id).collect::<Vec<_>>(), [OTHER_BRAND]);
        assert_eq!(broker.refused::<CreateOffer>(&offer(BRAND, REQUEST)).await, 1017);
        assert_eq!(administrator.refused::<LeaveBrand>(&member(BRAND, BROKER)).await, 1007);
        for no_broker in [PENDING_BROKER, MANAGER, 77] {
            assert_eq!(administrator.refused::<JoinBrand>(&member(BRAND, no_broker)).await, 1075);
        }
        assert_eq!(administrator.refused::<JoinBrand>(&member(0, BROKER)).await, 1007);
        assert_eq!(administrator.refused::<LeaveBrand>(&member(0, ADMINISTRATOR)).await, 1007);
        assert_eq!(acts(&fixture).await, [act("broker.join-brand", Some("2")), act("broker.leave-brand", Some("1"))]);
    }

    async fn a_business_has_several_managers_each_with_the_role(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let request = CreateBusinessRequest { name: "Transport Lévis".into(), employee_cap: 7, manager_id: Some(PENDING_BROKER), address: Some(" 1, rue A\nLévis ".into()) };
        let business = administrator.call::<CreateBusiness>(&request).await.unwrap();
        let expected = wire::ManagedBusiness { id: business.id, name: "Transport Lévis".into(), cap: 7, members: 0, managers: 1, address: Some("1, rue A\nLévis".into()) };
        assert_eq!(business, expected);
        administrator.call::<AddManager>(&member(business.id, BROKER)).await.unwrap();
        for manager in [PENDING_BROKER, BROKER] {
            let managed = fixture.signed_in(manager).await.call::<Business>(&NoFields {}).await.unwrap();
            assert_eq!(managed.id, business.id);
        }
        let detail = administrator.call::<ManagedBusiness>(&ById { id: business.id }).await.unwrap();
        assert_eq!(detail.managers.len(), 2);
        assert_eq!(administrator.refused::<AddManager>(&member(business.id, MANAGER)).await, 1076);
        let taken = CreateBusinessRequest { manager_id: Some(MANAGER), ..request };
        assert_eq!(administrator.refused::<CreateBusiness>(&taken).await, 1076);
        for (id, user_id) in [(77, BROKER), (business.id, 77)] {
            assert_eq!(administrator.refused::<AddManager>(&member(id, user_id)).await, 1007);
        }
        let listed = administrator.call::<ManagedBusinesses>(&NoFields {}).await.unwrap();
        assert_eq!(listed.len(), 3, "the refused one was not opened");
    }

    async fn a_manager_who_is_removed_loses_team_and_role_at_the_next_call(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let team = EmployeesRequest { business_id: BUSINESS };
        assert!(manager.call::<Employees>(&team).await.is_ok());
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(administrator.refused::<RemoveManager>(&member(OTHER_BUSINESS, MANAGER)).await, 1007);
        administrator.call::<RemoveManager>(&member(BUSINESS, MANAGER)).await.unwrap();
        assert_eq!(manager.refused::<Employees>(&team).await, 1005);
        assert_eq!(administrator.refused::<RemoveManager>(&member(BUSINESS, MANAGER)).await, 1007);
        administrator.call::<AddManager>(&member(OTHER_BUSINESS, MANAGER)).await.unwrap();
        assert_eq!(manager.call::<Business>(&NoFields {}).await.unwrap().id, OTHER_BUSINESS);
        assert_eq!(acts(&fixture).await, [act("manager.remove", Some("1")), act("manager.add", Some("2"))]);
    }

    async fn a_lower_cap_keeps_the_members_and_refuses_new_ones(fixture) {
        fixture.publish_events();
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let update = |employee_cap| UpdateBusinessRequest { id: BUSINESS, name: "Flotte".into(), employee_cap, address: None };
        let mut manager = fixture.signed_in(MANAGER).await;
        let mut stream = EventReader::open(&mut manager).await;
        let business = administrator.call::<UpdateBusiness>(&update(3)).await.unwrap();
        assert_eq!((business.cap, business.members), (3, 30));
        let message = stream.next().await.unwrap();
        assert_eq!(message.data, json!({ "kind": "teamChanged", "id": BUSINESS }), "open pages of the team hear of it");
        let add = AddEmployeeRequest { business_id: BUSINESS, user_email: None, user_id: Some(2_101) };
        assert_eq!(manager.refused::<AddEmployee>(&add).await, 26);
        administrator.call::<UpdateBusiness>(&update(31)).await.unwrap();
        assert!(manager.call::<AddEmployee>(&add).await.is_ok());
        let details: Vec<_> = acts(&fixture).await.into_iter().filter(|(action, _)| action == "business.cap").collect();
        assert_eq!(details, [act("business.cap", Some("50 → 3")), act("business.cap", Some("3 → 31"))]);
        assert_eq!(administrator.refused::<UpdateBusiness>(&UpdateBusinessRequest { id: 77, ..update(1) }).await, 1007);
    }

    async fn the_address_of_a_business_changes_only_where_it_is_sent(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let update = |address: Option<&str>| UpdateBusinessRequest { id: BUSINESS, name: "Transport Boréal inc.".into(), employee_cap: 50, address: address.map(str::to_owned) };
        let before = administrator.call::<UpdateBusiness>(&update(None)).await.unwrap().address;
        assert!(before.unwrap().contains("Lévis"));
        for (sent, stored) in [(Some(" 2, rue B "), Some("2, rue B")), (None, Some("2, rue B")), (Some(" "), None)] {
            let business = administrator.call::<UpdateBusiness>(&update(sent)).await.unwrap();
            assert_eq!(business.address.as_deref(), stored);
        }
        assert_eq!(administrator.refused::<UpdateBusiness>(&update(Some(&"é".repeat(301)))).await, 1002);
        let acts: Vec<_> = acts(&fixture).await.into_iter().map(|(action, _)| action).collect();
        assert_eq!(acts, ["business.address"; 2]);
    }

    async fn the_command_line_does_the_same_by_the_same_functions(fixture) {
        let run = |args: &[&str]| command(&fixture.url, args);
        run(&["set-quota", "--brand", "Assurances Boréal", "--offer-quota", "7"]);
        run(&["set-cap", "--business", "1", "--employee-cap", "60"]);
        run(&["add-manager", "--business", "1", "--email", "other-broker@demo.test"]);
        run(&["approve-broker", "--email", "broker@demo.test", "--brand", "Courtage du Fleuve"]);
        run(&["revoke-broker", "--email", "broker@demo.test", "--brand", "Assurances Boréal"]);
        assert_eq!(acts(&fixture).await, [
            act("brand.quota", Some("30 → 7")),
            act("business.cap", Some("50 → 60")),
            act("manager.add", Some("1")),
            act("broker.approve", Some("2")),
            act("broker.leave-brand", Some("1")),
        ]);
        let mut broker = fixture.signed_in(BROKER).await;
        assert_eq!(broker.call::<Brands>(&NoFields {}).await.unwrap()[0].id, OTHER_BRAND);
        let managers = "SELECT COUNT(*) FROM business_managers WHERE business_id = 1 AND user_id IN (1001, 1012)";
        assert_eq!(fixture.number(managers).await, 2);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events WHERE kind = 'peopleChanged'").await, 5);
    }
}
