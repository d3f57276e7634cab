/** Readings of a shown page. Each function runs in the browser, by itself: it refers to nothing outside of it. */

/** Whether the section's page is shown and loads nothing more; a crash page counts. */
export function isMounted(container) {
  const { document } = globalThis;
  const main = document.querySelector('main');
  if (main?.querySelector('[role="alert"] details code')) return true;
  const loading = document.querySelector(
    'main [role="status"] > .visually-hidden, main [aria-busy="true"], [role="dialog"] [aria-busy="true"], [data-modal]:empty',
  );
  // Animation of a spinner.
  const isEndless = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().iterations === Infinity;
  const parts = [main, document.querySelector('[role="dialog"]')];
  const turning = parts.some((it) => it?.getAnimations({ subtree: true }).some(isEndless));
  const isLoaded = !loading && !turning && typeof globalThis[container] === 'object';
  return Boolean(main?.innerText.trim()) && isLoaded;
}

/** Paths of the routes that the loaded section declares, and what the look needs to know of each. */
export async function readRoutes(container) {
  const section = (await globalThis[container].get('./section'))();
  const { routes = [] } = section.default;
  return routes.map(({ path, aliases = [], access, layout, title, leadsTo = path }) => ({
    path,
    aliases,
    access,
    layout,
    title,
    leadsTo,
  }));
}

/** The section's own texts in every language. */
export async function readTexts({ container, name, languages }) {
  const { default: section } = (await globalThis[container].get('./section'))();
  const load = async (language) => [language, (await section.loadMessages(language))[name] ?? {}];
  return Object.fromEntries(await Promise.all(languages.map(load)));
}

/** Goes to another page as a link does. */
export function goTo(path) {
  const { history, PopStateEvent } = globalThis;
  history.pushState(null, '', path);
  globalThis.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Whether the page is wider than the screen. */
export const isTooWide = () =>
  globalThis.document.documentElement.scrollWidth > globalThis.innerWidth;

/** Goes back as the browser's button does. */
export const goBack = () => globalThis.history.back();

/**
 * Looks of what no section changes: by element, the frame around the page, and whether its links and buttons can be clicked;
 * of a page of another section each kind of element. Undefined under a dialog or menu, which may have opened since the page
 * was read.
 * @param {boolean} isOther a page of another section
 */
export function readLooks(isOther) {
  const { document, getComputedStyle } = globalThis;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
    return undefined;
  const frame = 'html, body, header, nav, header a, header button';
  const parts = [...document.querySelectorAll(isOther ? `${frame}, main, main *` : frame)].filter(
    (part) => !part.closest('[role="dialog"]') && !part.hasAttribute('aria-current'),
  );
  const isClicked = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over === null || part.contains(over);
  };
  const lookOf = (part) => {
    const style = getComputedStyle(part);
    const { display, opacity, position, color, backgroundColor, fontSize } = style;
    const { overflowX, overflowY, filter, transform, pointerEvents, zoom } = style;
    // Parts of a page may be empty until something is to be said.
    const isSeen =
      part.checkVisibility({ visibilityProperty: true }) &&
      (part.offsetHeight > 0 || part.closest('main') !== null);
    const seen = [display, opacity, position, color, backgroundColor, fontSize, isSeen];
    const isCovered = isSeen && part.matches('header a, header button') && !isClicked(part);
    return [...seen, overflowX, overflowY, filter, transform, pointerEvents, zoom, isCovered].join(
      ' ',
    );
  };
  const labelOf = (part) => part.ariaLabel ?? (part.matches('a, button') ? part.textContent : '');
  const nameOf = (part) =>
    part.closest('main')
      ? `${part.localName} ${part.getAttribute('class') ?? ''}`.trim()
      : `${part.localName} ${labelOf(part)}`.trim();
  const { lang, dir } = document.documentElement;
  const looks = {};
  // The first of each kind stands for it.
  for (const part of parts) looks[nameOf(part)] ??= lookOf(part);
  return {
    ...looks,
    'the language': lang + dir,
    'the brand in the title': document.title.split(' – ').at(-1),
  };
}

