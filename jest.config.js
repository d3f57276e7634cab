'use strict';

const fs = require('node:fs');
const path = require('node:path');

const jestFiles = path.join(
  path.dirname(require.resolve('@portal/kit/package.json')),
  'src/testing/jest',
);

/** One zone for every machine: dates in tests are those of the product's first readers. */
process.env.TZ = 'America/Toronto';

module.exports = {
  // A checkout of one section lacks the shell and the other sections.
  roots: ['i18n', 'kit', 'shell', 'rust-core/js', ...sections()]
    .filter((folder) => fs.existsSync(path.join(__dirname, folder)))
    .map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  // The core's own rules, as the build for Node.
  testEnvironmentOptions: { customExportConditions: ['portal-node', 'browser'] },
  testEnvironment: path.join(jestFiles, 'environment.cjs'),
  setupFilesAfterEnv: [path.join(jestFiles, 'setup.ts')],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // The portal's packages are TypeScript; the table library is published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!@portal/|@tanstack/(react-table|table-core|react-store|store)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(jestFiles, 'css-modules.cjs'),
    '\\.css$': path.join(jestFiles, 'nothing.cjs'),
  },
  restoreMocks: true,
  // A page of rows in jsdom takes its time on a machine that does other things too.
  testTimeout: 30_000,
};

function sections() {
  return fs.readdirSync(__dirname).filter((folder) => folder.startsWith('mf-'));
}
