/** A build of the shell before it goes live: whole, and fit for the sections that are live. */
import { parseDocument } from './documents.mjs';
import { integrityOf } from './files.mjs';
import { faultsWithOffer } from './offer.mjs';

/** Documents of the site that index.html preloads and the build does not contain. */
const SITE_DOCUMENTS = ['config.json', 'remotes.json'];

const ATTRIBUTES = { file: /\s(?:src|href)="\/([^"/][^"]*)"/, integrity: /\sintegrity="([^"]+)"/ };

/** Scripts, styles and preloads of the build that index.html names, each with the hash that the page has of it, if any. */
export function linkedFiles(page) {
  const tags = page.match(/<[a-z][^>]*>/gi) ?? [];
  return tags
    .map((tag) => ({
      file: ATTRIBUTES.file.exec(tag)?.[1],
      integrity: ATTRIBUTES.integrity.exec(tag)?.[1],
    }))
    .filter(({ file }) => file !== undefined && !SITE_DOCUMENTS.includes(file));
}

function faultOfLink({ file, integrity }, content) {
  if (content === undefined) return `index.html names ${file}, which is missing`;
  if (integrity === undefined || integrity === integrityOf(content)) return undefined;
  return `${file} has other content than index.html has the hash of: browsers would refuse it`;
}

/**
 * Files that index.html names and the build lacks, or has with other content.
 * @param {Map<string, Buffer>} files of the build by their path
 */
export function faultsOfLinks(page, files) {
  const faults = linkedFiles(page).map((link) => faultOfLink(link, files.get(link.file)));
  return [...new Set(faults)]
    .filter(Boolean)
    .map((fault) => ({ fault, act: 'this team builds the shell again.' }));
}

/** Whether the site has the manifest of an entry; a section may be on another origin. */
export const isOnSite = ({ entry }) => entry.startsWith('/');

/**
 * The faults of a live section beside a new shell.
 * @param {Buffer | undefined} content its manifest, where the site has it
 */
export function faultsOfLiveSection(name, remote, content, offer) {
  const { version, contract } = remote;
  if (content === undefined && isOnSite(remote))
    return [
      {
        fault: `the manifest of the live section "${name}" ${version} is missing`,
        act: `the team of "${name}" deploys it again, or switches it off: "npm run switch -- ${name} off".`,
      },
    ];
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
