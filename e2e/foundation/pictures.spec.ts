import { accountNames, accounts } from '../harness/accounts';
import { networkIdle } from '../harness/network';
import { takePictures } from '../harness/pictures';
import { signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ language });

    test('of the pages for visitors', async ({ page, allowErrors }) => {
      allowErrors(/401/u);
      for (const [name, path] of [
        ['sign-in', '/login'],
        ['sign-up', '/insurer/signup'],
        ['not-found', '/nowhere'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await takePictures(page, `${name}-${language}`);
      }
      await page.goto('/insurer/signup');
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('group').first()).toBeVisible();
      await takePictures(page, `sign-up-errors-${language}`);
      await page.goto('/login');
      await signInForm(page, language).fill('fleet@demo.test', 'wrong');
      await expect(signInForm(page, language).password).toHaveAttribute('aria-invalid', 'true');
      await takePictures(page, `sign-in-wrong-${language}`);
    });

    for (const account of accountNames) {
      test.describe(`as ${account}`, () => {
        test.use({ account });
        test('of the first page', async ({ page }) => {
          await page.goto(accounts[account].landing);
          await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
          await networkIdle(page);
          await takePictures(page, `landing-${account}-${language}`);
          await page.keyboard.press('Control+k');
          await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
          await networkIdle(page);
          await takePictures(page, `palette-${account}-${language}`);
          await page.keyboard.type('o');
          await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d/u);
          await takePictures(page, `palette-results-${account}-${language}`);
        });
      });
    }
  });
}
