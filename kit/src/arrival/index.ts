/** What can be told of a visit before anything is loaded: this subpath holds no library. */

/** Whether `path` is `root` or beneath it; `/` holds nothing but itself. Case does not matter. */
export function isUnder(path: string, root: string): boolean {
  const [inner, outer] = [path.toLowerCase(), root.toLowerCase()];
  return inner === outer || (outer !== '/' && inner.startsWith(`${outer}/`));
}

/**
 * Set by the server beside its session cookie, for the page to read: without it nobody is signed in,
 * and asking would only log a refused call in every visitor's console.
 */
const signedInCookie = /(?:^|;\s*)portal_signed_in=1(?:;|$)/u;

/** Whether the browser says that somebody has signed in here. */
export function sessionExpected(): boolean {
  return signedInCookie.test(document.cookie);
}
