/** The browsers that the tests run in: Chromium with its driver, Firefox, and WebKit with its driver. */
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

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** The other engines: Firefox, and WebKit with its driver and the server that draws its windows without a screen. */
async function findEngines() {
  const firefox = process.env.FIREFOX_BIN ?? (await locate('firefox-esr firefox'));
  const driver = process.env.WEBKIT_DRIVER ?? (await locate('WebKitWebDriver'));
  const webkit = process.env.WEBKIT_BIN ?? (await outputOf('sh', ['-c', `ls ${MINI_BROWSER}`]));
  if (!firefox || !driver || !webkit || !(await locate('broadwayd'))) return undefined;
  return { FIREFOX_BIN: firefox, WEBKIT_DRIVER: driver, WEBKIT_BIN: webkit.split('\n')[0] };
}

/** Finds the other engines; installs what is missing where the system allows it. */
export async function requireEngines(log, mayInstall = true) {
  const engines = await findEngines();
  if (engines) return engines;
  if (mayInstall && (await canInstallPackages())) {
    await installSystemPackages(['firefox-esr', 'webkit2gtk-driver', 'libgtk-3-bin'], { log });
    return requireEngines(log, false);
  }
  throw new Failure('Firefox and WebKitWebDriver are needed', {
    fix: 'install them (Debian: firefox-esr, webkit2gtk-driver and libgtk-3-bin), or name them in FIREFOX_BIN, WEBKIT_DRIVER and WEBKIT_BIN, and run the command again.',
  });
}