/**
 * State that sections share beside the page: global variables, functions of the browser that are not its own any more, handlers
 * of the window, and what is stored.
 */
export function readShared() {
  const names = Object.getOwnPropertyNames(globalThis);
  const isNative = (code) => Function.prototype.toString.call(code).endsWith('{ [native code] }');
  const replaced = [];
  const look = (owner, name) => {
    for (const [member, about] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
      for (const code of [about.value, about.get, about.set])
        if (typeof code === 'function' && !isNative(code)) replaced.push(`${name}.${member}`);
  };
  look(globalThis, 'window');
  for (const name of names) {
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name);
    if (!/^[A-Z]/.test(name) || Object(value) !== value) continue;
    look(value, name);
    if (value.prototype) look(value.prototype, name);
  }
  for (const name of ['document', 'history', 'location', 'navigator']) look(globalThis[name], name);
  const handlers = names.filter((name) => name.startsWith('on') && globalThis[name] !== null);
  const stored = Object.entries(globalThis.localStorage);
  return { names: [...names, ...handlers.map((it) => `its ${it}`)], replaced, stored };
}

/**
 * Reads what is shown: the page, or the dialog or menu that is open over it.
 * Marks the buttons with their names, for the look to press them.
 */
export function readPage() {
  const { document, location, Node, NodeFilter } = globalThis;
  const main = document.querySelector('main') ?? document.body;
  const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const heading = main.querySelector('h1');
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (root, selector) => [...root.querySelectorAll(selector)].filter(isSeen);
  const holds = (it) =>
    it.innerText?.trim() || all(it, 'img, svg, canvas, input, video').length > 0;
  // A dialog's title and the button that closes it are no content.
  const withoutTitle = (it) => {
    const [heading, ...buttons] = it.querySelectorAll('h1, h2, h3, [role="heading"], button');
    if (!heading || buttons.length > 1) return it;
    const { length } = it.innerText
      .replace(heading.innerText, '')
      .replace(buttons[0]?.innerText, '')
      .trim();
    return length > 0
      ? it
      : (it.querySelector('form, p, table, ul') ?? globalThis.document.createElement('p'));
  };
  // The title is of the frame.
  const content = over
    ? [withoutTitle(over)]
    : [...main.children].filter((it) => !it.contains(heading));
  // Without menus the page may be a text right beside the title.
  const isText = (it) => it.nodeType === Node.TEXT_NODE && it.data.trim() !== '';
  const hasText = !over && [...main.childNodes].some(isText);

  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const it of document.querySelectorAll(`[${name}]`)) texts.push(it.getAttribute(name));

  // Rows of a list: the first is enough.
  const shapeOf = (row) => [...row.querySelectorAll('button')].map((it) => it.className).join();
  const repeats = (it) => {
    const row = it.closest('tr, li');
    const before = row?.previousElementSibling;
    return before?.localName === row?.localName && row && shapeOf(before) === shapeOf(row);
  };
  const isPressed = (it) =>
    !it.disabled && it.ariaDisabled !== 'true' && !it.closest('nav') && !repeats(it);
  const nameOf = (it) => (it.ariaLabel ?? it.innerText).replaceAll(/\s+/g, ' ').trim();
  // Rows first, while they are in the order in which they were read.
  const inRow = (it) => Number(it.closest('tr, li') === null);
  const buttons = all(over ?? main, 'button, [role="button"], [role="menuitem"]')
    .filter(isPressed)
    .sort((a, b) => inRow(a) - inRow(b))
    .map((it) => (it.dataset.look = nameOf(it)));
  return {
    path: location.pathname,
    over: over?.getAttribute('role'),
    crash: main.querySelector('[role="alert"] details code')?.textContent,
    isEmpty: !hasText && !content.some(holds),
    texts: [...new Set(texts.map((text) => text.trim()))].filter(Boolean),
    entries: globalThis.history.length,
    links: all(main, 'a[href]').map(({ href }) => href),
    buttons: [...new Set(buttons)].filter(Boolean),
  };
}
