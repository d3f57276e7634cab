/**
 * What a page loads and does until the first row of its list is on screen, and until a search typed at that moment is
 * answered: from an empty cache, and on a second visit.
 */
import { sum } from './visitor.mjs';

/** The phone of Lighthouse: 1.6 Mbit/s, 150 ms, a processor four times slower. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  slowdown: 4,
};

/** Without a row after this time a page counts as failed. */
const ROW_TIMEOUT_MS = 60_000;
/** Time after the first row in which the same rows must not be rendered again. */
const AFTER_ROW_MS = 2_500;
/** A make of which the demo has cars, but not in each row of the first page. */
const WORD = 'kia';

/**
 * Runs in the page before its scripts. The first row is a row of data (`selector`) with a height, and the frame after it.
 * React reports its commits to the hook of its developer tools, where that is there before React.
 */
function watch({ selector, word }) {
  const { document, requestAnimationFrame, MutationObserver } = globalThis;
  const state = { commits: 0, longTaskMs: 0, row: undefined };
  globalThis.firstRow = state;
  const hasRow = () => document.querySelector(selector)?.offsetHeight > 0;
  new MutationObserver((_, observer) => {
    if (!hasRow()) return;
    observer.disconnect();
    state.commitsToRow = state.commits;
    // Requests of the row itself, as for its picture, are none that it waited for.
    globalThis.rowIsThere('inserted');
    requestAnimationFrame(() =>
      setTimeout(() => {
        state.row = performance.now();
        globalThis.rowIsThere('painted');
      }),
    );
  }).observe(document, { childList: true, subtree: true });
  new MutationObserver((_, observer) => {
    const rows = [...document.querySelectorAll(selector)];
    const isAnswer = rows.every(({ textContent }) => textContent.toLowerCase().includes(word));
    if (state.row === undefined || rows.length === 0 || !isAnswer) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        state.answer = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) state.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') state.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (state.row === undefined) state.longTaskMs += duration;
  }).observe({ type: 'longtask', buffered: true });
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: () => {
      state.commits += 1;
    },
  };
}

/** Bytes over the wire and requests until the row; `networkidle` would wait for what the row does not need. */
async function countRequests(session) {
  const urls = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) urls.set(requestId, new URL(request.url).pathname);
  });
  // Bytes of a response that has not ended count too.
  const received = new Map();
  const add = (requestId, bytes) =>
    received.set(requestId, (received.get(requestId) ?? 0) + Math.max(bytes, 0));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    received.set(requestId, Math.max(response.encodedDataLength, 0)),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  );
  await session.send('Network.enable');
  return () =>
    [...urls].map(([requestId, file]) => ({ file, bytes: received.get(requestId) ?? 0 }));
}

/** Processor time of the page's main thread, which does not grow with the load of the machine. */
async function processorTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { all: of('TaskDuration'), script: of('ScriptDuration') };
}

/**
 * Visits `at` twice, the second time with what the first one left in the cache. `selector` names a row of data, `search` the
 * field that is typed into at the first row, if it is; `cookies` are those of a session; `slow` emulates the phone.
 * @returns the first visit, and the second as its `again`
 */
export async function firstRow(browser, options) {
  const context = await browser.newContext({ locale: 'fr-CA', viewport: PHONE.viewport });
  try {
    await context.addCookies(options.cookies);
    const first = await visit(context, options);
    return { ...first, again: await visit(context, options) };
  } finally {
    await context.close();
  }
}

async function visit(context, { origin, at, selector, search, slow }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const files = await countRequests(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    await session.send('Network.emulateNetworkConditions', PHONE.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
  }
  let rowIsThere;
  const row = new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${origin}${at} shows no row`));
    const timer = setTimeout(fail, ROW_TIMEOUT_MS);
    let seen = [];
    rowIsThere = async (when) => {
      if (when === 'inserted') seen = files();
      else resolve({ seen, processor: await processorTime(session) });
      clearTimeout(timer);
    };
  });
  await page.exposeFunction('rowIsThere', rowIsThere);
  await page.addInitScript(watch, { selector, word: WORD });
  await page.goto(origin + at, { waitUntil: 'commit' });
  const { seen, processor } = await row;
  if (search === undefined) await page.waitForTimeout(AFTER_ROW_MS);
  else {
    await page.focus(search);
    await page.keyboard.type(WORD);
    await page.waitForFunction(() => globalThis.firstRow.answer, null, { timeout: ROW_TIMEOUT_MS });
  }
  const timing = await page.evaluate(() => globalThis.firstRow);
  await page.close();
  return {
    row: timing.row,
    answer: timing.answer,
    firstPaint: timing.firstPaint,
    largestPaint: timing.largestPaint,
    longTasks: timing.longTaskMs,
    commitsToRow: timing.commitsToRow,
    commits: timing.commits,
    processor: processor.all,
    script: processor.script,
    bytes: sum(seen),
    requests: seen.length,
    files: seen,
  };
}
