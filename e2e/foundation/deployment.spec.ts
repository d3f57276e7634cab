import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '../harness/accounts';
import { expect, test } from '../harness/test';

const root = path.resolve(import.meta.dirname, '../..');
/** Name that the site's build of the section gets, so that the build in mf-team/dist is another one. */
const BEFORE = '1.0.0-00000000';

interface Entry {
  entry: string;
  previous?: string;
  deployed?: { smoke?: string };
}
interface RemotesFile {
  remotes: Record<string, Entry>;
}

const remotesFile = (site: string) => path.join(site, 'remotes.json');
const teamOf = (site: string) => {
  const document = JSON.parse(fs.readFileSync(remotesFile(site), 'utf8')) as RemotesFile;
  const team = document.remotes['team'];
  if (!team) throw new Error('no section team');
  return { document, team };
};

/** Replaces the live build of the section by a copy of it under another name; its own folder stays. */
function renameLiveBuild(site: string): string {
  const { document, team } = teamOf(site);
  const folder = path.dirname(team.entry);
  fs.cpSync(path.join(site, folder), path.join(site, 'mf/team', BEFORE), { recursive: true });
  team.entry = `/mf/team/${BEFORE}/mf-manifest.json`;
  fs.rmSync(remotesFile(site));
  fs.writeFileSync(remotesFile(site), JSON.stringify(document));
  return path.join(site, folder);
}

/** Replaces a file of the site, which shares its content with other tests. */
function replaceFiles(folder: string, pattern: RegExp, text: string): void {
  for (const file of fs.readdirSync(folder).filter((name) => pattern.test(name))) {
    fs.rmSync(path.join(folder, file));
    if (!/\.(br|gz)$/u.test(file)) fs.writeFileSync(path.join(folder, file), text);
  }
}

/** Runs `npm run deploy -- team --built` on the test's own site; its exit code and output. */
async function deploy(site: string, url: string, accounts: object) {
  const file = `${site}.accounts.json`;
  fs.writeFileSync(file, JSON.stringify(accounts));
  const env = { ...process.env, PORTAL_SITE: site, PORTAL_URL: url, PORTAL_SMOKE_ACCOUNTS: file };
  const args = ['scripts/deploy.mjs', 'team', '--built'];
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
    expect(output).toContain('team: opened in a browser, mounted');
    expect(code).toBe(0);
    const { team } = teamOf(site);
    expect(team.previous).toContain(BEFORE);
    expect(team.deployed?.smoke).toBe('passed');
  });

  test('is not said to be opened where a role has no account', async ({ portal }, info) => {
    const site = info.outputPath('site');
    const { code, output } = await deploy(site, portal.url, {});
    expect(output).toContain('not opened as ROLE_BUSINESS');
    expect(code).toBe(0);
    expect(teamOf(site).team.deployed?.smoke).toBe('skipped');
  });
});

for (const [fault, pattern, text, shown] of [
  [
    'whose container throws',
    /^remoteEntry-.*\.js/u,
    'throw new Error("broken")',
    /fell back|did not load/u,
  ],
  ['whose messages are missing', /^fr-.*\.js/u, '<!doctype html>', /fell back|did not load/u],
] as const)
  test.describe(`a section ${fault}`, { tag: '@changes' }, () => {
    test.use({
      changeSite: {
        apply: (site) => {
          replaceFiles(renameLiveBuild(site), pattern, text);
        },
      },
    });

    test('is taken back by itself, and the command says what the page showed', async ({
      portal,
    }, info) => {
      const site = info.outputPath('site');
      const before = teamOf(site).team;
      const { code, output } = await deploy(site, portal.url, fleet);
      expect(output).toContain('did not mount and was taken back');
      expect(output).toMatch(shown);
      expect(output).not.toContain(demoPassword);
      expect(code).toBe(1);
      expect(teamOf(site).team).toEqual(before);
    });
  });
