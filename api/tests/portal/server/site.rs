//! The portal's files: caching, security headers, and what is not public.

use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::response::Html;
use axum::routing::get;
use portal_api::config::Config;
use portal_api::http::middleware::with_middlewares;
use portal_api::partner::Partner;
use rustix::fs::{CWD, FileType, Mode, mknodat};
use tower::ServiceExt;

use crate::fixture::Fixture;

/// The fixture's server with a small site.
pub fn with_site(fixture: Fixture) -> (Fixture, tempfile::TempDir) {
    let site = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = site.path().join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    };
    write("index.html", "<!doctype html><title>Portail</title>");
    write("remotes.json", "{}");
    write(
        "config.json",
        r#"{"brand":"Portail","imageOrigins":["https://stale.test"]}"#,
    );
    write("main-0123456789.js", "plain");
    write("main-0123456789.js.br", "brotli");
    write("core-0123456789.wasm", "\0asm");
    write("mf/team/1.0.0-ab12cd/mf-manifest.json", "{}");
    write(".lock", "secret");
    write("mf/.incoming/main.js", "secret");
    let config = Config {
        site: Some(site.path().to_owned()),
        image_origins: vec!["https://cars.test".into()],
        ..Config::default()
    };
    (fixture.reconfigured(config, Partner::default()), site)
}

