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

/**
 * Module Federation's `shared` option of a section, with the versions that its package.json states as peer dependencies:
 * `^2.1.0` of the kit runs in a shell with 2.1 and every later 2.x. Libraries behind the kit (router, i18next, queries,
 * forms) are not listed: shared packages cannot be tree-shaken, and one version contract is enough.
 * @param {Record<string, string>} peerDependencies
 */
function shared(peerDependencies) {
  const singleton = (module) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: stated(peerDependencies, packageName(module)),
    import: false,
  });
  return Object.fromEntries(sharedModules().map((module) => [module, singleton(module)]));
}

/** The range of a package: since a minor version, which older shells may lack, up to the next major one. */
function stated(peerDependencies = {}, name) {
  const range = peerDependencies[name];
  if (/^\^[1-9]\d*\.\d+\.\d+$/u.test(range)) return range;
  throw new Error(
    `package.json: peerDependencies state ${range ?? 'no version'} of ${name}; state the one that the section needs, as ^1.0.0`,
  );
}

module.exports = { kitModules, packageName, shared, sharedModules };
