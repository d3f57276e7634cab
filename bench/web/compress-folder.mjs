/** Compression of built files as a deployment of the portal compresses its own. */
import fs from 'node:fs';
import path from 'node:path';
import { compressed } from '../../scripts/site/compress.mjs';

/** Writes `file.br` beside every file of a folder that is smaller so. */
export async function compressFolder(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!fs.statSync(file).isFile() || name.endsWith('.br')) continue;
    const copy = await compressed(file, fs.readFileSync(file));
    if (copy) fs.writeFileSync(`${file}.br`, copy);
  }
}
