/** Builds the shell and every section in two folders, and compares every byte. */
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../process/command.mjs';
import { inRepository, varDirectory } from '../repository.mjs';
import { filesUnder } from '../site/files.mjs';
import { sectionNames, workspaceOf } from '../site/section.mjs';

/** Paths of different length and depth. */
const FOLDERS = ['one', 'another/far/deeper'];
const work = path.join(varDirectory, 'reproducible');
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

async function copyInputs(folder, log) {
  for (const input of INPUTS)
    fs.cpSync(inRepository(input), path.join(folder, input), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'dist',
    });
  // Hard links: the packages have half a gigabyte.
  await run('cp', ['-al', inRepository('node_modules'), folder], { log });
}

async function buildAll(folder, log) {
  const webpack = path.join(folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
  for (const build of builds)
    await run(process.execPath, [webpack], { cwd: path.join(folder, build), log });
}

/** Files of a build that the other folder lacks, or has with other bytes. */
function differences(build) {
  const [one, other] = FOLDERS.map((folder) => path.join(work, folder, build, 'dist'));
  const names = [...new Set([one, other].flatMap(filesUnder))];
  const read = (folder, name) => {
    const file = path.join(folder, name);
    return fs.existsSync(file) ? fs.readFileSync(file) : Buffer.from('missing');
  };
  return names
    .filter((name) => !read(one, name).equals(read(other, name)))
    .map((name) => `${build}/dist/${name}`);
}

/** The output has the counts in cargo's form: a test for each build. */
export async function checkReproducible({ log }) {
  fs.rmSync(work, { recursive: true, force: true });
  try {
    const folders = FOLDERS.map((folder) => path.join(work, folder));
    for (const folder of folders) await copyInputs(folder, log);
    for (const folder of folders) await buildAll(folder, log);
    const different = builds.map(differences);
    const failed = different.filter((files) => files.length > 0).length;
    const counts = `test result: ${builds.length - failed} passed; ${failed} failed; 0 ignored`;
    const lines = different.flat().map((file) => `different in another folder: ${file}`);
    return { code: failed > 0 ? 1 : 0, output: [...lines, counts, ''].join('\n') };
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}
