/** A PostgreSQL server of a run's own, with everything on that keeps data: started, killed, promoted. */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/portal-server.mjs';
import { isRunning, outputOf, run, start } from '../../scripts/process/command.mjs';
import { Failure } from '../../scripts/process/failure.mjs';
import { postgres } from './database.mjs';

const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 20;
/** Nothing of what a power cut needs is turned off, unlike in the tests. */
const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_connections=100',
  // Before recovery PostgreSQL flushes its files: here by file system, which takes less than one after the other.
  'recovery_init_sync_method=syncfs',
];
const STANDBY = 'standby';

/** SIGKILL; PostgreSQL ends some of its processes by itself in the meantime. */
function killIfRunning(pid) {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}

/** PostgreSQL refuses to run as root; Debian's package made this user. */
async function owner() {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => outputOf('id', [flag, 'postgres'])),
  );
  return { uid: Number(uid), gid: Number(gid) };
}

const childrenOf = (pid) => {
  try {
    return fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

export class Cluster {
  #process;

  /** @param {string} folder an empty folder's path; @param {string} programs see tools.mjs */
  constructor({ folder, programs, user, port }) {
    Object.assign(this, { folder, programs, user, port, data: path.join(folder, 'data') });
  }

  /** Makes the empty folder of a server, of the user that will run it. */
  static async prepare(folder, programs) {
    const user = await owner();
    fs.mkdirSync(folder, { mode: 0o700 });
    if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
    return new Cluster({ folder, programs, user, port: await freePort() });
  }

  static async create(folder, programs) {
    const cluster = await Cluster.prepare(folder, programs);
    await cluster.#run('initdb', [
      '-D',
      cluster.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-k',
      '-E',
      'UTF8',
      '--locale=C',
    ]);
    await cluster.start();
    cluster.sql('CREATE DATABASE portal;', 'postgres');
    return cluster;
  }

  /** Makes `standby`, which does not run, a copy of this server that follows it; writes wait for it from now on. */
  async feed(standby) {
    await standby.remove();
    const from = `host=127.0.0.1 port=${this.port} user=postgres application_name=${STANDBY}`;
    await standby.#run('pg_basebackup', [
      '-d',
      from,
      '-D',
      standby.data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    await standby.start();
    this.#waitFor(STANDBY);
    while (this.sql('SELECT sync_state FROM pg_stat_replication;')[0] !== 'sync')
      await sleep(POLL_MS);
  }

  /** Makes this standby the primary, which waits for no standby. */
  async promote() {
    this.#waitFor('');
    await this.#run('pg_ctl', ['promote', '-D', this.data, '-w']);
  }

  #waitFor(standbys) {
    this.sql(`ALTER SYSTEM SET synchronous_standby_names = '${standbys}';`);
    this.sql('SELECT pg_reload_conf();');
  }

  url(database = 'portal') {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  sql(text, database) {
    return postgres(this.url(database), this.programs).rows(text);
  }

  async start() {
    const output = fs.openSync(path.join(this.folder, 'log'), 'a');
    const options = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.folder}`,
    ];
    const args = ['-D', this.data, ...[...SETTINGS, ...options].flatMap((it) => ['-c', it])];
    this.#process = start(`${this.programs}postgres`, args, {
      ...this.user,
      cwd: this.folder,
      stdio: ['ignore', output, output],
    });
    fs.closeSync(output);
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (Date.now() > deadline || this.#process.exitCode !== null)
        throw new Failure('PostgreSQL did not start', {
          tail: fs.readFileSync(path.join(this.folder, 'log'), 'utf8').slice(-2000),
        });
      await sleep(POLL_MS);
    }
  }

  async isReady() {
    const args = ['-q', '-U', 'postgres', '-h', '127.0.0.1', '-p', String(this.port)];
    return (await outputOf(`${this.programs}pg_isready`, args)) !== undefined;
  }

  /** SIGQUIT, PostgreSQL's immediate shutdown: no checkpoint, connections cut. */
  async stopAtOnce() {
    await this.#end(() => this.#process.kill('SIGQUIT'));
  }

  /** SIGKILL for the server and all of its processes at once. */
  async kill() {
    const pids = childrenOf(this.#process.pid);
    await this.#end(() => [this.#process.pid, ...pids].forEach(killIfRunning));
    while (pids.some(isRunning)) await sleep(POLL_MS);
  }

  /** Stops the server and deletes its data. */
  async remove() {
    await this.stopAtOnce();
    // A killed server leaves memory in the kernel, which PostgreSQL frees when it recovers: deleted data would keep it.
    if (fs.existsSync(path.join(this.data, 'postmaster.pid')))
      await this.#run('postgres', ['--single', '-D', this.data, 'postgres'], {
        allowFailure: true,
      });
    fs.rmSync(this.data, { recursive: true, force: true });
  }

  async #end(signal) {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null)
      return;
    const ended = once(this.#process, 'close');
    signal();
    await ended;
  }

  #run(program, args, options) {
    return run(this.programs + program, args, { ...this.user, cwd: this.folder, ...options });
  }
}
