//! The identity providers in the operator's configuration, checked at start. None of them needs to answer then.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use portal_core::api::RoleName;
use portal_core::validate::is_email;
use serde::Deserialize;
use url::{Host, Url};

/// The flags of single sign-on.
#[derive(Args, Clone, Default)]
pub struct OidcArgs {
    /// File of the identity providers for single sign-on, in JSON; the secret of each is in
    /// OIDC_SECRET_ID, its id in capital letters
    #[arg(long, env = "OIDC_PROVIDERS", value_name = "FILE")]
    pub oidc_providers: Option<PathBuf>,

    /// Whether people may sign in and up with a password; off leaves single sign-on only
    #[arg(
        long,
        env = "PASSWORD_SIGN_IN",
        default_value = "on",
        value_name = "on|off"
    )]
    pub password_sign_in: PasswordSignIn,
}

/// Whether passwords open sessions (SSO-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PasswordSignIn {
    /// Passwords open sessions.
    #[default]
    On,
    /// Identity providers do only.
    Off,
}

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProvidersFile {
    providers: Vec<ProviderSettings>,
}

/// One identity provider.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProviderSettings {
    /// Names it in addresses, in the database and in its secret's variable: never changed.
    pub id: String,
    /// Name on its button.
    pub name: String,
    /// Issuer identifier, exactly as its tokens have it.
    pub issuer: String,
    /// Id of the portal at the provider.
    pub client_id: String,
    /// Scopes beside `openid` and `email`, such as that of the roles' claim.
    #[serde(default)]
    pub scopes: Vec<String>,
    /// Roles that the provider gives.
    #[serde(default)]
    pub roles: Option<RoleSettings>,
    /// Domains of the e-mails that it vouches for; all where absent.
    #[serde(default)]
    pub email_domains: Option<Vec<String>>,
}

impl ProviderSettings {
    /// Whether the provider vouches for an address, which is in lower case.
    pub fn vouches_for(&self, email: &str) -> bool {
        let domain = email.rsplit_once('@').map(|(_, domain)| domain);
        let is_own = |domains: &Vec<String>| domains.iter().any(|own| Some(own.as_str()) == domain);
        self.email_domains.as_ref().is_none_or(is_own)
    }
}

/// Roles by a claim (SSO-5).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoleSettings {
    /// Name of the claim, a text or a list of texts.
    pub claim: String,
    /// The role that each of its values gives.
    pub values: BTreeMap<String, RoleName>,
}

/// The providers of the file.
///
/// # Errors
/// A sentence for the operator.
pub fn read(file: &Path) -> Result<Vec<ProviderSettings>, String> {
    let text = std::fs::read(file).map_err(|error| error.to_string())?;
    let ProvidersFile { providers } =
        serde_json::from_slice(&text).map_err(|error| error.to_string())?;
    let mut ids = HashSet::new();
    let mut issuers = HashSet::new();
    for provider in &providers {
        check(provider).map_err(|problem| format!("provider {:?}: {problem}", provider.id))?;
        if !ids.insert(&provider.id) || !issuers.insert(&provider.issuer) {
            return Err(format!(
                "provider {:?}: another one has the same id or issuer",
                provider.id
            ));
        }
    }
    Ok(providers)
}

