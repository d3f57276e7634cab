/** An entry of remotes.json, of the shell or of a section, through deployments and rollbacks; docs/contract.md has the fields. */

export const SHELL = 'shell';

/** The folder of a build within the site, of the address of its manifest or page. */
export const folderOf = (entry) => entry.replace(/^\//, '').replace(/\/[^/]*$/, '');
/** The name of a build, such as "1.8.2-ab12cd34". */
export const buildOf = (entry) => folderOf(entry).split('/').at(-1);

/** The build that was live before, for the shell to fall back to and for a rollback; sites of earlier releases have three. */
export const earlierOf = ({ earlier = [] }) => earlier;

/** Every build that an entry refers to. */
export const buildsOf = (current) => [
  current.entry,
  ...earlierOf(current).map(({ entry }) => entry),
];

/** The part of a build that `earlier` keeps. Who deployed it is in its folder, since every visitor downloads remotes.json. */
const recordOf = ({ entry, integrity, container, version, contract }) => ({
  entry,
  integrity,
  ...(container && { container }),
  version,
  contract,
});

const withBefore = (build, before, current) => ({
  ...build,
  ...(before && { earlier: [before] }),
  ...(current.enabled === false && { enabled: false }),
});

/** The entry after a deployment; that of a build which is live already stays. */
export function deployedEntry(build, current) {
  if (current === undefined) return build;
  return current.entry === build.entry ? current : withBefore(build, recordOf(current), current);
}

/**
 * The entry after a rollback. To the build of before, the live one is forgotten: nobody falls back to what was taken back.
 * Any other build goes live as by a deployment.
 */
export const rolledBackEntry = (build, current) =>
  earlierOf(current)[0]?.entry === build.entry
    ? withBefore(build, undefined, current)
    : deployedEntry(build, current);

/** The sections among entries by name. */
export const sectionsOf = (entries) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name !== SHELL));
