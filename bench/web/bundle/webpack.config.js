// The peer: shell and sections as one build without federation. Pages and dialogs are still lazy.
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { page } from '../../../shell/webpack.page.js';
import { ShellOffer } from '../../../webpack/shell-offer.js';
import { shell } from '../../../webpack.shared.js';

const { ProvideSharedPlugin } = webpack.sharing;
const { NormalModuleReplacementPlugin } = webpack;
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export default (env, argv) => {
  const config = page(shell())(env, argv);
  return {
    ...config,
    output: { ...config.output, path: here('../../../var/bench/bundle'), uniqueName: 'bundle' },
    plugins: [
      // Nothing is shared, so that nothing is offered to sections.
      ...config.plugins.filter(
        (plugin) => !(plugin instanceof ProvideSharedPlugin || plugin instanceof ShellOffer),
      ),
      new NormalModuleReplacementPlugin(/[\\/]load$/, here('load.ts')),
      new NormalModuleReplacementPlugin(/[\\/]prefetch$/, here('prefetch.ts')),
      // No shared modules, so the kit can be tree-shaken.
      new NormalModuleReplacementPlugin(/[\\/]sharedModules$/, here('nothing.ts')),
    ],
  };
};
