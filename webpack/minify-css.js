// Minifier of stylesheets: takes out comments and spaces. What cssnano does more is no smaller once a server compresses it, and
// its packages are 15 MB of what a repository of sections installs.
'use strict';

const postcss = require('postcss');
const discardComments = require('postcss-discard-comments');
const normalizeWhitespace = require('postcss-normalize-whitespace');

/** @param {Record<string, string>} input of MinimizerPlugin: one file, by its name */
module.exports = async function minifyCss(input) {
  const [[from, code]] = Object.entries(input);
  const plugins = [discardComments({ removeAll: true }), normalizeWhitespace()];
  const { css } = await postcss(plugins).process(code, { from, map: false });
  return { code: css };
};
