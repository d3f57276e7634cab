/** Puts an earlier build of the shell live again. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { faultsWithSections } from './deploy-shell.mjs';
import { provenanceOf } from './provenance.mjs';
import {
  PAGE,
  RECORD,
  SHELL,
  changeLiveShell,
  earlierThan,
  readLiveShell,
  shellFolder,
  writeRecord,
} from './shell-history.mjs';
import { OFFER, parseOffer } from './shell-offer.mjs';
import { parseDocument } from './verify/documents.mjs';
import { linkedFiles } from './verify/shell.mjs';
import { refuseFaults } from './verify/verify.mjs';

const LIST = '"npm run list -- shell" shows the builds that the site keeps.';

/** The build to go back to. */
function targetOf(live, to) {
  const build = live && (to ?? live.earlier[0]?.build);
  if (build === undefined)
    throw new Failure('the shell has no previous build', {
      fix: live ? `name one with --to; ${LIST}` : 'deploy an older checkout of it instead.',
    });
  if (build === live.build)
    throw new Failure(`the build ${build} of the shell is live already`, { fix: LIST });
  return build;
}

/** The first file at the root of the site that a build needs and the site lacks. */
async function missingFile(storage, page, files) {
  // Records of older tools name no files, the page some of them.
  const named = files ?? linkedFiles(String(page)).map(({ file }) => file);
  const present = new Set(await storage.list(''));
  return named.find((file) => !present.has(file));
}

/** A build that the site keeps whole: its offer, and its record. */
async function readKept(storage, build) {
  const folder = shellFolder(build);
  const [page, offer, content] = await Promise.all(
    [PAGE, OFFER, RECORD].map((file) => storage.read(`${folder}/${file}`)),
  );
  const fix = `choose another; ${LIST}`;
  if (page === undefined)
    throw new Failure(`the site keeps no build ${build} of the shell`, { fix: LIST });
  if (offer === undefined)
    throw new Failure(`the build ${build} of the shell has no ${OFFER}`, { fix });
  const about = { place: `${folder}/${RECORD}`, schema: 'build-record', fix };
  const record = content ? parseDocument(content, about) : {};
  const missing = await missingFile(storage, page, record.files);
  if (missing !== undefined)
    throw new Failure(`${missing} is missing: the build ${build} of the shell is not whole`, {
      fix,
    });
  return { offer: parseOffer(offer, `of the build ${build}`), record };
}

/**
 * Puts a kept build of the shell live again: that of before, or the one that `to` names. As with sections, a build of
 * `earlier` takes its place in time again, so that the next rollback goes further back.
 */
export async function rollbackShell(storage, { to, base = root } = {}) {
  const live = await readLiveShell(storage);
  const build = targetOf(live, to);
  const { offer, record } = await readKept(storage, build);
  const { by, at } = await provenanceOf(base, SHELL);
  const { commit = null, dirty = false } = record.deployed ?? {};
  const deployed = { by, at, commit, dirty, smoke: 'skipped' };
  await changeLiveShell(storage, async (current) => {
    if (current?.build !== live.build)
      throw new Failure('the shell was deployed by another command just now', {
        fix: 'look at "npm run status" and run the command again.',
      });
    refuseFaults({ [SHELL]: await faultsWithSections(storage, offer) });
    // The date by which prune keeps builds that went live lately.
    await writeRecord(storage, build, { ...record, deployed });
    const index = current.earlier.findIndex((earlier) => earlier.build === build);
    const earlier = index < 0 ? earlierThan(build, current) : current.earlier.slice(index + 1);
    return { build, deployed, earlier };
  });
  return { build };
}
