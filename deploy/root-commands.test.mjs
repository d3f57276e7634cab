/** Commands that root runs on the database of a server with another user, such as the unit's `DynamicUser`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runServerCommand, seedDemo, startServer } from '../scripts/portal-server.mjs';
import { binary } from './testing/portal.mjs';

const USER = 65_534;
const launcher = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
const [command, ...args] = launcher;
const skip = spawnSync(command, [...args, 'true']).status === 0 ? false : 'needs root and setpriv';

describe('commands of root', { skip }, () => {
  let folder, database, backup, program, server;
  const run = (...args) => runServerCommand(binary, database, args);
  const serve = async () =>
    (server = await startServer({ binary: program, database, launcher, env: { LOG: 'warn' } }));

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-owner-'));
    fs.chmodSync(folder, 0o755);
    const state = path.join(folder, 'state');
    fs.mkdirSync(state);
    fs.chownSync(state, USER, USER);
    [database, backup] = [path.join(state, 'portal.db'), path.join(folder, 'backup.db')];
    program = path.join(folder, 'portal-api');
    fs.copyFileSync(binary, program);
    seedDemo(binary, database, ['--requests', '60', '--stations', '12']);
    await serve();
  });

  after(async () => {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const filesOf = (owner) =>
    fs
      .readdirSync(path.dirname(database))
      .filter((name) => /^portal\.db(-|$)/.test(name))
      .filter((name) => fs.statSync(path.join(path.dirname(database), name)).uid === owner);

  test('leave each file to the server, which starts again after a kill', async () => {
    const files = filesOf(USER);
    assert.deepEqual(files, ['portal.db', 'portal.db-identity', 'portal.db-shm', 'portal.db-wal']);
    const name = ['--first-name', 'M', '--last-name', 'B', '--role', 'business'];
    for (const args of [
      ['list-users'],
      ['backup', '--to', backup],
      ['create-user', '--email', 'root@demo.test', ...name],
    ]) {
      run(...args);
      assert.deepEqual(filesOf(USER), files, args[0]);
    }
    for (const between of [() => {}, () => run('list-users')]) {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      between();
      await serve();
    }
    assert.match(run('list-users'), /root@demo\.test/);
  });

  test('a database that root restores is opened by the server', async () => {
    await server.stop();
    fs.renameSync(database, path.join(folder, 'aside.db'));
    assert.match(run('restore', '--from', backup), /^restored \d+ rows/);
    await serve();
    assert.deepEqual(filesOf(0), []);
  });

  test('a database of another user is refused with its owner', async () => {
    await server.stop();
    fs.chownSync(database, 0, 0);
    const refused = await serve().then(assert.fail, ({ tail }) => tail);
    assert.match(
      refused,
      /portal\.db: Permission denied .* user 0 and group 0 with mode 600, .* user 65534/,
    );
    fs.chownSync(database, USER, USER);
    await serve();
  });
});
