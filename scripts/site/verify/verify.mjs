/** Checks of builds before they go live. They change nothing; all faults of all builds are listed at once. */
import { Failure } from '../../process/failure.mjs';
import { root } from '../../repository.mjs';
import { SHELL, earlierOf, sectionsOf } from '../history.mjs';
import { PAGE, readOffer } from '../live.mjs';
import { isOlder } from '../older.mjs';
import { sectionNames } from '../section.mjs';
import { faultsOfBytes } from './bytes.mjs';
import { mismatchesOf, parseDocument } from './documents.mjs';
import { faultsOfFiles } from './files.mjs';
import { misfitOf } from './offer.mjs';
import { faultsOfOwners } from './owners.mjs';
import { faultsOfLinks } from './page.mjs';

const SHELL_FIRST =
  'the shell’s team deploys first ("npm run deploy -- shell"), or both go live at once.';
const buildAgain = ({ release }) =>
  `this team builds the section again with kit and core ${release}: a newer checkout, or packages of the portal’s team ("npm run pack"). Nothing else need be wrong; kit/CHANGELOG.md lists what changed.`;

/** The manifest against section.json and package.json: a build of other ones is out of date. */
function faultsOfDescription(manifest, entry) {
  const built = { container: manifest.name, version: manifest.version };
  return Object.entries(built)
    .filter(([field, value]) => value !== entry[field])
    .map(([field, value]) => ({
      fault: `its build has ${field} "${value}", section.json or package.json says "${entry[field]}"`,
      act: 'this team builds the section again.',
    }));
}

/** The entry against the schema that the shell holds remotes.json against: it would leave the section out. */
function faultsOfSchema(name, entry, { schemas = {} }) {
  const document = { schemaVersion: 1, remotes: { [name]: entry } };
  return mismatchesOf(schemas.remotes ?? {}, document).map((mismatch) => ({
    fault: `section.json does not fit the shell: ${mismatch.replace(`remotes/${name}/`, '')}`,
    act: 'this team corrects section.json; for a value that only a newer shell knows, the shell’s team deploys first.',
  }));
}

function faultsOfOffer({ manifest, entry }, offer, shell, command) {
  const { faults, isNewer } = misfitOf({ ...manifest, contract: entry.contract }, offer);
  const act = isNewer && !isOlder(entry, shell) ? SHELL_FIRST : buildAgain(offer);
  const goBack = 'choose a build for this shell with --to, or roll the shell back with it.';
  return faults.map((fault) => ({ fault, act: command === 'rollback' ? goBack : act }));
}

/**
 * The faults of a build by itself: files that are missing or changed, an older section.json.
 * @param {object} build of readBuild
 */
export function faultsOfBuild({ name, manifest, files, rootFiles, entry }) {
  if (name === SHELL)
    return faultsOfLinks(String(files.get(PAGE)), new Map([...files, ...rootFiles]));
  const faults = [...faultsOfDescription(manifest, entry), ...faultsOfFiles(manifest, files)];
  return [...faults, ...faultsOfBytes(manifest, files)];
}

/** Whether the site has the manifest of an entry; a section may be on another origin. */
const isOnSite = ({ entry }) => entry.startsWith('/');

/** Why a live section does not load with a shell: one sentence each. */
async function misfitsOfLive(storage, [name, current], offer) {
  const content = isOnSite(current) ? await storage.read(current.entry.slice(1)) : undefined;
  if (content === undefined && isOnSite(current)) return ['its manifest is missing'];
  const manifest = content
    ? parseDocument(content, {
        place: `the manifest of the live section "${name}"`,
        schema: 'mf-manifest',
        fix: `the team of "${name}" deploys it again.`,
      })
    : {};
  return misfitOf({ ...manifest, contract: current.contract }, offer).faults;
}

/**
 * A shell beside the sections that stay live: what does not fit goes live, or back, with it in one command.
 * @param {'deploy' | 'rollback'} command
 */
