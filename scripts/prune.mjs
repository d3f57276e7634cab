/**
 * `npm run prune -- --keep 5 --older 30d`: removes builds of the shell and of every section that are not needed, except the
 * newest and those deployed since. PORTAL_SITE: the site's address.
 */
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';

await main(async () => {
  const options = {
    keep: { type: 'string', default: '5' },
    older: { type: 'string', default: '0d' },
  };
  const { values } = parseArguments(options, 'npm run prune -- [--keep 5] [--older 30d]');
  const storage = await openSite();
  const { parseAge, parseCount, prune } = await import('./site/prune.mjs');
  const rule = { keep: parseCount(values.keep), age: parseAge(values.older) };
  const removed = await prune(storage, rule);
  console.log(
    removed.length > 0
      ? removed.map((folder) => `removed ${folder}`).join('\n')
      : 'nothing to remove',
  );
});
