/** Paths of the checkout, or of a section's own repository, which has these scripts in its node_modules. */
import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The package `@portal/tools`: the checkout itself, or a folder of node_modules. */
const tools = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const inTools = (...segments) => path.join(tools, ...segments);

export const [root] = tools.split(path.join(path.sep, 'node_modules', path.sep));

/** Everything a command leaves behind, out of version control: site, database, logs. */
export const varDirectory = path.join(root, 'var');

export const inRepository = (...segments) => path.join(root, ...segments);

/** The site that is deployed to: PORTAL_SITE, else the folder of `npm start`. */
export const siteAddress = () => process.env.PORTAL_SITE ?? path.join(varDirectory, 'site');
