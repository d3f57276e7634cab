/** Arguments of a command. */
import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

/**
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {string} usage printed after an unknown option
 * @returns {{ values: object, positionals: string[] }}
 */
export function parseArguments(options, usage) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    if (!cause.code?.startsWith('ERR_PARSE_ARGS')) throw cause;
    throw new Failure(cause.message, { fix: `usage: ${usage}`, cause });
  }
}
