/** The site of a command. */
import { requirePackages } from '../build.mjs';
import { siteAddress } from '../repository.mjs';

/** npm packages that the commands use, so that a rollback installs nothing where they are present. */
const PACKAGES = ['@aws-sdk/client-s3', 'ajv', 'proper-lockfile', 'write-file-atomic'];

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
