import { parseAddress } from './address.mjs';
import { openFolder } from './folder.mjs';
import { openS3 } from './s3.mjs';

/**
 * @param {string} address a folder or `s3://bucket/prefix`; any other is refused
 * @returns {import('./storage.mjs').Storage}
 */
export function openStorage(address) {
  const parsed = parseAddress(address);
  if (parsed.kind === 's3') return openS3(parsed);
  return openFolder(parsed.folder);
}
