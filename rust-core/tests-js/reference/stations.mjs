/** Stations the plain way: objects joined by Maps, one test per filter. The oracle of the columns. */
import { fold, query, searched } from './text.mjs';
import { boolean, integer, isGiven } from './values.mjs';

const list = (response, name) =>
  (Array.isArray(response) ? response : (response.data[name] ?? [])).filter(Boolean);
const text = (value) => (isGiven(value) ? String(value).trim() : '');
const yes = (value) => isGiven(value) && boolean(value) === true;
/** A whole number from 0; null for any other value. */
const natural = (value) => {
  const number = isGiven(value) ? integer(value) : null;
  return number !== null && number >= 0 ? number : null;
};
const number = (value) => (isGiven(value) ? Number(value) : null);

function carwashesOf(id, types, count) {
  return types
    .filter((type) => integer(type.storeId) === id && text(type.nameEn) !== '')
    .map(({ id, nameEn, price, pricePro }) => ({
      id: integer(id),
      nameEn,
      amount: natural(count[nameEn]),
      price: integer(price),
      pricePro: integer(pricePro),
    }));
}

/** The stations, each with its types and places on routes. */
export function stationsOf({ stores, counts, types }) {
  const all = list(types, 'storeCarwashTypes');
  const amounts = new Map(list(counts, 'stores').map(({ id, count }) => [integer(id), count]));
  const known = new Set();
  return list(stores, 'stores')
    .filter((store) => integer(store.id) !== null)
    .map((store) => {
      const id = integer(store.id);
      const isFirst = !known.has(id);
      known.add(id);
      return {
        id,
        address: text(store.address),
        alert: text(store.alertEn),
        rating: number(store.rating),
        local: yes(store.isMaintainedLocally),
        active: yes(store.active),
        routes: (store.routes ?? [])
          .filter((route) => text(route.routeName) !== '')
          .map((route) => ({
            id: integer(route.id),
            name: route.routeName,
            position: natural(route.position),
          })),
        carwashes: isFirst ? carwashesOf(id, all, amounts.get(id) ?? {}) : [],
      };
    });
}

const oneOf = (asked, yes, no, has) => (asked === yes ? has : asked === no ? !has : true);

function passes(store, asked) {
  const { address = '', alert, local, active, route, outOfStock } = asked;
  const named = (name) => name === route;
  return (
    searched(store.address).some((text) => text.includes(query(address))) &&
    oneOf(alert, 'yes', 'no', store.alert !== '') &&
    oneOf(local, 'local', 'network', store.local) &&
    oneOf(active, 'yes', 'no', store.active) &&
    (!route || store.routes.some(({ name }) => named(name))) &&
    (!outOfStock ||
      store.carwashes.some(({ nameEn, amount }) => nameEn === outOfStock && amount === 0))
  );
}

const keys = { address: (row) => fold(row.store.address), rating: (row) => row.store.rating };

/** The rows that the parameters of a URL leave, in their order: `{ store, route }`. */
export function select(stations, scope, asked) {
  const onRoute = ({ name }) => !asked.route || name === asked.route;
  const rows = stations
    .filter((store) => passes(store, asked))
    .flatMap((store) =>
      scope === 'stores'
        ? [{ store, route: null }]
        : store.routes.filter(onRoute).map((route) => ({ store, route })),
    );
  const { sort = scope === 'stores' ? 'received' : 'route' } = asked;
  const sign = sort.startsWith('-') ? -1 : 1;
  const name = sort.replace('-', '');
  if (name === 'received') return sign < 0 ? rows.reverse() : rows;
  if (name === 'route') {
    const names = new Set(stations.flatMap(({ routes }) => routes.map((route) => route.name)));
    const ranks = [...names].sort((one, other) => fold(one).localeCompare(fold(other)));
    const rank = ({ route }) => ranks.indexOf(route.name);
    return rows.sort(
      (one, other) => rank(one) - rank(other) || one.route.position - other.route.position,
    );
  }
  return rows.sort((one, other) => {
    const [a, b] = [keys[name](one), keys[name](other)];
    if (a === null || b === null) return (a === null) - (b === null);
    return a < b ? -sign : a > b ? sign : 0;
  });
}

/** Key of a row in selections. */
export const key = ({ store, route }) => (route ? `${store.id}:${route.id}` : String(store.id));
