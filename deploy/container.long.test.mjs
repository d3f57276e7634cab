/** The container image, run read-only as its own user, and the Kubernetes manifest against the schemas of Kubernetes. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { start, stop } from '../scripts/process/command.mjs';
import { installPythonTool } from '../scripts/process/python.mjs';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';
import { freePort } from '../scripts/portal-server.mjs';
import { inRepository } from '../scripts/repository.mjs';
import { hostChecks } from './testing/host-checks.mjs';
import { FILES, HOST, untilReady, writeSite } from './testing/portal.mjs';

const manifest = path.join(import.meta.dirname, 'kubernetes.yaml');
const prepare = path.join(import.meta.dirname, 'prepare-image.sh');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-container-'));
const data = path.join(folder, 'data');
let settings, root, container, port;

/** Debian's builder, without a daemon, with a store of its own. Its isolation needs root and nothing else. */
function buildah(...args) {
  const at = (name) => path.join(folder, name);
  const store = ['--root', at('store'), '--runroot', at('run'), '--storage-driver', 'vfs'];
  return execFileSync('buildah', [...store, ...args], { encoding: 'utf8' }).trim();
}

/** A command of the image, as a container runs it: read-only but for its volume, as the image's user. */
function inContainer(command, environment = {}) {
  const [volume] = Object.keys(settings.Volumes);
  const values = Object.entries(environment).map((pair) => pair.join('='));
  const script = [
    'mount --bind "$0" "$0"',
    'mount --rbind /dev "$0/dev"',
    'mount --options remount,ro,bind "$0"',
    `mount --bind ${data} "$0${volume}"`,
    `exec env --ignore-environment ${settings.Env.join(' ')} ${values.join(' ')} \
       chroot --userspec=${settings.User} "$0" "$@"`,
  ];
  return ['--mount', 'sh', '-ec', script.join('; '), root, ...command];
}

const skip = process.getuid() === 0 ? false : 'root mounts the image';

