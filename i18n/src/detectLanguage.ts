import LanguageDetector from 'i18next-browser-languagedetector';
import { isLanguage, type Language } from './languages';

const QUERY_PARAMETER = 'lng';
const COOKIE = 'i18next';

const detector = new LanguageDetector(
  // With `getBestMatchFromCodes` the detector returns every language it found.
  { languageUtils: { getBestMatchFromCodes: () => undefined } },
  {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    caches: ['localStorage'],
    lookupQuerystring: QUERY_PARAMETER,
    lookupCookie: COOKIE,
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
  removeQueryParameter();
  return found;
}

/** Stores the chosen language and deletes the cookie, which would take precedence at the next visit. */
export function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language);
  deleteCookie();
}

function removeQueryParameter(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(QUERY_PARAMETER)) return;
  url.searchParams.delete(QUERY_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

function deleteCookie(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0${domain}`;
  }
}
