/** Child processes, none of which outlives this one. Without npm packages: `npm start` runs it before "npm ci". */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, Stopped } from './failure.mjs';
import { root } from '../repository.mjs';
import { rustupEnvironment } from '../toolchain/rustup.mjs';

const TAIL_LINES = 30;
const MAX_OUTPUT_CHARACTERS = 4_000_000;
const STOP_TIMEOUT_MS = 5000;

const running = new Set();
let stopping = false;
process.once('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** Whether a process of this number exists. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** True from Ctrl-C, or from the first failure, on: no further process starts. */
export const isStopping = () => stopping;

/**
 * Starts a program in a process group of its own: a terminal's Ctrl-C reaches this process only, and stopping the
 * group includes the programs it started itself (npm, cargo and webpack all start others).
 */
export function start(command, args, { cwd = root, env, stdio, uid, gid } = {}) {
  if (stopping) throw new Stopped();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...rustupEnvironment(), ...env },
    detached: true,
    uid,
    gid,
    stdio: stdio ?? ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Stops a child that `start` returned, and waits for its end; kills it after 5 s. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, signal);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/** Stops every child; `start` throws from now on. */
export async function stopAll() {
  stopping = true;
  await Promise.all([...running].map((child) => stop(child)));
}

export const tailOf = (text, lines = TAIL_LINES) =>
  text.trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Runs a program to its end and resolves to `{ code, output }`; output is both streams as they came.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options] besides those of `start`: `log`, a file to which the output is appended; `onOutput`, called
 *   with each piece of it; `allowFailure`, no error for an exit code; `fix`, the next action after a failure; `timeout`, ms
 */
export async function run(command, args, options = {}) {
  const { log, onOutput, allowFailure = false, fix, timeout, ...spawning } = options;
  if (log) fs.mkdirSync(path.dirname(log), { recursive: true });
  const child = start(command, args, spawning);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-MAX_OUTPUT_CHARACTERS);
      if (log) fs.appendFileSync(log, text);
      onOutput?.(text);
    });
  let late = false;
  const timer = timeout && setTimeout(() => ((late = true), stop(child, 'SIGKILL')), timeout);
  const code = await new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(notInstalled(command, cause, fix)));
    child.on('close', (status) => resolve(status ?? 1));
  }).finally(() => clearTimeout(timer));
  if (code === 0 || (allowFailure && !stopping)) return { code, output };
  if (stopping) throw new Stopped();
  const outcome = late ? `did not end within ${timeout / 1000} s` : `ended with ${code}`;
  const where = log ? ` (whole log: ${path.relative(root, log)})` : '';
  throw new Failure(`"${[command, ...args].join(' ')}" ${outcome}${where}`, {
    fix,
    tail: tailOf(output),
  });
}

function notInstalled(command, cause, fix = `install ${command} and run the command again.`) {
  if (cause.code !== 'ENOENT') return cause;
  return new Failure(`the program "${command}" is not installed`, { fix, cause });
}

/** The standard output of a program, trimmed, without its warnings; undefined where the program is missing or fails. */
export async function outputOf(command, args, options = {}) {
  const stdio = ['ignore', 'pipe', 'ignore'];
  try {
    return (await run(command, args, { ...options, stdio })).output.trim();
  } catch {
    return undefined;
  }
}
