/** Latencies of a small read that is sent every 10 ms, whether or not the one before was answered, so that a stall counts in full. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { OTHERS, page } from './prepare.mjs';

const READ_INTERVAL_MS = 10;
const PAGE_BYTES = 4096;
const LIST = '/api/v1/business/transaction?page=1&size=50&businessId=1';

/** Megabytes that the kernel holds for TCP, on the whole machine. */
const tcpMegabytes = () =>
  (Number(/^TCP:.* mem (\d+)/m.exec(fs.readFileSync('/proc/net/sockstat', 'utf8'))[1]) *
    PAGE_BYTES) /
  1e6;

/** Milliseconds until one read was answered whole. */
function read(origin, agent, cookie) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(origin + LIST, { agent, headers: { ...page, cookie } });
    request.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a read got ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    });
  });
}

/** A value of sorted numbers below which a share of them lies, to a tenth. */
export const at = (sorted, share) =>
  Number(sorted[Math.floor((sorted.length - 1) * share)].toFixed(1));

/** Reads while `isOpen` answers true; latencies in milliseconds, and the kernel's memory for TCP at its highest. */
export async function readWhile(origin, cookie, isOpen) {
  const agent = new http.Agent({ keepAlive: true });
  await read(origin, agent, cookie);
  const reads = [];
  let highest = 0;
  while (isOpen()) {
    reads.push(read(origin, agent, cookie));
    highest = Math.max(highest, tcpMegabytes());
    await sleep(READ_INTERVAL_MS);
  }
  const times = (await Promise.all(reads)).sort((a, b) => a - b);
  agent.destroy();
  return {
    reads: times.length,
    'p50, ms': at(times, 0.5),
    'p99, ms': at(times, 0.99),
    'max, ms': at(times, 1),
    'TCP, MB': Number(highest.toFixed(0)),
  };
}

/** Reads for `seconds` beside clients of a process of their own (stream-clients.mjs), with their answers by status. */
export async function readBesideClients(origin, cookie, seconds, clients) {
  const script = path.join(import.meta.dirname, 'stream-clients.mjs');
  const command = ['-c', OTHERS, 'nice', 'node', script];
  const child = clients && spawn('taskset', [...command, JSON.stringify({ origin, ...clients })]);
  const statuses = child ? text(child.stdout) : '{}';
  const end = performance.now() + seconds * 1000;
  const reads = await readWhile(origin, cookie, () => performance.now() < end);
  child?.stdin.end();
  return { ...reads, answers: (await statuses).trim() };
}
