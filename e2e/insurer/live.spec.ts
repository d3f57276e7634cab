import { networkIdle, withoutStream } from '../harness/network';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer } from './broker-page';
import { addRequest, openColleague } from './colleague-browser';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

const text = {
  two: '2 nouvelles demandes – afficher',
  one: '1 nouvelle demande – afficher',
  discarded: 'Écartée par Marie Tremblay',
  preparing: 'Marie Tremblay prépare une offre',
  taken: 'Marie Tremblay prépare déjà une offre pour cette demande.',
  takenByOther: /prépare déjà une offre/u,
  takeOver: 'Prendre la relève',
  close: 'Fermer',
} as const;

test.describe('two brokers side by side', { tag: '@changes' }, () => {
  test('new requests are counted and shown by the button; nothing moves before', async ({
    page,
    portal,
  }) => {
    const { rows, cars } = brokerPage(page);
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    // A list that came in pieces is read once more: what comes during that is no news.
    await networkIdle(page);
    const before = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y));
    addRequest(portal, 'EX30');
    await expect(page.getByRole('button', { name: text.one })).toBeVisible();
    addRequest(portal, 'EX40');
    const show = page.getByRole('button', { name: text.two });
    await expect(show).toBeVisible();
    expect(
      await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y)),
    ).toEqual(before);
    await show.click();
    // The newest is first.
    await expect(cars.filter({ hasText: 'Volvo EX40' })).toBeFocused();
    await expect(show).toHaveCount(0);
  });

  test('a request that a colleague discards says so and steps out when the mouse leaves', async ({
    page,
    portal,
    browser,
  }) => {
    const mine = brokerPage(page);
    await page.goto('/Insurer');
    await expect(mine.rows).toHaveCount(10);
    const first = await mine.cars.first().getAttribute('href');
    await mine.rows.nth(4).hover();
    const colleague = await openColleague(browser, portal, 'fr');
    const theirs = brokerPage(colleague);
    await theirs.discard.first().click();
    await theirs.question.getByRole('button', { name: theirs.labels.discard }).click();
    await expect(mine.rows.first()).toContainText(text.discarded);
    expect(await mine.cars.first().getAttribute('href')).toBe(first);
    await page.mouse.move(1, 1);
    await expect(page.locator(`a[href="${first ?? ''}"]`)).toHaveCount(0);
    await expect(mine.rows).toHaveCount(10);
    await colleague.context().close();
  });

  test('who prepares an offer shows on row, page and form, and can be taken over', async ({
    page,
    portal,
    browser,
  }) => {
    const mine = brokerPage(page);
    await page.goto('/Insurer');
    await expect(mine.rows).toHaveCount(10);
    const colleague = await openColleague(browser, portal, 'fr');
    const theirs = brokerPage(colleague);
    await theirs.cars.first().click();
    await theirs.send.click();
    await expect(mine.rows.first()).toContainText(text.preparing);
    await mine.cars.first().click();
    await expect(mine.panel).toContainText(text.preparing);
    await mine.send.click();
    await expect(mine.dialog).toContainText(text.taken);
    await mine.dialog.getByRole('button', { name: text.takeOver }).click();
    await expect(mine.dialog).not.toContainText(text.taken);
    await expect(theirs.dialog).toContainText(text.takenByOther);
    await theirs.dialog.getByRole('button', { name: text.close, exact: true }).click();
    await expect(theirs.panel.getByText(/prépare|preparing/u)).toBeVisible();
    await mine.dialog.getByRole('button', { name: text.close, exact: true }).click();
    await expect(theirs.panel.getByText(/prépare|preparing/u)).toHaveCount(0);
    await colleague.context().close();
  });

  test('a colleague who leaves the page no longer prepares an offer', async ({
    page,
    portal,
    browser,
  }) => {
    const mine = brokerPage(page);
    await page.goto('/Insurer');
    await expect(mine.rows).toHaveCount(10);
    const colleague = await openColleague(browser, portal, 'fr');
    const theirs = brokerPage(colleague);
    await theirs.cars.first().click();
    await theirs.send.click();
    await expect(mine.rows.first()).toContainText(text.preparing);
    await colleague.goto('about:blank');
    await expect(mine.rows.first()).not.toContainText(text.preparing);
    await colleague.context().close();
  });

  test('an offer that a colleague sends shows on the open page of its request', async ({
    page,
    portal,
    browser,
  }) => {
    const mine = brokerPage(page);
    await page.goto('/Insurer');
    await mine.cars.first().click();
    await expect(mine.send).toBeVisible();
    await page.mouse.move(1, 1);
    const colleague = await openColleague(browser, portal, 'fr');
    const theirs = brokerPage(colleague);
    await theirs.cars.first().click();
    await fillOffer(theirs);
    await theirs.offer.submit.click();
    await expect(mine.panel.getByText(mine.labels.pending)).toBeVisible();
    await colleague.context().close();
  });

  test('the session that an operator ends asks to sign in again at once', async ({
    page,
    portal,
    allowErrors,
  }) => {
    allowErrors(/401/u);
    await page.goto('/Insurer');
    await expect(brokerPage(page).rows).toHaveCount(10);
    // A list that came in pieces is read once more; its stream would break off.
    await networkIdle(page);
    portal.run('end-sessions', '--email', 'broker@demo.test');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

test(
  'without the stream the list is read every minute',
  { tag: '@changes' },
  async ({ page, portal }) => {
    await withoutStream(page);
    await page.clock.install();
    const { rows, cars } = brokerPage(page);
    await page.goto('/Insurer?q=Volvo+EX30');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    // A call that is under way while the clock is set on would seem to take a minute.
    await networkIdle(page);
    await expect(rows).toHaveCount(0);
    addRequest(portal, 'EX30');
    await page.clock.runFor(61_000);
    await expect(cars.filter({ hasText: 'Volvo EX30' })).toBeVisible();
  },
);
