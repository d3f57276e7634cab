/** Builds the shell and every section in another folder, and compares every byte with the builds of this checkout. */
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../process/command.mjs';
import { inRepository, varDirectory } from '../repository.mjs';
import { filesUnder } from '../site/files.mjs';
import { sectionNames, workspaceOf } from '../site/section.mjs';

const work = path.join(varDirectory, 'reproducible');
/** A path of another length and depth than the checkout's. */
const other = path.join(work, 'another', 'far', 'deeper');
const builds = ['shell', ...sectionNames().map(workspaceOf)];
const INPUTS = [
  'package.json',
  'webpack.shared.js',
  'webpack',
  'kit',
  'i18n',
  'rust-core/package.json',
  'rust-core/api',
  'rust-core/js',
  'rust-core/pkg',
  ...builds,
];

async function copyInputs(log) {
  for (const input of INPUTS)
    fs.cpSync(inRepository(input), path.join(other, input), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'dist',
    });
  // Hard links: the packages have half a gigabyte.
  await run('cp', ['-al', inRepository('node_modules'), other], { log });
}

async function buildAll(log) {
  const webpack = path.join(other, 'node_modules', 'webpack', 'bin', 'webpack.js');
  for (const build of builds)
    await run(process.execPath, [webpack], { cwd: path.join(other, build), log });
}

/** Files of a build that one of the folders lacks, or has with other bytes. */
function differences(build) {
  const [here, there] = [inRepository(build, 'dist'), path.join(other, build, 'dist')];
  const names = [...new Set([here, there].flatMap(filesUnder))];
  const read = (folder, name) => {
    const file = path.join(folder, name);
    return fs.existsSync(file) ? fs.readFileSync(file) : Buffer.from('missing');
  };
  return names
    .filter((name) => !read(here, name).equals(read(there, name)))
    .map((name) => `${build}/dist/${name}`);
}

/** Compares with the builds in `dist`, which must be there. The output has the counts in cargo's form: a test for each build. */
export async function checkReproducible({ log }) {
  fs.rmSync(work, { recursive: true, force: true });
  try {
    await copyInputs(log);
    await buildAll(log);
    const different = builds.map(differences);
    const failed = different.filter((files) => files.length > 0).length;
    const counts = `test result: ${builds.length - failed} passed; ${failed} failed; 0 ignored`;
    const lines = different.flat().map((file) => `different in another folder: ${file}`);
    return { code: failed > 0 ? 1 : 0, output: [...lines, counts, ''].join('\n') };
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}
