// Integrity of a build's chunks in the browser: webpack's loaders take the hashes of the manifest.
'use strict';

const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { Template, runtime } = require('webpack');

const NAME = 'ChunkIntegrity';
/** Object of the page, by URL: hashes that the shell takes from manifests. */
const INTEGRITY = 'self.portalIntegrity';

/** Code that gives a script or link element the hash of its URL, where the manifest has one. */
function withIntegrity(element, url) {
  return Template.asString([
    `if (${INTEGRITY}?.[${url}]) {`,
    Template.indent([
      `${element}.integrity = ${INTEGRITY}[${url}];`,
      `${element}.crossOrigin = 'anonymous';`,
    ]),
    '}',
  ]);
}

/** Webpack plugin: chunks are loaded with the hash that the page's `portalIntegrity` has of them. */
class ChunkIntegrity {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
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

module.exports = { ChunkIntegrity };
