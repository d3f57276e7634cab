/** Where the repository is and where its scripts may write. */
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Everything a run leaves behind, out of version control: site, database, stamps, logs. */
export const varDirectory = path.join(root, 'var');

export const inRepository = (...parts) => path.join(root, ...parts);
