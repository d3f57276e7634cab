/** The site of a command. */
import fs from 'node:fs';
import path from 'node:path';
import { requirePackages } from '../build.mjs';
import { Failure } from '../process/failure.mjs';
import { root, siteAddress } from '../repository.mjs';

/** npm packages that the commands use, so that a rollback installs nothing where they are present. */
const PACKAGES = ['@aws-sdk/client-s3', 'ajv', 'proper-lockfile', 'write-file-atomic'];

/** Whether the checkout has the shell, with which `npm start` serves a site. */
export const hasShell = (base = root) => fs.existsSync(path.join(base, 'shell', 'package.json'));

/** Refuses to deploy to a folder of this checkout that nothing serves. */
export function requireServedSite(base = root, named = process.env.PORTAL_SITE) {
  if (named || hasShell(base)) return;
  throw new Failure('no site is named, and this checkout has no shell to serve one', {
    fix: 'name the site in PORTAL_SITE, as in "PORTAL_SITE=s3://bucket/prefix"; the portal’s team says which.',
  });
}

/**
 * Opens the site that PORTAL_SITE names. Modules that use npm packages are imported after it, since the packages may be
 * there only then.
 * @param {...string} others packages that this command needs besides
 * @returns {Promise<import('./storage/storage.mjs').Storage>}
 */
export async function openSite(...others) {
  await requirePackages(...PACKAGES, ...others);
  const { openStorage } = await import('./storage/open.mjs');
  return openStorage(siteAddress());
}
