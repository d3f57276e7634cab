/** Opens an empty tab with a text. Must run in a click handler; `null` where a pop-up blocker refuses it. */
export function openTab(text: string): Window | null {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.documentElement.lang = document.documentElement.lang;
    tab.document.title = text;
    tab.document.body.textContent = text;
  }
  return tab;
}

/**
 * The absolute URL of an http(s) link. The empty tab has this page's origin, so a `javascript:`
 * URL must not be opened there: throws.
 */
export function httpUrl(link: string): string {
  const { protocol, href } = new URL(link, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`Not an http URL: ${protocol}`);
  return href;
}
