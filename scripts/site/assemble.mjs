/** A local site from the builds of the shell and of all sections, with the demo's config.json. */
import fs from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { inTools, root } from '../repository.mjs';
import { deploy } from './deploy.mjs';
import { SHELL, buildOf } from './history.mjs';
import { readBuild } from './local-builds.mjs';
import { sectionNames } from './section.mjs';
import { openStorage } from './storage/open.mjs';

/** The demo's configuration; a production site has its own (docs/operating.md). */
const CONFIGURATION = inTools('scripts', 'site', 'demo-config.json');

/** The shell and the sections of a checkout: `id` changes with the build, `output` is a file or folder of it on the site. */
const partsOf = (base) =>
  [SHELL, ...sectionNames(base)].map((name) => ({
    name,
    id: buildOf(readBuild(name, base).entry.entry),
    output: name === SHELL ? 'index.html' : `mf/${name}`,
  }));

/**
 * Deploys every build that this function has not deployed to the site before, all at once. The record of those is a file
 * beside the site: without it, a start after a rollback would deploy the newer build again.
 */
export async function assembleSite(site, base = root) {
  const record = `${site}.deployed.json`;
  const deployed = fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, 'utf8')) : {};
  const isPresent = (output) => fs.existsSync(path.join(site, output));
  const changed = partsOf(base).filter(
    ({ name, id, output }) => deployed[name] !== id || !isPresent(output),
  );
  const storage = openStorage(site);
  if (changed.length > 0)
    await deploy(
      storage,
      changed.map(({ name }) => name),
      // Builds made here are shown here, older ones too.
      { base, older: true },
    );
  for (const { name, id } of changed) deployed[name] = id;
  const configuration = fs.readFileSync(CONFIGURATION, 'utf8');
  if (deployed.configuration !== configuration || !isPresent('config.json')) {
    await storage.write('config.json', configuration);
    deployed.configuration = configuration;
  }
  writeFileAtomic.sync(record, `${JSON.stringify(deployed, null, 2)}\n`);
}
