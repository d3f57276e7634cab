// `shell-offer.json`: the shared modules that this build of the shell provides, which a deployment of a section reads.
'use strict';

const { contractOf } = require('./shared-modules.js');

const FILE = 'shell-offer.json';
const SCHEMA_VERSION = 1;

/** Emits `shell-offer.json`. */
class ShellOffer {
  /** @param {{ remotes: object }} schemas JSON schema that the shell holds remotes.json against */
  constructor(schemas) {
    this.schemas = schemas;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = ShellOffer.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        // A module that was not compiled has no exports to list.
        if (compilation.errors.length > 0) return;
        const text = `${JSON.stringify({ ...describe(compilation), schemas: this.schemas }, null, 2)}\n`;
        compilation.emitAsset(FILE, new sources.RawSource(text));
      });
    });
  }
}

function describe({ modules, moduleGraph }) {
  const provided = [...modules].filter(({ type }) => type === 'provide-module');
  const entries = provided.map((module) => {
    const { name, version } = readIdentifier(module);
    const exports = exportsOf(module, moduleGraph);
    if (!exports) throw new Error(`webpack does not know the exports of ${name}`);
    return { name, version, exports };
  });
  const versionOf = (module) => entries.find(({ name }) => name === module)?.version;
  const [core, release] = ['@portal/core', '@portal/kit/section'].map(versionOf);
  if (core !== release)
    throw new Error(
      `kit and core have one release number; package.json says ${release} and ${core}`,
    );
  return {
    schemaVersion: SCHEMA_VERSION,
    contract: contractOf(release),
    release,
    shared: Object.fromEntries(
      entries.map(({ name, exports }) => [name, exports]).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** Webpack's identifier is `provide module (scope) name@version|request`. */
function readIdentifier(module) {
  const [, name, version] = /^provide module \(\w+\) (.+)@([^@|]+)\|/u.exec(module.identifier());
  return { name, version };
}

/** Sorted names of a provided module's exports, those of `export *` included; undefined where they are dynamic. */
function exportsOf({ blocks: [{ dependencies }] }, moduleGraph) {
  const [module] = dependencies.map((dependency) => moduleGraph.getModule(dependency));
  const names = moduleGraph.getProvidedExports(module);
  return Array.isArray(names) ? names.sort() : undefined;
}

module.exports = { ShellOffer };
