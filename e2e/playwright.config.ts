import { defineConfig } from '@playwright/test';
import type { PortalOptions } from './harness/test';

// Debian's Chromium: Playwright's own is not downloaded, and a browser for tests calls nobody.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

// Against a portal that others use, nothing is changed; pictures are taken when asked for.
const left = [process.env['PORTAL_URL'] && '@changes', !process.env['PICTURES'] && '@pictures']
  .filter(Boolean)
  .join('|');

export default defineConfig<PortalOptions>({
  testDir: '.',
  outputDir: process.env['E2E_RESULTS'] ?? '../var/e2e/results',
  globalSetup: './harness/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A machine that does other things too starves a browser now and then; what needed it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(left && { grepInvert: new RegExp(left, 'u') }),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['CHROME_BIN'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', ...quiet],
    },
  },
});
