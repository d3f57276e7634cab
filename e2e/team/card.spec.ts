import { expect, test } from '../harness/test';
import { managerPage, type ManagerPage } from './manager-page';

test.use({ account: 'fleet' });

const number = '5555 5555 5555 4444';

async function fill({ card }: ManagerPage) {
  await card.number.fill(number);
  await card.name.fill('Josée Lavoie');
  await card.expiry.fill('11/28');
  await card.cvv.fill('737');
}

for (const language of ['fr', 'en'] as const) {
  for (const [path, width] of [
    ['/profile', 360],
    ['/team/billing', 1280],
  ] as const) {
    test.describe(`the card on ${path} in ${language}`, { tag: '@changes' }, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('is replaced: toast, reloaded card, number and CVV cleared', async ({ page }) => {
        const ui = managerPage(page, language);
        await page.goto(path);
        await expect(ui.card.part.getByText('Visa •••• 4242')).toBeVisible();
        await fill(ui);
        await ui.card.save.dblclick();
        await expect(ui.toast(ui.labels.cardUpdated)).toBeVisible();
        await expect(ui.card.part.getByText('Mastercard •••• 4444')).toBeVisible();
        for (const field of [ui.card.number, ui.card.name, ui.card.expiry, ui.card.cvv]) {
          await expect(field).toHaveValue('');
        }
        const kept = await page.evaluate(() =>
          [
            JSON.stringify([localStorage, sessionStorage]),
            document.documentElement.outerHTML,
          ].join(),
        );
        expect(kept).not.toMatch(/5555 ?5555/u);
        await page.reload();
        await expect(ui.card.part.getByText('Mastercard •••• 4444')).toBeVisible();
      });

      test('shows the error of each field', async ({ page }) => {
        const { labels, card } = managerPage(page, language);
        await page.goto(path);
        await card.save.click();
        await expect(card.part.getByRole('group').getByRole('link')).toHaveCount(4);
        await card.part.getByRole('group').getByRole('link').first().click();
        await expect(card.number).toBeFocused();
        await card.number.fill('4242');
        await card.expiry.fill('11/30');
        await card.cvv.fill('12');
        await card.save.click();
        for (const field of [card.number, card.name, card.expiry, card.cvv]) {
          await expect(field).toHaveAttribute('aria-invalid', 'true');
        }
        expect(labels.save).toBeTruthy();
      });
    });
  }
}

test('digits are grouped while typing, pasting and editing in the middle', async ({ page }) => {
  const { card } = managerPage(page);
  await page.goto('/profile');
  await card.number.pressSequentially('55555555');
  await expect(card.number).toHaveValue('5555 5555');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('12');
  await expect(card.number).toHaveValue('5555 1255 55');
  expect(await card.number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7);
  await page.keyboard.press('Backspace');
  await expect(card.number).toHaveValue('5555 1555 5');
  expect(await card.number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(6);

  await card.number.fill('');
  await page.evaluate(() => navigator.clipboard.writeText('4242-4242.4242 4242'));
  await card.number.press('Control+V');
  await expect(card.number).toHaveValue('4242 4242 4242 4242');
  await card.expiry.pressSequentially('1128');
  await expect(card.expiry).toHaveValue('11/28');
});

test('a wrong check digit and a past month show hints and do not block', async ({ page }) => {
  const { card } = managerPage(page);
  await page.goto('/profile');
  await card.number.fill('4242 4242 4242 4241');
  await expect(
    card.part.getByText('Vérifiez ce numéro : un chiffre semble incorrect.'),
  ).toBeVisible();
  await card.number.fill('4242 4242 4242 4242');
  await expect(card.part.getByText('un chiffre semble incorrect')).toBeHidden();
  await card.expiry.fill('01/22');
  await expect(card.part.getByText(/Ce mois est déjà passé/u)).toBeVisible();
});

test('a server that stops shows a toast and an error in the form, which keeps its values', async ({
  page,
  portal,
  allowErrors,
}) => {
  allowErrors(/ERR_|POST/u);
  const ui = managerPage(page);
  await page.goto('/profile');
  await expect(ui.card.part.getByText('Visa •••• 4242')).toBeVisible();
  await fill(ui);
  await portal.stop();
  await ui.card.save.click();
  await expect(ui.toast(ui.labels.cardError)).toBeVisible();
  await expect(ui.card.part.getByRole('alert')).toContainText(ui.labels.cardFailed);
  await expect(ui.card.number).toHaveValue(number);
  await expect(ui.card.cvv).toHaveValue('737');
  await expect(ui.card.save).toBeEnabled();
});
