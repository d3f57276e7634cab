module.exports = { ...require('@portal/tools/jest.config.js'), roots: ['<rootDir>'] };
