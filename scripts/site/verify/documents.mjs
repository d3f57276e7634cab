/** JSON documents: parsed and held against a JSON schema, refused with their place and a sentence for each fault. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Failure } from '../../process/failure.mjs';

/** Loaded when it is used: the commands install npm packages before. */
const loadAjv = () => createRequire(import.meta.url)('ajv/dist/2020.js').default;

const schemaFile = (name) =>
  JSON.parse(fs.readFileSync(new URL(`schemas/${name}.schema.json`, import.meta.url), 'utf8'));

const listOf = (values) => values.map((value) => JSON.stringify(value)).join(', ');

/** The end of a sentence about a value; a schema's `description` says it better than a pattern. */
function faultOf({ keyword, message, params, parentSchema }) {
  if (parentSchema.description) return `must be ${parentSchema.description}`;
  if (keyword === 'enum') return `must be one of ${listOf(params.allowedValues)}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minLength') return 'must not be empty';
  return message;
}

/**
 * A fault as a sentence: `routes/0 is "team": it must be a path, as "/team"`.
 * @param {import('ajv').ErrorObject} error
 */
function sentenceOf(error) {
  const { keyword, instancePath, data, params } = error;
  const place = instancePath.slice(1).replaceAll('~1', '/');
  const inside = place ? `${place}/` : '';
  if (keyword === 'required') return `"${inside}${params.missingProperty}" is missing`;
  if (keyword === 'additionalProperties')
    return `there is no field "${inside}${params.additionalProperty}"`;
  const found = data !== null && typeof data === 'object' ? '' : ` is ${JSON.stringify(data)}: it`;
  return `${place || 'the document'}${found} ${faultOf(error)}`;
}

/** Mismatches of a value with a JSON schema, a sentence each. */
export function mismatchesOf(schema, value) {
  const Ajv = loadAjv();
  const holds = new Ajv({ allErrors: true, strict: false, verbose: true }).compile(schema);
  return holds(value) ? [] : [...new Set(holds.errors.map(sentenceOf))];
}

/**
 * Reads a JSON document.
 * @param {Buffer | string} text
 * @param {{ place: string, schema?: string, fix?: string }} about the document's place in words, the name of a file in
 *   schemas/, and the next action where the document is malformed
 */
export function parseDocument(text, { place, schema, fix }) {
  let document;
  try {
    // Deployments before 4.0.0 recorded the outcome of the look by another name.
    document = JSON.parse(text.toString().replaceAll(/"smoke":(\s*")/g, '"look":$1'));
  } catch (cause) {
    throw new Failure(`${place} is not JSON: ${cause.message}`, { fix, cause });
  }
  const mismatches = schema === undefined ? [] : mismatchesOf(schemaFile(schema), document);
  if (mismatches.length > 0)
    throw new Failure(`${place} is malformed: ${mismatches.join('; ')}`, { fix });
  return document;
}
