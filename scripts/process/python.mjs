/** Tools of the Python package index, each in an environment of its own. */
import path from 'node:path';
import { outputOf, run } from './command.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { varDirectory } from '../repository.mjs';

/**
 * Installs a tool at the versions of a requirements file.
 * @param {string} name of the environment
 * @param {string} requirements path of the file
 * @param {string} program that the tool brings
 * @returns {Promise<string>} path of the program
 */
export async function installPythonTool(name, requirements, program, { log } = {}) {
  const environment = path.join(varDirectory, name);
  const fix =
    'install Python 3 with its venv module and make PyPI reachable, then run the command again.';
  if ((await outputOf('python3', ['-c', 'import ensurepip'])) === undefined)
    await installSystemPackages(['python3-venv'], { log });
  await run('python3', ['-m', 'venv', environment], { log, fix });
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--quiet', '--requirement'];
  await run(path.join(environment, 'bin', 'python'), [...pip, requirements], { log, fix });
  return path.join(environment, 'bin', program);
}
