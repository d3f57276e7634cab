/** Descriptions of sections: section.json and package.json in their folders. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';

const PREFIX = 'mf-';
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** A version as npm writes it; it is part of the name of the build's folder. */
const VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const isText = (value) => typeof value === 'string' && value !== '';
const fits = (value, pattern) => isText(value) && pattern.test(value);
const isTexts = (value) => Array.isArray(value) && value.every(isText);
const isPaths = (value) => isTexts(value) && value.every((path) => path.startsWith('/'));

/** Fields of section.json with the condition each must meet. */
const FIELDS = {
  container: { must: 'be a JavaScript identifier', holds: (value) => fits(value, /^[a-z_]\w*$/i) },
  contract: { must: 'be "major.minor"', holds: (value) => fits(value, /^\d+\.\d+$/) },
  routes: {
    must: 'be a list of paths',
    holds: (value) => isPaths(value) && value.length > 0,
  },
  exceptRoutes: {
    must: 'be a list of paths',
    holds: (value) => value === undefined || isPaths(value),
  },
  roles: { must: 'be a list of roles', holds: isTexts },
  label: {
    must: 'hold texts for fr and en',
    holds: (value) => isText(value?.fr) && isText(value?.en),
  },
  order: { must: 'be a number', holds: Number.isFinite },
};
/** Address of a JSON schema, for editors. */
const SCHEMA = '$schema';

/** The sections in this checkout, by the names used on the command line ("team" for mf-team). */
export const sectionNames = (base = root) =>
  fs
    .readdirSync(base)
    .filter(
      (name) => name.startsWith(PREFIX) && fs.existsSync(path.join(base, name, 'section.json')),
    )
    .map((name) => name.slice(PREFIX.length));

export const workspaceOf = (name) => `${PREFIX}${name}`;

/** Parses a file of a section's folder. */
function readJson(folder, file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new Failure(`${path.basename(folder)}/${file} ${reason}: ${cause.message}`, { cause });
  }
}

/** Refuses text that cannot be a section's name. */
export function requireName(name) {
  if (NAME.test(name ?? '')) return name;
  throw new Failure(name ? `"${name}" cannot be a section's name` : 'which section?', {
    fix: 'name it in lower case letters, digits and dashes, as in "npm run deploy -- team".',
  });
}

/** Refuses a field that has a wrong value, and one that is unknown: remotes.json would repeat it. */
function checkFields(place, section) {
  for (const [field, { must, holds }] of Object.entries(FIELDS))
    if (!holds(section?.[field])) throw new Failure(`${place}: "${field}" must ${must}`);
  const known = [...Object.keys(FIELDS), SCHEMA];
  const unknown = Object.keys(section).find((field) => !known.includes(field));
  if (unknown !== undefined)
    throw new Failure(`${place}: there is no field "${unknown}"`, {
      fix: `use these: ${Object.keys(FIELDS).join(', ')}.`,
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
  const section = readJson(folder, 'section.json');
  checkFields(`${workspaceOf(name)}/section.json`, section);
  const version = readJson(folder, 'package.json')?.version;
  if (!fits(version, VERSION))
    throw new Failure(`${workspaceOf(name)}/package.json: "version" must be as in "1.8.2"`);
  return { folder, section, version };
}

/** The fields of section.json that remotes.json repeats: all but the schema's address, which editors use. */
export function describedIn(section) {
  const described = { ...section };
  delete described[SCHEMA];
  return described;
}
