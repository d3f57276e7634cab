/** Who deploys, when, from which commit: `deployed` of remotes.json. */
import os from 'node:os';
import { outputOf } from '../process/command.mjs';

/** Files besides its own folder that go into the build of the shell or of a section. */
const SHARED_INPUTS = ['kit', 'i18n', 'rust-core', 'webpack', 'webpack.shared.js', 'tsconfig.json'];
const LOCK = 'package-lock.json';

/**
 * `by` is PORTAL_DEPLOYER, git's user.name or the user of the system; `commit` is null outside of git, `committed` its date; `dirty` says
 * whether files of the build differ from the commit, or git cannot say.
 * @param {string} base the checkout
 * @param {string} workspace such as "mf-team"
 */
export async function provenanceOf(base, workspace) {
  const git = (...args) => outputOf('git', args, { cwd: base });
  const commit = (await git('rev-parse', 'HEAD')) ?? null;
  const committed = commit && (await git('show', '--no-patch', '--format=%cI', 'HEAD'));
  const inputs = [workspace, ...SHARED_INPUTS, LOCK];
  const changes = commit && (await git('status', '--porcelain', '--', ...inputs));
  const isClean = commit === null || changes === '';
  const by = process.env.PORTAL_DEPLOYER || (await git('config', 'user.name'));
  return {
    by: by || os.userInfo().username,
    at: new Date().toISOString(),
    commit,
    ...(committed && { committed }),
    dirty: !isClean,
  };
}
