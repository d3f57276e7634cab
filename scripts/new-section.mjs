#!/usr/bin/env node
/**
 * `npm run new-section -- NAME [--role ROLE_ADMIN]`: a new section from a template, ready to be built and deployed; in an
 * empty folder with the portal's packages (`npx new-section NAME`) in a repository of its own.
 */
import { parseArguments } from './process/arguments.mjs';
import { run } from './process/command.mjs';
import { main } from './process/main.mjs';
import { emptyLog } from './process/step.mjs';
import { createSection } from './new-section/create.mjs';
import { hasShell } from './site/open-site.mjs';

await main(async () => {
  const options = { role: { type: 'string' } };
  const usage = 'npm run new-section -- NAME [--role ROLE]';
  const { values, positionals } = parseArguments(options, usage, 1);
  const [name] = positionals;
  const files = createSection({ name, ...values });
  console.log(`Wrote:\n${files.map((file) => `  ${file}`).join('\n')}`);
  // Records the workspace in package-lock.json; fetches what a new repository lacks.
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    log: emptyLog('new-section'),
    fix: 'run "npm install".',
  });
  console.log(`
Next (docs/adding-a-section.md, of the portal):
  ${hasShell() ? '' : 'PORTAL_SITE=… '}npm run deploy -- ${name} --no-look     puts it live; sign in and open /${name}
  npm run dev -- ${name}        works on it inside the running portal
  mf-${name}/section.json       says its routes, who sees it, its name in the menu`);
});
