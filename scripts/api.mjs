/**
 * `npm run api`: writes what @portal/core and @portal/kit export into kit/api and rust-core/api, for the diff in review.
 * A name that goes is refused: it stays until the contract rises (`--contract-rises`).
 * `npm run api -- --check`: fails where those reports are not of the sources.
 */
import fs from 'node:fs';
import { extractReports } from './api/extract.mjs';
import { differing, filesOf } from './api/files.mjs';
import { lostNames } from './api/names.mjs';
import { parseArguments } from './process/arguments.mjs';
import { Failure } from './process/failure.mjs';
import { main } from './process/main.mjs';
import { inRepository, root } from './repository.mjs';

await main(() => {
  const flag = { type: 'boolean', default: false };
  const options = { check: flag, 'contract-rises': flag };
  const { values } = parseArguments(options, 'npm run api [-- --check | --contract-rises]');
  const packages = extractReports();
  const files = filesOf(packages);
  const read = (folder) =>
    fs.readdirSync(inRepository(folder, 'api')).map((name) => `${folder}/api/${name}`);
  const present = Object.keys(packages).flatMap(read);
  const before = new Map(
    present.map((file) => [file, fs.readFileSync(inRepository(file), 'utf8')]),
  );
  const lost = values['contract-rises'] ? [] : lostNames(before, files);
  if (lost.length > 0)
    throw new Failure(`builds of this contract may use ${lost.join(', ')}`, {
      fix: 'export it there as well, or raise the major version of kit, core, i18n and tools and run "npm run api -- --contract-rises".',
    });
  const changed = differing(files, Object.keys(packages), root);
  if (!values.check)
    for (const file of changed) {
      if (files.has(file)) fs.writeFileSync(inRepository(file), files.get(file));
      else fs.rmSync(inRepository(file));
      console.log(`${file} ${files.has(file) ? 'is written' : 'is removed'}`);
    }
  else if (changed.length > 0)
    throw new Failure(`the reports differ from what the sources export: ${changed.join(', ')}`, {
      fix: 'run "npm run api" and commit what it writes: reviewers see there what sections get or lose.',
    });
});
