import { expect, test } from '../harness/test';
import { adminPage } from './admin-page';
import { readFile } from 'node:fs/promises';

test.use({ account: 'admin' });

test.describe('stations', () => {
  test('are filtered, sorted and paged in the address, and Back finds them again', async ({
    page,
  }) => {
    const { open, labels, rows, search, filter, table, button, showing } = adminPage(page);
    await open();
    await expect(rows).toHaveCount(10);
    await search.fill('montreal');
    await expect(page).toHaveURL(/address=montreal/u);
    await expect(rows.first()).toContainText('Montréal');
    await filter(labels.alert).selectOption(labels.withAlert);
    await expect(page).toHaveURL(/alert=yes/u);
    await page.goto('/Stations');
    const header = table.getByRole('columnheader', { name: labels.address });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await button(labels.next).click();
    await expect(showing).toHaveText(labels.showing(11, 20));
    await page.goBack();
    await expect(showing).toHaveText(labels.showing(1, 10));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    // All that the filters keep goes to paper (LIST-18).
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(rows).toHaveCount(180);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(rows).toHaveCount(10);
  });

  test('are counted by tiles that filter the table', async ({ page }) => {
    const { open, labels, tile, showing } = adminPage(page);
    await open();
    const figure = /\d+$/u.exec(await tile(labels.alerts).innerText())?.[0] ?? '';
    await tile(labels.alerts).click();
    await expect(tile(labels.alerts)).toHaveAttribute('aria-pressed', 'true');
    await expect(showing).toContainText(` ${figure} `);
  });

  test('are selected over pages and added to the buying list', async ({ page }) => {
    const { open, labels, main, selectPage, button, amounts, panel } = adminPage(page);
    await open();
    await selectPage.check();
    await main
      .getByRole('group', { name: labels.selection })
      .getByRole('button', { name: labels.next })
      .click();
    await expect(selectPage).not.toBeChecked();
    await expect(main.getByText(labels.selected(10, 180))).toBeVisible();
    await button(labels.add).click();
    await expect(amounts).toHaveCount(10);
    await amounts.first().fill('12');
    await page.getByRole('link', { name: labels.routesTab, exact: true }).click();
    await expect(page).toHaveURL('/Stations/RoutesPage');
    await expect(amounts.first()).toHaveValue('12');
    await panel.getByRole('button', { name: labels.close }).click();
    await expect(panel).toBeHidden();
  });

  test('are exported as filtered, all pages', async ({ page }) => {
    const { open, labels, choose, showing } = adminPage(page);
    await open('/Stations?alert=yes');
    // The count grows while the list is read; the stamp says that it has been.
    await expect(page.getByText(/^(Mis à jour|Updated)/u).first()).toBeAttached();
    const total = Number(/(\d+)\D*$/u.exec(await showing.innerText())?.[1]);
    const download = page.waitForEvent('download');
    await choose(labels.export);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(labels.file);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.trim().split('\r\n')).toHaveLength(total + 1);
  });

  test('show the rating column once enabled, also after a reload', async ({ page }) => {
    const { open, labels, table, button } = adminPage(page);
    await open();
    const rating = table.getByRole('columnheader', { name: labels.rating });
    await expect(rating).toBeHidden();
    await button(labels.more).click();
    await page.getByRole('menuitemcheckbox', { name: labels.rating }).click();
    await expect(rating).toBeVisible();
    await page.reload();
    await expect(rating).toBeVisible();
  });

  test('are sorted by the stock of a type, also after a reload', async ({ page }) => {
    const { open, labels, table, rows } = adminPage(page);
    await open();
    const header = table.getByRole('columnheader', { name: labels.carwashes });
    await header.getByRole('button').click();
    await page.getByRole('menuitemradio', { name: labels.byStock }).click();
    await page.keyboard.press('Escape');
    await expect(header.getByRole('button')).toBeFocused();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const amounts = async () => {
      const lines = rows.getByRole('listitem').filter({ hasText: /^Basic/u });
      const texts = await lines.allInnerTexts();
      return texts.map((text) => Number(text.replace(/\D/gu, '')));
    };
    const shown = await amounts();
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
    await page.reload();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(amounts).toEqual(shown);
  });

  test('have thresholds of low stock for each type, also after a reload', async ({ page }) => {
    const { open, labels, rows, button, choose, thresholds } = adminPage(page);
    await open();
    const low = rows.getByText(labels.low, { exact: true });
    const setAll = async (codes: string) => {
      await choose(labels.thresholdsTitle);
      await thresholds.waitFor();
      for (const field of await thresholds.getByRole('textbox').all()) await field.fill(codes);
      await page.keyboard.press('Escape');
      await expect(button(labels.more)).toBeFocused();
    };
    await setAll('9999999');
    await expect(low).not.toHaveCount(0);
    await setAll('0');
    await expect(low).toHaveCount(0);
    await page.reload();
    await rows.first().waitFor();
    await expect(low).toHaveCount(0);
  });

  test('cannot be edited here, as the dialog says', async ({ page }) => {
    const { open, labels, main } = adminPage(page);
    await open();
    const actions = main.getByRole('button', { name: labels.actions }).first();
    await actions.click();
    await page.getByRole('menuitem', { name: labels.edit }).click();
    await expect(page.getByRole('dialog', { name: labels.editing })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });
});

