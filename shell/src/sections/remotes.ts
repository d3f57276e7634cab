import type { RoleName } from '@portal/core';
import { isUnder } from '@portal/kit/paths';
import { mismatches } from '@portal/kit/config';
import type { Language } from '@portal/kit/i18n';
import schema from './remotes.schema.json';

/** One section as `remotes.json` tells of it. */
export interface Remote {
  readonly name: string;
  /** Name of the federation container, a global variable. */
  readonly container: string;
  readonly version: string;
  readonly contract: string;
  /** Address of the manifest of the live build. */
  readonly entry: string;
  /** Address of the manifest of the build before it. */
  readonly previous?: string;
  readonly routes: readonly string[];
  /** Who finds it in the menu; empty for a section open to visitors, which has no entry. */
  readonly roles: RoleName[];
  readonly label: Readonly<Record<Language, string>>;
  readonly order: number;
  readonly enabled: boolean;
}

interface RemotesDocument {
  readonly remotes: Readonly<Record<string, Omit<Remote, 'name'>>>;
}

/** Reads `remotes.json` past every cache. Throws a sentence when it does not fit its schema. */
export async function loadRemotes(): Promise<readonly Remote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${String(response.status)}`);
  return readRemotes(await response.json());
}

/** The sections that are switched on, in the menu's order. One that does not fit costs no other. */
export function readRemotes(document: unknown): readonly Remote[] {
  const [mismatch] = mismatches(outline, document, 'remotes.json');
  if (mismatch !== undefined) throw new Error(mismatch);
  return Object.entries((document as RemotesDocument).remotes)
    .filter(fits)
    .map(([name, remote]) => ({ name, ...remote }))
    .filter(({ enabled }) => enabled)
    .sort((a, b) => a.order - b.order);
}

/** The schema of the document as a whole, without its entries. */
const outline = { ...schema, properties: { ...schema.properties, remotes: { type: 'object' } } };

function fits([name, remote]: [string, unknown]): boolean {
  const entry = schema.properties.remotes.additionalProperties;
  const [mismatch] = mismatches(entry, remote, `remotes.json: ${name}`);
  if (mismatch !== undefined) console.error(mismatch);
  return mismatch === undefined;
}

/** The section a path belongs to: the one with the longest route it lies under. */
export function remoteFor(path: string, remotes: readonly Remote[]): Remote | undefined {
  const claims = remotes.flatMap((remote) =>
    remote.routes.filter((route) => isUnder(path, route)).map((route) => ({ remote, route })),
  );
  return claims.sort((a, b) => b.route.length - a.route.length)[0]?.remote;
}

/** Whether visitors may enter the section. */
export function isOpen(remote: Remote): boolean {
  return remote.roles.length === 0;
}
