/**
 * The builds that `npm start`, `npm test` and `npm run deploy` ask for: npm packages, server, front end. The front end's
 * builds and their inputs are wireit scripts in the package.json files; cargo skips by itself what is up to date.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, run } from './process/command.mjs';
import { Failure } from './process/failure.mjs';
import { elapsed, printLine, step } from './process/step.mjs';
import { inRepository, root, varDirectory } from './repository.mjs';

/** Each build has long stretches on one thread. */
const PARALLEL_BUILDS = '2';
const LOCK_POLL_MS = 300;
const LOCK_TIMEOUT_MS = 30 * 60_000;

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/**
 * The folders of the lock file that npm installs here: all that the present workspaces need. A checkout of one section
 * lacks the other workspaces, and npm leaves out their links and the packages that they alone need. Without `development`
 * those for tests, lints and releases are left out.
 */
function wantedFolders(packages, base, development) {
  const links = Object.keys(packages).filter((folder) => packages[folder].link);
  const present = links.filter((folder) =>
    fs.existsSync(path.join(base, packages[folder].resolved)),
  );
  const wanted = new Set(present);
  const pending = ['', ...present.map((folder) => packages[folder].resolved)];
  for (const folder of pending)
    for (const name of neededBy(packages[folder], development)) {
      const found = resolveFrom(packages, folder, name);
      if (!found || wanted.has(found) || packages[found].link) continue;
      wanted.add(found);
      pending.push(found);
    }
  return wanted;
}

/** Names of the packages that npm installs for one; development dependencies are listed for workspaces only. */
function neededBy(
  { peerDependenciesMeta: meta = {}, peerDependencies = {}, ...entry },
  development,
) {
  const { dependencies, optionalDependencies } = entry;
  const devDependencies = development ? entry.devDependencies : {};
  const peers = Object.keys(peerDependencies).filter((name) => !meta[name]?.optional);
  return [
    ...peers,
    ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  ];
}

/** The folder in which Node finds a package: of the nearest node_modules upwards. */
function resolveFrom(packages, folder, name) {
  for (let at = folder || '.'; ; at = path.posix.dirname(at)) {
    const candidate = path.posix.join(at, 'node_modules', name);
    if (packages[candidate] || at === '.') return packages[candidate] && candidate;
  }
}

/** Whether node_modules has what package-lock.json says, whichever npm command made it. */
export function isInstalled(base = root, development = true) {
  let wanted;
  let present;
  try {
    wanted = packagesOf(path.join(base, 'package-lock.json'));
    // npm writes this list last: an interrupted installation has none.
    present = packagesOf(path.join(base, 'node_modules', '.package-lock.json'));
  } catch {
    return false;
  }
  return [...wantedFolders(wanted, base, development)].every((folder) => {
    const { version, optional, link } = wanted[folder];
    const found = present[folder];
    // Packages for other platforms are optional and not installed.
    if (!found) return Boolean(optional);
    return link ? found.link === true : found.version === version;
  });
}

/** Runs `work` in one process of this checkout at a time: two "npm ci" at once break each other. */
async function withInstallLock(work) {
  const lock = path.join(varDirectory, 'npm-ci.pid');
  fs.mkdirSync(varDirectory, { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (let holder = takeLock(lock), said; holder !== undefined; holder = takeLock(lock)) {
    if (Date.now() > deadline)
      throw new Failure(`process ${holder} has been installing the npm packages for half an hour`, {
        fix: `end it, or delete ${lock}.`,
      });
    if (holder !== said && holder !== process.pid)
      console.log(`… waiting for process ${holder}, which installs the npm packages`);
    said = holder;
    await sleep(LOCK_POLL_MS);
  }
  try {
    await work();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** Takes the lock for this process, or returns the id of the process that holds it. */
export function takeLock(lock) {
  // Linked when complete: a disk that is full leaves no empty lock.
  const mine = `${lock}.${process.pid}`;
  fs.writeFileSync(mine, String(process.pid));
  try {
    fs.linkSync(mine, lock);
    return undefined;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = holderOf(lock);
    if (holder === process.pid) return undefined;
    if (holder > 0 && isRunning(holder)) return holder;
    // Left by a process that was killed. Of several that replace it, the last one finds its id at its next call.
    fs.renameSync(mine, lock);
    return process.pid;
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function holderOf(lock) {
  try {
    return Number(fs.readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Runs "npm ci" where the installed packages are not those of package-lock.json. Without `development` it leaves out those for
 * tests, lints and releases: half of the bytes, and a third of the time.
 */
export async function installPackages({ development = true } = {}) {
  if (!isInstalled(root, development)) await withInstallLock(() => installUnlessDone(development));
}

/** Installs only where one of these packages is absent: a rollback must not need the registry. */
export async function requirePackages(...names) {
  const present = (name) => fs.existsSync(inRepository('node_modules', name, 'package.json'));
  if (!names.every(present)) await installPackages();
}

async function installUnlessDone(development) {
  if (isInstalled(root, development)) return;
  const omit = development ? [] : ['--omit=dev'];
  await step('npm packages', (log) =>
    run('npm', ['ci', '--no-audit', '--no-fund', ...omit], {
      log,
      fix: 'make sure that the npm registry is reachable; if package-lock.json is out of step with a package.json, run "npm install".',
    }),
  );
}

const targetDirectory = () => process.env.CARGO_TARGET_DIR ?? inRepository('target');

/** @param {'dev' | 'release'} profile of Cargo.toml: the tests are compiled in `dev` too, `release` is what operators have */
export const serverBinary = (profile = 'dev') =>
  path.join(targetDirectory(), profile === 'dev' ? 'debug' : profile, 'portal-api');

/** Builds the server with demo data, for `npm start`, the tests and the bench; returns its path. */
export async function buildServer(profile = 'dev') {
  const features = ['--features', 'demo'];
  const args = ['build', '--profile', profile, '--locked', '-p', 'portal-api', ...features];
  const fix = 'correct what the compiler reports in api/ or rust-core/.';
  await step('server', (log) => run('cargo', args, { log, fix }));
  return serverBinary(profile);
}

/**
 * Runs a wireit script of a package.json, and first those it depends on, unless their inputs are unchanged.
 * @param {string} script "build" (shell and all sections) or "build:core"
 * @param {string} [workspace] such as "mf-team"; the root by default
 */
export async function buildFrontend(script = 'build', workspace) {
  const name = workspace ?? (script === 'build' ? 'front end' : script);
  await step(name, (log) =>
    run('npm', ['run', '--silent', script, ...(workspace ? ['-w', workspace] : [])], {
      log,
      env: { WIREIT_LOGGER: 'simple', WIREIT_PARALLEL: PARALLEL_BUILDS },
      onOutput: progressPrinter(),
      fix: 'correct what is reported above.',
    }),
  );
}

/** Prints the end of each wireit script with its time, from the lines of wireit's "simple" logger. */
function progressPrinter() {
  const begun = new Map();
  const printers = {
    '🏃': (script) => begun.set(script, Date.now()),
    '✅': (script) => begun.has(script) && printLine('  ✓', script, elapsed(begun.get(script))),
    '💤': (script) => printLine('  …', script, 'waiting for another command that builds it'),
  };
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const [, mark, script] = /^(\S+) \[([^\]]+)\]/u.exec(line) ?? [];
      if (printers[mark]) printers[mark](script);
      else if (line.startsWith('… ')) console.log(`  ${line}`);
    }
  };
}
