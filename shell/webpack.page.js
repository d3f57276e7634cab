// The page around the host: its HTML, and what the browser should fetch before any script asks for it.
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Adds preload hints for the core's WebAssembly and for the scripts the entry is certain to ask for. */
class Preload {
  apply(compiler) {
    compiler.hooks.compilation.tap('Preload', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'Preload',
        (data) => {
          const { publicPath } = compiler.options.output;
          const hint = (file, attributes) => ({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', href: publicPath + file, ...attributes },
            meta: { plugin: 'Preload' },
          });
          const wasm = Object.keys(compilation.assets).filter((file) => file.endsWith('.wasm'));
          data.headTags.unshift(
            ...wasm.map((file) =>
              hint(file, { as: 'fetch', type: 'application/wasm', crossorigin: 'anonymous' }),
            ),
            ...certainScripts(compilation).map((file) => hint(file, { as: 'script' })),
          );
          return data;
        },
      );
    });
  }
}

/** Scripts of the chunks that have names: what every visit needs, whatever its address. */
function certainScripts(compilation) {
  return [...compilation.chunks]
    .filter((chunk) => ['frame', 'start'].includes(chunk.name))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'));
}

export function page(configure) {
  return (env, argv) => {
    const config = configure(env, argv);
    return {
      ...config,
      plugins: [
        ...config.plugins,
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
        new Preload(),
      ],
    };
  };
}
