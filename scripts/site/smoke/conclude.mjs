/** The end of a deployment that a browser opened: its result is recorded, or it is taken back. */
import { Failure } from '../../process/failure.mjs';
import { takeBackShell } from '../deploy-shell.mjs';
import { changeRemotes, readRemotes } from '../remotes.mjs';
import { SHELL, readLiveShell, recordShellSmoke } from '../shell-history.mjs';
import { takeBack } from '../take-back.mjs';

const changedOf = ({ sections }) => sections.filter((section) => section.changed);

/**
 * Records the result with the builds that this deployment put live, unless another has replaced them.
 * @param {(name: string) => string} resultOf the result of a section, or of "shell"
 */
export async function record(storage, deployed, resultOf) {
  const { shell } = deployed;
  if (shell?.changed) await recordShellSmoke(storage, shell.build, resultOf(SHELL));
  const changed = changedOf(deployed);
  if (changed.length === 0) return;
  await changeRemotes(storage, (remotes) => {
    for (const { name, entry } of changed)
      if (remotes[name]?.entry === entry.entry && remotes[name].deployed)
        remotes[name].deployed.smoke = resultOf(name);
  });
}

async function takeBackAll(storage, deployed, failed, base) {
  if (deployed.shell?.changed) await takeBackShell(storage, deployed.shell);
  if (changedOf(deployed).length > 0) await takeBack(storage, changedOf(deployed), base);
  const reasons = failed.flatMap(({ name, notes }) => notes.map((note) => `  ${name}: ${note}`));
  throw new Failure(`did not mount and was taken back\n${reasons.join('\n')}`, {
    fix: 'correct it and deploy again; the builds of before are live, where there were any.',
  });
}

/** Whether a build that was opened is live still: the page of another says nothing about this deployment. */
async function liveStill(storage, deployed) {
  const { shell } = deployed;
  const { remotes } = await readRemotes(storage);
  const own = new Set(changedOf(deployed).map(({ name }) => name));
  const shellIsLive = shell?.changed && (await readLiveShell(storage)).build === shell.build;
  return ({ name, entry }) =>
    remotes[name]?.entry === entry.entry && (own.has(name) || shellIsLive);
}

/**
 * @param {object} deployed of deployTogether
 * @param {object[]} results of openSections
 * @returns {Promise<string[]>} notes for the terminal
 */
export async function conclude(storage, deployed, results, base) {
  const failed = results.filter(({ smoke }) => smoke === 'failed');
  const ownFailures = failed.filter(await liveStill(storage, deployed));
  if (ownFailures.length > 0) await takeBackAll(storage, deployed, ownFailures, base);
  const replaced = changedOf(deployed).filter((section) =>
    failed.some(({ name }) => name === section.name),
  );
  if (replaced.length > 0) await takeBack(storage, replaced, base);
  const mounted = results.filter(({ smoke }) => smoke === 'passed');
  const passed = new Set(mounted.map(({ name }) => name));
  if (mounted.length === results.length) passed.add(SHELL);
  await record(storage, deployed, (name) => (passed.has(name) ? 'passed' : 'skipped'));
  return results.flatMap(({ name, smoke, notes }) => {
    if (smoke === 'failed')
      return [`${name}: not judged, another command replaced it while it was opened`];
    if (smoke === 'passed') return [`${name}: opened in a browser, mounted`];
    return notes.map((note) => `${name}: ${note}`);
  });
}
