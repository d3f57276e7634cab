/** JSON documents from elsewhere: parsed and held against a schema, refused with their place and the reason. */
import fs from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { Failure } from '../../process/failure.mjs';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
const schemaFile = (name) =>
  JSON.parse(fs.readFileSync(new URL(`schemas/${name}.schema.json`, import.meta.url), 'utf8'));

/** Mismatches of a value with a JSON schema: `routes/0 must match pattern "^/" ("team")`. */
export function mismatchesOf(schema, value) {
  const holds = ajv.compile(schema);
  if (holds(value)) return [];
  return holds.errors.map(({ instancePath, message, data, params }) => {
    const place = instancePath.slice(1) || 'the document';
    const allowed = params.allowedValues ?? params.allowedValue;
    const wanted = allowed === undefined ? '' : ` ${JSON.stringify(allowed)}`;
    const found = data !== null && typeof data === 'object' ? '' : ` (${JSON.stringify(data)})`;
    return `${place} ${message}${wanted}${found}`;
  });
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
    document = JSON.parse(text.toString());
  } catch (cause) {
    throw new Failure(`${place} is not JSON: ${cause.message}`, { fix, cause });
  }
  const mismatches = schema === undefined ? [] : mismatchesOf(schemaFile(schema), document);
  if (mismatches.length > 0)
    throw new Failure(`${place} is malformed: ${mismatches.join('; ')}`, { fix });
  return document;
}
