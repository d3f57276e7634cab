import { networkIdle, withoutStream } from '../harness/network';
import { expect, test } from '../harness/test';
import { brokerPage, colleague, fillOffer, openRequest } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

// A page with the stream of events knows of the changes before it runs into them: see live.spec.ts.
test.beforeEach(({ page }) => withoutStream(page));

/** Colleagues change requests and offers while the page is open. */
test.describe('colleagues at work', { tag: '@changes' }, () => {
  const idOf = (href: string | null) => Number(href?.split('/').at(-1));

  test('discarding a request that a colleague answered removes it with a notice', async ({
    page,
    portal,
    allowErrors,
  }) => {
    allowErrors(/409/u);
    const { labels, rows, cars, discard, question, toast } = brokerPage(page);
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    // The list has been read: the button waits for it.
    await expect(discard.first()).toBeEnabled();
    await networkIdle(page);
    const id = idOf(await cars.first().getAttribute('href'));
    const { offer, answered } = colleague(page, portal);
    await offer(id);
    await answered(id);
    await discard.first().click();
    await question.getByRole('button', { name: labels.discard }).click();
    await expect(toast(labels.dealtWith)).toBeVisible();
    await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toHaveCount(0);
    await expect(cars.first()).toBeFocused();
  });

  test('requests that a colleague answered or discarded are gone on return', async ({
    page,
    portal,
  }) => {
    const { labels, rows, cars, panel } = brokerPage(page);
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    const hrefs = await cars.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await cars.nth(2).click();
    await expect(panel).toBeVisible();
    const { discard, answered } = colleague(page, portal);
    await discard(idOf(hrefs[0] ?? null));
    await answered(idOf(hrefs[1] ?? null));
    await page.getByRole('link', { name: labels.back }).click();
    await expect(cars.first()).toHaveAttribute('href', hrefs[2] ?? '');
    await expect(cars.first()).toBeFocused();
  });

  test('deleting an offer that a colleague deleted counts as done', async ({
    page,
    portal,
    allowErrors,
  }) => {
    allowErrors(/404/u);
    const ui = brokerPage(page);
    const id = await openRequest(page, ui);
    await fillOffer(ui);
    await ui.offer.submit.click();
    await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
    await colleague(page, portal).deleteOffer(id);
    await ui.remove.click();
    await ui.question.getByRole('button', { name: ui.labels.remove }).click();
    await expect(ui.toast(ui.labels.alreadyDeleted)).toBeVisible();
    await expect(ui.send).toBeVisible();
  });

  test('an offer that the driver accepts can no longer be deleted', async ({
    page,
    portal,
    allowErrors,
  }) => {
    allowErrors(/409/u);
    const ui = brokerPage(page);
    const id = await openRequest(page, ui);
    await fillOffer(ui);
    await ui.offer.submit.click();
    await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
    portal.run('accept-offer', '--request', String(id), '--brand', 'Assurances Boréal');
    await ui.remove.click();
    await ui.question.getByRole('button', { name: ui.labels.remove }).click();
    await expect(ui.question.getByRole('alert')).toContainText(ui.labels.acceptedReason);
    await ui.question.getByRole('button', { name: ui.labels.cancel }).click();
    await expect(ui.panel.getByText(ui.labels.accepted, { exact: true })).toBeVisible();
    await expect(ui.remove).toHaveAttribute('aria-disabled', 'true');
    await expect(ui.panel.getByText(ui.labels.acceptedReason)).toBeVisible();
    // Sorted, because the list has more than one page.
    await page.goto('/Insurer/BidPending?sort=-offerCreated');
    await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toBeVisible();
  });

  test('a used-up quota disables the button with its reason', async ({ page, portal }) => {
    const ui = brokerPage(page);
    await page.goto('/Insurer');
    await expect(ui.rows).toHaveCount(10);
    await colleague(page, portal).useUpQuota();
    await openRequest(page, ui);
    await expect(ui.panel.getByText(ui.labels.usedUp)).toBeVisible();
    await expect(ui.send).toHaveAttribute('aria-disabled', 'true');
  });

  test('a discarded request takes no offer, with its reason', async ({ page }) => {
    const ui = brokerPage(page);
    await page.goto('/Insurer/DiscardedUserAssurance');
    await ui.cars.first().click();
    await expect(ui.panel.getByText(ui.labels.wasDiscarded)).toBeVisible();
    await expect(ui.send).toHaveAttribute('aria-disabled', 'true');
  });
});
