/**
 * Sign-ins of strangers, one after the other and each from an address of its own, during storms of sign-ins from other
 * addresses: right passwords of accounts that an attacker made, wrong ones of unknown accounts, and wrong ones of the
 * stranger's own account.
 */
import path from 'node:path';
import { load } from './load.mjs';
import { ACCOUNTS, OTHERS, PASSWORD, fill, originOf, page, signInCall, start } from './prepare.mjs';

const SIDE = 'sign-ins';
/** Accounts of the storms; the strangers have the others. */
const STORM_ACCOUNTS = ACCOUNTS / 2;
const bodyOf = (email, password) => JSON.stringify({ email, password });
const right = bodyOf('person{account}@demo.test', PASSWORD);
const unknown = bodyOf('unknown{account}@demo.test', 'guess');
const OWNER = 'person0@demo.test';

/** `addresses`: how many the storm comes from. `owner`: the storm guesses at the account of the one who signs in. */
const STORMS = [
  { name: 'quiet' },
  { name: '50 right passwords', connections: 50, addresses: 1, body: right, goal: true },
  { name: '100 right passwords', connections: 100, addresses: 1, body: right, goal: true },
  { name: '160 right passwords', connections: 160, addresses: 1, body: right, goal: true },
  {
    name: '240 right passwords, 3 addresses',
    connections: 240,
    addresses: 3,
    body: right,
    goal: true,
  },
  { name: '64 wrong passwords, unknown accounts', connections: 64, addresses: 1, body: unknown },
  { name: '64 wrong passwords, an address each', connections: 64, addresses: 64, body: unknown },
  {
    name: "64 wrong passwords, the owner's account",
    connections: 64,
    addresses: 64,
    body: bodyOf(OWNER, 'guess'),
    owner: true,
  },
];

async function signInAs(email, address) {
  const headers = { ...page, 'content-type': 'application/json', 'x-forwarded-for': address };
  const began = performance.now();
  const response = await fetch(originOf(SIDE) + signInCall.path, {
    method: 'POST',
    headers,
    body: bodyOf(email, PASSWORD),
  });
  await response.arrayBuffer();
  return { ms: performance.now() - began, isIn: response.status === 200 };
}

let strangers = 0;
/** The next stranger, or the owner at home. */
function next(isOwner) {
  if (isOwner) return signInAs(OWNER, '203.0.113.1');
  strangers += 1;
  const account = STORM_ACCOUNTS + (strangers % STORM_ACCOUNTS);
  return signInAs(`person${account}@demo.test`, `198.51.${strangers >> 8}.${strangers & 255}`);
}

/** Sign-ins for `seconds` beside the storm, whose addresses are in the network 10.`network`. */
async function measure({ connections, addresses, body, owner }, network, seconds) {
  const call = {
    ...signInCall,
    body,
    headers: { ...page, 'content-type': 'application/json' },
    from: { network, addresses, accounts: STORM_ACCOUNTS },
    ids: { first: 0, perThread: STORM_ACCOUNTS / 2 },
    mayBeRefused: true,
  };
  await next(owner);
  const storm =
    connections && load(originOf(SIDE), call, { seconds, connections, processors: OTHERS });
  const found = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end;)
    found.push(await next(owner));
  const { requests = 0, refused = 0 } = (await storm) || {};
  const times = found.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    'p50, ms': Number(times[Math.floor((times.length - 1) / 2)].toFixed(0)),
    'max, ms': Number(times.at(-1).toFixed(0)),
    'signed in': `${found.filter(({ isIn }) => isIn).length} of ${found.length}`,
    storm: `${requests - refused} in, ${refused} refused`,
  };
}

/** Latencies of strangers' sign-ins by storm. */
export async function signIns(folder, seconds) {
  const fileOf = (who) => path.join(folder, `sign-ins-${who}.db`);
  fill(fileOf, 0);
  const server = await start(SIDE, fileOf('ours'));
  try {
    const results = {};
    for (const [network, storm] of STORMS.entries())
      results[storm.name] = await measure(storm, network, seconds);
    return results;
  } finally {
    await server.stop();
  }
}

/** Rows for results.json. */
export const signInFigures = (results) =>
  STORMS.filter(({ goal }) => goal).map(({ name }) => ({
    what: `server: a stranger's sign-in in a storm of ${name}`,
    ours: `${results[name]['p50, ms']} ms`,
    peer: 'quiet',
    theirs: `${results.quiet['p50, ms']} ms`,
    ratio: Number((results[name]['p50, ms'] / results.quiet['p50, ms']).toFixed(2)),
    goal: 'under 500 ms',
  }));
