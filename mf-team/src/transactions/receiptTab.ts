/** Opens an empty tab. Within the click, or the browser takes it for a pop-up; null where it still does. */
export function openTab(waiting: string): Window | null {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  return tab;
}

/** The address of a page. An empty tab has our origin, so a link that runs as a script must not reach it. */
export function pageAddress(link: string): string {
  const { protocol, href } = new URL(link, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`No page: ${protocol}`);
  return href;
}
