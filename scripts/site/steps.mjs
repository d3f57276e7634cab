/** Putting all that was built into a local site; what is live already stays, a rollback included. */
import fs from 'node:fs';
import path from 'node:path';
import { inRepository, varDirectory } from '../repository.mjs';
import { replaceFile } from '../steps/replace.mjs';
import { step } from '../steps/step.mjs';
import { deploySection } from './deploy-section.mjs';
import { siteDirectory } from './location.mjs';
import { publishShell } from './publish-shell.mjs';
import { sectionNames, workspaceOf } from './section.mjs';

/** The demo's config.json; a deployed site has one of its own (docs/operating.md). */
const CONFIGURATION = inRepository('scripts', 'site', 'demo-config.json');

export async function siteSteps(site = siteDirectory()) {
  const stamps = path.join(varDirectory, 'steps', path.basename(site));
  const inSite = (name) => path.join(site, name);
  const sections = sectionNames().map((name) => {
    const folder = workspaceOf(name);
    return {
      name: `deploy ${name}`,
      inputs: [`${folder}/dist`, `${folder}/section.json`, `${folder}/package.json`],
      outputs: [inSite(`mf/${name}`), inSite('remotes.json')],
      run: () => deploySection(site, name),
    };
  });
  const configuration = {
    name: 'configuration',
    inputs: [CONFIGURATION],
    outputs: [inSite('config.json')],
    run: () => replaceFile(inSite('config.json'), fs.readFileSync(CONFIGURATION)),
  };
  const shell = {
    name: 'deploy shell',
    inputs: ['shell/dist'],
    outputs: [inSite('index.html')],
    run: () => publishShell(site),
  };
  for (const each of [...sections, configuration, shell])
    await step({ values: [site], ...each }, stamps);
}
