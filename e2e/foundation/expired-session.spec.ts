import { accounts } from '../harness/accounts';
import { expectAccessible } from '../harness/accessibility';
import { withoutStream } from '../harness/network';
import { endSession } from '../harness/session';
import { renewal, signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer, openRequest } from '../insurer/broker-page';
import { managerPage, openCardForm, openMember } from '../team/manager-page';

test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ context, allowErrors }) => {
  // The browser logs the refused calls.
  allowErrors(/401|429/u);
  // With it a page would know of the end before the call that these tests make.
  await withoutStream(context);
});

test.describe('a session that the operator ended', () => {
  test.use({ account: 'fleet' });

  test(
    'says why on the sign-in page, until it may open again',
    { tag: ['@changes', '@night'] },
    async ({ page, portal }) => {
      const text = /Ce compte est désactivé/u;
      await page.goto('/team');
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
      portal.run('disable-user', '--email', accounts.fleet.email);
      await page.goto('/profile');
      await expect(page.getByText('Votre session a été fermée')).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expectAccessible(page);
      await signInForm(page).fill(accounts.fleet.email, 'Demo-portal-2026');
      await expect(page.getByRole('alert').getByText(text)).toBeVisible();
      portal.run('enable-user', '--email', accounts.fleet.email);
      await signInForm(page).submit.click();
      await expect(page).toHaveURL('/profile');
    },
  );
});

test.describe("a session that ended before a manager's write", () => {
  test.use({ account: 'fleet' });

  test('of a new member', { tag: '@changes' }, async ({ page, baseURL }) => {
    const { add, toast, labels, dialog } = managerPage(page);
    const again = renewal(page);
    await page.goto('/team');
    await add.open.click();
    await add.email.fill('camille.belanger.2@demo.test');
    await endSession(page, baseURL ?? '');
    await add.submit.click();
    await expect(again.email).toHaveValue(accounts.fleet.email);
    await expect(again.password).toBeFocused();
    await expectAccessible(page);
    await again.signIn();
    await expect(dialog.getByText(again.labels.again)).toBeVisible();
    await expect(add.email).toHaveValue('camille.belanger.2@demo.test');
    await expect(page.locator('body')).not.toBeFocused();
    await add.submit.click();
    await expect(toast(labels.added)).toBeVisible();
  });

  test('of a removal', { tag: ['@changes', '@night'] }, async ({ page, baseURL }) => {
    const ui = managerPage(page);
    const again = renewal(page);
    await openMember(page, ui);
    await page.getByRole('button', { name: ui.labels.remove }).click();
    const confirm = ui.question.getByRole('button', { name: ui.labels.removeFromTeam });
    await endSession(page, baseURL ?? '');
    await confirm.click();
    await again.signIn();
    await expect(ui.question.getByText(again.labels.again)).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await confirm.click();
    await expect(ui.toast(ui.labels.removed)).toBeVisible();
    await expect(page).toHaveURL('/team');
  });

  test('of a card', { tag: ['@changes', '@night'] }, async ({ page, baseURL }) => {
    const ui = managerPage(page);
    const { card, toast, labels } = ui;
    const again = renewal(page);
    await openCardForm(page, ui, '/team/billing');
    // Typed key by key: text that a test fills in is no step to undo.
    await card.number.pressSequentially('5555555555554444');
    await card.name.fill('Josée Lavoie');
    await card.expiry.fill('11/28');
    await card.cvv.fill('737');
    await endSession(page, baseURL ?? '');
    await card.save.click();
    await expect(again.dialog).toBeVisible();
    await expect(toast(labels.cardError)).toHaveCount(0);
    await again.signIn();
    await expect(card.part.getByText(again.labels.again)).toBeVisible();
    await expect(card.name).toHaveValue('Josée Lavoie');
    await expect(card.expiry).toHaveValue('11/28');
    await expect(card.number).toHaveValue('');
    await expect(card.cvv).toHaveValue('');
    // Undo would bring the number back.
    await card.number.press('Control+z');
    await expect(card.number).toHaveValue('');
    await card.number.fill('5555 5555 5555 4444');
    await card.cvv.fill('737');
    await card.save.click();
    await expect(toast(labels.cardUpdated)).toBeVisible();
  });
});

