/** The three lists of the stations page as other systems send them: each line is a trap. */

const stores = [
  {
    id: 3,
    address: '12, rue Élm, Île-des-Sœurs',
    alertEn: '',
    rating: 4.5,
    isMaintainedLocally: 1,
    active: 1,
    routes: [
      { id: 31, storeId: 3, routeName: 'Nord', position: 2 },
      { id: 32, storeId: 3, routeName: 'centre', position: '1' },
      { id: 33, storeId: 3, routeName: 'Nord ', position: 1 },
    ],
  },
  {
    id: '1',
    address: 'ISPARTA / İstanbul 🚗',
    alertEn: 'Pump broken',
    rating: '3',
    isMaintainedLocally: '0',
    active: true,
    routes: [{ id: '11', storeId: 1, routeName: 'NORD', position: 1 }],
  },
  { id: 2, address: '=HYPERLINK("x")', alertEn: '  ', rating: null, active: 0, routes: null },
  { id: 7, address: 'Straße 5', isMaintainedLocally: 'true', active: 'yes', rating: 4.5 },
  { id: 3, address: 'the same number again', active: 1 },
  { address: 'without a number' },
  null,
  {
    id: 8,
    routes: [
      { id: 81, routeName: '', position: 1 },
      { id: 82, routeName: '\u00a0', position: 1 },
    ],
  },
];

const counts = [
  { id: 1, count: { Deluxe: 40, Basic: 0, Unsold: 9 } },
  { id: 99, count: { Basic: 1 } },
  { id: '3', count: { Basic: '7', basic: 9, 'Super ü': -2, ' Extra\u00a0': 4, Extra: 1 } },
  { id: 2, count: null },
  null,
];

const types = [
  { storeId: 7, id: 701, nameEn: 'Deluxe', price: 2100 },
  { storeId: 1, id: 101, nameEn: 'Basic', price: 1000, pricePro: 900 },
  { storeId: '3', id: '301', nameEn: 'Basic', price: '1100', pricePro: 1000 },
  { storeId: 77, id: 771, nameEn: 'Basic' },
  { storeId: 1, id: 102, nameEn: 'Deluxe', price: 2000, pricePro: null },
  { storeId: 3, id: 303, nameEn: 'Super ü' },
  { storeId: 3, id: 304, nameEn: '' },
  { storeId: 3, id: 305, nameEn: 'basic' },
  { storeId: 3, id: 306, nameEn: ' Extra\u00a0' },
  { id: 1, nameEn: 'Basic' },
];

const none = { stores: null };
export const lists = {
  'out of order': {
    stores: { success: true, data: { stores } },
    counts: { data: { stores: counts } },
    types: { data: { storeCarwashTypes: types } },
  },
  'in order': {
    stores: [{ id: 1, address: 'A' }, { id: 2 }],
    counts: [{ id: 2, count: { Basic: 1 } }],
    types: [
      { storeId: 1, id: 1, nameEn: 'Basic' },
      { storeId: 2, id: 2, nameEn: 'Basic' },
    ],
  },
  empty: { stores: { data: none }, counts: { data: none }, types: [] },
};

export const questions = [
  {},
  ...['elm', 'ÎLE-DES-SOEURS', 'ile des sœurs', 'istanbul', '🚗', 'strasse', 'zzz', '  5 '].map(
    (address) => ({
      address,
    }),
  ),
  ...['yes', 'no', 'all'].map((alert) => ({ alert })),
  ...['local', 'network'].map((local) => ({ local })),
  ...['yes', 'no'].map((active) => ({ active })),
  ...['Nord', 'NORD', 'Nord ', 'centre', 'none'].map((route) => ({ route })),
  ...['Basic', 'basic', 'Deluxe', 'Super ü', 'Unsold'].map((outOfStock) => ({ outOfStock })),
  ...['received', '-received', 'rating', '-rating', 'address', '-address'].map((sort) => ({
    sort,
  })),
  { active: 'yes', alert: 'no', sort: '-rating' },
];
