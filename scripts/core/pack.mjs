/** The built core as an npm package, for checkouts without the Rust sources: js/, pkg/ and package.json of rust-core. */
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { inRepository, varDirectory } from '../repository.mjs';
import { hashFolder } from '../site/files.mjs';

const core = inRepository('rust-core');
/** In the package only: names the build in pkg/. wireit reads it as an input, in place of the Rust sources. */
const STAMP = 'prebuilt.json';

export const hasSources = (folder = core) => fs.existsSync(path.join(folder, 'src'));

/** Writes var/portal-core-VERSION.tgz; returns its path. */
export async function packCore(log, folder = core, destination = varDirectory) {
  fs.mkdirSync(destination, { recursive: true });
  const staging = fs.mkdtempSync(path.join(destination, 'core-'));
  try {
    for (const name of ['package.json', 'js', 'pkg'])
      fs.cpSync(path.join(folder, name), path.join(staging, name), {
        recursive: true,
        filter: (file) => !file.endsWith('.test.ts'),
      });
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const stamp = { version, hash: hashFolder(path.join(staging, 'pkg')) };
    fs.writeFileSync(path.join(staging, STAMP), `${JSON.stringify(stamp)}\n`);
    await run('npm', ['pack', '--pack-destination', destination], { cwd: staging, log });
    return path.join(destination, `portal-core-${version}.tgz`);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** Refuses a checkout without Rust sources whose rust-core is no unpacked package, or not the whole of one. */
export function requirePrebuilt(folder = core) {
  const fix =
    'in a whole checkout "npm run pack" writes var/portal-core-VERSION.tgz; unpack it here with "tar -xzf FILE --strip-components=1 -C rust-core".';
  const stamp = path.join(folder, STAMP);
  if (!fs.existsSync(stamp))
    throw new Failure('rust-core holds neither Rust sources nor a packed core', { fix });
  const { version, hash } = JSON.parse(fs.readFileSync(stamp, 'utf8'));
  const pkg = path.join(folder, 'pkg');
  if (!fs.existsSync(pkg) || hashFolder(pkg) !== hash)
    throw new Failure('rust-core/pkg is not the core that was packed', { fix });
  return { version, hash };
}
