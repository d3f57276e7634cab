// The gallery of the kit's components: a page of the development build, in no deployment.
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { common } from '../../webpack.shared.js';

const PORT = 8091;

const context = import.meta.dirname;

const page = (filename, chunk, title) =>
  new HtmlWebpackPlugin({ filename, chunks: [chunk], title, template: './src/page.html' });

export default (_env, { mode }) => {
  const config = common({ owner: 'gallery', context, production: mode === 'production' });
  return {
    ...config,
    entry: {
      gallery: ['../src/styles/index.ts', './src/startGallery.tsx'],
      preview: ['../src/styles/index.ts', './src/startPreview.tsx'],
    },
    plugins: [
      ...config.plugins,
      page('index.html', 'gallery', 'Gallery of the kit'),
      page('preview.html', 'preview', 'Preview'),
    ],
    devServer: { port: PORT, static: false },
  };
};
