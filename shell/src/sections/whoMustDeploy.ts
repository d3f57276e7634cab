import type { SectionFailure } from './failure';

/** The section's contract and the shell's: in the contract's check, and in webpack's error for a shared module. */
const CONTRACT = /built for contract (\d+); this shell’s is (\d+)\./u;
const SHARED_MODULE = /Unsatisfied version (?<offered>\d+)\..+\(required \^(?<needed>\d+)/su;
/** A subpath of the kit that a newer shell has. */
const NEW_MODULE = /doesn't exist in shared scope/u;

/**
 * Whose deployment makes a section and the shell fit: the portal's, where the section is for a newer contract than the shell
 * has; the section's, where it is for an older one. Undefined for other failures.
 */
export function whoMustDeploy({ message }: SectionFailure): 'portal' | 'section' | undefined {
  if (NEW_MODULE.test(message)) return 'portal';
  const [, contract, shell] = CONTRACT.exec(message) ?? [];
  const { needed = contract, offered = shell } = SHARED_MODULE.exec(message)?.groups ?? {};
  if (needed === undefined) return undefined;
  return Number(needed) < Number(offered) ? 'section' : 'portal';
}
