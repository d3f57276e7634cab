import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../harness/test';

interface Entry {
  entry: string;
  earlier?: readonly object[];
  version: string;
  contract: string;
}

/** Puts a copy of the live build of team live, with a changed section script; the good build is the earlier one. */
function deployTampered(site: string): void {
  const file = path.join(site, 'remotes.json');
  const document = JSON.parse(fs.readFileSync(file, 'utf8')) as { remotes: { team: Entry } };
  const { team } = document.remotes;
  const { entry, version, contract } = team;
  const build = path.dirname(path.join(site, entry));
  const tampered = path.join(site, 'mf/team/9.9.9-00000000');
  fs.cpSync(build, tampered, { recursive: true });
  for (const name of fs.readdirSync(tampered)) {
    if (!/^section-.*\.js(\.br|\.gz)?$/u.test(name)) continue;
    const bytes = fs.readFileSync(path.join(tampered, name));
    fs.rmSync(path.join(tampered, name));
    if (name.endsWith('.js'))
      fs.writeFileSync(path.join(tampered, name), Buffer.concat([bytes, Buffer.from('\n;')]));
  }
  team.entry = '/mf/team/9.9.9-00000000/mf-manifest.json';
  delete (team as { integrity?: string }).integrity;
  team.earlier = [{ entry, version, contract }];
  fs.rmSync(file);
  fs.writeFileSync(file, JSON.stringify(document));
}

test.describe('a script with another hash than its manifest names', { tag: '@changes' }, () => {
  test.use({ account: 'fleet', changeSite: { apply: deployTampered } });

  test('does not run: the earlier build takes over', async ({ page, allowErrors }) => {
    allowErrors(/integrity/u);
    await page.goto('/team');
    await expect(page.getByRole('table')).toBeVisible();
    const hashes = await page.evaluate(() =>
      [...document.querySelectorAll('script[src*="/mf/team/"], link[href*="/mf/team/"]')].map(
        (element) => element.getAttribute('integrity')?.slice(0, 7),
      ),
    );
    expect(new Set(hashes)).toEqual(new Set(['sha384-']));
  });
});

test.describe('a file that hangs', () => {
  test.use({ account: 'fleet' });

  for (const [what, file] of [
    ['container', /\/mf\/team\/.*\/remoteEntry-[^/]*\.js$/u],
    ['script', /\/mf\/team\/.*\/section-[^/]*\.js$/u],
    ['stylesheet', /\/mf\/team\/.*\/section-[^/]*\.css$/u],
    ['translation', /\/mf\/team\/.*\/fr-[^/]*\.js$/u],
  ] as const) {
    test(`is requested anew by Retry: the ${what}`, async ({ page }) => {
      await page.clock.install();
      // Without an answer, as the first URL of a file alone matches.
      await page.route(file, () => undefined);
      await page.goto('/team', { waitUntil: 'commit' });
      await expect(page.getByText('Chargement de la section')).toBeAttached();
      await page.clock.fastForward(8_000);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  }
});
