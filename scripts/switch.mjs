/** `npm run switch -- team off`: takes a section out of the portal; `on` brings it back. PORTAL_SITE: the site's address. */
import { requirePackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { SITE_PACKAGES } from './site/packages.mjs';
import { requireName } from './site/section.mjs';

const USAGE = 'npm run switch -- NAME on|off';

await main(async () => {
  const [section, state] = parseArguments({}, USAGE, 2).positionals;
  const name = requireName(section);
  if (state !== 'on' && state !== 'off')
    throw new Failure('on or off?', { fix: `usage: ${USAGE}` });
  await requirePackages(...SITE_PACKAGES);
  // Use npm packages, which are there only now.
  const { switchSection } = await import('./site/switch-section.mjs');
  const { openStorage } = await import('./site/storage/open.mjs');
  await switchSection(openStorage(siteAddress()), name, state === 'on');
  console.log(`${name} is ${state}`);
});
