// Groups the shell's modules into few chunks: each shared module would otherwise be several small ones.
'use strict';

/** Moves every module of the chunks `from` out of all async chunks into one chunk `name`. */
function group(name, from, priority) {
  return { name, priority, chunks: 'async', enforce: true, test: inChunks(from) };
}

function inChunks(names) {
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => names.includes(chunk.name));
}

/**
 * `optimization.splitChunks.cacheGroups` of the shell. `from` is the chunk name given at an `import()`
 * of the shell: `core` and `start` load at every visit, `form` on the sign-in page, `signed-in` with
 * the menus and lists. A module of several of them goes to the group of highest priority.
 */
module.exports = {
  styles: {
    name: 'styles',
    priority: 5,
    chunks: 'all',
    enforce: true,
    type: 'css/mini-extract',
    test: inChunks(['shell', 'start', 'form']),
  },
  frame: group('frame', ['start', 'core'], 3),
  forms: group('forms', ['form'], 2),
  menus: group('menus', ['signed-in'], 1),
  // However small: one visit may load several of the chunks that share a module.
  common: { chunks: 'async', minChunks: 2, minSize: 0 },
};
