// Loader: puts a stylesheet into the cascade layer of its owner.
'use strict';

module.exports = function layer(css) {
  return `@layer ${this.getOptions().layer} {\n${css}\n}`;
};
