/** The simulated app of `npm start -- --live` beside the real server: a request lives from the driver to the broker's list by HTTP alone. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { serverBinary } from '../build.mjs';
import { startServer, seedDemo } from '../portal-server.mjs';
import { stopAll } from '../process/command.mjs';
import { until } from '../test/until.mjs';
import { Client } from '../../e2e/trust/client.mjs';
import { PASSWORD, offerFor } from '../../e2e/trust/demo.mjs';
import { DEMO_APP_SETTINGS, startDemoApp } from './start.mjs';

const BRAND = 1;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-demo-app-'));

after(async () => {
  await stopAll();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function signedIn(url, email) {
  const client = new Client(url, '203.0.113.7');
  await client.signIn(email, PASSWORD);
  return async (path) => JSON.parse((await client.call('GET', path, { keep: true })).text).data;
}

test('a driver’s request reaches the broker, the offer the driver by a webhook, and the acceptance the broker’s list', async () => {
  const binary = process.env.PORTAL_SERVER ?? serverBinary();
  const database = path.join(folder, 'portal.db');
  seedDemo(binary, database, ['--requests', '20', '--stations', '5']);
  const server = await startServer({ binary, database, env: DEMO_APP_SETTINGS });
  const manager = await signedIn(server.url, 'fleet@demo.test');
  const bought = async () =>
    (await manager('/api/v1/business/transaction/summary?businessId=1')).summary.count;
  const before = await bought();
  const log = startDemoApp({ binary, database, url: server.url }, path.join(folder, 'app.log'));

  const broker = new Client(server.url, '203.0.113.8');
  await broker.signIn('broker@demo.test', PASSWORD);
  const list = async (name, rows) => {
    const { text } = await broker.call('GET', `/api/v2/support/assurance/${name}`, { keep: true });
    return JSON.parse(text).data[rows];
  };
  const request = await until(
    async () => (await list('unresponded', 'assurances')).find(({ id }) => id > 20),
    'a request of the app',
  );
  const offer = { body: offerFor(BRAND, request.id) };
  const sent = await broker.call('POST', '/api/v1/support/users/insurer', offer);
  assert.equal(sent.status, 200, sent.text);
  await until(
    async () =>
      (await list('offer/unresponded', 'offers')).some(
        ({ userAssuranceId, isAccepted }) => userAssuranceId === request.id && isAccepted,
      ),
    'the offer among those accepted',
  );
  broker.close();
  const later = await bought();
  assert.ok(later > before, `${later} transactions`);
  const said = fs.readFileSync(log, 'utf8');
  assert.match(said, /STATION-\d has 11 codes/);
  assert.doesNotMatch(said, /refused|portal_pat_|whsec_/);
});
