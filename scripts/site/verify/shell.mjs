/** A build of the shell before it goes live: whole, and fit for the sections that are live. */
import { parseDocument } from './documents.mjs';
import { faultsWithOffer } from './offer.mjs';

/** Documents of the site that index.html preloads and the build does not contain. */
const SITE_DOCUMENTS = ['config.json', 'remotes.json'];

/**
 * Scripts, styles and preloads that index.html names and the build lacks.
 * @param {Map<string, Buffer>} files of the build by their path
 */
export function faultsOfLinks(page, files) {
  const named = [...page.matchAll(/\s(?:src|href)="\/([^"/][^"]*)"/g)].map(([, file]) => file);
  return [...new Set(named)]
    .filter((file) => !SITE_DOCUMENTS.includes(file) && !files.has(file))
    .map((file) => ({
      fault: `index.html names ${file}, which is missing`,
      act: 'this team builds the shell again.',
    }));
}

/**
 * The faults of a live section beside a new shell.
 * @param {Buffer | undefined} content its manifest, where the site has it
 */
export function faultsOfLiveSection(name, { version, contract }, content, offer) {
  const { uses } = content
    ? parseDocument(content, {
        place: `the manifest of the live section "${name}"`,
        schema: 'mf-manifest',
        fix: `the team of "${name}" deploys it again.`,
      })
    : {};
  return faultsWithOffer({ contract, uses }, offer).map(({ fault }) => ({
    fault: `it does not fit the live section "${name}" ${version}: ${fault}`,
    act: `the team of "${name}" builds it for this shell, and both go live at once: "npm run deploy -- shell ${name}".`,
  }));
}
