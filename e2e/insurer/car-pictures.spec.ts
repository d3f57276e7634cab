import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { brokerPage } from './broker-page';

test.use({ account: 'broker' });

/** Gives the cars of the list and of a request another picture. */
async function changePictures(page: Page, pictureUrl: string): Promise<void> {
  await page.route('**/api/v2/support/assurance/*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(
      /"pictureUrl":"[^"]*"/gu,
      `"pictureUrl":"${pictureUrl}"`,
    );
    await route.fulfill({ response: answer, body: text });
  });
}

async function expectIcons(page: Page): Promise<void> {
  const { rows, cars } = brokerPage(page);
  await page.goto('/Insurer');
  await expect(rows).toHaveCount(10);
  await expect(rows.first().locator('svg.car-front')).toBeVisible();
  await expect(rows.locator('img')).toHaveCount(0);
  await cars.first().click();
  const main = page.getByRole('main');
  await expect(main.locator('svg.car-front')).toBeVisible();
  await expect(main.locator('img')).toHaveCount(0);
}

// The test fails on any request to another origin and on any console error.
test('a picture of a host that the operator does not name is an icon, without a request', async ({
  page,
}) => {
  await changePictures(page, 'https://pictures.example/car.webp');
  await expectIcons(page);
});

test('on a tablet pictures are small, and the button to discard is in reach', async ({ page }) => {
  const { rows, discard } = brokerPage(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/Insurer');
  await expect(rows).toHaveCount(10);
  const picture = rows.first().locator('img');
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBe(30);
  // The table scrolls sideways by itself where it is too wide; the page does not.
  await discard.first().scrollIntoViewIfNeeded();
  // Its edges fall between pixels.
  await expect(discard.first()).toBeInViewport({ ratio: 0.99 });
  const hidden = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await hidden()).toBe(0);
});

test('a picture that cannot be loaded is an icon', async ({ page, allowErrors }) => {
  allowErrors(/404/u);
  await changePictures(page, '/api/demo/cars/none-none.svg');
  await expectIcons(page);
});
