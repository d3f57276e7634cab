import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '../harness/accounts';
import { headlessShell } from '../harness/browser';
import {
  changeEntry,
  copyBuild,
  fileIn,
  liveFolder,
  readEntry,
  readRemotes,
  readShell,
  replaceCompressed,
  replaceFile,
} from '../harness/site';
import { expect, test } from '../harness/test';

const root = path.resolve(import.meta.dirname, '../..');
/** Name that the site's build of the section gets, so that the build in mf-team/dist is another one. */
const BEFORE = '1.0.0-00000000';

const teamOf = (site: string) => readEntry(site, 'team');

/** Replaces the live build of the section by a copy of it under another name; returns its own folder, which stays. */
function renameLiveBuild(site: string): string {
  const folder = liveFolder(site, 'team');
  copyBuild(site, 'team', BEFORE);
  changeEntry(site, 'team', (team) => {
    team.entry = `/mf/team/${BEFORE}/mf-manifest.json`;
  });
  return folder;
}

/** Gives the live build of the shell another name, so that the build in shell/dist is another one. */
function renameLiveShell(site: string): void {
  fs.cpSync(
    path.join(site, path.dirname(readShell(site).entry)),
    path.join(site, 'shell', BEFORE),
    {
      recursive: true,
    },
  );
  changeEntry(site, 'shell', (shell) => {
    shell.entry = `/shell/${BEFORE}/index.html`;
  });
}

/** Runs a command on the test's own site, such as `deploy team --built`; its exit code and output. */
async function runCommand(site: string, url: string, accounts: object, line: string) {
  const file = `${site}.accounts.json`;
  fs.writeFileSync(file, JSON.stringify(accounts));
  const env = { ...process.env, PORTAL_SITE: site, PORTAL_URL: url, PORTAL_LOOK_ACCOUNTS: file };
  return runNode(['scripts/portal-site.mjs', ...line.split(' ')], env);
}

const deploy = (site: string, url: string, accounts: object, name = 'team') =>
  runCommand(site, url, accounts, `deploy ${name} --built`);

async function runNode(args: string[], own = process.env) {
  // The browser that these tests run in, which takes less time than one with windows.
  const env = { ...own, CHROME_BIN: headlessShell.executablePath };
  try {
    const { stdout } = await promisify(execFile)('node', args, { cwd: root, env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const fleet = { ROLE_BUSINESS: { email: 'fleet@demo.test', password: demoPassword } };

test.describe('a section that is deployed', { tag: '@changes' }, () => {
  test.use({
    changeSite: {
      apply: (site) => {
        renameLiveBuild(site);
      },
    },
  });

  test('is opened as each of its roles, which remotes.json records', async ({ portal }, info) => {
    const site = info.outputPath('site');
    const { code, output } = await deploy(site, portal.url, fleet);
    expect(output).toContain('opened in a browser, every page passed');
    expect(code).toBe(0);
    const team = teamOf(site);
    expect(JSON.stringify(team['earlier'])).toContain(BEFORE);
    expect(team['deployed']).toMatchObject({ look: 'passed' });
  });

  test('does not go live unopened, where a role has no account, unless that is asked for', async ({
    portal,
  }, info) => {
    const site = info.outputPath('site');
    const refused = await deploy(site, portal.url, {});
    expect(refused.output).toContain('not opened as ROLE_BUSINESS');
    expect(refused.code).toBe(1);
    expect(teamOf(site).entry).toContain(BEFORE);
    const { code } = await runCommand(site, portal.url, {}, 'deploy team --built --unopened');
    expect(code).toBe(0);
    expect(teamOf(site)['deployed']).toMatchObject({ look: 'skipped' });
  });

  test(
    'does not go live where the site does not answer',
    { tag: '@night' },
    async ({ portal }, info) => {
      const site = info.outputPath('site');
      await portal.stop();
      const { code, output } = await deploy(site, portal.url, fleet);
      expect(output).toMatch(/not opened as ROLE_BUSINESS: .*ECONNREFUSED/u);
      expect(code).toBe(1);
      expect(teamOf(site).entry).toContain(BEFORE);
    },
  );
});

test.describe('a shell with which a live section does not load', { tag: '@changes' }, () => {
  test.use({
    changeSite: {
      apply: (site) => {
        renameLiveShell(site);
        const container = fileIn(liveFolder(site, 'team'), /^remoteEntry-.*\.js$/u);
        replaceFile(container, 'throw new Error("broken")');
      },
    },
  });

  test('does not go live', async ({ portal }, info) => {
    // The look opens every section, in both languages, twice in its document and with failing calls.
    test.slow();
    const site = info.outputPath('site');
    const { code, output } = await deploy(site, portal.url, fleet, 'shell');
    expect(output).toMatch(/did not pass in a browser\n {2}team: /u);
    expect(code).toBe(1);
    expect(readShell(site).entry).toContain(BEFORE);
  });
});

/** The script of a public section with two pages, whose components have these bodies. */
const sectionOf = (first: string, second: string) => `var mf_loyalty = {
  init() {},
  get: async () => () => ({ default: {
    name: 'loyalty', loadMessages: async () => ({}),
    routes: [['/loyalty', () => { ${first} }], ['/loyalty/points', () => { ${second} }]].map(
      ([path, page]) => ({ path, access: 'public', layout: 'bare', title: 'common:actions.reload',
        load: async () => ({ default: page }) })),
  } }),
};
`;

test.describe('a public section', { tag: ['@changes', '@night'] }, () => {
  test.use({ changeSite: { apply: () => undefined } });

  const whole = `return 'Points';`;
  const broken = `throw new Error('broken page');`;
  for (const [what, pages, code, shown] of [
    ['whole', [whole, whole], 0, 'opened in a browser, every page passed'],
    ['whose second page throws', [whole, broken], 1, '/loyalty/points: '],
  ] as const)
    test(`${what} is opened as a visitor before it is live`, async ({ portal }, info) => {
      const site = info.outputPath('site');
      const args = [site, portal.url, info.outputPath('checkout'), sectionOf(pages[0], pages[1])];
      const outcome = await runNode(['e2e/harness/deploy-public-section.mjs', ...args]);
      expect(outcome.output).toContain(shown);
      expect(outcome.code).toBe(code);
      expect(Object.keys(readRemotes(site)).includes('loyalty')).toBe(code === 0);
    });
});

const damages = [
  ['container', /^remoteEntry-.*\.js$/u, 'throw new Error("broken")'],
  ['messages', /^fr-.*\.js$/u, '<!doctype html>', '@night'],
] as const;

for (const [what, name, text, ...tag] of damages)
  test.describe(
    `damage to the ${what} of a section, in what browsers get`,
    { tag: ['@changes', ...tag] },
    () => {
      test.use({
        changeSite: {
          apply: (site) => {
            replaceCompressed(fileIn(renameLiveBuild(site), name), text);
          },
        },
      });

      test('keeps it from going live, and the command says what the page showed', async ({
        portal,
      }, info) => {
        const site = info.outputPath('site');
        const before = teamOf(site);
        const { code, output } = await deploy(site, portal.url, fleet);
        expect(output).toContain('did not pass in a browser');
        expect(output).toMatch(/"team" .* failed:/u);
        expect(output).not.toContain(demoPassword);
        expect(code).toBe(1);
        expect(teamOf(site)).toEqual(before);
      });
    },
  );