cases! {
    async fn the_portals_files_have_their_cache_and_security_headers(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        for page in ["/", "/team/member", "/Insurer/Offer/12"] {
            let reply = visitor.get(page).await;
            assert_eq!((reply.status.as_u16(), reply.header("cache-control")), (200, "no-cache"), "{page}");
            let policy = reply.header("content-security-policy");
            assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
            assert!(!policy.contains("unsafe-inline") && !policy.contains("sandbox"));
            assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
            assert!(policy.contains("img-src 'self' data: https://cars.test;"), "{policy}");
            let kept = visitor.clone().with_header("if-none-match", reply.header("etag")).get(page).await;
            assert_eq!((kept.status.as_u16(), kept.header("content-security-policy")), (304, policy), "{page}");
        }
        let script = visitor.clone().with_header("accept-encoding", "br").get("/main-0123456789.js").await;
        assert_eq!((script.text().as_str(), script.header("content-encoding")), ("brotli", "br"));
        assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
        let script = visitor.get("/main-0123456789.js").await;
        assert_eq!((script.text().as_str(), script.header("content-type")), ("plain", "text/javascript; charset=utf-8"));
        assert_eq!(visitor.get("/core-0123456789.wasm").await.header("content-type"), "application/wasm");
        assert_eq!(visitor.get("/remotes.json").await.header("cache-control"), "no-store");
        let config = visitor.get("/config.json").await;
        assert_eq!(config.header("cache-control"), "no-store");
        assert_eq!(config.text(), r#"{"brand":"Portail","imageOrigins":["https://cars.test"],"passkeyHost":"portal.test"}"#);
        let manifest = visitor.get("/mf/team/1.0.0-ab12cd/mf-manifest.json").await;
        assert_eq!(manifest.header("cache-control"), "no-store");
        for missing in ["/gone-0123456789.js", "/mf/team/2.0.0-ab12cd/remoteEntry", "/.lock", "/%2elock", "/mf/%2Eincoming/main.js", "/mf%2f.incoming/main.js", "/../Cargo.toml", "/%2e%2e/x.js", "/api/nothing"] {
            assert_eq!(visitor.get(missing).await.code(), 1007, "{missing}");
        }
        assert_eq!(visitor.post("/team", "{}").await.code(), 1008);
    }

    async fn a_person_who_opens_an_unknown_address_gets_the_page_that_says_so(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut person = fixture.anonymous().with_header("accept", "text/html,application/xhtml+xml,*/*;q=0.8");
        for address in ["/team.", "/Insurer/Offer/250.", "/gone-0123456789.js", "/.lock", "/mf/team", "/new-password%2f."] {
            let reply = person.get(address).await;
            assert_eq!((reply.status.as_u16(), reply.header("cache-control")), (404, "no-cache"), "{address}");
            assert!(reply.text().contains("<title>Portail"), "{address}");
            assert!(reply.header("content-security-policy").contains("script-src"), "{address}");
        }
        assert_eq!(person.get("/api/nothing").await.code(), 1007);
        assert_eq!(fixture.anonymous().with_header("accept", "*/*").get("/team.").await.code(), 1007);
    }

    async fn every_page_is_that_of_the_shell_which_the_live_documents_name(fixture) {
        let (fixture, site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        let build = site.path().join("shell/1.0.0-ab12cd");
        std::fs::create_dir_all(&build).unwrap();
        std::fs::write(build.join("index.html"), "<!doctype html><title>live</title>").unwrap();
        for (entry, shown) in [("/shell/1.0.0-ab12cd/index.html", "live"), ("/.lock", "Portail"), ("/shell/%2e%2e/.lock", "Portail"), ("", "Portail")] {
            let remotes = serde_json::json!({ "shell": { "entry": entry } }).to_string();
            std::fs::write(site.path().join("remotes.json"), remotes).unwrap();
            for page in ["/", "/team/member", "/index.html"] {
                let reply = visitor.get(page).await;
                assert_eq!((reply.status.as_u16(), reply.header("cache-control")), (200, "no-cache"), "{entry} {page}");
                assert!(reply.header("content-security-policy").contains("script-src"), "{entry} {page}");
                assert!(reply.text().contains(shown), "{entry} {page}");
            }
        }
    }

    async fn a_page_never_goes_out_without_its_policy(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        let page = visitor.get("/team").await;
        let policy = page.header("content-security-policy").to_owned();
        let head = visitor.send("HEAD", "/team", None).await;
        assert_eq!(head.header("content-security-policy"), policy);
        let receipt = visitor.get("/api/receipt/1?expires=1&signature=a").await;
        assert_eq!(receipt.status, 410);
        assert!(receipt.header("content-security-policy").contains("default-src 'none'"));
        for (method, path) in [("GET", "/gone.html"), ("GET", "/api/nothing"), ("POST", "/team"), ("GET", "/api/openapi.json"), ("GET", "/healthz")] {
            let reply = visitor.send(method, path, None).await;
            assert!(!reply.header("content-type").contains("html"), "{method} {path}");
            assert_eq!(reply.header("x-content-type-options"), "nosniff", "{method} {path}");
        }
        let router = Router::new().route("/", get(async || Html("<p>a page that forgot its policy</p>")));
        let router = with_middlewares(router, &fixture.state).with_state(fixture.state.clone());
        let request = Request::get("/").header("host", "a").body(Body::empty()).unwrap();
        let reply = router.oneshot(request).await.unwrap();
        assert!(reply.headers()["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));
    }

    async fn a_page_is_compressed_more_than_the_answer_of_a_call(fixture) {
        let rows = (0..500).map(|row| format!("<li>Station {row}, {} $</li>", row * row % 997));
        let text = rows.collect::<String>();
        let answer = get(async || Html(text));
        let router = Router::new().route("/page", answer.clone()).route("/api/list", answer);
        let router = with_middlewares(router, &fixture.state).with_state(fixture.state.clone());
        let mut sizes = Vec::new();
        for path in ["/page", "/api/list"] {
            let request = Request::get(path).header("host", "a").header("accept-encoding", "br");
            let reply = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(reply.headers()["content-encoding"], "br");
            sizes.push(to_bytes(reply.into_body(), usize::MAX).await.unwrap().len());
        }
        assert!(sizes[0] < sizes[1], "{sizes:?}");
    }

    async fn symbolic_links_in_the_site_are_not_followed(fixture) {
        let (fixture, site) = with_site(fixture);
        let outside = tempfile::tempdir().unwrap();
        for name in ["secret.js", "secret.js.br", "config.json"] {
            std::fs::write(outside.path().join(name), "secret").unwrap();
        }
        let link = |target: &std::path::Path, name: &str| symlink(target, site.path().join(name)).unwrap();
        link(&outside.path().join("secret.js"), "link.js");
        link(&outside.path().join("secret.js.br"), "main-0123456789.js.gz");
        link(outside.path(), "mf/link");
        link("main-0123456789.js".as_ref(), "inside.js");
        link("round.js".as_ref(), "round.js");
        std::fs::remove_file(site.path().join("config.json")).unwrap();
        link(&outside.path().join("config.json"), "config.json");
        let mut visitor = fixture.anonymous();
        for path in ["/link.js", "/mf/link/secret.js", "/mf/link", "/inside.js", "/round.js", "/config.json"] {
            for method in ["GET", "HEAD"] {
                assert_eq!(visitor.send(method, path, None).await.status, 404, "{method} {path}");
            }
        }
        let compressed = visitor.clone().with_header("accept-encoding", "gzip").get("/main-0123456789.js").await;
        assert_eq!(compressed.text(), "plain");
    }

    async fn a_link_that_takes_the_place_of_a_file_is_never_followed(fixture) {
        let (fixture, site) = with_site(fixture);
        let outside = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(outside.path(), "secret").unwrap();
        let place = |name: &str| site.path().join(name);
        let (next, live) = (place("next.js"), place("live.js"));
        let swaps = std::thread::spawn({
            let outside = outside.path().to_owned();
            move || for _ in 0..300 {
                std::fs::write(&next, "public").unwrap();
                std::fs::rename(&next, &live).unwrap();
                symlink(&outside, &next).unwrap();
                std::fs::rename(&next, &live).unwrap();
            }
        });
        let mut visitor = fixture.anonymous();
        while !swaps.is_finished() {
            assert!(!visitor.get("/live.js").await.text().contains("secret"));
        }
        swaps.join().unwrap();
    }

    async fn the_site_itself_may_be_reached_by_a_link(fixture) {
        let (fixture, site) = with_site(fixture);
        let folder = tempfile::tempdir().unwrap();
        let current = folder.path().join("current");
        symlink(site.path(), &current).unwrap();
        let config = Config { site: Some(current), ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        assert_eq!(fixture.anonymous().get("/main-0123456789.js").await.text(), "plain");
    }

    async fn source_maps_are_served_where_configured_only(fixture) {
        let (fixture, site) = with_site(fixture);
        for name in ["main-0123456789.js.map", "main-0123456789.js.map.br", "mf/team/1.0.0-ab12cd/x.js.map"] {
            std::fs::write(site.path().join(name), "{}").unwrap();
        }
        let mut visitor = fixture.anonymous();
        let maps = ["/main-0123456789.js.map", "/main-0123456789.js.map.br", "/main-0123456789.js.%6dap", "/mf/team/1.0.0-ab12cd/x.js.map", "/mf/team/1.0.0-ab12cd/x.js%2emap"];
        for path in maps {
            for method in ["GET", "HEAD"] {
                assert_eq!(visitor.send(method, path, None).await.status, 404, "{method} {path}");
            }
        }
        let config = Config { site: Some(site.path().to_owned()), source_maps: true, ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        assert_eq!(fixture.anonymous().get(maps[0]).await.text(), "{}");
    }

    async fn a_file_that_cannot_be_read_is_answered_with_the_envelope(fixture) {
        let (fixture, site) = with_site(fixture);
        // A socket cannot be opened; a pipe can, and would never end.
        let _socket = UnixListener::bind(site.path().join("socket.js")).unwrap();
        mknodat(CWD, site.path().join("pipe.js"), FileType::Fifo, Mode::RUSR, 0).unwrap();
        let mut visitor = fixture.anonymous();
        let reply = visitor.get("/socket.js").await;
        assert_eq!((reply.status.as_u16(), reply.code()), (500, 1000));
        assert_eq!(visitor.get("/pipe.js").await.code(), 1007);
        let too_long = format!("/{}.js", "a".repeat(300));
        assert_eq!(visitor.get(&too_long).await.code(), 1007, "no file has such a name");
    }
}
