// Commands on a site refuse a wrong call before they install, build or change anything.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRepository } from './repository.mjs';

/** Runs a command on a site that no storage opens; returns its exit code and its errors. */
function call(command, ...args) {
  const [script, ...names] = command.split(' ');
  const env = { ...process.env, PORTAL_SITE: 'ftp://nowhere/', PORTAL_URL: '' };
  const options = { encoding: 'utf8', env, cwd: inRepository() };
  const file = inRepository('scripts', `${script}.mjs`);
  const { status, stderr } = spawnSync(process.execPath, [file, ...names, ...args], options);
  return { status, stderr };
}

for (const url of ['portal.example', 'localhost:8080', 'https://', 'file:///etc/passwd'])
  test(`the address "${url}" of a portal is refused`, () => {
    const { status, stderr } = call('deploy team --url', url);
    assert.equal(status, 1);
    assert.match(stderr, /no address that a browser opens/);
    assert.ok(stderr.includes(url));
  });
