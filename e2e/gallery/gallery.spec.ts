import { expect, test as base, type Page } from '@playwright/test';
import path from 'node:path';
import { expectAccessible } from '../harness/accessibility';
import { chromium } from '../harness/browser';
import { collectPageErrors } from '../harness/page-errors';
import { built } from '../harness/server';
import type { Language } from '../harness/test';
import { expectAccessibleAndFitting, type View } from '../harness/views';

const ORIGIN = 'https://gallery.test';

/** Gives a test the built gallery in place of a portal; fails it on a console error or a request to another origin. */
const test = base.extend<{ gallery: undefined }>({
  baseURL: ORIGIN,
  gallery: [
    async ({ context }, use) => {
      const collected = collectPageErrors(context, [ORIGIN]);
      await context.route('**', (route) => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({ path: path.join(built('PORTAL_GALLERY'), pathname) });
      });
      await use(undefined);
      expect(collected.errors(), 'console and page errors').toEqual([]);
      expect(collected.foreignRequests(), 'requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

test.skip(process.env['PORTAL_URL'] !== undefined, 'a running portal has no gallery');
// The pictures are those of Chromium itself.
test.use({ launchOptions: chromium });
// Tests open every page of the gallery.
test.describe.configure({ timeout: 240_000 });

/** One page of the gallery: a story, or one of its overlays. */
interface GalleryPage {
  readonly component: string;
  /** Name of the overlay, empty for the page of the story itself. */
  readonly state: string;
}

/** Every page that the menu leads to. */
async function galleryPages(page: Page): Promise<GalleryPage[]> {
  await page.goto('/index.html');
  const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).search),
  );
  return addresses.map((search) => {
    const { component = '', state = '' } = Object.fromEntries(new URLSearchParams(search));
    return { component, state };
  });
}

/** Opens a page in its final width: some components scroll as they appear. */
async function open(page: Page, { component, state }: GalleryPage, lang: Language, width: number) {
  await page.setViewportSize({ width, height: 740 });
  await page.goto(`/preview.html?${new URLSearchParams({ component, state, lang }).toString()}`);
  await expect(page.locator('h1')).toBeAttached();
}

const nameOf = ({ component, state }: GalleryPage) =>
  [component, ...state.toLowerCase().split(/\W+/u)].filter(Boolean).join('-');

/** Compares with the committed picture. */
async function expectPicture(page: Page, shown: GalleryPage, lang: Language, view: View) {
  const { width, theme } = view;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'no-preference' });
  await expect
    .soft(page)
    .toHaveScreenshot(`${nameOf(shown)}-${String(width)}-${theme}-${lang}.png`, {
      fullPage: true,
      stylePath: path.join(import.meta.dirname, 'pictures.css'),
      // One browser draws the same pixels each time; the default threshold passes over a grey that is a little lighter.
      maxDiffPixels: 10,
      threshold: 0.02,
    });
}

/** A theme changes colours and a width changes the layout: both are seen without every pair of them. */
const views = {
  wide: { width: 1280, theme: 'light' },
  narrow: { width: 360, theme: 'dark' },
} as const;

for (const view of Object.values(views)) {
  const { width, theme } = view;
  test(`every component looks as in its picture, ${String(width)} px, ${theme}`, async ({
    page,
  }) => {
    for (const shown of await galleryPages(page)) {
      await open(page, shown, 'fr', width);
      await expectPicture(page, shown, 'fr', view);
      // In the dark, axe looks for contrast only.
      const inLight: View = { width, theme: 'light' };
      const checked = theme === 'dark' ? [inLight, view] : [view];
      await expectAccessibleAndFitting(page, nameOf(shown), checked);
    }
  });
}

test('components that write numbers, dates and sentences look as in their English pictures', async ({
  page,
}) => {
  for (const component of [
    'choice-field',
    'empty-state',
    'pagination',
    'refresh-stamp',
    'values',
  ]) {
    const shown = { component, state: '' };
    const view = { width: 360, theme: 'light' } as const;
    await open(page, shown, 'en', view.width);
    await expectPicture(page, shown, 'en', view);
  }
});

test('the gallery itself is accessible', async ({ page }) => {
  await page.goto('/index.html?component=dialog&state=Form&theme=dark&width=360');
  await expect(page.frameLocator('iframe').getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
