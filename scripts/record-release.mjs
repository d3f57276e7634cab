/**
 * `npm run record-release -w e2e -- NAME`: keeps the builds of this checkout, shell and sections, in e2e/releases, where tests mix
 * them with later builds. The last two releases are kept.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildFrontend, installPackages } from './build.mjs';
import { run } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { inRepository, varDirectory } from './repository.mjs';

const KEPT_RELEASES = 2;
const folder = inRepository('e2e', 'releases');
const list = path.join(folder, 'releases.json');
/** Neither is requested by a browser of the tests. */
const LEFT_OUT = ['*.br', '*.gz', '*.map'].map((pattern) => `--exclude=${pattern}`);

await main(async () => {
  const name = process.argv[2];
  if (!/^[\w.-]+$/u.test(name ?? ''))
    throw new Failure('the release has no name', { fix: 'give its tag or date.' });
  await installPackages();
  await buildFrontend();
  // Uses npm packages, which are there only now.
  const { assembleSite } = await import('./site/assemble.mjs');
  const site = path.join(varDirectory, 'release');
  fs.rmSync(site, { recursive: true, force: true });
  await assembleSite(site);
  await run('tar', ['-czf', path.join(folder, `${name}.tar.gz`), ...LEFT_OUT, '-C', site, '.']);
  fs.rmSync(site, { recursive: true });

  const { output: commit } = await run('git', ['rev-parse', 'HEAD']);
  const { kit, core } = JSON.parse(fs.readFileSync(inRepository('shell/dist/shell-offer.json')));
  const earlier = JSON.parse(fs.readFileSync(list)).filter((release) => release.name !== name);
  const releases = [{ name, commit: commit.trim(), kit, core }, ...earlier];
  for (const old of releases.splice(KEPT_RELEASES))
    fs.rmSync(path.join(folder, `${old.name}.tar.gz`), { force: true });
  fs.writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);
});
