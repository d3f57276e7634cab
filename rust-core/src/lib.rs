//! Every rule of the portal, once.
#![forbid(unsafe_code)]
