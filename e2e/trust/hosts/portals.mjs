/** Two servers of the portal, each on a host, behind nginx with the configuration of deploy/. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start, tailOf } from '../../../scripts/process/command.mjs';
import { Failure } from '../../../scripts/process/failure.mjs';
import { inRepository } from '../../../scripts/repository.mjs';

const PORT = 8080;
const USER = 'daemon';
const READY_WITHIN_MS = 60_000;
const POLL_MS = 100;
export const NAME = 'portal.example';
export const ORIGIN = `https://${NAME}`;

export class Portals {
  /** @param mail settings of the mail server */
  constructor(hosts, { binary, folder, databaseUrl, mail }) {
    Object.assign(this, { hosts, binary, folder });
    this.env = {
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: ORIGIN,
      SHUTDOWN_DELAY: '1',
      ...mail,
    };
  }

  /** Starts the server as its unit does: again 2 s after it ended by itself. */
  startServer(host) {
    const env = {
      ...this.env,
      PORT: String(PORT),
      BIND_ADDRESS: '0.0.0.0',
      TRUST_PROXY: 'true',
      LOG: 'warn',
    };
    const log = path.join(this.folder, `${host.name}.log`);
    return host.start(USER, [this.binary, 'serve'], { log, env });
  }

  /** A command of the server's command line, on one of its hosts; resolves to its exit code. */
  command(host, args) {
    const log = path.join(this.folder, `${host.name}-commands.log`);
    const child = host.start(USER, [this.binary, ...args], { log, env: this.env });
    return new Promise((resolve) => child.once('close', resolve));
  }

  async start() {
    for (const host of this.hosts) this.startServer(host);
    const file = path.join(this.folder, 'nginx.conf');
    fs.writeFileSync(file, this.#configuration());
    const log = fs.openSync(path.join(this.folder, 'nginx.log'), 'a');
    start('nginx', ['-c', file], { stdio: ['ignore', log, log] });
    fs.closeSync(log);
    for (const host of this.hosts) await this.untilReady(host);
  }

  #configuration() {
    const servers = this.hosts.map(
      ({ name }) => `server ${name}:${PORT} max_fails=2 fail_timeout=5s;`,
    );
    const site = fs
      .readFileSync(inRepository('deploy', 'portal.nginx.conf'), 'utf8')
      .replaceAll(/^\s*listen \[::\].*\n/gm, '')
      .replace(/server 127\.0\.0\.1:8080.*/, servers.join('\n'))
      .replaceAll('/etc/portal/tls', this.folder)
      .replace('/var/log/nginx', this.folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${this.folder}/${kind};`)
      .join('\n');
    return `user root; daemon off; pid ${this.folder}/nginx.pid; error_log stderr warn;
events { worker_connections 512; }
http { access_log off; ${temporary}\n${site} }`;
  }

  async untilReady({ name }) {
    const deadline = performance.now() + READY_WITHIN_MS;
    const isReady = () =>
      fetch(`http://${name}:${PORT}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (performance.now() > deadline)
        throw new Failure(`${name} is not ready`, {
          tail: tailOf(fs.readFileSync(path.join(this.folder, `${name}.log`), 'utf8')),
        });
      await sleep(POLL_MS);
    }
  }
}
