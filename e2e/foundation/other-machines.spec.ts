import { openPalette } from '../harness/keyboard';
import { signIn } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer, openRequest } from '../insurer/broker-page';
import { addRequest } from '../insurer/colleague-browser';

test.describe.configure({ timeout: 180_000 });
test.use({ account: 'broker' });

for (const hours of [-30, 30]) {
  test(
    `a clock that is ${String(hours)} hours off shows no time to come, and sends offers`,
    { tag: '@changes' },
    async ({ page }) => {
      await page.clock.setSystemTime(new Date(Date.now() + hours * 3_600_000));
      const ui = brokerPage(page);
      await page.goto('/Insurer');
      await expect(ui.rows.locator('time')).toHaveCount(10);
      for (const time of await ui.rows.locator('time').allInnerTexts())
        expect(time).toMatch(/^(à l’instant|il y a\s\d+\s(min|h|j))$/u);
      await openRequest(page, ui);
      await fillOffer(ui);
      await ui.offer.submit.click();
      await expect(ui.toast('L’offre d’assurance a été créée.')).toBeVisible();
    },
  );
}

test(
  'a computer that slept shows what came meanwhile',
  { tag: '@changes' },
  async ({ page, context, portal, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
    const ui = brokerPage(page);
    await page.goto('/Insurer');
    await expect(ui.live).toBeVisible();
    const browser = await context.newCDPSession(page);
    await context.setOffline(true);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    addRequest(portal, 'EX30');
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await context.setOffline(false);
    const announced = page.getByRole('button', { name: '1 nouvelle demande – afficher' });
    await expect(announced.or(ui.cars.filter({ hasText: 'EX30' }))).toBeVisible();
    await expect(ui.live).toBeVisible();
  },
);

test('a full storage drops what is remembered, and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const ui = brokerPage(page);
  await page.goto('/Insurer');
  await expect(ui.live).toBeVisible();
  await page.getByRole('button', { name: ui.labels.splitToggle }).click();
  await ui.cars.first().click();
  await expect(ui.file.getByRole('button', { name: ui.labels.send })).toBeEnabled();
  await openPalette(page);
  await page.getByRole('dialog').getByRole('combobox').fill('civic');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/Offer/u);
});

test.describe('a line of 45 kB a second', () => {
  test.use({ account: null });

  test('signs in and shows the list', async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    const speed = 45_000;
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: speed,
      uploadThroughput: speed,
    });
    await page.goto('/login');
    await signIn(page, 'broker');
    await expect(brokerPage(page).cars.first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
