/**
 * A site in a folder of another machine, over ssh and rsync. The host needs a POSIX shell, rsync and the usual Linux
 * programs (mktemp, find, sha256sum). Keys and known hosts are those of ssh's own configuration, or of the file that
 * PORTAL_SSH_CONFIG names; nothing is asked for.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { run, start, tailOf } from '../../process/command.mjs';
import { Failure } from '../../process/failure.mjs';
import { filesUnder } from '../files.mjs';
import { compareAndSwap } from './compare-and-swap.mjs';
import { INCOMING, siteFolder, sitePath } from './paths.mjs';
import * as scripts from './ssh-scripts.mjs';

const { EXIT_ABSENT, EXIT_CHANGED, EXIT_LOCKED } = scripts;

const quote = (word) => `'${word.replaceAll("'", `'\\''`)}'`;
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** No question, and an end after 20 s without a connection or a minute without a sign of the host. */
const OPTIONS = [
  'BatchMode=yes',
  'ConnectTimeout=20',
  'ServerAliveInterval=15',
  'ServerAliveCountMax=4',
].flatMap((option) => ['-o', option]);

function sshOptions(port) {
  const config = process.env.PORTAL_SSH_CONFIG;
  return [...(config ? ['-F', config] : []), ...(port ? ['-p', port] : [])];
}

/** @returns {import('./open.mjs').Storage} */
export function openSsh({ user, host, port, folder: site }) {
  const destination = user === undefined ? host : `${user}@${host}`;
  const own = sshOptions(port);
  const options = [...OPTIONS, ...own];
  const address = `ssh://${destination}${port ? `:${port}` : ''}${site}`;
  const fix = `make sure that "ssh ${['-o', 'BatchMode=yes', ...own, destination].join(' ')}" works without a question, and that the user may write to ${site}.`;

  /** Runs a script on the host, with the site and `args` as its arguments and `input` on standard input. */
  async function onHost(script, args, { input = '', allow = [] } = {}) {
    const command = ['sh', '-c', script, 'sh', site, ...args].map(quote).join(' ');
    const child = start('ssh', [...options, destination, command], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // The host may end without reading all of it; its exit code says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const streams = [once(child, 'close'), buffer(child.stdout), text(child.stderr)];
    const [[code], output, errors] = await Promise.all(streams);
    if (code === 0 || allow.includes(code)) return { code, output };
    throw new Failure(`${address} could not be reached or changed`, { fix, tail: tailOf(errors) });
  }

  async function read(file) {
    const { code, output } = await onHost(scripts.READ, [sitePath(file)], { allow: [EXIT_ABSENT] });
    return code === EXIT_ABSENT ? undefined : output;
  }

  async function list(folder) {
    const { output } = await onHost(scripts.LIST, [siteFolder(folder)]);
    const parent = folder === '' ? '' : `${folder}/`;
    const files = output.toString().split('\n').slice(0, -1);
    return files
      .map((file) => parent + file.slice('./'.length))
      .filter((file) => !file.includes(INCOMING))
      .sort();
  }

  const lengthOf = (content) => String(Buffer.byteLength(content));
  async function write(file, content) {
    await onHost(scripts.WRITE, [sitePath(file), lengthOf(content)], { input: content });
  }

  async function writeOver(file, hash, content) {
    const args = [sitePath(file), lengthOf(content), hash ?? 'none'];
    const allow = [EXIT_CHANGED, EXIT_LOCKED];
    const { code } = await onHost(scripts.SWAP, args, { input: content, allow });
    if (code === EXIT_LOCKED)
      throw new Failure(`${file} in ${address} is locked by another deployment`, {
        fix: 'wait for it to end, or stop it, and run the command again.',
      });
    return code === 0;
  }

  async function add(folder, local) {
    filesUnder(local);
    const { output } = await onHost(scripts.BEGIN_ADD, [siteFolder(folder)]);
    const incoming = output.toString().trim();
    const target = `${destination}:${site}/${incoming || folder}/`;
    const rsh = ['ssh', ...options].map(quote).join(' ');
    const flags = ['-rs', '--ignore-existing', '--chmod=D755,F644', `--rsh=${rsh}`];
    await run('rsync', [...flags, `${local}/`, target], { fix });
    if (incoming) await onHost(scripts.END_ADD, [folder, incoming]);
  }

  return {
    address,
    precompressed: true,
    read,
    list,
    write,
    add,
    async remove(folder) {
      await onHost(scripts.REMOVE, [sitePath(folder)]);
    },
    async removeFiles(files) {
      await onHost(scripts.REMOVE, files.map(sitePath));
    },
    async change(file, change) {
      const readVersion = async () => {
        const content = await read(file);
        return { content, version: content && hashOf(content) };
      };
      const swap = { readVersion, writeOver: (...args) => writeOver(file, ...args) };
      await compareAndSwap(`${file} in ${address}`, swap, change);
    },
  };
}
