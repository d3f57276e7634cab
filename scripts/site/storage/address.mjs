/** Addresses of sites, as PORTAL_SITE names them, and paths in them. Without npm packages: `npm start` runs it before "npm ci". */
import path from 'node:path';
import { Failure } from '../../process/failure.mjs';

const ACCEPTED =
  'PORTAL_SITE is a folder ("./site", "/srv/portal/site") or "s3://bucket/prefix". For a folder of another machine run the deployment there, or copy the folder from a job.';

/** A colon before the first slash: a scheme ("s3:", "http:"), or the "user@host:" of scp. Never a folder. */
const NO_FOLDER = /^[^/]*:/;
/** Names of folders in a bucket need no escaping, and none leads out of the site. */
const S3 =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?<prefix>(?:\/(?!\.+(?:\/|$))[\w.+-]+)*)\/?$/;

/**
 * @param {string} address
 * @returns {{ kind: 'folder', folder: string } | { kind: 's3', bucket: string, prefix: string }} the folder is absolute; the
 *   prefix is empty or ends with a slash
 */
export function parseAddress(address) {
  if (address.trim() !== '' && !NO_FOLDER.test(address))
    return { kind: 'folder', folder: path.resolve(address) };
  const { bucket, prefix } = S3.exec(address)?.groups ?? {};
  if (bucket) return { kind: 's3', bucket, prefix: prefix && `${prefix.slice(1)}/` };
  // Without what stands before the host: it may hold a password.
  const shown = address.replace(/\/\/[^/@]*@/, '//…@');
  throw new Failure(`"${shown}" is no site`, { fix: ACCEPTED });
}

/** The absolute path of a site that this machine serves itself. */
export function requireFolder(address) {
  const { kind, folder } = parseAddress(address);
  if (kind === 'folder') return folder;
  throw new Failure(`the site ${address} is on another machine; here a folder is served`, {
    fix: 'unset PORTAL_SITE, or name a folder in it.',
  });
}

/** The path of a file or folder in a site, checked: relative, with slashes, never leading out of it. */
export function sitePath(path) {
  if (path.split('/').some((segment) => ['', '.', '..'].includes(segment)))
    throw new Failure(`"${path}" is no path within a site`);
  return path;
}