// With all columns: each is shown, and where they have no room the table scrolls in its own box (LIST-17).
for (const [path, width, scrolls] of [
  ['/Stations', 1152, true],
  ['/Stations', 1280, false],
  ['/Stations/RoutesPage', 360, false],
  ['/Stations/RoutesPage', 768, true],
  ['/Stations/RoutesPage', 1152, true],
  ['/Stations/RoutesPage', 1280, false],
] as const) {
  test(`no column of ${path} overflows the page at ${String(width)} px`, async ({ page }) => {
    const { open, labels, rows, table, button } = adminPage(page);
    await page.setViewportSize({ width, height: 800 });
    await open(`${path}?alert=yes&pageSize=100`);
    await button(labels.more).click();
    await page.getByRole('menuitemcheckbox', { name: labels.rating }).click();
    await page.keyboard.press('Escape');
    await expect(rows.first()).toContainText(labels.outOfFive);
    const sideways = await table.evaluate((element) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const box = element.parentElement ?? element;
      return { page: scrollWidth - clientWidth, table: box.scrollWidth > box.clientWidth + 1 };
    });
    expect(sideways).toEqual({ page: 0, table: scrolls });
    const actions = rows.first().getByRole('button', { name: labels.actions });
    await actions.scrollIntoViewIfNeeded();
    await expect(actions).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });
}

for (const [density, height, path] of [
  ['comfortable', 64, '/Stations'],
  ['compact', 60, '/Stations'],
  ['comfortable', 64, '/Stations/RoutesPage'],
] as const) {
  test(`ten ${density} rows of ${path} are in sight at 1280 by 900 px`, async ({ page }) => {
    const { open, labels, rows, button } = adminPage(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(path);
    if (density === 'compact') {
      await button(labels.more).click();
      await page.getByRole('menuitemradio', { name: labels.compact }).click();
      await page.keyboard.press('Escape');
    }
    await expect(rows).toHaveCount(10);
    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(height);
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(900);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('rows are selected by touch, page by page, with the sticky selection bar', async ({
    page,
  }) => {
    const { open, labels, rows, selectRow, main, amounts, button } = adminPage(page);
    await open();
    // On a small phone, too, the first station stands in the upper half.
    const { y = 640 } = (await rows.first().boundingBox()) ?? {};
    expect(y).toBeLessThanOrEqual(320);
    await selectRow.nth(1).tap();
    await expect(selectRow.nth(1)).toBeChecked();
    const bar = main.getByRole('group', { name: labels.selection });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: labels.next }).tap();
    await expect(selectRow.nth(0)).not.toBeChecked();
    await selectRow.nth(0).tap();
    await expect(main.getByText(labels.selected(2, 180))).toBeVisible();
    await button(labels.add).tap();
    await expect(amounts).toHaveCount(2);
  });

  test('the buying list is at hand at the bottom once no row is selected', async ({ page }) => {
    const { open, labels, selectRow, panel, button } = adminPage(page);
    await open();
    await selectRow.first().tap();
    await button(labels.add).tap();
    await panel.getByRole('button', { name: labels.close }).tap();
    await expect(panel).toBeHidden();
    await page.mouse.wheel(0, 10_000);
    await selectRow.first().uncheck();
    await page.mouse.wheel(0, 10_000);
    await expect(button(labels.open)).toBeInViewport({ ratio: 1 });
    await button(labels.open).tap();
    await expect(panel.getByRole('heading', { name: labels.panel })).toBeFocused();
  });
});

test.describe('a manager of a business', () => {
  test.use({ account: 'fleet' });
  test('gets an access-denied panel instead of the stations', async ({ page, allowErrors }) => {
    allowErrors(/403|Error fetching data:/u);
    const { main, labels } = adminPage(page);
    await page.goto('/Stations');
    await expect(main.getByText(labels.forbidden)).toBeVisible();
  });
});
