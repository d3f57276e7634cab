/** The server sets this readable cookie together with its HttpOnly session cookie; both expire together. On https its name has a prefix. */
const SESSION_HINT_COOKIE = /(?:^|;\s*)(?:__Host-)?portal_signed_in=1(?:;|$)/u;

/**
 * Whether a session may exist. Without the hint no session request is sent: the browser would log
 * its 401 in every visitor's console. The entry script imports this: no dependencies.
 */
export function hasSessionHint(): boolean {
  return SESSION_HINT_COOKIE.test(document.cookie);
}
