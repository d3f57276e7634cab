/** Visits to the pages of a section in a browser, and whether they mounted. */

const MOUNT_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const MAX_SHOWN_CHARACTERS = 300;
/** In the shell's warning about a section, before the reason. */
const FAILED = ' failed:';

/** Collects the signs that the build of a section did not load: warnings of the shell. */
function watchFailures(page, name) {
  const failures = [];
  page.on('console', (message) => {
    const [text] = message.text().split('\n');
    if (text.startsWith(`Section "${name}"`) && text.includes(FAILED)) failures.push(text);
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

/** Paths of the routes that the loaded section declares, read in the browser. */
async function readRoutes(container) {
  const section = (await globalThis[container].get('./section'))();
  return section.default.routes.map(({ path }) => path);
}

const twoFrames = () => {
  const { requestAnimationFrame } = globalThis;
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
};

const shortened = (text) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN_CHARACTERS);

/** An address of a route: a page whose parameter names nothing says so, and does not crash. */
const addressOf = (route) => route.replaceAll(/:\w+\??/g, '1').replace(/\/?\*$/, '') || '/';

/** Opens a page of the site; throws where the site does not answer, which says nothing about the build. */
async function open(page, address) {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  if (answer?.status() >= 500) throw new Error(`${address} answered ${answer.status()}`);
}

/**
 * Opens an address; throws where the site does not answer.
 * @returns {Promise<{ failure?: string, routes: string[] }>} why the page did not mount, with its text, else the section's routes
 */
async function visitPage(context, name, { container }, address) {
  const page = await context.newPage();
  const failures = watchFailures(page, name);
  const uncaught = [];
  page.on('pageerror', (error) => uncaught.push(`uncaught ${String(error)}`));
  await open(page, address);
  try {
    const deadline = Date.now() + MOUNT_TIMEOUT_MS;
    let shown = await page.evaluate(readPage, container);
    while (failures.length === 0 && shown.crash === null && !shown.isShown) {
      if (Date.now() > deadline) failures.push(`not shown within ${MOUNT_TIMEOUT_MS / 1000} s`);
      await page.waitForTimeout(POLL_MS);
      shown = await page.evaluate(readPage, container);
    }
    // Effects of the page have run, and their errors are shown, two frames later.
    await page.evaluate(twoFrames);
    shown = await page.evaluate(readPage, container);
    if (shown.crash !== null) failures.push(`the page crashed: ${shown.crash}`);
    if (failures.length === 0) return { routes: await page.evaluate(readRoutes, container) };
    const reasons = [...new Set([...failures, ...uncaught])].join('; ');
    return { failure: `${reasons}. ${shown.path} showed: "${shortened(shown.text)}"`, routes: [] };
  } catch (error) {
    const reasons = [...failures, `the page did not open: ${error.message}`];
    return { failure: `${address}: ${reasons.join('; ')}`, routes: [] };
  } finally {
    await page.close();
  }
}

/**
 * Opens the first page of a section, then those of all routes that it declares.
 * @param {import('playwright-core').BrowserContext} context signed in as the role
 * @param {object} entry of remotes.json
 * @returns {Promise<string | undefined>} why a page did not mount, with its text
 */
export async function visit(context, name, entry) {
  const [first] = entry.routes;
  const { failure, routes } = await visitPage(context, name, entry, first);
  if (failure) return failure;
  for (const address of new Set(routes.map(addressOf))) {
    if (address.toLowerCase() === first.toLowerCase()) continue;
    const outcome = await visitPage(context, name, entry, address);
    if (outcome.failure) return outcome.failure;
  }
  return undefined;
}
