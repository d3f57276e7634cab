/**
 * `npm run api`: accepts a change of what @portal/core and @portal/kit export. An addition raises the package's minor version;
 * a removed or changed line needs `-- --major`, or `-- --compatible` where every caller still works.
 * `npm run api -- --check`: fails where exports changed and the version did not.
 */
import { accept, problemOf } from './api/accept.mjs';
import { extractReports } from './api/extract.mjs';
import { readApi, readPackage, writeApi, writeVersion } from './api/files.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';

const OPTIONS = ['--check', '--major', '--compatible'];

await main(() => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => !OPTIONS.includes(option));
  if (unknown)
    throw new Failure(`unknown option ${unknown}`, { fix: `use ${OPTIONS.join(', ')}.` });
  const packages = Object.entries(extractReports()).map(([folder, reports]) => {
    const { name, version } = readPackage(folder);
    return { folder, reports, name, version, accepted: readApi(folder) };
  });
  if (options.includes('--check')) return check(packages);
  const granted = options.includes('--major') ? 'major' : undefined;
  // All are accepted or none is written.
  const changes = packages.map((shared) => ({
    ...shared,
    next: accept(shared, granted ?? (options.includes('--compatible') ? 'minor' : undefined)),
  }));
  for (const { folder, name, version, next } of changes) {
    writeApi(folder, next);
    if (next.version !== version) {
      writeVersion(folder, next.version);
      console.log(`${name} is ${next.version}: say why in ${folder}/CHANGELOG.md`);
    }
  }
  return 0;
});

function check(packages) {
  const problems = packages.map(problemOf).filter(Boolean);
  problems.forEach((problem) => console.error(problem));
  if (problems.length > 0)
    throw new Failure('the API of a shared package is not that of its version', {
      fix: 'run "npm run api" and commit what it writes; docs/contract.md, "Versions", has the rules.',
    });
  return 0;
}
