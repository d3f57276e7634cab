// Webpack configuration of the shell, `shell()`, and of a section by its folder, `section(import.meta.dirname)`.
'use strict';

const path = require('node:path');
const fs = require('node:fs');
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');

const { BuildHash, BUILD_HASH } = require('./webpack/build-hash.js');
const chunkGroups = require('./webpack/chunk-groups.js');
const { ChunkIntegrity } = require('./webpack/chunk-integrity.js');
const minifyCss = require('./webpack/minify-css.js');
const { FRENCH } = require('./webpack/messages-loader.js');
const { SectionManifest, EXPOSED } = require('./webpack/section-manifest.js');
const { ShellOffer } = require('./webpack/shell-offer.js');
const { release, shared, sharedModules } = require('./webpack/shared-modules.js');

const ROOT = __dirname;

/** Loaders for TypeScript, CSS Modules and assets. `owner` prefixes the class names of a section. */
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
    { loader: path.join(ROOT, 'webpack', 'css-layer-loader.js'), options: { layer } },
  ];
  const kit = path.dirname(require.resolve('@portal/kit/package.json'));
  // The frame of a list is bundled by each section, whose styles it has then: another section may have another build of it.
  const isShared = (file) =>
    file.startsWith(kit) && !file.startsWith(path.join(kit, 'src', 'list-page'));
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        // With both, webpack makes the absolute file names in source maps relative, which enter its hashes otherwise:
        // the same sources then give the same bytes in every folder.
        parseMap: true,
        sourceRoot: '/',
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          // React's production runtime also in development: the shared React of a built shell has no other.
          transform: { react: { runtime: 'automatic', development: false } },
        },
      },
    },
    { test: /\.module\.css$/, include: isShared, use: cssModule('kit', 'kit') },
    {
      test: /\.module\.css$/,
      exclude: isShared,
      use: cssModule(owner, 'sections'),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false) },
    // The icon of the page is part of its document: one request less before the first list.
    { test: /favicon\.svg$/, type: 'asset/inline' },
    { test: /\.(woff2|wasm|svg|png|webp)$/, exclude: /favicon\.svg$/, type: 'asset/resource' },
    { test: FRENCH, loader: path.join(ROOT, 'webpack', 'messages-loader.js') },
  ];
}

/** Options common to shell, sections and the gallery of the kit. */
function common({ owner, context, production, plugins = [] }) {
  const name = production ? '[name]-[contenthash:10]' : '[name]';
  return {
    mode: production ? 'production' : 'development',
    context,
    target: ['web', 'es2022'],
    // `eval` source maps are refused by the content security policy, in development too.
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
      // A module whose shared module could not be loaded is evaluated anew when it is asked for again, not half done.
      strictModuleErrorHandling: true,
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
        // In this process, which has the function.
        new MinimizerPlugin({ test: /\.css$/, minify: minifyCss, parallel: false }),
      ],
    },
    plugins: [
      // CSS Modules do not depend on their order; all other CSS is in the first file.
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: `${name}.css`,
        ignoreOrder: true,
      }),
      new ChunkIntegrity(),
      ...plugins,
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

function isProduction(argv) {
  return (argv?.mode ?? process.env.NODE_ENV) !== 'development';
}

/** React Router's package gives bundlers its development build, with texts and checks for authors of routes. */
const routerBuild = () =>
  path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  );

/** The Module Federation host: provides every shared module and knows no section at build time. */
function shell() {
  const context = path.join(ROOT, 'shell');
  const schema = path.join(context, 'src', 'sections', 'remotes.schema.json');
  const remotes = JSON.parse(fs.readFileSync(schema, 'utf8'));
  return (_env, argv) => {
    const production = isProduction(argv);
    const config = common({
      owner: 'shell',
      context,
      production,
      // Provides only: the shell uses its own copy of every shared module.
      plugins: [new webpack.sharing.ProvideSharedPlugin({ provides: sharedModules() })],
    });
    return {
      ...config,
      resolve: { ...config.resolve, alias: production ? { 'react-router$': routerBuild() } : {} },
      // The order of the cascade layers must be declared before any other style.
      entry: { shell: ['../kit/src/styles/index.ts', './src/index.ts'] },
      plugins: [...config.plugins, new ShellOffer({ remotes })],
      output: { ...config.output, publicPath: '/', uniqueName: 'portal_shell' },
      optimization: {
        ...config.optimization,
        splitChunks: { cacheGroups: chunkGroups },
      },
    };
  };
}

/** A Module Federation remote: exposes `./section` and bundles no shared module. */
function section(context) {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(context, file), 'utf8'));
  const { container } = read('section.json');
  const { name, version } = read('package.json');
  return (_env, argv) => {
    const production = isProduction(argv);
    const config = common({
      owner: name.replace('mf-', ''),
      context,
      production,
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name: container,
          filename: production ? 'remoteEntry-[contenthash:10].js' : 'remoteEntry.js',
          exposes: { [EXPOSED]: { import: './src/section.tsx', name: 'section' } },
          shared: shared(),
        }),
      ],
    });
    return {
      ...config,
      entry: {},
      output: {
        ...config.output,
        publicPath: 'auto',
        uniqueName: `${container}_${BUILD_HASH}`,
        // In source maps, which the hash is not written to.
        devtoolNamespace: container,
      },
      plugins: [
        ...config.plugins,
        new BuildHash(),
        new SectionManifest({ container, release, version }),
      ],
    };
  };
}

module.exports = { common, shell, section };
