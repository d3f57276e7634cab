/**
 * Screens of brokers, in a process of their own: `{ origin, cookies, changes, firstRequest }` as JSON in the first line of
 * the input, since 2,000 cookies are too long for an argument. Opens a stream of events for each cookie and prints `open`.
 * After a second line it marks as many requests answered, five a second, and prints the milliseconds from the sending of
 * each call to the arrival of its event on the last screen.
 */
import http from 'node:http';
import readline from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { origin, cookies, changes, firstRequest } = JSON.parse((await lines.next()).value);
const { hostname, port } = new URL(origin);
const CHANGE_INTERVAL_MS = 200;
/** Connections opened at once: a burst beyond the listener's backlog waits for the kernel to send again. */
const OPENED_AT_ONCE = 50;

const sent = new Map();
const arrived = new Map();
let arrivedOnAll = 0;
let finish;
const finished = new Promise((resolve) => (finish = resolve));

function arrive(request) {
  const screens = (arrived.get(request)?.screens ?? 0) + 1;
  arrived.set(request, { screens, at: performance.now() });
  if (screens < cookies.length) return;
  arrivedOnAll += 1;
  if (arrivedOnAll === changes) finish();
}

/** Opens a stream; resolves with its first message. */
function open(cookie) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const path = '/api/v2/events';
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path, agent: false, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a stream got ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
          for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
            const message = text.slice(0, end);
            const request = /"id":(\d+)/.exec(message)?.[1];
            if (request) arrive(Number(request));
            else if (message.startsWith('event: start')) resolve();
          }
        });
        response.on('end', () => {
          throw new Error('a stream ended');
        });
      })
      .on('error', reject);
  });
}

async function change(request) {
  sent.set(request, performance.now());
  const response = await fetch(`${origin}/api/v2/support/assurance/unresponded/${request}`, {
    method: 'POST',
    headers: { cookie: cookies[0], 'sec-fetch-site': 'same-origin' },
  });
  if (response.status !== 200) throw new Error(`a change got ${response.status}`);
  await response.arrayBuffer();
}

for (let first = 0; first < cookies.length; first += OPENED_AT_ONCE)
  await Promise.all(cookies.slice(first, first + OPENED_AT_ONCE).map(open));
console.log('open');
await lines.next();
const calls = [];
for (let number = 0; number < changes; number += 1) {
  calls.push(change(firstRequest + number));
  await sleep(CHANGE_INTERVAL_MS);
}
await Promise.all(calls);
await finished;
console.log(JSON.stringify([...arrived].map(([request, { at }]) => at - sent.get(request))));
process.exit();
