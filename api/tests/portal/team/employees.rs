//! A manager's team.

use portal_core::api::requests::{
    AddEmployeeRequest, AddEmployeesRequest, EmployeesRequest, NoFields, RemoveEmployeeRequest,
};
use portal_core::api::wire::Allowance;
use portal_core::api::{AddEmployee, AddEmployees, Business, Employees, RemoveEmployee};

use crate::client::Client;
use crate::fixture::{BUSINESS, MANAGER, OTHER_BUSINESS, OTHER_MANAGER};

fn by_id(user_id: i64) -> AddEmployeeRequest {
    AddEmployeeRequest {
        business_id: BUSINESS,
        user_email: None,
        user_id: Some(user_id),
    }
}

/// The addresses of a call with their results: an id, or the key of a refusal.
async fn add_several(manager: &mut Client, emails: &str) -> Vec<(String, String)> {
    let request = AddEmployeesRequest {
        business_id: BUSINESS,
        user_emails: emails.into(),
    };
    let results = manager.call::<AddEmployees>(&request).await.unwrap();
    let result = |it: portal_core::api::wire::AddedEmployee| {
        assert_eq!(it.employee.is_some(), it.refusal.is_none());
        let added = it.employee.map(|employee| employee.user.id.to_string());
        (it.email, added.or(it.refusal).unwrap())
    };
    results.into_iter().map(result).collect()
}

