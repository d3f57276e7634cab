import { defineConfig } from '@playwright/test';
import { headlessShell } from './harness/browser';
import type { PortalOptions } from './harness/test';

// A shared portal (PORTAL_URL) is never changed; pictures are taken with PICTURES=1 only. A test of the night is one whose
// behaviour a lower test holds as well.
const excludedTags = [
  process.env['PORTAL_URL'] && '@changes',
  !process.env['PICTURES'] && '@pictures',
  !process.env['NIGHT'] && '@night',
]
  .filter(Boolean)
  .join('|');

// Specs of the short lane of `npm test`: one journey of each kind. All others are the project "long", which contains the
// checks of the project "slice" as well, but those of the night.
const short = [
  '**/foundation/{federation,session,shell,sign-in,sign-up}.spec.ts',
  '**/team/{add-member,members}.spec.ts',
  '**/stations/stations.spec.ts',
  '**/insurer/broker-workflow.spec.ts',
];
const slice = '**/matrix/slice.spec.ts';
// For the nightly workflow: hundreds of loads of a page, for faults that come from far, as of a browser's translation; figures
// of long lists, memory and renders.
const night = [
  '**/matrix/{focus,malformed-answers,malformed-writes,tree}.spec.ts',
  '**/foundation/{renders,translated}.spec.ts',
  '**/{insurer,stations}/large-lists.spec.ts',
  '**/team/memory.spec.ts',
  '**/impatience/*.spec.ts',
];
const gallery = '**/gallery/*.spec.ts';
// Other browsers, in a suite of its own: one alone takes what two workers need.
const engines = '**/engines/*.spec.ts';

export default defineConfig<PortalOptions>({
  projects: [
    { name: 'short', testMatch: short },
    { name: 'slice', testMatch: slice },
    { name: 'engines', testMatch: engines, workers: 1 },
    { name: 'gallery', testMatch: gallery },
    { name: 'night', testMatch: night },
    { name: 'long', testIgnore: [...short, slice, engines, gallery, ...night] },
  ],
  testDir: '.',
  outputDir: process.env['E2E_RESULTS'] ?? '../var/e2e/results',
  snapshotPathTemplate: '{testFileDir}/pictures/{arg}{ext}',
  globalSetup: './harness/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One retry on a busy CI machine; a test that needed it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(excludedTags && { grepInvert: new RegExp(excludedTags, 'u') }),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Toronto',
    // Recording every test takes longer than repeating the few that fail.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions: headlessShell,
  },
});