describe('the container', { skip }, () => {
  before(async () => {
    if (spawnSync('buildah', ['--version']).error) await installSystemPackages(['buildah']);
    const site = path.join(folder, 'site');
    writeSite(site);
    fs.chmodSync(path.join(site, 'index.html'), 0o600);
    const context = path.join(folder, 'context');
    // Without the optimisations of a release, which take minutes.
    const prepared = ['-e', prepare, site, context, 'dev'];
    execFileSync('sh', prepared, { cwd: inRepository(), stdio: 'inherit' });
    const file = path.join(import.meta.dirname, 'Dockerfile');
    const options = ['--isolation', 'chroot', '--format', 'docker', '--quiet', '--file', file];
    buildah('build', ...options, '--tag', 'portal', context);
    settings = JSON.parse(buildah('inspect', '--type', 'image', 'portal')).Docker.config;
    root = buildah('mount', buildah('from', '--pull-never', 'portal'));
    const [user, group] = settings.User.split(':').map(Number);
    fs.mkdirSync(data);
    fs.chownSync(data, user, group);
    fs.chmodSync(folder, 0o755);
    port = await freePort();
    const environment = { PORT: String(port), PUBLIC_ORIGIN: `https://${HOST}`, LOG: 'warn' };
    const command = [...settings.Entrypoint, ...settings.Cmd];
    container = start('unshare', inContainer(command, environment), { stdio: 'inherit' });
    await untilReady({ port, secure: false });
  });

  after(async () => {
    if (container) await stop(container);
    if (root) buildah('unmount', '--all');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  hostChecks(() => ({ port, secure: false }));

  test('no site is the default, and a site without a configuration is refused', () => {
    const refused = (...args) => spawnSync('sh', [prepare, ...args], { encoding: 'utf8' }).stderr;
    assert.match(refused(), /usage: .* SITE/);
    const bare = path.join(folder, 'bare');
    fs.mkdirSync(bare);
    fs.writeFileSync(path.join(bare, 'index.html'), FILES['index.html']);
    assert.match(refused(bare), /it has no config\.json/);
  });

  test('the image holds the server, the site and authorities, and nothing else', () => {
    const found = fs.readdirSync(root, { recursive: true, withFileTypes: true });
    const names = found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    const site = Object.keys(FILES).map((name) => `site/${name}`);
    assert.deepEqual(
      names.sort(),
      ['etc/ssl/certs/ca-certificates.crt', 'portal-api', ...site].sort(),
    );
  });

  test('the server runs as an ordinary user, who owns the folder of the database and nothing else', () => {
    assert.match(settings.User, /^[1-9]\d*:[1-9]\d*$/);
    const owned = [];
    for (const name of ['', ...fs.readdirSync(root, { recursive: true })]) {
      const { uid, gid, mode } = fs.statSync(path.join(root, name));
      const [group, others] = [(mode >> 3) & 7, mode & 7];
      assert.ok(group === others && (group & 2) === 0, `${name}: ${mode.toString(8)}`);
      if (uid !== 0 || gid !== 0) owned.push({ owner: `${uid}:${gid}`, name: `/${name}` });
    }
    assert.deepEqual(owned, [{ owner: settings.User, name: settings.WorkingDir }]);
  });

  test('the image names its health check, which needs no shell and answers', async () => {
    const [form, ...command] = settings.Healthcheck.Test;
    assert.equal(form, 'CMD');
    const health = (at) =>
      spawnSync('unshare', inContainer(command, { PORT: String(at) }), { encoding: 'utf8' });
    assert.deepEqual([health(port).status, health(port).stdout], [0, 'ready\n']);
    assert.equal(health(await freePort()).status, 1);
  });

  test('the server has no demo accounts and no way to make them', () => {
    const server = fs.readFileSync(path.join(root, 'portal-api'));
    for (const text of ['Demo-portal-2026', '@demo.test', '/api/demo/'])
      assert.equal(server.indexOf(text), -1, text);
    const { status, stderr } = spawnSync(
      'unshare',
      inContainer(['/portal-api', 'seed', '--demo']),
      {
        encoding: 'utf8',
      },
    );
    assert.equal(status, 2);
    assert.match(stderr, /unrecognized subcommand 'seed'/);
  });
});

test('on Kubernetes no server starts without its database, or leaves for one slow answer', () => {
  const documents = parseAllDocuments(fs.readFileSync(manifest, 'utf8')).map((it) => it.toJS());
  const { spec } = documents.find(({ kind }) => kind === 'Deployment').spec.template;
  const [{ env, envFrom, readinessProbe }] = spec.containers;
  assert.equal(envFrom, undefined);
  const { secretKeyRef } = env.find(({ name }) => name === 'DATABASE_URL').valueFrom;
  assert.deepEqual(secretKeyRef, { name: 'portal-database', key: 'DATABASE_URL' });
  assert.ok(readinessProbe.failureThreshold > 1 && readinessProbe.timeoutSeconds > 1);
});

test('metrics and the address of a client are out of reach of other pods', () => {
  const documents = parseAllDocuments(fs.readFileSync(manifest, 'utf8')).map((it) => it.toJS());
  const { spec } = documents.find(({ kind }) => kind === 'NetworkPolicy');
  const deployment = documents.find(({ kind }) => kind === 'Deployment').spec;
  assert.deepEqual(spec.podSelector, deployment.selector);
  assert.deepEqual(spec.policyTypes, ['Ingress']);
  const ports = deployment.template.spec.containers[0].ports.map(({ name }) => name);
  assert.deepEqual(
    spec.ingress.map((rule) => rule.ports.map(({ port }) => port)),
    ports.map((name) => [name]),
  );
  assert.ok(spec.ingress.every(({ from }) => from.length === 1 && from[0].namespaceSelector));
});

test('the Kubernetes manifest fits the schemas, strictly', async () => {
  const requirements = path.join(import.meta.dirname, 'kubernetes.txt');
  const validate = await installPythonTool('kubernetes', requirements, 'kubernetes-validate');
  const checked = spawnSync(validate, ['--strict', manifest], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
});
