//! A TCP proxy in front of PostgreSQL, for outages.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use portal_api::store::DatabaseUrl;

/// A proxy to PostgreSQL that can cut connections, or stall like a machine without power.
pub struct Proxy {
    /// Its address, in place of the server's.
    pub url: DatabaseUrl,
    is_cut: Arc<AtomicBool>,
    pub is_stalled: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    pub fn to(url: &str) -> Self {
        let host_and_rest = url.split_once('@').map_or(url, |(_, rest)| rest);
        let host = host_and_rest.split('/').next().unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().to_string();
        let [is_cut, is_stalled] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let streams = Arc::new(Mutex::new(Vec::new()));
        let proxy = Self {
            url: DatabaseUrl::Postgres(url.replace(&host, &own)),
            is_cut: Arc::clone(&is_cut),
            is_stalled: Arc::clone(&is_stalled),
            streams: Arc::clone(&streams),
        };
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = TcpStream::connect(&host).unwrap();
                // Locked until both are listed, so that no cut misses a connection that is being made.
                let mut streams = streams.lock().unwrap();
                if is_cut.load(Ordering::SeqCst) {
                    continue;
                }
                for (from, to) in [(&client, &server), (&server, &client)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    streams.push(from.try_clone().unwrap());
                    let is_stalled = Arc::clone(&is_stalled);
                    std::thread::spawn(move || {
                        let mut part = [0; 4096];
                        while let Ok(length @ 1..) = from.read(&mut part) {
                            while is_stalled.load(Ordering::SeqCst) {
                                std::thread::sleep(Duration::from_millis(10));
                            }
                            if to.write_all(&part[..length]).is_err() {
                                break;
                            }
                        }
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        proxy
    }

    pub fn cut(&self) {
        let mut streams = self.streams.lock().unwrap();
        self.is_cut.store(true, Ordering::SeqCst);
        for stream in streams.drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    pub fn mend(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}
