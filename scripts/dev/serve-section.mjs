/** webpack-dev-server in front of a running portal: it serves one section from its sources and proxies everything else. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../process/failure.mjs';
import { describedIn, readSection } from '../site/section.mjs';

async function requirePortal(portal) {
  const response = await fetch(new URL('/remotes.json', portal)).catch(() => undefined);
  if (response?.ok) return;
  throw new Failure(`no portal answers at ${portal}`, {
    fix: 'run "npm start" in another terminal, or name the portal: "PORTAL_URL=https://… npm run dev -- team".',
  });
}

/** The portal's remotes.json with this section's entry pointing at the dev server. */
async function remotesWithSection(portal, name, entry) {
  const response = await fetch(new URL('/remotes.json', portal));
  const document = await response.json();
  const { section, version } = readSection(name);
  document.remotes[name] = {
    version: `${version}-dev`,
    ...describedIn(section),
    entry,
    enabled: true,
  };
  return document;
}

async function webpackConfiguration(folder, base) {
  const { default: configure } = await import(
    pathToFileURL(path.join(folder, 'webpack.config.js'))
  );
  const configuration = await configure({}, { mode: 'development' });
  // The CSS prefixes and chunk names stay those of a real build; nothing is written to dist/.
  configuration.output = { ...configuration.output, clean: false };
  configuration.infrastructureLogging = { level: 'warn' };
  configuration.devServer = undefined;
  return { configuration, publicPath: base };
}

function devServerOptions({ portal, port, name, base }) {
  return {
    port,
    host: 'localhost',
    // Full reload instead of hot replacement: the shell holds the section's module and cannot swap it.
    hot: false,
    liveReload: true,
    // No overlay: it writes inline styles, which the policy of the page forbids; errors are in the terminal and the console.
    client: { overlay: false },
    static: false,
    devMiddleware: { publicPath: base, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [
      {
        name: 'remotes',
        path: '/remotes.json',
        middleware: (_request, response, next) => {
          remotesWithSection(portal, name, `${base}mf-manifest.json`)
            .then((document) => response.set('Cache-Control', 'no-store').json(document))
            .catch(next);
        },
      },
      ...middlewares,
    ],
    // One origin for the browser, so that sessions and the content security policy are those of production.
    proxy: [
      {
        context: (address) => !address.startsWith(base) && address !== '/ws',
        target: portal,
        changeOrigin: true,
        secure: false,
      },
    ],
  };
}

/**
 * Starts the dev server of one section.
 * @returns {Promise<{ address: string, name: string, stop: () => Promise<void> }>}
 */
export async function serveSection({ name, portal, port }) {
  const { folder } = readSection(name);
  await requirePortal(portal);
  const base = `/mf/${name}/dev/`;
  const { configuration } = await webpackConfiguration(folder, base);
  const [{ default: webpack }, { default: Server }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
  ]);
  const server = new Server(devServerOptions({ portal, port, name, base }), webpack(configuration));
  await server.start();
  return { address: `http://localhost:${port}`, name, stop: () => server.stop() };
}
