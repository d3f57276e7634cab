/** Deploys builds of the shell and of sections that belong together: all of them are verified before any goes live. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { faultsOfSections, publish, putLive } from './deploy-section.mjs';
import { faultsOfShell, putShellLive, readShell, takeBackShell } from './deploy-shell.mjs';
import { readBuild } from './section-build.mjs';
import { SHELL } from './shell-history.mjs';
import { readOffer } from './shell-offer.mjs';
import { refuseFaults } from './verify/verify.mjs';

/** Restores the shell of before, since the sections that belong to the new one did not go live. */
async function restoreShell(storage, shell, reason) {
  if (shell?.changed)
    await takeBackShell(storage, shell).catch((cause) => {
      const problem = `the shell ${shell.build} is live without its sections (${reason.message})`;
      throw new Failure(`${problem} and could not be taken back: ${cause.message}`, {
        fix: 'restore it with "npm run rollback -- shell", or run the command again.',
        cause,
      });
    });
}

/**
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {string[]} names of sections, and "shell"
 * @returns {Promise<{ shell?: object, sections: object[], offer?: object }>} results of putShellLive and putLive, and the
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
  // Uploads take long and may fail, so the sections' come before the first flip.
  const published = await publish(storage, builds, base);
  const liveShell = shell && (await putShellLive(storage, shell, { replaced: sectionNames, base }));
  try {
    const sections = await putLive(storage, published);
    return { ...(liveShell && { shell: liveShell }), sections, offer };
  } catch (error) {
    await restoreShell(storage, liveShell, error);
    throw error;
  }
}
