import type { BrowserContext } from '@playwright/test';

/** Hears every console error, uncaught error and foreign request of a context's pages. */
export function watch(context: BrowserContext, url: string) {
  const { origin } = new URL(url);
  const allowed: RegExp[] = [];
  const errors: string[] = [];
  const strangers: string[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin) {
      strangers.push(request.url());
    }
  });

  return {
    allow: (pattern: RegExp) => {
      allowed.push(pattern);
    },
    errors: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
    strangers: () => strangers,
  };
}
