import { expect, test } from '../harness/test';
import { broker, fillOffer, openRequest } from './broker';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 180_000 });

test(
  'the quota is shown, counts down, and used up it greys the button',
  {
    tag: '@changes',
  },
  async ({ page, allowErrors }) => {
    allowErrors(/409|422|429|400|403/u);
    const at = broker(page);
    await page.goto('/Insurer');
    await expect(at.rows).toHaveCount(10);
    const last = await page.evaluate(async () => {
      const read = async (path: string) => (await fetch(path)).json() as Promise<unknown>;
      const { data } = (await read('/api/v1/insurer/details')) as {
        data: { insurerDetails: { offerCountRemaining: number } };
      };
      const list = (await read('/api/v2/support/assurance/unresponded')) as {
        data: { assurances: { id: number }[] };
      };
      const ids = list.data.assurances.map(({ id }) => id);
      const left = data.insurerDetails.offerCountRemaining;
      for (const userAssuranceId of ids.slice(-left)) {
        await fetch('/api/v1/support/users/insurer', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            brandId: 1,
            priceAnually: 90_000,
            expirationDate: '2031-03-01',
            userAssuranceId,
            description: 'Offre',
            offerType: 'PHONE',
          }),
        });
      }
      return left;
    });
    expect(last).toBeGreaterThan(0);
    await openRequest(page, at);
    await expect(at.panel.getByText(at.w.usedUp)).toBeVisible();
    await expect(at.send).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'an offer that the driver accepts can no longer be deleted',
  {
    tag: '@changes',
  },
  async ({ page, portal }) => {
    const at = broker(page);
    const id = await openRequest(page, at);
    await fillOffer(at);
    await at.offer.submit.click();
    await expect(at.panel.getByText(at.w.pending)).toBeVisible();
    portal.run('accept-offer', '--request', String(id), '--brand', 'Assurances Boréal');
    await page.reload();
    await expect(at.panel.getByText(at.w.accepted, { exact: true })).toBeVisible();
    await expect(at.remove).toHaveAttribute('aria-disabled', 'true');
    await expect(at.panel.getByText(at.w.acceptedReason)).toBeVisible();
    // The list is longer than a page.
    await page.goto('/Insurer/BidPending?sort=-offerCreated');
    await expect(page.locator(`a[href="/Insurer/Offer/${String(id)}"]`)).toBeVisible();
  },
);
