import assert from 'node:assert/strict';
import { test } from 'node:test';
import fs from 'node:fs';
import { inRepository } from '../../repository.mjs';
import { parseDocument } from './documents.mjs';
import { integrityOf } from './files.mjs';
import { faultsOfBuild, faultsOfKeptBuild, refuseFaults } from './verify.mjs';

const schema = JSON.parse(
  fs.readFileSync(inRepository('shell', 'src', 'sections', 'remotes.schema.json'), 'utf8'),
);
const offer = {
  schemaVersion: 1,
  contract: { major: 2, minor: 2 },
  core: '1.1.0',
  kit: '2.2.0',
  react: '19.3.1',
  shared: {
    '@portal/kit/ui': { version: '2.2.0', exports: ['Button', 'State'] },
    '@portal/core': { version: '1.1.0', exports: ['money'] },
  },
  schemas: { remotes: schema },
};
const entryOf = (name, change) => ({
  container: `mf_${name}`,
  version: '1.0.0',
  contract: '2.1',
  entry: `/mf/${name}/1.0.0-0123abcd/mf-manifest.json`,
  routes: [`/${name}`],
  roles: ['ROLE_BUSINESS'],
  label: { fr: 'F', en: 'E' },
  order: 1,
  ...change,
});
const contents = {
  'remoteEntry-0123456789.js': 'entry',
  'section-0123456789.js': 'section',
  'fr-0123456789.js': 'fr',
};
function manifestOf(change) {
  const files = Object.entries(contents).map(([file, text]) => [
    file,
    { integrity: integrityOf(text), bytes: text.length },
  ]);
  return {
    name: 'mf_team',
    version: '1.0.0',
    contract: '2.1',
    metaData: { remoteEntry: { name: 'remoteEntry-0123456789.js' } },
    exposes: [{ path: './section', assets: { js: { sync: ['section-0123456789.js'] } } }],
    translations: { fr: 'fr-0123456789.js' },
    uses: { '@portal/kit/ui': { version: '^2.1.0', exports: ['Button'] } },
    files: Object.fromEntries(files),
    ...change,
  };
}
const filesOf = (change) =>
  new Map(
    Object.entries({ 'mf-manifest.json': '{}', ...contents, ...change })
      .filter(([, text]) => text !== undefined)
      .map(([file, text]) => [file, Buffer.from(text)]),
  );

const faults = ({ manifest, files, entry, ...site } = {}) =>
  faultsOfBuild(
    {
      name: 'team',
      manifest: manifestOf(manifest),
      files: filesOf(files),
      entry: entryOf('team', entry),
    },
    { offer, remotes: { stations: entryOf('stations'), auth: entryOf('auth') }, ...site },
  );

test('a sound build has no fault', () => {
  assert.deepEqual(faults(), []);
});

const uses = (name, version, ...exports) => ({
  manifest: { uses: { [name]: { version, exports } } },
});
const SHELL_FIRST = /shell’s team deploys first/;
const THIS_TEAM = /^this team/;

for (const [what, build, fault, act] of [
  [
    'a newer contract',
    { entry: { contract: '2.3' }, manifest: { contract: '2.3' } },
    /contract 2.3.*2.0 to 2.2/,
    SHELL_FIRST,
  ],
  [
    'a contract of the next major version',
    { entry: { contract: '3.0' }, manifest: { contract: '3.0' } },
    /contract 3.0/,
    SHELL_FIRST,
  ],
  [
    'a contract of the major version before',
    { entry: { contract: '1.9' }, manifest: { contract: '1.9' } },
    /contract 1.9/,
    THIS_TEAM,
  ],
  [
    'a module that the shell does not offer',
    uses('@portal/kit/charts', '^2.2.0'),
    /@portal\/kit\/charts.*does not offer/,
    SHELL_FIRST,
  ],
  [
    'a newer minor of the kit',
    uses('@portal/kit/ui', '^2.3.0', 'Button'),
    /needs @portal\/kit\/ui \^2.3.0.*offers 2.2.0/,
    SHELL_FIRST,
  ],
  [
    'an older major of the core',
    uses('@portal/core', '^0.2.0', 'money'),
    /needs @portal\/core \^0.2.0.*offers 1.1.0/,
    THIS_TEAM,
  ],
  [
    'an export that the shell lacks',
    uses('@portal/kit/ui', '^2.1.0', 'Button', 'Badge'),
    /uses Badge of @portal\/kit\/ui/,
    SHELL_FIRST,
  ],
  ['a range that is none', uses('@portal/kit/ui', 'newest'), /"newest".*no range/, THIS_TEAM],
  [
    'a file that is missing',
    { files: { 'section-0123456789.js': undefined } },
    /section-0123456789.js is missing/,
    THIS_TEAM,
  ],
  [
    'a file cut short',
    { files: { 'section-0123456789.js': 'sect' } },
    /has 4 bytes instead of 7/,
    THIS_TEAM,
  ],
  [
    'a file with other content',
    { files: { 'section-0123456789.js': 'SECTION' } },
    /section-0123456789.js has other content/,
    THIS_TEAM,
  ],
  [
    'a file that the manifest does not name',
    { files: { 'notes.txt': 'x' } },
    /notes.txt is not a file of the build/,
    THIS_TEAM,
  ],
  [
    'a translation that is not among the files',
    { manifest: { translations: { en: 'en-1.js' } } },
    /loads en-1.js, which is not among/,
    THIS_TEAM,
  ],
  [
    'two hashes of the container',
    {
      manifest: {
        metaData: { remoteEntry: { name: 'remoteEntry-0123456789.js', integrity: 'sha384-x' } },
      },
    },
    /two hashes/,
    THIS_TEAM,
  ],
  ['a manifest without files', { manifest: { files: undefined } }, /names no files/, THIS_TEAM],
  [
    'a manifest without shared modules',
    { manifest: { uses: undefined } },
    /names no shared modules/,
    THIS_TEAM,
  ],
  [
    'the build of another section',
    { manifest: { name: 'mf_other' } },
    /its build has container "mf_other"/,
    THIS_TEAM,
  ],
  [
    'the build of another version',
    { manifest: { version: '0.9.0' } },
    /its build has version "0.9.0"/,
    THIS_TEAM,
  ],
  [
    'the route of another section',
    { entry: { routes: ['/team', '/stations'] } },
    /"\/stations" belongs to the section "stations"/,
    /team of "stations" gives it up/,
  ],
  [
    'the route of another section in capital letters',
    { entry: { routes: ['/STATIONS'] } },
    /"\/STATIONS" belongs/,
    /this team chooses another/,
  ],
  [
    'a route under that of another section',
    { entry: { routes: ['/Stations/Reports'] } },
    /"\/Stations\/Reports" lies under "\/stations"/,
    /"exceptRoutes"/,
  ],
  [
    'a route named twice',
    { entry: { routes: ['/team', '/Team'] } },
    /names route "\/Team" twice/,
    THIS_TEAM,
  ],
  [
    'the container of another section',
    { entry: { container: 'mf_stations' }, manifest: { name: 'mf_stations' } },
    /container "mf_stations" belongs/,
    THIS_TEAM,
  ],
  [
    'an unknown role',
    { entry: { roles: ['ROLE_NOBODY'] } },
    /roles\/0 must match pattern.*ROLE_NOBODY/,
    /only a newer shell knows/,
  ],
  [
    'an empty label',
    { entry: { label: { fr: '', en: 'E' } } },
    /label\/fr/,
    /corrects section.json/,
  ],
])
  test(`${what} is refused, with who must act`, () => {
    const found = faults(build);
    assert.equal(found.length, 1, JSON.stringify(found));
    assert.match(found[0].fault, fault);
    assert.match(found[0].act, act);
  });

