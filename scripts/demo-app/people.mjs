/** Data of the simulated app: drivers with their cars, stations, and a team of the demo data. */

/** The demo business and members of its team, by the portal's ids. */
export const BUSINESS = 1;
export const MEMBERS = [2001, 2002, 2003, 2004, 2005];

const driver = (id, firstName, lastName, language) => ({
  id,
  firstName,
  lastName,
  language,
  email: `${id.toLowerCase()}@drivers.test`,
  cellphone: `514-555-01${id.slice(-2)}`,
});

export const DRIVERS = [
  driver('DRIVER-01', 'Ana', 'Roy', 'fr'),
  driver('DRIVER-02', 'Malik', 'Gagnon', 'fr'),
  driver('DRIVER-03', 'Claire', 'Nguyen', 'en'),
  driver('DRIVER-04', 'Étienne', 'Boucher', 'fr'),
];

const BIRTHDAYS = {
  'DRIVER-01': '1984-05-02',
  'DRIVER-02': '1991-11-23',
  'DRIVER-03': '1977-02-14',
  'DRIVER-04': '2001-08-30',
};

/** Answers of a driver, by the names of docs/product/requests-and-filters.md. */
export function informationsOf({ id, firstName, lastName }) {
  return {
    firstName,
    lastName,
    birthday: BIRTHDAYS[id],
    address: '1200, rue Fleury, Montréal (QC) H2C 1P5',
    carLicense: 'PERSONAL',
    currentInsurer: 'desjardins',
    assuranceAmount_yearly: 900 + Math.floor(Math.random() * 900),
    currentInsurerMonthExpiry: 1 + Math.floor(Math.random() * 12),
    creditScore: 640 + Math.floor(Math.random() * 200),
    usage: 'commute',
    kilometerDaily: 10 + Math.floor(Math.random() * 40),
  };
}

export const CARS = [
  { make: 'Kia', model: 'Soul', year: 2019, Engine: 'GAS' },
  { make: 'Mazda', model: 'CX-5', year: 2021, Engine: 'GAS' },
  { make: 'Hyundai', model: 'Ioniq 5', year: 2024, Engine: 'BATTERY' },
  { make: 'Honda', model: 'Civic', year: 2017, Engine: 'GAS' },
];

export const COLOURS = ['noir', 'blanc', 'gris'];

const brand = { id: 'LAVO-VIF', name: 'Lavo-Vif' };
const station = (id, address) => ({
  id,
  brand,
  address,
  province: 'QC',
  rating: 44,
  isActive: true,
  routes: ['Vif'],
});

export const STATIONS = [
  station('STATION-1', '1200, rue Notre-Dame Ouest, Montréal'),
  station('STATION-2', '455, boulevard Charest Est, Québec'),
];
