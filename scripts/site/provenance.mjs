/** Deployer, time and commit: `deployed` of remotes.json. */
import os from 'node:os';
import { outputOf } from '../process/command.mjs';

/** PORTAL_DEPLOYER, git's user.name or the user of the system, now. */
export async function deployerIn(base) {
  const name =
    process.env.PORTAL_DEPLOYER || (await outputOf('git', ['config', 'user.name'], { cwd: base }));
  return { by: name || os.userInfo().username, at: new Date().toISOString() };
}

/**
 * `commit` is null outside of git, `committed` its date; `dirty` says whether the checkout differs from the commit, or git
 * cannot say.
 * @param {string} base the checkout
 */
export async function provenanceOf(base) {
  const git = (...args) => outputOf('git', args, { cwd: base });
  const deployer = await deployerIn(base);
  const commit = await git('rev-parse', 'HEAD');
  if (!commit) return { ...deployer, commit: null, dirty: false };
  const committed = await git('show', '--no-patch', '--format=%cI', 'HEAD');
  return { ...deployer, commit, committed, dirty: (await git('status', '--porcelain')) !== '' };
}