test.describe("a session that ended before a broker's write", () => {
  test.use({ account: 'broker' });

  test(
    'of an offer, and before its deletion',
    { tag: ['@changes', '@night'] },
    async ({ page, baseURL, allowErrors }) => {
      // A list that still arrives behind the request ends with the session.
      allowErrors(/ERR_INCOMPLETE_CHUNKED_ENCODING|NetworkError GET .*\/unresponded/u);
      const ui = brokerPage(page);
      const again = renewal(page);
      await openRequest(page, ui);
      await fillOffer(ui);
      await endSession(page, baseURL ?? '');
      await ui.offer.submit.click();
      await again.signIn();
      await expect(ui.dialog.getByText(again.labels.again)).toBeVisible();
      await expect(ui.offer.price).toHaveValue('99.99');
      await expect(ui.offer.monthly).toBeChecked();
      await expect(ui.offer.expiry).toHaveValue('2031-03-01');
      await expect(ui.offer.description).toHaveValue('Deux millions, franchise de 500 $');
      await ui.offer.submit.click();
      await expect(ui.toast(ui.labels.created)).toBeVisible();

      await ui.remove.click();
      const confirm = ui.question.getByRole('button', { name: ui.labels.remove });
      await endSession(page, baseURL ?? '');
      await confirm.click();
      await again.signIn();
      await expect(ui.question.getByText(again.labels.again)).toBeVisible();
      await confirm.click();
      await expect(ui.toast(ui.labels.removed)).toBeVisible();
      await expect(ui.send).toBeEnabled();
    },
  );
});

test.describe('a session that ended in mid-work', () => {
  test.use({ account: 'fleet' });

  test('is opened again over a page that could not read: the page then reads', async ({
    page,
    baseURL,
  }) => {
    const { members, transactions } = managerPage(page);
    await page.goto('/team');
    await expect(members.rows.first()).toBeVisible();
    // Its reading would meet the ended session before billing does.
    await expect(page.getByText(/^(Mis à jour|En direct)/u).first()).toBeAttached();
    await endSession(page, baseURL ?? '');
    await page.getByRole('link', { name: 'Facturation' }).click();
    const again = renewal(page);
    await expect(again.dialog).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await again.signIn();
    await expect(page).toHaveURL('/team/billing');
    await expect(transactions.items).toHaveCount(10);
  });

  test('keeps its page after wrong passwords, Esc and a lost network', async ({
    page,
    context,
    baseURL,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|NetworkError|POST/u);
    const { add } = managerPage(page);
    const again = renewal(page);
    await page.goto('/team');
    await add.open.click();
    await add.email.fill('quelqu-un@exemple.ca');
    await endSession(page, baseURL ?? '');
    await add.submit.click();
    await again.password.fill('pas le bon');
    await again.password.press('Enter');
    await expect(again.password).toHaveAccessibleDescription(/Courriel ou mot de passe incorrect/u);
    await page.keyboard.press('Escape');
    await expect(again.dialog).toBeVisible();
    await context.setOffline(true);
    await again.password.fill('encore');
    await again.password.press('Enter');
    await expect(again.dialog.getByRole('alert')).toContainText('La session n’a pas pu s’ouvrir');
    await context.setOffline(false);
    await again.signIn();
    await expect(add.email).toHaveValue('quelqu-un@exemple.ca');
  });

  test('another account asks before typed text is lost, then gets a fresh portal', async ({
    page,
    baseURL,
  }) => {
    const { add, dialog } = managerPage(page);
    const again = renewal(page);
    await page.goto('/team');
    await add.open.click();
    await add.email.fill('quelqu-un@exemple.ca');
    await endSession(page, baseURL ?? '');
    await add.submit.click();
    await again.other.click();
    await again.leave.click();
    await expect(page).toHaveURL('/login?origin=%2Fteam');
    await expect(page.locator('[data-toaster] li')).toHaveCount(0);
    await signInForm(page).fill(accounts.fleet.email, 'Demo-portal-2026');
    await expect(page).toHaveURL('/team');
    await expect(dialog).toHaveCount(0);
  });

  test('is resumed by a sign-in of the same person in another tab', async ({
    page,
    context,
    baseURL,
  }) => {
    const { add } = managerPage(page);
    const again = renewal(page);
    await page.goto('/team');
    const other = await context.newPage();
    await other.goto('/team');
    await expect(managerPage(other).members.rows.first()).toBeVisible();
    await add.open.click();
    await add.email.fill('quelqu-un@exemple.ca');
    await endSession(page, baseURL ?? '');
    await add.submit.click();
    await expect(again.dialog).toBeVisible();
    // The other tab asks by itself too, once it hears of the end.
    const inOther = renewal(other);
    const refresh = other.getByRole('button', { name: 'Actualiser' }).first();
    await expect(async () => {
      if (!(await inOther.dialog.isVisible())) await refresh.click({ timeout: 1_000 });
      await expect(inOther.dialog).toBeVisible();
    }).toPass();
    await inOther.signIn();
    await expect(again.dialog).toHaveCount(0);
    await expect(add.email).toHaveValue('quelqu-un@exemple.ca');
  });
});
