/** Launch options of the browsers that the tests run in. */
import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROME_BIN'] ?? '/usr/bin/chromium';

/** Debian's Chromium, since Playwright's own is not downloaded; without its background network traffic. */
export const chromium: LaunchOptions = { executablePath, args };

/** Chromium without its windows, where the system has it, else Chromium; it draws letters a little differently. */
export const headlessShell: LaunchOptions = {
  executablePath: process.env['HEADLESS_SHELL'] ?? executablePath,
  args,
};
