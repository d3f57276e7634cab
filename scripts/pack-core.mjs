/** `npm run pack-core`: builds the core and packs it as var/portal-core-VERSION.tgz, for checkouts of one section. */
import path from 'node:path';
import { buildFrontend, installPackages } from './build.mjs';
import { packCore } from './core/pack.mjs';
import { main } from './process/main.mjs';
import { emptyLog } from './process/step.mjs';

await main(async () => {
  await installPackages();
  await buildFrontend('build:core');
  const file = await packCore(emptyLog('pack-core'));
  console.log(`${path.relative('.', file)} holds the core`);
});
