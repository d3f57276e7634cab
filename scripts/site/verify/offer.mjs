/** A build of a section against the offer of a shell: the contract, and the names that it uses of shared modules. */

/** Stands in a manifest for every export of a module, as of a namespace import. */
const ALL = '*';

function faultsOfModule(name, used, offered) {
  if (offered === undefined) return [`it uses ${name}, which the shell does not offer`];
  const missing = used.filter((it) => it !== ALL && !offered.includes(it));
  return missing.length > 0
    ? [`it uses ${missing.join(', ')} of ${name}, which the shell does not export`]
    : [];
}

/**
 * @param {{ contract: number, uses?: Record<string, string[]> }} build
 * @param {object} offer of the shell
 * @returns {{ faults: string[], isNewer: boolean }} `isNewer`: the section is newer than the shell, not older
 */
export function misfitOf({ contract, uses = {} }, { contract: offered, shared }) {
  if (contract !== offered)
    return {
      faults: [`it is built for contract ${contract}, the shell’s is ${offered}`],
      isNewer: contract > offered,
    };
  const faults = Object.entries(uses).flatMap(([name, used]) =>
    faultsOfModule(name, used, shared[name]),
  );
  return { faults, isNewer: true };
}
