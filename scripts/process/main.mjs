/** The frame of every command: signals, exit code, the sentence after a failure. */
import { isStopping, stopAll } from './command.mjs';
import { Stopped, explain } from './failure.mjs';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const EXIT_DELAY_MS = 1000;

/** First signal: stop the children and end. Second signal: end at once, which kills them. */
async function onSignal(signal) {
  if (isStopping()) process.exit(EXIT_CODES[signal]);
  process.exitCode = EXIT_CODES[signal];
  await stopAll();
  // Time for the command to print its end; a server in this process would keep it alive.
  setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
}

/** Runs a command's body and ends with the exit code it resolves to, or 1 after a failure; children are stopped first. */
export async function main(body) {
  // A pipe that was closed, as by "| head", ends the output and not the command.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, onSignal);
  try {
    process.exitCode = (await body()) ?? process.exitCode ?? 0;
  } catch (error) {
    await stopAll();
    if (error instanceof Stopped)
      console.error('\nStopped. Run the command again to go on: finished steps are kept.');
    else console.error(`\n${explain(error)}`);
    process.exitCode ||= 1;
  }
}
