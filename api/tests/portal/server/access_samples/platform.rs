//! Calls of other systems of the platform.

use super::Sample;

pub const SAMPLES: &[Sample] = &[(
    "putCarMakes",
    "/api/v1/platform/car-make",
    r#"{"items":[{"name":"Lada"}]}"#,
)];
