//! Car-wash stations (spec §2 "Stations table", §3; readings 33-36).
