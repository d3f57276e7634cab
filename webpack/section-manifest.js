// `mf-manifest.json`: the files and shared modules of a section, which the shell reads before loading it.
'use strict';

const { languages } = require('@portal/i18n/check');
const { integrityOf } = require('./integrity.js');
const { contractOf } = require('./shared-modules.js');
const { sharedUsage } = require('./shared-usage.js');

/** The module that a section exposes. */
const EXPOSED = './section';
const FILE = 'mf-manifest.json';

/** Emits `mf-manifest.json`, in the form of Module Federation's own manifests. */
class SectionManifest {
  /** @param {{ container: string, release: string, version: string }} section with the release of kit and core */
  constructor(section) {
    this.section = section;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = SectionManifest.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let uses = {};
      compilation.hooks.afterChunks.tap(name, () => {
        uses = sharedUsage(compilation);
      });
      // After the content hashes are in the file names, and after source maps.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation, uses))}\n`;
        compilation.emitAsset(FILE, new sources.RawSource(text));
      });
    });
  }

  describe(compilation, uses) {
    const { chunkGraph, entrypoints, namedChunkGroups } = compilation;
    const { container, release, version } = this.section;
    const exposed = namedChunkGroups.get(EXPOSED.slice(2));
    // Both are missing after a compile error.
    const loaded = (exposed?.getFiles() ?? []).filter((file) => !file.endsWith('.map'));
    const ending = (end) => loaded.filter((file) => file.endsWith(end));
    const [entry] = entrypoints.get(container)?.getFiles() ?? [];
    const modules = (exposed?.chunks ?? []).flatMap((chunk) => chunkGraph.getChunkModules(chunk));
    const translations = (exposed?.getChildren() ?? []).filter(({ name }) =>
      // Chunks of translations are named by their language.
      languages.includes(name),
    );
    const files = filesOf(compilation);
    return {
      name: container,
      version,
      contract: contractOf(release),
      release,
      metaData: {
        remoteEntry: { name: entry, path: '', type: 'global', integrity: files[entry]?.integrity },
      },
      exposes: [
        {
          path: EXPOSED,
          assets: { js: { sync: ending('.js') }, css: { sync: ending('.css') } },
        },
      ],
      shared: sharedOf(modules).map((name) => ({ name })),
      translations: Object.fromEntries(translations.map((group) => [group.name, scriptOf(group)])),
      uses,
      files,
    };
  }
}

/** Integrity and size of every file that a page may load; source maps, which none loads, would be half of the manifest. */
function filesOf(compilation) {
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  return Object.fromEntries(
    assets
      .map(({ name, source }) => [name, source.buffer()])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
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
