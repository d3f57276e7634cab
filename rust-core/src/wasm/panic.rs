//! Report of a panic to the page. The instance must not be used afterwards: locks stay taken, and calls
//! that were under way never end.

use std::panic;

use js_sys::Error;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Fires the window's event `error`, whether or not the caller catches what the panic throws.
    #[wasm_bindgen(catch, js_name = reportError)]
    fn report_error(error: &Error) -> Result<(), JsValue>;
}

/// Reports the place of a panic, not its message, which may quote data.
#[wasm_bindgen(start)]
fn report_panics() {
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or_else(String::new, |place| {
            [place.file(), ":", &place.line().to_string()].concat()
        });
        let error = Error::new(&place);
        error.set_name("CorePanic");
        // A browser without `reportError` still gets the trap itself.
        let _ = report_error(&error);
    }));
}
