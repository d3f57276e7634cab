import { loadConfig, type Config } from '@portal/kit/config';
import { requestEarly } from '@portal/kit/early-answers';
import type { Language } from '@portal/kit/i18n';
import { hasSessionHint } from '@portal/kit/session-hint';
import { detectLanguage, loadTranslations } from '@portal/kit/translations';
import { firstCallFor } from './firstCalls';
import { loadMenuLayout } from './frame/loadMenuLayout';
import { prefetchSection } from './sections/prefetch';
import { isOpen, loadRemotes, remoteFor, type Remote } from './sections/remotes';

/** The requests that the first render awaits. Errors surface where the promises are awaited. */
export interface Bootstrap {
  readonly language: Language;
  readonly remotes: Promise<readonly Remote[]>;
  readonly config: Promise<Config>;
  /**
   * Layout with menus, where a session may exist: a frame rendered without it would be empty at first, and
   * React shows nothing new for 300 ms after something empty.
   */
  readonly menus: Promise<unknown> | undefined;
}

/**
 * Sends every request of the first page in parallel: configuration, remotes, translations, the section of
 * the address and, where the session hint is set, session, menus, and the first call of the page or else the
 * core (docs/decisions/0052-the-first-page-comes-from-the-server.md).
 */
export function bootstrap(): Bootstrap {
  const language = detectLanguage();
  const sessionExpected = hasSessionHint();
  const config = loadConfig();
  const remotes = loadRemotes();
  const requestCore = () =>
    import(/* webpackChunkName: "core" */ './core').then(({ loadCore }) => loadCore());
  const { pathname, search } = window.location;
  const call = firstCallFor(pathname);
  if (sessionExpected) {
    // After the smaller files of the page. A failure surfaces where the core is used.
    if (call === undefined) remotes.then(requestCore).catch(() => undefined);
    const params = () => ({
      ...(search !== '' && { query: search.slice(1) }),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    void config
      .then((settings) => requestEarly(settings, { path: '/api/v1/session', language }))
      .catch(() => undefined);
    if (call !== undefined)
      void config
        .then((settings) => requestEarly(settings, { path: call, params: params(), language }))
        .then((answer) => (answer === null ? requestCore() : undefined))
        .catch(() => undefined);
  }
  const menus = sessionExpected ? loadMenuLayout() : undefined;
  const others = [
    loadTranslations(language),
    remotes.then((all) => prefetch(all, language)),
    menus,
  ];
  for (const request of [config, ...others]) request?.catch(() => undefined);
  if (sessionExpected) setTimeout(loadNumberFormats, 0, language);
  return { language, remotes, config, menus };
}

/**
 * Lets the browser read its data of number formats while the network is awaited: the first format takes
 * 30 ms, a hundred on a phone, which the first list would wait for.
 */
function loadNumberFormats(language: Language): void {
  Intl.NumberFormat(language);
}

/** Prefetches the section of the address, unless the guard will redirect the visitor. */
function prefetch(remotes: readonly Remote[], language: Language): void {
  const remote = remoteFor(window.location.pathname, remotes);
  if (remote?.enabled && (isOpen(remote) || hasSessionHint())) prefetchSection(remote, language);
}
