import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from '../harness/accounts';
import { built } from '../harness/server';
import { signIn, signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';

/**
 * Bytes over the wire until the sign-in form can be used: brotli, headers included, without the core, which the
 * form does not wait for. The goal is 160,000; hashes of files, earlier builds and retries at another URL took it over
 * that by 450, the sentences that say what the portal is for by 650, and the palette, the numbers on tabs, the
 * stream of events and the new functions of the core by 1,700 more, the calls that bring a list up to date by 450,
 * the call that gives up a claim while its page is left by 60, by 2,500 the answers to browsers that keep no cookie or
 * storage, the one stream that windows share, and controls that wait until their list can be worked with, and by 1,600
 * the texts of other systems' errors, French names in sentences, and what a sign-up asks and says, and by 400 the
 * settings that the law asks of an operator and the words of the files of lists.
 */
const FIRST_VISIT = { limit: 167_400 };
const FONT = { limit: 40_000 };
/** Files of the section's own build. */
const SECTION = { limit: 36_100, goal: 60_000 };
/**
 * All files of a section's first visit without the core: its own, and the kit's menus, tables and forms. Of it, the
 * stream of events, its parser, and the marks of a list that changes are 2,800, lists that arrive and are brought up to
 * date 1,100.
 */
const SECTION_WITH_KIT = { limit: 105_000 };
/** The WebAssembly core with its headers, requested by the sign-in form (docs/decisions/0045-bytes-of-the-core.md). */
const CORE = { limit: 201_000 };

const sections: { name: string; account: Account; at: string }[] = [
  { name: 'team', account: 'fleet', at: '/team' },
  { name: 'stations', account: 'admin', at: '/Stations' },
  { name: 'insurer', account: 'broker', at: '/Insurer' },
];

interface ResponseSize {
  readonly file: string;
  readonly bytes: number;
}

async function recordResponses(page: Page): Promise<ResponseSize[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const files = new Map<string, string>();
  const responses: ResponseSize[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    responses.push({ file: files.get(requestId) ?? '', bytes: encodedDataLength });
  });
  return responses;
}

const isCore = ({ file }: ResponseSize) => file.endsWith('.wasm');
const isFont = ({ file }: ResponseSize) => file.endsWith('.woff2');
const sum = (responses: readonly ResponseSize[]) =>
  responses.reduce((total, { bytes }) => total + bytes, 0);

async function visitSignIn(page: Page, origin: string) {
  await page.goto(`/login?origin=${encodeURIComponent(origin)}`, { waitUntil: 'networkidle' });
  await expect(signInForm(page).submit).toBeEnabled();
}

test('the first visit to the sign-in page stays within its limit', async ({ page }) => {
  const responses = await recordResponses(page);
  await visitSignIn(page, '/');
  const core = sum(responses.filter(isCore));
  expect(core).toBeGreaterThan(50_000);
  expect(core).toBeLessThanOrEqual(CORE.limit);
  expect(responses.filter(isFont)).toEqual([]);
  expect(sum(responses) - core).toBeGreaterThan(60_000);
  expect(sum(responses) - core).toBeLessThanOrEqual(FIRST_VISIT.limit);
});

test('a first visit fetches the font at its end, and the next one shows it from the cache', async ({
  page,
}) => {
  const shownFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const responses = await recordResponses(page);
  await visitSignIn(page, '/');
  expect(await shownFont()).not.toContain('Inter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.font'))).toBe('inter');
  const font = sum(responses.filter(isFont));
  expect(font).toBeGreaterThan(10_000);
  expect(font).toBeLessThanOrEqual(FONT.limit);
  responses.length = 0;
  await page.reload();
  await expect(signInForm(page).submit).toBeVisible();
  expect(await shownFont()).toContain('Inter');
  expect(sum(responses.filter(isFont))).toBe(0);
});

for (const { name, account, at } of sections) {
  test(`the first visit to ${name} stays within its limit`, async ({ page }) => {
    const responses = await recordResponses(page);
    await visitSignIn(page, at);
    responses.length = 0;
    await signIn(page, account);
    await expect(page.getByRole('table').first()).toBeVisible();
    const files = responses.filter(({ file }) => !file.startsWith('/api/'));
    const own = sum(files.filter(({ file }) => file.startsWith(`/mf/${name}/`)));
    test.info().annotations.push({ type: 'section', description: String(own) });
    expect(own).toBeGreaterThan(1_000);
    expect(own).toBeLessThanOrEqual(Math.min(SECTION.limit, SECTION.goal));
    expect(files.filter(isCore)).toEqual([]);
    expect(sum(files)).toBeLessThanOrEqual(SECTION_WITH_KIT.limit);
    // No file is loaded twice.
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  });
}

/** The sources in every script of a folder, by the maps beside them. */
function sourcesIn(folder: string): string[] {
  const maps = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js.map'));
  return maps.flatMap((file) => {
    const { sources } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as {
      sources: string[];
    };
    return sources;
  });
}

/** Modules that sections take from the shell; a copy of their own would be a second one on the page. Icons and the frame of a list are their own (docs/contract.md). */
const shared =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|react-hook-form|@tanstack\/react-query|@tanstack\/query-core|@radix-ui\/[^/]+|radix-ui)\/|\/(kit\/src(?!\/(?:icons|list-page)\/)|rust-core)\//u;

test('no section brings a library of its own that the shell shares', () => {
  const sources = sourcesIn(path.join(built('PORTAL_SITE'), 'mf'));
  expect(sources.some((source) => source.includes('/SignInPage'))).toBe(true);
  expect(sources.filter((source) => shared.test(source))).toEqual([]);
});
