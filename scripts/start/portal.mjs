/**
 * The whole portal from nothing: tools, packages, core, sections, shell, server, demo data, and then it serves.
 * `npm start -- --fresh` seeds the demo data anew; `--requests N` and `--stations N` make it big.
 */
import fs from 'node:fs';
import path from 'node:path';
import { frontendSteps, packagesStep, serverBinary, serverStep } from '../build-steps.mjs';
import { coreStep } from '../core/step.mjs';
import { together } from '../process/command.mjs';
import { Failure, main } from '../process/failure.mjs';
import { siteSteps } from '../site/steps.mjs';
import { siteDirectory } from '../site/location.mjs';
import { logOf, seconds, step } from '../steps/step.mjs';
import { readPort, requireDisk, requirePort, requireRust } from './preflight.mjs';
import { databaseFile, seedDemo, serve } from './server.mjs';

const DEMO_PASSWORD = 'Demo-portal-2026';
const DEMO_ACCOUNTS = [
  ['fleet@demo.test', 'fleet manager (ROLE_BUSINESS)'],
  ['admin@demo.test', 'administrator (ROLE_ADMIN)'],
  ['broker@demo.test', 'insurance broker, accepted (ROLE_ASSURANCE)'],
  ['pending@demo.test', 'insurance broker, not yet accepted'],
];

function readArguments() {
  const all = process.argv.slice(2);
  const sizes = all.filter((argument) => argument !== '--fresh');
  const fresh = all.length > sizes.length;
  if (sizes.length > 0 && !fresh && fs.existsSync(databaseFile)) {
    throw new Failure('there is demo data already', {
      fix: 'add --fresh to replace it, as in "npm start -- --fresh --requests 100000".',
    });
  }
  return { fresh, sizes };
}

async function frontend() {
  await packagesStep();
  await coreStep();
  await frontendSteps();
}

async function seedStep({ fresh, sizes }) {
  if (fs.existsSync(databaseFile) && !fresh) return;
  await step({
    name: 'demo data',
    run: (log) => seedDemo(log, sizes),
    fix: 'run "npm start -- --fresh".',
  });
}

function printAddress(port, begun) {
  console.log(
    `\nReady after ${seconds(begun)}; Ctrl-C stops it. Log: ${path.relative('.', logOf('serve'))}\n`,
  );
  for (const [email, who] of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(20)} ${who}`);
  console.log(`  password for all     ${DEMO_PASSWORD}\n\n  http://localhost:${port}\n`);
}

await main(async () => {
  const begun = Date.now();
  const port = readPort(process.env.PORT);
  const wanted = readArguments();
  await requireRust();
  requireDisk(fs.existsSync(serverBinary()));
  await requirePort(port);
  await together(frontend(), serverStep());
  await siteSteps();
  await seedStep(wanted);
  const log = logOf('serve');
  fs.writeFileSync(log, '');
  const { ended } = await serve({ port, site: siteDirectory(), log });
  printAddress(port, begun);
  await ended;
  console.log('Stopped.');
  process.exitCode = 0;
});
