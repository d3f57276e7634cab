module.exports = require('@portal/tools/eslint.config.js');
