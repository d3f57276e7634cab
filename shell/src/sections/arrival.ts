import { sessionExpected } from '@portal/kit/arrival';
import { loadConfig } from '@portal/kit/config';
import { detectLanguage, loadWords } from '@portal/kit/words';
import { prefetchSection } from './prefetch';
import { isOpen, loadRemotes, remoteFor, type Remote } from './remotes';

/** The sections, asked for at once: this module is part of the entry, and waits for no other file. */
export const remotes: Promise<readonly Remote[]> = loadRemotes();

const configured = loadConfig();

/** The core, configured: it comes before the frame. */
export const core: Promise<void> = import('../core').then(({ startCore }) => startCore(configured));

/** The reader's language, whose words are asked for too. */
export const language = detectLanguage();

loadWords(language).catch(() => undefined);

// Who renders the menus meets the failure.
if (sessionExpected()) import('../frame/MenuLayout').catch(() => undefined);

// Whoever starts the portal meets the failures.
configured.catch(() => undefined);
core.catch(() => undefined);
remotes.then(prefetch, () => undefined);

/** The section of this address, unless it is one that a visitor is about to be led away from. */
function prefetch(all: readonly Remote[]): void {
  const remote = remoteFor(window.location.pathname, all);
  if (remote && (isOpen(remote) || sessionExpected())) prefetchSection(remote, language);
}
