/** The look at a section as one person: every page that it declares, by its path or a link to it, and what its buttons open. */
import { findProblems, languages } from '@portal/i18n/check';
import { readLooks, readRoutes, readShared, readTexts } from './in-page.mjs';
import { isUnder } from '../verify/owners.mjs';
import { emptyLists, failCalls } from './candidate.mjs';
import { lookElsewhere } from './elsewhere.mjs';
import { NO_PAGE, ShownPage, firstLine } from './shown-page.mjs';

const MAX_BUTTONS = 40;
const PRESS_TIMEOUT_MS = 3_000;

/** An address of a route: a page whose parameter names nothing says so, and does not crash. */
const plainAddress = (route) => route.replaceAll(/:\w+\??/g, '1').replace(/\/?\*$/, '') || '/';

const patternOf = (route) =>
  new RegExp(`^${route.replaceAll(/:\w+\??/g, '[^/]+').replace(/\/?\*$/, '.*')}/?$`, 'i');

/** Addresses of a route to try in turn: the first link to it that was seen, for a page that needs an id; its own path. */
function addressesOf({ path }, links) {
  const plain = plainAddress(path);
  const link = links.find((href) => patternOf(path).test(new URL(href).pathname));
  if (link === undefined) return [plain];
  const { pathname, search } = new URL(link);
  return path.includes(':') ? [pathname + search] : [...new Set([plain, pathname + search])];
}

/** Looks of the frame without the section, on a phone or not, its calls, the entries of the history, and what is stored. */
async function frameOf(context, section) {
  const empty = { ...section, entry: { ...section.entry, container: 'document' } };
  const shown = await ShownPage.open(context, empty, NO_PAGE);
  const { stored } = await shown.evaluate(readShared);
  const { calls } = shown.heard;
  const looks = { calls, entries: await shown.evaluate(() => globalThis.history.length), stored };
  for (const isPhone of [true, false]) {
    await shown.resize(isPhone);
    looks[isPhone] = await shown.evaluate(readLooks, false);
  }
  await shown.close();
  return looks;
}

/** A sentence that is the same in both languages was not translated; names have few words. */
const isSentence = (text) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 4;

const flatten = (texts) =>
  Object.values(texts).flatMap((text) => (typeof text === 'object' ? flatten(text) : [text]));

/** Why the texts of a section are not fit to be live: one language lacks what the other has, or was not translated. */
async function faultOfTexts(shown, { name, entry: { container } }, routes) {
  const texts = await shown.evaluate(readTexts, { name, container, languages }).catch(firstLine);
  if (typeof texts === 'string') return `its texts do not load: ${texts}`;
  const [french, ...others] = languages.map((language) => flatten(texts[language]));
  const titles = routes.map(({ title }) => title).filter((title) => title.startsWith(`${name}:`));
  const keyOf = (title) => title.slice(name.length + 1).split('.');
  const isText = (key) => typeof key.reduce((found, part) => found?.[part], texts.fr) === 'string';
  const problems = [
    ...findProblems(texts),
    ...titles.filter((title) => !isText(keyOf(title))).map((title) => `${title} is missing`),
    ...others
      .flat()
      .filter((text) => french.includes(text) && isSentence(text))
      .map((text) => `not translated: "${text}"`),
  ];
  return problems.length > 0 ? `its texts: ${problems.slice(0, 5).join('; ')}` : undefined;
}

/** Presses the button or menu item of a name, where one can be pressed, and reads what it opened. */
async function press(shown, name) {
  const read = await shown.read();
  shown.heard.isPressed = true;
  if (!read?.buttons.includes(name)) return read;
  const options = { timeout: PRESS_TIMEOUT_MS, noWaitAfter: true };
  const button = shown.page.locator(`[data-look=${JSON.stringify(name)}]`).first();
  // By the keyboard: a pointer misses what a sticky bar covers.
  await button.press('Enter', options).catch(() => undefined);
  await shown.settle();
  return shown.read();
}

/** Closes what a button opened; whether the page is as before. */
async function close(shown, { over, path }, before) {
  if (over) await shown.page.keyboard.press('Escape');
  const left = over ? await shown.read() : { path };
  return left !== undefined && left.over === undefined && left.path === before.path;
}

/**
 * Presses every button of a page whose name was not pressed before, and every item of the menus that they open. Calls that
 * change something do not leave the browser.
 * @param {ShownPage} page and what it shows, `read`
 * @param {Set<string>} pressed names
 * @returns {Promise<string | undefined>} why the page is not fit to be live
 */
async function pressButtons(page, read, pressed) {
  let shown = page;
  let failure;
  const queue = read.buttons.map((name) => [name]);
  while (queue.length > 0 && !failure && pressed.size < MAX_BUTTONS) {
    const way = queue.shift();
    const key = way.join(', ');
    if (pressed.has(key)) continue;
    pressed.add(key);
    let now;
    for (const name of way) now = await press(shown, name);
    failure = await shown.failure();
    if (failure) failure = `after "${key}" was pressed, ${failure}`;
    else if (now.over === 'menu' && way.length === 1)
      queue.unshift(...now.buttons.map((item) => [...way, item]));
    if (failure || (await close(shown, now, read))) continue;
    await shown.close();
    shown = await page.again();
  }
  await shown.close();
  return failure;
}

