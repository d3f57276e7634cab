import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { managerPage } from './manager-page';

test.use({ account: 'fleet' });

/** Every string of the JavaScript heap after a garbage collection. */
async function strings(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings;
}

const cardNumber = /4012 ?8888 ?8888 ?1881/u;
/** A CVV that occurs nowhere else in the page's code. */
const code = '075';

test(
  'card number and CVV are gone from the heap once the card is saved',
  { tag: '@changes' },
  async ({ page }) => {
    const { card, toast, labels } = managerPage(page);
    await page.goto('/profile');
    await expect(card.part.getByText('Visa •••• 4242')).toBeVisible();
    await card.number.pressSequentially('4012888888881881');
    await card.name.fill('Josée Lavoie');
    await card.expiry.pressSequentially('1128');
    await card.cvv.pressSequentially(code);
    const before = await strings(page);
    expect(before.some((text) => cardNumber.test(text))).toBe(true);
    expect(before).toContain(code);

    await card.save.click();
    await expect(toast(labels.cardUpdated)).toBeVisible();
    await expect(card.part.getByText('Visa •••• 1881')).toBeVisible();
    await expect
      .poll(async () =>
        (await strings(page)).filter((text) => cardNumber.test(text) || text === code),
      )
      .toEqual([]);
  },
);
