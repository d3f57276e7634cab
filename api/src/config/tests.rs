use super::*;

#[test]
fn the_policy_allows_configured_remotes_and_nothing_inline() {
    let config = Config {
        remote_origins: vec!["https://cdn.test".into()],
        ..Config::default()
    };
    let policy = config.content_security_policy().unwrap();
    let policy = policy.to_str().unwrap();
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval' https://cdn.test;"));
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
}

#[test]
fn a_registration_number_has_its_form() {
    for gst in ["123456789 RT0001", "123456789RT0001", "123 456 789 RT 0001"] {
        assert_eq!(tax_number(gst, 9, "RT").unwrap(), gst);
    }
    for wrong in [
        "",
        "12",
        "123456789",
        "123456789 TQ0001",
        "1234567890 RT0001",
        "123456789 RT01",
    ] {
        assert!(
            tax_number(wrong, 9, "RT")
                .unwrap_err()
                .ends_with(" 123456789 RT0001"),
            "{wrong}"
        );
    }
    assert!(tax_number("1234567890 TQ0001", 10, "TQ").is_ok());
}

#[test]
fn a_policy_that_makes_no_header_is_an_error() {
    let config = Config {
        remote_origins: vec!["https://cdn.test\r".into()],
        ..Config::default()
    };
    assert!(config.content_security_policy().is_err());
}

#[test]
fn the_policy_lets_reports_of_failures_out_to_configured_origins_only() {
    let config = Config {
        failure_origins: vec!["https://errors.test".into()],
        ..Config::default()
    };
    let policy = config.content_security_policy().unwrap();
    let policy = policy.to_str().unwrap();
    assert!(policy.contains("connect-src 'self' https://errors.test;"));
    assert_eq!(policy.matches("errors.test").count(), 1);
}

#[test]
fn the_policy_allows_configured_images_as_images_only() {
    let config = Config {
        image_origins: vec!["https://cars.test".into(), "https://logos.test".into()],
        ..Config::default()
    };
    let policy = config.content_security_policy().unwrap();
    let policy = policy.to_str().unwrap();
    assert!(policy.contains("img-src 'self' data: https://cars.test https://logos.test;"));
    assert_eq!(policy.matches("cars.test").count(), 1);
    let without = Config::default().content_security_policy().unwrap();
    assert!(without.to_str().unwrap().contains("img-src 'self' data:;"));
}
