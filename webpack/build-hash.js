// A hash of the whole build in `output.uniqueName`: two builds of a section on one page, as after a fallback to the previous
// one, mix neither the global variables through which they receive their chunks nor their script elements.
'use strict';

const { createHash } = require('node:crypto');

/** Stands for the hash until it is known; as long as the hash, so that positions in source maps stay true. */
const BUILD_HASH = 'BUILD_HASH';

/** Replaces BUILD_HASH at the end of `output.uniqueName` in every script. */
class BuildHash {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    const name = BuildHash.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After minification, before the hashes of contents are put into the names of files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => replaceHash(compilation));
    });
  }
}

function replaceHash(compilation) {
  const { RawSource } = compilation.compiler.webpack.sources;
  const placeholder = compilation.outputOptions.uniqueName;
  const variable = placeholder.replace(BUILD_HASH, hashOf(compilation));
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString().replaceAll(placeholder, variable);
    compilation.updateAsset(name, new RawSource(text));
  }
}

/** Names of files depend on the sources too: they hold the hashes that webpack makes before it minifies. */
function hashOf(compilation) {
  const hash = createHash('sha256');
  const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, source } of assets) hash.update(`\0${name}\0`).update(source.buffer());
  return hash.digest('hex').slice(0, BUILD_HASH.length);
}

module.exports = { BuildHash, BUILD_HASH };
