import type { RoleName } from '@portal/core';
import { isUnder } from '@portal/kit/paths';
import { mismatches } from '@portal/kit/config';
import type { Language } from '@portal/kit/i18n';
import schema from './remotes.schema.json';

const REMOTES_TIMEOUT_MS = 15_000;

/** One build of a section. */
export interface Build {
  /** URL of its manifest. */
  readonly entry: string;
  /** Hash of the manifest's bytes, as `fetch` checks it. */
  readonly integrity?: string;
  /** Global variable of the Module Federation container; the section's where absent. */
  readonly container?: string;
  readonly version: string;
  /** The contract that it was made for, the major version of the kit. */
  readonly contract: number;
}

/** One section's entry of `remotes.json`: the live build, and the section it belongs to. */
export interface Remote extends Build {
  readonly name: string;
  readonly container: string;
  /** The build that was live before; sites of earlier releases have three, newest first. */
  readonly earlier?: readonly Build[];
  readonly routes: readonly string[];
  /** Roles that see it in the menu; empty for a public section, which has no menu entry. */
  readonly roles: RoleName[];
  readonly label: Readonly<Record<Language, string>>;
  readonly order: number;
  /** Address of the team's own collector, which gets the reports of its failures too. */
  readonly failures?: string;
  /** False where the operator has switched the section off. */
  readonly enabled: boolean;
}

interface RemotesDocument {
  readonly remotes: Readonly<Record<string, Omit<Remote, 'name'>>>;
}

/** Fetches `remotes.json`, bypassing caches. Throws if it does not match its schema. */
export async function loadRemotes(): Promise<readonly Remote[]> {
  const signal = AbortSignal.timeout(REMOTES_TIMEOUT_MS);
  const response = await fetch('/remotes.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`remotes.json answered ${String(response.status)}`);
  return readRemotes(await response.json());
}

/**
 * All sections in menu order, also those that are switched off. An entry that does not fit its schema, which deployments
 * hold it against too, is logged and left out: it costs no other section.
 */
export function readRemotes(document: unknown): readonly Remote[] {
  const [mismatch] = mismatches(outline, document, 'remotes.json');
  if (mismatch !== undefined) throw new Error(mismatch);
  return Object.entries((document as RemotesDocument).remotes)
    .filter(([name, remote]) => fits(name, remote))
    .map(([name, remote]) => ({ ...remote, name }))
    .sort((a, b) => a.order - b.order);
}

/** Entries that do not fit their schema, and why, for the operator. */
export const leftOut: { name: string; cause: Error }[] = [];

/** The document's schema without its entries. */
const outline = { ...schema, properties: { ...schema.properties, remotes: { type: 'object' } } };

function fits(name: string, remote: unknown): boolean {
  const entry = schema.properties.remotes.additionalProperties;
  const [mismatch] = mismatches(entry, remote, `remotes.json: ${name}`);
  if (mismatch === undefined) return true;
  console.error(mismatch);
  leftOut.push({ name, cause: new Error(mismatch) });
  return false;
}

/** The section of a path: the one with the longest matching route prefix, of two an enabled one. */
export function remoteFor(path: string, remotes: readonly Remote[]): Remote | undefined {
  const claims = remotes.flatMap((remote) =>
    remote.routes.filter((route) => isUnder(path, route)).map((route) => ({ remote, route })),
  );
  return claims.sort(
    (a, b) =>
      b.route.length - a.route.length || Number(b.remote.enabled) - Number(a.remote.enabled),
  )[0]?.remote;
}

/**
 * The menu entry of a path: its section's, under the section's first route prefix. Pages under the other
 * prefixes, as the profile, belong to no entry (ACCESS-14).
 */
export function menuEntryFor(path: string, remotes: readonly Remote[]): Remote | undefined {
  const remote = remoteFor(path, remotes);
  const root = remote?.routes[0];
  return root !== undefined && isUnder(path, root) && !isOpen(remote as Remote)
    ? remote
    : undefined;
}

/** The page of a public section that needs a session (ACCOUNT-1), known before the section is loaded. */
const ACCOUNT = '/account';

/** Whether a section's page is public, as far as is known before the section is loaded. */
export function isOpenAt(path: string, remote: Remote): boolean {
  return isOpen(remote) && !isUnder(path, ACCOUNT);
}

/** Whether the section is public. */
export function isOpen(remote: Remote): boolean {
  return remote.roles.length === 0;
}
