//! Connections whose request was answered before its body was read.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::process::Process;

/// A change from another site, refused before the body is read.
const REFUSED: &str = "POST /api/v1/user/token HTTP/1.1\r\nhost: a\r\nsec-fetch-site: cross-site\r\ncontent-type: application/json\r\n";

/// Reads one response; its head in lower case.
fn response(stream: &mut BufReader<TcpStream>) -> String {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert_ne!(
            stream.read_line(&mut head).unwrap(),
            0,
            "closed after {head:?}"
        );
    }
    let head = head.to_ascii_lowercase();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.unwrap().parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    head
}

fn connect(server: &Process) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(server.address).unwrap();
    stream.set_nodelay(true).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    BufReader::new(stream)
}

cases! {
    async fn a_connection_stays_after_a_refusal_whose_body_came_later(fixture) {
        let server = Process::start(&fixture.url);
        let both = tokio::task::spawn_blocking(move || {
            let mut stream = connect(&server);
            let length = 60_000;
            write!(stream.get_mut(), "{REFUSED}content-length: {length}\r\n\r\n").unwrap();
            std::thread::sleep(Duration::from_millis(50));
            stream.get_mut().write_all(&vec![b' '; length]).unwrap();
            let refused = response(&mut stream);
            write!(stream.get_mut(), "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
            (refused, response(&mut stream))
        });
        let (refused, next) = both.await.unwrap();
        assert!(refused.starts_with("http/1.1 403") && !refused.contains("connection: close"), "{refused}");
        assert!(next.starts_with("http/1.1 200"), "{next}");
    }

    async fn a_refusal_of_a_long_or_unsent_body_says_that_the_connection_closes(fixture) {
        let server = Process::start(&fixture.url);
        let both = tokio::task::spawn_blocking(move || {
            ["content-length: 70000", "content-length: 9\r\nexpect: 100-continue"].map(|header| {
                let mut stream = connect(&server);
                write!(stream.get_mut(), "{REFUSED}{header}\r\n\r\n").unwrap();
                response(&mut stream)
            })
        });
        for refused in both.await.unwrap() {
            assert!(refused.starts_with("http/1.1 403") && refused.contains("connection: close"), "{refused}");
        }
    }
}
