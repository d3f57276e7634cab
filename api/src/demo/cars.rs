//! The cars of the demo data.

use super::rng::SeededRng;

/// A model of car.
#[derive(Clone, Copy)]
pub struct Model {
    /// Make.
    pub make: &'static str,
    /// Model.
    pub name: &'static str,
    /// Trims.
    pub trims: &'static [&'static str],
    /// The shape of its picture, see [`super::pictures`].
    pub body: &'static str,
    /// `GAS` or `BATTERY`.
    pub engine: &'static str,
    /// New, in dollars.
    pub price: i64,
    /// First model year.
    pub since: i64,
}

macro_rules! models {
    ($($make:literal $name:literal [$($trim:literal)+] $body:literal $engine:literal $price:literal $since:literal,)+) => {
        &[$(Model {
            make: $make,
            name: $name,
            trims: &[$($trim),+],
            body: $body,
            engine: $engine,
            price: $price,
            since: $since,
        },)+]
    };
}

/// Every model.
pub const MODELS: &[Model] = models! {
    "Honda" "Civic" ["LX" "Sport" "Touring"] "sedan" "GAS" 29_800 2012,
    "Honda" "CR-V" ["LX" "EX-L" "Touring"] "suv" "GAS" 39_900 2013,
    "Toyota" "Corolla" ["L" "LE" "XSE"] "sedan" "GAS" 26_900 2011,
    "Toyota" "RAV4" ["LE" "XLE" "Trail"] "suv" "GAS" 38_500 2013,
    "Toyota" "Sienna" ["LE" "XSE" "Limited"] "suv" "GAS" 49_700 2015,
    "Hyundai" "Elantra" ["Essential" "Preferred" "Luxury"] "sedan" "GAS" 24_900 2013,
    "Hyundai" "Ioniq 5" ["Preferred" "Ultimate"] "sedan" "BATTERY" 57_900 2022,
    "Hyundai" "Kona Électrique" ["Preferred" "Ultimate"] "sedan" "BATTERY" 48_900 2019,
    "Mazda" "Mazda3" ["GX" "GS" "GT"] "sedan" "GAS" 28_400 2014,
    "Mazda" "CX-5" ["GX" "GS" "Signature"] "suv" "GAS" 36_800 2014,
    "Nissan" "Rogue" ["S" "SV" "Platinum"] "suv" "GAS" 36_400 2014,
    "Nissan" "Leaf" ["S" "SV" "SL Plus"] "sedan" "BATTERY" 44_600 2013,
    "Volkswagen" "Golf" ["Trendline" "Comfortline" "GTI"] "sedan" "GAS" 33_900 2012,
    "Volkswagen" "ID.4" ["Pro" "Pro S AWD"] "suv" "BATTERY" 53_900 2021,
    "Ford" "F-150" ["XL" "XLT" "Lariat"] "pickup" "GAS" 58_900 2012,
    "Ford" "Escape" ["S" "SE" "Titanium"] "suv" "GAS" 37_600 2013,
    "Ford" "Mustang Mach-E" ["Select" "Premium" "GT"] "suv" "BATTERY" 62_900 2021,
    "Chevrolet" "Bolt EV" ["LT" "Premier"] "sedan" "BATTERY" 42_300 2017,
    "Chevrolet" "Silverado" ["WT" "LT" "High Country"] "pickup" "GAS" 61_400 2014,
    "Kia" "Forte" ["LX" "EX" "GT"] "sedan" "GAS" 24_200 2014,
    "Kia" "Sorento" ["LX" "EX" "SX"] "suv" "GAS" 42_700 2014,
    "Subaru" "Crosstrek" ["Convenience" "Touring" "Limited"] "sedan" "GAS" 33_200 2016,
    "Subaru" "Outback" ["Touring" "Onyx" "Premier"] "suv" "GAS" 40_900 2013,
    "Tesla" "Model 3" ["Standard Range" "Long Range" "Performance"] "sedan" "BATTERY" 61_900 2018,
    "Tesla" "Model Y" ["Long Range" "Performance"] "suv" "BATTERY" 69_900 2020,
    "BMW" "Série 3" ["330i" "330e" "M340i"] "sedan" "GAS" 64_900 2013,
    "Audi" "Q5" ["Komfort" "Progressiv" "Technik"] "suv" "GAS" 62_800 2013,
    "Mercedes-Benz" "GLC" ["300" "AMG 43"] "suv" "GAS" 67_900 2016,
    "Ram" "1500" ["Tradesman" "Big Horn" "Laramie"] "pickup" "GAS" 63_500 2013,
    "Jeep" "Wrangler" ["Sport" "Sahara" "Rubicon"] "suv" "GAS" 57_300 2014,
    "Dodge" "Grand Caravan" ["SXT" "Crew Plus"] "suv" "GAS" 41_200 2012,
    "Ford" "Mustang" ["EcoBoost" "GT" "Dark Horse"] "sedan" "GAS" 48_600 2013,
};

/// Colours: the name on the wire, the name in a picture's address, and its value.
pub const COLOURS: &[(&str, &str, &str)] = &[
    ("White", "white", "#eef1f4"),
    ("Black", "black", "#2a2e35"),
    ("Silver", "silver", "#b9c1ca"),
    ("Grey", "grey", "#6f7a87"),
    ("Blue", "blue", "#2f6fb3"),
    ("Red", "red", "#b83a3a"),
    ("Green", "green", "#3f7d5a"),
    ("Orange", "orange", "#d27a2c"),
    ("Beige", "beige", "#cdbb9a"),
];

/// A driver's car.
pub struct Owned {
    /// Its model.
    pub model: Model,
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
    let model = rng.pick(MODELS);
    let (colour, file, _) = rng.pick(COLOURS);
    let letters: Vec<char> = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".chars().collect();
    Owned {
        trim: rng.pick(model.trims),
        year: rng.between(model.since.max(newest - 12), newest),
        colour,
        picture: format!("/api/demo/cars/{}-{file}.svg", model.body),
        vin: (0..17).map(|_| rng.pick(&letters)).collect(),
        model,
    }
}
