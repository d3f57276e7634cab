import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { brokerPage } from './broker-page';

test.use({ account: 'broker' });

/** Records the durations in ms of the animations of rows, from now on; reduced motion leaves those of CSS 0.01 ms. */
async function recordRowAnimations(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const durations = new Set<unknown>();
    Object.assign(window, { durations });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const duration = Number(effect?.getTiming().duration);
        if (effect instanceof KeyframeEffect && effect.target?.matches('tr') && duration > 1)
          durations.add(duration);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'durations') as Set<unknown>)]);
}

for (const [reducedMotion, fades] of [
  ['no-preference', [160]],
  ['reduce', []],
] as const) {
  test(`a discarded request fades from the list as the user prefers: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { cars, discard, labels, question, toast } = brokerPage(page);
    await page.goto('/Insurer');
    const href = (await cars.first().getAttribute('href')) ?? '';
    const durations = await recordRowAnimations(page);
    await discard.first().click();
    await question.getByRole('button', { name: labels.discard }).click();
    await expect(toast(labels.discarded)).toBeVisible();
    await expect(page.locator(`a[href="${href}"]`)).toHaveCount(0);
    expect(await durations()).toEqual(fades);
  });
}

test('a request whose discard fails comes back into sight', async ({ page, allowErrors }) => {
  allowErrors(/DELETE|ERR_FAILED/u);
  const { discard, labels, question, rows } = brokerPage(page);
  await page.goto('/Insurer');
  await expect(rows).toHaveCount(10);
  await page.route('**/api/v2/support/assurance/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await discard.first().click();
  await question.getByRole('button', { name: labels.discard }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  // The dialog hides the page from roles.
  await expect(page.locator('tbody tr').first()).toHaveCSS('opacity', '1');
});
