import type { Locator, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from '../harness/accounts';
import { signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import releases from '../releases/releases.json' with { type: 'json' };

// Today's builds with those of the last two releases, which `npm run record-release -w e2e` keeps: a section works wherever the
// shell has the versions that it states, and elsewhere its panel names the team that deploys first.

type Release = (typeof releases)[number];

/** Versions that a shell has. */
type Offer = Pick<Release, 'kit' | 'core'>;

interface Remotes {
  readonly remotes: Record<string, { entry: string; contract: string } | undefined>;
}

interface Manifest {
  /** Stated version of each shared module; absent in builds before kit 2.3. */
  readonly uses?: Readonly<Record<string, { readonly version: string }>>;
}

interface Section {
  readonly path: string;
  readonly account: Account | null;
  readonly content: (page: Page) => Locator;
}

const table = (page: Page) => page.getByRole('table');
/** The first page of each section and the content that shows that it works. */
const sections: Record<string, Section> = {
  auth: { path: '/login', account: null, content: (page) => signInForm(page).submit },
  team: { path: '/team', account: 'fleet', content: table },
  stations: { path: '/Stations', account: 'admin', content: table },
  insurer: { path: '/Insurer', account: 'broker', content: table },
};

const ARCHIVES = path.resolve(import.meta.dirname, '../releases');
const TODAY = 'shell-offer.json';
const isSectionFile = (file: string) => ['mf', 'remotes.json', 'config.json'].includes(file);

function readJson(...file: string[]): unknown {
  return JSON.parse(fs.readFileSync(path.join(...file), 'utf8'));
}

/** Replaces the file or folder: the site is of hard links, and writing would change the site of all tests. */
function copy(from: string, to: string) {
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(from, to, { recursive: true });
}

function unpack({ name }: Release, site: string): string {
  const folder = `${site}-${name}`;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  execFileSync('tar', ['-xzf', path.join(ARCHIVES, `${name}.tar.gz`), '-C', folder]);
  return folder;
}

/** Today's shell with the release's sections. */
function deploySections(release: Release, site: string) {
  const old = unpack(release, site);
  fs.cpSync(path.join(old, 'mf'), path.join(site, 'mf'), { recursive: true });
  copy(path.join(old, 'remotes.json'), path.join(site, 'remotes.json'));
}

/** The release's shell with today's sections. */
function deployShell(release: Release, site: string) {
  const old = unpack(release, site);
  const shellFiles = (folder: string) =>
    fs.readdirSync(folder).filter((file) => !isSectionFile(file));
  for (const file of shellFiles(site)) fs.rmSync(path.join(site, file), { recursive: true });
  for (const file of shellFiles(old)) copy(path.join(old, file), path.join(site, file));
}

/** Whether the deployed build of a section states versions that the shell has. */
function isOffered(name: string, site: string, offer: Offer): boolean {
  const { remotes } = readJson(site, 'remotes.json') as Remotes;
  const remote = remotes[name];
  if (!remote) throw new Error(`no section ${name}`);
  const { uses = {} } = readJson(site, remote.entry) as Manifest;
  const stated = Object.entries(uses).flatMap(([module, { version }]) => {
    if (module === '@portal/core') return [{ version, offered: offer.core }];
    return module.startsWith('@portal/') ? [{ version, offered: offer.kit }] : [];
  });
  const contract = { version: `^${remote.contract}.0`, offered: offer.kit };
  return [contract, ...stated].every(({ version, offered }) => accepts(version, offered));
}

/** Whether a range `^major.minor.patch` accepts a version. */
function accepts(range: string, version: string): boolean {
  const [needed, offered] = [range.slice(1), version].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0] = needed ?? [];
  return offered?.[0] === major && (offered[1] ?? 0) >= minor;
}

async function expectOutcome(page: Page, name: string, { path, content }: Section, works: boolean) {
  await page.goto(path);
  if (works) {
    await expect(content(page).first()).toBeVisible();
    return;
  }
  const panel = page.getByRole('alert');
  // The first two releases have a sentence without a team.
  await expect(panel, name).toContainText(/doit d’abord|pas compatible avec la version/u);
  await expect(panel, name).toContainText(/: (version|contract)/u);
}

for (const release of releases) {
  for (const [name, section] of Object.entries(sections)) {
    test.describe(`${name} and ${release.name}`, { tag: '@changes' }, () => {
      test.use({ account: section.account });

      test.describe('the section of the release', () => {
        test.use({ changeSite: { apply: (site) => deploySections(release, site) } });

        test(`in today's shell`, async ({ page }, info) => {
          const site = info.outputPath('site');
          const works = isOffered(name, site, readJson(site, TODAY) as Offer);
          await expectOutcome(page, name, section, works);
        });
      });

      test.describe("today's section", () => {
        test.use({ changeSite: { apply: (site) => deployShell(release, site) } });

        test('in the shell of the release', async ({ page }, info) => {
          const works = isOffered(name, info.outputPath('site'), release);
          await expectOutcome(page, name, section, works);
        });
      });
    });
  }
}
