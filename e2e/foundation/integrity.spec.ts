import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../harness/test';

/** Appends a character to one file of a folder, and removes its compressed copies. */
function corrupt(folder: string, name: RegExp): void {
  const [file] = fs.readdirSync(folder).filter((entry) => name.test(entry));
  if (file === undefined) throw new Error(`no file ${String(name)} in ${folder}`);
  const target = path.join(folder, file);
  const text = fs.readFileSync(target, 'utf8');
  // The site of a test may be made of hard links.
  for (const suffix of ['', '.br', '.gz']) fs.rmSync(target + suffix, { force: true });
  fs.writeFileSync(target, `${text};`);
}

/** The folder of the only build of a section. */
function buildOf(site: string, section: string): string {
  const folder = path.join(site, 'mf', section);
  const [build = ''] = fs.readdirSync(folder);
  return path.join(folder, build);
}

test.describe('a section’s file that is not the one of its manifest', { tag: '@changes' }, () => {
  test.use({ account: 'fleet' });

  for (const { what, name } of [
    { what: 'entry', name: /^remoteEntry-.*\.js$/u },
    { what: 'chunk', name: /^section-.*\.js$/u },
    { what: 'stylesheet', name: /^section-.*\.css$/u },
    { what: 'translations', name: /^fr-.*\.js$/u },
  ])
    test.describe(what, () => {
      test.use({ changeSite: { apply: (site) => corrupt(buildOf(site, 'team'), name) } });

      test('is refused by the browser, and the panel says so', async ({ page, allowErrors }) => {
        allowErrors(/integrity|did not load/u);
        await page.goto('/team');
        const panel = page.getByRole('alert');
        await expect(panel).toContainText('script');
        await expect(page.getByRole('table')).toHaveCount(0);
      });
    });
});

test.describe('a chunk of the shell that is not the one of its page', { tag: '@changes' }, () => {
  test.use({ changeSite: { apply: (site) => corrupt(site, /^frame-.*\.js$/u) } });

  test('is refused by the browser, and the page says that it did not start', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/integrity|did not start/u);
    await page.goto('/login');
    await expect(page.getByText('Le portail n’a pas pu démarrer')).toBeVisible();
  });
});
