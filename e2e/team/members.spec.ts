import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { managerPage } from './manager-page';

test.use({ account: 'fleet' });

for (const { language, width } of journeys) {
  test.describe(`the team in ${language} at ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('is headed by the name of the business; name and row open a member', async ({ page }) => {
      const { labels, main, members, add } = managerPage(page, language);
      await page.goto('/team');
      await expect(main.getByRole('heading', { name: labels.business })).toBeVisible();
      await expect(members.rows).toHaveCount(30);
      await expect(add.open).toBeVisible();
      // On a small phone, too, the first member stands in the upper half.
      const first = members.rows.first();
      const { y = 640, height = 640 } = (await first.boundingBox()) ?? {};
      expect(y).toBeLessThanOrEqual(320);
      await expect(first).toContainText('@transportboreal.test');
      await expect(first.getByText(labels.use)).toBeVisible();
      // A row has columns, or on a phone two lines, the last one with days and hours.
      const isPhone = width < 768;
      await expect(first.getByRole('cell')).toHaveCount(isPhone ? 1 : 5);
      await expect(first.getByText(labels.hours)).toHaveCount(isPhone ? 0 : 1);
      await expect(first.getByText(isPhone ? labels.daysAndHours : labels.hours)).toBeVisible();
      expect(height).toBeLessThanOrEqual(72);
      if (isPhone) {
        // The seventh member stands above the button at the lower edge.
        await page.setViewportSize({ width, height: 740 });
        const seventh = await members.rows.nth(6).boundingBox();
        const button = await add.open.boundingBox();
        expect((seventh?.y ?? 740) + (seventh?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      }

      const name = await members.links.nth(3).innerText();
      await members.links.nth(3).click();
      await expect(page).toHaveURL(/\/team\/member\?id=\d+$/u);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

      await page.goBack();
      const other = await members.links.nth(5).innerText();
      await members.rows.nth(5).getByText('@transportboreal.test').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
    });

    test('is searched without accents; the address keeps the search', async ({ page }) => {
      const { members } = managerPage(page, language);
      await page.goto('/team');
      await expect(members.rows).toHaveCount(30);
      const name = await members.links.first().innerText();
      const typed = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
      await members.search.fill(typed);
      await expect(members.rows).not.toHaveCount(30);
      await expect(members.links.first()).toHaveText(name);
      expect(new URL(page.url()).searchParams.get('q')).toBe(typed);
      await page.reload();
      await expect(members.search).toHaveValue(typed);
      await expect(members.links.first()).toHaveText(name);
    });
  });
}

test('a search without results offers to clear it', async ({ page }) => {
  const { members, main } = managerPage(page);
  await page.goto('/team?q=personne-de-ce-nom');
  await main.getByRole('button', { name: 'Effacer la recherche' }).last().click();
  await expect(members.search).toBeFocused();
  await expect(members.rows).toHaveCount(30);
  await expect(page).toHaveURL('/team');
});

test('a team that failed to load is there after a retry', async ({ page, allowErrors }) => {
  allowErrors(/503/u);
  const { labels, main, members } = managerPage(page);
  await page.route('**/business/employee?*', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto('/team');
  await main.getByRole('button', { name: labels.retry }).click();
  await expect(members.rows).toHaveCount(30);
});

test.describe('a user without a business', () => {
  test.use({ account: 'broker' });
  for (const path of ['/team', '/team/billing']) {
    test(`gets an access-denied panel with a link home on ${path}`, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/403/u);
      const { labels, main } = managerPage(page);
      await page.goto(path);
      await expect(main.getByText(labels.forbidden)).toBeVisible();
      await expect(main.getByRole('link', { name: 'Retourner à l’accueil' })).toBeVisible();
    });
  }

  test('has a profile with the payment card alone', async ({ page }) => {
    const { card, main } = managerPage(page);
    await page.goto('/profile');
    await expect(card.number).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});

test('a list that fails after its first page leaves the rows, with a retry above them', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|NetworkError/u);
  const { members } = managerPage(page);
  const list = '**/employee?businessId=*';
  await page.route(list, (route) => route.abort());
  await page.goto('/team');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await expect(members.rows.first()).toBeVisible();
  await page.unroute(list);
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(members.rows.first()).toBeVisible();
});
