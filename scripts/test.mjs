/**
 * `npm test`: the short lane, for a fresh checkout; `CI=true npm test` (or `-- --all`): the long lane as well, every suite
 * once, without the one that another contains, and without those of the night whose files are unchanged.
 * `-- --only core,jest` runs the named suites of either lane, `-- --night` those of the night, `-- --list` prints them all. The suites are in test/suites.mjs. Output of each: var/log/test-NAME.log. At the end a table of their times,
 * then the line "N passed, N failed".
 */
import { parseArgs } from 'node:util';
import { tailOf } from './process/command.mjs';
import { Failure, Stopped, explain } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { duration, elapsed, emptyLog } from './process/step.mjs';
import { changedFiles, unchanged } from './test/changes.mjs';
import { add, summary, verdict } from './test/counts.mjs';
import { prepare, startSetup } from './test/setup.mjs';
import { suites } from './test/suites.mjs';

const TAIL_LINES = process.env.CI ? 150 : 60;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      all: { type: 'boolean' },
      night: { type: 'boolean' },
      list: { type: 'boolean' },
    },
  });
  const only = [values.only, ...positionals].flatMap((text) => text?.split(/[\s,]+/) ?? []);
  return { ...values, only, all: values.all ?? Boolean(process.env.CI) };
}

/** The suites of a lane; those of the night only where their files changed. */
function ofLane(all) {
  const other = all ? 'long' : 'short only';
  const chosen = suites.filter(({ lane }) => ['short', other].includes(lane));
  const isUnchanged = unchanged(changedFiles());
  const left = chosen.filter(({ files }) => files && isUnchanged(files));
  if (left.length > 0)
    console.log(`  left to the night: ${left.map(({ name }) => name).join(', ')}`);
  return chosen.filter((suite) => !left.includes(suite));
}

function selected({ only, all, night }) {
  if (only.length === 0 && !night) return ofLane(all);
  const unknown = only.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Failure(`no suite is called ${unknown.join(', ')}`, {
      fix: `choose from ${suites.map(({ name }) => name).join(', ')}.`,
    });
  return suites.filter(({ name, files }) => only.includes(name) || (night && files));
}

function printList() {
  for (const { name, lane, group, about, files } of suites) {
    const when = files ? 'long night' : lane;
    console.log(`${name.padEnd(14)} ${when.padEnd(10)} ${group.padEnd(10)} ${about}`);
  }
}

/** Runs one suite to its counts; any error, in its setup too, is one failure of this suite only. */
async function countsOf(suite) {
  const log = emptyLog(`test-${suite.name}`);
  try {
    const env = await prepare(suite.needs);
    const begun = Date.now();
    const { code, output } = await suite.run({ log, env });
    const counts = verdict(suite.counts?.(output), code);
    return { counts, begun, tail: tailOf(output, TAIL_LINES) };
  } catch (error) {
    if (error instanceof Stopped) throw error;
    const counts = { passed: 0, failed: 1, skipped: 0 };
    return { counts, begun: Date.now(), tail: `not run: ${explain(error)}` };
  }
}

/** Takes suites from the front of a queue, one after the other, until it is empty; `progress` numbers them over all. */
async function runFrom(queue, progress) {
  const results = [];
  while (queue.length > 0) {
    const suite = queue.shift();
    progress.started += 1;
    const label = `[${progress.started}/${progress.total}] ${suite.name}`;
    console.log(`  ${label} …`);
    const { counts, begun, tail } = await countsOf(suite);
    const failed = counts.failed > 0;
    if (failed) console.log(tail.replace(/^/gm, '  | '));
    const numbers = suite.counts || failed ? summary(counts) : '';
    console.log(`${failed ? '✗' : '✓'} ${label.padEnd(26)} ${elapsed(begun).padEnd(8)} ${numbers}`);
    results.push({ name: suite.name, group: suite.group, begun, ended: Date.now(), counts });
  }
  return results;
}

/** The suites with their times, without their set-up; the longest first. */
function printTimes(results) {
  const rows = results.map(({ name, group, begun, ended }) => ({
    name,
    group,
    took: ended - begun,
  }));
  rows.sort((a, b) => b.took - a.took);
  console.log('');
  for (const { name, group, took } of rows)
    console.log(`${name.padEnd(14)} ${group.padEnd(10)} ${duration(took).padStart(8)}`);
}

async function runAll(chosen) {
  const progress = { started: 0, total: chosen.length };
  const queueOf = (name) => chosen.filter(({ group }) => group === name);
  startSetup(chosen.flatMap(({ needs }) => needs));
  const pairs = queueOf('pairs');
  const beside = await Promise.all([runFrom(pairs, progress), runFrom(pairs, progress)]);
  return [...beside.flat(), ...(await runFrom(queueOf('sequential'), progress))];
}

await main(async () => {
  const options = readArguments();
  if (options.list) return printList();
  const begun = Date.now();
  const results = await runAll(selected(options));
  if (results.length > 1) printTimes(results);
  const failed = results.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
  const logs = failed.length > 0 ? `; failed: ${failed.join(', ')} (var/log/test-*.log)` : '';
  console.log(`\n${elapsed(begun)} in all${logs}`);
  console.log(summary(results.map(({ counts }) => counts).reduce(add)));
  return failed.length > 0 ? 1 : 0;
});
