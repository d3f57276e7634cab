/** The Chromium that the tests run in, and its driver. */
import fs from 'node:fs';
import { outputOf } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { canInstallPackages, installSystemPackages } from '../process/system-packages.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function locate(names) {
  for (const name of names) {
    const found = await outputOf('sh', ['-c', `command -v ${name}`]);
    if (found) return found;
  }
  return undefined;
}

const find = async () => ({
  browser: process.env.CHROME_BIN ?? (await locate(BROWSERS)),
  driver: process.env.CHROMEDRIVER ?? (await locate(['chromedriver'])),
});

/**
 * Finds both; installs a missing one where the system allows it.
 * @returns {Promise<{ CHROME_BIN: string, CHROMEDRIVER: string }>} the environment for the runners
 */
export async function requireBrowser(log) {
  let { browser, driver } = await find();
  if ((!browser || !driver) && (await canInstallPackages())) {
    await installSystemPackages(['chromium', 'chromium-driver'], { log });
    ({ browser, driver } = await find());
  }
  if (browser && driver && fs.existsSync(browser))
    return { CHROME_BIN: browser, CHROMEDRIVER: driver };
  throw new Failure('Chromium and ChromeDriver are needed', {
    fix: 'install both (Debian: chromium and chromium-driver), or name them in CHROME_BIN and CHROMEDRIVER, and run the command again.',
  });
}
