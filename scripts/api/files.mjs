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

/** Reports in the checkout that differ from these, are missing, or are of a module that is gone. */
export function differing(files, folders, base) {
  const present = folders.flatMap((folder) =>
    fs.readdirSync(path.join(base, folder, 'api')).map((name) => `${folder}/api/${name}`),
  );
  const isSame = ([file, text]) =>
    present.includes(file) && fs.readFileSync(path.join(base, file), 'utf8') === text;
  return [
    ...[...files].filter((entry) => !isSame(entry)).map(([file]) => file),
    ...present.filter((file) => !files.has(file)),
  ];
}
