/** `npm run keep-builds`: keeps the builds of the sections as those of this month, for the suite `look` (docs/contract.md). */
import { buildFrontend, installPackages } from './build.mjs';
import { main } from './process/main.mjs';
import { sectionNames, workspaceOf } from './site/section.mjs';
import { keepBuilds } from './site/testing/monthly-builds.mjs';

await main(async () => {
  await installPackages();
  for (const name of sectionNames()) await buildFrontend('build', workspaceOf(name));
  const month = new Date().toISOString().slice(0, 7);
  keepBuilds(month);
  console.log(
    `the builds of ${month} are kept in scripts/site/testing/monthly-builds: commit them`,
  );
});
