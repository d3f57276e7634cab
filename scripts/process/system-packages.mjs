/** Installation of Debian packages, where this machine has apt and the user may use it. */
import fs from 'node:fs';
import { outputOf, run } from './command.mjs';
import { Failure } from './failure.mjs';

const FRONTEND = { DEBIAN_FRONTEND: 'noninteractive' };

/** The command before `apt-get`: none as root, `sudo -n` where that works, undefined where neither does. */
async function privilege() {
  if (!fs.existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return (await outputOf('sudo', ['-n', 'true'])) === undefined ? undefined : ['sudo', '-n'];
}

export const canInstallPackages = async () => (await privilege()) !== undefined;

/**
 * Installs packages; never removes one (`--no-remove`): a conflict with the user's own packages is theirs to settle.
 * @param {string[]} names
 * @param {{ log?: string }} [options]
 */
export async function installSystemPackages(names, { log } = {}) {
  const prefix = await privilege();
  const fix = `install ${names.join(' ')} with the system's package manager and run the command again.`;
  if (!prefix) throw new Failure(`missing system packages: ${names.join(' ')}`, { fix });
  const apt = (args, more) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
    return run(command, rest, { env: FRONTEND, log, ...more });
  };
  const install = ['install', '-y', '--no-install-recommends', '--no-remove', ...names];
  const first = await apt(install, { allowFailure: true });
  if (first.code === 0) return;
  await apt(['update'], { allowFailure: true });
  await apt(install, { fix });
}
