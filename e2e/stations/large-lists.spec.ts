import type { Page } from '@playwright/test';
import {
  timeToFirstRow,
  measurePage,
  longestTask,
  markFirstRow,
  timeUntilTableChanges,
} from '../harness/measure';
import { expect, test } from '../harness/test';
import { adminPage } from './admin-page';

const stations = 50_000;
const fewStations = 180;

test.use({ account: 'admin', demo: { flags: ['--stations', String(stations)] } });

/** Reads a list by HTTP, for comparison with the page. */
async function answer<T>(page: Page, call: string, list: string): Promise<T[]> {
  const response = await page.request.get(`/api/v1/${call}`);
  const { data } = (await response.json()) as { data: Record<string, T[]> };
  return data[list] ?? [];
}

test('50,000 stations stay in the core: DOM and JavaScript heap are no larger than with 180', async ({
  page,
}) => {
  await markFirstRow(page);
  const calls = /\/api\/v1\/store(?:\/carwash\/\w+)?$/u;
  await page.route(calls, (route) =>
    route.continue({ url: `${route.request().url()}?limit=${fewStations}` }),
  );
  const { main, table, tile, search, showing, button, selectPage, rows, labels } = adminPage(page);
  const first = { few: await timeToFirstRow(page, '/Stations'), many: 0 };
  await expect(showing).toContainText(String(fewStations));
  const few = await measurePage(page);

  await page.unroute(calls);
  first.many = await timeToFirstRow(page, '/Stations');
  await expect(showing).toContainText(/50\s000/u);
  await expect(main.getByRole('progressbar')).toBeHidden();
  const many = await measurePage(page);
  expect(many.nodes).toBe(few.nodes);
  expect(many.longestListBytes).toBeLessThan(2 * few.longestListBytes);
  // The pieces of the list are garbage some time later.
  await expect
    .poll(async () => (await measurePage(page)).megabytes)
    .toBeLessThan(few.megabytes + 0.5);

  const refreshing = main.getByText(labels.refreshing);
  const refresh = await longestTask(page, async () => {
    // A refresh reads the changes only: the words of a longer one may never be seen.
    const changes = page.waitForResponse(/\/api\/v1\/store\?since=/u);
    await button(labels.refresh).click();
    await changes;
    await expect(refreshing).toBeHidden();
  });

  const stores = await answer<{ address: string }>(page, 'store', 'stores');
  const counts = await answer<{ count: Record<string, number> }>(
    page,
    'store/carwash/count',
    'stores',
  );
  const digits = (text: string) => text.replace(/\D/gu, '');
  const empty = counts.filter(({ count }) => count['Basic'] === 0).length;
  expect(digits(await tile(/Basic/u).innerText())).toBe(String(empty));

  const next = button(labels.next).last();
  const turn = await timeUntilTableChanges(page, () => next.click());
  await expect(rows.first()).toContainText(stores[10]?.address ?? '');
  const select = await timeUntilTableChanges(page, () => selectPage.click());
  const header = table.getByRole('columnheader', { name: labels.address });
  const sort = await timeUntilTableChanges(page, () => header.getByRole('button').click());
  await expect(header).toHaveAttribute('aria-sort', 'ascending');

  const sought = 'saint-joseph, laval';
  const searching = await timeUntilTableChanges(page, async () => {
    await search.fill(sought);
    // Enter searches at once, without the 300 ms delay.
    await search.press('Enter');
  });
  const matching = stores.filter(({ address }) => address.toLowerCase().includes(sought));
  expect(matching.length).toBeGreaterThan(0);
  await expect(showing).toHaveText(new RegExp(`sur ${matching.length} `, 'u'));
  expect((await measurePage(page)).nodes).toBeLessThan(1.1 * few.nodes);

  const ms = (time: number) => `${time.toFixed(0)} ms`;
  console.log(
    `50,000 stations (180): first rows ${ms(first.many)} (${ms(first.few)}), longest task of a refresh ${ms(refresh)}, search ${ms(searching)}, ` +
      `sort ${ms(sort)}, page ${ms(turn)}, select page ${ms(select)}, ${many.nodes} nodes (${few.nodes}), ` +
      `longest list ${many.longestListBytes} (${few.longestListBytes}), JS heap ${many.megabytes.toFixed(1)} MB (${few.megabytes.toFixed(1)})`,
  );
});
