/**
 * Memory of one side in a process of its own: bytes held with its list, and peak while reading.
 * `node --expose-gc memory.mjs core body.json`
 */
import fs from 'node:fs';
import { memory } from './core.mjs';
import { sides } from './ingest.mjs';

const [, , side, file] = process.argv;
const body = new Uint8Array(fs.readFileSync(file).buffer);

/** Bytes of the JavaScript heap, its buffers and the WebAssembly memory, which never shrinks. */
function held() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers + memory.buffer.byteLength;
}

/** Peak resident size. Not `resourceUsage().maxRSS`, which starts with the parent's. */
function largest() {
  const status = fs.readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)[1]) * 1024;
}

const before = held();
const resident = process.memoryUsage.rss();
const kept = sides[side](body);
const peak = largest() - resident;
const grown = held() - before;
// References the list and the body last, so that neither is collected earlier.
console.log(JSON.stringify({ held: grown, peak, rows: kept.page.length, bytes: body.length }));
