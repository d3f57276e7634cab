/** Refuses `any` in the core's exported types, since it would disable type checks of the callers. */
import fs from 'node:fs';
import { Failure } from '../process/failure.mjs';

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
// wasm-bindgen's own table of raw functions; no caller uses it.
export const RAW_EXPORTS = /export interface InitOutput \{[\s\S]*?\n\}/;

/** The lines of a declaration file that say `any`. */
export function linesWithAny(source) {
  return source
    .replace(RAW_EXPORTS, '')
    .replace(COMMENTS, '')
    .split('\n')
    .filter((text) => /\bany\b/.test(text))
    .map((text) => text.trim());
}

export function refuseAny(file) {
  const found = linesWithAny(fs.readFileSync(file, 'utf8'));
  if (found.length === 0) return;
  throw new Failure(
    `the core exports the type "any":\n${found.map((text) => `    ${text}`).join('\n')}`,
    {
      fix: 'give the function a tsify type, or skip_typescript with a hand-written declaration.',
    },
  );
}
