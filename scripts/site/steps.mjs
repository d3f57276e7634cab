/** Putting all that was built into the local site; what is live already stays, a rollback included. */
import path from 'node:path';
import { inRepository } from '../repository.mjs';
import { step } from '../steps/step.mjs';
import { deploySection } from './deploy-section.mjs';
import { siteDirectory } from './location.mjs';
import { publishShell } from './publish-shell.mjs';
import { sectionNames, workspaceOf } from './section.mjs';

export async function siteSteps(site = siteDirectory()) {
  const placed = [inRepository('scripts', 'site'), 'package.json'];
  for (const name of sectionNames()) {
    const folder = workspaceOf(name);
    await step({
      name: `deploy ${name}`,
      inputs: [`${folder}/dist`, `${folder}/section.json`, `${folder}/package.json`, ...placed],
      values: [site],
      outputs: [path.join(site, 'mf', name), path.join(site, 'remotes.json')],
      run: () => deploySection(site, name),
    });
  }
  await step({
    name: 'deploy shell',
    inputs: ['shell/dist', ...placed],
    values: [site],
    outputs: [path.join(site, 'index.html')],
    run: () => publishShell(site),
  });
}
