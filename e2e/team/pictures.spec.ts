import { takePictures } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { manager, openMember } from './manager';

test.use({ account: 'fleet' });
// Every width and theme takes its time.
test.describe.configure({ timeout: 120_000 });

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ language });

    test('of the team and its dialog', async ({ page, allowErrors }) => {
      allowErrors(/422/u);
      const { members, add, dialog, w } = manager(page, language);
      await page.goto('/team');
      await expect(members.rows).toHaveCount(30);
      await takePictures(page, `team-${language}`);
      await page.goto('/team?q=zzz');
      await takePictures(page, `team-none-${language}`);
      await add.open.click();
      await takePictures(page, `team-add-${language}`);
      await add.email.fill('personne@nulle.part');
      await add.submit.click();
      await expect(dialog.getByText(w.code11)).toBeVisible();
      await takePictures(page, `team-add-failed-${language}`);
    });

    test('of a member', async ({ page }) => {
      const at = manager(page, language);
      await openMember(page, at);
      await expect(at.transactions.items).toHaveCount(20);
      await takePictures(page, `team-member-${language}`);
      await page.getByRole('button', { name: at.w.remove }).click();
      await takePictures(page, `team-remove-${language}`);
    });

    test('of billing and profile', async ({ page }) => {
      const { transactions, card, spending } = manager(page, language);
      await page.goto('/team/billing');
      await expect(transactions.items).toHaveCount(10);
      await expect(spending.locator('figure')).toBeVisible();
      await takePictures(page, `team-billing-${language}`);
      await page.goto('/profile');
      await expect(card.part.getByText('4242').first()).toBeVisible();
      await takePictures(page, `team-profile-${language}`);
      await card.save.click();
      await card.number.fill('4242 4242 4242 4241');
      await card.expiry.fill('01/22');
      await takePictures(page, `team-profile-errors-${language}`);
    });
  });
}