test('names that merely begin alike, and a path around that of another section, belong to this one', () => {
  const remotes = { auth: entryOf('auth', { routes: ['/', '/team/signup', '/teams'] }) };
  assert.deepEqual(faults({ remotes }), []);
});

test('a path under that of another section is allowed where its section.json excepts it, or where it is live already', () => {
  const entry = { routes: ['/Stations/Reports'] };
  const stations = entryOf('stations', { exceptRoutes: ['/stations/reports'] });
  assert.deepEqual(faults({ entry, remotes: { stations } }), []);
  const live = { stations: entryOf('stations'), team: entryOf('team', entry) };
  assert.deepEqual(faults({ entry, remotes: live }), []);
});

test('a namespace import asks for the module, not for an export', () => {
  assert.deepEqual(faults(uses('@portal/kit/ui', '^2.1.0', '*')), []);
});

test('without an offer of the shell, files and owners are checked still', () => {
  const build = { offer: undefined, entry: { contract: '9.9', routes: ['/stations'] } };
  const found = faults({ ...build, manifest: { contract: '9.9' }, files: { 'extra.js': '' } });
  assert.deepEqual(
    found.map(({ fault }) => fault.split(' ')[0]),
    ['extra.js', 'route'],
  );
});

test('a kept build of older tools, whose manifest names no shared modules, is held against the contract alone', () => {
  const build = { name: 'team', manifest: manifestOf({ uses: undefined }), entry: entryOf('team') };
  assert.deepEqual(faultsOfKeptBuild(build, { offer, remotes: {} }), []);
});

test('a refusal lists every fault of every build at once', () => {
  assert.throws(
    () =>
      refuseFaults({
        team: [
          { fault: 'first', act: 'this team.' },
          { fault: 'second', act: 'the shell’s team.' },
        ],
        stations: [],
        auth: [{ fault: 'third', act: 'this team.' }],
      }),
    ({ message }) => {
      assert.match(
        message,
        /team:\n {2}- first\n +who acts: this team\.\n {2}- second[^]*auth:\n {2}- third/,
      );
      assert.doesNotMatch(message, /stations/);
      return true;
    },
  );
  refuseFaults({ team: [] });
});

for (const [what, text, reason] of [
  ['no JSON', '{"schemaVersion": 1,', /shell-offer.json of the site is not JSON: .*position/],
  [
    'another version',
    JSON.stringify({ ...offer, schemaVersion: 2 }),
    /malformed: schemaVersion must be equal to constant 1 \(2\)/,
  ],
  [
    'a module without exports',
    JSON.stringify({ ...offer, shared: { '@portal/kit/ui': { version: '2.2.0' } } }),
    /shared\/@portal~1kit~1ui must have required property 'exports'/,
  ],
])
  test(`a document that is or has ${what} is refused with place and reason`, () => {
    const about = { place: 'shell-offer.json of the site', schema: 'shell-offer', fix: 'do this.' };
    assert.throws(
      () => parseDocument(text, about),
      ({ message, fix }) => {
        assert.match(message, reason);
        assert.equal(fix, 'do this.');
        return true;
      },
    );
  });
