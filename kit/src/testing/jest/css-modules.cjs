// CSS Modules in tests: each class maps to its own name.
'use strict';

module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
