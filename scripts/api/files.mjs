/** The reports of a shared package's API: `<package>/api/*.api.md`, one for each module. */
import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../repository.mjs';

export const readPackage = (folder) =>
  JSON.parse(fs.readFileSync(inRepository(folder, 'package.json'), 'utf8'));

const render = (module, report) =>
  `# ${module}\n\nWritten by \`npm run api\`; see docs/contract.md, "Versions".\n\n\`\`\`ts\n${report}\n\`\`\`\n`;

/** The files of reports by their path in the checkout. @param {Record<string, Record<string, string>>} packages */
export const filesOf = (packages) =>
  new Map(
    Object.entries(packages).flatMap(([folder, reports]) =>
      Object.entries(reports).map(([module, report]) => [
        path.posix.join(folder, 'api', `${module.split('/').at(-1)}.api.md`),
        render(module, report),
      ]),
    ),
  );

/** The reports in the checkout by their path. */
export const readReports = (folders, base) =>
  new Map(
    folders
      .flatMap((folder) =>
        fs.readdirSync(path.join(base, folder, 'api')).map((name) => `${folder}/api/${name}`),
      )
      .map((file) => [file, fs.readFileSync(path.join(base, file), 'utf8')]),
  );

/** Files that differ from those in the checkout, are missing there, or are there alone. */
export const differing = (files, present) => [
  ...[...files].filter(([file, text]) => present.get(file) !== text).map(([file]) => file),
  ...[...present.keys()].filter((file) => !files.has(file)),
];
