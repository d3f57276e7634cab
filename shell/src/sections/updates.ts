import { loadedSection } from './load';
import type { Remote } from './remotes';

/**
 * The remotes of an open tab after a newer `remotes.json`. Sections that the tab has loaded keep their
 * build, and are switched on and off only; all others are as in the newer document.
 */
export function mergeRemotes(
  known: readonly Remote[],
  latest: readonly Remote[],
): readonly Remote[] {
  const loaded = known.filter((remote) => loadedSection(remote));
  const merged = latest.map((remote) => {
    const kept = loaded.find(({ name }) => name === remote.name) ?? sameIn(known, remote);
    if (!kept) return remote;
    return kept.enabled === remote.enabled ? kept : { ...kept, enabled: remote.enabled };
  });
  const gone = loaded.filter(({ name }) => !latest.some((remote) => remote.name === name));
  return [...merged, ...gone];
}

/** The known object of an unchanged entry: another object would start its loading anew. */
function sameIn(known: readonly Remote[], remote: Remote): Remote | undefined {
  const text = JSON.stringify(remote);
  return known.find((each) => JSON.stringify(each) === text);
}

/** Script of the shell in a page: its name is a hash of the whole build, in production. */
const SHELL_SCRIPT = /\/shell-\w+\.js/u;

/** Script of the shell in index.html on the server; undefined where it is this page's own. */
export async function replacedShell(): Promise<string | undefined> {
  const own = [...document.scripts].map(({ src }) => SHELL_SCRIPT.exec(src)?.[0]).find(Boolean);
  if (own === undefined) return undefined;
  const response = await fetch('/index.html', { cache: 'no-cache' });
  const live = SHELL_SCRIPT.exec(await response.text())?.[0];
  return response.ok && live !== own ? live : undefined;
}
