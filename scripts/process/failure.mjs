/** A failure with a sentence that says what to do about it; printed without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message what went wrong
   * @param {{ fix?: string, tail?: string, cause?: unknown }} [details] the next action, and the end of the log
   */
  constructor(message, { fix, tail, cause } = {}) {
    super(message, { cause });
    this.name = 'Failure';
    this.fix = fix;
    this.tail = tail;
  }
}

/** Not a fault: the person pressed Ctrl-C, or other work failed and this was stopped with it. */
export class Stopped extends Failure {
  constructor() {
    super('stopped', { fix: 'run the command again; finished steps are kept.' });
  }
}

const diskFull = (text) => /ENOSPC|no space left on device/i.test(text ?? '');

/** The text for a terminal: the end of the log, what failed, what to do. */
export function explain(error) {
  if (!(error instanceof Failure)) {
    if (diskFull(String(error?.message))) {
      return 'The disk is full. Free some space (a few gigabytes) and run the command again.';
    }
    return error?.stack ?? String(error);
  }
  const lines = [];
  if (error.tail) lines.push(error.tail.replace(/^/gm, '  | '));
  lines.push(`Failed: ${error.message}`);
  if (diskFull(error.tail) || diskFull(error.message)) {
    lines.push(
      'What to do: the disk is full; free some space (a few gigabytes) and run the command again.',
    );
  } else if (error.fix) {
    lines.push(`What to do: ${error.fix}`);
  }
  return lines.join('\n');
}

/** Runs a script's main function and ends the process as its outcome says. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (error instanceof Stopped)
      console.error('\nStopped. Run the command again to go on: finished steps are kept.');
    else console.error(`\n${explain(error)}`);
    process.exitCode ||= 1;
  }
}
