/** Paths of the checkout. */
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Everything a command leaves behind, out of version control: site, database, logs. */
export const varDirectory = path.join(root, 'var');

export const inRepository = (...segments) => path.join(root, ...segments);

/** The site that is deployed to: PORTAL_SITE, else the folder of `npm start`. */
export const siteAddress = () => process.env.PORTAL_SITE ?? path.join(varDirectory, 'site');
