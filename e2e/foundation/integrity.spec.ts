import { appendTo, changeEntry, copyBuild, liveFolder } from '../harness/site';
import { expect, test } from '../harness/test';

test.describe('a section’s file that is not the one of its manifest', { tag: '@changes' }, () => {
  test.use({ account: 'fleet' });

  for (const { what, name } of [
    { what: 'entry', name: /^remoteEntry-.*\.js$/u },
    { what: 'chunk', name: /^section-.*\.js$/u },
    { what: 'stylesheet', name: /^section-.*\.css$/u },
    { what: 'translations', name: /^fr-.*\.js$/u },
  ])
    test.describe(what, () => {
      test.use({ changeSite: { apply: (site) => appendTo(liveFolder(site, 'team'), name, ';') } });

      test('is refused by the browser, and the panel says so', async ({ page, allowErrors }) => {
        allowErrors(/integrity|did not load/u);
        await page.goto('/team');
        const panel = page.getByRole('alert');
        await expect(panel).toContainText('script');
        await expect(page.getByRole('table')).toHaveCount(0);
      });
    });
});

test('a string becomes no markup and no code', async ({ page, allowErrors }) => {
  allowErrors(/Trusted(?:HTML|Script)|\/api\/v1\/user/u);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const assign = [
      () => (document.createElement('div').innerHTML = '<b>x</b>'),
      () => (document.createElement('script').text = 'globalThis.injected = true'),
    ];
    return assign.map((act) => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError']);
});

const TAMPERED = '9.9.9-00000000';

/** Puts a copy of the live build live whose script says that it ran; the good build is the earlier one. */
function deployTampered(site: string): void {
  const folder = copyBuild(site, 'team', TAMPERED);
  appendTo(folder, /^section-.*\.js$/u, '\n;globalThis.tampered = true;');
  changeEntry(site, 'team', (team) => {
    const { entry, integrity, version, contract } = team;
    team.entry = `/mf/team/${TAMPERED}/mf-manifest.json`;
    team['earlier'] = [{ entry, integrity, version, contract }];
  });
}

test.describe('a script with another hash than its manifest names', { tag: '@changes' }, () => {
  test.use({ account: 'fleet', changeSite: { apply: deployTampered } });

  test('does not run: the earlier build takes over', async ({ page, allowErrors }) => {
    allowErrors(/integrity/u);
    const builds = new Set<string>();
    page.on('request', (request) => {
      const [, build] = /\/mf\/team\/([^/]+)\/section-.*\.js$/u.exec(request.url()) ?? [];
      if (build !== undefined) builds.add(build);
    });
    await page.goto('/team');
    await expect(page.getByRole('table')).toBeVisible();
    expect([...builds]).toEqual([TAMPERED, expect.any(String)]);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});

test.describe('a chunk of the shell that is not the one of its page', { tag: '@changes' }, () => {
  test.use({ changeSite: { apply: (site) => appendTo(site, /^frame-.*\.js$/u, ';') } });

  test('is refused by the browser, and the page says that it did not start', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/integrity|did not start/u);
    await page.goto('/login');
    // Before the 15 s after which the page says it by itself.
    await expect(page.getByText('Une partie du portail n’a pas pu être chargée')).toBeVisible({
      timeout: 10_000,
    });
    await expect(page.getByText('Le portail tarde')).toBeHidden();
  });
});

test('a page whose script does not come says so after 15 s, with a way on', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|integrity/u);
  await page.route('**/shell-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/login');
  const reload = page.getByRole('link', { name: 'Rechargez la page' });
  await expect(reload).toBeVisible();
});

test('a damaged remotes.json is not put down to the connection, and the operator is told', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/did not start/u);
  await page.route('**/remotes.json', (route) => route.fulfill({ body: '{"remotes' }));
  const reported = page.waitForRequest('**/api/v1/section/failure');
  await page.goto('/login');
  await expect(page.getByText('votre connexion n’est pas en cause')).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ section: 'shell', code: 'start' });
});
