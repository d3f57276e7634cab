import {
  isFirstRowEarly,
  timeToFirstRow,
  measurePage,
  longestTask,
  markFirstRow,
  captureWasmMemory,
  timeUntilTableChanges,
  wasmMegabytes,
} from '../harness/measure';
import { expect, test } from '../harness/test';
import { brokerPage } from './broker-page';

const fewRequests = 250;
/** `REQUESTS=100000` measures a list ten times as long. */
const requests = Number(process.env['REQUESTS'] ?? 10_000);

test.use({ account: 'broker', demo: { flags: ['--requests', String(requests)] } });
test.describe.configure({ timeout: 300_000 });

interface Assurance {
  id: number;
  userCar: { car: { model: string; Engine: string } };
}

test(
  `${String(requests)} requests stay in the core: DOM and JavaScript heap are no larger than with 250`,
  { tag: '@changes' },
  async ({ page }) => {
    const list = /\/assurance\/unresponded(\?since=\d+)?$/u;
    const listRequests: string[] = [];
    page.on('request', (request) => {
      if (list.test(request.url()) && request.method() === 'GET') listRequests.push(request.url());
    });
    await markFirstRow(page);
    await captureWasmMemory(page);
    const { labels, rows, cars, discard, question, dialog, chips, showing, live } =
      brokerPage(page);
    const shown = async () => Number((await showing.innerText()).replace(/.*sur|\D/gu, ''));

    await page.route(list, (route) =>
      route.continue({ url: `${route.request().url()}?limit=250` }),
    );
    const fewFirst = await timeToFirstRow(page, '/Insurer');
    await expect.poll(shown).toBeLessThanOrEqual(fewRequests);
    await expect(live).toBeVisible();
    const few = await measurePage(page);
    await page.unroute(list);

    const response = await page.request.get('/api/v2/support/assurance/unresponded');
    const { data } = (await response.json()) as { data: { assurances: Assurance[] } };
    const { assurances } = data;
    const manyFirst = await timeToFirstRow(page, '/Insurer');
    expect(await isFirstRowEarly(page)).toBe(true);
    await expect.poll(shown).toBe(assurances.length);
    // The first page, which has the same count, is replaced by the list.
    await expect(live).toBeVisible();
    const many = await measurePage(page);
    expect(many.nodes).toBe(few.nodes);
    expect(many.longestListBytes).toBeLessThan(2 * few.longestListBytes);
    expect(many.megabytes).toBeLessThan(few.megabytes + 0.5);
    const memory = await wasmMegabytes(page);

    const next = page.getByRole('button', { name: labels.nextPage });
    const turn = await timeUntilTableChanges(page, () => next.click());
    await expect(cars.first()).toHaveAttribute(
      'href',
      `/Insurer/Offer/${String(assurances[10]?.id)}`,
    );

    const search = page.getByRole('textbox', { name: labels.search });
    const outbacks = assurances.filter(({ userCar }) => userCar.car.model === 'Outback').length;
    const searching = await timeUntilTableChanges(page, async () => {
      await search.fill('outback');
      // Enter searches at once, without the 300 ms delay.
      await search.press('Enter');
    });
    expect(await shown()).toBe(outbacks);
    await search.fill('');
    await expect.poll(shown).toBe(assurances.length);

    await page.getByRole('button', { name: labels.filters }).click();
    const motor = dialog.getByRole('combobox', { name: labels.motor });
    const electric = assurances.filter(({ userCar }) => userCar.car.Engine === 'BATTERY').length;
    await motor.selectOption('BATTERY');
    const apply = dialog.getByRole('button', { name: labels.apply });
    await expect
      .poll(async () => (await apply.innerText()).replace(/\D/gu, ''))
      .toBe(String(electric));
    const filtering = await timeUntilTableChanges(page, () => apply.click());
    await expect.poll(shown).toBe(electric);
    await chips.getByRole('button').click();
    await expect.poll(shown).toBe(assurances.length);

    const header = page.getByRole('columnheader', { name: labels.premium });
    const sorting = await timeUntilTableChanges(page, () => header.getByRole('button').click());
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    await expect(page).toHaveURL('/Insurer');

    // Removing a row does not request the list again.
    const before = listRequests.length;
    await discard.first().click();
    const discarding = await timeUntilTableChanges(page, () =>
      question.getByRole('button', { name: labels.discard }).click(),
    );
    await expect.poll(shown).toBe(assurances.length - 1);
    await expect(rows).toHaveCount(10);
    expect(listRequests.length).toBe(before);

    const stalled = await longestTask(page, async () => {
      await page.getByRole('button', { name: labels.refresh }).click();
      await expect.poll(() => listRequests.length).toBe(before + 1);
      await expect(page.getByRole('button', { name: labels.refresh })).not.toHaveAttribute(
        'aria-disabled',
      );
    });

    // Five changes cost neither the list's bytes nor its rows again.
    for (const { id } of assurances.slice(100, 105)) {
      const headers = { origin: new URL(page.url()).origin };
      await page.request.delete(`/api/v2/support/assurance/${String(id)}`, { headers });
    }
    const updated = page.waitForResponse(list);
    await page.getByRole('button', { name: labels.refresh }).click();
    const { responseBodySize: changesBytes } = await (await updated).request().sizes();
    expect(changesBytes).toBeLessThan(10_000);
    await expect.poll(shown).toBe(assurances.length - 6);

    const ms = (time: number) => `${time.toFixed(0)} ms`;
    console.log(
      `${String(requests)} requests (250): first rows ${ms(manyFirst)} (${ms(fewFirst)}), ` +
        `search ${ms(searching)}, filter ${ms(filtering)}, sort ${ms(sorting)}, page ${ms(turn)}, ` +
        `discard ${ms(discarding)}, longest task of a refresh ${ms(stalled)}, ` +
        `five changes ${String(changesBytes)} bytes, ` +
        `${String(many.nodes)} nodes (${String(few.nodes)}), longest list ${String(many.longestListBytes)} ` +
        `(${String(few.longestListBytes)}), JS heap ${many.megabytes.toFixed(1)} MB ` +
        `(${few.megabytes.toFixed(1)}), WebAssembly ${memory.toFixed(0)} MB`,
    );
  },
);
