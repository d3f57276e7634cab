/** How long a build takes that finds nothing of an earlier one; webpack is configured without a cache. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function build(workspaces) {
  const start = performance.now();
  for (const workspace of workspaces) {
    execFileSync('npm', ['run', '--silent', 'build', '-w', workspace], { cwd: root });
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
