import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';

/** Pages that each kind of account may open (ACCESS-11). */
const pages: Record<Account | 'visitor', readonly string[]> = {
  visitor: ['/', '/login', '/insurer/signup', '/nowhere'],
  fleet: ['/team', '/team/billing', '/profile'],
  admin: ['/Stations', '/Stations/Stations', '/Stations/RoutesPage', '/Insurer'],
  broker: [
    '/Insurer',
    '/Insurer/Insurer',
    '/Insurer/BidPendingUserApproval',
    '/Insurer/BidPending',
    '/Insurer/DiscardedUserAssurance',
    '/profile',
  ],
  pending: ['/Insurer', '/Insurer/BidPending', '/Insurer/Offer/1', '/profile'],
};

for (const language of ['fr', 'en'] as const) {
  for (const [who, paths] of Object.entries(pages)) {
    test.describe(`${who} in ${language}`, () => {
      test.use({ language, account: who === 'visitor' ? null : (who as Account) });

      test('sees each page with a heading and a title, without errors or foreign requests', async ({
        page,
      }) => {
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
          await expect(page).toHaveTitle(/\S – AutoPortail$/u);
          await page.waitForLoadState('networkidle');
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expect(page.locator('body')).not.toContainText(/\b[a-z]+:[a-z]+\.[a-z]+|\{\{/iu);
        }
      });
    });
  }
}
