import { expect, test as base } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { seededDatabase, sessionFile, type Account } from './accounts';
import { built, seed, serve, type Portal } from './server';
import { saveSession } from './session';
import { forgetEarlierBuilds } from './site';
import { watchNetwork } from './network';
import { collectPageErrors } from './page-errors';

export { expect };
export type Language = 'fr' | 'en';

export interface PortalOptions {
  /** The browser's language. */
  language: Language;
  /** Account signed in before the test; null for none. */
  account: Account | null;
  /** Own demo data for this test instead of the run's: flags of `seed`, such as `--stations=50000`. */
  demo: { readonly flags: readonly string[] } | null;
  /** Changes this test's own copy of the site before the server starts. */
  changeSite: { readonly apply: (site: string) => void } | null;
  /** Additional environment variables of this test's server. */
  environment: Readonly<Record<string, string>>;
  /** Other origins that the pages may request, such as an identity provider's. */
  foreignOrigins: readonly string[];
}

interface Fixtures {
  /** A server for this test over its own copy of the demo data; or the one at PORTAL_URL. */
  portal: Portal;
  /** Allows console errors that match; any other fails the test. */
  allowErrors: (pattern: RegExp) => void;
}

export const test = base.extend<PortalOptions & Fixtures>({
  language: ['fr', { option: true }],
  account: [null, { option: true }],
  demo: [null, { option: true }],
  changeSite: [null, { option: true }],
  environment: [{}, { option: true }],
  foreignOrigins: [[], { option: true }],

  portal: async ({ changeSite, demo, environment }, use, info) => {
    const running = process.env['PORTAL_URL'];
    if (running !== undefined) {
      await use(sharedPortal(running));
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
    async ({ context, portal, foreignOrigins }, use) => {
      watchNetwork(context);
      const collected = collectPageErrors(context, [portal.url, ...foreignOrigins]);
      await use(collected.allow);
      expect(collected.errors(), 'console and page errors').toEqual([]);
      expect(collected.foreignRequests(), 'requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

/** A running portal shared with others: commands and stop are refused. */
function sharedPortal(url: string): Portal {
  const refuse = () => {
    throw new Error(`${url} is a shared portal: tag the test @changes.`);
  };
  return { url, run: refuse, runWith: refuse, mailFolder: '', stop: refuse };
}

/** Copies the site with hard links, so that a file must be replaced, not written to. */
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
  forgetEarlierBuilds(folder);
  change(folder);
  return folder;
}

/** Copies a SQLite database that no server uses. */
export function copyDatabase(from: string, to: string): void {
  for (const suffix of ['', '-wal']) {
    if (fs.existsSync(from + suffix)) fs.copyFileSync(from + suffix, to + suffix);
  }
}
