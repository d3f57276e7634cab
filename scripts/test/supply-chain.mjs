/** Licences and sources of crates, and known vulnerabilities of crates and npm packages. */
import { run } from '../process/command.mjs';
import { root } from '../repository.mjs';
import { runCargoTool } from '../supply-chain/tools.mjs';

/** A network that swallows requests must not hold up the lane. */
const FETCH_TIMEOUT_MS = 60_000;
const NPM_TIMEOUT = [`--fetch-timeout=${FETCH_TIMEOUT_MS}`, '--fetch-retries=0'];

const deny = (log, args, timeout) =>
  runCargoTool('cargo-deny', ['--locked', ...args], { log, timeout, allowFailure: true });

async function vulnerabilitiesOfCrates(log) {
  const fetched = await deny(log, ['fetch'], FETCH_TIMEOUT_MS);
  if (fetched.code !== 0) return undefined;
  return deny(log, ['check', 'advisories']);
}

async function vulnerabilitiesOfPackages(log) {
  const args = ['audit', '--package-lock-only', '--audit-level=high', ...NPM_TIMEOUT];
  const audit = await run('npm', args, { cwd: root, log, allowFailure: true });
  return audit.output.includes('audit endpoint returned an error') ? undefined : audit;
}

/** Each resolves to exit code and output; to nothing where no registry or database answers. */
const checks = {
  'licences and sources of crates': (log) => deny(log, ['check', 'bans', 'licenses', 'sources']),
  'known vulnerabilities of crates': vulnerabilitiesOfCrates,
  'known vulnerabilities of npm packages': vulnerabilitiesOfPackages,
};

/**
 * The exit code and the output of results by the names of their checks, with counts in cargo's form. A database that does
 * not answer is passed over, but where `mustAnswer`.
 */
export function summaryOf(results, { mustAnswer }) {
  let failed = false;
  let output = '';
  for (const [name, result] of Object.entries(results)) {
    const fails = result ? result.code !== 0 : mustAnswer;
    if (!result) output += `not checked: ${name}; their database does not answer here\n`;
    failed ||= fails;
    const passes = result && !fails;
    output += `${result && fails ? result.output : ''}\n${name}\n`;
    output += `test result: ${Number(passes ?? false)} passed; ${Number(fails)} failed; ${Number(!result && !fails)} ignored\n`;
  }
  return { code: failed ? 1 : 0, output };
}

/** Runs the checks. */
export async function checkSupplyChain({ log }) {
  const results = {};
  for (const [name, check] of Object.entries(checks)) {
    results[name] = await check(log);
    if (!results[name])
      console.log(`  … not checked: ${name}; their database does not answer here`);
  }
  return summaryOf(results, { mustAnswer: process.env.REQUIRE_ADVISORIES === 'true' });
}
