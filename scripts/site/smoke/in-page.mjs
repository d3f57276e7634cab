/** Readings of a shown page. Each function runs in the browser, by itself: it refers to nothing outside of it. */

/** Whether the section's page is shown and loads nothing more; a crash page counts. */
export function isMounted(container) {
  const { document } = globalThis;
  const main = document.querySelector('main');
  if (main?.querySelector('[role="alert"] details code')) return true;
  const loading = document.querySelector(
    'main [role="status"] > .visually-hidden, main [aria-busy="true"], [role="dialog"] [aria-busy="true"]',
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
  return routes.map(({ path, access, layout, title, leadsTo = path }) => ({
    path,
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

/**
 * Look of the frame around the page, which no section changes, by element; and what else of the browser is not the section's.
 * Undefined under a dialog or menu, which may have opened since the page was read.
 */
export function readFrame() {
  const { document, getComputedStyle, history, localStorage } = globalThis;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
    return undefined;
  const parts = [
    ...document.querySelectorAll('html, body, header, nav, header a, header button'),
  ].filter((part) => !part.closest('main, [role="dialog"]') && !part.hasAttribute('aria-current'));
  const lookOf = (part) => {
    const style = getComputedStyle(part);
    const { display, opacity, position, color, backgroundColor, fontSize } = style;
    const { overflowX, overflowY, filter, transform, pointerEvents, zoom } = style;
    const isSeen = part.checkVisibility({ visibilityProperty: true }) && part.offsetHeight > 0;
    const seen = [display, opacity, position, color, backgroundColor, fontSize, isSeen];
    return [...seen, overflowX, overflowY, filter, transform, pointerEvents, zoom].join(' ');
  };
  const labelOf = (part) => part.ariaLabel ?? (part.matches('a, button') ? part.textContent : '');
  const nameOf = (part) => `${part.localName} ${labelOf(part)}`.trim();
  const { lang, dir } = document.documentElement;
  const { fetch, XMLHttpRequest, EventSource, setTimeout, addEventListener } = globalThis;
  const functions = { fetch, XMLHttpRequest, EventSource, setTimeout, addEventListener };
  const { pushState, replaceState } = history;
  const { setItem, removeItem } = localStorage;
  return {
    ...Object.fromEntries(parts.map((part) => [nameOf(part), lookOf(part)])),
    'the language': lang + dir,
    'the brand in the title': document.title.split(' – ').at(-1),
    ...Object.fromEntries(
      Object.entries({ ...functions, pushState, replaceState, setItem, removeItem }).map(
        ([name, code]) => [`the browser's ${name}`, String(code)],
      ),
    ),
  };
}

/**
 * Reads what is shown: the page, or the dialog or menu that is open over it.
 * Marks the buttons with their names, for the look to press them.
 * @param {string} folder in the addresses of the section's files
 */
export function readPage(folder) {
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

  const selectorsOf = (rules) =>
    [...rules].flatMap(({ selectorText, cssRules, appendRule }) => {
      // Commas within brackets separate no selectors.
      if (selectorText) return selectorText.split(/,(?![^(]*\))/);
      // Selectors of keyframes are percentages.
      return cssRules && !appendRule ? selectorsOf(cssRules) : [];
    });
  const sheets = [...document.styleSheets].filter(({ href }) => href?.includes(folder));
  const isOwn = (selector) => /[.#]/.test(selector) && !/[.](?:kit|shell)-/.test(selector);

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
    foreign: sheets.flatMap(({ cssRules }) => selectorsOf(cssRules)).filter((it) => !isOwn(it)),
  };
}
