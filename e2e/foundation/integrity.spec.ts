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
