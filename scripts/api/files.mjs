/**
 * The files in which a shared package keeps its API: `<package>/api/*.api.md`, a report for each module; `versions.json`, the
 * hash of the reports of each version; `since.json`, the version that introduced each export.
 */
import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../repository.mjs';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const writeJson = (file, value) => fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

export const readPackage = (folder) => readJson(inRepository(folder, 'package.json'));

/** Writes the version into package.json and package-lock.json. */
export function writeVersion(folder, version) {
  writeJson(inRepository(folder, 'package.json'), { ...readPackage(folder), version });
  const lockFile = inRepository('package-lock.json');
  const lock = readJson(lockFile);
  lock.packages[folder].version = version;
  writeJson(lockFile, lock);
}

const reportFile = (module) => `${module.split('/').at(-1)}.api.md`;
const TITLE = /^# (.+)$/mu;
const CODE = /```ts\n([\s\S]*?)\n```/u;

const render = (module, report) =>
  `# ${module}\n\nWritten by \`npm run api\`; see docs/contract.md, "Versions".\n\n\`\`\`ts\n${report}\n\`\`\`\n`;

/** The accepted API of a package: `{ reports, versions, since }`. */
export function readApi(folder) {
  const directory = inRepository(folder, 'api');
  const texts = fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.api.md'))
    .map((name) => fs.readFileSync(path.join(directory, name), 'utf8'));
  return {
    reports: Object.fromEntries(texts.map((text) => [TITLE.exec(text)[1], CODE.exec(text)[1]])),
    versions: readJson(path.join(directory, 'versions.json')),
    since: readJson(path.join(directory, 'since.json')),
  };
}

export function writeApi(folder, { reports, versions, since }) {
  const directory = inRepository(folder, 'api');
  fs.rmSync(directory, { recursive: true, force: true });
  fs.mkdirSync(directory);
  for (const [module, report] of Object.entries(reports))
    fs.writeFileSync(path.join(directory, reportFile(module)), render(module, report));
  writeJson(path.join(directory, 'versions.json'), versions);
  writeJson(path.join(directory, 'since.json'), since);
}
