import { expect, test as base } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { seededDatabase, sessionFile, type Account } from './accounts';
import { built, seed, serve, type Portal } from './server';
import { saveSession } from './session';
import { watch } from './page-errors';

export { expect };
export type Language = 'fr' | 'en';

export interface PortalOptions {
  /** The browser's language. */
  language: Language;
  /** Who is signed in when the test begins; nobody when null. */
  account: Account | null;
  /** Demo data of the test's own instead of the run's: flags of the seed, such as `--stations=50000`. */
  demo: { readonly flags: readonly string[] } | null;
  /** Spoils or changes this test's own copy of the site before the server starts. */
  changeSite: { readonly apply: (site: string) => void } | null;
  /** Settings of this test's server beyond the usual, by the names of its environment. */
  environment: Readonly<Record<string, string>>;
}

interface Fixtures {
  /** A server of the test's own, over its own copy of the demo data; or the one at PORTAL_URL. */
  portal: Portal;
  /** Says that a console error like this belongs to the test. Any other fails it. */
  allowErrors: (pattern: RegExp) => void;
}

export const test = base.extend<PortalOptions & Fixtures>({
  language: ['fr', { option: true }],
  account: [null, { option: true }],
  demo: [null, { option: true }],
  changeSite: [null, { option: true }],
  environment: [{}, { option: true }],

  portal: async ({ changeSite, demo, environment }, use, info) => {
    const running = process.env['PORTAL_URL'];
    if (running !== undefined) {
      await use(borrowed(running));
      return;
    }
    const database = info.outputPath('portal.db');
    fs.mkdirSync(path.dirname(database), { recursive: true });
    if (demo) seed(database, ...demo.flags);
    else copyDatabase(seededDatabase(), database);
    const site = changeSite ? changedSite(info.outputPath('site'), changeSite.apply) : undefined;
    const portal = await serve(database, { site, environment });
    await use(portal);
    await portal.stop();
  },
  baseURL: ({ portal }, use) => use(portal.url),
  locale: ({ language }, use) => use(`${language}-CA`),
  storageState: async ({ account, demo, portal }, use, info) => {
    if (account && demo) {
      const file = info.outputPath('session.json');
      await saveSession(portal.url, account, file);
      await use(file);
    } else await use(account ? sessionFile(account) : undefined);
  },

  allowErrors: [
    async ({ context, portal }, use) => {
      const watched = watch(context, portal.url);
      await use(watched.allow);
      expect(watched.errors(), 'console and page errors').toEqual([]);
      expect(watched.strangers(), 'requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

/** A portal of somebody else's: what would change it outside a browser is refused. */
function borrowed(url: string): Portal {
  const refuse = () => {
    throw new Error(`${url} is not this test's own: tag the test @changes.`);
  };
  return { url, run: refuse, stop: refuse };
}

/** A copy that takes no room: files are shared until one is removed or replaced. */
function changedSite(folder: string, change: (site: string) => void): string {
  const link = (from: string, to: string) => {
    fs.mkdirSync(to, { recursive: true });
    for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) link(source, target);
      else fs.linkSync(source, target);
    }
  };
  link(built('PORTAL_SITE'), folder);
  change(folder);
  return folder;
}

function copyDatabase(from: string, to: string): void {
  for (const suffix of ['', '-wal']) {
    if (fs.existsSync(from + suffix)) fs.copyFileSync(from + suffix, to + suffix);
  }
}
