// Large scripts are compiled whole while they arrive, beside the main thread, not function by function on it.
'use strict';

/** An explicit compile hint of V8; a comment to every other engine. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** V8 compiles only larger scripts beside the main thread: in smaller ones the hint would cost it time. */
const STREAMED_FROM = 30_000;

/** Most of what a large file holds runs before its page is seen: a library, or the frame. */
class CompiledAhead {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = CompiledAhead.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minimizer, which drops comments, and before the source maps.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js') || source.size() < STREAMED_FROM) continue;
          compilation.updateAsset(file, new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}

module.exports = { CompiledAhead };
