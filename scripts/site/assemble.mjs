/** A local site from the builds of the shell and of all sections, with the demo's config.json. */
import fs from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { inRepository, root } from '../repository.mjs';
import { deploySection } from './deploy-section.mjs';
import { deployShell } from './deploy-shell.mjs';
import { hashFolder } from './files.mjs';
import { sectionNames } from './section.mjs';
import { buildId } from './section-build.mjs';
import { openStorage } from './storage/open.mjs';

/** The demo's configuration; a production site has its own (docs/operating.md). */
const CONFIGURATION = inRepository('scripts', 'site', 'demo-config.json');

/** All that a site is made of: `id` changes with the build, `output` is a file or folder that its deployment leaves. */
function partsOf(storage, base) {
  const shell = path.join(base, 'shell', 'dist');
  const configuration = fs.readFileSync(CONFIGURATION, 'utf8');
  return [
    ...sectionNames(base).map((name) => ({
      name,
      id: buildId(name, base),
      output: `mf/${name}`,
      deploy: () => deploySection(storage, name, base),
    })),
    {
      name: 'shell',
      id: hashFolder(shell),
      output: 'index.html',
      deploy: () => deployShell(storage, shell),
    },
    {
      name: 'configuration',
      id: configuration,
      output: 'config.json',
      deploy: () => storage.write('config.json', configuration),
    },
  ];
}

/**
 * Deploys every build that this function has not deployed to the site before. The record of those is a file beside the
 * site: without it, a start after a rollback would deploy the newer build again.
 */
export async function assembleSite(site, base = root) {
  const record = `${site}.deployed.json`;
  const deployed = fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, 'utf8')) : {};
  for (const { name, id, output, deploy } of partsOf(openStorage(site), base)) {
    if (deployed[name] === id && fs.existsSync(path.join(site, output))) continue;
    await deploy();
    deployed[name] = id;
    writeFileAtomic.sync(record, `${JSON.stringify(deployed, null, 2)}\n`);
  }
}
