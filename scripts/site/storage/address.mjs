/** Addresses of sites, as PORTAL_SITE names them. Without npm packages: `npm start` runs it before "npm ci". */
import path from 'node:path';
import { Failure } from '../../process/failure.mjs';

const ACCEPTED =
  'PORTAL_SITE is a folder ("./site", "/srv/portal/site") or "s3://bucket/prefix". For a folder of another machine run the deployment there, or copy the folder from a job.';

/** A colon before the first slash: a scheme ("s3:", "http:"), or the "user@host:" of scp. Never a folder. */
const NO_FOLDER = /^[^/]*:/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const SEGMENT = /^[\w.+-]+$/;

/** Without what stands before the host: it may hold a password. */
const withoutUser = (address) => address.replace(/\/\/[^/@]*@/, '//…@');

function refuse(address, reason) {
  throw new Failure(`"${withoutUser(address)}" is no site: ${reason}`, { fix: ACCEPTED });
}

/** The path's segments, without empty ones: no segment can lead out of the site or needs escaping. */
function segmentsOf(address, path) {
  const segments = path.split('/').filter((segment) => segment !== '');
  const wrong = segments.find((segment) => !SEGMENT.test(segment) || /^\.+$/.test(segment));
  if (wrong !== undefined) refuse(address, `"${wrong}" is no name of a folder`);
  return segments;
}

function parseS3(address, rest) {
  const [bucket, ...others] = rest.split('/');
  if (!BUCKET.test(bucket)) refuse(address, `"${bucket}" is no name of a bucket`);
  const segments = segmentsOf(address, others.join('/'));
  return { kind: 's3', bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}

/**
 * @param {string} address
 * @returns {{ kind: 'folder', folder: string } | { kind: 's3', bucket: string, prefix: string }} the folder is absolute; the
 *   prefix is empty or ends with a slash
 */
export function parseAddress(address) {
  if (address.trim() === '') refuse(address, 'the address is empty');
  if (!NO_FOLDER.test(address)) return { kind: 'folder', folder: path.resolve(address) };
  if (address.startsWith('s3://')) return parseS3(address, address.slice('s3://'.length));
  return refuse(address, 'this kind of address is unknown');
}

/** The absolute path of a site that this machine serves itself. */
export function requireFolder(address) {
  const { kind, folder } = parseAddress(address);
  if (kind === 'folder') return folder;
  throw new Failure(`the site ${address} is on another machine; here a folder is served`, {
    fix: 'unset PORTAL_SITE, or name a folder in it.',
  });
}
