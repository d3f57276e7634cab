/**
 * `npm run promote -- team`: puts the section's canary live for all; with `--cancel` takes it back. PORTAL_SITE: the site's
 * address. PORTAL_URL or `--url`: that of the portal, where a browser then opens the section's first page.
 */
import { parseArguments } from './process/arguments.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';
import { requireName } from './site/section.mjs';
import { readSmokeOptions, SMOKE_OPTIONS, SMOKE_USAGE } from './site/smoke/options.mjs';

const USAGE = `npm run promote -- NAME [--cancel] ${SMOKE_USAGE}`;
const OPTIONS = { cancel: { type: 'boolean', default: false }, ...SMOKE_OPTIONS };

await main(async () => {
  const { values, positionals } = parseArguments(OPTIONS, USAGE, 1);
  const name = requireName(positionals[0]);
  const smokeOptions = await readSmokeOptions(values);
  const storage = await openSite('playwright-core');
  const { endCanary, promoteCanary } = await import('./site/trial-builds.mjs');
  if (values.cancel) {
    const { entry } = await endCanary(storage, name);
    console.log(`${name}: ${entry} is live for all`);
    return;
  }
  const promoted = await promoteCanary(storage, name);
  console.log(`${name}: ${promoted.entry.entry} is live for all`);
  const { smoke } = await import('./site/smoke/smoke.mjs');
  const notes = await smoke(storage, { sections: [promoted] }, smokeOptions);
  for (const note of notes) console.log(`… ${note}`);
});
