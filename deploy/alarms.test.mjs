/** The alarms for Prometheus, by its own tool, and the page that says what to do about each. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRepository } from '../scripts/repository.mjs';

const at = (name) => path.join(import.meta.dirname, name);
const alarms = [...fs.readFileSync(at('alarms.yml'), 'utf8').matchAll(/alert: (\w+)/g)].map(
  ([, name]) => name,
);
const skip =
  spawnSync('promtool', ['--version']).error && 'promtool (Debian: prometheus) is not installed';

test('each alarm is raised by what it is for, and none where all is well', { skip }, () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', at('alarms.test.yml')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
});

test('each alarm is raised in the tests, and has its row in the page for the night', () => {
  const tests = fs.readFileSync(at('alarms.test.yml'), 'utf8');
  const page = fs.readFileSync(inRepository('docs', 'at-night.md'), 'utf8');
  assert.ok(alarms.length > 0);
  for (const name of alarms) {
    const [, raised] = tests.split('one of two servers is down');
    assert.match(raised, new RegExp(`alertname: ${name}\\s+exp_alerts`), name);
    assert.ok(page.includes(`| \`${name}\``), `${name} in docs/at-night.md`);
  }
});
