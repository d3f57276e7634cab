import type { Page } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { expectFocus, openPage, settled } from './page-checks';

// A button that changed the page is followed by a load of it.
test.describe.configure({ timeout: 400_000 });

/** Pages and states of lists, by account. */
const pages: Record<Account | 'visitor', readonly string[]> = {
  visitor: ['/login', '/insurer/signup'],
  fleet: ['/team', '/team?q=zzz', '/team/billing', '/team/billing?page=999'],
  admin: [
    '/Stations?active=yes&alert=yes',
    '/Stations?address=zzz',
    '/Stations?page=999',
    '/Stations/RoutesPage',
  ],
  broker: [
    '/Insurer?motor=GAS&age=moreThan:30',
    '/Insurer?q=zzz',
    '/Insurer?page=999',
    '/Insurer/BidPending?page=2',
    '/Insurer/Offer/1',
  ],
  pending: [],
};

const ENABLED_BUTTONS = 'button:visible:not(:disabled):not([aria-disabled=true])';

/** Indices and states of the page's buttons, one of each kind: rows repeat theirs with another name. */
function buttonsOf(page: Page) {
  return page
    .getByRole('main')
    .locator(ENABLED_BUTTONS)
    .evaluateAll((buttons) => {
      const kinds = new Set<string>();
      return buttons.flatMap((button, index) => {
        const label = button.getAttribute('aria-label') ?? '';
        const kind = button.textContent || label.split(' ').slice(0, 2).join(' ');
        const name = label || button.textContent;
        if (kinds.has(kind)) return [];
        kinds.add(kind);
        return [{ index, name, pressed: button.ariaPressed, expanded: button.ariaExpanded }];
      });
    });
}

for (const [who, paths] of Object.entries(pages)) {
  for (const path of paths) {
    test.describe(`${path} of ${who}`, () => {
      test.use({ account: who === 'visitor' ? null : (who as Account) });

      test('keeps the focus after each of its buttons', async ({ page, allowErrors }) => {
        allowErrors(/401/u);
        await page.addInitScript(() => {
          window.print = () => undefined;
          // Remembered from the load before, the split view would have other buttons.
          localStorage.removeItem('portal.insurer.split');
        });
        await openPage(page, path);
        await expect(page.getByRole('main').locator(ENABLED_BUTTONS)).not.toHaveCount(0);
        const buttons = await buttonsOf(page);
        const address = page.url();
        for (const { index, name } of buttons) {
          const where = `${path}: ${name}`;
          const isAsBefore =
            page.url() === address &&
            JSON.stringify(await buttonsOf(page)) === JSON.stringify(buttons);
          if (!isAsBefore) await openPage(page, path);
          await page.getByRole('main').locator(ENABLED_BUTTONS).nth(index).click();
          await settled(page);
          await expectFocus(page, where);
          if (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) {
            await page.keyboard.press('Escape');
            await expectFocus(page, `${where}, after Escape`);
          }
        }
      });
    });
  }
}
