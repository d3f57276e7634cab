import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { themes, widths } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer, openRequest, type BrokerPage } from './broker-page';

test.use({ account: 'broker' });
// Every width and theme runs axe.
test.describe.configure({ timeout: 240_000 });

const list = async (page: Page, { rows }: BrokerPage, path = '/Insurer') => {
  await page.goto(path);
  await expect(rows.first()).toBeVisible();
};

const screens: Record<string, (page: Page, ui: BrokerPage) => Promise<unknown>> = {
  'new requests with filters': (page, ui) => list(page, ui, '/Insurer?motor=GAS&age=moreThan:30'),
  'offers sent': (page, ui) => list(page, ui, '/Insurer/BidPendingUserApproval'),
  'offers approved': (page, ui) => list(page, ui, '/Insurer/BidPending'),
  'discarded requests': (page, ui) => list(page, ui, '/Insurer/DiscardedUserAssurance'),
  'a search without result': async (page) => {
    await page.goto('/Insurer?q=zzz');
    await expect(page.getByRole('main').getByRole('table').getByRole('button')).not.toHaveCount(0);
  },
  'the filters': async (page, ui) => {
    await list(page, ui);
    await page.getByRole('button', { name: ui.labels.filters }).click();
    await expect(ui.dialog).toBeVisible();
  },
  'the keyboard shortcuts': async (page, ui) => {
    await list(page, ui);
    await page.keyboard.press('?');
    await expect(ui.dialog).toBeVisible();
  },
  'the discard confirmation': async (page, ui) => {
    await list(page, ui);
    await ui.discard.first().click();
    await expect(ui.question).toBeVisible();
  },
  'a request': async (page, ui) => {
    await openRequest(page, ui);
    await expect(ui.send).toBeEnabled();
  },
  'a request that is not there': async (page, { labels }) => {
    await page.goto('/Insurer/Offer/abc');
    await expect(page.getByRole('link', { name: labels.back })).toBeVisible();
  },
  'a new offer with errors': async (page, ui) => {
    await openRequest(page, ui);
    await fillOffer(ui);
    await ui.offer.price.fill('1,234');
    await ui.offer.link.fill('ftp://x');
    await ui.offer.submit.click();
    await expect(ui.offer.price).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Colours do not depend on the language, so that one language is enough for the dark theme. */
const colours = { fr: themes, en: ['light'] } as const;

for (const language of ['fr', 'en'] as const) {
  for (const [screen, open] of Object.entries(screens)) {
    test.describe(language, () => {
      test.use({ language });

      test(`axe finds nothing on ${screen}, at any width`, async ({ page }) => {
        await open(page, brokerPage(page, language));
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
