import { expectAccessible } from '../harness/accessible';
import { expect, test } from '../harness/test';
import { broker, fillOffer, openRequest } from './broker';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('a broker filters, reads, offers, and deletes the offer', async ({ page }) => {
        const at = broker(page, language);
        const { w, rows, dialog, question, toast, panel } = at;
        await page.goto('/Insurer');
        await expect(rows).toHaveCount(10);
        await expectAccessible(page);

        await page.getByRole('button', { name: w.filters }).click();
        await dialog.getByRole('combobox', { name: w.motor }).selectOption('BATTERY');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: w.apply }).click();
        await expect(page).toHaveURL('/Insurer?motor=BATTERY');
        await expect(at.chips.getByRole('listitem')).toHaveCount(1);

        await at.cars.first().click();
        await expect(panel).toBeVisible();
        await page.getByRole('link', { name: w.next }).click();
        await expect(page.getByText(/^2 (?:sur|of) \d+$/u)).toBeVisible();
        const request = new URL(page.url()).pathname;
        await expectAccessible(page);

        await fillOffer(at);
        await expect(dialog.getByText(w.yearly)).toBeVisible();
        await expectAccessible(page);
        await at.offer.submit.dblclick();
        await expect(toast(w.created)).toBeVisible();
        await expect(panel.getByText(w.pending)).toBeVisible();

        await page.getByRole('link', { name: w.back }).click();
        await expect(page).toHaveURL('/Insurer?motor=BATTERY');
        await expect(rows.first()).toBeVisible();
        await page.goto(request);
        await at.remove.click();
        await question.getByRole('button', { name: w.remove }).click();
        await expect(toast(w.removed)).toBeVisible();
        await expect(at.send).toBeEnabled();
      });

      test('a request is discarded, and is found among the discarded ones', async ({ page }) => {
        const { w, rows, cars, question, toast } = broker(page, language);
        await page.goto('/Insurer');
        const name = await cars.first().innerText();
        const second = cars.nth(1);
        const href = (await second.getAttribute('href')) ?? '';
        await rows.first().getByRole('button').last().click();
        await question.getByRole('button', { name: w.discard }).click();
        await expect(toast(w.discarded)).toBeVisible();
        await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
        await page.goto('/Insurer/DiscardedUserAssurance');
        await expect(cars.filter({ hasText: name }).first()).toBeVisible();
      });
    });
  }

  test.describe(`by keyboard alone in ${language}`, { tag: '@changes' }, () => {
    test.use({ language });

    test('a request is found, read and left, and the place in the list is kept', async ({
      page,
    }) => {
      const { w, cars, rows, question } = broker(page, language);
      await page.goto('/Insurer');
      await expect(rows).toHaveCount(10);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: w.keys })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      for (let row = 0; row < 11; row += 1) await page.keyboard.press('j');
      await expect(page).toHaveURL('/Insurer?page=2');
      await page.keyboard.press('j');
      const third = cars.nth(1);
      await expect(third).toBeFocused();
      const name = await third.innerText();
      await page.keyboard.press('o');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL('/Insurer?page=2');
      await expect(third).toBeFocused();
      await page.keyboard.press('x');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await page.keyboard.press('/');
      await expect(page.getByRole('textbox', { name: w.search })).toBeFocused();
    });
  });
}

test(
  'two offers for one request and brand: the second is refused in the dialog',
  {
    tag: '@changes',
  },
  async ({ page, allowErrors }) => {
    allowErrors(/409|422|400/u);
    const at = broker(page);
    const id = await openRequest(page, at);
    await fillOffer(at);
    const status = await page.evaluate(async (request) => {
      const answer = await fetch('/api/v1/support/users/insurer', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          brandId: 1,
          priceAnually: 90_000,
          expirationDate: '2031-03-01',
          userAssuranceId: request,
          description: 'Collègue',
          offerType: 'PHONE',
        }),
      });
      return answer.status;
    }, id);
    expect(status).toBeLessThan(300);
    await at.offer.submit.click();
    await expect(at.dialog.getByText(at.w.duplicate)).toBeVisible();
    await expect(at.offer.price).toHaveValue('99.99');
  },
);

test(
  'the offer exists though marking failed: a warning, a note, no second offer',
  {
    tag: '@changes',
  },
  async ({ page, allowErrors }) => {
    allowErrors(/503/u);
    const at = broker(page);
    await openRequest(page, at);
    await page.route('**/assurance/unresponded/*', (route) => route.fulfill({ status: 503 }));
    await fillOffer(at);
    await at.offer.submit.click();
    await expect(at.toast(at.w.notMarked)).toBeVisible();
    await expect(at.panel.getByText(at.w.notMarked)).toBeVisible();
    await expect(at.panel.getByText(at.w.pending)).toBeVisible();
  },
);
