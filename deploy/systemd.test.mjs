/** The systemd unit, as `systemd-analyze` reads it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';
import { binary } from './testing/portal.mjs';

const UNITS = ['portal-api.service', 'portal-backup.service', 'portal-backup.timer'];
const text = fs.readFileSync(path.join(import.meta.dirname, 'portal-api.service'), 'utf8');

test('the unit is started again however often it failed', () => {
  const [unit, service] = text.split('[Service]');
  assert.match(unit, /^StartLimitIntervalSec=0$/m);
  assert.match(service, /^Restart=always\nRestartSec=2$/m);
});

test('the unit bounds memory, threads and open files', () => {
  for (const limit of ['MemoryMax', 'TasksMax', 'LimitNOFILE']) {
    assert.match(text, new RegExp(`^${limit}=\\d+G?$`, 'm'), limit);
  }
});

/** The output of `systemd-analyze` over a unit with the server that is there. */
async function analyze(name, ...args) {
  if (spawnSync('systemd-analyze', ['--version']).error) await installSystemPackages(['systemd']);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-unit-'));
  for (const unit of UNITS) {
    const text = fs.readFileSync(path.join(import.meta.dirname, unit), 'utf8');
    fs.writeFileSync(path.join(folder, unit), text.replace('/usr/local/bin/portal-api', binary));
  }
  const unit = path.join(folder, name);
  const result = spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  return result;
}

for (const unit of UNITS)
  test(`systemd-analyze reports no problem in ${unit}`, async () => {
    const { status, stderr } = await analyze(unit, 'verify');
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /portal-/);
  });

test('the sandbox of the unit leaves little open', async () => {
  // Tenths: from 0, nothing, to 100, everything that root may do.
  const args = ['security', '--offline=true', '--threshold=20'];
  const { status, stdout } = await analyze('portal-api.service', ...args);
  assert.equal(status, 0, stdout);
});
