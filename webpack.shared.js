// The one place where federation is configured: `shell()` for the host, `section({ name })` for a remote.
'use strict';

const path = require('node:path');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');

const { CompiledAhead } = require('./webpack.ahead.js');
const { SectionManifest, EXPOSED } = require('./webpack.manifest.js');

const ROOT = __dirname;

/** The manifest of an npm workspace of this repository, by its folder. */
function manifestOf(folder) {
  return JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
}

/** The range that accepts this minor version and later ones: what was added since may be missing from an older shell. */
function sinceMinor(version) {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/**
 * What every part of the page shares. Libraries behind the kit (router, i18next, queries, forms) are
 * not listed: a shared package cannot be tree-shaken, and one version contract is enough.
 */
function shared() {
  const { dependencies: libraries, version: kit } = manifestOf('kit');
  const { version: core } = manifestOf('rust-core');
  const singleton = (version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: sinceMinor(version),
    import: false,
  });
  const prefixes = (name) => ({
    [name]: singleton(libraries[name]),
    [`${name}/`]: singleton(libraries[name]),
  });
  return {
    ...prefixes('react'),
    ...prefixes('react-dom'),
    '@portal/core': singleton(core),
    '@portal/kit/': singleton(kit),
  };
}

/** Loaders for TypeScript, CSS Modules of one owner, and files. */
function rules({ owner, production }) {
  const css = (modules) => [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: { modules, importLoaders: modules ? 1 : 0, sourceMap: !production },
    },
  ];
  const cssModule = (prefix, layer) => [
    ...css({
      localIdentName: `${prefix}-[local]-[hash:base64:5]`,
      localIdentHashSalt: prefix,
      exportLocalsConvention: 'as-is',
      namedExport: false,
    }),
    { loader: path.join(ROOT, 'webpack.layer.js'), options: { layer } },
  ];
  const kit = path.join(ROOT, 'kit');
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          // Not React's development runtime: a section at work runs inside a built shell, which has none.
          transform: { react: { runtime: 'automatic', development: false } },
        },
      },
    },
    { test: /\.module\.css$/, include: kit, use: cssModule('kit', 'kit') },
    {
      test: /\.module\.css$/,
      exclude: kit,
      use: cssModule(owner, 'sections'),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false) },
    { test: /\.(woff2|wasm|svg|png|webp)$/, type: 'asset/resource' },
  ];
}

/** What both kinds of build have in common. */
function common({ owner, context, production, federation }) {
  const name = production ? '[name]-[contenthash:10]' : '[name]';
  return {
    mode: production ? 'production' : 'development',
    context,
    target: ['web', 'es2022'],
    // Never an `eval` source map: the content security policy forbids it, in development too.
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: rules({ owner, production }) },
    output: {
      path: path.join(context, 'dist'),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: production ? '[name]-[contenthash:10][ext]' : '[name][ext]',
      hashSalt: owner,
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      // CSS Modules do not depend on their order, and everything else stands in the first file.
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: `${name}.css`,
        ignoreOrder: true,
      }),
      federation,
      ...(production ? [new CompiledAhead()] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

function isProduction(argv) {
  return (argv?.mode ?? process.env.NODE_ENV) !== 'development';
}

const FRAME_PARTS = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie|zustand|i18next|i18next-browser-languagedetector|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|clsx|lucide-react)[\\/]/,
  /[\\/]kit[\\/]src[\\/](config|i18n|notices|router|section|session|theme|ui)[\\/](?!messages)/,
  /[\\/]i18n[\\/]src[\\/]/,
  /[\\/]shell[\\/]src[\\/](start|guard|useVisit|frame[\\/](?!MenuLayout|UnsavedChangesDialog)|menus[\\/](Brand|LanguageSwitch|useSwitchLanguage)|pages|sections)/,
];

/** The core and its client, which ask who is signed in before the frame is there. */
const CORE_PARTS =
  /[\\/](rust-core[\\/](js|pkg[\\/]web)|kit[\\/]src[\\/]api|shell[\\/]src[\\/]core)[\\/.]/;

/** The forms of the sign-in page, and all others. */
const FORM_PARTS =
  /[\\/](node_modules[\\/]react-hook-form|kit[\\/]src[\\/](form|dialog[\\/]dialogDirty))[\\/.]/;

