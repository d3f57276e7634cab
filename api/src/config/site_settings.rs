//! Brand and address of support, which the operator sets in the site's `config.json`.

use serde_json::Value;

use super::Config;

impl Config {
    /// Names that no password is made of (SESSION-10): the brand in the site's `config.json`, and those in the host.
    pub fn portal_names(&self) -> Vec<String> {
        let [brand, _] = self.brand_and_support();
        let host = self.portal_name().split(':').next().unwrap_or_default();
        let labels = host.rsplit('.').skip(1).map(str::to_owned);
        brand.into_iter().chain(labels).collect()
    }

    /// The portal's brand, and the link to support as it is written there; none without a site.
    pub fn brand_and_support(&self) -> [Option<String>; 2] {
        let site = self.site.as_deref();
        let text = site.and_then(|site| std::fs::read(site.join("config.json")).ok());
        let settings: Value = text
            .and_then(|text| serde_json::from_slice(&text).ok())
            .unwrap_or_default();
        [&settings["brand"], &settings["links"]["support"]].map(|it| it.as_str().map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let [_, support] = config.brand_and_support();
        assert_eq!(support.as_deref(), Some("/soutien"));
    }
}
