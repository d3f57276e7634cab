// Requests of a build's chunks in the browser: hashes of the manifest, and another URL for a repeated request.
'use strict';

const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { RuntimeGlobals, RuntimeModule, Template, runtime } = require('webpack');

const NAME = 'ChunkRequests';
/** Object of the page, by URL without query: how often each chunk was requested, by any runtime. */
const REQUESTS = 'self.portalChunkRequests';
/** Object of the page, by URL without query: hashes that the shell takes from manifests. */
const INTEGRITY = 'self.portalIntegrity';

/**
 * Adds `?attempt=N` to the second and later requests of a script or stylesheet: browsers and webpack
 * join a request to a pending one of the same URL, so a retry would wait for a file that hangs.
 */
class RepeatedChunkUrls extends RuntimeModule {
  constructor() {
    // After the modules that define the file names, before those that use them.
    super('repeated chunk urls', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return Template.asString([
      `const requests = (${REQUESTS} ??= {});`,
      "for (const names of ['u', 'miniCssF']) {",
      Template.indent([
        `const nameOf = ${RuntimeGlobals.require}[names];`,
        `if (nameOf) ${RuntimeGlobals.require}[names] = (chunkId) => {`,
        Template.indent([
          'const name = nameOf(chunkId);',
          `const url = ${RuntimeGlobals.publicPath} + name;`,
          'const attempt = requests[url] ?? 0;',
          'requests[url] = attempt + 1;',
          'return attempt ? name + "?attempt=" + attempt : name;',
        ]),
        '};',
      ]),
      '}',
    ]);
  }
}

/** Code that gives a script or link element the hash of its URL, where the manifest has one. */
function withIntegrity(element, url) {
  return Template.asString([
    `if (${INTEGRITY}?.[${url}.split('?')[0]]) {`,
    Template.indent([
      `${element}.integrity = ${INTEGRITY}[${url}.split('?')[0]];`,
      `${element}.crossOrigin = 'anonymous';`,
    ]),
    '}',
  ]);
}

/** Webpack plugin, see `RepeatedChunkUrls` and `withIntegrity`. */
class ChunkRequests {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new RepeatedChunkUrls());
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => Template.asString([source, withIntegrity('script', 'script.src')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => Template.asString([source, withIntegrity(tag, `${tag}.href`)]),
      );
    });
  }
}

module.exports = { ChunkRequests };
