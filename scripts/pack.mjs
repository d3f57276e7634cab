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
import { inRepository, root, varDirectory } from './repository.mjs';
import { provenanceOf } from './site/provenance.mjs';

/** Packages that only the builds of the core, the shell and the gallery, and the portal's own tests, use: a quarter of what npm would install. */
const PORTAL_ONLY = [
  '@actions/workflow-parser',
  'ajv-formats',
  'binaryen',
  'html-webpack-plugin',
  'smtp-server',
  'standardwebhooks',
  'webpack-dev-server',
  'yaml',
];

const readJson = (folder) =>
  JSON.parse(fs.readFileSync(inRepository(folder, 'package.json'), 'utf8'));

/** Packs this folder as `@portal/tools`, without the packages that sections do not need. */
async function packTools(log, destination) {
  const staging = fs.mkdtempSync(path.join(destination, 'tools-'));
  try {
    const manifest = readJson('.');
    for (const name of manifest.files.filter((file) => !file.startsWith('!')))
      fs.cpSync(inRepository(name), path.join(staging, name), { recursive: true });
    for (const kind of ['dependencies', 'devDependencies'])
      for (const name of PORTAL_ONLY) delete manifest[kind][name];
    fs.writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await run('npm', ['pack', '--pack-destination', destination], { cwd: staging, log });
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** Says beside the packages from which commit of the portal they are: a release has one number, and a checkout may be ahead of it. */
async function writeRelease(release, folder) {
  const { commit, committed, dirty } = await provenanceOf(root);
  const about = { release, commit, committed, dirty };
  fs.writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(about, null, 2)}\n`);
}

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
  const sources = ['kit', 'i18n'].map((name) => inRepository(name));
  await run('npm', ['pack', '--pack-destination', folder, ...sources], { log });
  await packTools(log, folder);
  await writeRelease(release, folder);
  for (const name of ['core', 'kit', 'i18n', 'tools'])
    console.log(path.relative('.', path.join(folder, `portal-${name}-${release}.tgz`)));
});
