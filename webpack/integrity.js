// Subresource integrity of a file: the hash that a browser compares.
'use strict';

const { createHash } = require('node:crypto');

/** `sha384-…`, as in the attribute `integrity`. */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

module.exports = { integrityOf };
