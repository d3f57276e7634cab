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

/** Runs the checks; the output has the counts of each in cargo's form. */
export async function checkSupplyChain({ log }) {
  let failed = false;
  let output = '';
  for (const [name, check] of Object.entries(checks)) {
    const result = await check(log);
    if (!result) console.log(`  … not checked: ${name}; their database does not answer here`);
    failed ||= Boolean(result?.code);
    const [passes, fails] = [result?.code === 0, result?.code > 0].map(Number);
    output += `${fails ? result.output : ''}\n${name}\n`;
    output += `test result: ${passes} passed; ${fails} failed; ${result ? 0 : 1} ignored\n`;
  }
  return { code: failed ? 1 : 0, output };
}
