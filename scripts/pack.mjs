/**
 * `npm run pack`: the packages that a section is built from elsewhere, in var/ or in the folder of `--to`. `@portal/core`,
 * `@portal/kit`, `@portal/i18n`, and `@portal/tools`, which is this folder: webpack configuration, lints, deployment.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildFrontend, installPackages } from './build.mjs';
import { packCore } from './core/pack.mjs';
import { parseArguments } from './process/arguments.mjs';
import { run } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { emptyLog } from './process/step.mjs';
import { inRepository, varDirectory } from './repository.mjs';

const readJson = (folder) =>
  JSON.parse(fs.readFileSync(inRepository(folder, 'package.json'), 'utf8'));

await main(async () => {
  const options = { to: { type: 'string', default: varDirectory } };
  const folder = path.resolve(parseArguments(options, 'npm run pack -- [--to FOLDER]').values.to);
  const folders = ['kit', 'i18n', '.'];
  const versions = ['rust-core', ...folders].map((name) => readJson(name).version);
  const [release] = versions;
  if (versions.some((version) => version !== release))
    throw new Failure(`the packages have one release number; theirs are ${versions.join(', ')}`, {
      fix: 'correct "version" in package.json, rust-core/, kit/ and i18n/.',
    });
  await installPackages();
  await buildFrontend('build:core');
  const log = emptyLog('pack');
  fs.mkdirSync(folder, { recursive: true });
  await packCore(log, undefined, folder);
  const sources = folders.map((name) => inRepository(name));
  await run('npm', ['pack', '--pack-destination', folder, ...sources], { log });
  for (const name of ['core', 'kit', 'i18n', 'tools'])
    console.log(path.relative('.', path.join(folder, `portal-${name}-${release}.tgz`)));
});
