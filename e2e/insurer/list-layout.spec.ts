import { expect, test } from '../harness/test';
import { brokerPage } from './broker-page';

test.use({ account: 'broker' });

const LISTS = ['', '/BidPendingUserApproval', '/BidPending', '/DiscardedUserAssurance'];

test('rows are 52 px high on a desktop, begin in the upper half of a small phone, and seven are in sight on a usual one', async ({
  page,
}) => {
  const { rows } = brokerPage(page);
  for (const list of LISTS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/Insurer${list}`);
    await expect(rows).toHaveCount(10);
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    expect(
      boxes.map((box) => Math.round(box?.height ?? 0)),
      list,
    ).toEqual(boxes.map(() => 52));
    await page.setViewportSize({ width: 360, height: 640 });
    const top = async () => (await rows.first().boundingBox())?.y ?? 640;
    await expect.poll(top, list).toBeLessThanOrEqual(320);
    // The rows become lines with the next render.
    const bottom = async () => {
      const seventh = await rows.nth(6).boundingBox();
      return (seventh?.y ?? 740) + (seventh?.height ?? 0);
    };
    await expect.poll(bottom, list).toBeLessThanOrEqual(740);
  }
});

test('on a tablet rows have two lines and begin in the upper half; the longest names alone have a line more', async ({
  page,
}) => {
  const { rows } = brokerPage(page);
  await page.setViewportSize({ width: 768, height: 900 });
  for (const list of LISTS) {
    await page.goto(`/Insurer${list}`);
    await expect(rows).toHaveCount(10);
    expect((await rows.first().boundingBox())?.y, list).toBeLessThanOrEqual(450);
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    const heights = boxes.map((box) => Math.round(box?.height ?? 0));
    expect(
      heights.filter((height) => height > 52).length,
      `${list}: ${heights.join()}`,
    ).toBeLessThan(3);
    expect(Math.max(...heights), list).toBeLessThanOrEqual(61);
    const table = page.getByRole('table');
    const room = await table.evaluate(
      (it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0),
    );
    expect(room, `${list} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test('on a phone a row has the columns that are ticked, and no others (LIST-17)', async ({
  page,
}) => {
  const { rows } = brokerPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Insurer?sort=receivedAt');
  const usual = rows.first();
  await expect(usual).toContainText(/\$/u);
  const driver = (await usual.locator('bdi').first().textContent()) ?? '';
  expect(driver).toMatch(/\S+ \S+/u);
  await page.goto('/Insurer?sort=receivedAt&columns=car,driver,town,credit,risk');
  const chosen = rows.first();
  await expect(chosen).toContainText(/Risque.*Ville.*Cote de crédit/u);
  await expect(chosen).toContainText(driver);
  await expect(chosen.locator('time')).toHaveCount(0);
  await page.goto('/Insurer?sort=receivedAt&columns=car,premium');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first()).not.toContainText(driver);
});

test('beside a request all rows of the page are in sight, three lines each, and nothing in them is cut', async ({
  page,
}) => {
  const { labels, rows, cars } = brokerPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/Insurer');
  await page.getByRole('button', { name: labels.splitToggle }).click();
  await cars.first().click();
  await expect(rows).toHaveCount(10);
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
  await expect(rows.first()).toContainText('Risque');
  const { height = 0 } = (await rows.first().boundingBox()) ?? {};
  expect(Math.round(height)).toBeLessThanOrEqual(60);
  const cut = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll('a, span')])
      .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
      .map((it) => it.textContent),
  );
  expect(cut).toEqual([]);
});

test('a list is printed whole, or its selected rows alone, in light colours, in columns, without its controls', async ({
  page,
}) => {
  const { rows, labels, showing } = brokerPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/Insurer');
  await expect(rows).toHaveCount(10);
  await rows.first().getByRole('checkbox').check();
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).not.toBe('light');
  await page.emulateMedia({ media: 'print' });
  expect(await scheme()).toBe('light');
  await expect(showing).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: labels.refresh })).toBeHidden();
  await expect(page.getByRole('button', { name: labels.discardRow })).toHaveCount(0);

  // Paper is as narrow as a phone.
  await page.setViewportSize({ width: 740, height: 960 });
  const fire = (name: string) => page.evaluate((name) => dispatchEvent(new Event(name)), name);
  await fire('beforeprint');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole('cell', { name: /^[\d\s]+,\d\d\s\$$/u })).toBeVisible();
  await expect(page.getByText('1 demande sélectionnée').filter({ visible: true })).toHaveCount(1);
  await expect(showing).toHaveText('220 résultats en tout');
  await fire('afterprint');

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.first().getByRole('checkbox').uncheck();
  await fire('beforeprint');
  await expect(rows).toHaveCount(220);
  await expect(showing).toHaveText(/^1 à 220 sur 220 /u);
});
