/**
 * `npm run image -- --site FOLDER`: a container image of the server and of a built site, from nothing: no base image, no
 * daemon. Writes var/image/portal.tar, or the file of `--out`, which `docker load` and `podman load` read.
 * `--profile start`: a server that is compiled sooner and runs slower, for tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { run } from './process/command.mjs';
import { installSystemPackages } from './process/system-packages.mjs';
import { inRepository, varDirectory } from './repository.mjs';
import { parseArguments } from './process/arguments.mjs';

const USAGE = 'npm run image -- --site FOLDER [--out FILE] [--profile release|start]';
const OPTIONS = {
  site: { type: 'string' },
  out: { type: 'string', default: path.join(varDirectory, 'image', 'portal.tar') },
  profile: { type: 'string', default: 'release' },
};
const TARGET = 'x86_64-unknown-linux-gnu';
/** A user of no privilege, who owns the folder of the database and nothing else. */
const USER = '65532:65532';
const DATA = 'var/lib/portal';
/** Authorities for TLS to PostgreSQL and to the partner. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Builds the server with the C library inside, since the image has no libraries. */
async function buildServer(profile) {
  const built = inRepository('target', 'static');
  const flags = ['--locked', '-p', 'portal-api', '--profile', profile, '--target', TARGET];
  await run('cargo', ['build', ...flags], {
    // Not RUSTFLAGS, which the variable of a build for WebAssembly would override.
    env: { CARGO_ENCODED_RUSTFLAGS: '-Ctarget-feature=+crt-static', CARGO_TARGET_DIR: built },
    stdio: 'inherit',
  });
  return path.join(built, TARGET, profile, 'portal-api');
}

/** The folder of the site, which has no default: the site of `npm start` has the configuration of a demo. */
function requireSite(site) {
  if (!site) throw new Failure('no site is named', { fix: `usage: ${USAGE}` });
  const missing = ['index.html', 'config.json'].filter(
    (name) => !fs.existsSync(path.join(site, name)),
  );
  if (missing.length > 0)
    throw new Failure(`${site} is no built site: it has no ${missing.join(' and no ')}`, {
      fix: 'docs/operating.md says how to make one.',
    });
  return site;
}

/** Writes a layer of what lies at a path of a folder; the same content makes the same bytes. */
function writeLayer(file, from, content, owner) {
  const [user, group] = owner.split(':');
  const options = [
    '--sort=name',
    '--mtime=@0',
    '--numeric-owner',
    `--owner=${user}`,
    `--group=${group}`,
    // Every user reads the files, whatever the mask of the user who built them.
    '--mode=u=rwX,go=rX',
  ];
  execFileSync('tar', ['--create', '--file', file, ...options, '--directory', from, content]);
  return file;
}

/**
 * The two layers: what is read only, and the folder of the database. The second holds no folder above it: a layer gives
 * its owner to every folder it names, and the owner of the root may replace what lies in it.
 */
function writeLayers(base, server, site) {
  const [fixed, data] = [path.join(base, 'fixed'), path.join(base, 'data')];
  for (const name of [path.dirname(AUTHORITIES), path.dirname(DATA)])
    fs.mkdirSync(path.join(fixed, name), { recursive: true });
  // Where a container's devices are mounted; the root is read-only.
  fs.mkdirSync(path.join(fixed, 'dev'));
  fs.copyFileSync(AUTHORITIES, path.join(fixed, AUTHORITIES));
  fs.copyFileSync(server, path.join(fixed, 'portal-api'));
  fs.chmodSync(path.join(fixed, 'portal-api'), 0o755);
  fs.cpSync(site, path.join(fixed, 'site'), { recursive: true });
  fs.mkdirSync(path.join(data, DATA), { recursive: true });
  return [
    writeLayer(`${fixed}.tar`, fixed, '.', '0:0'),
    writeLayer(`${data}.tar`, data, DATA, USER),
  ];
}

/** Writes the archive of an image with these layers, in the form of `docker save`. */
function writeArchive(archive, base, layers) {
  const layout = path.join(base, 'oci');
  const image = `${layout}:portal`;
  const umoci = (...args) =>
    execFileSync('umoci', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  umoci('init', '--layout', layout);
  umoci('new', '--image', image);
  for (const layer of layers) umoci('raw', 'add-layer', '--image', image, layer);
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
  const copy = ['--insecure-policy', 'copy', '--quiet', `oci:${image}`];
  execFileSync('skopeo', [...copy, `docker-archive:${archive}:portal:latest`], {
    stdio: 'inherit',
  });
}

/**
 * Adds the health check to the configuration in an archive, which is named by its hash. Docker and podman run it; the
 * configuration of OCI, which umoci writes, has no field for it. A form without a shell, since the image holds none.
 */
function addHealthCheck(archive, base) {
  const folder = path.join(base, 'archive');
  fs.mkdirSync(folder);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  const list = path.join(folder, 'manifest.json');
  const [image] = JSON.parse(fs.readFileSync(list, 'utf8'));
  const before = path.join(folder, image.Config);
  const configuration = JSON.parse(fs.readFileSync(before, 'utf8'));
  configuration.config.Healthcheck = { Test: ['CMD', '/portal-api', 'health'] };
  const text = JSON.stringify(configuration);
  const name = `${createHash('sha256').update(text).digest('hex')}.json`;
  fs.rmSync(before);
  fs.writeFileSync(path.join(folder, name), text);
  fs.rmSync(list);
  fs.writeFileSync(list, JSON.stringify([{ ...image, Config: name }]));
  const names = fs.readdirSync(folder);
  execFileSync('tar', ['--create', '--file', archive, '--directory', folder, ...names]);
}

await main(async () => {
  const { values: options } = parseArguments(OPTIONS, USAGE);
  const site = requireSite(options.site);
  const missing = ['umoci', 'skopeo'].filter((tool) => spawnSync(tool, ['--version']).error);
  if (missing.length > 0) await installSystemPackages(missing);
  const server = await buildServer(options.profile);
  const folder = path.dirname(path.resolve(options.out));
  fs.mkdirSync(folder, { recursive: true });
  const base = fs.mkdtempSync(path.join(folder, '.image-'));
  try {
    const archive = path.join(base, 'portal.tar');
    writeArchive(archive, base, writeLayers(base, server, site));
    addHealthCheck(archive, base);
    fs.renameSync(archive, options.out);
    console.log(`${options.out}: ${(fs.statSync(options.out).size / 1e6).toFixed(1)} MB`);
  } finally {
    fs.rmSync(base, { recursive: true, force: true });
  }
});
