/** Whether a checkout is older than what is live, which a deployment would undo. */
import { outputOf, run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { buildOf } from './history.mjs';

/** Whether one commit is an ancestor of the other; where git does not know both, whether it is of an earlier date. */
async function isOlder(own, live, base) {
  const git = (...args) => outputOf('git', args, { cwd: base });
  if ((await git('cat-file', '-t', live.commit)) !== 'commit')
    return live.committed !== undefined && Date.parse(own.committed) < Date.parse(live.committed);
  const args = ['merge-base', '--is-ancestor', own.commit, live.commit];
  return (await run('git', args, { cwd: base, allowFailure: true })).code === 0;
}

/**
 * Refuses a build whose commit comes before that of the live one.
 * @param {{ name: string, entry: object }} build
 * @param {object | undefined} current the live entry
 */
export async function requireNewer({ name, entry }, current, base) {
  const [own, live] = [entry.deployed, current?.deployed];
  if (!own.commit || !live?.commit || own.commit === live.commit) return;
  if (current.entry === entry.entry || !(await isOlder(own, live, base))) return;
  const commit = live.commit.slice(0, 9);
  throw new Failure(
    `this checkout of ${name} is older than the live build ${buildOf(current.entry)} (commit ${commit}, by ${live.by})`,
    {
      fix: `update the checkout ("git pull") and deploy again; to go back, "npm run rollback -- ${name}"; to deploy the older commit all the same, add --older. Nothing was changed.`,
    },
  );
}
