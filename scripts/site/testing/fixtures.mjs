/** Checkouts with built sections and a built shell, for tests. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deploy } from '../deploy.mjs';
import { openStorage } from '../storage/open.mjs';
import { integrityOf } from '../verify/files.mjs';

const CONTAINER_FILE = 'remoteEntry-0123456789.js';

export function writeFile(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/**
 * An empty checkout, the folder of a site in it, and the site's storage, removed after the test.
 * @param {import('node:test').TestContext} t
 */
export function emptySite(t) {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-site-'));
  t.after(() => fs.rmSync(base, { recursive: true, force: true }));
  const site = path.join(base, 'site');
  return { base, site, storage: openStorage(site) };
}

/** Stylesheet of a build. */
export const STYLES = 'styles-0123456789.css';

/**
 * A section `mf-NAME` with a build; `code` is the text of its script, written `copies` times; `css` of its stylesheet.
 * @param {string} base the checkout
 */
export function writeSection(base, name, options = {}) {
  const { version = '1.0.0', code = 'code', copies = 1000, css, ...others } = options;
  const { contract = 2, release, uses = {}, ...description } = others;
  const folder = path.join(base, `mf-${name}`);
  const container = `mf_${name}`;
  writeFile(path.join(folder, 'section.json'), {
    container,
    routes: [`/${name}`],
    roles: [],
    label: { fr: `${name} F`, en: `${name} E` },
    order: 1,
    ...description,
  });
  writeFile(path.join(folder, 'package.json'), { version });
  const files = { [CONTAINER_FILE]: code.repeat(copies), ...(css && { [STYLES]: css }) };
  for (const [file, text] of Object.entries(files))
    writeFile(path.join(folder, 'dist', file), text);
  writeFile(path.join(folder, 'dist', 'mf-manifest.json'), {
    name: container,
    version,
    contract,
    release,
    metaData: { remoteEntry: { name: CONTAINER_FILE, path: '' } },
    exposes: [{ path: './section', assets: css ? { css: { sync: [STYLES] } } : {} }],
    uses,
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: integrityOf(text), bytes: Buffer.byteLength(text) },
      ]),
    ),
  });
}

/** Verifies the build of one section and puts it live: `{ name, entry, changed }`. */
export async function deploySection(storage, name, base) {
  const [result] = (await deploy(storage, [name], { base })).results;
  return result;
}

/** The offer of a shell of this contract, whose kit exports these names of one module. */
export const offerOf = (contract = 2, ...exports) => ({
  schemaVersion: 1,
  contract,
  release: `${contract}.2.0`,
  shared: { '@portal/kit/ui': ['Button', ...exports] },
});

/** A built shell in `shell/dist`; `code` is the text of its script; without an offer where it is null. */
export function writeShell(base, { code = 'shell', offer = offerOf(), version = '1.0.0' } = {}) {
  const dist = path.join(base, 'shell', 'dist');
  fs.rmSync(dist, { recursive: true, force: true });
  const hash = Buffer.from(code).toString('hex').padEnd(10, '0').slice(0, 10);
  writeFile(path.join(base, 'shell', 'package.json'), { version });
  const script = `<script src="/shell-${hash}.js" integrity="${integrityOf(code)}">`;
  writeFile(path.join(dist, 'index.html'), `<!doctype html>${script}`);
  writeFile(path.join(dist, `shell-${hash}.js`), code);
  if (offer) writeFile(path.join(dist, 'shell-offer.json'), offer);
}
