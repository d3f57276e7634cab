/** Time of cold builds: webpack itself, which is configured without a cache, not the npm script, which skips what is built. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function build(workspaces) {
  const start = performance.now();
  for (const workspace of workspaces) {
    execFileSync('npx', ['webpack'], { cwd: path.join(root, workspace) });
  }
  return performance.now() - start;
}

/** @returns milliseconds of one section alone, and of shell and sections one after the other */
export function builds(sections, runs = 3) {
  const times = { one: [], all: [] };
  for (let run = 0; run < runs; run += 1) {
    times.one.push(build([sections[0]]));
    times.all.push(build(['shell', ...sections]));
  }
  return times;
}
