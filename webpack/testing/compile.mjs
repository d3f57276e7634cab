/** Builds of small sources in a temporary folder, for the tests of the plugins beside it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

/** Writes sources into a new folder that the test removes; returns the folder. */
export function writeSources(test, sources) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-webpack-')));
  test.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Builds a folder into its `dist`; returns a function that reads a JSON file of the build. */
export async function compile(context, configuration) {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context,
    output: { path: path.join(context, 'dist') },
    ...configuration,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return (file) => JSON.parse(fs.readFileSync(path.join(context, 'dist', file), 'utf8'));
}
