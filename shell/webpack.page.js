// The shell's HTML: preload hints and hashes of the files.
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { integrityOf } from '../webpack/integrity.js';

const NAME = 'Page';
const PAGE = 'index.html';
/** Chunks that every visit loads, see webpack/chunk-groups.js. */
const PRELOADED_CHUNKS = ['frame'];
/** JSON documents that the first render awaits. */
const DOCUMENTS = ['config.json', 'remotes.json'];

/** Stands for the hash of a file until the files are final: webpack renames them after it wrote the page. */
const hashLater = (file) => `HASH_OF(${file})`;
const HASH_LATER = /HASH_OF\(([^)]+)\)/g;
const CODE = /\.(js|css)$/;

/** Adds preload hints and hashes to the page's head; shell/src/fileHashes.ts reads the hashes of the hints. */
class Page {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        const { publicPath } = compiler.options.output;
        const [entry, others] = partition(page.headTags, ({ tagName }) => tagName === 'script');
        // High priority: the entry script requests the files of the address.
        entry.forEach(({ attributes }) => Object.assign(attributes, { fetchpriority: 'high' }));
        // The entry script blocks the parser: what follows it would be requested after it. It reads the hints.
        page.headTags = [...hints(compilation, publicPath), ...others, ...entry];
        page.headTags.forEach((tag) => addHash(tag, publicPath));
        return page;
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        compilation.updateAsset(PAGE, new RawSource(withHashes(compilation)));
      });
    });
  }
}

/** Scripts and styles are fetched with CORS, as their hints and as the chunks that webpack loads. */
function addHash({ attributes }, publicPath) {
  const file = (attributes.src ?? attributes.href)?.slice(publicPath.length);
  if (file && CODE.test(file))
    Object.assign(attributes, { integrity: hashLater(file), crossorigin: 'anonymous' });
}

function withHashes(compilation) {
  const hashOf = (file) => integrityOf(compilation.getAsset(file).source.buffer());
  return compilation
    .getAsset(PAGE)
    .source.source()
    .toString()
    .replace(HASH_LATER, (_, file) => hashOf(file));
}

function partition(tags, matches) {
  return [tags.filter(matches), tags.filter((tag) => !matches(tag))];
}

function hints(compilation, publicPath) {
  const preload = (file, attributes) =>
    tag('link', { rel: 'preload', href: publicPath + file, ...attributes });
  const fetched = { as: 'fetch', crossorigin: 'anonymous' };
  return [
    ...preloadedScripts(compilation).map((file) => preload(file, { as: 'script' })),
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
        // Blocking, so that the theme is set before the first paint.
        new HtmlWebpackPlugin({
          template: './src/index.html',
          inject: 'head',
          scriptLoading: 'blocking',
        }),
        new Page(),
      ],
    };
  };
}
