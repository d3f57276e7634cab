/** The folder that is served: PORTAL_SITE where a site elsewhere is deployed to, else the local one. */
import path from 'node:path';
import { varDirectory } from '../repository.mjs';

export const siteDirectory = () =>
  path.resolve(process.env.PORTAL_SITE ?? path.join(varDirectory, 'site'));
