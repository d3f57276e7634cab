/** The systemd unit, as `systemd-analyze` reads it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { binary } from './testing/portal.mjs';

const text = fs.readFileSync(path.join(import.meta.dirname, 'portal-api.service'), 'utf8');

test('the unit is started again however often it failed', () => {
  const [unit, service] = text.split('[Service]');
  assert.match(unit, /^StartLimitIntervalSec=0$/m);
  assert.match(service, /^Restart=always\nRestartSec=2$/m);
});

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;
test('systemd-analyze reports no problem in the unit', { skip: !hasSystemd }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-unit-'));
  const unit = path.join(folder, 'portal-api.service');
  fs.writeFileSync(unit, text.replace('/usr/local/bin/portal-api', binary));
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  assert.equal(verified.status, 0, verified.stderr);
  assert.doesNotMatch(verified.stderr, /portal-api/);
});
