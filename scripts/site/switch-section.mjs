/** `enabled` of a section: whether the portal shows it. */
import { Failure } from '../process/failure.mjs';
import { changeRemotes } from './remotes.mjs';

/** @param {import('./storage/open.mjs').Storage} storage */
export const switchSection = (storage, name, enabled) =>
  changeRemotes(storage, (remotes) => {
    if (remotes[name] === undefined)
      throw new Failure(`the site has no section "${name}"`, {
        fix: `choose one of: ${Object.keys(remotes).join(', ')}.`,
      });
    remotes[name].enabled = enabled;
  });
