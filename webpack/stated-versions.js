// Fails the build of a section that uses more of the shared modules than the versions that it states offer.
'use strict';

const { packageName } = require('./shared-modules.js');
const { sharedUsage } = require('./shared-usage.js');

const KIT = '@portal/kit';
/** The kit's stylesheets in since.json: the custom properties that they define. */
const STYLES = `${KIT}/styles`;
/** A custom property without a fallback. */
const CUSTOM_PROPERTY = /var\(\s*(--[\w-]+)\s*\)/gu;

/** The version that introduced each export of each shared module, written by `npm run api`. */
const introducedIn = () => ({
  ...require('../kit/api/since.json'),
  ...require('../rust-core/api/since.json'),
});

class StatedVersions {
  /** @param {{ contract: string, peerDependencies: Record<string, string>, since?: object }} section */
  constructor({ contract, peerDependencies, since = introducedIn() }) {
    this.contract = contract;
    this.peerDependencies = peerDependencies;
    this.since = since;
  }

  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    const name = StatedVersions.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const report = (problems) =>
        compilation.errors.push(...problems.map((problem) => new WebpackError(problem)));
      compilation.hooks.afterChunks.tap(name, () => {
        const used = Object.entries(sharedUsage(compilation));
        report([
          ...this.contractProblems(),
          ...used.flatMap(([module, { exports }]) => this.problems(module, exports)),
        ]);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        report(this.problems(STYLES, customProperties(assets)));
      });
    });
  }

  /** The contract is the kit's minor version, so one statement must equal the other. */
  contractProblems() {
    const [, minor] = /^\^(\d+\.\d+)\./u.exec(this.peerDependencies[KIT]);
    return minor === this.contract
      ? []
      : [`section.json states contract ${this.contract}, package.json ${KIT} ^${minor}.0`];
  }

  problems(module, exports) {
    const since = this.since[module];
    // React: its versions are its own.
    if (!since) return [];
    const range = this.peerDependencies[packageName(module)];
    return exports
      .filter((name) => name !== '*' && !isOffered(since[name], range))
      .map((name) =>
        since[name]
          ? `${module} has ${name} since ${since[name]}, package.json states ${range}: state ^${since[name]}`
          : `${module} has no ${name}: if it was just added, run "npm run api"`,
      );
  }
}

/** Whether a range `^major.minor.patch` begins with a version that has the export. */
function isOffered(version, range) {
  if (!version) return false;
  const [needed, least] = [version, range.slice(1)].map((text) => text.split('.').map(Number));
  return least[0] > needed[0] || (least[0] === needed[0] && least[1] >= needed[1]);
}

/** The custom properties that stylesheets and scripts use and do not define themselves. */
function customProperties(assets) {
  const texts = Object.entries(assets)
    .filter(([file]) => /\.(css|js)$/u.test(file))
    .map(([, source]) => source.source().toString());
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(CUSTOM_PROPERTY)].map(([, name]) => name)),
  );
  return [...used].filter((name) => !texts.some((text) => defines(text, name))).sort();
}

/** As a declaration of CSS, or as a key of a React style. */
const defines = (text, name) => new RegExp(`${name}["']?\\]?\\s*:`, 'u').test(text);

module.exports = { StatedVersions };
