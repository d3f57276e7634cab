import type { Build, Remote } from './remotes';

/** A build with everything that the loader needs. */
export type LoadableBuild = Build & { readonly container: string };

/** The builds of a section to try, in order: the live one, and the one before it. */
export function buildsOf(remote: Remote): readonly LoadableBuild[] {
  const [before] = remote.earlier ?? [];
  const builds = before && before.entry !== remote.entry ? [remote, before] : [remote];
  return builds.map((build) => ({ ...build, container: build.container ?? remote.container }));
}

/** Folder of a build, such as "1.8.2-ab12cd34": names it in logs and reports. */
export function folderOf({ entry }: Pick<Build, 'entry'>): string {
  return entry.split('/').at(-2) ?? entry;
}
