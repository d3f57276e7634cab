import { expect, test } from '../harness/test';
import { brokerPage, colleague, fillOffer, openRequest } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

/** Sending an offer (OFFER-9) against the real server; its other outcomes are in SendOffer.test.tsx. */
test.describe('sending an offer', { tag: '@changes' }, () => {
  test('several clicks create one offer, which is shown', async ({ page }) => {
    const ui = brokerPage(page);
    await openRequest(page, ui);
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') created.push(new URL(request.url()).pathname);
    });
    await fillOffer(ui);
    await ui.offer.submit.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
    await expect(ui.toast(ui.labels.created)).toBeVisible();
    await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
    // A message covers no action of the panel.
    const [message, panel] = await Promise.all(
      [page.locator('[data-toaster]'), ui.panel].map((part) => part.boundingBox()),
    );
    expect((message?.x ?? NaN) + (message?.width ?? NaN)).toBeLessThanOrEqual(panel?.x ?? NaN);
    await expect(ui.panel).toContainText(/1\s199,88\s\$/u);
    await expect(ui.panel.locator('time').first()).toBeVisible();
    expect(created.filter((path) => path.endsWith('/users/insurer'))).toHaveLength(1);
    expect(created.filter((path) => path.includes('/unresponded/'))).toHaveLength(1);
  });

  test('a colleague sent an offer first (37)', async ({ page, portal, allowErrors }) => {
    allowErrors(/409/u);
    const ui = brokerPage(page);
    const id = await openRequest(page, ui);
    await fillOffer(ui);
    await colleague(page, portal).offer(id);
    await ui.offer.submit.click();
    await expect(ui.dialog.getByText(ui.labels.duplicate)).toBeVisible();
    await expect(ui.dialog.getByText(ui.labels.otherOffer)).toBeVisible();
    await expectValues(ui);
    await leave(ui);
    await expect(ui.panel.getByText(ui.labels.pending)).toBeVisible();
  });
});

type BrokerPage = ReturnType<typeof brokerPage>;

/** Checks that the typed values survive a failure. */
async function expectValues({ offer }: BrokerPage): Promise<void> {
  await expect(offer.price).toHaveValue('99.99');
  await expect(offer.monthly).toBeChecked();
  await expect(offer.expiry).toHaveValue('2031-03-01');
  await expect(offer.description).not.toHaveValue('');
}

async function leave({ labels, dialog }: BrokerPage): Promise<void> {
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await expect(dialog).toBeHidden();
}
