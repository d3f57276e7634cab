/** Readings of a shown page. Each function runs in the browser, by itself: it refers to nothing outside of it. */

/** Whether the section's page is shown and loads nothing more; a crash page counts. */
export function isMounted(container) {
  const { document } = globalThis;
  const main = document.querySelector('main');
  if (main?.querySelector('[role="alert"] details code')) return true;
  const loading = document.querySelector(
    'main [role="status"] > .visually-hidden, main [aria-busy="true"], [role="dialog"] [aria-busy="true"]',
  );
  return Boolean(main?.innerText.trim()) && !loading && typeof globalThis[container] === 'object';
}

/** Paths of the routes that the loaded section declares, and what the look needs to know of each. */
export async function readRoutes(container) {
  const section = (await globalThis[container].get('./section'))();
  const { routes = [] } = section.default;
  return routes.map(({ path, access, layout }) => ({ path, access, layout }));
}

/** Look of the frame around the page, which no section changes, by element. */
export function readFrame() {
  const { document, getComputedStyle } = globalThis;
  const parts = [
    ...document.querySelectorAll('html, body, header, nav, header a, header button'),
  ].filter((part) => !part.closest('main, [role="dialog"]') && !part.hasAttribute('aria-current'));
  const lookOf = (part) => {
    const { display, opacity, position, color, backgroundColor, fontSize } = getComputedStyle(part);
    const isSeen = part.checkVisibility({ visibilityProperty: true }) && part.offsetHeight > 0;
    return [display, opacity, position, color, backgroundColor, fontSize, isSeen].join(' ');
  };
  const labelOf = (part) => part.ariaLabel ?? (part.matches('a, button') ? part.textContent : '');
  const nameOf = (part) => `${part.localName} ${labelOf(part)}`.trim();
  return Object.fromEntries(parts.map((part) => [nameOf(part), lookOf(part)]));
}

/**
 * What is shown: the page, or the dialog or menu that is open over it.
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
  // The title is of the frame.
  const content = over ? [over] : [...main.children].filter((it) => !it.contains(heading));
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
      // Those of keyframes are percentages.
      return cssRules && !appendRule ? selectorsOf(cssRules) : [];
    });
  const sheets = [...document.styleSheets].filter(({ href }) => href?.includes(folder));
  const isOwn = (selector) => /[.#]/.test(selector) && !/[.](?:kit|shell)-/.test(selector);

  // Of the rows of a list the first is enough.
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
    links: all(main, 'a[href]').map(({ href }) => href),
    buttons: [...new Set(buttons)].filter(Boolean),
    foreign: sheets.flatMap(({ cssRules }) => selectorsOf(cssRules)).filter((it) => !isOwn(it)),
  };
}
