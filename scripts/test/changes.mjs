/** The files of a commit, for the suites that run by day only where theirs changed. */
import { execFileSync } from 'node:child_process';
import { root } from '../repository.mjs';

/**
 * The files that a checkout changed since a branch left origin/main, or, on main itself, in its last commit; CHANGED_SINCE
 * names another commit to begin at. Undefined where git cannot tell, as in a checkout of one commit.
 */
export function changedFiles(since = process.env.CHANGED_SINCE || 'origin/main', cwd = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [head, fork] = [['rev-parse'], ['merge-base', since]].map((words) =>
      git(...words, 'HEAD').trim(),
    );
    return git('diff', '--name-only', '--no-renames', fork === head ? 'HEAD~1' : fork)
      .trim()
      .split('\n');
  } catch {
    return undefined;
  }
}

/** Whether files, given by beginnings of their paths, are those of before; false where git cannot tell. */
export function unchanged(changed) {
  return (files) =>
    changed !== undefined &&
    !changed.some((file) => files.some((beginning) => file.startsWith(beginning)));
}
