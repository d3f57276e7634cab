/**
 * `npm run prune -- --keep 5 --older 30d`: removes builds of the shell and of every section that are not needed, except the
 * newest and those deployed since. PORTAL_SITE: the site's address.
 */
import { requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';

await main(async () => {
  const options = {
    keep: { type: 'string', default: '5' },
    older: { type: 'string', default: '0d' },
  };
  const { values } = parseArguments(options, 'npm run prune -- [--keep 5] [--older 30d]');
  await requirePackages(...SITE_PACKAGES);
  // Use npm packages, which are there only now.
  const { parseAge, parseCount, prune } = await import('./site/prune.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  const rule = { keep: parseCount(values.keep), age: parseAge(values.older) };
  const removed = await prune(openStorage(siteAddress()), rule);
  console.log(
    removed.length > 0
      ? removed.map((folder) => `removed ${folder}`).join('\n')
      : 'nothing to remove',
  );
});
