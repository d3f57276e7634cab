/**
 * `npm test`: everything, ending with one line "N passed, N failed". `npm test -- --only core,jest` runs parts;
 * the parts are named in test-suites/suites.mjs.
 */
import { Failure, explain, main } from './process/failure.mjs';
import { isStopping, tailOf } from './process/command.mjs';
import { logOf, seconds } from './steps/step.mjs';
import { add, summary, verdict } from './test-suites/counts.mjs';
import { cleanUp, preparation, prepare } from './test-suites/preparations.mjs';
import { suites } from './test-suites/suites.mjs';

const SHOWN_LINES = process.env.CI ? 150 : 60;
const indented = (text) => text.replace(/^/gm, '  | ');

function selected() {
  const only = process.argv
    .slice(2)
    .join(' ')
    .replace(/^--only[= ]?/, '');
  if (!only) return suites;
  const names = only.split(/[\s,]+/);
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Failure(`no part is called ${unknown.join(', ')}`, {
      fix: `choose from ${suites.map(({ name }) => name).join(', ')}.`,
    });
  return suites.filter(({ name }) => names.includes(name));
}

/** Runs one suite to its counts; whatever goes wrong is one failure of this suite and no other's. */
async function outcome(suite) {
  const log = logOf(`test-${suite.name}`);
  try {
    const env = await prepare(suite.needs);
    const begun = Date.now();
    const { code, output } = await suite.run({ log, env });
    const counts = verdict(suite.counts(output), code, suite.mustRunTests);
    const why =
      code === 0 && counts.failed > 0 && counts.passed === 0
        ? 'it ran no test'
        : tailOf(output, SHOWN_LINES);
    return { counts, begun, why };
  } catch (error) {
    return {
      counts: { passed: 0, failed: 1, skipped: 0 },
      begun: Date.now(),
      why: `not run: ${explain(error)}`,
    };
  }
}

async function runSuite(suite) {
  const { counts, begun, why } = await outcome(suite);
  const took = seconds(begun);
  if (counts.failed > 0) console.log(indented(why));
  const said = suite.mustRunTests || counts.failed > 0 ? `  ${summary(counts)}` : '';
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${`test ${suite.name}`.padEnd(34)} ${took}${said}`);
  return { name: suite.name, counts };
}

async function runLane(lane) {
  const results = [];
  for (const suite of lane) if (!isStopping()) results.push(await runSuite(suite));
  return results;
}

/** What the last lane needs is built while the others compile; its failure is reported by the suite that needs it. */
function prepareAhead(last) {
  if (last.some(({ needs }) => needs.includes('site'))) preparation('site').catch(() => {});
}

await main(async () => {
  const begun = Date.now();
  const chosen = selected();
  const of = (lane) => chosen.filter((suite) => suite.lane === lane);
  prepareAhead(of('last'));
  const compiled = await Promise.all([runLane(of('rust')), runLane(of('web'))]);
  const results = [...compiled.flat(), ...(await runLane(of('last')))];
  await cleanUp();
  const total = results.map(({ counts }) => counts).reduce(add);
  const failed = results.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
  console.log(
    `\n${seconds(begun)} in all${failed.length > 0 ? `; failed: ${failed.join(', ')} (logs: var/log/test-*.log)` : ''}`,
  );
  console.log(summary(total));
  return failed.length > 0 || isStopping() ? 1 : 0;
});
