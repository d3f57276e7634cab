/** The Chromium that the tests run in, and its driver. */
import { outputOf } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { canInstallPackages, installSystemPackages } from '../process/system-packages.mjs';

const BROWSERS = 'chromium chromium-browser google-chrome google-chrome-stable';

/** The path of the first of these programs that is installed. */
const locate = (names) =>
  outputOf('sh', ['-c', `for p in ${names}; do command -v $p && exit; done; exit 1`]);

/** The path of an installed Chromium or Chrome, or that of CHROME_BIN; undefined where there is none. */
export const findBrowser = async () => process.env.CHROME_BIN ?? (await locate(BROWSERS));

/** Chromium without windows: the end-to-end tests take a third less time in it. Not every system has it. */
async function findHeadlessShell() {
  const shell = process.env.HEADLESS_SHELL ?? (await locate('chromium-headless-shell'));
  return shell ? { HEADLESS_SHELL: shell } : {};
}

/**
 * Finds browser and driver; installs what is missing where the system allows it.
 * @returns {Promise<{ CHROME_BIN: string, CHROMEDRIVER: string, HEADLESS_SHELL?: string }>} the environment for the runners
 */
export async function requireBrowser(log, mayInstall = true) {
  const browser = await findBrowser();
  const driver = process.env.CHROMEDRIVER ?? (await locate('chromedriver'));
  if (browser && driver)
    return { CHROME_BIN: browser, CHROMEDRIVER: driver, ...(await findHeadlessShell()) };
  if (mayInstall && (await canInstallPackages())) {
    await installSystemPackages(['chromium', 'chromium-driver', 'chromium-headless-shell'], {
      log,
    });
    return requireBrowser(log, false);
  }
  throw new Failure('Chromium and ChromeDriver are needed', {
    fix: 'install both (Debian: chromium and chromium-driver), or name them in CHROME_BIN and CHROMEDRIVER, and run the command again.',
  });
}
