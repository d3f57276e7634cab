/** Descriptions of sections: section.json and package.json in their folders. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { SHELL } from './history.mjs';
import { parseDocument } from './verify/documents.mjs';

const PREFIX = 'mf-';
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** A version as npm writes it; it is part of the name of the build's folder. */
const VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** The sections in this checkout, by the names used on the command line ("team" for mf-team). */
export const sectionNames = (base = root) =>
  fs
    .readdirSync(base)
    .filter(
      (name) => name.startsWith(PREFIX) && fs.existsSync(path.join(base, name, 'section.json')),
    )
    .map((name) => name.slice(PREFIX.length));

export const workspaceOf = (name) => `${PREFIX}${name}`;

/** Refuses text that cannot be a section's name. */
export function requireName(name) {
  if (NAME.test(name ?? '') && name !== SHELL) return name;
  throw new Failure(name ? `"${name}" cannot be a section's name` : 'which section?', {
    fix: 'name it in lower case letters, digits and dashes, as in "npm run deploy -- team".',
  });
}

/** Reads and checks a section's description. */
export function readSection(name, base = root) {
  const folder = path.join(base, workspaceOf(requireName(name)));
  if (!fs.existsSync(path.join(folder, 'section.json'))) {
    throw new Failure(`there is no section "${name}" here`, {
      fix: `choose one of: ${sectionNames(base).join(', ')}.`,
    });
  }
  const place = (file) => `${workspaceOf(name)}/${file}`;
  const read = (file, schema) => {
    const about = { place: place(file), schema, fix: 'correct it.' };
    return parseDocument(fs.readFileSync(path.join(folder, file)), about);
  };
  const section = read('section.json', 'section');
  const version = read('package.json')?.version;
  if (typeof version !== 'string' || !VERSION.test(version))
    throw new Failure(`${place('package.json')}: "version" must be as in "1.8.2"`);
  return { folder, section, version };
}

/** The fields of section.json that remotes.json repeats: all but the schema's address, which editors use. */
export const describedIn = (section) =>
  Object.fromEntries(Object.entries(section).filter(([field]) => field !== '$schema'));
