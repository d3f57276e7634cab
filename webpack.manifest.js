// mf-manifest.json: files of a section that the shell loads before its code, the container first.
'use strict';

/** The one module that a section exposes. */
const EXPOSED = './section';
const FILE = 'mf-manifest.json';
/** The names that a section gives to the chunks of its translations. */
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
      // After hashes of the final content have become file names.
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
    // A section that does not compile has neither.
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

/** Name of the shell's module that a module consumes; undefined for the section's own modules. */
const takenFrom = ({ type, options }) =>
  type === 'consume-shared-module' ? options.shareKey : undefined;

/** The parts of the kit that the section and its first page take from the shell. */
function sharedOf(modules) {
  const names = modules.map(takenFrom).filter((name) => name?.startsWith('@portal/kit/'));
  return [...new Set(names)].sort();
}

const scriptOf = (group) => group.getFiles().find((file) => file.endsWith('.js'));

module.exports = { SectionManifest, EXPOSED };
