//! Each way that a thief made into an account, shut as the mail about it tells the owner to (ACCOUNT-9).

use portal_api::demo::PASSWORD;
use portal_api::mail::{SecurityChange, Template};
use portal_core::api::requests::{
    ById, ChangePasswordRequest, ConfirmIdentityRequest, DisablePersonRequest, NoFields,
    PersonRoleRequest, RecoverAccountRequest, SignInRequest,
};
use portal_core::api::{
    ChangePassword, ConfirmIdentity, CurrentUser, DisablePerson, EndPersonSessions, ErrorCode,
    KeepRecoveryCodes, NewRecoveryCodes, Passkeys, Person, RecoverAccount, RemoveAuthenticator,
    RemovePasskey, ResetPersonFactor, RevokeRole, RoleName, Secret, SendPasswordLink, SignIn,
    SignInByPasskey, UnlinkPersonProviders, VerifySecondFactor,
};

use crate::account::recent_proof::forget_proofs;
use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, Fixture, MANAGER};
use crate::people::accounts::{disabling, second_administrator, taken};
use crate::people::clients::system_with_webhooks;
use crate::people::recovery::today;
use crate::process::command;
use crate::sign_in::mailed_links::{link, mailed, set_password};
use crate::sign_in::passkey;
use crate::sign_in::second_factor::{
    code, code_of, kept, pass_time, pending, pending_with, set_up,
};

const OWNER: &str = "fleet@demo.test";
const NEW_PASSWORD: &str = "trois chats gris";

/// Signs in; the browser, or the code of the refusal.
async fn sign_in(fixture: &Fixture, password: &str) -> Result<Client, u32> {
    let request = SignInRequest {
        email: OWNER.into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    };
    let mut browser = fixture.anonymous();
    match browser.call::<SignIn>(&request).await {
        Ok(()) => Ok(browser),
        Err(error) => Err(error.code.unwrap()),
    }
}

async fn change_password(owner: &mut Client) {
    let change = ChangePasswordRequest {
        current_password: Secret::new(PASSWORD),
        password: Secret::new(NEW_PASSWORD),
    };
    owner.call::<ChangePassword>(&change).await.unwrap();
}

async fn assert_told(fixture: &Fixture, template: Template) {
    let notice = (OWNER.to_owned(), template);
    let mails = mailed(fixture).await;
    assert!(mails.contains(&notice), "{notice:?} in {mails:?}");
}

/// The session and the password that the thief had.
async fn assert_out(fixture: &Fixture, thief: &mut Client, password: &str) {
    let ended = thief.refused::<CurrentUser>(&NoFields {}).await;
    assert_eq!(ended, ErrorCode::PasswordChanged.number());
    let refused = sign_in(fixture, password).await.err();
    assert_eq!(refused, Some(ErrorCode::WrongCredentials.number()));
}

/// Each thing of the administrator's account, or made by it, that opens or changes something.
const LEFT: [(&str, &str); 13] = [
    (
        "password",
        "users WHERE id = 1002 AND password_hash = 'a hash'",
    ),
    (
        "known device",
        "users WHERE id = 1002 AND device_key_version = 0",
    ),
    ("known network", "known_networks WHERE user_id = 1002"),
    (
        "session",
        "sessions WHERE user_id = 1002 AND expires_at > 0",
    ),
    ("waiting sign-in", "pending_sign_ins WHERE user_id = 1002"),
    ("passkey", "passkeys WHERE user_id = 1002"),
    ("app", "authenticators WHERE user_id = 1002"),
    ("codes", "recovery_codes WHERE user_id = 1002"),
    ("provider", "identities WHERE user_id = 1002"),
    (
        "link",
        "one_time_tokens WHERE user_id = 1002 AND data IS NOT NULL",
    ),
    (
        "invitation",
        "invitations WHERE email = 'b@evil.test' AND withdrawn_at IS NULL",
    ),
    (
        "token",
        "client_token WHERE created_by = 1002 AND withdrawn_at IS NULL",
    ),
    (
        "webhooks",
        "webhook_endpoints WHERE url LIKE 'https://by-%' HAVING COUNT(*) = 2",
    ),
];

