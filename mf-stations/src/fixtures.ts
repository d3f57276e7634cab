/** A station as the server sends it, for tests. */
interface Store {
  id: number;
  address: string;
  alertEn: string | null;
  rating: number;
  isMaintainedLocally: 0 | 1;
  active: boolean;
  routes: { id: number; storeId: number; routeName: string; position: number }[];
}

export function store(id: number, change: Partial<Store> = {}): Store {
  return {
    id,
    address: `${String(id)}, rue Principale, Laval`,
    alertEn: '',
    rating: 4,
    isMaintainedLocally: 0,
    active: true,
    routes: [],
    ...change,
  };
}

export const sherbrooke = store(1, {
  address: '100, rue Sherbrooke, Montréal',
  alertEn: 'Pump under repair',
  rating: 3.5,
  isMaintainedLocally: 1,
  routes: [
    { id: 11, storeId: 1, routeName: 'Nord', position: 2 },
    { id: 12, storeId: 1, routeName: 'Sud', position: 1 },
  ],
});
export const peel = store(2, { address: '20, rue Peel, Montréal', rating: 5, active: false });
const nameless = store(3, { address: '' });

const types = [
  { id: 1, nameEn: 'Basic', price: 1099, pricePro: 899 },
  { id: 2, nameEn: 'Deluxe', price: 1999, pricePro: 1599 },
];

/** Amount of Basic by store: out of stock at the first, low at the second, enough elsewhere. */
const basicAmounts: Record<number, number> = { 1: 0, 2: 7 };

/** Answers of a server with these stations, each selling two carwash types. */
export function answers(
  stores: readonly Store[] = [sherbrooke, peel, nameless],
): Record<string, unknown> {
  return {
    'GET /api/v1/store': { stores },
    'GET /api/v1/store/carwash/count': {
      stores: stores.map(({ id }) => ({
        id,
        count: { Basic: basicAmounts[id] ?? 120, Deluxe: 60 },
      })),
    },
    'GET /api/v1/store/carwash/type': {
      storeCarwashTypes: stores.flatMap(({ id }) =>
        types.map((type) => ({ ...type, storeId: id })),
      ),
    },
  };
}

/** `count` stations, from "4, rue Principale, Laval" on. */
export const many = (count: number) => Array.from({ length: count }, (_, row) => store(row + 4));
