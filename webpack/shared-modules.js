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

/** Accepts this minor version and later ones: an older shell may lack exports added since. */
function sinceMinor(version) {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/**
 * Module Federation's `shared` option. Libraries behind the kit (router, i18next, queries, forms) are
 * not listed: shared packages cannot be tree-shaken, and one version contract is enough.
 */
function shared() {
  const { dependencies: libraries, version: kit } = packageOf('kit');
  const { version: core } = packageOf('rust-core');
  const singleton = (version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: sinceMinor(version),
    import: false,
  });
  const names = ['react', 'react/', 'react-dom', 'react-dom/'];
  return {
    ...Object.fromEntries(names.map((name) => [name, singleton(libraries[name.replace('/', '')])])),
    '@portal/core': singleton(core),
    ...Object.fromEntries(kitModules().map((name) => [name, singleton(kit)])),
  };
}

module.exports = { kitModules, shared };
