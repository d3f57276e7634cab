// The modules that the shell shares with sections, from one list: the exports of kit/package.json.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const KIT = '@portal/kit';
/** Exports of the kit that sections do not load at run time. */
const NOT_SHARED = ['./testing', './styles/*.css'];

/** The package.json of a workspace, by its folder. */
function packageOf(folder) {
  return JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
}

/** The shared subpaths of the kit: `@portal/kit/ui`, … */
function kitModules() {
  return Object.keys(packageOf('kit').exports)
    .filter((subpath) => !NOT_SHARED.includes(subpath))
    .map((subpath) => KIT + subpath.slice(1));
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
  const { version, dependencies } = packageOf('kit');
  const versions = { react: dependencies.react, 'react-dom': dependencies['react-dom'] };
  const singleton = (module) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${contractOf(versions[packageName(module)] ?? version)}.0.0`,
    import: false,
  });
  return Object.fromEntries(sharedModules().map((module) => [module, singleton(module)]));
}

/** The contract that sections are built for here. */
const contract = () => contractOf(packageOf('kit').version);

module.exports = { contract, contractOf, kitModules, shared, sharedModules };
