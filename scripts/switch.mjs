/** `npm run switch -- team off`: takes a section out of the portal; `on` brings it back. PORTAL_SITE: the site's address. */
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { openSite } from './site/open-site.mjs';
import { requireName } from './site/section.mjs';

const USAGE = 'npm run switch -- NAME on|off';

await main(async () => {
  const [section, state] = parseArguments({}, USAGE, 2).positionals;
  const name = requireName(section);
  if (state !== 'on' && state !== 'off')
    throw new Failure('on or off?', { fix: `usage: ${USAGE}` });
  const storage = await openSite();
  const { switchSection } = await import('./site/switch-section.mjs');
  await switchSection(storage, name, state === 'on');
  console.log(`${name} is ${state}`);
});