fn check(provider: &ProviderSettings) -> Result<(), String> {
    let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !(1..=32).contains(&provider.id.len()) || !provider.id.bytes().all(is_id) {
        return Err("its id has 1 to 32 characters of a-z, 0-9 and -".into());
    }
    for (field, value) in [("name", &provider.name), ("clientId", &provider.client_id)] {
        if value.trim().is_empty() {
            return Err(format!("its {field} is empty"));
        }
    }
    let issuer = Url::parse(&provider.issuer).ok();
    if !issuer.is_some_and(|issuer| is_protected(&issuer)) {
        return Err("its issuer is an address of https, or of http on this machine".into());
    }
    let is_scope =
        |scope: &String| !scope.is_empty() && scope.bytes().all(|it| it.is_ascii_graphic());
    if !provider.scopes.iter().all(is_scope) {
        return Err("a scope is a word without spaces".into());
    }
    let is_domain = |domain: &String| {
        is_email(&format!("a@{domain}"))
            && !domain.contains(|letter: char| letter.is_ascii_uppercase())
    };
    let mut domains = provider.email_domains.iter().flatten();
    if !domains.all(is_domain) {
        return Err(
            "an e-mail domain is written in lower case, without @, as in example.com".into(),
        );
    }
    let roles = provider.roles.iter().flat_map(|roles| roles.values.iter());
    match roles
        .into_iter()
        .find(|(_, role)| **role == RoleName::Other)
    {
        Some((value, _)) => Err(format!("the portal has no such role as that of {value:?}")),
        None => Ok(()),
    }
}

/// Whether what is sent there is encrypted, or does not leave the machine.
pub fn is_protected(address: &Url) -> bool {
    match address.scheme() {
        "https" => true,
        "http" => match address.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        },
        _ => false,
    }
}

/// The variable of a provider's secret.
pub fn secret_variable(id: &str) -> String {
    format!("OIDC_SECRET_{}", id.to_ascii_uppercase().replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Vec<ProviderSettings>, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("providers.json");
        std::fs::write(&file, text).unwrap();
        read(&file)
    }

    fn provider(change: &str) -> String {
        format!(
            r#"{{"id":"acme","name":"Acme","issuer":"https://login.acme.test","clientId":"portal"{change}}}"#
        )
    }

    #[test]
    fn a_file_names_providers_with_the_roles_that_they_give() {
        let roles =
            r#","scopes":["groups"],"roles":{"claim":"groups","values":{"fleet":"ROLE_BUSINESS"}}"#;
        let text = format!(r#"{{"providers":[{}]}}"#, provider(roles));
        let providers = read_text(&text).unwrap();
        assert_eq!(providers.len(), 1);
        let roles = providers[0].roles.as_ref().unwrap();
        assert_eq!(roles.values["fleet"], RoleName::Business);
        assert_eq!(secret_variable("acme-2"), "OIDC_SECRET_ACME_2");
    }

    #[test]
    fn what_is_wrong_stops_the_start_with_a_sentence() {
        let of = |provider: &str| format!(r#"{{"providers":[{provider}]}}"#);
        let acme = provider("");
        for (text, problem) in [
            ("7".to_owned(), "invalid type"),
            (of(&provider(r#","secret":"x""#)), "unknown field `secret`"),
            (of(&acme.replace("\"acme\"", "\"Acme\"")), "its id has"),
            (of(&acme.replace("\"Acme\"", "\" \"")), "its name is empty"),
            (of(&acme.replace("https:", "http:")), "its issuer is"),
            (of(&acme.replace("https:", "ftp:")), "its issuer is"),
            (of(&provider(r#","scopes":["a b"]"#)), "a scope is"),
            (
                of(&provider(
                    r#","roles":{"claim":"g","values":{"x":"ROLE_KING"}}"#,
                )),
                "no such role as that of \"x\"",
            ),
            (of(&format!("{acme},{acme}")), "another one has the same"),
        ] {
            let error = read_text(&text).unwrap_err();
            assert!(error.contains(problem), "{text}: {error}");
        }
    }

    #[test]
    fn only_this_machine_needs_no_encryption() {
        for (address, expected) in [
            ("https://login.acme.test", true),
            ("http://localhost:4000", true),
            ("http://127.0.0.1:4000", true),
            ("http://[::1]:4000", true),
            ("http://192.0.2.1", false),
            ("http://localhost.acme.test", false),
        ] {
            assert_eq!(
                is_protected(&Url::parse(address).unwrap()),
                expected,
                "{address}"
            );
        }
    }
}
