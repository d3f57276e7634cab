/** One section from its sources, which webpack watches, in front of a running portal, which answers everything else. */
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requirePackages } from '../build.mjs';
import { Failure } from '../process/failure.mjs';
import { inRepository } from '../repository.mjs';
import { describedIn, readSection } from '../site/section.mjs';
import { headersOf } from '../site/storage/headers.mjs';
import { badgeScript } from './badge.mjs';
import { reloadScript } from './reload.mjs';

const MANIFEST = 'mf-manifest.json';

const read = (portal, file) => fetch(new URL(file, portal));

async function requirePortal(portal) {
  if ((await read(portal, '/remotes.json').catch(() => undefined))?.ok) return;
  throw new Failure(`no portal answers at ${portal}`, {
    fix: 'run "npm start" in another terminal, or name the portal: "PORTAL_URL=https://… npm run dev -- team".',
  });
}

/** The portal's remotes.json with this section's entry pointing at the dev server. */
async function remotesWithSection({ portal, name, base, output }) {
  const document = await (await read(portal, '/remotes.json')).json();
  const { section, version } = readSection(name);
  const { contract } = JSON.parse(await fs.readFile(path.join(output, MANIFEST), 'utf8'));
  document.remotes[name] = {
    ...describedIn(section),
    version: `${version}-dev`,
    contract,
    entry: base + MANIFEST,
    enabled: true,
  };
  return document;
}

/** The section's build for development. The prefixes of its CSS and the names of its chunks are those of a real build. */
async function webpackConfiguration({ folder, name, output, changes }, webpack) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.js'));
  const { default: configure } = await import(file);
  const configuration = await configure({}, { mode: 'development' });
  const banner = badgeScript(name) + reloadScript(changes);
  return {
    ...configuration,
    output: { ...configuration.output, path: output },
    plugins: [
      ...configuration.plugins,
      new webpack.BannerPlugin({ raw: true, test: /^remoteEntry/, banner }),
    ],
  };
}

/** Builds, and again on every change. @returns {Promise<import('webpack').Watching>} once the first build is there */
const watch = (compiler, onBuilt) =>
  new Promise((resolve, reject) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      const problems = stats.toString('errors-warnings');
      if (problems) console.log(problems);
      if (!stats.hasErrors()) onBuilt();
      resolve(watching);
    });
  });

const send = (response, file, content) => {
  const { contentType } = headersOf(file);
  response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  response.end(content);
};

/**
 * Starts the dev server of one section.
 * @param {{ name: string, portal: string, port: number }} options `port`: 0 for any that is free
 * @returns {Promise<{ address: string, name: string, stop: () => Promise<void> }>}
 */
export async function serveSection({ name, portal, port }) {
  const { folder } = readSection(name);
  await requirePortal(portal);
  await requirePackages('httpxy');
  const [{ default: webpack }, { createProxyServer }, { WebSocketServer }] = await Promise.all([
    import('webpack'),
    import('httpxy'),
    import('ws'),
  ]);
  const base = `/mf/${name}/dev/`;
  const output = inRepository('var', 'dev', name);
  const changes = `${base}ws`;
  const pages = new WebSocketServer({ noServer: true });
  // One origin for the browser, so that sessions and the content security policy are those of production.
  const proxy = createProxyServer({ target: portal, changeOrigin: true, secure: false });
  proxy.on('error', (error, _request, response) => response.destroy(error));

  async function answer(request, response) {
    const { pathname } = new URL(request.url, portal);
    if (pathname === '/remotes.json') {
      const remotes = await remotesWithSection({ portal, name, base, output });
      send(response, pathname, JSON.stringify(remotes));
    } else if (pathname.startsWith(base))
      send(response, pathname, await fs.readFile(path.join(output, pathname.slice(base.length))));
    else await proxy.web(request, response);
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(error.code === 'ENOENT' ? 404 : 502).end(error.message);
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (request.url === changes) pages.handleUpgrade(request, socket, head, () => undefined);
    else void proxy.ws(request, socket, {}, head);
  });

  const configuration = await webpackConfiguration({ folder, name, output, changes }, webpack);
  const watching = await watch(webpack(configuration), () => {
    for (const page of pages.clients) page.send('changed');
  });
  await once(server.listen(port, 'localhost'), 'listening');
  const stop = async () => {
    for (const page of pages.clients) page.terminate();
    server.closeAllConnections();
    server.close();
    await new Promise((closed) => watching.close(closed));
  };
  return { address: `http://localhost:${server.address().port}`, name, stop };
}
