/** Portal and peers as production has them: behind Caddy with the file of `deploy/`, with TLS and HTTP/2. */
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, seedDemo, startServer } from '../../scripts/portal-server.mjs';
import { start, stop } from '../../scripts/process/command.mjs';
import { installSystemPackages } from '../../scripts/process/system-packages.mjs';
import { makeCertificate } from '../../e2e/trust/certificate.mjs';

const CADDYFILE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));
const READY_ATTEMPTS = 200;
const READY_INTERVAL_MS = 50;

const hostOf = (name) => `${name}.example`;

/** Hash of a certificate's key, which the browser trusts. It would cache nothing if it ignored the certificate's errors. */
function keyHashOf(file) {
  const { publicKey } = new X509Certificate(fs.readFileSync(file));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** A peer: its files as they were compressed, and the same API. */
const peerSite = ({ name, files, port, folder }) => `
${hostOf(name)} {
	tls ${folder}/fullchain.pem ${folder}/privkey.pem
	handle /api/* {
		reverse_proxy 127.0.0.1:${port} {
			flush_interval -1
		}
	}
	handle {
		root * ${files}
		try_files {path} /index.html
		header /assets/* Cache-Control "public, max-age=31536000, immutable"
		file_server {
			precompressed br gzip
		}
	}
}
`;

/**
 * Starts one server for each host, over copies of one database, and Caddy in front.
 * @param {{ binary: string, site: string, peers: Record<string, string> }} options folders of the built peers by name
 * @returns `{ origins, args, stop }`: origins by name, and what the browser is started with to reach them
 */
export async function serveHosts({ binary, site, peers }) {
  if (spawnSync('caddy', ['version']).error) await installSystemPackages(['caddy']);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-hosts-'));
  const names = ['portal', ...Object.keys(peers)];
  const { cert } = makeCertificate(folder, names.map(hostOf));
  const seeded = path.join(folder, 'seeded.db');
  seedDemo(binary, seeded);
  const servers = {};
  for (const name of names) {
    const database = path.join(folder, `${name}.db`);
    fs.copyFileSync(seeded, database);
    const env = { LOG: 'warn', PUBLIC_ORIGIN: `https://${hostOf(name)}`, TRUST_PROXY: 'true' };
    const options = { binary, database, env, ...(name === 'portal' && { site }) };
    servers[name] = await startServer(options);
  }
  const [http, https] = [await freePort(), await freePort()];
  const portal = fs
    .readFileSync(CADDYFILE, 'utf8')
    .replace('/var/lib/caddy', folder)
    .replace('{\n', `{\n\thttp_port ${http}\n\thttps_port ${https}\n`)
    .replaceAll('/etc/portal/tls', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${servers.portal.port}`);
  const sites = Object.entries(peers).map(([name, files]) =>
    peerSite({ name, files, port: servers[name].port, folder }),
  );
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, portal + sites.join(''));
  const env = { HOME: folder };
  const caddy = start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env,
  });
  await untilListening(https);
  return {
    origins: Object.fromEntries(names.map((name) => [name, `https://${hostOf(name)}`])),
    args: [
      `--ignore-certificate-errors-spki-list=${keyHashOf(cert)}`,
      '--disable-quic',
      `--host-resolver-rules=MAP *.example:443 127.0.0.1:${https}`,
    ],
    stop: async () => {
      await stop(caddy);
      await Promise.all(Object.values(servers).map((server) => server.stop()));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port) {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    const { status } = spawnSync('curl', ['-sk', '-o', '/dev/null', `https://127.0.0.1:${port}/`]);
    // 35: Caddy answers and has no certificate for this name.
    if (status === 0 || status === 35) return;
    await sleep(READY_INTERVAL_MS);
  }
  throw new Error(`Caddy does not listen on port ${port}`);
}
