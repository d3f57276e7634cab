//! Requests to an identity provider. They block: each runs on a thread of the pool that also reads files.

use std::time::Duration;

use openidconnect::{AccessToken, HttpRequest, HttpResponse, SyncHttpClient};
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use url::Url;

/// Time of one request; a sign-in takes up to five.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

/// Size of an answer: tokens, or the provider's keys.
const MAX_ANSWER_BYTES: u64 = 256 * 1024;

/// Trusts the system's certificates, or those of `SSL_CERT_FILE`.
pub fn system_tls() -> TlsConfig {
    let trusted = rustls_native_certs::load_native_certs().certs;
    let trusted = trusted
        .iter()
        .map(|it| Certificate::from_der(it).to_owned());
    TlsConfig::builder()
        .root_certs(RootCerts::from(trusted))
        .build()
}

/// The client of one provider.
pub struct HttpClient(ureq::Agent);

impl HttpClient {
    /// `https_only` also where the provider's own
    /// document names other addresses.
    pub fn new(https_only: bool) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(REQUEST_TIMEOUT))
            .https_only(https_only)
            // A redirect would send the secret, or ask for the keys, elsewhere.
            .max_redirects(0)
            .http_status_as_error(false)
            .tls_config(system_tls())
            .build();
        Self(config.new_agent())
    }

    /// Answer of an address to the bearer of a token.
    pub fn get_with(
        &self,
        address: &Url,
        token: &AccessToken,
    ) -> Result<HttpResponse, ureq::Error> {
        let request = openidconnect::http::Request::get(address.as_str())
            .header("accept", "application/json, application/jwt")
            .header("authorization", format!("Bearer {}", token.secret()))
            .body(Vec::new())?;
        self.call(request)
    }
}

impl SyncHttpClient for HttpClient {
    type Error = ureq::Error;

    fn call(&self, request: HttpRequest) -> Result<HttpResponse, ureq::Error> {
        let (parts, body) = request.into_parts();
        let response = if body.is_empty() {
            self.0
                .run(openidconnect::http::Request::from_parts(parts, ()))?
        } else {
            self.0
                .run(openidconnect::http::Request::from_parts(parts, body))?
        };
        let (parts, body) = response.into_parts();
        let body = body
            .into_with_config()
            .limit(MAX_ANSWER_BYTES)
            .read_to_vec()?;
        Ok(HttpResponse::from_parts(parts, body))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;

    use openidconnect::SyncHttpClient;
    use openidconnect::http::Request;

    use super::HttpClient;

    #[test]
    fn the_secret_for_a_provider_is_not_sent_to_a_redirect() {
        let [provider, elsewhere] =
            std::array::from_fn(|_| TcpListener::bind("127.0.0.1:0").unwrap());
        let url = |server: &TcpListener| format!("http://{}/", server.local_addr().unwrap());
        let (address, target) = (url(&provider), url(&elsewhere));
        let answering = std::thread::spawn(move || {
            let (mut stream, _) = provider.accept().unwrap();
            let _ = stream.read(&mut [0; 4096]).unwrap();
            write!(
                stream,
                "HTTP/1.1 307 Elsewhere\r\nlocation: {target}\r\ncontent-length: 0\r\n\r\n"
            )
            .unwrap();
        });
        let request = Request::post(address).body(b"client_secret=s".to_vec());
        let answer = HttpClient::new(false).call(request.unwrap()).unwrap();
        answering.join().unwrap();
        assert_eq!(answer.status(), 307);
        elsewhere.set_nonblocking(true).unwrap();
        assert!(elsewhere.accept().is_err(), "nothing was asked there");
    }
}