async fn left(fixture: &Fixture) -> Vec<&'static str> {
    let mut left = Vec::new();
    for (name, rows) in LEFT {
        let counted =
            format!("SELECT COUNT(*) FROM (SELECT COUNT(*) AS n FROM {rows}) AS c WHERE n > 0");
        if fixture.count(counted).await > 0 {
            left.push(name);
        }
    }
    left
}

/// Makes one of everything that an administrator's account can make; the account is as before otherwise.
async fn make_everything(fixture: &Fixture) {
    for rows in [
        "webhook_deliveries",
        "webhook_endpoints",
        "client_token WHERE created_by = 1002",
        "passkeys",
        "identities",
        "authenticators",
        "sign_in_attempts",
        "one_time_tokens",
    ] {
        fixture.change(&format!("DELETE FROM {rows}")).await;
    }
    let now = portal_api::time::now();
    let later = 4_102_444_800_000_i64;
    for sql in [
        "UPDATE users SET password_hash = 'a hash', device_key_version = 0, disabled_at = NULL WHERE id = 1002".to_owned(),
        "INSERT INTO user_roles (user_id, role, is_accepted) VALUES (1002, 'ROLE_ADMIN', TRUE) ON CONFLICT DO NOTHING".into(),
        format!("INSERT INTO passkeys VALUES ({now}, '{now}', 1002, '', '', '', {now}, NULL, NULL)"),
        format!("INSERT INTO identities VALUES ('https://id.test', '{now}', 1002, {now})"),
        format!("INSERT INTO authenticators VALUES (1002, '00', NULL, 0, {now})"),
        format!("INSERT INTO recovery_codes VALUES ('{now}', 1002)"),
        format!("INSERT INTO known_networks VALUES ('{now}', 1002, {later})"),
        format!("INSERT INTO pending_sign_ins VALUES ('{now}', 1002, FALSE, FALSE, {later}, TRUE)"),
        format!("INSERT INTO one_time_tokens VALUES ('{now}', 1002, 'change email', 'b@evil.test', {now}, {later})"),
        format!("INSERT INTO invitations VALUES ({now}, '{now}', 'b@evil.test', 'ROLE_ADMIN', NULL, NULL, 'fr', 1002, {now}, {later}, NULL, NULL, NULL)"),
    ] {
        fixture.change(&sql).await;
    }
    let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
    // No two systems have one name (CLIENT-8).
    fixture
        .change("UPDATE client SET name = 'Système ' || id")
        .await;
    system_with_webhooks(fixture, &mut administrator, "Système Z").await;
}

