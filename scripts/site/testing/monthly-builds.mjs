/** Builds of the portal's sections that are kept, one a month of a contract: `monthly-builds/CONTRACT/MONTH/SECTION.json.br`. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { root } from '../../repository.mjs';
import { readFiles } from '../files.mjs';
import { readBuild } from '../local-builds.mjs';
import { sectionNames, workspaceOf } from '../section.mjs';

const FOLDER = path.join(import.meta.dirname, 'monthly-builds');
const EXTENSION = '.json.br';

const namesIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

/** Months of which builds of a contract are kept, such as "2026-11". */
export const monthsOf = (contract, folder = FOLDER) => namesIn(path.join(folder, String(contract)));

/**
 * Unpacks the builds of a month as a checkout in `base`, for a deployment.
 * @returns {string[]} names of the sections
 */
export function unpackBuilds(contract, month, base, folder = FOLDER) {
  const kept = path.join(folder, String(contract), month);
  return namesIn(kept).map((file) => {
    const name = path.basename(file, EXTENSION);
    const packed = fs.readFileSync(path.join(kept, file));
    for (const [of, text] of Object.entries(JSON.parse(brotliDecompressSync(packed)))) {
      const to = path.join(base, workspaceOf(name), of);
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.writeFileSync(to, text);
    }
    return name;
  });
}

/** Files of a build, and those that describe its section, as text by their path. */
function filesOf(workspace) {
  const built = [...readFiles(path.join(workspace, 'dist'))]
    .filter(([file]) => !file.endsWith('.map'))
    .map(([file, content]) => [`dist/${file}`, content.toString()]);
  const described = ['package.json', 'section.json'].map((file) => [
    file,
    fs.readFileSync(path.join(workspace, file), 'utf8'),
  ]);
  return Object.fromEntries([...built, ...described]);
}

/** Keeps the builds of a checkout as those of a month, and none of another contract. */
export function keepBuilds(month, { base = root, folder = FOLDER } = {}) {
  for (const name of sectionNames(base)) {
    const contract = String(readBuild(name, base).entry.contract);
    for (const other of namesIn(folder).filter((it) => it !== contract))
      fs.rmSync(path.join(folder, other), { recursive: true });
    const packed = path.join(folder, contract, month, `${name}${EXTENSION}`);
    fs.mkdirSync(path.dirname(packed), { recursive: true });
    const text = JSON.stringify(filesOf(path.join(base, workspaceOf(name))));
    fs.writeFileSync(packed, brotliCompressSync(text));
  }
}
