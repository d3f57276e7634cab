/**
 * Fails the requests of scripts and stylesheets that are still pending: their loaders reject at once, and
 * request the file under another URL at a retry (webpack/chunk-requests.js). A file that has loaded has
 * no listeners left, neither webpack's nor the container's (container.ts).
 */
export function abandonPendingFiles(): void {
  abandon('script, link[rel="stylesheet"]');
}

/** The same for the scripts of one container: another build's loader would adopt them by their chunk id. */
export function abandonPendingScriptsOf(container: string): void {
  abandon(`script[data-webpack^="${container}:"]`);
}

function abandon(selector: string): void {
  for (const element of document.querySelectorAll(selector)) {
    element.dispatchEvent(new Event('error'));
  }
}
