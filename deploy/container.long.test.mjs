/** The container image, run read-only as its own user, and the Kubernetes manifest against the schemas of Kubernetes. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { start, stop } from '../scripts/process/command.mjs';
import { installPythonTool } from '../scripts/process/python.mjs';
import { installSystemPackages } from '../scripts/process/system-packages.mjs';
import { freePort } from '../scripts/portal-server.mjs';
import { inRepository } from '../scripts/repository.mjs';
import { hostChecks } from './testing/host-checks.mjs';
import { FILES, HOST, untilReady, writeSite } from './testing/portal.mjs';

const manifest = path.join(import.meta.dirname, 'kubernetes.yaml');
const image = inRepository('scripts', 'image.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-container-'));
const archive = path.join(folder, 'portal.tar');
const files = path.join(folder, 'bundle', 'rootfs');
let settings, container, port;

/** The command as a container runs it: read-only but for its volume, as the image's user, without any privilege. */
function inContainer(command, environment = {}) {
  const [user, group] = settings.User.split(':');
  const volume = Object.keys(settings.Volumes)[0];
  const values = [
    ...settings.Env.map((pair) => pair.split(/=(.*)/s)),
    ...Object.entries(environment),
  ];
  return [
    ...['--unshare-user', '--unshare-pid', '--unshare-ipc', '--uid', user, '--gid', group],
    ...['--cap-drop', 'ALL', '--new-session', '--die-with-parent', '--clearenv'],
    ...['--ro-bind', files, '/', '--dev', '/dev', '--bind', path.join(folder, 'data'), volume],
    ...values.flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', settings.WorkingDir, ...command],
  ];
}

before(async () => {
  if (spawnSync('bwrap', ['--version']).error) await installSystemPackages(['bubblewrap']);
  const site = path.join(folder, 'site');
  writeSite(site);
  fs.mkdirSync(path.join(folder, 'data'));
  fs.chmodSync(path.join(site, 'index.html'), 0o600);
  // Without the optimisations of a release, which take minutes.
  const args = ['--profile', 'start', '--site', site, '--out', archive];
  execFileSync('node', [image, ...args], { stdio: 'inherit' });
  const [from, layout] = [`docker-archive:${archive}`, `${path.join(folder, 'oci')}:portal`];
  const inspect = ['inspect', '--config', '--raw', from];
  settings = JSON.parse(execFileSync('skopeo', inspect, { encoding: 'utf8' })).config;
  execFileSync('skopeo', ['--insecure-policy', 'copy', '--quiet', from, `oci:${layout}`]);
  execFileSync('umoci', ['unpack', '--rootless', '--image', layout, path.join(folder, 'bundle')]);
  port = await freePort();
  const environment = { PORT: String(port), PUBLIC_ORIGIN: `https://${HOST}`, LOG: 'warn' };
  const command = [...settings.Entrypoint, ...settings.Cmd];
  container = start('bwrap', inContainer(command, environment), { stdio: 'inherit' });
  await untilReady({ port, secure: false });
});

after(async () => {
  if (container) await stop(container);
  fs.rmSync(folder, { recursive: true, force: true });
});

hostChecks(() => ({ port, secure: false }));

test('no site is the default, and a site without a configuration is refused', () => {
  const refused = (...args) => spawnSync('node', [image, ...args], { encoding: 'utf8' }).stderr;
  assert.match(refused(), /no site is named/);
  const bare = path.join(folder, 'bare');
  fs.mkdirSync(bare);
  fs.writeFileSync(path.join(bare, 'index.html'), FILES['index.html']);
  assert.match(refused('--site', bare), /it has no config\.json/);
});

test('the image holds the server, the site and authorities, and nothing else', () => {
  const found = fs.readdirSync(files, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)));
  const site = Object.keys(FILES).map((name) => `site/${name}`);
  assert.deepEqual(
    names.sort(),
    ['etc/ssl/certs/ca-certificates.crt', 'portal-api', ...site].sort(),
  );
});

test('the server runs as an ordinary user, who owns the folder of the database and nothing else', () => {
  assert.match(settings.User, /^[1-9]\d*:[1-9]\d*$/);
  const layers = path.join(folder, 'layers');
  fs.mkdirSync(layers);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', layers]);
  const [{ Layers: names }] = JSON.parse(fs.readFileSync(path.join(layers, 'manifest.json')));
  const list = ['--list', '--verbose', '--numeric-owner', '--file'];
  const entries = names.flatMap((name) =>
    execFileSync('tar', [...list, path.join(layers, name)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [mode, owner, , , , name] = line.split(/\s+/);
        return { mode, owner, name };
      }),
  );
  for (const { mode, name } of entries) assert.match(mode, /^.rw(.)r-\1r-\1$/, name);
  const owned = entries.filter(({ owner }) => owner !== '0/0');
  const data = { owner: settings.User.replace(':', '/'), name: `${settings.WorkingDir.slice(1)}/` };
  assert.deepEqual(
    owned.map(({ owner, name }) => ({ owner, name })),
    [data],
  );
});

test('the image names its health check, which needs no shell and answers', async () => {
  const [form, ...command] = settings.Healthcheck.Test;
  assert.equal(form, 'CMD');
  const health = (at) =>
    spawnSync('bwrap', inContainer(command, { PORT: String(at) }), { encoding: 'utf8' });
  assert.deepEqual([health(port).status, health(port).stdout], [0, 'ready\n']);
  assert.equal(health(await freePort()).status, 1);
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

test('the Kubernetes manifest fits the schemas, strictly', async () => {
  const requirements = path.join(import.meta.dirname, 'kubernetes.txt');
  const validate = await installPythonTool('kubernetes', requirements, 'kubernetes-validate');
  const checked = spawnSync(validate, ['--strict', manifest], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
});
