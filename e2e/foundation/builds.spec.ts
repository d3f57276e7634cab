import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { networkIdle } from '../harness/network';
import { changeEntry, copyBuild, type Entry } from '../harness/site';
import { expect, test } from '../harness/test';

const TRIAL = '9.9.9-00000000';
const trial = { entry: `/mf/team/${TRIAL}/mf-manifest.json`, version: '9.9.9' };

/** A copy of the live build under another name, and changes to the section's entry. */
const withTrial = (change: (team: Entry) => void) => (site: string) => {
  copyBuild(site, 'team', TRIAL);
  changeEntry(site, 'team', change);
};

/** Folders of the section's builds that the page requested files of. */
function requestedBuilds(page: Page): Set<string> {
  const builds = new Set<string>();
  page.on('request', (request) => {
    const [, build] = /\/mf\/team\/([^/]+)\/.*\.js$/u.exec(request.url()) ?? [];
    if (build !== undefined) builds.add(build);
  });
  return builds;
}

const table = (page: Page) => page.getByRole('table').first();

test.use({ account: 'fleet' });

test.describe('a manifest with another hash than remotes.json says', { tag: '@changes' }, () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const apply = withTrial((team) =>
    Object.assign(team, { integrity, earlier: [{ ...trial, contract: team.contract }] }),
  );
  test.use({ changeSite: { apply } });

  test('is refused by the browser, and the build before takes over', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/integrity/u);
    const builds = requestedBuilds(page);
    await page.goto('/team');
    await expect(table(page)).toBeVisible();
    expect([...builds]).toEqual([TRIAL]);
  });
});

test.describe('an open tab', { tag: '@changes' }, () => {
  test.use({ changeSite: { apply: withTrial(() => undefined) } });

  /** Serves remotes.json with this change to the section's entry from now on. */
  const change = (page: Page, fields: object) =>
    page.route('/remotes.json', async (route) => {
      const response = await route.fetch();
      const document = (await response.json()) as { remotes: Record<string, object> };
      document.remotes['team'] = { ...document.remotes['team'], ...fields };
      await route.fulfill({ response, json: document });
    });

  test('offers a new build of its section, which a press of the button loads', async ({ page }) => {
    await page.clock.install();
    await page.goto('/team');
    await expect(table(page).getByRole('link').first()).toBeVisible();
    // A call under way would time out as the clock moves on.
    await networkIdle(page);
    const builds = requestedBuilds(page);
    await change(page, { ...trial, integrity: undefined });
    await page.clock.fastForward(7 * 60_000);
    const offer = page.getByText('Une nouvelle version de la section');
    await expect(offer).toBeInViewport();
    expect([...builds]).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(table(page)).toBeVisible();
    expect([...builds]).toEqual([TRIAL]);
  });

  test('offers a new build soon after its deployment, which the server announces', async ({
    page,
  }, info) => {
    // The page waits for up to ten seconds at random.
    await page.addInitScript('Math.random = () => 0');
    await page.goto('/team');
    await expect(table(page)).toBeVisible();
    changeEntry(info.outputPath('site'), 'team', (team) => {
      Object.assign(team, trial);
      delete team.integrity;
    });
    await expect(page.getByText('Une nouvelle version de la section')).toBeVisible();
  });

  test('says that its section was switched off, whose menu entry goes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/team');
    await expect(table(page).getByRole('link').first()).toBeVisible();
    // A call under way would time out as the clock moves on.
    await networkIdle(page);
    await change(page, { enabled: false });
    await page.clock.fastForward(7 * 60_000);
    await expect(page.getByText('est fermée pour le moment')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: /Flotte/u })).toHaveCount(
      0,
    );
  });
});
