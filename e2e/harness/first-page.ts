import type { Page } from '@playwright/test';

/** Lets the server leave the first page of a list to the core, as where it cannot make it. */
export async function withoutFirstPage(page: Page): Promise<void> {
  await page.route(/\/(?:unresponded|store|employee)\/page(?:\?|$)/u, (route) =>
    route.fulfill({ json: { success: true, data: { page: null } } }),
  );
}
