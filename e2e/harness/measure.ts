import type { CDPSession, Page } from '@playwright/test';

/** Sets a performance mark in the page when its first table row renders; its detail says whether a progress bar is there. */
export function markFirstRow(page: Page) {
  return page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody tr[data-row]')) return;
      observer.disconnect();
      const list = /\/(?:unresponded|store)$/u;
      const isHere = performance.getEntriesByType('resource').some(({ name }) => list.test(name));
      const detail = !isHere || document.querySelector('[role=progressbar]') !== null;
      requestAnimationFrame(() => performance.mark('first-row', { detail }));
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Milliseconds from navigation to the first rows; needs `markFirstRow`. */
export async function timeToFirstRow(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('tbody tr[data-row]').first().waitFor();
  return page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? NaN);
}

/** Milliseconds from the input event of `act` to the frame that shows the changed table. */
export async function timeUntilTableChanges(
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  const change = await page.evaluateHandle(() => ({
    shown: new Promise<number>((resolve) => {
      let begun = 0;
      const begin = (event: Event) => (begun = event.timeStamp);
      for (const kind of ['click', 'input', 'keydown']) addEventListener(kind, begin, true);
      const body = document.querySelector('tbody');
      if (!body) throw new Error('there is no table');
      new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      }).observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
    }),
  }));
  await act();
  return change.evaluate(({ shown }) => shown);
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/**
 * Sizes of a heap snapshot: its JavaScript values in MB, and the longest array in bytes. Compiled code is
 * left out, since the browser compiles more of it the longer a page works, and so are the memory of
 * WebAssembly and the DOM. `Runtime.queryObjects` crashes the page where WebAssembly exports a table, as
 * the core does (Chromium 156).
 */
async function heapSizes(cdp: CDPSession) {
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const type = fields.indexOf('type');
  const name = fields.indexOf('name');
  const bytes = fields.indexOf('self_size');
  const items = strings.indexOf('(object elements)');
  const skipped = ['code', 'native'].map((kind) => types[0].indexOf(kind));
  let [total, longest] = [0, 0];
  for (let node = 0; node < nodes.length; node += fields.length) {
    const size = nodes[node + bytes] ?? 0;
    if (!skipped.includes(nodes[node + type] ?? 0)) total += size;
    if (nodes[node + name] === items) longest = Math.max(longest, size);
  }
  return { megabytes: total / 1e6, longestListBytes: longest };
}

/** Whether the first row was there while the list was still arriving; needs `markFirstRow`. */
export const isFirstRowEarly = (page: Page) =>
  page.evaluate(() => {
    const mark = performance.getEntriesByName('first-row')[0] as PerformanceMark | undefined;
    return mark?.detail === true;
  });

/** DOM nodes, longest array (bytes) and JavaScript values (MB) after a garbage collection. */
export async function measurePage(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { nodes, ...(await heapSizes(cdp)) };
}

/** Keeps the core's `WebAssembly.Memory` for `wasmMegabytes`. */
export function captureWasmMemory(page: Page) {
  return page.addInitScript(() => {
    const pageGlobal = globalThis as unknown as { wasmMemory?: WebAssembly.Memory };
    const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const made = await instantiate(source, imports);
      const { memory } = made.instance.exports;
      if (memory instanceof WebAssembly.Memory) pageGlobal.wasmMemory = memory;
      return made;
    };
  });
}

/** Size of the core's WebAssembly memory, MB. It never shrinks. */
export function wasmMegabytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { wasmMemory } = globalThis as unknown as { wasmMemory?: WebAssembly.Memory };
    return (wasmMemory?.buffer.byteLength ?? NaN) / 1e6;
  });
}

/** Duration of the longest task during `act`, milliseconds; 0 where none took 50 ms. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const found = { longest: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        found.longest = Math.max(found.longest, duration);
      }
    });
    observer.observe({ type: 'longtask' });
    return found;
  });
  await act();
  // The observer reports a long task in a later task.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  return tasks.evaluate(({ longest }) => longest);
}
