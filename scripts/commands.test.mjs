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

for (const [line, extra] of [
  ['rollback team stations', 'stations'],
  ['list team stations', 'stations'],
  ['switch team on stations off', 'stations off'],
  ['promote team stations', 'stations'],
  ['preview team stations', 'stations'],
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

for (const [options, reason] of [
  [['--role', 'ROLE_ADMIN'], /--role .* there is none/],
  [['stations', '--canary', '10'], /a canary is a build of one section/],
])
  test(`a deployment with ${options.join(' ')} is refused`, () => {
    const { status, stderr } = call('deploy team', ...options);
    assert.equal(status, 1);
    assert.match(stderr, reason);
  });

for (const url of ['portal.example', 'localhost:8080', 'https://', 'file:///etc/passwd'])
  test(`the address "${url}" of a portal is refused`, () => {
    const { status, stderr } = call('deploy team --url', url);
    assert.equal(status, 1);
    assert.match(stderr, /no address that a browser opens/);
    assert.ok(stderr.includes(url));
  });
