/** Puts a build of one section live, or its previous build. Nothing else is rebuilt, restarted or touched. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { compressFolder } from './compress.mjs';
import { hashFolder, stage } from './files.mjs';
import { changeRemote } from './remotes.mjs';
import { describedIn, readSection, requireName } from './section.mjs';

const MANIFEST = 'mf-manifest.json';
/** Kept in a deployed folder: the entry it was deployed with, for a later rollback. */
const DESCRIPTION = 'section.json';

function requireBuild(name, folder, container) {
  const dist = path.join(folder, 'dist');
  const manifest = path.join(dist, MANIFEST);
  if (!fs.existsSync(manifest)) {
    throw new Failure(`mf-${name} has no build`, {
      fix: `run "npm run build -w mf-${name}" first.`,
    });
  }
  const built = JSON.parse(fs.readFileSync(manifest, 'utf8')).name;
  if (built !== container) {
    throw new Failure(
      `mf-${name}/dist is the build of "${built}", section.json says "${container}"`,
      { fix: 'build the section again.' },
    );
  }
  return dist;
}

/** The build in `mf-NAME/dist`: what section.json and package.json say of it, and its folder name, version and hash. */
function readBuild(name, base) {
  const { folder, section, version } = readSection(name, base);
  const described = { version, ...describedIn(section) };
  const dist = requireBuild(name, folder, section.container);
  return { dist, described, id: `${version}-${hashFolder(dist, JSON.stringify(described))}` };
}

/** The folder name of the build in `mf-NAME/dist`, such as "1.8.2-ab12cd34". */
export const buildId = (name, base) => readBuild(name, base).id;

/**
 * Copies `mf-NAME/dist` into an immutable folder of the site and points the section's entry at it.
 * @param {import('./storage/open.mjs').Storage} storage
 * @returns {Promise<{ entry: object, changed: boolean }>} the entry that is now live
 */
export async function deploySection(storage, name, base) {
  const { dist, described, id } = readBuild(name, base);
  const folder = `mf/${name}/${id}`;
  if ((await storage.read(`${folder}/${MANIFEST}`)) === undefined)
    await stage(async (temporary) => {
      fs.cpSync(dist, temporary, { recursive: true });
      fs.writeFileSync(path.join(temporary, DESCRIPTION), toText(described));
      if (storage.precompressed) await compressFolder(temporary);
      await storage.add(folder, temporary);
    });
  return pointTo(storage, name, `/${folder}/${MANIFEST}`, described);
}

const toText = (described) => `${JSON.stringify(described, null, 2)}\n`;

async function pointTo(storage, name, manifest, described) {
  let changed = true;
  const entry = await changeRemote(storage, name, (current) => {
    changed = current?.entry !== manifest;
    const previous = changed ? current?.entry : current.previous;
    return {
      ...described,
      entry: manifest,
      ...(previous && { previous }),
      enabled: current?.enabled ?? true,
    };
  });
  return { entry, changed };
}

/** Puts the previous build back; the one it replaces becomes the previous, so a second rollback undoes the first. */
export async function rollbackSection(storage, name) {
  requireName(name);
  return changeRemote(storage, name, async (current) => {
    if (!current?.previous) {
      throw new Failure(`section "${name}" has no previous build`, {
        fix: 'deploy an older checkout of it instead.',
      });
    }
    const folder = path.posix.dirname(current.previous).slice(1);
    const description = await storage.read(`${folder}/${DESCRIPTION}`);
    if (description === undefined)
      throw new Failure(`the previous build ${current.previous} is gone`, {
        fix: 'deploy an older checkout of it instead.',
      });
    return {
      ...JSON.parse(description.toString()),
      entry: current.previous,
      previous: current.entry,
      enabled: current.enabled,
    };
  });
}
