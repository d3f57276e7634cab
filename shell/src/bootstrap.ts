import { loadConfig } from '@portal/kit/config';
import type { Language } from '@portal/kit/i18n';
import { hasSessionHint } from '@portal/kit/session-hint';
import { detectLanguage, loadTranslations } from '@portal/kit/translations';
import { prefetchSection } from './sections/prefetch';
import { isOpen, loadRemotes, remoteFor, type Remote } from './sections/remotes';

/** The requests that the first render awaits. Errors surface where the promises are awaited. */
export interface Bootstrap {
  readonly language: Language;
  readonly remotes: Promise<readonly Remote[]>;
  /** The core, initialised, and the configuration. */
  readonly core: Promise<void>;
}

/**
 * Sends every request of the first page in parallel: configuration, remotes, translations, core and,
 * where the session hint is set, the menus and the section of the address.
 */
export function bootstrap(): Bootstrap {
  const language = detectLanguage();
  const remotes = loadRemotes();
  const config = loadConfig();
  const core = import('./core').then(({ startCore }) => startCore(config));
  const translations = loadTranslations(language);
  const menus = hasSessionHint() ? import('./frame/MenuLayout') : undefined;
  const section = remotes.then((all) => prefetch(all, language));
  for (const request of [config, core, translations, menus, section]) {
    request?.catch(() => undefined);
  }
  return { language, remotes, core };
}

/** Prefetches the section of the address, unless the guard will redirect the visitor. */
function prefetch(remotes: readonly Remote[], language: Language): void {
  const remote = remoteFor(window.location.pathname, remotes);
  if (remote && (isOpen(remote) || hasSessionHint())) prefetchSection(remote, language);
}
