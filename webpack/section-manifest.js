// `mf-manifest.json`: the files and shared modules of a section, which the shell reads before loading it.
'use strict';

/** The module that a section exposes. */
const EXPOSED = './section';
const FILE = 'mf-manifest.json';
/** Chunk names of a section's translations. */
const LANGUAGES = ['fr', 'en'];

/** Emits `mf-manifest.json`, in the form of Module Federation's own manifests. */
class SectionManifest {
  constructor({ container }) {
    this.container = container;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = SectionManifest.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the content hashes are in the file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation))}\n`;
        compilation.emitAsset(FILE, new sources.RawSource(text));
      });
    });
  }

  describe({ chunkGraph, entrypoints, namedChunkGroups }) {
    const container = entrypoints.get(this.container);
    const exposed = namedChunkGroups.get(EXPOSED.slice(2));
    // Both are missing after a compile error.
    const files = (exposed?.getFiles() ?? []).filter((file) => !file.endsWith('.map'));
    const ending = (end) => files.filter((file) => file.endsWith(end));
    const [entry] = container?.getFiles() ?? [];
    const modules = (exposed?.chunks ?? []).flatMap((chunk) => chunkGraph.getChunkModules(chunk));
    const translations = (exposed?.getChildren() ?? []).filter(({ name }) =>
      LANGUAGES.includes(name),
    );
    return {
      name: this.container,
      metaData: { remoteEntry: { name: entry, path: '', type: 'global' } },
      exposes: [
        {
          path: EXPOSED,
          assets: { js: { sync: ending('.js') }, css: { sync: ending('.css') } },
        },
      ],
      shared: sharedOf(modules).map((name) => ({ name })),
      translations: Object.fromEntries(translations.map((group) => [group.name, scriptOf(group)])),
    };
  }
}

/** Name of the shared module that a module refers to; undefined for the section's own modules. */
const sharedName = ({ type, options }) =>
  type === 'consume-shared-module' ? options.shareKey : undefined;

/** Kit modules that the section and its first page import from the shell. */
function sharedOf(modules) {
  const names = modules.map(sharedName).filter((name) => name?.startsWith('@portal/kit/'));
  return [...new Set(names)].sort();
}

const scriptOf = (group) => group.getFiles().find((file) => file.endsWith('.js'));

module.exports = { SectionManifest, EXPOSED };
