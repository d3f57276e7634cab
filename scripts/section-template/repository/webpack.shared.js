module.exports = require('@portal/tools/webpack.shared.js');
