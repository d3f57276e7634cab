import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { managerPage } from './manager-page';

test.use({ account: 'fleet' });

/** Every string that the page's memory holds after the garbage is collected. */
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
/** No number that the page’s own code might hold begins so. */
const code = '075';

test(
  'a card’s number and code are gone from memory once it is saved',
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
