/** webpack-dev-server in front of a running portal: it serves one section from its sources and proxies everything else. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requirePackages } from '../build.mjs';
import { Failure } from '../process/failure.mjs';
import { describedIn, readSection } from '../site/section.mjs';
import { badgeScript } from './badge.mjs';

const read = (portal, file) => fetch(new URL(file, portal));

async function requirePortal(portal) {
  if ((await read(portal, '/remotes.json').catch(() => undefined))?.ok) return;
  throw new Failure(`no portal answers at ${portal}`, {
    fix: 'run "npm start" in another terminal, or name the portal: "PORTAL_URL=https://… npm run dev -- team".',
  });
}

/** The portal's remotes.json with this section's entry pointing at the dev server. */
async function remotesWithSection(portal, name, entry) {
  const document = await (await read(portal, '/remotes.json')).json();
  const { section, version } = readSection(name);
  const described = { version: `${version}-dev`, ...describedIn(section) };
  document.remotes[name] = { ...described, entry, enabled: true };
  return document;
}

/** The documents that the dev server answers in place of the portal. */
const documentsOf = ({ portal, name, base }) => ({
  '/remotes.json': () => remotesWithSection(portal, name, `${base}mf-manifest.json`),
});

async function webpackConfiguration(folder, name, webpack) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.js'));
  const { default: configure } = await import(file);
  const configuration = await configure({}, { mode: 'development' });
  return {
    ...configuration,
    // The CSS prefixes and chunk names stay those of a real build; nothing is written to dist/.
    output: { ...configuration.output, clean: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...configuration.plugins,
      new webpack.BannerPlugin({ raw: true, test: /^remoteEntry/, banner: badgeScript(name) }),
    ],
  };
}

const devServerOptions = ({ portal, port, name, base }) => ({
  port,
  host: 'localhost',
  // Full reload instead of hot replacement: the shell holds the section's module and cannot swap it.
  hot: false,
  liveReload: true,
  // No overlay: it writes inline styles, which the policy of the page forbids; errors are in the terminal and the console.
  // Host and port of the page, which may be those of a further dev server in front of this one.
  client: { overlay: false, webSocketURL: `auto://0.0.0.0:0${base}ws` },
  webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
  static: false,
  devMiddleware: { publicPath: base, stats: 'errors-warnings' },
  setupMiddlewares: (middlewares) => [
    ...Object.entries(documentsOf({ portal, name, base })).map(([address, document]) => ({
      path: address,
      middleware: (_request, response, next) => {
        document()
          .then((content) => response.set('Cache-Control', 'no-store').json(content))
          .catch(next);
      },
    })),
    ...middlewares,
  ],
  // One origin for the browser, so that sessions and the content security policy are those of production.
  proxy: [
    {
      context: (address) => !address.startsWith(base),
      target: portal,
      ws: true,
      changeOrigin: true,
      secure: false,
    },
  ],
});

/**
 * Starts the dev server of one section.
 * @returns {Promise<{ address: string, name: string, stop: () => Promise<void> }>}
 */
export async function serveSection({ name, portal, port }) {
  const { folder } = readSection(name);
  await requirePortal(portal);
  await requirePackages('webpack-dev-server');
  const [{ default: webpack }, { default: Server }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
  ]);
  const configuration = await webpackConfiguration(folder, name, webpack);
  const options = devServerOptions({ portal, port, name, base: `/mf/${name}/dev/` });
  const server = new Server(options, webpack(configuration));
  await server.start();
  return { address: `http://localhost:${server.options.port}`, name, stop: () => server.stop() };
}
