/**
 * `npm run e2e -- [files] [options of playwright test]`. Builds what is missing first, unless PORTAL_URL names a running
 * portal to test, or PORTAL_SITE and PORTAL_SERVER name a build.
 */
import { run } from '../scripts/process/command.mjs';
import { main } from '../scripts/process/failure.mjs';
import { inRepository } from '../scripts/repository.mjs';
import { prepare } from '../scripts/test-suites/preparations.mjs';

function needs({ PORTAL_URL, PORTAL_SITE, PORTAL_SERVER, CHROME_BIN }) {
  const built = Boolean(PORTAL_URL ?? (PORTAL_SITE && PORTAL_SERVER));
  return [...(built ? [] : ['site']), ...(CHROME_BIN ? [] : ['browser'])];
}

await main(async () => {
  const env = await prepare(needs(process.env));
  const { code } = await run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    cwd: inRepository('e2e'),
    env,
    stdio: 'inherit',
    allowFailure: true,
  });
  return code;
});
