/** What the benchmarks compare and build before they measure: calls and shared modules change, and these follow. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRepository } from '../scripts/repository.mjs';

function run(program, args, env = {}) {
  const options = { cwd: inRepository(), env: { ...process.env, ...env }, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  assert.equal(status, 0, stdout + stderr);
}

test('the server and its peer answer the same', () => {
  const { PORTAL_SERVER } = process.env;
  run('node', ['bench/server/run.mjs', 'compare'], PORTAL_SERVER && { PORTAL_API: PORTAL_SERVER });
});

test('shell and sections build as one bundle, which opens', () => {
  run('node', ['bench/web/run.mjs', 'bundle']);
});
