//! Single sign-on at the identity providers of the operator, by OpenID Connect (docs/product/single-sign-on.md).

pub mod account;
pub mod claims;
pub mod http_client;
mod id_token;
pub mod provider;
pub mod provider_sign_in;
pub mod settings;
mod types;

use std::sync::Arc;

use serde_json::{Value, json};

use self::provider::Provider;
use self::settings::{OidcArgs, PasswordSignIn, ProviderSettings, read, secret_variable};

/// The configured ways to sign in.
#[derive(Default)]
pub struct Oidc {
    providers: Vec<Arc<Provider>>,
    password_sign_in: PasswordSignIn,
}

impl Oidc {
    /// Reads the file of the providers, and their secrets from the environment.
    ///
    /// # Errors
    /// A sentence for the operator.
    pub fn from_args(args: &OidcArgs, public_origins: &[String]) -> Result<Self, String> {
        let Some(file) = &args.oidc_providers else {
            return match args.password_sign_in {
                PasswordSignIn::On => Ok(Self::default()),
                PasswordSignIn::Off => Err("PASSWORD_SIGN_IN is off, so OIDC_PROVIDERS must name at least one identity provider: without one, every sign-in is refused".into()),
            };
        };
        if public_origins.is_empty() {
            return Err("OIDC_PROVIDERS is set, so PUBLIC_ORIGIN must be set too: providers send browsers back to it".into());
        }
        let in_file = |problem| format!("OIDC_PROVIDERS {}: {problem}", file.display());
        let mut providers = Vec::new();
        for settings in read(file).map_err(in_file)? {
            let variable = secret_variable(&settings.id);
            let secret = std::env::var(&variable).unwrap_or_default();
            if secret.is_empty() {
                return Err(in_file(format!(
                    "the secret of provider {:?} is missing: set {variable}",
                    settings.id
                )));
            }
            providers.push((settings, secret));
        }
        if providers.is_empty() {
            return Err(in_file("it lists no provider".into()));
        }
        Self::new(providers, args.password_sign_in)
    }

    /// The providers with their secrets.
    pub fn new(
        providers: Vec<(ProviderSettings, String)>,
        password_sign_in: PasswordSignIn,
    ) -> Result<Self, String> {
        let providers = providers.into_iter();
        let providers =
            providers.map(|(settings, secret)| Provider::new(settings, secret).map(Arc::new));
        Ok(Self {
            providers: providers.collect::<Result<_, _>>()?,
            password_sign_in,
        })
    }

    /// The provider with this id.
    pub fn provider(&self, id: &str) -> Option<&Arc<Provider>> {
        self.providers
            .iter()
            .find(|provider| provider.settings.id == id)
    }

    /// The name of the provider with the issuer; the issuer where it is not configured any more.
    pub fn name_of<'a>(&'a self, issuer: &'a str) -> &'a str {
        let mut settings = self.providers.iter().map(|provider| &provider.settings);
        settings
            .find(|settings| settings.issuer == issuer)
            .map_or(issuer, |settings| &settings.name)
    }

    /// Whether passwords open sessions.
    pub fn takes_passwords(&self) -> bool {
        self.password_sign_in == PasswordSignIn::On
    }

    /// The setting `singleSignOn` of `config.json`; `None` without providers.
    pub fn page_settings(&self) -> Option<Value> {
        if self.providers.is_empty() {
            return None;
        }
        let providers = self
            .providers
            .iter()
            .map(|provider| json!({ "id": provider.settings.id, "name": provider.settings.name }));
        Some(json!({
            "providers": providers.collect::<Vec<_>>(),
            "password": self.takes_passwords(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_that_allow_no_sign_in_stop_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("providers.json");
        let origins = ["https://portal.test".to_owned()];
        let problem = |providers: Option<&str>, password_sign_in, origins: &[String]| {
            if let Some(text) = providers {
                std::fs::write(&file, text).unwrap();
            }
            let args = OidcArgs {
                oidc_providers: providers.map(|_| file.clone()),
                password_sign_in,
            };
            Oidc::from_args(&args, origins).err().unwrap_or_default()
        };
        let acme = r#"{"providers":[{"id":"no-secret","name":"A","issuer":"https://a.test","clientId":"p"}]}"#;
        assert_eq!(problem(None, PasswordSignIn::On, &[]), "");
        assert!(problem(None, PasswordSignIn::Off, &origins).contains("every sign-in is refused"));
        assert!(problem(Some(acme), PasswordSignIn::On, &[]).contains("PUBLIC_ORIGIN must be set"));
        let without = problem(Some(acme), PasswordSignIn::On, &origins);
        assert!(without.contains("set OIDC_SECRET_NO_SECRET"), "{without}");
        let none = problem(Some(r#"{"providers":[]}"#), PasswordSignIn::On, &origins);
        assert!(none.contains("it lists no provider"), "{none}");
    }

    #[test]
    fn the_page_learns_names_and_no_secret() {
        let settings: ProviderSettings = serde_json::from_str(
            r#"{"id":"acme","name":"Acme","issuer":"https://a.test","clientId":"p"}"#,
        )
        .unwrap();
        let oidc = Oidc::new(vec![(settings, "hidden".into())], PasswordSignIn::Off).unwrap();
        let expected =
            json!({ "providers": [{ "id": "acme", "name": "Acme" }], "password": false });
        assert_eq!(oidc.page_settings(), Some(expected));
        assert_eq!(Oidc::default().page_settings(), None);
    }
}
