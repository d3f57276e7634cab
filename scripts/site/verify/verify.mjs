/** Checks of a build before it goes live. They change nothing; all faults of all builds are listed at once. */
import { Failure } from '../../process/failure.mjs';
import { mismatchesOf } from './documents.mjs';
import { MANIFEST, faultsOfFiles } from './files.mjs';
import { faultsWithOffer } from './offer.mjs';
import { faultsOfOwners } from './owners.mjs';

/** The manifest against section.json and package.json: a build of other ones is out of date. */
function faultsOfDescription(manifest, entry) {
  const built = {
    container: manifest.name,
    contract: manifest.contract,
    version: manifest.version,
  };
  return Object.entries(built)
    .filter(([field, value]) => value !== undefined && value !== entry[field])
    .map(([field, value]) => ({
      fault: `its build has ${field} "${value}", section.json or package.json says "${entry[field]}"`,
      act: 'this team builds the section again.',
    }));
}

/** Without them the build's modules could not be compared with those of the shell. */
const faultsOfUses = ({ uses }) =>
  uses === undefined
    ? [
        {
          fault: `${MANIFEST} names no shared modules: it was built by older tools`,
          act: 'this team builds the section again.',
        },
      ]
    : [];

/** The entry against the schema that the shell holds remotes.json against: it would leave the section out. */
function faultsOfSchema(name, entry, { schemas }) {
  if (schemas?.remotes === undefined) return [];
  const document = { schemaVersion: 1, remotes: { [name]: { enabled: true, ...entry } } };
  return mismatchesOf(schemas.remotes, document).map((mismatch) => ({
    fault: `section.json does not fit the shell: ${mismatch.replace(`remotes/${name}/`, '')}`,
    act: 'this team corrects section.json; for a value that only a newer shell knows, the shell’s team deploys first.',
  }));
}

/** The faults of a build that the site keeps, whose files were verified when they were uploaded. */
export function faultsOfKeptBuild({ name, manifest, entry }, { offer, remotes }) {
  return [
    ...faultsOfOwners(name, entry, remotes),
    ...(offer ? faultsOfSchema(name, entry, offer) : []),
    ...(offer ? faultsWithOffer({ contract: entry.contract, uses: manifest.uses }, offer) : []),
  ];
}

/**
 * The faults for which a build must not go live.
 * @param {object} build `name`; `manifest`; `files`: its files by path; `entry`: its entry of remotes.json
 * @param {object} site `offer` of the shell, undefined where it has none; `remotes`: the entries that are live or go live
 *   with it
 * @returns {{ fault: string, act: string }[]}
 */
export function faultsOfBuild(build, site) {
  return [
    ...faultsOfDescription(build.manifest, build.entry),
    ...faultsOfFiles(build.manifest, build.files),
    ...faultsOfUses(build.manifest),
    ...faultsOfKeptBuild(build, site),
  ];
}

/**
 * Throws unless no build has faults.
 * @param {Record<string, { fault: string, act: string }[]>} faults by the name of the section or "shell"
 */
export function refuseFaults(faults) {
  const faulty = Object.entries(faults).filter(([, list]) => list.length > 0);
  if (faulty.length === 0) return;
  const lines = faulty.flatMap(([name, list]) => [
    `${name}:`,
    ...list.map(({ fault, act }) => `  - ${fault}\n      who acts: ${act}`),
  ]);
  throw new Failure(`not fit to go live\n${lines.join('\n')}`, {
    fix: 'correct the above and run the command again; the site is as it was.',
  });
}
