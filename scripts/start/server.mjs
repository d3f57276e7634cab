/** The built server: seeding its database, serving until it is told to stop. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverBinary } from '../build-steps.mjs';
import { isStopping, run, start, tailOf } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { varDirectory } from '../repository.mjs';

const READY_WITHIN = 20_000;
export const databaseFile = path.join(varDirectory, 'portal.db');
const urlOf = (file) => `sqlite://${file}`;

const SIDE_FILES = ['', '-wal', '-shm'];
const removeDatabase = (file) =>
  SIDE_FILES.forEach((suffix) => fs.rmSync(file + suffix, { force: true }));

/** Fills a new database under another name and gives it its own only when it is whole. */
export async function seedDemo(log, sizes) {
  const fresh = `${databaseFile}.seeding`;
  removeDatabase(fresh);
  await run(serverBinary(), ['seed', '--demo', '--database-url', urlOf(fresh), ...sizes], { log });
  removeDatabase(databaseFile);
  for (const suffix of ['-wal', '']) {
    if (fs.existsSync(fresh + suffix)) fs.renameSync(fresh + suffix, databaseFile + suffix);
  }
}

/**
 * Starts the server and resolves when it answers.
 * @returns {Promise<{ ended: Promise<void> }>} `ended` settles when it stops; rejects where nobody asked it to
 */
export async function serve({ port, site, log }) {
  const child = start(
    serverBinary(),
    ['serve', '--database-url', urlOf(databaseFile), '--site', site, '--port', String(port)],
    {
      stdio: ['ignore', fs.openSync(log, 'a'), fs.openSync(log, 'a')],
    },
  );
  let gone;
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      gone = new Failure(`the server ended with ${code}`, {
        tail: tailOf(fs.readFileSync(log, 'utf8')),
        fix: `look at the whole log: ${log}.`,
      });
      if (isStopping()) resolve();
      else reject(gone);
    });
  });
  ended.catch(() => {});
  const begun = Date.now();
  while (!(await answers(port))) {
    if (gone) throw gone;
    if (Date.now() - begun > READY_WITHIN) {
      throw new Failure(`the server did not answer within ${READY_WITHIN / 1000} s`, {
        tail: tailOf(fs.readFileSync(log, 'utf8')),
        fix: `look at the whole log: ${log}.`,
      });
    }
    await sleep(50);
  }
  return { ended };
}

const answers = async (port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    return false;
  }
};
