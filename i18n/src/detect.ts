import LanguageDetector from 'i18next-browser-languagedetector';
import { isLanguage, type Language } from './languages';

const queryParameter = 'lng';
const cookieName = 'i18next';

const detector = new LanguageDetector(
  // With `getBestMatchFromCodes` the detector returns every language it found.
  { languageUtils: { getBestMatchFromCodes: () => undefined } },
  {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    caches: ['localStorage'],
    lookupQuerystring: queryParameter,
    lookupCookie: cookieName,
    lookupLocalStorage: 'i18nextLng',
    lookupSessionStorage: 'i18nextLng',
    convertDetectedLanguage: (code: string) => code.split(/[-_]/)[0]?.toLowerCase() ?? '',
  },
);

/**
 * The first known language of the query string, cookie, local storage, session storage, browser and
 * page, in that order (LANGUAGE-2); French when none is known. The query string is consumed: an
 * address that keeps `?lng=` would undo a later switch at the next reload.
 */
export function detectLanguage(): Language {
  const found = [detector.detect()].flat().find(isLanguage) ?? 'fr';
  detector.cacheUserLanguage(found);
  dropQueryParameter();
  return found;
}

/** Caches a choice, and takes away the older cookie that would outrank it at the next visit. */
export function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language);
  dropCookie();
}

function dropQueryParameter(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(queryParameter)) return;
  url.searchParams.delete(queryParameter);
  window.history.replaceState(window.history.state, '', url);
}

function dropCookie(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    document.cookie = `${cookieName}=; Path=/; Max-Age=0${domain}`;
  }
}
