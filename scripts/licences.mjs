/** `npm run licences`: the licences of everything that the portal is built with and made of. */
import { main } from './process/main.mjs';
import { packagesOf, readLock } from './supply-chain/licences.mjs';
import { runCargoTool } from './supply-chain/tools.mjs';

function printPackages(title, packages) {
  console.log(`\n# ${title}\n`);
  for (const license of [...new Set(packages.map((each) => each.license))].sort()) {
    const names = packages.filter((each) => each.license === license);
    const list = [...new Set(names.map(({ name, version }) => `${name}@${version}`))].sort();
    console.log(`${license} (${list.length}): ${list.join(', ')}`);
  }
}

await main(async () => {
  const { output } = await runCargoTool('cargo-deny', ['--locked', 'list']);
  const packages = packagesOf(readLock());
  const delivered = packages.filter(({ tool }) => !tool);
  const tools = packages.filter(({ tool }) => tool);
  printPackages('npm packages in the pages', delivered);
  printPackages('npm packages of development', tools);
  console.log(`\n# crates\n\n${output.trim()}`);
});
