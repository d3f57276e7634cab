/** The page of a build of the shell: it names files that the build has, with their hashes. */
import { integrityOf } from './files.mjs';

/** Documents of the site that index.html preloads and the build does not contain. */
const SITE_DOCUMENTS = ['config.json', 'remotes.json'];

const FILE = /\s(?:src|href)="\/([^"/][^"]*)"/;
const INTEGRITY = /\sintegrity="([^"]+)"/;

/**
 * Scripts, styles and preloads that index.html names and the build lacks, or has with another hash than stands there.
 * @param {Map<string, Buffer>} files of the build by their path
 */
export function faultsOfLinks(page, files) {
  const faults = (page.match(/<[a-z][^>]*>/gi) ?? []).map((tag) => {
    const file = FILE.exec(tag)?.[1];
    const integrity = INTEGRITY.exec(tag)?.[1];
    if (file === undefined || SITE_DOCUMENTS.includes(file)) return undefined;
    const content = files.get(file);
    if (content === undefined) return `index.html names ${file}, which is missing`;
    if (integrity === undefined || integrity === integrityOf(content)) return undefined;
    return `${file} has other content than index.html has the hash of: browsers would refuse it`;
  });
  return [...new Set(faults)]
    .filter(Boolean)
    .map((fault) => ({ fault, act: 'this team builds the shell again.' }));
}
