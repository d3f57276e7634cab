import type { BrowserContext } from '@playwright/test';

/** Collects console errors, uncaught errors and cross-origin requests of a context's pages. */
export function collectPageErrors(context: BrowserContext, url: string) {
  const { origin } = new URL(url);
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
    if (protocol !== 'data:' && protocol !== 'blob:' && requested !== origin) {
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
