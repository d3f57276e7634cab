import {
  firstRows,
  held,
  longestTask,
  noteFirstRow,
  noteMemory,
  untilChanged,
  wasmMegabytes,
} from '../harness/measure';
import { expect, test } from '../harness/test';
import { broker } from './broker';

const usual = 250;
/** `REQUESTS=100000` takes the figures of a list ten times as long. */
const requests = Number(process.env['REQUESTS'] ?? 10_000);

test.use({ account: 'broker', demo: { flags: ['--requests', String(requests)] } });
test.describe.configure({ timeout: 300_000 });

interface Assurance {
  id: number;
  userCar: { car: { model: string; Engine: string } };
}

test(
  `${String(requests)} requests are in the hand of the core: the page is no larger than of 250`,
  { tag: '@changes' },
  async ({ page }) => {
    const list = /\/assurance\/unresponded$/u;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (list.test(request.url()) && request.method() === 'GET') asked.push(request.url());
    });
    await noteFirstRow(page);
    await noteMemory(page);
    const { w, rows, cars, discard, question, dialog, chips, showing } = broker(page);
    const shown = async () => Number((await showing.innerText()).replace(/.*sur|\D/gu, ''));

    await page.route(list, (route) =>
      route.continue({ url: `${route.request().url()}?limit=250` }),
    );
    const fewFirst = await firstRows(page, '/Insurer');
    await expect.poll(shown).toBeLessThanOrEqual(usual);
    const few = await held(page);
    await page.unroute(list);

    const response = await page.request.get('/api/v2/support/assurance/unresponded');
    const { data } = (await response.json()) as { data: { assurances: Assurance[] } };
    const { assurances } = data;
    const manyFirst = await firstRows(page, '/Insurer');
    await expect.poll(shown).toBe(assurances.length);
    const many = await held(page);
    expect(many.nodes).toBe(few.nodes);
    expect(many.longest).toBeLessThan(2 * few.longest);
    expect(many.megabytes).toBeLessThan(few.megabytes + 2);
    const memory = await wasmMegabytes(page);

    const next = page.getByRole('button', { name: w.nextPage });
    const turn = await untilChanged(page, () => next.click());
    await expect(cars.first()).toHaveAttribute(
      'href',
      `/Insurer/Offer/${String(assurances[10]?.id)}`,
    );

    const search = page.getByRole('textbox', { name: w.search });
    const outbacks = assurances.filter(({ userCar }) => userCar.car.model === 'Outback').length;
    const searching = await untilChanged(page, async () => {
      await search.fill('outback');
      // At once, without the 300 ms of rest that a search waits for.
      await search.press('Enter');
    });
    expect(await shown()).toBe(outbacks);
    await search.fill('');
    await expect.poll(shown).toBe(assurances.length);

    await page.getByRole('button', { name: w.filters }).click();
    const motor = dialog.getByRole('combobox', { name: w.motor });
    const electric = assurances.filter(({ userCar }) => userCar.car.Engine === 'BATTERY').length;
    await motor.selectOption('BATTERY');
    const apply = dialog.getByRole('button', { name: w.apply });
    await expect
      .poll(async () => (await apply.innerText()).replace(/\D/gu, ''))
      .toBe(String(electric));
    const filtering = await untilChanged(page, () => apply.click());
    await expect.poll(shown).toBe(electric);
    await chips.getByRole('button').click();
    await expect.poll(shown).toBe(assurances.length);

    const header = page.getByRole('columnheader', { name: w.premium });
    const sorting = await untilChanged(page, () => header.getByRole('button').click());
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    await expect(page).toHaveURL('/Insurer');

    // Nothing is asked again for a row that goes.
    const before = asked.length;
    await discard.first().click();
    const discarding = await untilChanged(page, () =>
      question.getByRole('button', { name: w.discard }).click(),
    );
    await expect.poll(shown).toBe(assurances.length - 1);
    await expect(rows).toHaveCount(10);
    expect(asked.length).toBe(before);

    const stalled = await longestTask(page, async () => {
      await page.getByRole('button', { name: w.refresh }).click();
      await expect.poll(() => asked.length).toBe(before + 1);
      await expect(page.getByRole('button', { name: w.refresh })).not.toHaveAttribute(
        'aria-disabled',
      );
    });

    const ms = (time: number) => `${time.toFixed(0)} ms`;
    console.log(
      `${String(requests)} requests (250): first rows ${ms(manyFirst)} (${ms(fewFirst)}), ` +
        `search ${ms(searching)}, filter ${ms(filtering)}, sort ${ms(sorting)}, page ${ms(turn)}, ` +
        `discard ${ms(discarding)}, longest task of a refresh ${ms(stalled)}, ` +
        `${String(many.nodes)} nodes (${String(few.nodes)}), longest list ${String(many.longest)} ` +
        `(${String(few.longest)}), JS heap ${many.megabytes.toFixed(1)} MB ` +
        `(${few.megabytes.toFixed(1)}), WebAssembly ${memory.toFixed(0)} MB`,
    );
  },
);
