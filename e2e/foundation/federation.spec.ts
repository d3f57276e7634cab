import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../harness/test';

/** What the page's federation containers hold of a shared module: how many versions, how many copies. */
function copiesOf(page: Page, module: string) {
  return page.evaluate((name) => {
    interface Shared {
      lib?: () => unknown;
      loaded?: boolean;
    }
    interface Container {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
    }
    const { __INSTANCES__: containers } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Container[] } }
    ).__FEDERATION__;
    const held = containers.flatMap((container) =>
      Object.values(container.shareScopeMap['default']?.[name] ?? {}),
    );
    const copies = new Set(held.filter(({ lib }) => lib).map(({ lib }) => lib?.()));
    return { containers: containers.map((container) => container.name), copies: copies.size };
  }, module);
}

test.describe('two sections on one page', () => {
  test.use({ account: 'admin' });

  test('share one core, one session store and one i18n', async ({ page }) => {
    const cores: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) cores.push(request.url());
    });
    await page.goto('/Insurer');
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.getByRole('link', { name: 'Stations' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    for (const module of ['@portal/core', '@portal/kit/session', '@portal/kit/i18n', 'react']) {
      const { containers, copies } = await copiesOf(page, module);
      expect(containers).toEqual(
        expect.arrayContaining(['portal_shell', 'mf_insurer', 'mf_stations']),
      );
      expect(copies, module).toBe(1);
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
    allowErrors(/404/u);
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
        const file = path.join(site, 'remotes.json');
        const document = JSON.parse(fs.readFileSync(file, 'utf8')) as {
          remotes: Record<string, { entry: string; previous?: string }>;
        };
        const team = document.remotes['team'];
        if (!team) throw new Error('no section team');
        team.previous = team.entry;
        team.entry = '/mf/team/9.9.9-00000000/mf-manifest.json';
        fs.rmSync(file);
        fs.writeFileSync(file, JSON.stringify(document));
      },
    },
  });

  test('is replaced by the build before it', async ({ page, allowErrors }) => {
    allowErrors(/404/u);
    await page.goto('/team');
    await expect(page.getByRole('table')).toBeVisible();
  });
});
