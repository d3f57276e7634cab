import { takePictures } from '../harness/pictures';
import { expect, test } from '../harness/test';
import {
  holdResponses,
  managerPage,
  newBusiness,
  openMember,
  signInToNewBusiness,
} from './manager-page';

// Every screen is taken at each width and theme.
test.describe.configure({ timeout: 240_000 });

const anyCall = '**/api/v1/business/**';
const file = (path: string) => path.slice(1).replace('/', '-');

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ account: 'fleet', language });

    test('of the team and its dialog', async ({ page, allowErrors }) => {
      allowErrors(/422/u);
      const { members, add, dialog, labels } = managerPage(page, language);
      await page.goto('/team');
      await expect(members.rows).toHaveCount(30);
      await takePictures(page, `team-${language}`);
      await page.goto('/team?q=zzz');
      await takePictures(page, `team-none-${language}`);
      await add.open.click();
      await takePictures(page, `team-add-${language}`);
      await add.submit.click();
      await expect(dialog.getByText(labels.eitherOr)).toBeVisible();
      await takePictures(page, `team-add-neither-${language}`);
      await add.email.fill('personne@nulle.part');
      await add.submit.click();
      await expect(dialog.getByText(labels.code11)).toBeVisible();
      await takePictures(page, `team-add-failed-${language}`);
      const release = await holdResponses(page, '**/business/employee');
      await add.submit.click();
      await expect(add.submit).toHaveAttribute('aria-busy', 'true');
      await takePictures(page, `team-add-busy-${language}`);
      release();
      await expect(dialog.getByText(labels.code11)).toBeVisible();
    });

    test('of a member', async ({ page }) => {
      const ui = managerPage(page, language);
      await openMember(page, ui);
      await expect(ui.transactions.items).toHaveCount(20);
      await takePictures(page, `team-member-${language}`);
      await page.getByRole('button', { name: ui.labels.remove }).click();
      await takePictures(page, `team-remove-${language}`);
    });

    test('of billing and profile', async ({ page }) => {
      const { transactions, card, spending, labels } = managerPage(page, language);
      await page.goto('/team/billing');
      await expect(transactions.items).toHaveCount(10);
      await expect(spending.locator('figure')).toBeVisible();
      await takePictures(page, `team-billing-${language}`);
      await page.goto('/team/billing?page=30');
      await expect(transactions.items).toHaveCount(10);
      await spending.getByText(labels.asTable).click();
      await takePictures(page, `team-billing-middle-${language}`);
      await page.goto('/profile');
      await expect(card.part.getByText('4242').first()).toBeVisible();
      await takePictures(page, `team-profile-${language}`);
      await card.save.click();
      await card.number.fill('4242 4242 4242 4241');
      await card.expiry.fill('01/22');
      await takePictures(page, `team-profile-errors-${language}`);
    });

    test('of loading states', async ({ page }) => {
      const { main } = managerPage(page, language);
      await holdResponses(page, anyCall);
      for (const path of ['/team', '/team/billing']) {
        await page.goto(path);
        await expect(main.locator('[aria-busy=true], [role=status]').first()).toBeAttached();
        await takePictures(page, `${file(path)}-loading-${language}`);
      }
    });

    test('of load failures', async ({ page, allowErrors }) => {
      allowErrors(/503/u);
      const { main, labels } = managerPage(page, language);
      await page.route(anyCall, (route) => route.fulfill({ status: 503 }));
      for (const path of ['/team', '/team/billing']) {
        await page.goto(path);
        await expect(main.getByRole('button', { name: labels.retry }).first()).toBeVisible();
        await takePictures(page, `${file(path)}-failed-${language}`);
      }
    });
  });

  test.describe(
    `pictures of empty states in ${language}`,
    { tag: ['@pictures', '@changes'] },
    () => {
      test.use({ language });
      test('of an empty team', async ({ page, portal }) => {
        const { main, card } = managerPage(page, language);
        await signInToNewBusiness(page, portal);
        await page.goto('/team');
        await expect(main.getByRole('heading', { name: newBusiness })).toBeVisible();
        await takePictures(page, `team-empty-${language}`);
        await page.goto('/team/billing');
        await expect(card.part.getByRole('heading', { level: 3 })).toHaveCount(1);
        await takePictures(page, `team-billing-empty-${language}`);
      });
    },
  );

  test.describe(`pictures of a refusal in ${language}`, { tag: '@pictures' }, () => {
    test.use({ account: 'broker', language });
    test('of the pages of a user without a business', async ({ page, allowErrors }) => {
      allowErrors(/403/u);
      const { main, labels } = managerPage(page, language);
      for (const path of ['/team', '/team/billing']) {
        await page.goto(path);
        await expect(main.getByText(labels.forbidden)).toBeVisible();
        await takePictures(page, `${file(path)}-forbidden-${language}`);
      }
    });
  });
}
