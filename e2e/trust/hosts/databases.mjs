/** PostgreSQL on three hosts under Patroni with etcd, by the files of deploy/cluster. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../../scripts/process/failure.mjs';
import { inRepository } from '../../../scripts/repository.mjs';
import { postgres } from '../database.mjs';

const POLL_MS = 200;
const HEALTHY_WITHIN_MS = 120_000;
const DISK = '1g';
const USER = 'postgres';
const PORTAL_PASSWORD = 'portal';
const ANSWER_WITHIN_MS = 1_000;

const recipe = (name) => fs.readFileSync(inRepository('deploy', 'cluster', name), 'utf8');
const SUPERUSER_PASSWORD = /superuser:.*password: ([^ }]+)/.exec(recipe('patroni.yml'))[1];

export class Databases {
  /** @param hosts three; `programs`: see tools.mjs; `folder` holds the certificate */
  constructor(hosts, { folder, programs }) {
    Object.assign(this, { hosts, folder, programs });
    for (const host of hosts) this.#prepare(host);
  }

  folderOf({ name }) {
    return path.join(this.folder, name);
  }

  /** The recipe with this host's name and folders. */
  #adapted(file, host) {
    return recipe(file)
      .replaceAll(/\bdb1(?=.*# this host)/g, host.name)
      .replaceAll('/etc/portal/tls', this.folderOf(host))
      .replaceAll(
        /\/var\/(lib\/postgresql\/15|lib\/postgresql|run\/postgresql)/g,
        this.folderOf(host),
      )
      .replaceAll('/var/lib/etcd', path.join(this.folderOf(host), 'etcd'))
      .replaceAll('/usr/lib/postgresql/15/bin', this.programs.replace(/\/$/, ''));
  }

  #prepare(host) {
    const folder = this.folderOf(host);
    fs.mkdirSync(folder);
    // A disk of its own, which may become full.
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', folder]);
    for (const name of ['fullchain.pem', 'privkey.pem'])
      fs.copyFileSync(path.join(this.folder, name), path.join(folder, name));
    for (const name of ['etcd.yml', 'patroni.yml'])
      fs.writeFileSync(path.join(folder, name), this.#adapted(name, host));
    execFileSync('chown', ['-R', `${USER}:${USER}`, folder]);
    fs.chmodSync(path.join(folder, 'privkey.pem'), 0o600);
  }

  startEtcd(host) {
    const words = ['etcd', '--config-file', path.join(this.folderOf(host), 'etcd.yml')];
    host.start(USER, words, { log: path.join(this.folder, `${host.name}-etcd.log`) });
  }

  startPatroni(host) {
    const words = ['patroni', path.join(this.folderOf(host), 'patroni.yml')];
    host.start(USER, words, { log: path.join(this.folder, `${host.name}-patroni.log`) });
  }

  /** Starts what runs on a host, as its start does. */
  startHost(host) {
    this.startEtcd(host);
    this.startPatroni(host);
  }

  async start() {
    for (const host of this.hosts) this.startEtcd(host);
    for (const host of this.hosts) this.startPatroni(host);
    await this.untilHealthy();
    const superuser = postgres(this.#url(USER, SUPERUSER_PASSWORD, 'postgres'), this.programs);
    superuser.rows(`CREATE ROLE portal LOGIN PASSWORD '${PORTAL_PASSWORD}';`);
    superuser.rows('CREATE DATABASE portal OWNER portal;');
    /** For questions outside of the servers. */
    this.database = postgres(this.#url(USER, SUPERUSER_PASSWORD, 'portal'), this.programs);
    /** URL as the operating guide writes it. */
    this.url = `postgres://portal:${PORTAL_PASSWORD}@${this.#names()}/portal?sslmode=require`;
  }

  #names() {
    return this.hosts.map(({ name }) => name).join(',');
  }

  #url(user, password, database) {
    const options = 'target_session_attrs=read-write&connect_timeout=5';
    return `postgres://${user}:${password}@${this.#names()}/${database}?${options}`;
  }

  /** Members as Patroni tells of them; those that it cannot ask are missing. */
  async members() {
    for (const { name } of this.hosts) {
      const asked = fetch(`http://${name}:8008/cluster`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const answer = await asked.then((response) => response.json()).catch(() => undefined);
      if (answer?.members) return answer.members;
    }
    return [];
  }

  /** The host of the primary. */
  async primary() {
    const leader = (await this.members()).find(({ role }) => role === 'leader');
    return this.hosts.find(({ name }) => name === leader?.name);
  }

  async standby() {
    const primary = await this.primary();
    const members = await this.members();
    const { name } = members.find(({ role }) => role.endsWith('_standby'));
    return this.hosts.find((host) => host !== primary && host.name === name);
  }

  /** Resolves once there are a primary and two standbys that follow it, one at least synchronous. */
  async untilHealthy() {
    const deadline = performance.now() + HEALTHY_WITHIN_MS;
    for (;;) {
      const members = await this.members();
      const follow = members.filter(
        ({ role, state, lag }) => role !== 'leader' && state === 'streaming' && lag < 1_000_000,
      );
      const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running');
      const isSynchronous = follow.some(({ role }) => role.endsWith('_standby'));
      if (leaders.length === 1 && follow.length === 2 && isSynchronous) return;
      if (performance.now() > deadline)
        throw new Failure('the cluster of PostgreSQL is not healthy', {
          tail: JSON.stringify(members, null, 1),
          fix: `look at the logs in ${this.folder}.`,
        });
      await sleep(POLL_MS);
    }
  }

  /** Asks Patroni for a planned switchover, as `patronictl switchover` does. */
  async switchOver() {
    const [primary, standby] = [await this.primary(), await this.standby()];
    const response = await fetch(`http://${primary.name}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
    });
    if (!response.ok) throw new Failure(`no switchover: ${await response.text()}`);
  }
}
