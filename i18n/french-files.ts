import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** French file of every namespace, from the root: those of the frame, and those of each section and its pages. */
export function frenchFiles(root: string): string[] {
  const shared = readdirSync(join(root, 'i18n/locales/fr')).map((file) =>
    join('i18n/locales/fr', file),
  );
  const sections = readdirSync(root)
    .map((folder) => join(folder, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesOf(join(root, folder)).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('locales/fr.json'));
  return [...shared, ...sections];
}
