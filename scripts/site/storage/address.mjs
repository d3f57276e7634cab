/** Addresses of sites, as PORTAL_SITE names them. Without npm packages: `npm start` runs it before "npm ci". */
import path from 'node:path';
import { Failure } from '../../process/failure.mjs';

const ACCEPTED = 'a folder ("./site", "/srv/portal/site")';

/** A colon before the first slash: a scheme ("s3:", "http:"), or the "user@host:" of scp. Never a folder. */
const NO_FOLDER = /^[^/]*:/;

const refuse = (address, reason) => {
  throw new Failure(`"${address}" is no site: ${reason}`, { fix: `PORTAL_SITE is ${ACCEPTED}.` });
};

/**
 * @param {string} address
 * @returns {{ kind: 'folder', folder: string }} `folder` is absolute
 */
export function parseAddress(address) {
  if (address.trim() === '') refuse(address, 'the address is empty');
  if (NO_FOLDER.test(address)) refuse(address, 'this kind of address is unknown');
  return { kind: 'folder', folder: path.resolve(address) };
}

/** The absolute path of a site that this machine serves itself. */
export function requireFolder(address) {
  const { kind, folder } = parseAddress(address);
  if (kind === 'folder') return folder;
  throw new Failure(`the site ${address} is on another machine; here a folder is served`, {
    fix: 'unset PORTAL_SITE, or name a folder in it.',
  });
}
