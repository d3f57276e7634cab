/** Arguments of a command. */
import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

/**
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {string} usage printed after an unknown option or a name too many
 * @param {number} [maxNames] names and other words without dashes that the command takes
 * @param {string[]} [args] those of the command line by default
 * @returns {{ values: object, positionals: string[] }}
 */
export function parseArguments(options, usage, maxNames = 0, args = process.argv.slice(2)) {
  const fix = `usage: ${usage}`;
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const extra = parsed.positionals.slice(maxNames);
    if (extra.length > 0) throw new Failure(`"${extra.join(' ')}" is too much`, { fix });
    return parsed;
  } catch (cause) {
    if (!cause.code?.startsWith('ERR_PARSE_ARGS')) throw cause;
    throw new Failure(cause.message, { fix, cause });
  }
}
