// The modules that the shell shares with sections, from one list: the exports of kit/package.json.
'use strict';

const kit = require('@portal/kit/package.json');

/** The shared subpaths of the kit, `@portal/kit/ui`, …: its modules, without the one that tests import. */
function kitModules() {
  return Object.entries(kit.exports)
    .filter(([subpath, file]) => file.endsWith('/index.ts') && subpath !== './testing')
    .map(([subpath]) => kit.name + subpath.slice(1));
}

/** The names of all shared modules. A name that ends with `/` stands for the subpaths of a package. */
function sharedModules() {
  return ['react', 'react/', 'react-dom', 'react-dom/', '@portal/core', ...kitModules()];
}

/** Name of the package that a module belongs to. */
function packageName(module) {
  const [scope, name] = module.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Contract between shell and sections: the major version that kit and core have in common. */
const contractOf = (version) => Number(version.split('.')[0]);

/**
 * Module Federation's `shared` option of a section: any version of the contract that it is built for. Which names of a module
 * the shell must have is in the manifest, and compared at deployment. Libraries behind the kit (router, i18next, queries, forms)
 * are not listed: shared packages cannot be tree-shaken, and one contract is enough.
 */
function shared() {
  const { version, dependencies } = kit;
  const versions = { react: dependencies.react, 'react-dom': dependencies['react-dom'] };
  const singleton = (module) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${contractOf(versions[packageName(module)] ?? version)}.0.0`,
    import: false,
  });
  return Object.fromEntries(sharedModules().map((module) => [module, singleton(module)]));
}

/** Release of kit and core here, which sections are built with. */
const release = kit.version;

module.exports = { contractOf, kitModules, release, shared, sharedModules };