/** What every page with the menus needs: they themselves, queries and tables. */
const INSIDE_PARTS =
  /[\\/](node_modules[\\/]@tanstack|kit[\\/]src[\\/](keyboard|list|query|table)|shell[\\/]src[\\/](menus[\\/](?!UserMenu|Brand|LanguageSwitch|useSwitchLanguage)|frame[\\/]MenuLayout))/;

/** What every visit needs, whatever its address: one file, instead of one for each shared module. */
function isFrame(module) {
  const resource = module.nameForCondition() ?? '';
  return FRAME_PARTS.some((part) => part.test(resource));
}

/** What the page is painted with first, whoever asks for it: one file of styles. */
const FIRST_STYLES = /[\\/](kit[\\/]src[\\/](styles|form)|shell[\\/]src[\\/]starting)[\\/.]/;
const isFirstStyle = (module) =>
  FIRST_STYLES.test(module.nameForCondition() ?? '') || isFrame(module);

/** The host: provides everything that is shared, knows no section at build time. */
function shell() {
  const context = path.join(ROOT, 'shell');
  return (_env, argv) => {
    const production = isProduction(argv);
    const config = common({
      owner: 'shell',
      context,
      production,
      // It provides, and takes nothing: what it shares is on the page once, its own.
      federation: new webpack.sharing.ProvideSharedPlugin({ provides: Object.keys(shared()) }),
    });
    return {
      ...config,
      // The order of cascade layers is declared before any other style, and never shared.
      entry: { shell: ['../kit/src/styles/index.ts', './src/index.ts'] },
      output: { ...config.output, publicPath: '/', uniqueName: 'portal_shell' },
      optimization: {
        ...config.optimization,
        splitChunks: {
          cacheGroups: {
            styles: {
              name: 'styles',
              chunks: 'all',
              enforce: true,
              type: 'css/mini-extract',
              test: isFirstStyle,
              priority: 4,
            },
            core: { name: 'core', chunks: 'async', enforce: true, test: CORE_PARTS, priority: 3 },
            frame: { name: 'frame', chunks: 'async', enforce: true, test: isFrame, priority: 2 },
            inside: {
              name: 'inside',
              chunks: 'async',
              enforce: true,
              test: INSIDE_PARTS,
              priority: 1,
            },
            form: { name: 'form', chunks: 'async', enforce: true, test: FORM_PARTS, priority: 1 },
            // However small: two subpaths of the kit may be wanted at one visit.
            common: { chunks: 'async', minChunks: 2, minSize: 0 },
          },
        },
      },
    };
  };
}

/** A fingerprint of a section's own files: two builds of one section on one page must not mix their chunks. */
function fingerprint(folder) {
  const hash = createHash('sha256');
  const walk = (directory) =>
    fs
      .readdirSync(directory, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .forEach((entry) => {
        const file = path.join(directory, entry.name);
        if (entry.isDirectory()) walk(file);
        else hash.update(path.relative(folder, file)).update(fs.readFileSync(file));
      });
  walk(path.join(folder, 'src'));
  hash.update(fs.readFileSync(path.join(folder, 'package.json')));
  return hash.digest('hex').slice(0, 10);
}

/** A remote: exposes `./section` from `mf-NAME/src/section.tsx`, brings no shared package of its own. */
function section({ name }) {
  const context = path.join(ROOT, `mf-${name}`);
  const { container } = JSON.parse(fs.readFileSync(path.join(context, 'section.json'), 'utf8'));
  return (_env, argv) => {
    const production = isProduction(argv);
    const config = common({
      owner: name,
      context,
      production,
      federation: new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: production ? 'remoteEntry-[contenthash:10].js' : 'remoteEntry.js',
        exposes: { [EXPOSED]: { import: './src/section.tsx', name: 'section' } },
        shared: shared(),
      }),
    });
    return {
      ...config,
      entry: {},
      output: {
        ...config.output,
        publicPath: 'auto',
        uniqueName: container,
        chunkLoadingGlobal: `webpackChunk_${container}_${fingerprint(context)}`,
      },
      plugins: [...config.plugins, new SectionManifest({ container })],
    };
  };
}

module.exports = { shell, section };
