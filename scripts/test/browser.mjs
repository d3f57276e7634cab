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

/**
 * Finds both; installs a missing one where the system allows it.
 * @returns {Promise<{ CHROME_BIN: string, CHROMEDRIVER: string }>} the environment for the runners
 */
export async function requireBrowser(log, mayInstall = true) {
  const browser = await findBrowser();
  const driver = process.env.CHROMEDRIVER ?? (await locate('chromedriver'));
  if (browser && driver) return { CHROME_BIN: browser, CHROMEDRIVER: driver };
  if (mayInstall && (await canInstallPackages())) {
    await installSystemPackages(['chromium', 'chromium-driver'], { log });
    return requireBrowser(log, false);
  }
  throw new Failure('Chromium and ChromeDriver are needed', {
    fix: 'install both (Debian: chromium and chromium-driver), or name them in CHROME_BIN and CHROMEDRIVER, and run the command again.',
  });
}
