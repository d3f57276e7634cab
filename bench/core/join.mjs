/** Time of joining stores to types and counts, from response bytes to the first page. */
import { fold } from '../../rust-core/tests-js/reference/text.mjs';
import { bytes, core } from './core.mjs';
import { stations } from './data.mjs';
import { equal } from './equal.mjs';
import { compare } from './measure.mjs';

const query = core.stationQueryDefault('stores');

/** JavaScript join: Maps of types and counts by store; the address folded for search. */
function joined({ stores, counts, types }) {
  const typesOf = new Map();
  for (const type of types.data.storeCarwashTypes) {
    const known = typesOf.get(type.storeId);
    if (known) known.push(type);
    else typesOf.set(type.storeId, [type]);
  }
  const countOf = new Map(counts.data.stores.map(({ id, count }) => [id, count]));
  return stores.data.stores.map((store) => {
    const count = countOf.get(store.id) ?? {};
    const carwashes = (typesOf.get(store.id) ?? []).map((type) => ({
      ...type,
      amount: count[type.nameEn] ?? null,
    }));
    return { ...store, carwashes, searched: fold(store.address) };
  });
}

const parse = (body) => JSON.parse(new TextDecoder().decode(body));

export function join(count, { runs = 7 } = {}) {
  const data = stations(count);
  const bodies = {
    stores: bytes(data.stores),
    counts: bytes(data.counts),
    types: bytes(data.types),
  };
  const ours = () => core.StationBoard.fromBytes(bodies.stores, bodies.counts, bodies.types);
  const theirs = () =>
    joined({
      stores: parse(bodies.stores),
      counts: parse(bodies.counts),
      types: parse(bodies.types),
    });
  const board = ours();
  const rows = theirs();
  for (const page of [1, 7, Math.trunc(count / 10)]) {
    const shown = board.page({ ...query, page }, []).rows;
    const amounts = (list) =>
      list.map(({ id, nameEn, amount, price }) => ({ id, nameEn, amount, price }));
    rows.slice((page - 1) * 10, page * 10).forEach((row, at) => {
      equal(shown[at].storeId, row.id);
      equal(amounts(shown[at].carwashes), amounts(row.carwashes));
    });
  }
  board.free();
  const times = compare({ core: () => ours().free(), maps: theirs }, { runs });
  const alone = compare({ maps: () => joined(data) }, { runs });
  return { count, times, mapsOverParsedObjects: alone.maps };
}
