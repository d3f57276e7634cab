//! Names, streets and towns of the demo data: Canadian, in both languages.

use super::rng::SeededRng;

const FIRST: &[&str] = &[
    "Camille",
    "Émile",
    "Noémie",
    "Olivier",
    "Zoé",
    "Félix",
    "Léa",
    "Mathis",
    "Chloé",
    "Étienne",
    "Rosalie",
    "Gabriel",
    "Maude",
    "Xavier",
    "Béatrice",
    "Antoine",
    "Jade",
    "William",
    "Alice",
    "Thomas",
    "Florence",
    "Samuel",
    "Audrey",
    "Jérôme",
    "Sophie",
    "Marc-André",
    "Amélie",
    "Nathan",
    "Geneviève",
    "Vincent",
    "Emma",
    "Liam",
    "Priya",
    "Daniel",
    "Mei",
    "Ahmed",
    "Grace",
    "Noah",
    "Fatima",
    "Ethan",
    "Anika",
    "Lucas",
    "Sarah",
    "Jacob",
    "Nadia",
    "Ryan",
    "Hannah",
    "Omar",
];

const LAST: &[&str] = &[
    "Tremblay",
    "Gagnon",
    "Roy",
    "Côté",
    "Bouchard",
    "Gauthier",
    "Morin",
    "Lavoie",
    "Fortin",
    "Gagné",
    "Ouellet",
    "Pelletier",
    "Bélanger",
    "Lévesque",
    "Bergeron",
    "Leblanc",
    "Paquette",
    "Girard",
    "Simard",
    "Boucher",
    "Caron",
    "Beaulieu",
    "Cloutier",
    "Dubé",
    "Poirier",
    "Fournier",
    "Lapointe",
    "Nadeau",
    "Hébert",
    "Nguyen",
    "Smith",
    "Singh",
    "Campbell",
    "Patel",
    "Macdonald",
    "Chen",
    "Wilson",
    "Haddad",
    "Martin",
    "Taylor",
    "O'Brien",
    "Ali",
    "Thompson",
    "Diallo",
];

const JOBS: &[&str] = &[
    "Infirmière",
    "Enseignant",
    "Électricienne",
    "Comptable",
    "Développeuse",
    "Camionneur",
    "Cuisinier",
    "Architecte",
    "Mécanicien",
    "Pharmacienne",
    "Étudiante",
    "Retraité",
    "Gestionnaire de projet",
    "Technicienne en laboratoire",
    "Représentant",
    "Coiffeuse",
    "Plombier",
    "Avocate",
    "Graphiste",
    "Agente de bord",
];

/// A town: its name, its province, the first letters of its postal codes and its streets.
#[derive(Clone, Copy)]
pub struct Town {
    /// Its name.
    pub name: &'static str,
    /// Two letters.
    pub province: &'static str,
    /// The delivery route that serves it.
    pub route: &'static str,
    postal: &'static str,
    streets: &'static [&'static str],
}

const FRENCH_STREETS: &[&str] = &[
    "rue Principale",
    "boulevard Saint-Joseph",
    "chemin du Lac",
    "avenue des Érables",
    "rue Notre-Dame",
    "boulevard des Laurentides",
    "rue de la Gare",
    "chemin de la Rivière",
    "boulevard Curé-Labelle",
    "rue Saint-Louis",
    "avenue du Parc",
    "montée Sainte-Thérèse",
];

const ENGLISH_STREETS: &[&str] = &[
    "Main Street",
    "King Street West",
    "Maple Avenue",
    "Queen Street East",
    "Bank Street",
    "Dundas Street",
    "Lakeshore Road",
    "Mountain Avenue",
    "Granville Street",
    "Portage Avenue",
];

macro_rules! towns {
    ($($name:literal $province:literal $postal:literal $route:literal $streets:ident,)+) => {
        &[$(Town { name: $name, province: $province, postal: $postal, route: $route, streets: $streets },)+]
    };
}

