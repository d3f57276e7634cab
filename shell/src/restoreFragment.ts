/**
 * Puts the `#` of the address back where a mail filter sent it as `%23`, or escaped that again as `%2523`: the token of a
 * mailed link would be a part of the path, which no page has. Before anything else reads the address. No path of the portal
 * holds a `#`.
 */
export function restoreFragment(): void {
  const { origin, pathname, search } = window.location;
  const [path = '', ...rest] = pathname.split(/%(?:25)*23/u);
  if (rest.length === 0) return;
  window.history.replaceState(window.history.state, '', `${origin}${path}${search}#${rest[0]}`);
}
