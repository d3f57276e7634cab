// Commands on a site refuse a wrong call before they install, build or change anything.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRepository } from './repository.mjs';

/** Runs a command on a site that no storage opens; returns its exit code and its errors. */
function call(command, ...args) {
  const [word, ...names] = command.split(' ');
  const program = word === 'new-section' ? ['new-section.mjs'] : ['portal-site.mjs', word];
  const env = { ...process.env, PORTAL_SITE: 'ftp://nowhere/', PORTAL_URL: '' };
  const options = { encoding: 'utf8', env, cwd: inRepository() };
  const [script, ...words] = program;
  const file = inRepository('scripts', script);
  const all = [file, ...words, ...names, ...args];
  const { status, stderr } = spawnSync(process.execPath, all, options);
  return { status, stderr };
}

for (const [line, extra] of [
  ['list team stations', 'stations'],
  ['switch team on stations off', 'stations off'],
  ['new-section claims bills', 'bills'],
  ['status team', 'team'],
  ['prune team', 'team'],
])
  test(`"${line}" is refused as a whole`, () => {
    const { status, stderr } = call(line);
    assert.equal(status, 1);
    assert.ok(
      stderr.includes(`Failed: "${extra}" is too much\nWhat to do: usage: npm run `),
      stderr,
    );
  });

test('a misspelt option is refused with the usage', () => {
  for (const line of ['new-section claims', 'rollback team', 'deploy team'])
    assert.match(
      call(line, '--rolle').stderr,
      /^\nFailed: Unknown option.*\nWhat to do: usage: npm run/,
    );
});

test('a rollback of several builds to one build is refused', () => {
  const { status, stderr } = call('rollback shell team', '--to', '1.0.0-0123abcd');
  assert.equal(status, 1);
  assert.match(stderr, /--to names a build of one section or of the shell/);
});

test('an unknown command is refused with those that there are', () => {
  const { status, stderr } = call('promote team');
  assert.equal(status, 1);
  assert.match(stderr, /there is no command "promote"\nWhat to do: use one of: deploy, rollback,/);
});

test('a pipe that is closed early ends neither the command nor its exit code', async () => {
  const file = inRepository('scripts', 'portal-site.mjs');
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pipe-'));
  const env = { ...process.env, PORTAL_SITE: site };
  const child = spawn(process.execPath, [file, 'status'], { env, cwd: inRepository() });
  child.stdout.destroy();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  fs.rmSync(site, { recursive: true });
  assert.deepEqual([code, errors], [0, '']);
});

for (const url of ['portal.example', 'localhost:8080', 'https://', 'file:///etc/passwd'])
  test(`the address "${url}" of a portal is refused`, () => {
    const { status, stderr } = call('deploy team --url', url);
    assert.equal(status, 1);
    assert.match(stderr, /no address that a browser opens/);
    assert.ok(stderr.includes(url));
  });
