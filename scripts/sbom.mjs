/**
 * `npm run sbom`: the parts of the portal as CycloneDX documents under var/sbom: npm packages, crates of the server, crates
 * of the core.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { main } from './process/main.mjs';
import { inRepository, root, varDirectory } from './repository.mjs';
import { runCargoTool } from './supply-chain/tools.mjs';

const MAX_BYTES = 64 * 1024 * 1024;
const folder = path.join(varDirectory, 'sbom');

/** Moves a document to its place, and prints how many parts it names. */
function keep(name, from) {
  const file = path.join(folder, `${name}.cdx.json`);
  if (from) fs.renameSync(from, file);
  const { components } = JSON.parse(fs.readFileSync(file, 'utf8'));
  console.log(`${path.relative(root, file)}: ${components.length} components`);
}

await main(async () => {
  fs.mkdirSync(folder, { recursive: true });
  const npm = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const document = execFileSync('npm', npm, { cwd: root, maxBuffer: MAX_BYTES });
  fs.writeFileSync(path.join(folder, 'npm.cdx.json'), document);
  keep('npm');
  const format = ['--format', 'json', '--spec-version', '1.5', '--quiet'];
  await runCargoTool('cargo-cyclonedx', ['cyclonedx', ...format]);
  // The tool writes beside each Cargo.toml.
  for (const [crate, name] of [
    ['api', 'portal-api'],
    ['rust-core', 'portal-core'],
  ])
    keep(name, inRepository(crate, `${name}.cdx.json`));
  // Crates that the core is built with.
  for (const name of ['portal-wasm', 'binary-install/binary-install'])
    fs.rmSync(inRepository('tools', `${name}.cdx.json`), { force: true });
});
