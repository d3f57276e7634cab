import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { holdResponses, managerPage, type ManagerPage, openCardForm } from './manager-page';

// Without this permission the headless shell refuses to write to the clipboard, which tests paste from.
test.use({ account: 'fleet', permissions: ['clipboard-write'] });

const number = '5555 5555 5555 4444';

async function fill({ card }: ManagerPage) {
  await card.number.fill(number);
  await card.name.fill('Josée Lavoie');
  await card.expiry.fill('11/28');
  await card.cvv.fill('737');
}

for (const { language, width } of journeys) {
  const path = width === 360 ? '/profile' : '/team/billing';
  test.describe(`the card on ${path} in ${language}`, { tag: '@changes' }, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('is replaced: toast, reloaded card, number and CVV cleared', async ({ page }) => {
      const ui = managerPage(page, language);
      await openCardForm(page, ui, path);
      await fill(ui);
      await ui.card.save.dblclick();
      await expect(ui.toast(ui.labels.cardUpdated)).toBeVisible();
      await expect(ui.card.part.getByText('Mastercard •••• 4444')).toBeVisible();
      // On the billing page the form is folded again.
      if (path === '/team/billing') {
        await expect(ui.card.replace).toBeFocused();
        await ui.card.replace.click();
      }
      for (const field of [ui.card.number, ui.card.name, ui.card.expiry, ui.card.cvv]) {
        await expect(field).toHaveValue('');
      }
      const kept = await page.evaluate(() =>
        [JSON.stringify([localStorage, sessionStorage]), document.documentElement.outerHTML].join(),
      );
      expect(kept).not.toMatch(/5555 ?5555/u);
      await page.reload();
      await expect(ui.card.part.getByText('Mastercard •••• 4444')).toBeVisible();
    });
  });
}

test(
  'digits are grouped while typing, pasting and editing in the middle',
  { tag: '@night' },
  async ({ page }) => {
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
  },
);

test(
  'an expiry is accepted as people type, paste and fill it in',
  { tag: '@night' },
  async ({ page }) => {
    const { card } = managerPage(page);
    await page.goto('/profile');
    await card.number.pressSequentially('42424');
    await expect(card.number).toHaveValue('4242 4');
    for (const [given, shown] of [
      ['4/27', '04/27'],
      ['1/27', '01/27'],
      ['04/2027', '04/27'],
      ['1128', '11/28'],
      ['4 / 27', '04/27'],
    ] as const) {
      await card.expiry.fill('');
      await card.expiry.pressSequentially(given);
      await expect(card.expiry).toHaveValue(shown);
      await card.expiry.fill('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), given);
      await card.expiry.press('Control+V');
      await expect(card.expiry).toHaveValue(shown);
      // As autofill does: the whole value at once.
      await card.expiry.fill(given);
      await card.expiry.blur();
      await expect(card.expiry).toHaveValue(shown);
    }
    const noMonth = /^Entrez un mois \(01 à 12\) et une année \(22 à 29\)/u;
    for (const [given, error] of [
      ['12/30', /^Le portail n’accepte pas encore les cartes valides après 2029/u],
      ['avril 27', noMonth],
      ['13/27', noMonth],
    ] as const) {
      await card.expiry.fill('');
      await card.expiry.pressSequentially(given);
      await card.expiry.blur();
      await expect(card.expiry).toHaveValue(given);
      await expect(card.expiry).toHaveAccessibleDescription(error);
    }
  },
);

test(
  'no key is dropped in silence: too many digits and letters stay and show an error',
  { tag: '@night' },
  async ({ page }) => {
    const { card } = managerPage(page);
    await page.goto('/profile');
    await card.number.pressSequentially('42424');
    await expect(card.number).toHaveValue('4242 4');
    await page.evaluate(() => navigator.clipboard.writeText('42424242424242424242'));
    await card.number.press('Control+A');
    await card.number.press('Control+V');
    await expect(card.number).toHaveValue('4242 4242 4242 4242 4242');
    await card.number.blur();
    await expect(card.number).toHaveAccessibleDescription(/celui-ci en a trop/u);
    await card.number.fill('4242 4242 4242 4242');
    await card.number.press('Home');
    await page.keyboard.type('5');
    await expect(card.number).toHaveValue('5424 2424 2424 2424 2');
    await card.cvv.pressSequentially('12a4');
    await card.cvv.blur();
    await expect(card.cvv).toHaveValue('12a4');
    await expect(card.cvv).toHaveAccessibleDescription(/Entrez les 3 chiffres/u);
  },
);

test(
  'Control+Z takes back what was typed, and brings no sent number back',
  { tag: ['@changes', '@night'] },
  async ({ page }) => {
    const ui = managerPage(page);
    const { card } = ui;
    await page.goto('/profile');
    await card.number.pressSequentially('42424');
    await expect(card.number).toHaveValue('4242 4');
    await card.number.press('Control+Z');
    await expect(card.number).toHaveValue('4242');
    await card.number.press('Control+Shift+Z');
    await expect(card.number).toHaveValue('4242 4');
    await card.expiry.pressSequentially('4/27');
    await card.expiry.press('Control+Z');
    await expect(card.expiry).toHaveValue('04/2');

    await card.number.fill('');
    await card.number.pressSequentially('4242424242424242');
    await card.name.fill('Josée Lavoie');
    await card.expiry.fill('11/28');
    await card.cvv.pressSequentially('737');
    await card.cvv.press('Enter');
    await expect(ui.toast(ui.labels.cardUpdated)).toBeVisible();
    await expect(card.cvv).toBeFocused();
    for (const field of [card.number, card.cvv]) {
      await expect(field).toHaveValue('');
      for (let step = 0; step < 5; step += 1) await field.press('Control+Z');
      await expect(field).toHaveValue('');
    }
  },
);

test(
  'what is typed while the card is sent is not wiped: the fields are read-only',
  { tag: '@changes' },
  async ({ page }) => {
    const ui = managerPage(page);
    await page.goto('/profile');
    await fill(ui);
    const release = await holdResponses(page, '**/api/v1/user/card');
    await ui.card.save.click();
    await expect(ui.card.name).toHaveAttribute('readonly');
    await ui.card.name.pressSequentially(' Roy');
    await expect(ui.card.name).toHaveValue('Josée Lavoie');
    release();
    await expect(ui.toast(ui.labels.cardUpdated)).toBeVisible();
    await expect(ui.card.name).not.toHaveAttribute('readonly');
  },
);

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
