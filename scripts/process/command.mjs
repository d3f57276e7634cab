/** Runs other programs so that none of them outlives this one. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, Stopped } from './failure.mjs';
import { root } from '../repository.mjs';

const TAIL_LINES = 30;
const KEPT_BYTES = 4_000_000;
const running = new Set();
let stopping = false;
let cancelled = false;

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** Ends every program still running; asked again, without mercy. */
export function stopAll(signal = 'SIGTERM') {
  for (const child of running) signalGroup(child, signal);
}

function onSignal(signal) {
  if (stopping) {
    stopAll('SIGKILL');
    process.exit(130);
  }
  stopping = true;
  process.exitCode = signal === 'SIGINT' ? 130 : 143;
  stopAll('SIGTERM');
  setTimeout(() => process.exit(), 5000).unref();
  if (running.size === 0) process.exit();
}

/**
 * Runs work side by side. When one part fails the others are stopped, and only when all have come to their end is the
 * failure thrown: nothing runs on unseen.
 */
export async function together(...parts) {
  let first;
  await Promise.allSettled(
    parts.map((part) =>
      part.catch((error) => {
        if (first) return;
        first = error;
        cancelled = true;
        stopAll('SIGTERM');
      }),
    ),
  );
  if (first) throw first;
}

let watching = false;
function watchSignals() {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal(signal));
  process.on('exit', () => stopAll('SIGKILL'));
}

/** True from the moment the person asked to stop (Ctrl-C). */
export const isStopping = () => stopping;

/**
 * Starts a program in a process group of its own: a terminal's Ctrl-C reaches this process only,
 * and stopping a group takes along what the program itself started (npm, cargo and webpack all start others).
 */
export function start(command, args, { cwd = root, env = {}, stdio, uid, gid } = {}) {
  if (stopping || cancelled) throw new Stopped();
  watchSignals();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    uid,
    gid,
    stdio: stdio ?? ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/** Stops one program that `start` gave, waiting for its end. */
export async function stop(child, { signal = 'SIGTERM', patience = 5000 } = {}) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, signal);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}

export const tailOf = (text, lines = TAIL_LINES) =>
  text.trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Runs a program to its end and resolves to `{ code, output, seconds }`; output is both streams as they came.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options] `log`: a file that receives the output; `echo`: also print it; `allowFailure`: do not throw;
 *   `fix`: the sentence for when it fails; `timeout`: milliseconds.
 */
export async function run(command, args, options = {}) {
  const { log, echo = false, allowFailure = false, fix, timeout, ...spawning } = options;
  const begun = Date.now();
  const file = log ? openLog(log) : undefined;
  const child = start(command, args, spawning);
  let output = '';
  const take = (chunk) => {
    output = (output + chunk).slice(-KEPT_BYTES);
    if (file !== undefined) fs.writeSync(file, chunk);
    if (echo) process.stdout.write(chunk);
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  let late = false;
  const timer =
    timeout && setTimeout(() => ((late = true), signalGroup(child, 'SIGKILL')), timeout);
  const code = await new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(missing(command, cause, fix)));
    child.on('close', (status) => resolve(status ?? 1));
  }).finally(() => {
    clearTimeout(timer);
    if (file !== undefined) fs.closeSync(file);
  });
  const seconds = (Date.now() - begun) / 1000;
  if (code !== 0 && !allowFailure) {
    if (stopping || cancelled) throw new Stopped();
    const why = late ? `did not end within ${timeout / 1000} s` : `ended with ${code}`;
    throw new Failure(
      `"${[command, ...args].join(' ')}" ${why}${log ? ` (whole log: ${path.relative(root, log)})` : ''}`,
      {
        fix,
        tail: tailOf(output),
      },
    );
  }
  return { code, output, seconds };
}

function openLog(log) {
  fs.mkdirSync(path.dirname(log), { recursive: true });
  return fs.openSync(log, 'a');
}

function missing(command, cause, fix) {
  if (cause.code !== 'ENOENT') return cause;
  return new Failure(`the program "${command}" is not installed`, {
    fix: fix ?? `install ${command} and run the command again.`,
    cause,
  });
}

/** What a program prints, trimmed; undefined where it is missing or fails. */
export async function ask(command, args, options = {}) {
  try {
    const { code, output } = await run(command, args, { ...options, allowFailure: true });
    return code === 0 ? output.trim() : undefined;
  } catch {
    return undefined;
  }
}
