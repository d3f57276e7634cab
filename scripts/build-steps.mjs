/** The parts of the portal as steps: what each is made of, what it leaves, how it is made. */
import path from 'node:path';
import { run } from './process/command.mjs';
import { inRepository } from './repository.mjs';
import { isInstalled } from './steps/installed.mjs';
import { step } from './steps/step.mjs';
import { sectionNames, workspaceOf } from './site/section.mjs';

const targetDirectory = () => process.env.CARGO_TARGET_DIR ?? inRepository('target');
export const serverBinary = () => path.join(targetDirectory(), 'release', 'portal-api');

/** What every webpack build reads beside its own folder. */
const BUNDLED = [
  'webpack.shared.js',
  'webpack.layer.js',
  'webpack.manifest.js',
  'webpack.ahead.js',
  'tsconfig.json',
  'package-lock.json',
  'kit',
  'i18n',
  'rust-core/js',
  'rust-core/package.json',
  'rust-core/pkg',
];

const nodeVersion = [process.version];

/** Installs exactly what package-lock.json names; leaves alone what is installed already, by whatever command. */
export const packagesStep = () =>
  step({
    name: 'npm packages',
    done: isInstalled,
    run: (log) =>
      run('npm', ['ci', '--no-audit', '--no-fund'], {
        log,
        fix: 'make sure that the npm registry is reachable; if package-lock.json is out of step with a package.json, run "npm install".',
      }),
  });

const webpackStep = (workspace, output) =>
  step({
    name: workspace,
    inputs: [workspace, ...BUNDLED],
    values: nodeVersion,
    outputs: [`${workspace}/dist/${output}`],
    run: (log) =>
      run('npm', ['run', 'build', '-w', workspace], {
        log,
        fix: `correct what webpack reports in ${workspace}/, kit/ or i18n/.`,
      }),
  });

export const sectionStep = (name) => webpackStep(workspaceOf(name), 'mf-manifest.json');
export const shellStep = () => webpackStep('shell', 'index.html');

export const serverStep = () =>
  step({
    name: 'server',
    inputs: ['api', 'rust-core/src', 'rust-core/Cargo.toml', 'Cargo.toml', 'Cargo.lock'],
    values: [targetDirectory()],
    outputs: [serverBinary()],
    run: (log) =>
      run('cargo', ['build', '--release', '--locked', '-p', 'portal-api'], {
        log,
        fix: 'correct what the compiler reports in api/ or rust-core/.',
      }),
  });

/** All sections and the shell; two at a time, since each build has long single-threaded stretches. */
export async function frontendSteps() {
  const builds = [...sectionNames().map((name) => () => sectionStep(name)), shellStep];
  const worker = async () => {
    for (let build = builds.shift(); build; build = builds.shift()) await build();
  };
  await Promise.all([worker(), worker()]);
}
