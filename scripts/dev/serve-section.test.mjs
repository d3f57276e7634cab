import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { after, test } from 'node:test';
import vm from 'node:vm';
import { inRepository } from '../repository.mjs';
import { mismatchesOf } from '../site/verify/documents.mjs';
import { badgeScript } from './badge.mjs';
import { serveSection } from './serve-section.mjs';

const deployed = (name) => ({
  container: `mf_${name}`,
  entry: `/mf/${name}/1.0.0-1234/mf-manifest.json`,
});

/** Stands in for a running portal with three deployed sections. */
const portal = http.createServer((request, response) => {
  const remotes = {
    team: deployed('team'),
    stations: deployed('stations'),
    auth: deployed('auth'),
  };
  const files = {
    '/remotes.json': JSON.stringify({ schemaVersion: 1, remotes }),
    '/': 'shell',
  };
  response.statusCode = files[request.url] ? 200 : 404;
  response.end(files[request.url]);
});
const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

/** The status of a request to change to WebSocket. */
const upgraded = (url) =>
  new Promise((resolve, reject) => {
    const headers = {
      origin: new URL(url).origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'c2VjdGlvbnMgb2YgcG9ydA==',
    };
    const request = http.get(url, { headers });
    request.on('error', reject).on('response', ({ statusCode }) => resolve(statusCode));
    request.on('upgrade', ({ statusCode }, socket) => (socket.destroy(), resolve(statusCode)));
  });

/** What the shell requires of an entry of remotes.json. */
const schema = JSON.parse(
  fs.readFileSync(inRepository('shell', 'src', 'sections', 'remotes.schema.json'), 'utf8'),
).properties.remotes.additionalProperties;

const running = [portal];
after(() => Promise.all(running.map((server) => server.stop?.() ?? server.close())));

test('sections of several dev servers in a chain are on one page, the others as deployed', async () => {
  const portalAddress = `http://127.0.0.1:${await listen(portal)}`;
  const team = await serveSection({ name: 'team', portal: portalAddress, port: 0 });
  running.push(team);
  const stations = await serveSection({ name: 'stations', portal: team.address, port: 0 });
  running.push(stations);

  const { remotes } = await (await fetch(`${stations.address}/remotes.json`)).json();
  assert.equal(remotes.stations.entry, '/mf/stations/dev/mf-manifest.json');
  assert.equal(remotes.team.entry, '/mf/team/dev/mf-manifest.json');
  assert.deepEqual(remotes.auth, deployed('auth'));
  assert.equal(await (await fetch(stations.address)).text(), 'shell');

  for (const name of ['team', 'stations']) {
    assert.deepEqual(mismatchesOf(schema, remotes[name]), [], name);
    const container = await fetch(`${stations.address}/mf/${name}/dev/remoteEntry.js`);
    assert.ok((await container.text()).startsWith(badgeScript(name)), name);
    // By which a change reloads the page.
    assert.equal(await upgraded(`${stations.address}/mf/${name}/dev/ws`), 101, name);
  }
});

test('the badge names every section that comes from a dev server', () => {
  const elements = new Map();
  const document = {
    getElementById: (id) => elements.get(id) ?? null,
    createElement: () => ({ textContent: '', style: {} }),
    body: { append: (element) => elements.set(element.id, element) },
  };
  for (const name of ['team', 'stations']) vm.runInNewContext(badgeScript(name), { document });
  assert.equal(elements.get('dev-sections').textContent, 'dev: team, stations');
});

test('the command names a port that is in use and proposes the next one', async () => {
  const server = http.createServer();
  running.push(server);
  const port = await listen(server);
  const { stderr } = spawnSync(process.execPath, [inRepository('scripts', 'dev.mjs'), 'team'], {
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  });
  assert.match(
    stderr,
    new RegExp(`port ${port} is in use[^]*"PORT=${port + 1} npm run dev -- team"`),
  );
});
