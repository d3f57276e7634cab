//! The cars of the demo data.

use std::sync::LazyLock;

use serde::Deserialize;

use super::rng::SeededRng;
use super::table;

/// Tables of `cars.json`.
#[derive(Deserialize)]
pub struct Cars {
    /// Every model.
    pub models: Vec<Model>,
    /// Colours.
    pub colours: Vec<Colour>,
    /// Shapes of the pictures, see [`super::pictures`].
    pub bodies: Vec<Body>,
}

/// The tables.
pub static CARS: LazyLock<Cars> = LazyLock::new(|| table(include_str!("../../demo/cars.json")));

/// A model of car.
#[derive(Deserialize)]
pub struct Model {
    /// Make.
    pub make: String,
    /// Model.
    pub name: String,
    /// Trims.
    pub trims: Vec<String>,
    /// The name of its shape.
    pub body: String,
    /// `GAS` or `BATTERY`.
    pub engine: String,
    /// New, in dollars.
    pub price: i64,
    /// First model year.
    pub since: i64,
}

/// A colour.
#[derive(Deserialize)]
pub struct Colour {
    /// The name on the wire.
    pub name: String,
    /// The name in a picture's address.
    pub file: String,
    /// The value in CSS.
    pub paint: String,
}

/// A shape of car: its outline and its windows, seen from the side on a 320 × 160 canvas.
#[derive(Deserialize)]
pub struct Body {
    /// Its name.
    pub name: String,
    /// Path of the outline.
    pub outline: String,
    /// Path of the windows.
    pub windows: String,
}

/// A driver's car.
pub struct Owned {
    /// Its model.
    pub model: &'static Model,
    /// Its trim.
    pub trim: &'static str,
    /// Model year.
    pub year: i64,
    /// The colour's name.
    pub colour: &'static str,
    /// Address of its picture.
    pub picture: String,
    /// Seventeen characters.
    pub vin: String,
}

/// A car of a model year up to `newest`.
pub fn own(rng: &mut SeededRng, newest: i64) -> Owned {
    let model = rng.choose(&CARS.models);
    let colour = rng.choose(&CARS.colours);
    let letters: Vec<char> = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".chars().collect();
    Owned {
        trim: rng.text(&model.trims),
        year: rng.between(model.since.max(newest - 12), newest),
        colour: &colour.name,
        picture: format!("/api/demo/cars/{}-{}.svg", model.body, colour.file),
        vin: (0..17).map(|_| rng.pick(&letters)).collect(),
        model,
    }
}
