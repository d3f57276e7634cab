import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { changeEntry } from '../harness/site';
import { expect, test } from '../harness/test';

type Versions = Record<string, { from: string }>;
type Scope = Record<string, Versions>;

/** Records the share scope that each container is initialised with, by container name. */
async function watchSharing(page: Page, containers: readonly string[]) {
  await page.addInitScript((names) => {
    interface Container {
      get: unknown;
      init: (scope: unknown) => unknown;
    }
    const lent: Record<string, unknown> = {};
    Object.assign(globalThis, { lent });
    names.forEach((name) => {
      let left: Container | undefined;
      Object.defineProperty(globalThis, name, {
        get: () => left,
        set: (container: Container | undefined) => {
          left = container && {
            get: container.get,
            init: (scope) => {
              lent[name] = scope;
              return container.init(scope);
            },
          };
        },
      });
    });
  }, containers);
}

/** Providers of a shared module in the containers' share scopes, and whether all containers hold one scope object. */
function copiesOf(page: Page, module: string) {
  return page.evaluate((name) => {
    const { lent } = globalThis as unknown as { lent: Record<string, Scope> };
    const [first = {}, ...others] = Object.values(lent);
    return {
      containers: Object.keys(lent),
      oneList: others.every((scope) => scope === first),
      copies: Object.values(first[name] ?? {}).map(({ from }) => from),
    };
  }, module);
}

test.describe('two sections on one page', () => {
  test.use({ account: 'admin' });

  test('share one core, one session store and one i18n', async ({ page }) => {
    const cores: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) cores.push(request.url());
    });
    await watchSharing(page, ['mf_insurer', 'mf_stations']);
    await page.goto('/Insurer');
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.getByRole('link', { name: 'Stations' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    for (const module of ['@portal/core', '@portal/kit/session', '@portal/kit/i18n', 'react']) {
      expect(await copiesOf(page, module), module).toEqual({
        containers: ['mf_insurer', 'mf_stations'],
        oneList: true,
        copies: ['portal_shell'],
      });
    }
    expect(cores).toHaveLength(1);
  });
});

test.describe('a section whose files are gone', { tag: '@changes' }, () => {
  test.use({
    account: 'admin',
    changeSite: {
      apply: (site) => {
        fs.rmSync(path.join(site, 'mf', 'stations'), { recursive: true });
      },
    },
  });

  test('says so in its place, with its code and a retry, while the rest works', async ({
    page,
    allowErrors,
  }) => {
    // An error page does not have the manifest's hash.
    allowErrors(/404|integrity/u);
    await page.goto('/Stations');
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('La section « Stations » n’est pas disponible');
    await expect(panel).toContainText('manifest-invalid');
    await expect(panel.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await page.getByRole('link', { name: 'AutoPortail' }).click();
    await expect(page).toHaveURL('/Insurer');
    await expect(panel).toHaveCount(0);
  });
});

test.describe('a new build that never comes up', { tag: '@changes' }, () => {
  test.use({
    account: 'fleet',
    changeSite: {
      apply: (site) => {
        changeEntry(site, 'team', (team) => {
          const { entry, integrity, version, contract } = team;
          team['earlier'] = [{ entry, integrity, version, contract }];
          team.entry = '/mf/team/9.9.9-00000000/mf-manifest.json';
        });
      },
    },
  });

  test('is replaced by the build before it', async ({ page, allowErrors }) => {
    // An error page does not have the manifest's hash.
    allowErrors(/404|integrity/u);
    await page.goto('/team');
    await expect(page.getByRole('table')).toBeVisible();
  });
});
