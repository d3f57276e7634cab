/** A build of a section against the offer of a shell: the contract, and the names that it uses of shared modules. */

/** Stands in a manifest for every export of a module, as of a namespace import. */
const ALL = '*';

/**
 * @param {{ contract: number, release?: string, uses?: Record<string, string[]> }} build
 * @param {object} offer of the shell
 * @returns {{ faults: string[], isNewer: boolean }} `isNewer`: the section is newer than the shell, not older
 */
export function misfitOf({ contract, release, uses = {} }, offer) {
  const { contract: offered, shared } = offer;
  if (contract !== offered) {
    // Builds of before 4.0.0 do not say with which release they were made.
    const own = release ? ` (kit ${release})` : '';
    const fault = `it is built for contract ${contract}${own}, the shell’s is ${offered} (kit ${offer.release})`;
    return { faults: [fault], isNewer: contract > offered };
  }
  const faults = Object.entries(uses).map(([name, used]) => {
    if (!shared[name]) return `it uses ${name}, which the shell does not offer`;
    const missing = used.filter((it) => it !== ALL && !shared[name].includes(it)).join(', ');
    return missing && `it uses ${missing} of ${name}, which the shell does not export`;
  });
  return { faults: faults.filter(Boolean), isNewer: true };
}