cases! {
    async fn each_remedy_of_an_administrator_says_what_becomes_of_all_that_an_account_made(fixture) {
        let mut other = second_administrator(&fixture).await;
        let email = "admin@demo.test";
        let id = ById { id: ADMINISTRATOR };
        let ways_in = ["passkey", "app", "codes", "provider"];
        let systems = ["token", "webhooks"];
        let all: Vec<&str> = LEFT.iter().map(|(name, _)| *name).collect();
        for (remedy, expected) in [
            ("password link", all.clone()),
            ("sessions", [&["password"], &ways_in[..], &systems].concat()),
            ("factor", [&["password", "provider"], &systems[..]].concat()),
            ("providers", [&["password", "passkey", "app", "codes"], &systems[..]].concat()),
            // Devices and networks are strangers once the link is used.
            ("set-password", [&["known device", "known network"], &ways_in[..], &systems].concat()),
            ("disabling", [&["password"], &ways_in[..], &systems].concat()),
            ("disabling with systems", [&["password"], &ways_in[..]].concat()),
            ("disable-user", [&["password"], &ways_in[..]].concat()),
            ("role", all.iter().copied().filter(|it| *it != "invitation").collect()),
            ("role with systems", all.iter().copied().filter(|it| !["invitation", "token", "webhooks"].contains(it)).collect()),
            ("revoke-role", all.iter().copied().filter(|it| !["invitation", "token", "webhooks"].contains(it)).collect()),
            ("recovery", vec![]),
            ("recovery without systems", systems.to_vec()),
            ("recover-account", vec![]),
        ] {
            make_everything(&fixture).await;
            assert_eq!(left(&fixture).await, all, "before {remedy}");
            let ends_system_access = remedy.ends_with("with systems");
            match remedy {
                "password link" => other.call::<SendPasswordLink>(&id).await.unwrap(),
                "sessions" => other.call::<EndPersonSessions>(&id).await.unwrap(),
                "factor" => other.call::<ResetPersonFactor>(&id).await.unwrap(),
                "providers" => other.call::<UnlinkPersonProviders>(&id).await.unwrap(),
                "disabling" | "disabling with systems" => {
                    let person = other.call::<Person>(&id).await.unwrap();
                    assert_eq!(person.system_access.len(), 3, "{:?}", person.system_access);
                    let request = DisablePersonRequest { ends_system_access, ..disabling(ADMINISTRATOR) };
                    other.call::<DisablePerson>(&request).await.unwrap();
                }
                "role" | "role with systems" => {
                    let request = PersonRoleRequest { ends_system_access, ..taken(ADMINISTRATOR, RoleName::Admin) };
                    other.call::<RevokeRole>(&request).await.unwrap();
                }
                "recovery" | "recovery without systems" => {
                    let recovery = RecoverAccountRequest { id: ADMINISTRATOR, since: today(), time_zone: Some("UTC".into()), email: None, ends_system_access: remedy == "recovery" };
                    let done = other.call::<RecoverAccount>(&recovery).await.unwrap();
                    assert_eq!(done.system_access.len(), 3, "{remedy}");
                    assert!(done.system_access.iter().all(|it| it.is_removed == (remedy == "recovery")), "{remedy}");
                }
                "set-password" => drop(command(&fixture.url, &["set-password", "--email", email])),
                "disable-user" => {
                    let said = command(&fixture.url, &["disable-user", "--email", email, "--end-system-access"]);
                    assert!(said.contains("ended: webhook by-token.test of Système Z, webhook by-person.test of Système Z, token portal_pat_"), "{said}");
                }
                "revoke-role" => drop(command(&fixture.url, &["revoke-role", "--email", email, "--role", "admin", "--end-system-access"])),
                _ => {
                    let said = command(&fixture.url, &["recover-account", "--email", email, "--since", &today(), "--time-zone", "UTC", "--mail"]);
                    assert!(said.contains("of systems, ended: webhook by-token.test") && said.contains("of systems, stays: no token, no webhook"), "{said}");
                    let mails = mailed(&fixture).await;
                    assert!(mails.iter().any(|(to, it)| to == email && matches!(it, Template::AccountRecovered { .. })), "as the page does: {mails:?}");
                }
            }
            assert_eq!(left(&fixture).await, expected, "after {remedy}");
        }
        let acts = "SELECT COUNT(*) FROM audit WHERE action = 'client-token.withdraw' AND user_id = 1012";
        assert_eq!(fixture.number(acts).await, 3, "disabling, role, recovery");
    }

    async fn a_thiefs_passkey_is_removed_by_the_owner(fixture) {
        let mut thief = fixture.signed_in(MANAGER).await;
        let mut authenticator = passkey::added(&mut thief).await;
        assert_told(&fixture, Template::SecurityChanged(SecurityChange::PasskeyAdded)).await;

        let mut owner = sign_in(&fixture, PASSWORD).await.unwrap();
        let listed = owner.call::<Passkeys>(&NoFields {}).await.unwrap();
        owner.call::<RemovePasskey>(&ById { id: listed[0].id }).await.unwrap();
        change_password(&mut owner).await;

        assert_out(&fixture, &mut thief, PASSWORD).await;
        let mut thief = fixture.anonymous();
        let answer = authenticator.get(&passkey::challenge(&mut thief).await);
        let refused = thief.refused::<SignInByPasskey>(&passkey::sign_in(answer)).await;
        assert_eq!(refused, ErrorCode::PasskeyRefused.number());
        sign_in(&fixture, NEW_PASSWORD).await.unwrap();
    }

    async fn a_thiefs_app_is_removed_by_an_administrator(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let mut thief = fixture.signed_in(MANAGER).await;
        let (secret, codes, _) = set_up(&mut thief).await;
        assert_told(&fixture, Template::SecurityChanged(SecurityChange::AuthenticatorAdded)).await;
        forget_proofs(&fixture).await;
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(owner.refused::<RemoveAuthenticator>(&NoFields {}).await, needed, "the codes are the thief's");

        // Until the administrator acts, a new password keeps the thief out.
        let token = link(&fixture, OWNER).await;
        assert_eq!(set_password(&fixture, &token, NEW_PASSWORD).await.status, 200);
        assert_out(&fixture, &mut thief, PASSWORD).await;
        let waits = sign_in(&fixture, NEW_PASSWORD).await.err();
        assert_eq!(waits, Some(ErrorCode::SecondFactorNeeded.number()));

        mailed(&fixture).await;
        let recovery = RecoverAccountRequest { id: MANAGER, since: today(), time_zone: Some("UTC".into()), email: None, ends_system_access: true };
        fixture.signed_in(ADMINISTRATOR).await.call::<RecoverAccount>(&recovery).await.unwrap();
        let mails = mailed(&fixture).await;
        let mut tokens = mails.iter().filter_map(|(_, template)| match template {
            Template::AccountRecovered { token } => Some(token.expose()),
            _ => None,
        });
        assert_eq!(set_password(&fixture, tokens.next().unwrap(), "quatre chiens noirs").await.status, 200);
        let mut owner = sign_in(&fixture, "quatre chiens noirs").await.unwrap();
        set_up(&mut owner).await;
        pass_time(&fixture).await;
        for stolen in [code_of(&secret), codes[0].clone()] {
            let mut thief = pending_with(&fixture, "quatre chiens noirs").await;
            assert_eq!(thief.refused::<VerifySecondFactor>(&code(stolen)).await, ErrorCode::InvalidFields.number());
        }
    }

    async fn a_thiefs_session_by_a_recovery_code_ends_and_the_other_codes_are_void(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (secret, codes, _) = set_up(&mut owner).await;
        let mut thief = pending(&fixture).await;
        thief.call::<VerifySecondFactor>(&code(&*codes[0])).await.unwrap();
        assert_told(&fixture, Template::SecurityChanged(SecurityChange::RecoveryCodeUsed)).await;

        forget_proofs(&fixture).await;
        change_password(&mut owner).await;
        pass_time(&fixture).await;
        let proof = ConfirmIdentityRequest {
            current_password: Secret::new(NEW_PASSWORD),
            code: Some(Secret::new(code_of(&secret))),
        };
        owner.call::<ConfirmIdentity>(&proof).await.unwrap();
        let new_codes = owner.call::<NewRecoveryCodes>(&NoFields {}).await.unwrap();
        owner.call::<KeepRecoveryCodes>(&kept(&new_codes)).await.unwrap();

        assert_out(&fixture, &mut thief, PASSWORD).await;
        let mut browser = pending_with(&fixture, NEW_PASSWORD).await;
        let refused = browser.refused::<VerifySecondFactor>(&code(&*codes[1])).await;
        assert_eq!(refused, ErrorCode::InvalidFields.number());
        browser.call::<VerifySecondFactor>(&code(&*new_codes[1])).await.unwrap();
    }

    async fn a_thiefs_password_is_replaced_by_a_mailed_link(fixture) {
        let mut thief = fixture.signed_in(MANAGER).await;
        change_password(&mut thief).await;
        assert_told(&fixture, Template::PasswordChanged).await;

        let token = link(&fixture, OWNER).await;
        assert_eq!(set_password(&fixture, &token, "quatre chiens noirs").await.status, 200);

        assert_out(&fixture, &mut thief, NEW_PASSWORD).await;
        sign_in(&fixture, "quatre chiens noirs").await.unwrap();
    }
}
