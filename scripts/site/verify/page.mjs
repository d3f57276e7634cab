/** The page of a build of the shell: it names files that the build has, with their hashes. */
import { integrityOf } from './files.mjs';

/** Documents of the site that index.html preloads and the build does not contain. */
const SITE_DOCUMENTS = ['config.json', 'remotes.json'];

const ATTRIBUTES = { file: /\s(?:src|href)="\/([^"/][^"]*)"/, integrity: /\sintegrity="([^"]+)"/ };

/** Scripts, styles and preloads of the build that index.html names, each with the hash that the page has of it, if any. */
function linkedFiles(page) {
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
