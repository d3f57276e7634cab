// The shared modules that a section takes from the shell, with the names that it imports of each.
'use strict';

/** Stands for every export: a namespace import, `import()`, a default import of CommonJS. */
const ALL = '*';

/**
 * Sorted names of the exports that the build refers to, by shared module. Valid from the hook `afterChunks`, which knows the modules that tree shaking left, until modules are concatenated.
 * @returns {Record<string, string[]>}
 */
function sharedUsage({ modules, moduleGraph, chunkGraph }) {
  const bundled = (module) => chunkGraph.getNumberOfModuleChunks(module) > 0;
  const consumed = [...modules].filter(
    (module) => module.type === 'consume-shared-module' && bundled(module),
  );
  const usage = consumed.map((module) => {
    const connections = [...moduleGraph.getIncomingConnections(module)].filter(
      (connection) => bundled(connection.originModule) && connection.isActive(undefined),
    );
    const names = new Set(connections.flatMap((connection) => namesOf(connection, moduleGraph)));
    return [module.options.shareKey, [...names].sort()];
  });
  return Object.fromEntries(usage.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function namesOf({ dependency }, moduleGraph) {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => (reference.name ?? reference)[0] ?? ALL);
}

module.exports = { sharedUsage };
