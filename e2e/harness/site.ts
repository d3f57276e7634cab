/** Changes to a test's own site. It is made of hard links: a file is replaced, since writing would change the site of all tests. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const REMOTES = 'remotes.json';

/** A section's entry of remotes.json. */
export interface Entry {
  entry: string;
  integrity?: string;
  version: string;
  contract: number;
  [field: string]: unknown;
}

/** Replaces a file, or adds it; its compressed copies are removed. */
export function replaceFile(file: string, content: string): void {
  for (const suffix of ['', '.br']) fs.rmSync(file + suffix, { force: true });
  fs.writeFileSync(file, content);
}

/** Replaces what a browser gets of a compressed file; the file itself stays as it was. */
export function replaceCompressed(file: string, content: string): void {
  fs.rmSync(`${file}.br`);
  fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
}

/** The one file of a folder whose name matches. */
export function fileIn(folder: string, name: RegExp): string {
  const [file, ...others] = fs.readdirSync(folder).filter((entry) => name.test(entry));
  if (file === undefined || others.length > 0)
    throw new Error(`not one file ${String(name)} in ${folder}`);
  return path.join(folder, file);
}

/** Appends text to the files of a folder whose name matches: a site keeps those of earlier builds of the shell. */
export function appendTo(folder: string, name: RegExp, text: string): void {
  const files = fs.readdirSync(folder).filter((entry) => name.test(entry));
  if (files.length === 0) throw new Error(`no file ${String(name)} in ${folder}`);
  for (const file of files.map((entry) => path.join(folder, entry)))
    replaceFile(file, fs.readFileSync(file, 'utf8') + text);
}

/** The entries of remotes.json by section. */
export function readRemotes(site: string): Readonly<Record<string, Entry>> {
  return (readJson(path.join(site, REMOTES)) as RemotesDocument).remotes;
}

/** The entry of the shell. */
export function readShell(site: string): Entry {
  return (readJson(path.join(site, REMOTES)) as RemotesDocument).shell;
}

export function readEntry(site: string, section: string): Entry {
  return entryOf(readRemotes(site), section);
}

/** Changes the entry of a section, or of the shell. */
export function changeEntry(site: string, section: string, change: (entry: Entry) => void): void {
  const file = path.join(site, REMOTES);
  const document = readJson(file) as RemotesDocument;
  change(section === 'shell' ? document.shell : entryOf(document.remotes, section));
  replaceFile(file, JSON.stringify(document));
}

/**
 * Takes the builds before the live ones out of remotes.json. The site of all tests has them where it was built more than
 * once, and a page whose live build is damaged would show one of them.
 */
export function forgetEarlierBuilds(site: string): void {
  for (const section of ['shell', ...Object.keys(readRemotes(site))])
    changeEntry(site, section, (entry) => {
      delete entry['earlier'];
    });
}

/** Sets fields of config.json. */
export function configure(site: string, fields: object): void {
  const file = path.join(site, 'config.json');
  replaceFile(file, JSON.stringify({ ...(readJson(file) as object), ...fields }));
}

/** The folder of the live build of a section. */
export function liveFolder(site: string, section: string): string {
  return path.join(site, path.dirname(readEntry(site, section).entry));
}

/** Copies the live build of a section under another name. Returns the folder of the copy. */
export function copyBuild(site: string, section: string, build: string): string {
  const copy = path.join(site, 'mf', section, build);
  fs.cpSync(liveFolder(site, section), copy, { recursive: true });
  return copy;
}

interface RemotesDocument {
  readonly shell: Entry;
  readonly remotes: Readonly<Record<string, Entry>>;
}

function entryOf(remotes: RemotesDocument['remotes'], section: string): Entry {
  const entry = remotes[section];
  if (!entry) throw new Error(`no section ${section}`);
  return entry;
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
