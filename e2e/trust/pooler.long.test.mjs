/** PgBouncer between the portal and PostgreSQL: by session it works, by transaction it is refused in words. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { serverBinary } from '../../scripts/build.mjs';
import { freePort, seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { start, stop } from '../../scripts/process/command.mjs';
import { until } from '../../scripts/test/until.mjs';
import { Client } from './client.mjs';
import { Cluster } from './cluster.mjs';
import { PASSWORD } from './demo.mjs';
import { newestPrograms } from './tools.mjs';

const isInstalled = spawnSync('pgbouncer', ['--version']).error === undefined;
const skip = !(isInstalled && newestPrograms()) && 'PgBouncer or PostgreSQL is not installed';
const binary = process.env.PORTAL_SERVER ?? serverBinary();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pooler-'));
let cluster;

before(async () => {
  if (skip) return;
  fs.chmodSync(folder, 0o711);
  cluster = await Cluster.create(path.join(folder, 'postgres'), newestPrograms());
  seedDemo(binary, cluster.url(), ['--requests', '20', '--stations', '0']);
});

after(async () => {
  await cluster?.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts PgBouncer in a mode; resolves to it and the URL behind it. */
async function pooler(mode) {
  const port = await freePort();
  const file = path.join(cluster.folder, `${mode}.ini`);
  const lines = [
    '[databases]',
    `portal = host=127.0.0.1 port=${cluster.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 30',
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child = start('pgbouncer', [file], { ...cluster.user, cwd: '/', stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/portal`;
  const ask = ['-X', '-q', url, '-c', 'SELECT 1'];
  await until(() => spawnSync(`${cluster.programs}psql`, ask).status === 0, 'PgBouncer answers');
  return { child, url };
}

test('a pooler of sessions is no obstacle', { skip }, async () => {
  const { child, url } = await pooler('session');
  const log = path.join(folder, 'session.log');
  const server = await startServer({ binary, database: url, env: { LOG: 'error' }, log });
  try {
    const client = new Client(server.url, '127.0.0.1');
    const { status } = await client.signIn('broker@demo.test', PASSWORD);
    const list = await client.call('GET', '/api/v2/support/assurance/count');
    client.close();
    assert.deepEqual([status, list.status], [200, 200]);
  } finally {
    await server.stop();
    await stop(child);
  }
});

test('a pooler of transactions is refused at start, with what to do', { skip }, async () => {
  const { child, url } = await pooler('transaction');
  try {
    const args = ['serve', '--port', String(await freePort()), '--database-url', url];
    const { status, stderr } = spawnSync(binary, args, { encoding: 'utf8', timeout: 20_000 });
    assert.equal(status, 1, stderr);
    assert.match(stderr, /pooler in transaction mode.*pool_mode = session/s);
  } finally {
    await stop(child);
  }
});
