import type { SectionFailure } from './failure';

/** The section's statement and the shell's version: in the contract's check, and in webpack's error for a shared module. */
const CONTRACT = /built for contract (\d+)\.\d+; this shell offers (\d+)\./u;
const SHARED_MODULE = /Unsatisfied version (?<offered>\d+)\..+\(required \^(?<needed>\d+)/su;
/** A subpath of the kit that a newer minor version added. */
const NEW_MODULE = /doesn't exist in shared scope/u;

/**
 * Whose deployment makes a section and the shell fit: the portal's, where the section states a newer version than the shell
 * has; the section's, where it states an older major version. Undefined for other failures.
 */
export function deploysFirst({ message }: SectionFailure): 'portal' | 'section' | undefined {
  if (NEW_MODULE.test(message)) return 'portal';
  const [, contract, shell] = CONTRACT.exec(message) ?? [];
  const { needed = contract, offered = shell } = SHARED_MODULE.exec(message)?.groups ?? {};
  if (needed === undefined) return undefined;
  return Number(needed) < Number(offered) ? 'section' : 'portal';
}
