'use strict';

const js = require('@eslint/js');
const prettier = require('eslint-config-prettier');
const reactHooks = require('eslint-plugin-react-hooks');
const { defineConfig, globalIgnores } = require('eslint/config');
const typescript = require('typescript-eslint');
const newerFunctions = require('./scripts/lint/newer-functions.cjs');
const textInOwnElement = require('./scripts/lint/text-in-own-element.cjs');
const { kitModules } = require('./webpack/shared-modules.js');

/** Allows imports whose module matches one of `patterns`, and no others. */
function onlyImports(patterns, message) {
  const regex = `^(?!(?:${patterns.join('|')}))`;
  return {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
  };
}

const relative = String.raw`\.{1,2}/(?!.*(?:^|/)(?:shell|mf-[a-z]+)/)`;
const core = '@portal/core$';
const react = String.raw`react$|react/`;
/** Stateless libraries: two copies on a page are harmless. */
const stateless = 'clsx$|@portal/kit/icons$|@portal/kit/list-page$|zustand$';

module.exports = defineConfig(
  globalIgnores([
    '**/dist/',
    '**/pkg/',
    'target/',
    'var/',
    'coverage/',
    '**/fixtures/',
    'scripts/section-template/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'max-lines': ['error', { max: 350 }],
    },
  },
  {
    files: ['{kit,kit/gallery,shell,mf-*}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  // Pages under the translation of a browser.
  {
    files: ['{kit,kit/gallery,shell,mf-*}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    plugins: { portal: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'portal/text-in-own-element': 'error' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['__dirname', 'module', 'require', ...Object.getOwnPropertyNames(globalThis)].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
  },
  {
    // The script of the printable receipt, which the server sends to the browser.
    files: ['api/src/**/*.js'],
    languageOptions: { globals: { document: 'readonly', window: 'readonly' } },
  },
  {
    // Playwright wants a pattern for the fixtures of a fixture that needs none.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // The boundaries of docs/architecture.md.
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'mf-*/src/testing/**'],
    rules: onlyImports(
      [relative, core, react, stateless, `(?:${kitModules().join('|')})$`],
      'A section imports from @portal/kit/*, @portal/core and its own files only.',
    ),
  },
  // Words travel with the section: the shell it runs in may lack a key of `common` or `codes`.
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    rules: {
      ...newerFunctions,
      'no-restricted-syntax': [
        'error',
        ...[
          'Literal[value=/^(common|codes):/]',
          'CallExpression[callee.name="useTranslation"] > Literal[value=/^(common|codes)$/]',
          'CallExpression[callee.name="useTranslation"] > ArrayExpression > Literal[value=/^(common|codes)$/]',
          'TemplateElement[value.raw=/^(common|codes):/]',
          'CallExpression[callee.name="useTranslation"][arguments.length=0]',
        ].map((selector) => ({
          selector,
          message:
            'A section translates from its own namespace, and messages of the core with useMessageText().',
        })),
      ],
    },
  },
  {
    files: ['kit/src/**/*.{ts,tsx}'],
    // Each section bundles the frame of a list, which takes the other parts of the kit from the shell.
    ignores: ['**/*.test.{ts,tsx}', 'kit/src/{list-page,testing}/**'],
    rules: onlyImports(
      [String.raw`(?!.*(?:shell|mf-[a-z]+)/)(?!@portal/kit/)`],
      'The kit knows neither the shell nor the sections, and itself by relative paths.',
    ),
  },
  {
    files: ['{kit/gallery,shell}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'shell/src/testing/**'],
    rules: onlyImports(
      [relative, core, react, stateless, String.raw`react-dom/client$`, '@portal/kit/'],
      'The shell and the gallery reach libraries through the kit, and no section at build time.',
    ),
  },
  prettier,
);
