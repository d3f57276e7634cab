// The shell's HTML: preload hints, and the script that sets the theme before the first paint.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const NAME = 'Page';
/** Chunks that every visit loads, see webpack/chunk-groups.js. */
const PRELOADED_CHUNKS = ['client', 'frame'];
/** The core's WebAssembly module. */
const CORE = /^portal_core_bg.*\.wasm$/;
/** Low priority: public pages render without the core. */
const CORE_HINT = { type: 'application/wasm', fetchpriority: 'low' };
/** JSON documents that the first render awaits. */
const DOCUMENTS = ['config.json', 'remotes.json'];

/** Adds preload hints and the theme script to the page's head. */
class Page {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const beforePaint = new URL('../kit/src/theme/before-paint.js', import.meta.url);
      const script = readFileSync(beforePaint);
      const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
      const themeFile = `before-paint-${hash}.js`;
      compilation.fileDependencies.add(beforePaint.pathname);
      compilation.hooks.processAssets.tap(NAME, () => {
        compilation.emitAsset(themeFile, new RawSource(script));
      });
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        const { publicPath } = compiler.options.output;
        // Blocking, so that the theme is set before the first paint.
        const theme = tag('script', { src: publicPath + themeFile });
        const [entry, others] = partition(page.headTags, ({ tagName }) => tagName === 'script');
        // High priority: the entry script requests the files of the address.
        entry.forEach(({ attributes }) => Object.assign(attributes, { fetchpriority: 'high' }));
        page.headTags = [theme, ...entry, ...hints(compilation, publicPath), ...others];
        return page;
      });
    });
  }
}

function partition(tags, matches) {
  return [tags.filter(matches), tags.filter((tag) => !matches(tag))];
}

function hints(compilation, publicPath) {
  const preload = (file, attributes) =>
    tag('link', { rel: 'preload', href: publicPath + file, ...attributes });
  const fetched = { as: 'fetch', crossorigin: 'anonymous' };
  const wasm = Object.keys(compilation.assets).filter((file) => CORE.test(file));
  return [
    ...preloadedScripts(compilation).map((file) => preload(file, { as: 'script' })),
    ...wasm.map((file) => preload(file, { ...fetched, ...CORE_HINT })),
    ...DOCUMENTS.map((file) => preload(file, fetched)),
  ];
}

function preloadedScripts(compilation) {
  return [...compilation.chunks]
    .filter((chunk) => PRELOADED_CHUNKS.includes(chunk.name))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'));
}

function tag(tagName, attributes) {
  return { tagName, voidTag: tagName === 'link', attributes, meta: { plugin: NAME } };
}

export function page(configure) {
  return (env, argv) => {
    const config = configure(env, argv);
    return {
      ...config,
      plugins: [
        ...config.plugins,
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
        new Page(),
      ],
    };
  };
}