/** Why a page is not fit to be live once answers are otherwise: its first call fails, its lists are empty. */
async function failureOtherwise(context, section, { address, end }, calls) {
  if (calls.length === 0) return undefined;
  // The entry script makes a call `…/page` before the section's own, which takes over where it fails.
  const first = calls.find((path) => !path.endsWith('/page'));
  const ways = [
    ['its first call fails', failCalls([first, ...calls.filter((path) => path.endsWith('/page'))])],
    ['its lists are empty', emptyLists(calls)],
  ];
  const failures = ways.map(async ([what, answerOtherwise]) => {
    const shown = await ShownPage.open(context, section, address, answerOtherwise);
    if (end) await shown.arriveAt(end);
    await shown.read();
    const failure = await shown.failure();
    await shown.close();
    return failure && `where ${what}, ${failure}`;
  });
  return (await Promise.all(failures)).find(Boolean);
}

/**
 * Opens the pages of a section.
 * @param {import('playwright-core').BrowserContext} context of the person
 * @param {{ name: string, entry: object }} section
 * @param {{ isVisitor: boolean, role: string, only?: object[] }} person `only`: the routes to open; all that the section
 *   declares by default
 * @param {Record<string, object>} entries of all sections
 * @returns {Promise<{ failure?: string, untried: string[], closed: object[] }>} why a page is not fit to be live; pages to
 *   which nothing leads; routes that are closed to visitors
 */
export async function visit(context, section, { isVisitor, role, only }, entries) {
  const links = [];
  const pressed = new Set();
  const untried = [];
  const shownPages = [];
  const frame = await frameOf(context, section);

  /** Why the page of a route is not fit to be live; adds it to `untried` where no address leads to it. */
  async function lookAt(route) {
    const hasFrame = isVisitor === (route.layout === 'bare');
    const about = { ...section, ...(hasFrame && { frame }) };
    const end = route.leadsTo === route.path ? undefined : patternOf(route.leadsTo);
    const addresses = addressesOf(route, links);
    for (const address of addresses) {
      const shown = await ShownPage.open(context, about, address);
      if (end) await shown.arriveAt(end);
      const read = await shown.read();
      const calls = shown.heard.calls.filter((path) => !frame.calls.includes(path));
      if (read) await shown.lookAround(read);
      let failure = await shown.failure();
      if (read && !failure) {
        // Gone away and come back: the page is mounted a second time in its document.
        await shown.goTo(NO_PAGE);
        await shown.goBack(read.path);
        failure = await shown.failure();
        if (failure) failure = `after it was left, ${failure}`;
      }
      const isThere = read && patternOf(route.leadsTo).test(read.path);
      if (failure || !isThere) await shown.close();
      if (failure) return failure;
      if (!isThere && address !== plainAddress(route.path))
        return `${address}: it leads to ${read.path}`;
      if (!isThere) continue;
      links.push(...read.links);
      const page = { address, end };
      shownPages.push(page);
      const [otherwise, failed] = await Promise.all([
        failureOtherwise(context, about, page, [...new Set(calls)]),
        pressButtons(shown, read, pressed),
      ]);
      return failed ?? otherwise;
    }
    untried.push(`${addresses[0]}: it leads elsewhere, and no page that was opened links to it`);
    return undefined;
  }

  const opening = only
    ? undefined
    : await ShownPage.open(context, section, section.entry.routes[0]);
  const early = await opening?.failure();
  if (early) return { failure: early, untried, closed: [] };
  const routes = only ?? (await opening.evaluate(readRoutes, section.entry.container));
  const isClosed = ({ access }) => isVisitor && access === 'signed-in';
  let failure = routes.every(isClosed)
    ? 'none of its pages is open to visitors, yet section.json names no role'
    : undefined;
  const paths = routes.flatMap(({ path, aliases }) => [path, ...aliases]);
  const unused = section.entry.routes.filter((root) => !paths.some((path) => isUnder(path, root)));
  if (unused.length > 0 && !only)
    failure ??= `it has no page at ${unused.join(', ')} of section.json`;
  if (opening) failure ??= await faultOfTexts(opening, section, routes);
  for (const route of routes.filter((it) => !isClosed(it))) failure ??= await lookAt(route);
  // Timers of the first page have run meanwhile.
  await opening?.read();
  failure ??= await opening?.failure();
  const { stored } = frame;
  if (shownPages.length > 0)
    failure ??= await lookElsewhere(context, section, shownPages, { role, entries, stored });
  return { failure, untried, closed: routes.filter(isClosed) };
}
