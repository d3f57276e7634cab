/**
 * `npm run e2e -- [files] [options of playwright test]`. Builds what is missing first, unless PORTAL_URL names a running
 * portal to test, or PORTAL_SITE and PORTAL_SERVER name a build.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isRunning, run } from '../scripts/process/command.mjs';
import { main } from '../scripts/process/main.mjs';
import { inRepository } from '../scripts/repository.mjs';
import { prepare } from '../scripts/test/setup.mjs';

const allResults = inRepository('var', 'e2e');

function needs({ PORTAL_URL, PORTAL_SITE, PORTAL_SERVER, CHROME_BIN }) {
  const built = Boolean(PORTAL_URL ?? (PORTAL_SITE && PORTAL_SERVER));
  return [...(built ? [] : ['site', 'server', 'gallery']), ...(CHROME_BIN ? [] : ['browser'])];
}

/** A folder for this run's results, named by its process; two runs at once do not share one. Those of ended runs are removed. */
function resultsFolder() {
  fs.mkdirSync(allResults, { recursive: true });
  for (const name of fs.readdirSync(allResults)) {
    if (!isRunning(Number(name))) fs.rmSync(path.join(allResults, name), { recursive: true });
  }
  return path.join(allResults, String(process.pid));
}

await main(async () => {
  const env = await prepare(needs(process.env));
  const { code } = await run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    cwd: inRepository('e2e'),
    env: { ...env, E2E_RESULTS: resultsFolder() },
    stdio: 'inherit',
    allowFailure: true,
  });
  return code;
});
