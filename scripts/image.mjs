/**
 * `npm run image`: a container image of the server and of a built site, from nothing: no base image, no daemon, no
 * network. Writes var/image/portal.tar, which `docker load` and `podman load` read, beside an OCI layout.
 * `--server BINARY`: a static server built elsewhere; `--site FOLDER`: a built site, else var/site.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { run } from './process/command.mjs';
import { installSystemPackages } from './process/system-packages.mjs';
import { inRepository, varDirectory } from './repository.mjs';
import { parseArguments } from './process/arguments.mjs';

const TARGET = 'x86_64-unknown-linux-gnu';
/** A user of no privilege, who owns the folder of the database and nothing else. */
const USER = '65532:65532';
const DATA = 'var/lib/portal';
/** Authorities for TLS to PostgreSQL and to the partner. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const folder = path.join(varDirectory, 'image');

/** Builds the server with the C library inside, since the image has no libraries. */
async function buildServer() {
  const built = inRepository('target', 'static');
  await run('cargo', ['build', '--release', '--locked', '-p', 'portal-api', '--target', TARGET], {
    // Not RUSTFLAGS, which the variable of a build for WebAssembly would override.
    env: { CARGO_ENCODED_RUSTFLAGS: '-Ctarget-feature=+crt-static', CARGO_TARGET_DIR: built },
    stdio: 'inherit',
  });
  return path.join(built, TARGET, 'release', 'portal-api');
}

function requireStatic(server) {
  const head = execFileSync('readelf', ['--program-headers', server], { encoding: 'utf8' });
  if (head.includes('INTERP'))
    throw new Failure(`${server} needs libraries of this machine`, {
      fix: 'leave out --server, or build it with RUSTFLAGS="-C target-feature=+crt-static" and --target.',
    });
}

/** A layer of a folder; the same content makes the same bytes. */
function layer(name, from, owner) {
  const file = path.join(folder, `${name}.tar`);
  const [user, group] = owner.split(':');
  const same = [
    '--sort=name',
    '--mtime=@0',
    '--numeric-owner',
    `--owner=${user}`,
    `--group=${group}`,
  ];
  execFileSync('tar', ['--create', '--file', file, ...same, '--directory', from, '.']);
  return file;
}

/** The folders of the two layers: what is read only, and the folder of the database. */
function fill(base, server, site) {
  const [fixed, data] = [path.join(base, 'fixed'), path.join(base, 'data')];
  fs.mkdirSync(path.join(fixed, path.dirname(AUTHORITIES)), { recursive: true });
  // Where a container's devices are mounted; the root is read-only.
  fs.mkdirSync(path.join(fixed, 'dev'));
  fs.copyFileSync(AUTHORITIES, path.join(fixed, AUTHORITIES));
  fs.copyFileSync(server, path.join(fixed, 'portal-api'));
  fs.chmodSync(path.join(fixed, 'portal-api'), 0o755);
  fs.cpSync(site, path.join(fixed, 'site'), { recursive: true });
  fs.mkdirSync(path.join(data, DATA), { recursive: true, mode: 0o755 });
  return [layer('fixed', fixed, '0:0'), layer('data', data, USER)];
}

await main(async () => {
  const { values: options } = parseArguments(
    { server: { type: 'string' }, site: { type: 'string' } },
    'npm run image -- [--server BINARY] [--site FOLDER]',
  );
  const site = options.site ?? path.join(varDirectory, 'site');
  if (!fs.existsSync(path.join(site, 'index.html')))
    throw new Failure(`there is no built site in ${site}`, {
      fix: 'run "npm start" once, or name one with --site.',
    });
  const missing = ['umoci', 'skopeo'].filter((tool) => spawnSync(tool, ['--version']).error);
  if (missing.length > 0) await installSystemPackages(missing);
  const server = options.server ?? (await buildServer());
  requireStatic(server);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-image-'));
  try {
    const layout = path.join(folder, 'oci');
    const image = `${layout}:portal`;
    const umoci = (...args) =>
      execFileSync('umoci', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    umoci('init', '--layout', layout);
    umoci('new', '--image', image);
    for (const file of fill(base, server, site)) {
      umoci('raw', 'add-layer', '--image', image, file);
      fs.rmSync(file);
    }
    const settings = {
      user: USER,
      entrypoint: '/portal-api',
      cmd: 'serve',
      workingdir: `/${DATA}`,
      volume: `/${DATA}`,
      exposedports: '8080/tcp',
      env: [`DATABASE_URL=sqlite:///${DATA}/portal.db`, 'SITE_DIR=/site', 'BIND_ADDRESS=0.0.0.0'],
    };
    const flags = Object.entries(settings).flatMap(([name, values]) =>
      [values].flat().map((value) => `--config.${name}=${value}`),
    );
    umoci('config', '--image', image, ...flags);
    const archive = path.join(folder, 'portal.tar');
    const copy = ['--insecure-policy', 'copy', '--quiet', `oci:${image}`];
    execFileSync('skopeo', [...copy, `docker-archive:${archive}:portal:latest`], {
      stdio: 'inherit',
    });
    console.log(`${archive}: ${(fs.statSync(archive).size / 1e6).toFixed(1)} MB`);
  } finally {
    fs.rmSync(base, { recursive: true, force: true });
  }
});
