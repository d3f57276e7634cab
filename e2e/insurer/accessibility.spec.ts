import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { themes, widths } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { broker, fillOffer, openRequest, type Broker } from './broker';

test.use({ account: 'broker' });
// Every width and theme takes its time.
test.describe.configure({ timeout: 240_000 });

const list = async (page: Page, { rows }: Broker, path = '/Insurer') => {
  await page.goto(path);
  await expect(rows.first()).toBeVisible();
};

const screens: Record<string, (page: Page, at: Broker) => Promise<unknown>> = {
  'new requests with filters': (page, at) => list(page, at, '/Insurer?motor=GAS&age=moreThan:30'),
  'offers sent': (page, at) => list(page, at, '/Insurer/BidPendingUserApproval'),
  'offers approved': (page, at) => list(page, at, '/Insurer/BidPending'),
  'discarded requests': (page, at) => list(page, at, '/Insurer/DiscardedUserAssurance'),
  'a search without result': async (page) => {
    await page.goto('/Insurer?q=zzz');
    await expect(page.getByRole('main').getByRole('table').getByRole('button')).not.toHaveCount(0);
  },
  'the filters': async (page, at) => {
    await list(page, at);
    await page.getByRole('button', { name: at.w.filters }).click();
    await expect(at.dialog).toBeVisible();
  },
  'the keys': async (page, at) => {
    await list(page, at);
    await page.keyboard.press('?');
    await expect(at.dialog).toBeVisible();
  },
  'the question before discarding': async (page, at) => {
    await list(page, at);
    await at.discard.first().click();
    await expect(at.question).toBeVisible();
  },
  'a request': async (page, at) => {
    await openRequest(page, at);
    await expect(at.send).toBeEnabled();
  },
  'a request that is not there': async (page, { w }) => {
    await page.goto('/Insurer/Offer/abc');
    await expect(page.getByRole('link', { name: w.back })).toBeVisible();
  },
  'a new offer with errors': async (page, at) => {
    await openRequest(page, at);
    await fillOffer(at);
    await at.offer.price.fill('1,234');
    await at.offer.link.fill('ftp://x');
    await at.offer.submit.click();
    await expect(at.offer.price).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Colours are those of one language as of the other. */
const colours = { fr: themes, en: ['light'] } as const;

for (const language of ['fr', 'en'] as const) {
  for (const [screen, open] of Object.entries(screens)) {
    test.describe(language, () => {
      test.use({ language });

      test(`axe finds nothing on ${screen}, at any width`, async ({ page }) => {
        await open(page, broker(page, language));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of colours[language]) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await expectAccessible(page);
          }
        }
      });
    });
  }
}
