/**
 * Bytes that a side takes while its list is held, and at most while it is read, alone in its process:
 * `node --expose-gc memory.mjs core body.json`.
 */
import fs from 'node:fs';
import { memory } from './core.mjs';
import { sides } from './ingest.mjs';

const [, , side, file] = process.argv;
const body = new Uint8Array(fs.readFileSync(file).buffer);

/** JavaScript's objects and buffers, and the core's memory, which only grows. */
function held() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers + memory.buffer.byteLength;
}

/** The largest resident size so far. Not `resourceUsage().maxRSS`, which begins with the parent's. */
function largest() {
  const status = fs.readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)[1]) * 1024;
}

const before = held();
const resident = process.memoryUsage.rss();
const kept = sides[side](body);
const peak = largest() - resident;
const grown = held() - before;
// Named last, so that neither the list nor the body is collected before.
console.log(JSON.stringify({ held: grown, peak, rows: kept.page.length, bytes: body.length }));
