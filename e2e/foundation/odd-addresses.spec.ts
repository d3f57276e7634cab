import { expect, test } from '../harness/test';
import { brokerPage } from '../insurer/broker-page';

test.use({ account: 'broker' });

/** Addresses of the list with what other programs and hands put into them. */
const wholeList = ['/Insurer/?fbclid=IwAR0&utm_source=mail&page=-1', '/Insurer?page=0x1'];
const emptyList = ['/Insurer?q=%E0%A4%A%ED%A0%BD', '/Insurer?q=%00zz%09zz%'];

test('an odd address shows the list, the nearest page or no results', async ({ page }) => {
  const { rows } = brokerPage(page);
  for (const path of wholeList) {
    await page.goto(path);
    await expect(rows, path).toHaveCount(10);
  }
  for (const path of emptyList) {
    await page.goto(path);
    await expect(rows, path).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('search'), path).toBeVisible();
  }
});

test('a request whose number is cut off is not found', async ({ page, allowErrors }) => {
  allowErrors(/40[04]/u);
  await page.goto('/Insurer/Offer/%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
