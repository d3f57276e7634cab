/** A section's entry of remotes.json through deployments and rollbacks. Pure functions; docs/contract.md has the fields. */

/** Builds that `earlier` keeps: of a section for the shell to fall back to, of the shell for a rollback. */
export const MAX_EARLIER = 3;

/** The folder of a build within the site, of the address of its manifest. */
export const folderOf = (entry) => entry.replace(/^\//, '').replace(/\/[^/]*$/, '');
/** The name of a build, such as "1.8.2-ab12cd34". */
export const buildOf = (entry) => folderOf(entry).split('/').at(-1);

/** Builds that were live before, newest first; older deployments recorded the last one only. */
export const earlierOf = ({ earlier, previous }) =>
  earlier ?? (previous === undefined ? [] : [{ entry: previous }]);

/** Every build that an entry refers to. */
export const buildsOf = (remote) => [
  remote.entry,
  ...earlierOf(remote).map(({ entry }) => entry),
  ...(remote.canary ? [remote.canary.entry] : []),
  ...Object.values(remote.previews ?? {}).map(({ entry }) => entry),
];

/**
 * The fields of an entry that `earlier`, `canary` and `previews` keep: those that the shell reads. Who deployed a build is in
 * the section.json of its folder, since every visitor downloads remotes.json.
 */
export function recordOf({ entry, integrity, container, version, contract }) {
  return { entry, ...(integrity && { integrity }), container, version, contract };
}

export function without(entry, ...fields) {
  const rest = { ...entry };
  for (const field of fields) delete rest[field];
  return rest;
}

/** Fields that belong to the section and outlast its builds. */
function lastingOf(current, live) {
  const { enabled = true, canary, previews } = current ?? {};
  return {
    enabled,
    ...(canary && canary.entry !== live && { canary }),
    ...(previews && { previews }),
  };
}

function withBuild(build, earlier, current) {
  // A record without its contract does not fit the schema.
  const kept = earlier.filter(({ contract }) => contract !== undefined).slice(0, MAX_EARLIER);
  return {
    ...build,
    ...(earlier.length > 0 && { previous: earlier[0].entry }),
    ...(kept.length > 0 && { earlier: kept }),
    ...lastingOf(current, build.entry),
  };
}

/**
 * The entry after a deployment; that of a build which is live already stays.
 * @param {object} build fields of section.json, `version`, `entry`, `integrity`, `deployed`
 * @param {object | undefined} current
 */
export function deployedEntry(build, current) {
  if (current === undefined) return withBuild(build, []);
  if (current.entry === build.entry) return current;
  const earlier = [recordOf(current), ...earlierOf(current)];
  return withBuild(
    build,
    earlier.filter(({ entry }) => entry !== build.entry),
    current,
  );
}

/**
 * The entry after a rollback. A build of `earlier` takes its place in time again: those after it, the live one too, are
 * forgotten, so that the next rollback goes further back. Any other build goes live as by a deployment.
 */
export function rolledBackEntry(build, current) {
  const earlier = earlierOf(current);
  const index = earlier.findIndex(({ entry }) => entry === build.entry);
  if (index < 0) return deployedEntry(build, current);
  return withBuild(build, earlier.slice(index + 1), current);
}

/** The entry after a deployment was taken back: that of before, with the changes to the section since. */
export const takenBackEntry = (before, current) => ({
  ...without(before, 'canary', 'previews'),
  ...lastingOf(current, before.entry),
});

/** The entry without a build to fall back to, such as one that did not mount. */
export function withoutEarlier(current, removed) {
  const earlier = earlierOf(current).filter(({ entry }) => entry !== removed);
  return withBuild(without(current, 'previous', 'earlier'), earlier, current);
}