async function faultsOfShell(storage, offer, sections, command, here) {
  const checked = Object.entries(sections).map(async ([name, current]) => ({
    name,
    version: current.version,
    canJoin: command === 'deploy' ? here.includes(name) : earlierOf(current).length > 0,
    faults: await misfitsOfLive(storage, [name, current], offer),
  }));
  const misfits = (await Promise.all(checked)).filter(({ faults }) => faults.length > 0);
  const names = misfits.filter(({ canJoin }) => canJoin).map(({ name }) => name);
  const together = `npm run ${command} -- ${[SHELL, ...names].join(' ')}`;
  const actOf = ({ name, canJoin }) => {
    const off = `"npm run switch -- ${name} off".`;
    if (command === 'rollback')
      return canJoin
        ? `roll them back together: "${together}".`
        : `there is no earlier build of it: ${off}`;
    return canJoin
      ? `build for this shell, and put all live at once: "${together}"; or switch off: ${off}`
      : `its sources are elsewhere: its team builds for this shell and runs "npm run deploy -- ${name} --upload"; then "${together} --with ${name}@BUILD" puts both live; or switch off: ${off}`;
  };
  return misfits.map((misfit) => ({
    fault: `it does not fit the live section "${misfit.name}" ${misfit.version}: ${misfit.faults.join('; ')}`,
    act: actOf(misfit),
  }));
}

/**
 * The faults for which builds must not go live beside each other and beside what stays live, by name.
 * @param {import('../storage/storage.mjs').Storage} storage
 * @param {object[]} builds each with its `name` and `entry`, and the `manifest` of a section or the `offer` of the shell
 * @param {Record<string, object>} entries that are live
 * @param {'deploy' | 'rollback'} command that is run
 * @param {string} [base] the checkout: its sections can be built for a new shell
 * @returns {Promise<Record<string, { fault: string, act: string }[]>>}
 */
export async function faultsOfChange(storage, builds, entries, command, base = root) {
  const live = sectionsOf(entries);
  const replaced = Object.fromEntries(builds.map(({ name, entry }) => [name, entry]));
  const shell = builds.find(({ name }) => name === SHELL);
  const offer = shell ? shell.offer : await readOffer(storage, entries[SHELL]);
  const faults = {};
  for (const build of builds.filter(({ name }) => name !== SHELL)) {
    const { name, entry } = build;
    const beside = sectionsOf({ ...live, ...replaced, [name]: live[name] });
    faults[name] = faultsOfOwners(name, entry, beside);
    if (!offer) continue;
    const shellEntry = replaced[SHELL] ?? entries[SHELL];
    faults[name].push(...faultsOfSchema(name, entry, offer));
    faults[name].push(...faultsOfOffer(build, offer, shellEntry, command));
  }
  if (!shell) return faults;
  const staying = Object.entries(live).filter(
    ([name, { enabled }]) => enabled !== false && !Object.hasOwn(replaced, name),
  );
  const others = Object.fromEntries(staying);
  faults[SHELL] = await faultsOfShell(storage, offer, others, command, sectionNames(base));
  return faults;
}

/** A line for each fault; who acts follows those that have it in common. */
function linesOf(list) {
  return list.flatMap(({ fault, act }, index) => [
    `  - ${fault}`,
    ...(list[index + 1]?.act === act ? [] : [`      who acts: ${act}`]),
  ]);
}

/**
 * Throws unless no build has faults.
 * @param {Record<string, { fault: string, act: string }[]>} faults by the name of the section or "shell"
 */
export function refuseFaults(faults) {
  const faulty = Object.entries(faults).filter(([, list]) => list.length > 0);
  if (faulty.length === 0) return;
  const lines = faulty.flatMap(([name, list]) => [`${name}:`, ...linesOf(list)]);
  throw new Failure(`not fit to go live\n${lines.join('\n')}`, {
    fix: 'do the above and run the command again; the site is as it was.',
  });
}
