//! Words of addresses that are no town, in both languages: folded, without spaces, hyphens and full
//! stops, so that `N.-B.` is `nb` and `Route rurale` is `routerurale`.

/// Words after which a province is part of a name: `Ville de Québec`, `Nord du Québec`.
pub const LINKS: &[&str] = &["de", "du", "of", "old", "the", "vieux"];

/// Units of a building, in front of their number or letter.
pub const UNITS: &[&str] = &[
    "aile",
    "apartment",
    "app",
    "appart",
    "appartement",
    "appt",
    "apt",
    "bat",
    "batiment",
    "bldg",
    "bloc",
    "block",
    "building",
    "bur",
    "bureau",
    "bureaux",
    "chambre",
    "comp",
    "compartiment",
    "compartment",
    "condo",
    "door",
    "edifice",
    "emplacement",
    "entree",
    "espace",
    "etage",
    "fl",
    "floor",
    "level",
    "local",
    "locaux",
    "log",
    "logement",
    "logis",
    "lot",
    "maison",
    "niveau",
    "ph",
    "phase",
    "porte",
    "rm",
    "room",
    "section",
    "site",
    "studio",
    "suite",
    "suites",
    "terrain",
    "tour",
    "tower",
    "unit",
    "unite",
    "unites",
    "units",
    "wing",
];

/// The abbreviation of `suite` that towns begin with too (`Ste Foy`): a unit only in front of a number
/// or a letter.
pub const SUITE: &str = "ste";

/// Places of a post office, in front of their number or letter. They stand in place of a street.
pub const DELIVERY: &[&str] = &[
    "boite",
    "boitepostale",
    "box",
    "bp",
    "casepostale",
    "casier",
    "casierpostal",
    "cp",
    "gd",
    "generaldelivery",
    "livraisongenerale",
    "mr",
    "pob",
    "pobox",
    "postbox",
    "posterestante",
    "postofficebox",
    "routerurale",
    "rr",
    "ruralroute",
    "ss",
];

/// Words between a unit and its number, which also stand for a unit themselves (`no 4`, `# 4`).
pub const NUMBER_SIGNS: &[&str] = &["#", "no", "nos", "num", "numero", "number", "n°", "nº"];

/// Words that join a further number of a unit.
pub const JOINTS: &[&str] = &["&", "a", "and", "et", "ou"];

/// Storeys behind their number: `2e étage`.
pub const STOREYS: &[&str] = &["etage", "fl", "floor", "niveau", "storey"];

/// Units that have no number.
pub const UNNUMBERED: &[&str] = &[
    "arriere",
    "basement",
    "bsmt",
    "downstairs",
    "mezzanine",
    "penthouse",
    "rdc",
    "rear",
    "rezdechaussee",
    "soussol",
    "upstairs",
];

/// Words in front of what is neither street nor town, to the end of its part: post offices, districts,
/// people in care of whom a letter goes.
pub const ASIDES: &[&str] = &[
    "angle",
    "arr",
    "arrondissement",
    "as",
    "attention",
    "attn",
    "co",
    "coin",
    "district",
    "immeuble",
    "mrc",
    "quartier",
    "rpo",
    "secteur",
    "stn",
    "succ",
    "succursale",
];

/// Further ones, at the start of a part only: `Laurier Station` is a town.
pub const LEADING_ASIDES: &[&str] = &["comte", "county", "station", "tel", "telephone"];

/// Kinds of streets in front of their names.
pub const LEADING_STREETS: &[&str] = &[
    "allee",
    "aut",
    "autoroute",
    "av",
    "ave",
    "avenue",
    "bd",
    "blvd",
    "boul",
    "boulevard",
    "carre",
    "cercle",
    "ch",
    "chemin",
    "concession",
    "cour",
    "cours",
    "crois",
    "croissant",
    "esplanade",
    "grandrang",
    "highway",
    "hwy",
    "impasse",
    "montee",
    "passage",
    "petitrang",
    "pl",
    "place",
    "prom",
    "promenade",
    "quai",
    "rang",
    "rg",
    "rondpoint",
    "route",
    "rte",
    "rue",
    "ruelle",
    "sentier",
    "square",
    "terrasse",
];

/// Kinds of streets behind their names.
pub const TRAILING_STREETS: &[&str] = &[
    "allee",
    "av",
    "ave",
    "avenue",
    "blvd",
    "boul",
    "boulevard",
    "chemin",
    "cir",
    "circle",
    "court",
    "cres",
    "crescent",
    "crt",
    "dr",
    "drive",
    "highway",
    "hwy",
    "lane",
    "ln",
    "parkway",
    "pkwy",
    "place",
    "rang",
    "rd",
    "road",
    "rue",
    "square",
    "st",
    "street",
    "terrace",
    "trail",
    "way",
];

/// Directions behind the name of a street.
pub const DIRECTIONS: &[&str] = &[
    "e", "east", "est", "n", "ne", "nord", "north", "nw", "o", "ouest", "s", "se", "south", "sud",
    "sw", "w", "west",
];

/// Kinds of municipalities in front of `de` or `of`.
pub const MUNICIPALITIES: &[&str] = &["city", "municipalite", "municipality", "town", "ville"];

/// Words behind the number that a town begins with: `3-Rivières`, `100 Mile House`.
pub const NUMBERED_TOWNS: &[&str] = &["iles", "mile", "pistoles", "rivieres"];
