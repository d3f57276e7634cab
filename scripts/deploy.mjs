/**
 * `npm run deploy -- team`: builds the section if it changed, verifies it, and puts it live; nothing else is touched.
 * Several names go live together. `--built` takes mf-team/dist as it is; "shell" names the shell. PORTAL_SITE: where the site
 * is stored. PORTAL_URL or `--url`: its address, where a browser then opens the section's first page; `--no-smoke` does not.
 * `--canary 10` gives the build to ten percent of the browsers instead.
 */
import { buildFrontend, installPackages } from './build.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { siteAddress } from './repository.mjs';
import { openSite } from './site/open-site.mjs';
import { readSection, sectionNames, workspaceOf } from './site/section.mjs';
import { readSmokeOptions, SMOKE_OPTIONS, SMOKE_USAGE } from './site/smoke/options.mjs';
import { parseAddress } from './site/storage/address.mjs';

const SHELL = 'shell';
const NO_OFFER =
  'the shell publishes no shell-offer.json: contract, shared modules and roles were not checked';
const USAGE = `npm run deploy -- NAME… [--built] ${SMOKE_USAGE} [--canary PERCENT [--role ROLE]…]`;
const OPTIONS = {
  built: { type: 'boolean', default: false },
  ...SMOKE_OPTIONS,
  canary: { type: 'string' },
  role: { type: 'string', multiple: true, default: [] },
};

/** Refuses a canary of several builds, and roles without a canary: the build would go live for all. */
function checkCanary(names, { canary, role: roles }) {
  const fix = `usage: ${USAGE}`;
  if (canary === undefined && roles.length > 0)
    throw new Failure('--role chooses who gets a canary, and there is none', { fix });
  if (canary !== undefined && (names.length > 1 || names[0] === SHELL))
    throw new Failure('a canary is a build of one section', { fix });
}

/** Gives the build of a section to a share of the browsers, instead of putting it live. */
async function deployCanary(storage, name, { canary: percent, role: roles }) {
  const { startCanary } = await import('./site/trial-builds.mjs');
  const { canary } = await startCanary(storage, name, { share: Number(percent), roles });
  const holders = roles.length > 0 ? `, for ${roles.join(' and ')}` : '';
  console.log(`${name}: ${canary.entry} goes to ${canary.share} % of the browsers${holders}`);
  console.log(`  "npm run promote -- ${name}" puts it live, with --cancel it takes it back`);
}

await main(async () => {
  const { values, positionals } = parseArguments(OPTIONS, USAGE, Infinity);
  const names = [...new Set(positionals)];
  if (names.length === 0)
    throw new Failure('no section is named', {
      fix: `name it: "npm run deploy -- ${sectionNames()[0] ?? 'team'}" (or "shell").`,
    });
  checkCanary(names, values);
  const sections = names.filter((name) => name !== SHELL);
  for (const name of sections) readSection(name);
  // Wrong addresses are refused before the build.
  const smokeOptions = await readSmokeOptions(values);
  parseAddress(siteAddress());
  if (!values.built) {
    await installPackages();
    for (const name of names)
      await buildFrontend('build', name === SHELL ? name : workspaceOf(name));
  }
  const storage = await openSite('playwright-core');
  const { deployTogether } = await import('./site/deploy-together.mjs');
  const { smoke } = await import('./site/smoke/smoke.mjs');
  if (values.canary !== undefined) return deployCanary(storage, names[0], values);
  const deployed = await deployTogether(storage, names);
  if (!deployed.offer) console.log(`… ${NO_OFFER}`);
  const state = (changed) => (changed ? 'is live' : 'was live already');
  if (deployed.shell)
    console.log(`shell: ${deployed.shell.build} ${state(deployed.shell.changed)}`);
  for (const { name, entry, changed } of deployed.sections) {
    console.log(`${name}: ${entry.entry} ${state(changed)}`);
    if (changed && entry.previous)
      console.log(`  before: ${entry.previous} ("npm run rollback -- ${name}" puts it back)`);
  }
  for (const note of await smoke(storage, deployed, smokeOptions)) console.log(`… ${note}`);
});
