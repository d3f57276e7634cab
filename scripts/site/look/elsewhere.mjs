/** The end of a look: all pages of a section once more, in English and in one document, and then a page of another section. */
import { sectionsOf } from '../history.mjs';
import { goTo, readLooks, readShared } from './in-page.mjs';
import { NO_PAGE, ShownPage, changedParts, firstLine, within } from './shown-page.mjs';

const PRESS_TIMEOUT_MS = 3_000;
/** The palette loads code when it is first opened. */
const PALETTE_TIMEOUT_MS = 30_000;
/** Beginning of the stored keys of the kit and of the portal's sections. */
const STORED = 'portal.';

/** Pages of the other sections that a role may open: of those in its menu first. */
const pagesOfOthers = (entries, name, role) =>
  Object.entries(sectionsOf(entries))
    .filter(([other, { enabled }]) => other !== name && enabled !== false)
    .filter(([, { roles }]) => roles.length === 0 || roles.includes(role))
    .sort(([, a], [, b]) => b.roles.length - a.roles.length)
    .flatMap(([owner, { container, routes }]) =>
      routes.map((path) => ({ owner, path, container })),
    );

/** Goes to a page by the menu, where it has the page. @returns {Promise<object | undefined>} of readPage */
async function moveTo(shown, { path, container }) {
  const link = shown.page.locator(`header nav a[href=${JSON.stringify(path)}]`);
  shown.container = container;
  if (!(await within(PRESS_TIMEOUT_MS, link.isVisible()))) return shown.goTo(path);
  // A pointer, which a layer over the menu keeps off.
  const unclicked = await link.click({ timeout: PRESS_TIMEOUT_MS }).catch(firstLine);
  if (unclicked) {
    shown.heard.faults.push(`the menu cannot be clicked (${unclicked})`);
    await shown.evaluate(goTo, path);
  }
  await shown.settle();
  const read = await shown.read();
  if (read && read.path !== path) shown.heard.faults.push(`the menu does not lead to ${path}`);
  return read;
}

const pathOf = (connection) => new URL(connection.url()).pathname;

/** Readings of this page, of all that sections share. */
async function readAround(shown) {
  const looks = {};
  for (const isPhone of [true, false]) {
    await shown.resize(isPhone);
    looks[isPhone] = (await shown.evaluate(readLooks, true)) ?? {};
  }
  const open = [...shown.heard.open].map(pathOf);
  return { looks, open, calls: shown.heard.calls, ...(await shown.evaluate(readShared)) };
}

/**
 * The first page of another section that is shown to the role without a fault, and how it is without the section: one that is
 * broken itself says nothing about the section. The frame alone where there is none.
 */
async function findOther(context, pages) {
  const frame = { path: NO_PAGE, container: 'document' };
  for (const page of [...pages, frame]) {
    const alone = { name: page.owner, entry: { container: 'document' } };
    const shown = await ShownPage.open(context, alone, `${NO_PAGE}?lng=en`);
    const read = await moveTo(shown, page);
    const isFit = read?.path === page.path && shown.heard.faults.length === 0;
    const was = isFit || page === frame ? await readAround(shown) : undefined;
    await shown.close();
    if (was) return { other: page, was };
  }
}

const countOf = (list, it) => list.filter((other) => other === it).length;

/** Faults of what is otherwise than before: `stored` is of before the section was opened at all. */
function faultsOf(was, now, { name, stored, containers }) {
  const added = (of) => of(now).filter((it) => !of(was).includes(it));
  const looks = [true, false].flatMap((it) => changedParts(was.looks[it], now.looks[it]));
  const variables = added(({ names }) => names).filter(
    (it) => !containers.some((container) => it.includes(container)),
  );
  const before = Object.fromEntries(stored);
  const isOwn = (key) => [STORED, name].some((start) => key.startsWith(start));
  const keys = now.stored
    .filter(([key, text]) => (key in before ? text !== before[key] : !isOwn(key)))
    .map(([key]) => key)
    .filter((key) => key !== 'i18nextLng');
  const streams = now.open.filter((path) => countOf(now.open, path) > countOf(was.open, path));
  const found = [
    ['it changes the look of a page of another section', looks],
    ['it replaces functions of the browser', added(({ replaced }) => replaced)],
    ['it leaves global variables', variables],
    ['it changes what is stored', keys],
    ['it goes on calling', added(({ calls }) => calls)],
    ['it leaves a stream open', streams.filter((path) => path.startsWith('/api/'))],
  ];
  return found
    .filter(([, list]) => list.length > 0)
    .map(([fault, list]) => `${fault}: ${[...new Set(list)].slice(0, 5).join(', ')}`);
}

/** Faults that last: on a busy machine parts of a page come late. */
async function faultsAround(was, shown, about) {
  const faults = faultsOf(was, await readAround(shown), about);
  return faults.length > 0 ? faultsOf(was, await readAround(shown), about) : faults;
}

/** Whether the shortcut opens the search of the frame, and a letter can be typed there. */
async function faultsOfSearch({ page }) {
  const button = page.locator('header [aria-keyshortcuts]');
  if (!(await within(PRESS_TIMEOUT_MS, button.isVisible()))) return [];
  const field = page.locator('[role="dialog"] input').first();
  await within(PRESS_TIMEOUT_MS, page.keyboard.press('ControlOrMeta+k'));
  const opened = field.waitFor({ timeout: PALETTE_TIMEOUT_MS });
  if (await opened.catch(firstLine)) return ['Ctrl-K does not open the search of the frame'];
  await field.press('a', { timeout: PRESS_TIMEOUT_MS });
  const typed = await field.inputValue({ timeout: PRESS_TIMEOUT_MS });
  await within(PRESS_TIMEOUT_MS, page.keyboard.press('Escape'));
  return typed === 'a' ? [] : ['nothing can be typed in the search of the frame'];
}

/**
 * Shows the pages of a section in English, one after the other in one document, and leaves it for another section.
 * @param {{ address: string, end?: RegExp }[]} pages `end`: path to which one leads by itself
 * @param {object} site `role` of the person; `entries` of all sections; `stored` before the section was opened
 * @returns {Promise<string | undefined>} why the section is not fit to be live
 */
export async function lookElsewhere(context, section, pages, { role, entries, stored }) {
  const { name, entry } = section;
  const { other, was } = await findOther(context, pagesOfOthers(entries, name, role));

  // The language was stored.
  const shown = await ShownPage.open(context, { name, entry }, pages[0].address);
  const { heard } = shown;
  try {
    for (const { address, end } of pages) {
      if (heard.faults.length > 0) break;
      const isOpen = shown.address === address;
      shown.address = address;
      if (!isOpen) await shown.goTo(address);
      if (end) await shown.arriveAt(end);
      await shown.read();
    }
    if (heard.faults.length > 0) return `in English, ${await shown.failure()}`;
    const from = await shown.evaluate(() => globalThis.location.pathname);
    shown.address = other.path;
    heard.calls = [];
    const containers = Object.values(sectionsOf(entries)).map(({ container }) => container);
    const about = { name, stored, containers };
    // One after the other: a fault may make the next wait for its whole time.
    const looks = [
      () => moveTo(shown, other),
      async () => heard.faults.push(...(await faultsAround(was, shown, about))),
      async () => heard.faults.push(...(await faultsOfSearch(shown))),
      () => shown.goBack(from),
    ];
    for (const look of looks) if (heard.faults.length === 0) await look();
  } catch (error) {
    heard.faults.push(firstLine(error));
  }
  const failure = await shown.failure();
  await shown.close();
  return failure && `after it was left, ${failure}`;
}
