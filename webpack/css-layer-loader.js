// Loader: wraps a stylesheet in the cascade layer given as its option.
'use strict';

module.exports = function cssLayerLoader(css) {
  return `@layer ${this.getOptions().layer} {\n${css}\n}`;
};
