import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { Cluster } from './cluster.mjs';
import { newestPrograms } from './tools.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-cluster-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Shared memory that a server has mapped: ids of System V segments, files in /dev/shm. */
function sharedMemoryOf(pid) {
  const maps = fs.readFileSync(`/proc/${pid}/maps`, 'utf8');
  return {
    segments: [...maps.matchAll(/ (\d+) +\/SYSV/g)].map(([, id]) => id),
    files: [...maps.matchAll(/\/dev\/shm\/PostgreSQL\.\d+/g)].map(([file]) => file),
  };
}

/** What of it the kernel still keeps. */
function kept({ segments, files }) {
  const lines = fs.readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
  const ids = lines.map((line) => line.trim().split(/\s+/)[1]);
  return [...segments.filter((id) => ids.includes(id)), ...files.filter((it) => fs.existsSync(it))];
}

const programs = newestPrograms();
test('a killed server whose data is removed leaves no memory', { skip: !programs }, async () => {
  fs.chmodSync(folder, 0o711);
  const cluster = await Cluster.create(path.join(folder, 'killed'), programs);
  const [pid] = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
  const memory = sharedMemoryOf(pid);
  await cluster.kill();
  assert.equal(kept(memory).length, 2, 'the kernel keeps a segment and a file of a killed server');
  await cluster.remove();
  assert.deepEqual(kept(memory), []);
  assert.equal(fs.existsSync(cluster.data), false);
});
