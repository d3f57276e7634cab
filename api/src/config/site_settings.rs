//! Brand and address of support, which the operator sets in the site's `config.json`.

use serde_json::Value;

use super::Config;

impl Config {
    /// Names that no password is made of (SESSION-10): the brand in the site's `config.json`, and those in the host.
    pub fn portal_names(&self) -> Vec<String> {
        let brand = self.site_settings().brand;
        let host = self.portal_name().split(':').next().unwrap_or_default();
        let labels = host.rsplit('.').skip(1).map(str::to_owned);
        brand.into_iter().chain(labels).collect()
    }

    /// The operator's settings in the site's `config.json`; none without a site.
    pub fn site_settings(&self) -> SiteSettings {
        let site = self.site.as_deref();
        let text = site.and_then(|site| std::fs::read(site.join("config.json")).ok());
        let settings: Value = text
            .and_then(|text| serde_json::from_slice(&text).ok())
            .unwrap_or_default();
        let text = |pointer| {
            settings
                .pointer(pointer)
                .and_then(Value::as_str)
                .map(str::to_owned)
        };
        SiteSettings {
            brand: text("/brand"),
            support: text("/links/support"),
            privacy: text("/links/privacy"),
            privacy_officer: text("/privacyOfficer/name").zip(text("/privacyOfficer/email")),
            postal_address: text("/postalAddress"),
            premium_tax: text("/premiumTax"),
        }
    }
}

/// The operator, as `config.json` names it.
#[derive(Clone, Debug, Default)]
pub struct SiteSettings {
    /// The operator's name for the portal.
    pub brand: Option<String>,
    /// The link to support as it is written there.
    pub support: Option<String>,
    /// The policy of personal data, as it is written there.
    pub privacy: Option<String>,
    /// Name and e-mail address of the person in charge of personal data.
    pub privacy_officer: Option<(String, String)>,
    /// The operator's postal address.
    pub postal_address: Option<String>,
    /// `before` or `after`: which side of Québec's tax on premiums prices of offers are on.
    pub premium_tax: Option<String>,
}

impl SiteSettings {
    /// Sentence about the prices of offers, for the readers of the API's document (OFFER-19); `None` where nothing is set.
    pub fn price_note(&self) -> Option<&'static str> {
        match self.premium_tax.as_deref()? {
            "before" => Some("Prices of offers are before Quebec's tax on premiums."),
            "after" => Some("Prices of offers include Quebec's tax on premiums."),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_of_the_api_says_what_prices_are_where_it_is_set() {
        let note = |tax: Option<&str>| {
            let premium_tax = tax.map(str::to_owned);
            let settings = SiteSettings {
                premium_tax,
                ..SiteSettings::default()
            };
            settings.price_note().unwrap_or_default()
        };
        assert!(note(Some("before")).contains("before Quebec's tax"));
        assert!(note(Some("after")).contains("include"));
        assert_eq!([note(None), note(Some("soon"))], ["", ""]);
    }

    #[test]
    fn the_portal_is_called_by_its_brand_and_the_names_in_its_host() {
        let site = tempfile::tempdir().unwrap();
        std::fs::write(
            site.path().join("config.json"),
            r#"{"brand":"AutoPortail","links":{"support":"/soutien"}}"#,
        )
        .unwrap();
        let config = Config {
            site: Some(site.path().into()),
            public_origins: vec!["https://lave.exemple.ca:8443".into()],
            ..Config::default()
        };
        assert_eq!(config.portal_names(), ["AutoPortail", "exemple", "lave"]);
        let support = config.site_settings().support;
        assert_eq!(support.as_deref(), Some("/soutien"));
    }
}
