// What the shell reads of a section before its code: the container's script, and what it asks for next.
'use strict';

/** The one module that a section exposes. */
const EXPOSED = './section';
const FILE = 'mf-manifest.json';

/** Emits `mf-manifest.json`, in the form of Module Federation's own manifests. */
class SectionManifest {
  constructor({ container }) {
    this.container = container;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = SectionManifest.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After hashes of the final content have become file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset(FILE, new sources.RawSource(text));
      });
    });
  }

  describe({ entrypoints, namedChunkGroups }) {
    const container = entrypoints.get(this.container);
    const exposed = namedChunkGroups.get(EXPOSED.slice(2));
    // A section that does not compile has neither.
    const files = (exposed?.getFiles() ?? []).filter((file) => !file.endsWith('.map'));
    const ending = (end) => files.filter((file) => file.endsWith(end));
    const [entry] = container?.getFiles() ?? [];
    return {
      name: this.container,
      metaData: { remoteEntry: { name: entry, path: '', type: 'global' } },
      exposes: [
        {
          path: EXPOSED,
          assets: { js: { sync: ending('.js') }, css: { sync: ending('.css') } },
        },
      ],
    };
  }
}

module.exports = { SectionManifest, EXPOSED };
