/** Changes to a test's own site. It is made of hard links: a file is replaced, since writing would change the site of all tests. */
import fs from 'node:fs';
import path from 'node:path';

const REMOTES = 'remotes.json';

/** A section's entry of remotes.json. */
export interface Entry {
  entry: string;
  integrity?: string;
  version: string;
  contract: string;
  [field: string]: unknown;
}

/** Replaces a file, or adds it; its compressed copies are removed. */
export function replaceFile(file: string, content: string): void {
  for (const suffix of ['', '.br', '.gz']) fs.rmSync(file + suffix, { force: true });
  fs.writeFileSync(file, content);
}

/** Appends text to the one file of a folder whose name matches. */
export function appendTo(folder: string, name: RegExp, text: string): void {
  const [file, ...others] = fs.readdirSync(folder).filter((entry) => name.test(entry));
  if (file === undefined || others.length > 0)
    throw new Error(`not one file ${String(name)} in ${folder}`);
  const target = path.join(folder, file);
  replaceFile(target, fs.readFileSync(target, 'utf8') + text);
}

/** Changes the entry of a section. */
export function changeEntry(site: string, section: string, change: (entry: Entry) => void): void {
  const document = readRemotes(site);
  change(entryOf(document, section));
  replaceFile(path.join(site, REMOTES), JSON.stringify(document));
}

/** Sets fields of config.json. */
export function configure(site: string, fields: object): void {
  const file = path.join(site, 'config.json');
  replaceFile(file, JSON.stringify({ ...(readJson(file) as object), ...fields }));
}

/** The folder of the live build of a section. */
export function liveFolder(site: string, section: string): string {
  return path.join(site, path.dirname(entryOf(readRemotes(site), section).entry));
}

/** Copies the live build of a section under another name. Returns the folder of the copy. */
export function copyBuild(site: string, section: string, build: string): string {
  const copy = path.join(site, 'mf', section, build);
  fs.cpSync(liveFolder(site, section), copy, { recursive: true });
  return copy;
}

interface RemotesDocument {
  readonly remotes: Readonly<Record<string, Entry>>;
}

const readRemotes = (site: string) => readJson(path.join(site, REMOTES)) as RemotesDocument;

function entryOf({ remotes }: RemotesDocument, section: string): Entry {
  const entry = remotes[section];
  if (!entry) throw new Error(`no section ${section}`);
  return entry;
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
