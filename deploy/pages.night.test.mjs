/**
 * The blocks of the pages for operators and for other systems, run in order as they are written. Each block of a page has its
 * row below, by its first line: how it is run, or why it cannot be. Only `/var/lib/portal` and what a row names is replaced.
 * Commands of the server within sentences and tables, which have the reader's values, are parsed by it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runServerCommand, seedDemo, startServer } from '../scripts/portal-server.mjs';
import { inRepository } from '../scripts/repository.mjs';
import { withPostgres } from '../scripts/test/postgres.mjs';
import { binary } from './testing/portal.mjs';

const textOf = (page) => fs.readFileSync(inRepository('docs', `${page}.md`), 'utf8');

/** Commands of the server within sentences and tables of a page: their words. */
const inlineOf = (page) =>
  [...textOf(page).matchAll(/`(?:[A-Z_]+=\S+ )*portal-api ([^`]+)`/g)].map(([, words]) =>
    words.replaceAll('ID', '1').split(' '),
  );

/** Blocks of a page, without the indent of a list. */
const blocksOf = (page) =>
  [...textOf(page).matchAll(/^( *)```\w*\n(.*?)^ *```$/gms)].map(([, indent, block]) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

const OFFER = (id, request, brand) =>
  `INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date, description, offer_type,
     is_accepted, created_by, created_at)
   SELECT ${id}, ${request}, ${brand}, 119900, '2030-12-31', 'x', 'PHONE', FALSE, MIN(id), 0 FROM users;`;
const USER = (id, email) =>
  `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, email_confirmed_at)
   VALUES (${id}, '${email}', 'none yet', 'A', 'B', 0, 1);`;
const REQUEST = (id) =>
  `INSERT OR IGNORE INTO requests (id, driver_id, created_at, document) VALUES (${id}, 990001, 0, '{}');`;

const HOSTS = 'three hosts: e2e/trust/run.mjs cluster';
const CALL = { server: true };
const BLOCKS = {
  operating: [
    [
      'cargo build',
      { not: 'compiles a release: container.long.test.mjs; serves: systemd-start.test.mjs' },
    ],
    ['mkdir -p var/production', { not: 'builds the site and an image: container.long.test.mjs' }],
    [
      'export DATABASE_URL',
      {
        sql: `${USER(990001, 'driver@example.com')} ${USER(990002, 'b@example.com')}
          INSERT INTO user_roles (user_id, role, is_accepted) VALUES (990002, 'ROLE_ASSURANCE', FALSE);
          INSERT INTO brands (id, name, offer_quota) VALUES (990003, 'Courtage B', 30);
          ${REQUEST(12)} ${REQUEST(244983398400017)} ${OFFER(990004, 12, 990003)}`,
        files: { 'request.json': '{"userCar":{},"informations":{}}' },
      },
    ],
    ['portal-api open-session', { sql: USER(990005, 'look@example.com') }],
    ['{', { not: 'a file of an identity provider, checked at start: api/tests/portal/sign_in' }],
    ['portal-api backup', {}],
    ['cp deploy/portal-backup.service', { not: 'systemd: its lines are run below' }],
    ['systemctl stop', { commands: ['systemctl'] }],
    ['DELETE FROM settings', { isSql: true }],
    ['CREATE ROLE portal_server', { isPostgres: true }],
  ],
  'at-night': [
    [
      'curl -i https',
      { ...CALL, replaced: { 'https://portal.example': '$PORTAL' }, commands: ['journalctl'] },
    ],
  ],
  database: [],
  cluster: [['[global]', { not: HOSTS }]],
  connecting: [
    ['$ portal-api create-client', { isConsole: true }],
    ['$ PORTAL=', { not: 'sets what the calls below are given' }],
    ['curl -X PUT $PORTAL/api/v1/platform/driver', CALL],
    ['curl -X PUT $PORTAL/api/v1/platform/request', CALL],
    [
      'curl "$PORTAL/api/v1/platform/offer',
      {
        ...CALL,
        sql: OFFER(990006, '(SELECT MAX(id) FROM requests)', '(SELECT MAX(id) FROM brands)'),
      },
    ],
    [
      'curl -X PUT $PORTAL/api/v1/platform/offer/answer',
      { ...CALL, replaced: { $OFFER: '990006' } },
    ],
    ['curl -X PUT $PORTAL/api/v1/platform/station', CALL],
    ['curl -X PUT $PORTAL/api/v1/platform/stock', CALL],
    ['curl $PORTAL/api/v1/platform/business', CALL],
    ['curl "$PORTAL/api/v1/platform/member', CALL],
    ['curl -X PUT $PORTAL/api/v1/platform/transaction', CALL],
    ['curl -X PUT $PORTAL/api/v1/platform/transaction/refund', CALL],
    ['curl -X PUT $PORTAL/api/v1/platform/car-make', CALL],
    [
      'curl -X DELETE $PORTAL/api/v1/platform/request',
      { ...CALL, refused: /has no request of this id/ },
    ],
  ],
};

/** Runs a program to its end; fails with its output. */
function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
  assert.equal(status, 0, `${args.at(-1)}\n${stdout}${stderr}`);
  return stdout;
}

describe('blocks of the pages', () => {
  let folder, bin, database, server, token;
  const sql = (text) => run('sqlite3', ['-bail', '-cmd', '.timeout 5000', database, text]);
  const shell = (text, env) =>
    run('bash', ['-euo', 'pipefail', '-c', text.replaceAll('/var/lib/portal', folder)], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: `sqlite://${database}`,
        PATH: `${bin}:${process.env.PATH}`,
        ...env,
      },
    });
  const command = (name, text) => fs.writeFileSync(path.join(bin, name), text, { mode: 0o755 });

  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pages-'));
    [bin, database] = [path.join(folder, 'bin'), path.join(folder, 'portal.db')];
    fs.mkdirSync(bin);
    fs.symlinkSync(binary, path.join(bin, 'portal-api'));
    seedDemo(binary, database, ['--requests', '60', '--stations', '12']);
  });

  after(async () => {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Lines behind `$`, with the id that the first one prints in place of the page's; keeps the token. */
  const typed = (block) => {
    const lines = [...block.matchAll(/^\$ (.*)$/gm)].map(([, line]) => line);
    const id = /\d+/.exec(shell(lines[0]))[0];
    token = shell(lines[1].replace(/--client \d+/, `--client ${id}`)).trim();
  };

  const called = async (block, refused) => {
    server ??= await startServer({ binary, database, env: { LOG: 'warn' } });
    const curl = 'curl() { command curl -sS --fail-with-body "$@"; }\n';
    const answer = shell(curl + block, { PORTAL: server.url, TOKEN: token });
    if (refused) assert.match(answer, refused);
    else assert.doesNotMatch(answer, /"error":\{/);
  };

  for (const [page, rows] of Object.entries(BLOCKS)) {
    const blocks = blocksOf(page);

    test(`each block of ${page}.md has its row`, () => {
      const beginnings = blocks.map((block, at) => block.slice(0, rows[at]?.[0].length ?? 40));
      assert.deepEqual(
        beginnings,
        rows.map(([beginning]) => beginning),
      );
    });

    test(`the server has the commands that sentences of ${page}.md name, with their options`, () => {
      // Help is printed where all before it was read.
      for (const words of inlineOf(page)) run(binary, [...words, '--help']);
    });

    for (const [at, [beginning, how]] of rows.entries())
      test(`${page}.md: ${beginning}`, { skip: how.not }, async () => {
        let block = blocks[at];
        for (const [name, value] of Object.entries(how.replaced ?? {}))
          block = block.replaceAll(name, value);
        for (const [name, text] of Object.entries(how.files ?? {}))
          fs.writeFileSync(path.join(folder, name), text);
        for (const name of how.commands ?? []) command(name, '#!/bin/sh\n');
        if (how.sql) sql(how.sql);
        if (how.isSql) sql(block);
        else if (how.isPostgres) onPostgres(block);
        else if (how.isConsole) typed(block);
        else if (how.server) await called(block, how.refused);
        else shell(block);
      });
  }

  /** Runs SQL as the owner of a new database `portal`, after its migrations. */
  function onPostgres(block) {
    const script = `psql -qX "$TEST_POSTGRES_URL" -c "CREATE ROLE portal LOGIN PASSWORD 'x'"
      createdb --maintenance-db "$TEST_POSTGRES_URL" --owner portal portal
      url=$(echo "$TEST_POSTGRES_URL" | sed 's#/postgres$#/portal#')
      DATABASE_URL=$(echo "$url" | sed 's#//[^@]*@#//portal:x@#') portal-api migrate
      psql -qX -v ON_ERROR_STOP=1 "$url" -c "$BLOCK"
      export DATABASE_URL=$(echo "$url" | sed 's#//[^@]*@#//portal_server:…@#')
      portal-api list-users`;
    const [program, ...args] = withPostgres(['bash', '-euo', 'pipefail', '-c', script]);
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, BLOCK: block };
    run(program, args, { env });
  }

  test('the unit of the backup makes one, and deletes those of three weeks ago', () => {
    const unit = fs.readFileSync(path.join(import.meta.dirname, 'portal-backup.service'), 'utf8');
    const lines = [...unit.matchAll(/^Exec\w+=(.*)$/gm)].map(([, line]) =>
      line.replaceAll('%%', '%'),
    );
    assert.equal(lines.length, 3);
    const backups = path.join(folder, 'backups');
    const old = path.join(backups, 'portal-old.db');
    fs.mkdirSync(backups);
    fs.writeFileSync(old, '');
    fs.utimesSync(old, 0, Date.now() / 1000 - 21 * 86_400);
    const text = lines.join('\n').replaceAll('/var/backups/portal', backups);
    shell(text.replace('/usr/local/bin/portal-api', binary));
    const [made, ...others] = fs.readdirSync(backups);
    assert.match(made, /^portal-\d{4}-\d\d-\d\dT\d{6}\.db$/);
    assert.deepEqual(others, []);
    const restored = path.join(folder, 'restored.db');
    const said = runServerCommand(binary, restored, [
      'restore',
      '--from',
      path.join(backups, made),
    ]);
    assert.match(said, /^restored \d+ rows/);
  });
});
