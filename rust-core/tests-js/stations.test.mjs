import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { bytes, core } from './core.mjs';
import { key, select, stationsOf } from './reference/stations.mjs';

const cases = JSON.parse(fs.readFileSync(new URL('../fixtures/stations.json', import.meta.url)));

for (const { name, stores, counts, types, answers } of cases) {
  test(`${name}: WebAssembly and the plain reference give the answers of the fixture`, () => {
    const board = core.StationBoard.fromBytes(bytes(stores), bytes(counts), bytes(types));
    const stations = stationsOf({ stores, counts, types });
    for (const { scope, params, keys, carwashes } of answers) {
      const asked = JSON.stringify({ scope, params });
      const query = core.stationQueryFromParams(scope, { ...params, pageSize: '100' });
      const { rows, paging } = board.page(query, []);
      assert.deepEqual(
        rows.map((row) => row.key),
        keys,
        asked,
      );
      assert.deepEqual(select(stations, scope, params).map(key), keys, asked);
      assert.equal(paging.total, keys.length, asked);
      const amounts = (list) =>
        list.map(({ id, nameEn, amount, price, pricePro }) => [
          id,
          nameEn,
          amount,
          price,
          pricePro,
        ]);
      assert.deepEqual(
        rows.map((row) => amounts(row.carwashes)),
        carwashes,
        asked,
      );
    }
    board.free();
  });
}
