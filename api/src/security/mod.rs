//! Sessions, passwords, tokens of links and clients, what a browser or network is known by, sealed secrets, and limits.

pub mod client_token;
pub mod cookies;
pub mod device_cookie;
pub mod ended_session;
pub mod limits;
pub mod networks;
pub mod one_time_token;
pub mod password;
pub mod pending_role;
pub mod pending_sign_in;
pub mod random_token;
pub mod refused_address;
pub mod rotated_token;
pub mod sealed;
pub mod session;
pub mod session_lifetime;
pub mod source;
