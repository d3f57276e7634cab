import type { BrowserContext } from '@playwright/test';

/** Collects console errors, uncaught errors and requests to other origins of a context's pages. */
export function collectPageErrors(context: BrowserContext, urls: readonly string[]) {
  const own = urls.map((url) => new URL(url).origin);
  const allowed: RegExp[] = [];
  const errors: string[] = [];
  const foreignRequests: string[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && !own.includes(requested)) {
      foreignRequests.push(request.url());
    }
  });

  return {
    allow: (pattern: RegExp) => {
      allowed.push(pattern);
    },
    errors: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
    foreignRequests: () => foreignRequests,
  };
}
