/** shell-offer.json: the shared modules that a build of the shell provides to sections. */
import { parseDocument } from './verify/documents.mjs';

export const OFFER = 'shell-offer.json';

/** @param {Buffer} content @param {string} place for the message */
export const parseOffer = (content, place) =>
  parseDocument(content, {
    place: `${OFFER} ${place}`,
    schema: 'shell-offer',
    fix: 'the shell’s team builds and deploys the shell again.',
  });

/**
 * The offer of the live shell; undefined where its build wrote none.
 * @param {import('./storage/open.mjs').Storage} storage
 */
export async function readOffer(storage) {
  const content = await storage.read(OFFER);
  return content && parseOffer(content, `in ${storage.address}`);
}
