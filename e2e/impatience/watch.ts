/** What the last press was, as the page was at that moment. */
interface Press {
  readonly what: string;
  readonly path: string;
  /** Whether it was on something that acts: a control that is enabled, a link, a row, a key of a list in use. */
  readonly acts: boolean;
  /** Whether a question or form was on screen. */
  readonly inDialog: boolean;
  /** A letter that went into the text search. */
  readonly isTyping: boolean;
}

declare global {
  interface Window {
    /** What happened without a press that asked for it. */
    unasked: string[];
  }
}

/** Runs in the page: compares what opens, is sent, is left and takes the focus with the last press. */
export function watchPresses(): void {
  window.unasked = [];
  const CONTROLS =
    'button, a, select, input, label, tr[data-row], [role^="menuitem"], [role="option"]';
  const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  const LIST_KEYS = new Set(['j', 'k', 'x', 'o', '?', '/', 'ArrowDown', 'ArrowUp']);
  const MENU_KEYS = new Set(['Enter', ' ', 'ArrowDown']);
  const search = () => document.querySelector<HTMLInputElement>('main [role="search"] input');
  const isEnabled = (element: Element | null | undefined) =>
    !!element && !element.matches(':disabled, [aria-disabled="true"]');
  const nameOf = (element: Element | null) =>
    element === null ? 'nothing' : `${element.tagName} ${element.textContent.trim().slice(0, 30)}`;

  /** What stood in the text search, which is searched a while after, without spaces around it. */
  const texts = new Set(['']);
  document.addEventListener('input', ({ target }) => {
    if (target === search()) texts.add((target as HTMLInputElement).value.trim());
  });

  let last: Press = { what: 'none', path: '', acts: false, inDialog: false, isTyping: false };
  const report = (happened: string) => {
    window.unasked.push(`${happened} after ${JSON.stringify(last)}`);
  };
  const note = (press: Pick<Press, 'what' | 'acts' | 'isTyping'>) => {
    const inDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    last = { ...press, path: location.pathname, inDialog };
  };

  document.addEventListener(
    'keydown',
    ({ key, ctrlKey, target }) => {
      const element = target instanceof Element ? target : null;
      // The tools of a list say whether it is in use; a page without one is.
      const tool = document.querySelector('main th button, main [role="search"] ~ button');
      const inUse = tool === null || isEnabled(tool);
      const isPalette =
        ctrlKey && key === 'k' && isEnabled(document.querySelector('header button'));
      const isTyping =
        element === search() && !ctrlKey && !['Enter', 'Tab', 'Escape'].includes(key);
      const opensMenu =
        MENU_KEYS.has(key) && element?.ariaHasPopup === 'menu' && isEnabled(element);
      const inDialog = element?.closest(DIALOGS) != null;
      const acts = isPalette || opensMenu || inDialog || (!isTyping && inUse && LIST_KEYS.has(key));
      note({ what: `key ${key} on ${nameOf(element)}`, acts, isTyping });
    },
    true,
  );
  for (const type of ['pointerdown', 'click', 'change'])
    document.addEventListener(
      type,
      ({ target }) => {
        const control = target instanceof Element ? target.closest(CONTROLS) : null;
        note({ what: `${type} on ${nameOf(control)}`, acts: isEnabled(control), isTyping: false });
      },
      true,
    );

  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (target === search() && last.isTyping && relatedTarget !== null)
      report('the focus left the text search');
  });

  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches(DIALOGS) || node.querySelector(DIALOGS)))
          if (!last.acts && !last.inDialog) report(`opened: ${node.textContent.slice(0, 60)}`);
  }).observe(document, { childList: true, subtree: true });

  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const method = (input instanceof Request ? input.method : init?.method) ?? 'GET';
    const url = input instanceof Request ? input.url : String(input);
    // Claims are signs of life of an open form.
    const isWrite = !['GET', 'HEAD'].includes(method) && !/claim|failure/u.test(url);
    // One button of a request's page sends without a question (OFFER-8).
    const isAsked = last.inDialog || last.what.startsWith('click on BUTTON Marquer comme traitée');
    // The page that a press led to signs out by itself, once the core is there.
    const signsOut =
      location.pathname === '/logout' && /^DELETE .*\/user\/token$/u.test(`${method} ${url}`);
    if (isWrite && !signsOut && !(last.acts && isAsked)) report(`sent: ${method} ${url}`);
    return fetch(input, init);
  };

  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const before = { path: location.pathname, query: location.search };
      change(state, unused, url);
      // The address of the portal alone leads on by itself.
      const isLeft = location.pathname !== before.path && before.path !== '/';
      if (isLeft && !last.acts) report(`left ${before.path}`);
      else if (location.search !== before.query && !last.acts) {
        const params = new URLSearchParams(location.search);
        const found = params.get('q') ?? params.get('address') ?? '';
        if (!texts.has(found) || last.path !== location.pathname)
          report(`changed ${before.query} to ${location.search}`);
      }
    };
  }
}
