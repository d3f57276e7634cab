// The shared modules that a section takes from the shell, with the names that it imports of each.
'use strict';

/** Stands for every export: a namespace import, `import()`, a default import of CommonJS. */
const ALL = '*';

/**
 * Required version range and sorted names of the exports that the build refers to, by shared module. Valid from the
 * hook `afterChunks`, which knows the modules that tree shaking left, until modules are concatenated.
 * @returns {Record<string, { version: string, exports: string[] }>}
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
    const { name, version } = readIdentifier(module);
    return [name, { version, exports: [...names].sort() }];
  });
  return Object.fromEntries(usage.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Webpack's identifier is `consume-shared-module|scope|name|range|…`; its options hold the range parsed only. */
function readIdentifier(module) {
  const [, , name, version] = module.identifier().split('|');
  return { name, version };
}

function namesOf({ dependency }, moduleGraph) {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => (reference.name ?? reference)[0] ?? ALL);
}

module.exports = { sharedUsage };
