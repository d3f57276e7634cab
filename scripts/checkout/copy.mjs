/** A checkout of one section in an empty folder: docs/section-team.md, from the files here. For tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packCore } from '../core/pack.mjs';
import { inRepository, root } from '../repository.mjs';

/** The files of version control, changed or new ones as they are on disk. */
function trackedFiles() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter((file) => file && fs.existsSync(inRepository(file)));
}

const FOLDERS = ['.github', 'i18n', 'kit', 'scripts', 'webpack'];

/** Copies folders and the files beside them, as a sparse checkout has them. */
export function copyFolders(target, folders) {
  const included = (file) => !file.includes('/') || folders.includes(file.split('/')[0]);
  for (const file of trackedFiles().filter(included)) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.copyFileSync(inRepository(file), path.join(target, file));
  }
}

/**
 * Copies the folders of every section's checkout and those named, unpacks the core, and links the installed packages.
 * @param {string} target
 * @param {string[]} sections such as "mf-team"
 */
export async function copySectionCheckout(target, sections) {
  copyFolders(target, [...FOLDERS, ...sections]);
  const core = path.join(target, 'rust-core');
  const packed = await packCore(undefined, inRepository('rust-core'), path.join(target, 'var'));
  fs.mkdirSync(core);
  execFileSync('tar', ['-xzf', packed, '--strip-components=1', '-C', core]);
  linkPackages(target);
}

/** Runs npm in a checkout, with a site of its own and the cache of builds that a developer has. */
export function npmIn(checkout, ...args) {
  const site = path.join(checkout, 'var', 'site');
  const env = { ...process.env, PORTAL_SITE: site, CI: 'true', WIREIT_CACHE: 'local' };
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: checkout,
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout + stderr };
}

/** node_modules with links to the packages installed here, and with the links of the copied workspaces. */
function linkPackages(target, folder = 'node_modules') {
  fs.mkdirSync(path.join(target, folder));
  for (const entry of fs.readdirSync(inRepository(folder), { withFileTypes: true })) {
    const installed = inRepository(folder, entry.name);
    const link = path.join(target, folder, entry.name);
    if (entry.name === '@portal') linkPackages(target, path.join(folder, entry.name));
    else if (!entry.isSymbolicLink()) fs.symlinkSync(installed, link);
    else if (fs.existsSync(path.resolve(path.dirname(link), fs.readlinkSync(installed))))
      fs.symlinkSync(fs.readlinkSync(installed), link);
  }
}
