/** Errors that carry a sentence on the next action; printed without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message the fault
   * @param {{ fix?: string, tail?: string, cause?: unknown }} [details] the next action, and the end of the log
   */
  constructor(message, { fix, tail, cause } = {}) {
    super(message, { cause });
    this.name = 'Failure';
    this.fix = fix;
    this.tail = tail;
  }
}

/** Not a fault: the user pressed Ctrl-C, or other work failed and this was stopped with it. */
export class Stopped extends Failure {
  constructor() {
    super('stopped', { fix: 'run the command again; finished steps are kept.' });
  }
}

const DISK_FULL = 'the disk is full; free some space (a few gigabytes) and run the command again.';
const isDiskFull = (text) => /ENOSPC|no space left on device/i.test(text ?? '');

/** The text for a terminal: the end of the log, the fault, the next action. */
export function explain(error) {
  const full = isDiskFull(error?.tail) || isDiskFull(error?.message);
  if (!(error instanceof Failure) && !full) return error?.stack ?? String(error);
  const fix = full ? DISK_FULL : error.fix;
  return [
    error.tail && error.tail.replace(/^/gm, '  | '),
    `Failed: ${error.message}`,
    fix && `What to do: ${fix}`,
  ]
    .filter(Boolean)
    .join('\n');
}
