/** A build against the offer of a shell: contract, shared modules with their versions and exports. */
import semver from 'semver';

const SHELL_FIRST =
  'the shell’s team deploys first ("npm run deploy -- shell"), or both go live at once.';
const BUILD_AGAIN = 'this team builds the section against the present kit and core.';
/** Stands in a manifest for every export of a module, as of a namespace import. */
const ALL = '*';

/** Whether and why the shell would refuse the contract: the same major version, and no newer minor. */
export function faultsOfContract(contract, { contract: { major, minor } }) {
  const [required, requiredMinor] = contract.split('.').map(Number);
  if (required === major && requiredMinor <= minor) return [];
  const newer = required > major || (required === major && requiredMinor > minor);
  return [
    {
      fault: `it is built for contract ${contract}, the shell knows ${major}.0 to ${major}.${minor}`,
      act: newer ? SHELL_FIRST : BUILD_AGAIN,
    },
  ];
}

function faultsOfModule(name, used, offered) {
  if (offered === undefined)
    return [{ fault: `it uses ${name}, which the shell does not offer`, act: SHELL_FIRST }];
  if (semver.validRange(used.version) === null)
    return [{ fault: `"${used.version}" of ${name} is no range of versions`, act: BUILD_AGAIN }];
  const faults = [];
  if (!semver.satisfies(offered.version, used.version))
    faults.push({
      fault: `it needs ${name} ${used.version}, the shell offers ${offered.version}`,
      act: semver.ltr(offered.version, used.version) ? SHELL_FIRST : BUILD_AGAIN,
    });
  const missing = used.exports.filter((it) => it !== ALL && !offered.exports.includes(it));
  if (missing.length > 0)
    faults.push({
      fault: `it uses ${missing.join(', ')} of ${name}, which the shell’s ${offered.version} does not export`,
      act: `${SHELL_FIRST} Where the export was removed, this team builds without it.`,
    });
  return faults;
}

/**
 * @param {{ contract: string, uses?: object }} build its contract, and `uses` of its manifest, which builds that older tools
 *   deployed lack
 * @param {object} offer of the shell
 * @returns {{ fault: string, act: string }[]}
 */
export function faultsWithOffer({ contract, uses = {} }, offer) {
  return [
    ...faultsOfContract(contract, offer),
    ...Object.entries(uses).flatMap(([name, used]) =>
      faultsOfModule(name, used, offer.shared[name]),
    ),
  ];
}
