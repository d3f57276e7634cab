/** Whether a checkout is older than what is live, which a deployment would undo. */
import { Failure } from '../process/failure.mjs';
import { buildOf } from './history.mjs';

/** Whether a build is of a commit of an earlier date than another: jobs have no history to look at. */
export const isOlder = (build, other) =>
  Date.parse(build?.deployed?.committed) < Date.parse(other?.deployed?.committed);

/**
 * Refuses a build whose commit comes before that of the live one.
 * @param {{ name: string, entry: object }} build
 * @param {object | undefined} live entry
 */
export function requireNewer({ name, entry }, live) {
  if (live?.entry === entry.entry || !isOlder(entry, live)) return;
  const commit = live.deployed.commit.slice(0, 9);
  throw new Failure(
    `this checkout of ${name} is older than the live build ${buildOf(live.entry)} (commit ${commit}, by ${live.deployed.by})`,
    {
      fix: `update the checkout ("git pull") and deploy again; to go back, "npm run rollback -- ${name}"; to deploy the older commit all the same, add --older. Nothing was changed.`,
    },
  );
}