const TOWNS: &[Town] = towns! {
    "Montréal" "QC" "H2X" "Montréal" FRENCH_STREETS, "Laval" "QC" "H7N" "Rive-Nord" FRENCH_STREETS,
    "Québec" "QC" "G1R" "Capitale-Nationale" FRENCH_STREETS, "Longueuil" "QC" "J4K" "Rive-Sud" FRENCH_STREETS,
    "Gatineau" "QC" "J8X" "Outaouais" FRENCH_STREETS, "Sherbrooke" "QC" "J1H" "Estrie" FRENCH_STREETS,
    "Trois-Rivières" "QC" "G9A" "Mauricie" FRENCH_STREETS, "Brossard" "QC" "J4W" "Rive-Sud" FRENCH_STREETS,
    "Saint-Jérôme" "QC" "J7Z" "Rive-Nord" FRENCH_STREETS, "Terrebonne" "QC" "J6W" "Rive-Nord" FRENCH_STREETS,
    "Lévis" "QC" "G6V" "Capitale-Nationale" FRENCH_STREETS, "Saguenay" "QC" "G7H" "Capitale-Nationale" FRENCH_STREETS,
    "Drummondville" "QC" "J2B" "Mauricie" FRENCH_STREETS, "Granby" "QC" "J2G" "Estrie" FRENCH_STREETS,
    "Rimouski" "QC" "G5L" "Bas-Saint-Laurent" FRENCH_STREETS, "Ottawa" "ON" "K1P" "Outaouais" ENGLISH_STREETS,
    "Toronto" "ON" "M5V" "Greater Toronto" ENGLISH_STREETS, "Mississauga" "ON" "L5B" "Greater Toronto" ENGLISH_STREETS,
    "Kingston" "ON" "K7L" "Eastern Ontario" ENGLISH_STREETS, "Moncton" "NB" "E1C" "Maritimes" ENGLISH_STREETS,
    "Halifax" "NS" "B3J" "Maritimes" ENGLISH_STREETS, "Winnipeg" "MB" "R3C" "Prairies" ENGLISH_STREETS,
};

/// A person's first and last name.
pub fn person(rng: &mut SeededRng) -> (&'static str, &'static str) {
    (rng.pick(FIRST), rng.pick(LAST))
}

/// A profession.
pub fn job(rng: &mut SeededRng) -> &'static str {
    rng.pick(JOBS)
}

/// Any town; most are in Quebec.
pub fn town(rng: &mut SeededRng) -> Town {
    rng.pick(TOWNS)
}

/// A house number and street of a town.
pub fn street(rng: &mut SeededRng, town: Town) -> String {
    format!("{} {}", rng.between(10, 9_800), rng.pick(town.streets))
}

/// A postal code of a town.
pub fn postal_code(rng: &mut SeededRng, town: Town) -> String {
    let letters = ["A", "B", "E", "G", "J", "K", "M", "P", "R", "T"];
    let (first, letter, last) = (rng.between(1, 9), rng.pick(&letters), rng.between(1, 9));
    format!("{} {first}{letter}{last}", town.postal)
}

/// `Marc-André`, `O'Brien` and `Bélanger` as an e-mail address holds them.
pub fn in_email(name: &str) -> String {
    let plain = |letter: char| match letter {
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'à' | 'â' => 'a',
        'ô' => 'o',
        'î' | 'ï' => 'i',
        'ç' => 'c',
        other => other,
    };
    let lower = name.to_lowercase();
    lower
        .chars()
        .map(plain)
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .collect()
}

/// A mobile number of the range 555-01xx, which is never assigned.
pub fn cellphone(rng: &mut SeededRng) -> String {
    let areas = [514, 438, 418, 450, 819, 613, 416];
    format!("{}-555-01{:02}", rng.pick(&areas), rng.between(0, 99))
}
