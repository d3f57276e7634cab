import { localStore } from '@portal/kit/storage';

/** Delay after the first render: by then a phone shows its first list, whose bytes the font would hold up. */
const FONT_DELAY_MS = 5_000;

/** Also read by storedLook.ts, before the first paint. */
const STORAGE_KEY = 'portal.font';

/** Fetches the font where this visit does without: from the next one on it is in the browser's cache (decision 38). */
export function fetchFontLater(): void {
  if (document.documentElement.dataset['font'] !== undefined) return;
  setTimeout(() => {
    document.fonts.load('1rem Inter').then(
      () => localStore.set(STORAGE_KEY, 'inter'),
      // The next visit tries again.
      () => undefined,
    );
  }, FONT_DELAY_MS);
}