cases! {
    async fn the_business_has_its_seats_and_each_member_the_carwashes_of_the_month(fixture) {
        fixture.change("DELETE FROM transactions WHERE business_id = 1").await;
        let now = portal_api::time::now();
        let month = portal_api::local_time::month_start(&fixture.state.now());
        for (id, employee, at) in [(1, 2_001, now), (2, 2_001, month), (3, 2_001, month - 1), (4, 2_002, now)] {
            fixture.change(&format!("INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4) VALUES ({id}, 1, {employee}, 1, {at}, 1000, 150, '4242')")).await;
        }
        fixture.change("UPDATE employees SET max_carwash_per_month = 2 WHERE user_id = 2001").await;
        fixture.change("UPDATE employees SET max_carwash_per_month = 5 WHERE user_id IN (2002, 2003)").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let business = manager.call::<Business>(&NoFields {}).await.unwrap();
        assert_eq!(business.seats, Some(Allowance::of(30, 50)));
        let of = |id| business.employees.iter().find(|it| it.user.id == id).unwrap().carwashes.unwrap();
        assert_eq!([of(2_001), of(2_002), of(2_003)], [Allowance::of(2, 2), Allowance::of(1, 5), Allowance::of(0, 5)]);
        assert!(of(2_001).is_used_up && !of(2_002).is_used_up);
    }

    async fn several_addresses_join_or_are_refused_each_by_itself(fixture) {
        for (id, email) in [(2_101, "ana"), (2_102, "zoe"), (2_001, "known")] {
            fixture.change(&format!("UPDATE users SET email = '{email}@demo.test' WHERE id = {id}")).await;
        }
        let mut manager = fixture.signed_in(MANAGER).await;
        let results = add_several(&mut manager, "Ana <ANA@demo.test>; personne@demo.test\nana@demo.test\nfaux\nknown@demo.test zoe@demo.test, admin@demo.test").await;
        let results: Vec<_> = results.iter().map(|(email, result)| (email.as_str(), result.as_str())).collect();
        assert_eq!(results, [
            ("ANA@demo.test", "2101"),
            ("personne@demo.test", "error.employeeUnknown"),
            ("faux", "validation.wrongEmail"),
            ("known@demo.test", "error.employeeAlreadyInTeam"),
            ("zoe@demo.test", "2102"),
            ("admin@demo.test", "error.employeeUnknown"),
        ]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE business_id = 1").await, 32);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'employee.add'").await, 2);
        let counted = "SELECT attempts FROM sign_in_attempts WHERE subject = 'employee:1001'";
        assert_eq!(fixture.number(counted).await, 2, "the two unknown addresses are misses");
        assert_eq!(fixture.number("SELECT attempts FROM sign_in_attempts WHERE subject = 'employee-added:1001'").await, 2);
    }

    async fn several_addresses_stop_at_the_plan_and_at_the_limits_of_searches(fixture) {
        fixture.change("UPDATE users SET email = 'ana@demo.test' WHERE id = 2101").await;
        fixture.change("UPDATE businesses SET employee_cap = 31 WHERE id = 1").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let unknown: Vec<_> = (0..31).map(|number| format!("{number}@nulle.part")).collect();
        let results = add_several(&mut manager, &unknown.join("\n")).await;
        let refused = |key: &str| results.iter().filter(|(_, result)| result == key).count();
        assert_eq!((refused("error.employeeUnknown"), refused("error.tooManyRequests")), (30, 1));
        fixture.change("UPDATE sign_in_attempts SET window_ends_at = 0").await;
        let results = add_several(&mut manager, "ana@demo.test, personne@nulle.part").await;
        assert_eq!([results[0].1.as_str(), results[1].1.as_str()], ["2101", "error.employeeCapReached"]);
    }

    async fn a_call_of_several_has_one_to_fifty_addresses(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        for emails in [" ,;".to_owned(), (0..51).map(|number| format!("{number}@b.ca ")).collect()] {
            let request = AddEmployeesRequest { business_id: BUSINESS, user_emails: emails };
            assert_eq!(manager.refused::<AddEmployees>(&request).await, 1002);
        }
        let foreign = AddEmployeesRequest { business_id: OTHER_BUSINESS, user_emails: "a@b.ca".into() };
        assert_eq!(manager.refused::<AddEmployees>(&foreign).await, 1007);
    }

    async fn a_manager_sees_the_business_and_its_team(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let business = manager.call::<Business>(&NoFields {}).await.unwrap();
        assert_eq!((business.id, business.employees.len()), (BUSINESS, 30));
        let team = manager.call::<Employees>(&EmployeesRequest { business_id: BUSINESS }).await.unwrap();
        assert_eq!(team, business.employees);
        assert!(team.iter().all(|member| member.permissions.is_some()));
    }

    async fn a_negative_limit_makes_one_member_s_permissions_unknown_and_the_team_stands(fixture) {
        fixture.change("UPDATE employees SET max_carwash_per_month = -1 WHERE user_id = 2001").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let team = manager.call::<Employees>(&EmployeesRequest { business_id: BUSINESS }).await.unwrap();
        assert_eq!(team.len(), 30);
        assert!(team.iter().all(|member| member.permissions.is_none() == (member.user.id == 2001)));
    }

    async fn a_team_is_sorted_like_a_directory_ignoring_accents(fixture) {
        fixture.change("UPDATE users SET last_name = 'bergeron' WHERE id = 2001").await;
        fixture.change("UPDATE users SET last_name = 'Bouchard' WHERE id = 2002").await;
        fixture.change("UPDATE users SET last_name = 'Bélanger' WHERE id = 2003").await;
        fixture.change("DELETE FROM employees WHERE user_id NOT IN (2001, 2002, 2003)").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let team = manager.call::<Employees>(&EmployeesRequest { business_id: BUSINESS }).await.unwrap();
        let names: Vec<_> = team.iter().map(|member| member.user.last_name.as_str()).collect();
        assert_eq!(names, ["Bélanger", "bergeron", "Bouchard"]);
    }

    async fn a_user_joins_by_email_or_by_id_once(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let member = manager.call::<AddEmployee>(&by_id(2_101)).await.unwrap();
        assert_eq!(member.user.id, 2_101);
        assert_eq!(manager.refused::<AddEmployee>(&by_id(2_101)).await, 25);
        fixture.change("UPDATE users SET email = 'ami@demo.test' WHERE id = 2102").await;
        let by_email = AddEmployeeRequest {
            business_id: BUSINESS,
            user_email: Some("Ami@Demo.test".into()),
            user_id: None,
        };
        assert_eq!(manager.call::<AddEmployee>(&by_email).await.unwrap().user.id, 2_102);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'employee.add'").await, 2);
    }

    async fn an_unknown_user_cannot_join(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(manager.refused::<AddEmployee>(&by_id(77)).await, 11);
        let both = AddEmployeeRequest { user_email: Some("a@b.test".into()), ..by_id(2_101) };
        assert_eq!(manager.refused::<AddEmployee>(&both).await, 1002);
    }

    async fn administrators_and_brokers_are_refused_like_unknown_users(fixture) {
        fixture.change("UPDATE users SET email = 'pilot@demo.test' WHERE id = 2101").await;
        let mut manager = fixture.signed_in(MANAGER).await.with_header("x-request-id", "one");
        let mut refusals = Vec::new();
        for who in ["\"userId\":77", "\"userId\":1002", "\"userId\":1003", "\"userId\":1004", "\"userEmail\":\"nobody@demo.test\"", "\"userEmail\":\"admin@demo.test\"", "\"userEmail\":\"broker@demo.test\"", "\"userEmail\":\"pending@demo.test\""] {
            let reply = manager.post("/api/v1/business/employee", &format!("{{\"businessId\":1,{who}}}")).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (422, 11), "{who}");
            refusals.push(reply.json()["error"].to_string());
        }
        refusals.dedup();
        assert_eq!(refusals.len(), 1, "{refusals:?}");
        // A member of another team and another team's manager are car owners like any other.
        manager.call::<AddEmployee>(&by_id(2_201)).await.unwrap();
        manager.call::<AddEmployee>(&by_id(OTHER_MANAGER)).await.unwrap();
    }

    async fn a_member_who_became_a_broker_is_still_known_in_the_own_team(fixture) {
        fixture.change("INSERT INTO user_roles (user_id, role, is_accepted) VALUES (2001, 'ROLE_ASSURANCE', TRUE)").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(manager.refused::<AddEmployee>(&by_id(2_001)).await, 25);
    }

    async fn a_manager_guesses_thirty_times_in_a_window(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let mut other = fixture.signed_in(OTHER_MANAGER).await;
        for hit in [2_101, 2_102] {
            manager.call::<AddEmployee>(&by_id(hit)).await.unwrap();
        }
        for guess in 1..=30 {
            assert_eq!(manager.refused::<AddEmployee>(&by_id(2_101)).await, 25, "no miss");
            assert_eq!(manager.refused::<AddEmployee>(&by_id(77_000 + guess)).await, 11, "{guess}");
        }
        for beyond in [2_103, 1_002, 77_000] {
            let reply = manager.post("/api/v1/business/employee", &format!("{{\"businessId\":1,\"userId\":{beyond}}}")).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (429, 1011));
            assert!((1..=900).contains(&reply.header("retry-after").parse::<u64>().unwrap()));
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE user_id = 2103").await, 0);
        let foreign = AddEmployeeRequest { business_id: OTHER_BUSINESS, ..by_id(2_103) };
        other.call::<AddEmployee>(&foreign).await.unwrap();
        fixture.change("UPDATE sign_in_attempts SET window_ends_at = 0").await;
        manager.call::<AddEmployee>(&by_id(2_103)).await.unwrap();
    }

    async fn a_removal_gives_no_addition_back(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        for user in [2_101, 2_102, 2_103] {
            manager.call::<AddEmployee>(&by_id(user)).await.unwrap();
            manager.call::<RemoveEmployee>(&RemoveEmployeeRequest { employee_id: user }).await.unwrap();
        }
        assert_eq!(fixture.number("SELECT attempts FROM sign_in_attempts WHERE subject LIKE 'employee-added:%'").await, 3);
        fixture.change("UPDATE sign_in_attempts SET attempts = 299 WHERE subject LIKE 'employee-added:%'").await;
        manager.call::<AddEmployee>(&by_id(2_101)).await.unwrap();
        manager.call::<RemoveEmployee>(&RemoveEmployeeRequest { employee_id: 2_101 }).await.unwrap();
        for beyond in [2_101, 77_000] {
            let reply = manager.post("/api/v1/business/employee", &format!("{{\"businessId\":1,\"userId\":{beyond}}}")).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (429, 1011));
            assert!(reply.header("retry-after").parse::<u64>().unwrap() > 80_000);
        }
        let foreign = AddEmployeeRequest { business_id: OTHER_BUSINESS, ..by_id(2_101) };
        fixture.signed_in(OTHER_MANAGER).await.call::<AddEmployee>(&foreign).await.unwrap();
    }

    async fn a_full_team_tells_nothing_of_others(fixture) {
        fixture.change("UPDATE businesses SET employee_cap = 30 WHERE id = 1").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        for who in [2_101, 77, 1_002] {
            assert_eq!(manager.refused::<AddEmployee>(&by_id(who)).await, 26);
        }
        assert_eq!(manager.refused::<AddEmployee>(&by_id(2_001)).await, 25);
    }

    async fn the_plan_limits_the_team(fixture) {
        fixture.change("UPDATE businesses SET employee_cap = 31 WHERE id = 1").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        manager.call::<AddEmployee>(&by_id(2_101)).await.unwrap();
        assert_eq!(manager.refused::<AddEmployee>(&by_id(2_102)).await, 26);
    }

    async fn a_member_leaves_once(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let member = RemoveEmployeeRequest { employee_id: 2_001 };
        manager.call::<RemoveEmployee>(&member).await.unwrap();
        assert_eq!(manager.refused::<RemoveEmployee>(&member).await, 1007);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE business_id = 1").await, 29);
    }

    async fn another_business_cannot_be_changed(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let foreign = EmployeesRequest { business_id: OTHER_BUSINESS };
        assert_eq!(manager.refused::<Employees>(&foreign).await, 1007);
        let foreign = AddEmployeeRequest { business_id: OTHER_BUSINESS, ..by_id(2_101) };
        assert_eq!(manager.refused::<AddEmployee>(&foreign).await, 1007);
        let foreign = RemoveEmployeeRequest { employee_id: 2_201 };
        assert_eq!(manager.refused::<RemoveEmployee>(&foreign).await, 1007);
        let mut other = fixture.signed_in(OTHER_MANAGER).await;
        assert_eq!(other.call::<Business>(&NoFields {}).await.unwrap().employees.len(), 1);
    }
}
