import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** Time without a request after which the network counts as idle, as in Playwright's `networkidle`. */
const IDLE_MS = 500;

interface Traffic {
  readonly pending: Set<Request>;
  changedAt: number;
}

const traffic = new WeakMap<BrowserContext, Traffic>();

/** The stream of events stays open; Playwright's own `networkidle` would wait for its end. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/v2/events';

/** Follows the requests of a context, for `networkIdle`. */
export function watchNetwork(context: BrowserContext): void {
  const watched: Traffic = { pending: new Set(), changedAt: Date.now() };
  traffic.set(context, watched);
  const change = (update: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return;
    update(request);
    watched.changedAt = Date.now();
  };
  context.on(
    'request',
    change((request) => void watched.pending.add(request)),
  );
  context.on(
    'requestfinished',
    change((request) => void watched.pending.delete(request)),
  );
  context.on(
    'requestfailed',
    change((request) => void watched.pending.delete(request)),
  );
}

/** Waits until the page has nothing left to load. */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect.poll(() => idleFor(page.context()), { intervals: [100] }).toBeGreaterThan(IDLE_MS);
}

function idleFor(context: BrowserContext): number {
  const watched = traffic.get(context);
  if (!watched) throw new Error('watchNetwork() has not been called for this context.');
  return watched.pending.size > 0 ? 0 : Date.now() - watched.changedAt;
}

/** Answers as a server without the stream of events: pages then learn of changes by their own calls only. */
export async function withoutStream(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/v2/events', (route) => route.fulfill({ status: 204 }));
}
