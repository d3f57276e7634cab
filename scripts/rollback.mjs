/**
 * `npm run rollback -- team` (or "shell"): puts the build before live again; `--to BUILD` any that the site keeps.
 * PORTAL_SITE: the site's address.
 */
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';
import { requireName } from './site/section.mjs';

await main(async () => {
  const options = { to: { type: 'string' } };
  const usage = 'npm run rollback -- NAME [--to BUILD]';
  const { values, positionals } = parseArguments(options, usage, 1);
  const name = requireName(positionals[0]);
  const storage = await openSite();
  const { rollbackSection } = await import('./site/rollback-section.mjs');
  const { rollbackShell } = await import('./site/rollback-shell.mjs');
  const { build, entry } =
    name === 'shell'
      ? await rollbackShell(storage, values)
      : await rollbackSection(storage, name, values);
  console.log(`${name}: ${build ?? entry} is live again`);
});
