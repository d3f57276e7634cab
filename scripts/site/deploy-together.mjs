/** Deploys builds of the shell and of sections that belong together: all of them are verified before any goes live. */
import { root } from '../repository.mjs';
import { faultsOfSections, putLive } from './deploy-section.mjs';
import { faultsOfShell, putShellLive, readShell } from './deploy-shell.mjs';
import { readBuild } from './section-build.mjs';
import { SHELL } from './shell-history.mjs';
import { readOffer } from './shell-offer.mjs';
import { refuseFaults } from './verify/verify.mjs';

/**
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {string[]} names of sections, and "shell"
 * @returns {Promise<{ shell?: object, sections: object[], offer?: object }>} what putShellLive and putLive return, and the
 *   offer that the sections were verified against
 */
export async function deployTogether(storage, names, base = root) {
  const sectionNames = names.filter((name) => name !== SHELL);
  const shell = names.includes(SHELL) ? readShell(base) : undefined;
  const builds = sectionNames.map((name) => readBuild(name, base));
  const offer = shell ? shell.offer : await readOffer(storage);
  refuseFaults({
    ...(shell && { [SHELL]: await faultsOfShell(storage, shell, sectionNames) }),
    ...(await faultsOfSections(storage, builds, offer)),
  });
  return {
    ...(shell && { shell: await putShellLive(storage, shell, base) }),
    sections: await putLive(storage, builds, base),
    offer,
  };
}
