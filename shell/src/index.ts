// First, since the others may load scripts.
import './trustedTypes';
import './olderBrowsers';
import { bootstrap } from './bootstrap';
import { readFileHashes } from './fileHashes';
import { restoreFragment } from './restoreFragment';
import './starting.css';
import { showStoredLook } from './storedLook';

restoreFragment();
// The script blocks the parser: the first paint has the theme, and the page's element is parsed later.
showStoredLook();
const parsed = new Promise((resolve) => {
  document.addEventListener('DOMContentLoaded', resolve, { once: true });
});
// Before the first chunk is requested.
readFileHashes();
const requests = bootstrap();

// Shared modules must load asynchronously: the entry itself may contain none.
void import(/* webpackChunkName: "start" */ './start').then(
  async ({ start }) => {
    await parsed;
    await start(requests);
  },
  async (error: unknown) => {
    await parsed;
    console.error('The portal did not start:', error);
    // The sentences of the page, since translations may be missing too.
    document.getElementById('portal')?.classList.add('start-failed');
    window.addEventListener('online', () => window.location.reload());
  },
);
