/** One visit of a section's first page in a browser, and whether the live build mounted. */
import { buildOf } from '../history.mjs';

const MOUNT_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const MAX_SHOWN_CHARACTERS = 300;
/** In the shell's warning about a section, before the reason. */
const FAILED = ' failed:';
const FAILURE_CALL = '/api/v1/section/failure';

/**
 * Whether a request is for the manifest of another build of the section.
 * @param {string} entry of the live build: a path, or the whole address on another origin
 */
export function isOtherBuild(url, name, entry) {
  const { pathname } = new URL(url);
  const isManifest = pathname.includes(`/mf/${name}/`) && pathname.endsWith('.json');
  return isManifest && pathname !== new URL(entry, url).pathname;
}

/** Collects the signs that the live build of a section did not load: warnings, reports and requests of the shell. */
function watchFailures(page, name, { entry }) {
  const failures = [];
  page.on('console', (message) => {
    const [text] = message.text().split('\n');
    if (text.startsWith(`Section "${name}"`) && text.includes(FAILED)) failures.push(text);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === FAILURE_CALL && request.postData()?.includes(`"section":"${name}"`))
      failures.push(`the page reports ${request.postData()}`);
    if (isOtherBuild(request.url(), name, entry))
      failures.push(`the page fell back to the build ${buildOf(pathname)}`);
  });
  return failures;
}

/** State of the shown page, read in the browser. */
function readPage(container) {
  const { document, location } = globalThis;
  const main = document.querySelector('main');
  const crash = main?.querySelector('[role="alert"] details code');
  const loading = main?.querySelector('[role="status"] > .visually-hidden');
  return {
    path: location.pathname,
    text: main?.innerText.trim() ?? '',
    crash: crash ? crash.textContent : null,
    isShown:
      Boolean(main?.innerText.trim()) && !loading && typeof globalThis[container] === 'object',
  };
}

const twoFrames = () => {
  const { requestAnimationFrame } = globalThis;
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
};

const shortened = (text) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN_CHARACTERS);

/** Opens a page of the site; throws where the site does not answer, which says nothing about the build. */
async function open(page, address) {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  if (answer?.status() >= 500) throw new Error(`${address} answered ${answer.status()}`);
}

/**
 * Opens the first page of a section; throws where the site does not answer.
 * @param {import('playwright-core').BrowserContext} context signed in as the role
 * @returns {Promise<string | undefined>} why the live build did not mount, with the text of the page
 */
export async function visit(context, name, remote) {
  const page = await context.newPage();
  const failures = watchFailures(page, name, remote);
  const uncaught = [];
  page.on('pageerror', (error) => uncaught.push(`uncaught ${String(error)}`));
  await open(page, remote.routes[0]);
  try {
    const deadline = Date.now() + MOUNT_TIMEOUT_MS;
    let shown = await page.evaluate(readPage, remote.container);
    while (failures.length === 0 && shown.crash === null && !shown.isShown) {
      if (Date.now() > deadline) failures.push(`not shown within ${MOUNT_TIMEOUT_MS / 1000} s`);
      await page.waitForTimeout(POLL_MS);
      shown = await page.evaluate(readPage, remote.container);
    }
    // Effects of the first page have run, and their errors are shown, two frames later.
    await page.evaluate(twoFrames);
    shown = await page.evaluate(readPage, remote.container);
    if (shown.crash !== null) failures.push(`the page crashed: ${shown.crash}`);
    if (failures.length === 0) return undefined;
    const reasons = [...new Set([...failures, ...uncaught])].join('; ');
    return `${reasons}. ${shown.path} showed: "${shortened(shown.text)}"`;
  } catch (error) {
    return `${[...failures, `the page did not open: ${error.message}`].join('; ')}`;
  }
}
