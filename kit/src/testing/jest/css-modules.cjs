// Every class is called by its own name.
'use strict';

module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
