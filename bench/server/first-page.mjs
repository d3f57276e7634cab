/** The first page of the new requests, which a browser shows before it has the core: of 100,000 requests beside 1,000. */
import { originOf, page, seed, signIn, start } from './prepare.mjs';

const SIDE = 'first-page';
const SIZES = [1_000, 100_000];
const READS = 200;
const PAGE = '/api/v2/support/assurance/unresponded/page';

/** Milliseconds until the page was answered whole. */
async function read(cookie, size) {
  const began = performance.now();
  const response = await fetch(`${originOf(SIDE)}${PAGE}`, { headers: { ...page, cookie } });
  const { data } = await response.json();
  const ms = performance.now() - began;
  if (data.page?.page.rows.length !== 10 || data.page.page.size < size * 0.9)
    throw new Error(`the page of ${size} requests has ${data.page?.page.size}`);
  return ms;
}

async function measure(file, size) {
  seed(file, size);
  const server = await start(SIDE, file);
  try {
    const cookie = await signIn(SIDE, 'broker');
    const times = [];
    for (let number = 0; number < READS; number += 1) times.push(await read(cookie, size));
    times.sort((one, other) => one - other);
    const at = (share) => Number(times[Math.floor((times.length - 1) * share)].toFixed(2));
    return { 'p50, ms': at(0.5), 'p99, ms': at(0.99) };
  } finally {
    await server.stop();
  }
}

/** Milliseconds by the number of requests. */
export async function firstPages(fileOf) {
  const pages = {};
  for (const size of SIZES) pages[size] = await measure(fileOf(`page-${size}`), size);
  return pages;
}

/** Rows for results.json. */
export function firstPageFigures(pages) {
  const [small, large] = SIZES.map((size) => pages[size]);
  const text = (times) => `${times['p50, ms']} ms (p99 ${times['p99, ms']})`;
  return [
    {
      what: 'server: first page of 100,000 requests',
      ours: text(large),
      peer: 'of 1,000',
      theirs: text(small),
      ratio: Number((large['p50, ms'] / small['p50, ms']).toFixed(1)),
      goal: 'under 10 ms',
    },
  ];
}
